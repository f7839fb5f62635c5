"""Tournaments: honest figures, the same for any number of processes, told in whole sentences."""

from __future__ import annotations

import json

import pytest

from accessibility.command_line.simulate import here, played, told
from games.simulation import Outcome, Setup, likely, play_one, standings
from tests.bots.tongues import LANGUAGES, tongue

SETUP = Setup("draftosaurus", "accessible", ("greedy", "random", "random"), 24, 5)


def silent(done):
    """Tell nobody."""


def test_any_number_of_processes_gives_the_same_outcomes():
    assert played(SETUP, here(1), silent) == played(SETUP, here(2), silent)


def test_a_game_is_a_function_of_its_number():
    assert play_one(SETUP, 7) == play_one(SETUP, 7)


def test_each_bot_sits_in_each_seat_of_each_deal():
    """Three of a kind: the points of a deal are the same, only the seats move on."""
    same = Setup("draftosaurus", "accessible", ("tuned",) * 3, 3, 2)
    points = [play_one(same, number).points for number in range(3)]
    assert points[1] == (*points[0][1:], points[0][0])
    assert points[2] == (*points[1][1:], points[1][0])


def test_shares_of_all_bots_add_up_to_one_victory_a_game():
    outcomes = played(SETUP, here(1), silent)
    assert [sum(outcome.shares) for outcome in outcomes] == pytest.approx([1.0] * 24)
    assert sum(one.share for one in standings(SETUP, outcomes)) == pytest.approx(1.0)


def test_means_and_intervals_are_those_of_the_outcomes():
    outcomes = [Outcome((10, 20, 30), (0.0, 0.0, 1.0)), Outcome((20, 20, 20), (1 / 3, 1 / 3, 1 / 3))]
    first, _, last = standings(SETUP, outcomes)
    assert (first.points, round(first.points_margin, 2)) == (15, 9.8)
    assert last.share == pytest.approx(2 / 3)
    assert last.share_low < last.share < last.share_high


@pytest.mark.parametrize(("share", "games", "low", "high"), [(0.5, 100, 0.404, 0.596), (0.0, 10, 0.0, 0.278)])
def test_the_interval_of_a_share_is_wilsons(share, games, low, high):
    assert likely(share, games) == pytest.approx((low, high), abs=0.001)


@pytest.mark.parametrize("language", LANGUAGES)
def test_figures_are_told_a_line_a_bot(language):
    lines = told(standings(SETUP, [play_one(SETUP, number) for number in range(3)]), tongue(language))
    assert len(lines) == 3
    assert all(line.rstrip("。.") != line and "{" not in line for line in lines)


def test_the_command_tells_progress_in_sentences_and_then_the_figures(oyez):
    done = oyez("simulate", "draftosaurus", "--players", "3", "--bots", "greedy,random", "--games", "40")
    lines = done.stdout.decode().splitlines()
    assert done.returncode == 0
    assert lines[0] == "10 of 40 games are played."
    assert lines[3].startswith("1, greedy: wins ")
    assert len(lines) == 6


def test_json_holds_the_same_figures(oyez):
    done = oyez("simulate", "draftosaurus", "--bots", "gierig,zufall", "--json")
    assert done.returncode == 2, "an unknown bot is refused"
    done = oyez("simulate", "draftosaurus", "--bots", "hasard,glouton", "--games", "20", "--json", lang="fr")
    facts = json.loads(done.stdout)
    assert [one["bot"] for one in facts["bots"]] == ["random", "greedy"]
    assert sum(one["win_share"] for one in facts["bots"]) == pytest.approx(1)


@pytest.mark.parametrize("words", [("--players", "2", "--bots", "easy,easy,easy"), ("--games", "0"), ("--jobs", "x")])
def test_what_does_not_fit_is_refused_in_a_sentence(oyez, words):
    done = oyez("simulate", "draftosaurus", *words)
    assert done.returncode == 2
    assert b"Traceback" not in done.stderr
    assert done.stderr.decode().strip().endswith(".")

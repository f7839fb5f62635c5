"""Rule paragraphs: end, editions, setup, quarter."""

from __future__ import annotations

import pytest

from games.core import CHANCE, Malformed, Question
from games.traumfabrik.components import BOX_AS_KNOWN, EDITIONS
from games.traumfabrik.events import FirstPlayer, QuarterBegan, QuarterEnded, Scored, SpacesFilled, StudioDealt, Won
from games.traumfabrik.rules import PASS
from games.traumfabrik.scoring import Holder, score, winners
from games.traumfabrik.script import Traumfabrik
from tests.games.traumfabrik.helpers import At, auction, completed, film, last_space

FILLED = (
    "star_director_4",
    *["actor_1"] * 3,
    *["music_1"] * 2,
    *["camera_1"] * 3,
    *["effects_1"] * 2,
    "agency_1",
    "agency_2",
)


def test_example_three_films_three_awards_and_five_contracts_make_sixty_five() -> None:
    """Paragraphs end, examples: films of 10, 12 and 18, two awards of 5, one of 10, 5 contracts."""
    films = [completed("kane", 10), completed("faust", 12), completed("bambi", 18), film("westen")]
    awards = {"first_drama": Holder(0, "kane"), "best_1": Holder(0, "bambi"), "best_entertainment": Holder(0, "bambi")}
    points = score(0, films, awards, 5)
    assert points.films == (("kane", 10), ("faust", 12), ("bambi", 18))
    assert points.awards == (("first_drama", 5), ("best_1", 5), ("best_entertainment", 10))
    assert points.total == 65


def test_a_plus_adds_nothing() -> None:
    """Paragraph end."""
    assert score(0, [completed("kane", 10, plus=True)], {}, 0).total == 10


def test_an_unfinished_film_counts_nothing() -> None:
    """Paragraph end."""
    assert score(0, [film("kane", ("director", "star_director_4"))], {}, 0).total == 0


def test_awards_of_others_and_awards_not_given_count_nothing() -> None:
    """Paragraph end."""
    assert score(0, [], {"best_1": Holder(1, "kane"), "best_2": None}, 0).awards == ()


def test_most_points_win() -> None:
    """Paragraph end."""
    at = last_space(4, [[completed("kane", 9)], [completed("hofnarr", 4)]], contracts=[0, 40])
    at.match().play(0, ("actor_0", "box"))
    assert [(event.seat, event.score.total) for event in at.of(Scored)] == [(0, 19), (1, 64)]
    assert at.of(Won) == [Won((1,), 64, (1,), None)]


def test_ruling_what_lies_in_the_middle_at_the_end_counts_for_nobody() -> None:
    """Paragraphs end, rulings."""
    at = last_space(4, [[film("kane")], [film("faust")], [film("bambi")]], contracts=[1, 2, 3], middle=1)
    at.match().play(0, ("actor_0", "box"))
    assert [event.score.total for event in at.of(Scored)] == [1, 2, 3]


def test_at_the_end_all_contracts_are_open() -> None:
    """Paragraph end."""
    at = last_space(4, [[], [], []], contracts=[1, 2, 3])
    match = at.match()
    match.play(0, ("actor_0", "box"))
    assert match.view(None).contracts == (1, 2, 3) and match.view(None).over and not match.pending


def test_ruling_a_tie_is_shared_in_traumfabrik() -> None:
    """Paragraphs end, rulings."""
    films = [[completed("kane", 10)], [completed("faust", 10, plus=True)]]
    assert winners([30, 30], films, "traumfabrik") == ((0, 1), 30, (0, 1), None)


def test_in_dream_factory_the_tied_player_with_the_best_rated_film_wins() -> None:
    """Paragraphs end, editions: a 10 with a plus is above a 10."""
    films = [[completed("kane", 10)], [completed("faust", 10, plus=True)], [completed("bambi", 20)]]
    assert winners([30, 30, 29], films, "dream-factory") == ((1,), 30, (0, 1), "faust")


def test_ruling_in_dream_factory_a_tie_without_a_token_is_shared() -> None:
    """Paragraphs end, rulings."""
    films = [[completed("kane", 10)._replace(rank=-1)], [film("faust")]]
    assert winners([12, 12], films, "dream-factory") == ((0, 1), 12, (0, 1), None)


def test_in_dream_factory_no_tie_needs_no_film() -> None:
    """Paragraphs end, editions."""
    assert winners([12, 11], [[completed("kane", 1)], []], "dream-factory") == ((0,), 12, (0,), None)


def test_star_directors_lie_face_up_in_traumfabrik_and_are_a_hidden_pile_in_dream_factory() -> None:
    """Paragraph editions."""
    shown, hidden = (auction(game=Traumfabrik(edition)).match().view(0) for edition in EDITIONS)
    assert shown.star_directors == ("star_director_4",) * 4
    assert hidden.star_directors is None and hidden.star_directors_left == 4


def setup(game: Traumfabrik, seats: int = 4) -> At:
    at = At(seats, game=game)
    at.table = game.table(seats)
    return at


def test_setting_up_deals_studios_the_stack_the_first_player_then_the_chips() -> None:
    """Paragraphs setup, quarter."""
    at = setup(Traumfabrik())
    match, asked = at.match(), []
    for answer in ((4, 2, 5, 1), ("kane",), (2,), FILLED):
        asked.append(match.pending[CHANCE])
        match.play(CHANCE, answer)
    assert asked == [Question("studios"), Question("screenplay"), Question("first"), Question("fill")]
    assert match.pending == {2: Question("bid")}


def test_ruling_studios_are_dealt_and_each_has_three_screenplays_of_one_each_genre() -> None:
    """Paragraphs setup, rulings."""
    at = setup(Traumfabrik())
    at.match().play(CHANCE, (4, 2, 5, 1))
    first = at.of(StudioDealt)[0]
    assert (first.studio, first.screenplays) == (4, ("musketiere", "unsichtbare", "winde"))
    for theirs in at.table.films:
        assert {one.screenplay.genre for one in theirs} == {"drama", "adventure", "entertainment"}


def test_the_players_may_say_who_begins() -> None:
    """Paragraphs setup, editions."""
    at = setup(Traumfabrik("dream-factory", first=3))
    match = at.match()
    match.play(CHANCE, (4, 2, 5, 1))
    match.play(CHANCE, ("kane",))
    assert at.of(FirstPlayer) == [FirstPlayer(3, False)] and match.pending == {CHANCE: Question("fill")}


def test_a_quarter_fills_all_spaces_the_parties_face_down() -> None:
    """Paragraph quarter."""
    at = setup(Traumfabrik(first=0))
    match = at.match()
    for answer in ((4, 2, 5, 1), ("kane",), FILLED):
        match.play(CHANCE, answer)
    (filled,) = at.of(SpacesFilled)
    lots = [chips if chips is None else len(chips) for _, chips in filled.spaces]
    assert lots == [1, 3, 2, None, 3, 2, 2, None] and filled.face_down == 4
    assert [name for name, _ in filled.spaces][3::4] == ["party_1", "party_2"]
    assert match.view(0).lots[0] == ("star_director_4",) and match.view(0).star_directors_left == 3


def test_the_next_quarter_begins_with_the_same_starting_player() -> None:
    """Paragraph quarter: the holder of the camera opens the auction at Hollywood."""
    at = last_space(1, [[film("kane")], [film("faust")]], camera=0)
    match = at.match()
    match.play(0, ("actor_0", "box"))
    assert at.of(QuarterEnded) == [QuarterEnded(1)] and at.of(QuarterBegan) == [QuarterBegan(2, 4)]
    match.play(CHANCE, FILLED)
    assert match.pending == {0: Question("bid")} and match.view(None).lot == ("star_director_4",)


def test_the_spaces_are_played_clockwise() -> None:
    """Paragraph quarter."""
    at = auction(("actor_1",))
    at.table.lots[2] = ("music_1",)
    match = at.match()
    for seat in (0, 1, 2):
        match.play(seat, PASS)
    match.play(3, ("actor_1", "box"))
    assert match.view(None).space == 2 and match.view(None).lot == ("music_1",)


@pytest.mark.parametrize(
    "answer", [(1, 2, 3), (1, 2, 3, 3), (1, 2, 3, 6), ("1", 2, 3, 4), (0, 1, 2, 3), (1, 2, 3, 4, 5)]
)
def test_chance_deals_each_seat_another_studio(answer: tuple[int, ...]) -> None:
    """Paragraph setup."""
    with pytest.raises(Malformed):
        setup(Traumfabrik()).match().play(CHANCE, answer)


def test_chance_gives_only_what_can_be_there() -> None:
    at = setup(Traumfabrik())
    match = at.match()
    match.play(CHANCE, (1, 2, 3, 4))
    for wrong in (("casablanca",), ("psycho",), (), ("kane", "bambi")):
        with pytest.raises(Malformed):
            match.play(CHANCE, wrong)
    match.play(CHANCE, ("kane",))
    for wrong_seat in (4, -1, "0"):
        with pytest.raises(Malformed):
            match.play(CHANCE, (wrong_seat,))
    match.play(CHANCE, (0,))
    for chips in (
        FILLED[:-1],
        (*FILLED, "actor_1"),
        ("director_3", *FILLED[1:]),
        ("star_director_4", *["agency_3"] * 12),
    ):
        with pytest.raises(Malformed):
            match.play(CHANCE, chips)


def test_the_stock_never_runs_out() -> None:
    """Paragraph contents: 52 chips and 8 for each player are used, of 93."""
    drawn = sum(space.chips or 5 for space in BOX_AS_KNOWN.spaces) * 4
    assert drawn == 52 + 8 * 5 <= sum(BOX_AS_KNOWN.chips.values())

"""Boards of a real table: read from a file, checked, scored, told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Any, Final

from games.by_hand import said
from games.draftosaurus.board import COURSES, OF_EACH, SPECIES, TREX, ZONES
from games.draftosaurus.scoring import Score, count_in, impossible, scores, winners
from games.draftosaurus.words import refusals
from games.draftosaurus.words.menus import species_entries, zone_entries
from games.draftosaurus.words.nouns import PLACES, points
from games.draftosaurus.words.sentences import score_lines
from games.tongue import Entry, Tongue, join
from games.typed import fold

SANE: Final = OF_EACH * len(SPECIES)
Zoos = Sequence[Mapping[str, Sequence[str]]]


class DraftosaurusScorer:
    """See `games.kit.Scorer`. Zones and species may be written as ids or as names in the player's language."""

    def zoo(self, raw: Any, t: Tongue) -> Mapping[str, Sequence[str]] | str:
        """Return a zoo with every zone, the ones not named empty; a sentence if it is none."""
        if not isinstance(raw, dict):
            return t.say("A zoo names its zones, each with a list of dinosaurs.")
        zoo: dict[str, list[str]] = {zone: [] for zone in ZONES}
        zones, known = zone_entries(ZONES, t), species_entries(SPECIES, t)
        for name, inside in raw.items():
            zone = name if isinstance(name, str) and name in zoo else _known(name, zones)
            if zone is None:
                # Translators: {word} is what was written in a file.
                return t.say("There is no zone {word}.", word=said(name))
            if not isinstance(inside, list | type(None)):
                # Translators: {word} is the name of a zone, as it was written in a file.
                return t.say("After {word} comes a list of dinosaurs.", word=said(name))
            if len(inside or []) > SANE:
                # Translators: {word} is the name of a zone, as it was written in a file.
                return t.say("{word} holds more dinosaurs than the box.", word=said(name))
            for one in inside or []:
                species = one if isinstance(one, str) and one in SPECIES else _known(one, known)
                if species is None:
                    return _no_dinosaur(one, zone, known, t)
                zoo[zone].append(species)
        return zoo

    def impossible(self, zoos: Zoos, t: Tongue) -> str | None:
        """Return why no game can end so."""
        if len(zoos) > max(COURSES):
            # Translators: {n} is a number.
            return t.say("There are more zoos than the {n} boards in the box.", n=max(COURSES))
        fault = impossible(zoos)
        return refusals.impossible(fault, t) if fault else None

    def scores(self, zoos: Zoos, edition: str) -> tuple[Sequence[Score], tuple[int, ...]]:
        """Return each zoo's points and who wins."""
        counted = scores(zoos, edition)
        return counted, winners(zoos, [one.total for one in counted])

    def told(self, zoos: Zoos, edition: str, t: Tongue) -> list[str]:
        """Return each zoo's points line by line, and who wins."""
        counted, won = self.scores(zoos, edition)
        lines = []
        for number, one in enumerate(counted, 1):
            parts = [
                # Translators: a line of a score: {place} is "Woody Trio", {points} is "6 points".
                t.say("{place}: {points}.", place=place, points=points(n, t))
                for place, n in score_lines(one, t)
            ]
            # Translators: {number} is the number of a zoo, {points} is "31 points".
            lines.append(t.say("Zoo {number}: {points}.", number=number, points=points(one.total, t)))
            lines += parts
        if len(zoos) > 1:
            lines.append(self._who_wins(zoos, counted, won, t))
        return lines

    def _who_wins(self, zoos: Zoos, counted: Sequence[Score], won: tuple[int, ...], t: Tongue) -> str:
        if len(won) > 1:
            # Translators: {zoos} is "1 and 3".
            return t.say("A shared victory: zoos {zoos}.", zoos=t.all_of([str(k + 1) for k in won]))
        best = [k for k, one in enumerate(counted) if one.total == counted[won[0]].total]
        # Translators: {number} is the number of a zoo.
        wins = t.say("Zoo {number} wins.", number=won[0] + 1)
        if len(best) > 1 and len({count_in(zoos[k], TREX) for k in best}) > 1:
            return join(wins, t.say("It was a tie; this zoo has the fewest T-Rex."))
        return wins


def _no_dinosaur(word: object, zone: str, known: Sequence[Entry], t: Tongue) -> str:
    """Return that a word in a zone is no dinosaur, and which one may be meant."""
    place = t.word(PLACES[zone].name)
    # Translators: {place} is "River"; {word} is what was written in a file.
    fault = t.say("{place}: there is no dinosaur {word}.", place=place, word=said(word))
    names = {fold(name): entry.label for entry in known for name in (str(entry.word), *entry.names)}
    near = get_close_matches(fold(said(word)), names, 1, 0.75)
    # Translators: {meant} is what a word that was not understood may stand for.
    return join(fault, t.say("Is it {meant}?", meant=names[near[0]])) if near else fault


def _known(word: object, entries: Sequence[Entry]) -> str | None:
    """Return the id of what a name, or the beginning of one that fits nothing else, stands for."""
    typed = fold(word[:60]) if isinstance(word, str) else ""
    names = {entry.word: [fold(name) for name in entry.names] for entry in entries}
    found = [one for one, its in names.items() if typed and typed in its]
    found = found or [one for one, its in names.items() if len(typed) > 1 and any(n.startswith(typed) for n in its)]
    return str(found[0]) if len(found) == 1 else None

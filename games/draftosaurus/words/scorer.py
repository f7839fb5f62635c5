"""Boards of a real table: read from a file, checked, scored, told."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from typing import Any, Final

from games.by_hand import said
from games.draftosaurus.board import COURSES, OF_EACH, SPECIES, TREX, ZONES
from games.draftosaurus.scoring import Score, count_in, impossible, scores, winners
from games.draftosaurus.words import refusals
from games.draftosaurus.words.menus import species_entries, zone_entries
from games.draftosaurus.words.nouns import PLACES, points
from games.draftosaurus.words.sentences import score_lines
from games.matching import find
from games.tongue import Entry, Tongue, join
from games.typed import fold

SANE: Final = OF_EACH * len(SPECIES)
Zoos = Sequence[Mapping[str, Sequence[str]]]


class DraftosaurusScorer:
    """See `games.kit.Scorer`. Zones and species may be written as ids or as names in the player's language."""

    def zoo(self, raw: Any, t: Tongue) -> tuple[Mapping[str, Sequence[str]], list[str]]:
        """Return a zoo with every zone, the ones not named empty, and a sentence for each fault."""
        zoo: dict[str, list[str]] = {zone: [] for zone in ZONES}
        if not isinstance(raw, dict):
            return zoo, [t.say("A zoo names its zones, each with a list of dinosaurs.")]
        faults: list[str] = []
        known = zone_entries(ZONES, t)
        named = set[str]()
        for name, inside in raw.items():
            zone = _named(name, known)
            if zone is None:
                # Translators: {word} is what was written in a file.
                fault = t.say("There is no zone {word}.", word=said(name))
                faults.append(join(fault, _meant(name, known, t)))
            elif zone in named:
                # Translators: {word} is the name of a zone, as it was written in a file.
                faults.append(t.say("{word} is a zone that stands there already.", word=said(name)))
            elif not isinstance(inside, list | type(None)):
                # Translators: {word} is the name of a zone, as it was written in a file.
                faults.append(t.say("After {word} comes a list of dinosaurs.", word=said(name)))
            elif len(inside or []) > SANE:
                # Translators: {word} is the name of a zone, as it was written in a file.
                faults.append(t.say("{word} holds more dinosaurs than the box.", word=said(name)))
            else:
                zoo[zone] = list(_dinosaurs(inside or [], zone, faults, t))
            named.add(zone or "")
        return zoo, faults

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

    def told(self, zoos: Zoos, names: Sequence[str], edition: str, t: Tongue) -> list[str]:
        """Return each zoo's points line by line, and who wins."""
        counted, won = self.scores(zoos, edition)
        lines = []
        for name, one in zip(names, counted, strict=True):
            # Translators: {zoo} is the name of a zoo in a file, such as "Zoo 1" or "Ana"; {points} is "31 points".
            lines.append(t.say("{zoo}: {points}.", zoo=name, points=points(one.total, t)))
            lines += [
                # Translators: a line of a score: {place} is "Woody Trio", {points} is "6 points".
                t.say("{place}: {points}.", place=place, points=points(n, t))
                for place, n in score_lines(one, t)
            ]
        if len(zoos) > 1:
            lines.append(_who_wins(zoos, names, counted, won, t))
        return lines


def _who_wins(zoos: Zoos, names: Sequence[str], counted: Sequence[Score], won: tuple[int, ...], t: Tongue) -> str:
    if len(won) > 1:
        # Translators: {zoos} is "Zoo 1 and Ana".
        return t.say("A shared victory: {zoos}.", zoos=t.all_of([names[k] for k in won]))
    best = [k for k, one in enumerate(counted) if one.total == counted[won[0]].total]
    # Translators: {zoo} is the name of a zoo in a file, such as "Zoo 1" or "Ana".
    wins = t.say("{zoo} wins.", zoo=names[won[0]])
    if len(best) > 1 and len({count_in(zoos[k], TREX) for k in best}) > 1:
        return join(wins, t.say("It was a tie; this zoo has the fewest T-Rex."))
    return wins


def _dinosaurs(inside: Sequence[object], zone: str, faults: list[str], t: Tongue) -> Iterator[str]:
    """Yield the species that the words of a zone name; to the faults goes each word that names none, once."""
    known = species_entries(SPECIES, t)
    for word in inside:
        species = _named(word, known)
        if species is not None:
            yield species
            continue
        place = t.word(PLACES[zone].name)
        # Translators: {place} is "River"; {word} is what was written in a file.
        fault = t.say("{place}: there is no dinosaur {word}.", place=place, word=said(word))
        fault = join(fault, _meant(word, known, t))
        if fault not in faults:
            faults.append(fault)


def _meant(word: object, entries: Sequence[Entry], t: Tongue) -> str:
    """Return what a word that names nothing, or several things, may stand for; else all that there is."""
    names = {fold(name): entry.label for entry in entries for name in (str(entry.word), *entry.names)}
    fitting = _fitting(word, entries)
    near = get_close_matches(fold(said(word)), names, 1, 0.75)
    if near and not fitting:
        # Translators: {meant} is what a word that was not understood may stand for.
        return t.say("Is it {meant}?", meant=names[near[0]])
    # Translators: {choices} is a list of zones, or of dinosaurs.
    return t.say("It may be: {choices}.", choices=t.any_of([entry.label for entry in fitting or entries]))


def _fitting(word: object, entries: Sequence[Entry]) -> Sequence[Entry]:
    return find(fold(word[:60]), entries).entries if isinstance(word, str) else ()


def _named(word: object, entries: Sequence[Entry]) -> str | None:
    """Return the id of what a word names, as it would at the prompt; the id itself names it in all languages."""
    if any(word == entry.word for entry in entries):
        return str(word)
    fitting = _fitting(word, entries)
    return str(fitting[0].word) if len(fitting) == 1 else None

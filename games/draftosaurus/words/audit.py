"""Zoos that are entered only at the end, zone by zone: "how many, which?"."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.companion import Said
from games.draftosaurus.board import OF_EACH, SPECIES, ZONES
from games.draftosaurus.events import Scored, won
from games.draftosaurus.scoring import count_in, impossible, scores
from games.draftosaurus.words import refusals, sentences
from games.draftosaurus.words.menus import species_entries
from games.draftosaurus.words.nouns import DINOSAURS, PLACES
from games.tongue import Entry, Tongue


class ZooAudit:
    """See `games.companion.Audit`."""

    def zones(self, t: Tongue) -> Sequence[tuple[str, str]]:
        """Return the zones in the order of the board."""
        return [(zone, t.word(PLACES[zone].name)) for zone in ZONES]

    def vocabulary(self, t: Tongue) -> Sequence[Entry]:
        """Return the species by name and colour, several of them too."""
        entries = []
        for one in species_entries(SPECIES, t):
            noun = DINOSAURS[str(one.word)].counted
            several = t.count(noun, 2).replace("2", "").strip()
            english = noun.many.replace("{n}", "").strip()
            entries.append(Entry(f"species:{one.word}", one.label, (*one.names, several, english)))
        return entries

    def read(self, said: Said) -> list[str] | None:
        """Return the dinosaurs of "2 T-Rex, 1 stegosaurus"; 0 alone is none of them."""
        if list(said) == [0]:
            return []
        found: list[str] = []
        number: int | None = None
        for word in said:
            if isinstance(word, int):
                if number is not None or not 0 <= word <= OF_EACH:
                    return None
                number = word
            else:
                found += [word.partition(":")[2]] * (1 if number is None else number)
                number = None
        return None if number is not None else found

    def fault(self, zoos: Sequence[Mapping[str, Sequence[str]]], zone: str, t: Tongue) -> str | None:
        """Return why no game can have these zoos."""
        fault = impossible(zoos)
        return refusals.impossible(fault, t) if fault else None

    def told(self, zoos: Sequence[Mapping[str, Sequence[str]]], edition: str, t: Tongue) -> list[str]:
        """Return everybody's points line by line, and who wins."""
        counted = scores(zoos, edition)
        totals = [one.total for one in counted]
        lines = [
            sentences.sentence(Scored(seat, one, count_in(zoos[seat], "trex")), t, None)
            for seat, one in enumerate(counted)
        ]
        return [*lines, sentences.sentence(won(zoos, totals), t, None)]

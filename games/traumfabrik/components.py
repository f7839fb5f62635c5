"""The box: chips, screenplays, board, film values and awards, as the YAML files hold them, checked and typed.

Rule paragraphs: contents, screenplays, chips, tokens, awards.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from games import data
from games.by_hand import said

PLAYERS: Final = range(2, 6)
STUDIOS: Final = range(1, 6)
EDITIONS: Final = ("traumfabrik", "dream-factory")
ROLES: Final = ("director", "actor", "camera", "music", "effects", "agency", "guest_star")
KINDS: Final = ("star_director", *ROLES)
SLOT_KINDS: Final = ("director", "actor", "camera", "music", "effects", "white", "guest_star")
RED: Final = frozenset({"actor", "guest_star"})
BOX: Final = "box"
BLACK_STAR: Final = -1
MOST_STARS: Final = 5
SLOTS: Final = range(4, 9)
"""How many slots a screenplay may have, the guest star's included."""


class BadComponents(data.BadData):
    """Components are not what a box can hold: `id` has a sentence in each language, about `about`."""

    def __init__(self, fault: str, *about: str | int) -> None:
        super().__init__(" ".join(map(str, (fault, *about))))
        self.id = fault
        self.about = about


FAULTS: Final = (
    "not_text",
    "not_yaml",
    "twice",
    "too_large",
    "not_a_mapping",
    "unknown_part",
    "unknown_kind",
    "unknown_film",
    "unknown_fact",
    "known_fact",
    "chip_stars",
    "chip_count",
    "chip_total",
    "black_star",
    "not_a_list",
    "unknown_slot",
    "director_slot",
    "guest_slot",
    "slot_total",
    "unknown_space",
    "space_order",
    "space_chips",
)
"""Every id that a BadComponents can have."""


@dataclass(frozen=True, slots=True)
class Chip:
    """A production chip: `kind` names it, `role` says which slots take it (a star director's is director)."""

    id: str
    kind: str
    role: str
    stars: int

    @property
    def red(self) -> bool:
        """Whether it counts for the order at a party: actors and guest stars do."""
        return self.role in RED


def _chips() -> dict[str, Chip]:
    chips = {}
    for kind in KINDS:
        role = "director" if kind == "star_director" else kind
        for stars in range(BLACK_STAR if kind == "guest_star" else 0, MOST_STARS + 1):
            chips[f"{kind}_{stars}"] = Chip(f"{kind}_{stars}", kind, role, stars)
    return chips


CHIPS: Final[Mapping[str, Chip]] = _chips()
"""Every chip that a box could hold, by id: "actor_3", "guest_star_-1". How many there are: Components.chips."""
ROLE: Final = {chip.id: chip.role for chip in CHIPS.values()}
STARS: Final = {chip.id: chip.stars for chip in CHIPS.values()}


@dataclass(frozen=True, slots=True)
class Screenplay:
    """A screenplay. `studio` None: one of the stack. `slots` are kinds, the guest star's last; `slot_ids` name them."""

    id: str
    genre: str
    studio: int | None
    stars: int
    slots: tuple[str, ...]
    slot_ids: tuple[str, ...] = field(compare=False)


class Space(NamedTuple):
    """A space of the board: Hollywood, a landmark or a party; `chips` None: one for each player."""

    id: str
    kind: str
    chips: int | None


class Token(NamedTuple):
    """A film value; compared, the plus counts for more than the same value without it."""

    value: int
    plus: bool


class Award(NamedTuple):
    """One of the eleven: what it is for, in which genre (None: any), its points.

    `quarter`: after which one it is given; None: at once.
    """

    id: str
    kind: str
    genre: str | None
    quarter: int | None
    points: int


@dataclass(frozen=True, slots=True)
class Components:
    """What a box holds. `chips`: how many there are of each id.

    What no source proves says so: the kinds whose split by stars, the films whose slots, are reconstructed, and
    whether the order of the spaces is. `corrections` is what an owner's file changed, fit for a save's header.
    """

    chips: Mapping[str, int]
    screenplays: Mapping[str, Screenplay]
    spaces: tuple[Space, ...]
    reconstructed_chips: frozenset[str]
    reconstructed_slots: frozenset[str]
    reconstructed_spaces: bool
    corrections: Mapping[str, Any] = field(default_factory=dict)

    @property
    def stock(self) -> list[str]:
        """The 89 chips that are shuffled, sorted."""
        return [c for c, n in self.chips.items() if CHIPS[c].kind != "star_director" for _ in range(n)]

    @property
    def star_directors(self) -> list[str]:
        """The 4 star directors, the fewest stars first."""
        return [c for c, n in self.chips.items() if CHIPS[c].kind == "star_director" for _ in range(n)]

    @property
    def stack(self) -> tuple[Screenplay, ...]:
        """The 7 screenplays without a studio."""
        return tuple(play for play in self.screenplays.values() if play.studio is None)

    def of_studio(self, studio: int) -> tuple[Screenplay, ...]:
        """Return the 3 screenplays of a studio."""
        return tuple(play for play in self.screenplays.values() if play.studio == studio)


def name_slots(kinds: Iterable[str]) -> tuple[str, ...]:
    """Return an id for each slot: its kind, and from the second of a kind on a number: "white", "white_2"."""
    ids: list[str] = []
    seen: dict[str, int] = {}
    for kind in kinds:
        seen[kind] = seen.get(kind, 0) + 1
        ids.append(kind if seen[kind] == 1 else f"{kind}_{seen[kind]}")
    return tuple(ids)


def mapping_of(raw: object, place: str) -> dict[Any, Any]:
    """Return `raw` if it is a mapping; raises BadComponents."""
    if not isinstance(raw, dict):
        raise BadComponents("not_a_mapping", place)
    return raw


def list_of(raw: object, place: str) -> list[Any]:
    """Return `raw` if it is a list; raises BadComponents."""
    if not isinstance(raw, list | tuple):
        raise BadComponents("not_a_list", place)
    return list(raw)


def _whole(raw: object) -> int | None:
    # JSON has only words as keys, so "3" is read as 3: a save keeps an owner's corrections.
    if isinstance(raw, str) and raw.removeprefix("-").isdecimal() and raw.isascii() and len(raw) < 10:
        return int(raw)
    return raw if isinstance(raw, int) and not isinstance(raw, bool) else None


def split_of(kind: str, raw: object) -> dict[str, int]:
    """Return how many chips of `kind` there are of each id, from stars: number; raises BadComponents."""
    if kind not in KINDS:
        raise BadComponents("unknown_kind", said(kind))
    split: dict[str, int] = {}
    for stars, number in mapping_of(raw, kind).items():
        chip = f"{kind}_{_whole(stars)}"
        if chip not in CHIPS:
            raise BadComponents("chip_stars", kind, said(stars))
        count = _whole(number)
        if count is None or count < 0:
            raise BadComponents("chip_count", kind, said(stars), said(number))
        split[chip] = count
    if sum(split.values()) != NUMBER_OF[kind]:
        raise BadComponents("chip_total", kind, sum(split.values()), NUMBER_OF[kind])
    if kind == "guest_star" and split.get(f"guest_star_{BLACK_STAR}") != 1:
        raise BadComponents("black_star", split.get(f"guest_star_{BLACK_STAR}", 0))
    return {chip: split[chip] for chip in CHIPS if chip in split}


def slots_of(film: str, raw: object) -> tuple[str, ...]:
    """Return the slot kinds of a screenplay; raises BadComponents."""
    slots = list_of(raw, film)
    for kind in slots:
        if kind not in SLOT_KINDS:
            raise BadComponents("unknown_slot", film, said(kind))
    if slots.count("director") != 1:
        raise BadComponents("director_slot", film, slots.count("director"))
    if slots.count("guest_star") != 1 or slots[-1] != "guest_star":
        raise BadComponents("guest_slot", film)
    if len(slots) not in SLOTS:
        raise BadComponents("slot_total", film, len(slots), SLOTS[0], SLOTS[-1])
    return tuple(slots)


def spaces_of(raw: object) -> tuple[Space, ...]:
    """Return the spaces from "hollywood", numbers of chips and "party"; raises BadComponents."""
    words = list_of(raw, "spaces")
    for word in words:
        if word not in ("hollywood", "party", 2, 3):
            raise BadComponents("unknown_space", said(word))
    landmarks = [word for word in words if isinstance(word, int)]
    ends = words[:1] + words[-1:]
    if len(words) != 8 or ends != ["hollywood", "party"] or len(landmarks) != 5 or words.count("party") != 2:
        raise BadComponents("space_order")
    if QUARTERS * (sum(landmarks) + 2 * PLAYERS[-1]) > sum(NUMBER_OF.values()) - NUMBER_OF["star_director"]:
        raise BadComponents("space_chips", sum(landmarks))
    spaces, numbers = [], {"landmark": 0, "party": 0}
    for word in words:
        if word == "hollywood":
            spaces.append(Space("hollywood", "hollywood", 1))
            continue
        kind, chips = ("landmark", word) if isinstance(word, int) else ("party", None)
        numbers[kind] += 1
        spaces.append(Space(f"{kind}_{numbers[kind]}", kind, chips))
    return tuple(spaces)


_chips_file = data.load("games.traumfabrik", "chips.yaml")
_films_file = data.load("games.traumfabrik", "films.yaml")
_board_file = data.load("games.traumfabrik", "board.yaml")

NUMBER_OF: Final[Mapping[str, int]] = {kind: facts["number"] for kind, facts in _chips_file["kinds"].items()}
"""How many chips there are of each kind: this is known."""
QUARTERS: Final[int] = _board_file["quarters"]
CONTRACTS: Final[int] = _board_file["contracts"]
CONTRACTS_EACH: Final[Mapping[int, int]] = _board_file["contracts_each"]
GENRES: Final[tuple[str, ...]] = tuple(_films_file["genres"])


def _tokens(raw: dict[str, Any]) -> tuple[Token, ...]:
    values = range(raw["from"], raw["to"] + 1)
    pairs = [Token(value, plus) for value in values for plus in (False, True) if not plus or value in raw["with_plus"]]
    data.check(set(raw["with_plus"]) <= set(values) and len(pairs) == 30, "board.yaml: film_values")
    return tuple(pairs)


def _awards(raw: dict[str, dict[str, Any]]) -> tuple[Award, ...]:
    awards = []
    for name, facts in raw.items():
        where = f"board.yaml: awards: {name}"
        data.check(set(facts) == {"award", "genre", "when", "points"}, where)
        data.check(facts["genre"] in (None, *GENRES), f"{where}: genre")
        data.check(facts["when"] == "at_once" or facts["when"] in range(1, QUARTERS + 1), f"{where}: when")
        quarter = None if facts["when"] == "at_once" else facts["when"]
        awards.append(Award(name, facts["award"], facts["genre"], quarter, facts["points"]))
    data.check(len(awards) == 11, "board.yaml: awards")
    return tuple(awards)


TOKENS: Final = _tokens(_board_file["film_values"])
"""The 30 film values in their strict order, lowest first: 0 … 8, 8+, 9, 9+ … 22. A film's rank is an index of it."""
AWARDS: Final[Mapping[str, Award]] = {award.id: award for award in _awards(_board_file["awards"])}


def _screenplays(raw: dict[str, dict[str, Any]]) -> dict[str, Screenplay]:
    plays = {}
    for name, facts in raw.items():
        where = f"films.yaml: {name}"
        data.check(set(facts) == {"genre", "studio", "stars", "slots"}, where)
        data.check(facts["genre"] in GENRES and facts["studio"] in (None, *STUDIOS), where)
        data.check(facts["stars"] in range(1, MOST_STARS + 1), f"{where}: stars")
        slots = slots_of(name, facts["slots"])
        plays[name] = Screenplay(name, facts["genre"], facts["studio"], facts["stars"], slots, name_slots(slots))
    return plays


def _reconstructed(kind: str) -> bool:
    return bool(_chips_file["reconstruction"] and not _chips_file["kinds"][kind].get("known"))


def _box() -> Components:
    data.check(set(NUMBER_OF) == set(KINDS) and sum(NUMBER_OF.values()) == 93, "chips.yaml: kinds")
    chips: dict[str, int] = {}
    for kind in KINDS:
        chips |= split_of(kind, _chips_file["kinds"][kind]["stars"])
    plays = _screenplays(_films_file["screenplays"])
    data.check(len(plays) == 22, "films.yaml: screenplays")
    box = Components(
        chips=chips,
        screenplays=plays,
        spaces=spaces_of(_board_file["spaces"]),
        reconstructed_chips=frozenset(kind for kind in NUMBER_OF if _reconstructed(kind)),
        reconstructed_slots=frozenset(plays if _films_file["reconstruction"] else ()),
        reconstructed_spaces=_board_file["reconstruction"],
    )
    for studio in STUDIOS:
        genres = {play.genre for play in box.of_studio(studio)}
        data.check(genres == set(GENRES) and len(box.of_studio(studio)) == 3, f"films.yaml: studio {studio}")
    for players in PLAYERS:
        data.check(0 < CONTRACTS_EACH[players] * players <= CONTRACTS, f"board.yaml: contracts_each: {players}")
    return box


BOX_AS_KNOWN: Final = _box()
"""The components as far as the sources go, the reconstructed ones included."""

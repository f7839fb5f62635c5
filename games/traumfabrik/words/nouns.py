"""The things of Traumfabrik in each slot of a sentence that they are used in, in the words of both editions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from games.core import Seat
from games.tongue import Plural, Slot, Tongue, plural, slot
from games.traumfabrik.components import CHIPS, Award, Screenplay, Token

DREAM_FACTORY: Final = "dream-factory"


@dataclass(frozen=True, slots=True)
class Ear:
    """Who listens: their tongue, their seat (None: the room), and the edition whose words they hear."""

    t: Tongue
    me: Seat | None
    edition: str

    @property
    def dream(self) -> bool:
        """Whether the words are those of Dream Factory."""
        return self.edition == DREAM_FACTORY


# A chip with its stars, as it is called at the table: the number is its stars.
_CHIPS: Final = {
    "star_director": plural("chip", "star director {n}", "star director {n}"),
    "director": plural("chip", "director {n}", "director {n}"),
    "actor": plural("chip", "actor {n}", "actor {n}"),
    "camera": plural("chip", "camera crew {n}", "camera crew {n}"),
    "music": plural("chip", "musician {n}", "musician {n}"),
    "effects": plural("chip", "special effects {n}", "special effects {n}"),
    "agency": plural("chip", "agency {n}", "agency {n}"),
    "guest_star": plural("chip", "guest star {n}", "guest star {n}"),
}
_DREAM_CHIPS: Final = _CHIPS | {
    "star_director": plural("chip", "legendary director {n}", "legendary director {n}"),
    "agency": plural("chip", "contract {n}", "contract {n}"),
    "guest_star": plural("chip", "star chip {n}", "star chip {n}"),
}
_BLACK_STAR: Final = slot("chip", "guest star minus 1")
_DREAM_BLACK_STAR: Final = slot("chip", "star chip minus 1")

_KINDS: Final = {
    "star_director": slot("kind", "star director"),
    "director": slot("kind", "director"),
    "actor": slot("kind", "actor"),
    "camera": slot("kind", "camera crew"),
    "music": slot("kind", "musician"),
    "effects": slot("kind", "special effects"),
    "agency": slot("kind", "agency"),
    "guest_star": slot("kind", "guest star"),
    "white": slot("kind", "white slot"),
}
_DREAM_KINDS: Final = _KINDS | {
    "star_director": slot("kind", "legendary director"),
    "agency": slot("kind", "contract"),
    "guest_star": slot("kind", "star chip"),
}

_AS: Final = {
    "director": slot("as", "as director"),
    "actor": slot("as", "as actor"),
    "camera": slot("as", "as camera crew"),
    "music": slot("as", "as musician"),
    "effects": slot("as", "as special effects"),
    "guest_star": slot("as", "as guest star"),
    "white": slot("as", "in a white slot"),
}

FILMS: Final = {
    "hofnarr": slot("film", "The Court Jester"),
    "koenig": slot("film", "The King and I"),
    "sieben_meere": slot("film", "The Sea Hawk"),
    "musketiere": slot("film", "The Three Musketeers"),
    "frankenstein": slot("film", "Frankenstein"),
    "vertigo": slot("film", "Vertigo"),
    "fruechte": slot("film", "The Grapes of Wrath"),
    "casablanca": slot("film", "Casablanca"),
    "unsichtbare": slot("film", "North by Northwest"),
    "westen": slot("film", "All Quiet on the Western Front"),
    "gebote": slot("film", "The Ten Commandments"),
    "blondinen": slot("film", "Gentlemen Prefer Blondes"),
    "arsen": slot("film", "Arsenic and Old Lace"),
    "winde": slot("film", "Gone with the Wind"),
    "harvey": slot("film", "Harvey"),
    "king_kong": slot("film", "King Kong"),
    "ewigkeit": slot("film", "From Here to Eternity"),
    "zwoelf_uhr": slot("film", "High Noon"),
    "kane": slot("film", "Citizen Kane"),
    "faust": slot("film", "On the Waterfront"),
    "bambi": slot("film", "Bambi"),
    "ben_hur": slot("film", "Ben-Hur"),
}

_GENRES: Final = {
    "drama": slot("genre", "drama"),
    "adventure": slot("genre", "adventure"),
    "entertainment": slot("genre", "entertainment"),
}
_DREAM_GENRES: Final = {
    "drama": slot("genre", "drama"),
    "adventure": slot("genre", "action"),
    "entertainment": slot("genre", "comedy"),
}

# An award as what is won, or not given: "Ana wins First Drama".
_AWARDS: Final = {
    "first_drama": slot("award", "First Drama"),
    "first_adventure": slot("award", "First Adventure Film"),
    "first_entertainment": slot("award", "First Entertainment Film"),
    "best_1": slot("award", "Best Film of quarter 1"),
    "best_2": slot("award", "Best Film of quarter 2"),
    "best_3": slot("award", "Best Film of quarter 3"),
    "best_drama": slot("award", "Best Drama"),
    "best_adventure": slot("award", "Best Adventure Film"),
    "best_entertainment": slot("award", "Best Entertainment Film"),
    "worst": slot("award", "Worst Film"),
    "best_director": slot("award", "Best Director"),
}
_DREAM_AWARDS: Final = _AWARDS | {
    "first_adventure": slot("award", "First Action Film"),
    "first_entertainment": slot("award", "First Comedy"),
    "best_1": slot("award", "Best Film of round 1"),
    "best_2": slot("award", "Best Film of round 2"),
    "best_3": slot("award", "Best Film of round 3"),
    "best_drama": slot("award", "Drama of the Year"),
    "best_adventure": slot("award", "Action Film of the Year"),
    "best_entertainment": slot("award", "Comedy of the Year"),
}

_SPACES: Final = {
    "hollywood": slot("space", "Hollywood"),
    "landmark": slot("space", "famous place"),
    "party": slot("space", "party"),
}
_DREAM_SPACES: Final = _SPACES | {"landmark": slot("space", "city")}

_CONTRACTS: Final = plural("count", "{n} contract", "{n} contracts")
_DREAM_CONTRACTS: Final = plural("count", "{n} million-dollar token", "{n} million-dollar tokens")
_NO_CONTRACT: Final = slot("no", "no contracts")
_NO_DREAM_CONTRACT: Final = slot("no", "no million-dollar tokens")
_POINTS: Final = plural("count", "{n} point", "{n} points")
_NO_POINT: Final = slot("no", "no points")
_STARS: Final = plural("count", "{n} star", "{n} stars")
_NO_STAR: Final = slot("no", "no stars")
_CHIPS_COUNTED: Final = plural("count", "{n} chip", "{n} chips")
_RED: Final = plural("count", "{n} red chip", "{n} red chips")
_NO_RED: Final = slot("no", "no red chips")
_WITH_RED: Final = plural("with", "with {n} red chip", "with {n} red chips")
_WITHOUT_RED: Final = slot("with", "without red chips")
_PLUS: Final = plural("token", "{n} with a plus", "{n} with a plus")
_PLAIN: Final = plural("token", "{n}", "{n}")
_SLOT_OF_SEVERAL: Final = {
    "director": plural("slot", "director slot {n}", "director slot {n}"),
    "actor": plural("slot", "actor slot {n}", "actor slot {n}"),
    "camera": plural("slot", "camera crew slot {n}", "camera crew slot {n}"),
    "music": plural("slot", "musician slot {n}", "musician slot {n}"),
    "effects": plural("slot", "special effects slot {n}", "special effects slot {n}"),
    "white": plural("slot", "white slot {n}", "white slot {n}"),
}
_NEEDED: Final = {
    "director": plural("needed", "a director", "{n} directors"),
    "actor": plural("needed", "an actor", "{n} actors"),
    "camera": plural("needed", "a camera crew", "{n} camera crews"),
    "music": plural("needed", "a musician", "{n} musicians"),
    "effects": plural("needed", "special effects", "{n} special effects"),
    "white": plural("needed", "a white slot", "{n} white slots"),
}
YOU: Final = slot("in a list", "you")
YOU_AT_THE_HEAD: Final = slot("at the head", "You")


def chip_noun(kind: str, ear: Ear) -> Plural:
    """Return the counted noun of a chip, which carries its stars."""
    return (_DREAM_CHIPS if ear.dream else _CHIPS)[kind]


def chip(name: str, ear: Ear) -> str:
    """Return "actor 2", "guest star minus 1"."""
    one = CHIPS[name]
    if one.stars < 0:
        return ear.t.word(_DREAM_BLACK_STAR if ear.dream else _BLACK_STAR)
    return ear.t.count((_DREAM_CHIPS if ear.dream else _CHIPS)[one.kind], one.stars)


def chips(names: Iterable[str], ear: Ear) -> str:
    """Return "actor 2, agency 1 and musician 0"."""
    return ear.t.all_of([chip(name, ear) for name in names])


def chip_names(name: str, ear: Ear) -> list[str]:
    """Return all names that may be typed for a chip, in English too."""
    one = CHIPS[name]
    if one.stars < 0:
        marked = _DREAM_BLACK_STAR if ear.dream else _BLACK_STAR
        kinds = (kind(one.kind, ear), kind_noun(one.kind, ear).english)
        return [ear.t.word(marked), marked.english, *(f"{word} minus 1" for word in kinds)]
    return [chip(name, ear), chip_noun(one.kind, ear).many.format(n=one.stars)]


def kind(name: str, ear: Ear) -> str:
    """Return "director", "white slot": a kind of chips or of slots, without article."""
    return ear.t.word((_DREAM_KINDS if ear.dream else _KINDS)[name])


def kind_noun(name: str, ear: Ear) -> Slot:
    """Return the bare noun of a kind."""
    return (_DREAM_KINDS if ear.dream else _KINDS)[name]


def role_in(name: str, ear: Ear) -> str:
    """Return "as director", "in a white slot", for a slot of this kind."""
    return ear.t.word(_AS[name])


def film(name: str, ear: Ear) -> str:
    """Return a film's title; of one that only its genre names, at a real table, "Untitled drama 1"."""
    if name not in FILMS:
        kind_, _, n = name.rpartition("_")
        # Translators: a film without a title; {genre} is "drama", {n} a number.
        return begun(ear.t.say("untitled {genre} {n}", genre=genre(kind_, ear), n=n))
    return ear.t.word(FILMS[name])


def films(names: Iterable[str], ear: Ear) -> str:
    """Return "Casablanca and Bambi"."""
    return ear.t.all_of([film(name, ear) for name in names])


def genre(name: str, ear: Ear) -> str:
    """Return "drama"."""
    return ear.t.word((_DREAM_GENRES if ear.dream else _GENRES)[name])


def award(one: Award, ear: Ear) -> str:
    """Return an award as what is won: "First Drama"."""
    return ear.t.word((_DREAM_AWARDS if ear.dream else _AWARDS)[one.id])


def space(kind_: str, ear: Ear) -> str:
    """Return "Hollywood", "famous place", "party"."""
    return ear.t.word((_DREAM_SPACES if ear.dream else _SPACES)[kind_])


def kind_of(name: str) -> str:
    """Return the kind of a slot or space by its id: "white" of "white_2"."""
    head, _, number = name.rpartition("_")
    return head if number.isdecimal() else name


def slot_of(play: Screenplay, name: str, ear: Ear) -> str:
    """Return a slot of a screenplay by its name: "director", and with a number where there are several of the kind."""
    kind_ = kind_of(name)
    if play.slots.count(kind_) == 1:
        return kind(kind_, ear)
    _, _, number = name.rpartition("_")
    return ear.t.count(_SLOT_OF_SEVERAL[kind_], int(number) if number.isdecimal() else 1)


def slot_names(play: Screenplay, name: str, ear: Ear) -> list[str]:
    """Return all names that may be typed for a slot, numbered where there are several of a kind, in English too."""
    kind_ = kind_of(name)
    noun = kind_noun(kind_, ear)
    names = [slot_of(play, name, ear), ear.t.word(noun), noun.english]
    if play.slots.count(kind_) > 1:
        _, _, number = name.rpartition("_")
        names.append(_SLOT_OF_SEVERAL[kind_].many.format(n=number if number.isdecimal() else 1))
    return names


def numbered_slots(ear: Ear) -> dict[str, str]:
    """Return all slots that a film could have several of a kind of, by id and name: "actor slot 2"."""
    return {
        one + (f"_{n}" if n > 1 else ""): ear.t.count(noun, n)
        for one, noun in _SLOT_OF_SEVERAL.items()
        for n in (1, 2, 3)
    }


def needed(names: Iterable[str], ear: Ear) -> str:
    """Return what these slots want: "a director and 2 actors"."""
    kinds = [kind_of(name) for name in names]
    return ear.t.all_of([ear.t.count(_NEEDED[one], kinds.count(one)) for one in dict.fromkeys(kinds)])


def token(one: Token, ear: Ear) -> str:
    """Return "13 with a plus", "13"."""
    return ear.t.count(_PLUS if one.plus else _PLAIN, one.value)


def contracts(n: int, ear: Ear) -> str:
    """Return "12 contracts", "no contracts", in the money of the edition."""
    if n:
        return ear.t.count(_DREAM_CONTRACTS if ear.dream else _CONTRACTS, n)
    return ear.t.word(_NO_DREAM_CONTRACT if ear.dream else _NO_CONTRACT)


def points(n: int, ear: Ear) -> str:
    """Return "8 points", "no points"."""
    return ear.t.count(_POINTS, n) if n else ear.t.word(_NO_POINT)


def stars(n: int, ear: Ear) -> str:
    """Return "3 stars", "no stars"."""
    return ear.t.count(_STARS, n) if n > 0 else ear.t.word(_NO_STAR)


def number_of_chips(n: int, ear: Ear) -> str:
    """Return "3 chips"."""
    return ear.t.count(_CHIPS_COUNTED, n)


def red_chips(n: int, ear: Ear) -> str:
    """Return "3 red chips", "no red chips"."""
    return ear.t.count(_RED, n) if n else ear.t.word(_NO_RED)


def with_red(n: int, ear: Ear) -> str:
    """Return "with 3 red chips", "without red chips"."""
    return ear.t.count(_WITH_RED, n) if n else ear.t.word(_WITHOUT_RED)


def seats(all_of: Sequence[Seat], ear: Ear) -> str:
    """Return "you, Ana and Bob"."""
    return ear.t.all_of([ear.t.word(YOU) if seat == ear.me else ear.t.name(seat) for seat in all_of])


def head_of(seat: Seat, ear: Ear) -> str:
    """Return "You", or a player's name, as a line about them begins."""
    return ear.t.word(YOU_AT_THE_HEAD) if seat == ear.me else ear.t.name(seat)


def begun(text: str) -> str:
    """Return a sentence that begins with a noun as sentences begin: with a capital letter."""
    return text[:1].upper() + text[1:]

"""The prompts of Traumfabrik: a bid is a number or a pass; a chip goes to a film, then to a slot of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from games.core import Choice
from games.kit import Amount, Briefing, Desk, Menu
from games.tongue import Entry, Slot, slot, words_for
from games.traumfabrik.components import BOX, BOX_AS_KNOWN, CHIPS, SLOT_KINDS
from games.traumfabrik.films import Film
from games.traumfabrik.rules import NONE
from games.traumfabrik.table import View
from games.traumfabrik.words import lots
from games.traumfabrik.words.nouns import (
    FILMS,
    Ear,
    chip,
    chip_names,
    film,
    kind,
    kind_noun,
    kind_of,
    role_in,
    slot_names,
    slot_of,
)

PASSING = slot("bid", "pass")
BIDDING = slot("bid", "bid")
BACK_IN_THE_BOX = slot("place", "the box")
TAKING_NONE = slot("party", "no chip, none")


def bid(desk: Desk, ear: Ear, name: str | None) -> Menu:
    """Return the prompt of an auction, which reads what is said of the lot first."""
    view: View = desk.view
    # What a bidder owns is said only where nobody else listens, or where all may know it.
    may_hear = view.seats == 2 or name is None
    prompt, shown = _bids_open(view, ear, name) if may_hear else _bids_upward(view, ear, str(name))
    text = lots.worth(view, ear, alone=may_hear)
    amount = Amount("bid", (ear.t.word(BIDDING), BIDDING.english), shown)
    entries = [_with_variants("pass", PASSING, ear)]
    return Menu(prompt, entries, amount=amount, briefing=Briefing(f"{view.quarter} {view.space}", text))


def _least(view: View) -> int:
    return 0 if view.bid is None else view.bid + 1


def _bids_upward(view: View, ear: Ear, name: str) -> tuple[str, str]:
    """Return the prompt, and which numbers may be typed; not even that somebody can only pass may be heard."""
    t, least = ear.t, _least(view)
    # Translators: a prompt of at most 60 characters; {name} is a player, {least} the least number that may be bid.
    prompt = t.say("{name}, bid {least} or more, or pass:", name=name, least=least)
    # Translators: {least} is the least number that may be bid.
    return prompt, t.say("Type a number, {least} or more, or pass.", least=least)


def _bids_open(view: View, ear: Ear, name: str | None) -> tuple[str, str]:
    """Return the prompt, and which numbers may be typed, up to what the bidder owns."""
    t, least, owns = ear.t, _least(view), view.contracts[view.seat or 0] or 0
    if least > owns:
        prompt = t.say("{name}, you can only pass:", name=name) if name else t.say("You can only pass:")
        return prompt, t.say("You cannot bid higher: type pass.")
    if least == owns:
        # Translators: a prompt of at most 60 characters; {name} is a player, {least} the only number to bid.
        named = t.say("{name}, bid {least}, or pass:", name=name, least=least) if name else ""
        # Translators: a prompt of at most 60 characters; {least} is the only number that may be bid.
        prompt = named or t.say("Bid {least}, or pass:", least=least)
        # Translators: {least} is the only number that may be bid.
        return prompt, t.say("Type {least}, or pass.", least=least)
    # Translators: a prompt of at most 60 characters; {name} is a player; the numbers are those that may be bid.
    named = t.say("{name}, bid {least} to {most}, or pass:", name=name, least=least, most=owns) if name else ""
    # Translators: a prompt of at most 60 characters; {least} and {most} are the numbers that may be bid.
    prompt = named or t.say("Bid {least} to {most}, or pass:", least=least, most=owns)
    # Translators: {least} and {most} are the numbers that may be bid.
    return prompt, t.say("Type a number from {least} to {most}, or pass.", least=least, most=owns)


def _with_variants(word: str, noun: Slot, ear: Ear) -> Entry:
    """Return an entry that may be called by several words, given with commas between them; it reads as the first."""
    names = words_for(noun, ear.t)
    return Entry(word, names[0], names)


def placement(desk: Desk, ear: Ear, name: str | None, party: bool) -> Menu:
    """Return the next step of a placement: which chip, which film, which slot."""
    view: View = desk.view
    options, chosen = desk.options(), desk.chosen
    on_offer = view.lot if party else view.hand
    if len(chosen) == 2:
        return _slots(desk, ear)
    hand = list(dict.fromkeys(on_offer))
    if not chosen and (party or len(hand) > 1):
        told = lots.party_use(view, ear) if party else ""
        briefing = Briefing(f"{view.quarter} {view.space}", told) if told else None
        return replace(_chips(hand, ear, name, party), briefing=briefing)
    which = str(chosen[0]) if chosen else hand[0]
    fitting = [option for option in options if option[0] == which and option != NONE]
    entries, others = _places(view, which, fitting, ear)
    if not chosen:
        # One chip alone needs no choosing: its place answers for both.
        entries = [_behind(which, entry, ear) for entry in entries]
        others = [_behind(which, entry, ear) for entry in others] + _chip_entries(CHIPS, ear, without=(which,))
    return Menu(_where(which, len(entries), None if chosen else name, ear), entries, others)


def _behind(which: str, entry: Entry, ear: Ear) -> Entry:
    names = [*entry.names, *(f"{chip_} {name}" for chip_ in chip_names(which, ear) for name in entry.names)]
    return Entry(which, entry.label, names, (entry.word, *entry.then))


def _where(which: str, n: int, name: str | None, ear: Ear) -> str:
    t, what = ear.t, chip(which, ear)
    if n == 1:
        # Translators: a prompt of at most 60 characters, where only the box is open; {name} is a player.
        of_name = t.say("{name}, where to, {chip}? Type 1:", name=name, chip=what) if name else ""
        # Translators: a prompt of at most 60 characters, where only the box is open; {chip} is "actor 2".
        return of_name or t.say("Where to, {chip}? Type 1:", chip=what)
    if name:
        # Translators: a prompt of at most 60 characters; {name} is a player, {chip} is "actor 2", {n} a number.
        return t.say("{name}, where to, {chip}, 1 to {n}:", name=name, chip=what, n=n)
    # Translators: a prompt of at most 60 characters; {chip} is "actor 2", {n} is a number.
    return t.say("Where to, {chip}, 1 to {n}:", chip=what, n=n)


def _chips(hand: Sequence[str], ear: Ear, name: str | None, party: bool) -> Menu:
    t = ear.t
    entries = _chip_entries(hand, ear)
    if party:
        entries.append(_with_variants("none", TAKING_NONE, ear))
    n = len(entries)
    if party:
        # Translators: a prompt of at most 60 characters; {name} is a player, {n} is a number.
        of_name = t.say("{name}, which chip do you take, 1 to {n}:", name=name, n=n) if name else ""
        # Translators: a prompt of at most 60 characters; {n} is a number.
        prompt = of_name or t.say("Which chip do you take, 1 to {n}:", n=n)
    else:
        # Translators: a prompt of at most 60 characters; {name} is a player, {n} is a number.
        of_name = t.say("{name}, which chip first, 1 to {n}:", name=name, n=n) if name else ""
        # Translators: a prompt of at most 60 characters; {n} is a number.
        prompt = of_name or t.say("Which chip first, 1 to {n}:", n=n)
    return Menu(prompt, entries, _chip_entries(CHIPS, ear, without=hand))


def _chip_entries(names: Iterable[str], ear: Ear, without: Sequence[str] = ()) -> list[Entry]:
    return [Entry(one, chip(one, ear), chip_names(one, ear)) for one in names if one not in without]


def _places(view: View, which: str, fitting: Sequence[Choice], ear: Ear) -> tuple[list[Entry], list[Entry]]:
    """Return where a chip may go, film by film, and all other places that may be named."""
    entries, others = [], []
    mine = view.films[view.seat or 0]
    for one in mine:
        slots = distinct(one, [str(option[2]) for option in fitting if option[1] == one.id])
        if len(slots) == 1:
            entries.append(_film_and_slot(one, slots[0], which, ear, titled=True))
        elif slots:
            entries.append(film_entry(one.id, ear))
        else:
            others.append(film_entry(one.id, ear))
        rest = distinct(one, one.screenplay.slot_ids)
        others += [_film_and_slot(one, name, which, ear) for name in rest if [name] != slots]
    others += [film_entry(name, ear) for name in BOX_AS_KNOWN.screenplays if name not in [one.id for one in mine]]
    box = ear.t.word(BACK_IN_THE_BOX)
    return [*entries, Entry(BOX, box, (box, BACK_IN_THE_BOX.english, BOX))], others


def distinct(one: Film, slots: Iterable[str]) -> list[str]:
    """Return these slots of a film, those that are alike but once."""
    found: list[str] = []
    for name in slots:
        if not any(name in alike(one, other) for other in found):
            found.append(name)
    return found


def alike(one: Film, name: str) -> list[str]:
    """Return the slots of a film that are of the kind of this one and hold the same top chip or none."""
    play = one.screenplay
    tops = {slot_: stack[-1:] for slot_, stack in zip(play.slot_ids, one.stacks, strict=True)}
    return [slot_ for slot_ in play.slot_ids if kind_of(slot_) == kind_of(name) and tops[slot_] == tops[name]]


def film_entry(name: str, ear: Ear) -> Entry:
    """Return a film by its title, in English too."""
    return Entry(name, film(name, ear), (film(name, ear), FILMS[name].english))


def _film_and_slot(one: Film, name: str, which: str, ear: Ear, *, titled: bool = False) -> Entry:
    titles = (film(one.id, ear), FILMS[one.id].english)
    slots = dict.fromkeys(word for other in alike(one, name) for word in slot_names(one.screenplay, other, ear))
    names = [f"{title} {word}" for title in titles for word in slots]
    label = _place_label(one, name, CHIPS[which].role, ear)
    return Entry(one.id, label, [*(titles if titled else ()), *names], (name,))


def _place_label(one: Film, name: str, role: str, ear: Ear) -> str:
    t, title, kind_ = ear.t, film(one.id, ear), kind_of(name)
    stack = one.stacks[one.screenplay.slot_ids.index(name)]
    if stack and kind_ != role:
        parts = {"film": title, "role": role_in(kind_, ear), "chip": chip(stack[-1], ear)}
        # Translators: a place for a chip: {film} is a title, {role} "as director", {chip} lies there, "director 1".
        return t.say("{film} {role} over {chip}", **parts)
    if stack:
        # Translators: a place for a chip: {film} is a title, {chip} lies there, "director 1".
        return t.say("{film} over {chip}", film=title, chip=chip(stack[-1], ear))
    if kind_ != role:
        # Translators: a place for a chip: {film} is a title, {role} is "as director" or "in a white slot".
        return t.say("{film} {role}", film=title, role=role_in(kind_, ear))
    return title


def place_labels(view: View, which: str, fitting: Sequence[Choice], ear: Ear) -> list[str]:
    """Return the places of these placements as a list reads them, alike ones but once; the box last."""
    entries, _ = _places(view, which, fitting, ear)
    return [entry.label for entry in entries]


def _slots(desk: Desk, ear: Ear) -> Menu:
    view: View = desk.view
    t, (which, title) = ear.t, desk.chosen
    one = next(film_ for film_ in view.films[view.seat or 0] if film_.id == title)
    fitting = distinct(one, [str(option[2]) for option in desk.options() if option[:2] == desk.chosen])
    entries = [_slot_entry(one, name, ear) for name in fitting]
    # Translators: a prompt of at most 60 characters; {chip} is "agency 2", {n} is a number.
    prompt = t.say("Which slot, {chip}, 1 to {n}:", chip=chip(str(which), ear), n=len(entries))
    others = [_slot_entry(one, name, ear) for name in distinct(one, one.screenplay.slot_ids) if name not in fitting]
    missing = [name for name in SLOT_KINDS if name not in one.screenplay.slots]
    others += [Entry(name, kind(name, ear), (kind(name, ear), kind_noun(name, ear).english)) for name in missing]
    return Menu(prompt, entries, others)


def _slot_entry(one: Film, name: str, ear: Ear) -> Entry:
    label = slot_of(one.screenplay, name, ear)
    names = list(dict.fromkeys(word for other in alike(one, name) for word in slot_names(one.screenplay, other, ear)))
    stack = one.stacks[one.screenplay.slot_ids.index(name)]
    if stack:
        # Translators: a slot of a film: {slot} is "director", {chip} lies there, "director 1".
        label = ear.t.say("{slot} over {chip}", slot=label, chip=chip(stack[-1], ear))
    return Entry(name, label, names)

"""Notes on the films and some of their stars: facts, with a sentence or two of our own, in each language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from games import data
from games.core import Event
from games.tongue import Entry, Tongue
from games.traumfabrik.events import Completed
from games.traumfabrik.words.nouns import FILMS, Ear, film

STARS: Final = ("bergman", "lancaster", "grant", "kelly", "brynner", "fonda", "bogart", "sinatra", "monroe")


@dataclass(frozen=True, slots=True)
class Note:
    """A note: `name` is the star's, empty for a film; `brief` one sentence, `more` what follows it."""

    name: str
    brief: str
    more: Sequence[str]


@cache
def notes(language: str) -> Mapping[str, Note]:
    """Return all notes of a language by film and star; raises BadData if the file does not hold them all."""
    name = f"notes/{language}.yaml"
    raw = data.load("games.traumfabrik", name)
    data.check(isinstance(raw, dict) and set(raw) == {"films", "stars"}, name)
    data.check(set(raw["films"]) == set(FILMS), f"{name}: films")
    data.check(set(raw["stars"]) == set(STARS), f"{name}: stars")
    found = {one: _note(facts, {"brief", "more"}, f"{name}: {one}") for one, facts in raw["films"].items()}
    for one, facts in raw["stars"].items():
        found[one] = _note(facts, {"name", "brief", "more"}, f"{name}: {one}")
    return found


def _note(facts: Any, fields: set[str], where: str) -> Note:
    data.check(isinstance(facts, dict) and set(facts) == fields and isinstance(facts["more"], list), where)
    lines = [facts["brief"], *facts["more"]]
    data.check(len(lines) > 1 and all(isinstance(line, str) and line[-1:] in (".", "。") for line in lines), where)
    data.check("name" not in fields or str(facts.get("name", "")).strip(), f"{where}: name")
    return Note(facts.get("name", ""), facts["brief"], tuple(facts["more"]))


def told(name: str, ear: Ear) -> Sequence[str]:
    """Return the note on a film or star, sentence by sentence; without a name, which notes there are."""
    known = notes(ear.t.language)
    if name:
        return [known[name].brief, *known[name].more]
    t, names = ear.t, ear.t.all_of([known[one].name for one in STARS])
    # Translators: {stars} is a list of film stars; "note" is the command.
    return [t.say("There is a note on each of the 22 films, and on {stars}. Type note and a name.", stars=names)]


def topics(ear: Ear) -> list[Entry]:
    """Return all that there is a note on, by title or name."""
    known = notes(ear.t.language)
    entries = [Entry(one, film(one, ear), (film(one, ear), noun.english)) for one, noun in FILMS.items()]
    english = notes("en")
    return [*entries, *(Entry(one, known[one].name, (known[one].name, english[one].name)) for one in STARS)]


def aside(event: Event, t: Tongue) -> str | None:
    """Return the brief note on a film that is completed; None beside anything else."""
    return notes(t.language)[event.film].brief if isinstance(event, Completed) else None

"""Every prompt of the program, each with somebody who types anything at it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, Final

from accessibility.catalogs import CatalogTongue
from accessibility.command_line.arguments import Refused
from accessibility.command_line.main_menu import main_menu
from accessibility.companion import command
from accessibility.companion.keeping import TableKeeper, TableStart, companion_of, start_from
from accessibility.companion.room import RoomNarrator
from accessibility.companion.sitting import Sitting
from accessibility.keeping.saving import Keeper, Start, start_of
from accessibility.languages import LANGUAGES
from accessibility.players import Player
from accessibility.prompt.evening import Evening
from accessibility.reading import books, places
from accessibility.reading.ears import HomeEar
from accessibility.reading.reader import Reader
from accessibility.telling.narration import Narrator
from accessibility.terminal import Leave
from games import journal
from games import kit as kits
from games.core import Match
from games.luck import luck
from tests.hostile.asked import Enough, HostileOutputs, preferences
from tests.hostile.folders import home_in_memory
from tests.hostile.typist import NAMES, Typist

NOW: Final = datetime(2026, 11, 30)
LINES: Final = 200
"""Lines that are typed in one sitting."""


def faults_of(number: int, times: int = LINES) -> tuple[str, list[str]]:
    """Hold sitting `number`; return which kind it was, and all faults."""
    kind = list(KINDS)[number % len(KINDS)]
    chance = Random(f"hostile {number}")
    language = LANGUAGES[number // len(KINDS) % len(LANGUAGES)]
    typist = Typist(chance, language, NAMES[language], slow=number % 97 == 0)
    outputs = HostileOutputs(typist, times, as_typed=chance.random() < 0.3)
    with home_in_memory() as folder:
        try:
            KINDS[kind](outputs, folder, chance)
        except Enough:
            pass
        except Exception as error:
            outputs.faults.append(f"{type(error).__name__}: {error}"[:300] + f"; typed {outputs.typed.text[:80]!r}")
    return kind, [f"sitting {number}, {language}: {fault}" for fault in outputs.faults]


# Games.


AHEAD: Final = {"draftosaurus": 30, "traumfabrik": 150}
"""Answers that a game may be on its way."""
TO_THE_END: Final = 9_999


def game(name: str, people: Callable[[Random, str], tuple[Player, ...]], *, ended: bool = False) -> Callable[..., None]:
    """Return a sitting at a game, begun, well on its way, or over; begun anew or resumed as often as one leaves it."""

    def sit(outputs: HostileOutputs, folder: Path, chance: Random) -> None:
        kit = kits.kit(name)
        while outputs.left:
            players = people(chance, outputs.typist.language)
            outputs.names += [player.name for player in players]
            start = Start(name, chance.choice(kit.editions), players, chance.getrandbits(63), None)
            saves = folder / str(outputs.left)
            evening = _evening(Keeper.new(start, saves, NOW, _no_place), outputs, folder)
            _play_ahead(evening.match, chance, TO_THE_END if ended else chance.randrange(AHEAD[name]))
            _play(evening, _resumed, outputs, saves)

    return sit


def _no_place() -> None:
    raise AssertionError("there is a place to save")


def _evening(keeper: Keeper, outputs: HostileOutputs, folder: Path) -> Evening:
    kit, start = kits.kit(keeper.start.game), keeper.start
    narrator = Narrator(kit.words_of(start.edition), start.players, outputs.say, "normal")
    narrator.notes = start.seed % 2 == 0
    evening = Evening(kit, keeper, narrator, outputs, preferences(folder))
    outputs.watch(lambda: list(evening.match.log), lambda: _copied(evening), lambda: evening.keeper.name)
    return evening


def _copied(evening: Evening) -> Any:
    """Return the table as it is now; taking back puts another one in its place."""
    return evening.match._table.copy()


def _play_ahead(match: Match[Any], chance: Random, steps: int) -> None:
    """Play so many steps at random, unheard."""
    tell, match._tell = match._tell, None
    match.begin()
    while match.pending and steps:
        seat = min(match.pending)
        match.play(seat, chance.choice(match.options(seat)))
        steps -= 1
    match._tell = tell
    match._heard.clear()


def _play(one: Any, again: Callable[[Any, HostileOutputs, Path], Any], outputs: HostileOutputs, saves: Path) -> None:
    """Play until the game is over or all is typed; whoever leaves takes it up again. Nothing may be lost."""
    while True:
        at_table = one
        try:
            one.play()
        except Leave:
            one = again(one, outputs, saves)
        else:
            return
        finally:
            same(at_table.match, at_table.keeper, outputs, saves)
            if isinstance(at_table, Sitting) and at_table.page:
                at_table.page.close()


def _resumed(left: Evening, outputs: HostileOutputs, saves: Path) -> Evening:
    """Return the evening that was left, as its file holds it."""
    name = left.keeper.name
    left.keeper.close()
    [path] = saves.glob("*.jsonl")
    save = journal.read(path)
    start = start_of(save.header, left.kit.editions, left.kit.seats, left.kit.bots, left.kit.options)
    again = _evening(Keeper.resumed(start, path, save, name), outputs, saves.parent)
    again.load()
    return again


def same(match: Match[Any], keeper: Keeper, outputs: HostileOutputs, saves: Path) -> None:
    """Replay the file, and hold it against the game that was played: nothing is lost."""
    [path] = saves.glob("*.jsonl")
    seed, table = keeper.start.seed, match.game.table(len(keeper.start.players))
    again: Match[Any] = Match(match.game, table, luck=luck(seed) if match._luck else None)
    again.load(journal.read(path).entries)
    if again.log != match.log or again._table != match._table:
        outputs.faults.append("what is on record is another game than the one that was played")


def alone(chance: Random, language: str) -> tuple[Player, ...]:
    """Return one person with bots."""
    bots = [Player(name, language, "random") for name in ("Robo", "Hugo", "Otto")[: chance.randint(1, 3)]]
    return (Player(NAMES[language][0], language), *bots)


def together(chance: Random, language: str) -> tuple[Player, ...]:
    """Return two or three people, each with a language, and perhaps a bot."""
    languages = [language, *chance.choices(LANGUAGES, k=chance.randint(1, 2))]
    people = [Player(NAMES[one][k], one) for k, one in enumerate(languages)]
    return (*people, *([Player("Robo", language, "random")] if chance.random() < 0.4 else ()))


# A real table.


def table(name: str) -> Callable[..., None]:
    """Return a sitting at a real table, taken up again as often as one leaves it."""

    def sit(outputs: HostileOutputs, folder: Path, chance: Random) -> None:
        companion, language = companion_of(name), outputs.typist.language
        players = tuple(Player(one, language) for one in NAMES[language][: companion.seats.stop - 1])
        options = {"seeded": True, "amounts": chance.random() < 0.5, "tracked": chance.choice(([], [0], [0, 1, 2]))}
        if chance.random() < 0.5:
            del options["tracked"]
        start = TableStart(name, chance.choice(companion.editions), players, chance.getrandbits(63), None, options)
        saves = folder / "saves"
        sitting = _sitting(TableKeeper.new(start, saves, NOW, _no_place), outputs, folder)
        _play(sitting, _sat_again, outputs, saves)

    return sit


def _sitting(keeper: TableKeeper, outputs: HostileOutputs, folder: Path) -> Sitting:
    start, companion = keeper.start, companion_of(keeper.start.game)
    language = start.players[0].language if start.players else outputs.typist.language
    narrator = RoomNarrator(companion.words(start.edition), start.players, outputs.say, "normal", language)
    kit = kits.kit(start.game if start.game in kits.names() else kits.names()[0])
    outputs.names.append(str(folder))
    sitting = Sitting(companion, kit, keeper, narrator, outputs, preferences(folder))
    outputs.watch(lambda: list(sitting.match.log), lambda: _copied(sitting), lambda: sitting.keeper.name)
    return sitting


def _sat_again(left: Sitting, outputs: HostileOutputs, saves: Path) -> Sitting:
    name = left.keeper.name
    left.keeper.close()
    [path] = saves.glob("*.jsonl")
    save = journal.read(path)
    _, start = start_from(save.header)
    again = _sitting(TableKeeper.resumed(start, path, save, name), outputs, saves.parent)
    again.load()
    again.take_audit(save.header.get("audit"))
    return again


# What is read and asked without a game.


def reading(outputs: HostileOutputs, folder: Path, chance: Random) -> None:
    """Read the rules of a game, anew whenever one has left them."""
    t = CatalogTongue(outputs.typist.language)
    name = chance.choice(kits.names())

    def in_language(language: str) -> books.Book:
        return books.rules_of(name, language, kits.kit(name).editions[0])

    while outputs.left:
        kept = places.load(folder / places.FILE)
        reader = Reader(in_language(t.language), kept, HomeEar(outputs, preferences(folder), t), in_language)
        if reader.open(chance.choice(("", "", "3", outputs.typist.line().text))):
            reader.run()
        outputs.before = None


def beginning(outputs: HostileOutputs, folder: Path, chance: Random) -> None:
    """Stand before the menu, and be asked who plays, again and again."""
    t = CatalogTongue(outputs.typist.language)
    program: Any = SimpleNamespace(t=t, language=t.language, outputs=outputs)
    while outputs.left:
        outputs.before = None
        try:
            if chance.random() < 0.5:
                main_menu(outputs, t, chance.random() < 0.5)
            else:
                command.people_of(program, companion_of(chance.choice(kits.names())), None)
        except (Leave, Refused):
            pass


KINDS: Final[dict[str, Callable[[HostileOutputs, Path, Random], None]]] = {
    "at a game of Draftosaurus against bots": game("draftosaurus", alone),
    "at a game of Draftosaurus, several at one keyboard": game("draftosaurus", together),
    "at a game of Traumfabrik against bots": game("traumfabrik", alone),
    "at a game of Traumfabrik, several at one keyboard": game("traumfabrik", together),
    "after a game of Draftosaurus": game("draftosaurus", alone, ended=True),
    "after a game of Traumfabrik": game("traumfabrik", together, ended=True),
    "at a real table with Draftosaurus": table("draftosaurus"),
    "at a real table with Traumfabrik": table("traumfabrik"),
    "at a real table with dice": table("dice"),
    "while the rules are read": reading,
    "at the menu, and where names are asked": beginning,
}

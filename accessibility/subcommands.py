"""What each word of the command line does."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any, Final, cast

from accessibility import saves, seating
from accessibility.arguments import VALUES, Refused, SpokenParser, one_of, whole_number
from accessibility.catalogs import CatalogTongue
from accessibility.evening import AGAIN, Evening
from accessibility.languages import LANGUAGES
from accessibility.main_menu import main_menu
from accessibility.matching import pick
from accessibility.narration import Narrator
from accessibility.outputs import Outputs
from accessibility.program import Program
from accessibility.saving import RULES_VERSION, Keeper, Start, start_of
from accessibility.score_file import as_json, boards_in, checked, in_words, scorer_of
from accessibility.settings import VOICES
from accessibility.speech_sentences import voice_lines
from accessibility.terminal import Leave
from games import kit as kits
from games.core import Illegal, Malformed
from games.kit import BadOption, Desk, Kit
from games.luck import LARGEST_SEED
from games.tongue import Verbosity


def parser_of(program: Program, word: str, about: str) -> SpokenParser:
    """Return a parser with the options that every command has."""
    t = program.t
    parser = SpokenParser(f"oyez {word}", about, t)
    parser.option(
        "--lang",
        t.say("the language to speak: en, fr, es or ja"),
        type=one_of(t, LANGUAGES),
        metavar=t.word(VALUES["lang"]),
    )
    return parser


def voice_options(program: Program, parser: SpokenParser) -> None:
    """Add the options of everything that talks."""
    t = program.t
    about = t.say("the program's own voice: auto, on, off or bridge")
    parser.option("--voice", about, type=one_of(t, VOICES), metavar=t.word(VALUES["voice"]))
    parser.option("--plain", t.say("reads whole lines, for terminals where keys go wrong"), action="store_true")
    about = t.say("at a shared keyboard: empties the screen before the next player")
    parser.option("--clear", about, action="store_true")
    about = t.say("on a braille display a short announcement shares the prompt's line: on, off, or auto")
    parser.option("--braille", about, type=one_of(t, ("auto", "on", "off")), metavar=t.word(VALUES["how"]))
    parser.option(
        "--private",
        t.say("at a shared keyboard: text only writes what is for one ear, voice speaks it too"),
        type=one_of(t, ("voice", "text")),
        default="voice",
        metavar=t.word(VALUES["how"]),
    )
    parser.option(
        "--record", t.say("keeps what is spoken in a file ending in wav or mp3"), metavar=t.word(VALUES["file"])
    )


def open_as_asked(program: Program, asked: Any) -> Outputs:
    """Open console and voice as the options of the command line say."""
    return program.open(
        voice=asked.voice,
        plain=asked.plain,
        private_aloud=asked.private == "voice",
        braille=asked.braille,
        clears=asked.clear,
    )


def parsed(program: Program, parser: SpokenParser, words: Sequence[str]) -> Any:
    """Return what the words of the command line say; None where help was asked for and given."""
    if "-h" in words or "--help" in words:
        program.write(parser.format_help().rstrip())
        return None
    return parser.parse_args(list(words))


def game_named(program: Program, name: str) -> Kit:
    """Return the kit of a game by the beginning of its name; raises Refused."""
    known = kits.names()
    try:
        return kits.kit(one_of(program.t, known)(name))
    except Exception as error:
        if isinstance(error, ImportError | AttributeError):
            raise
        # Translators: {games} is a list of games.
        raise Refused(
            program.t.say("There is no such game. There are: {games}.", games=program.t.all_of(known))
        ) from None


def play(program: Program, words: Sequence[str]) -> int:
    """`oyez play GAME`: a new game."""
    t = program.t
    parser = parser_of(program, "play", t.say("Plays a game, alone against the program or with others."))
    parser.option("game", t.say("the game: {games}", games=t.any_of(kits.names())), metavar=t.word(VALUES["game"]))
    parser.option(
        "--players",
        t.say("how many sit at the table, bots included"),
        type=whole_number(t, 2, 5),
        metavar=t.word(VALUES["n"]),
    )
    parser.option(
        "--names",
        t.say("the people, such as Ana:es,Bob, each with a language if it is another"),
        metavar=t.word(VALUES["names"]),
    )
    parser.option("--bots", t.say("the bots that fill the other seats: greedy, random"), metavar=t.word(VALUES["bots"]))
    parser.option("--first", t.say("who begins, by name, or draw"), metavar=t.word(VALUES["name"]))
    parser.option("--edition", t.say("the edition of the game"), metavar=t.word(VALUES["edition"]))
    parser.option(
        "--seed",
        t.say("a number that makes the same game again"),
        type=whole_number(t, 0, LARGEST_SEED),
        metavar=t.word(VALUES["n"]),
    )
    switches = game_options(program, parser)
    voice_options(program, parser)
    asked = parsed(program, parser, words)
    if asked is None:
        return 0
    kit = game_named(program, asked.game)
    options = chosen_options(kit, asked, switches, t)
    edition = kit.editions[0] if asked.edition is None else edition_of(program, kit, asked.edition)
    people = seating.people_of(asked.names, program.language, t)
    players = seating.seats_of(kit, people, asked.players, asked.bots, program.language, t)
    first = seating.first_of(asked.first, players, t)
    open_as_asked(program, asked)
    start = Start(kit.name, edition, players, new_seed() if asked.seed is None else asked.seed, first, options)
    return play_games(program, kit, start)


def new_seed() -> int:
    """Return a seed that nobody can guess."""
    return secrets.randbits(63)


def game_options(program: Program, parser: SpokenParser) -> set[str]:
    """Add the switches that games have of their own; return their names."""
    added: set[str] = set()
    for name in kits.names():
        for switch, option in kits.kit(name).options.items():
            if switch not in added:
                added.add(switch)
                facts: dict[str, Any] = {"action": "store_true"} if option.read is None else {"metavar": option.value}
                parser.option(f"--{switch}", option.about(program.t), **facts)
    return added


def chosen_options(kit: Kit, asked: Any, switches: set[str], t: CatalogTongue) -> dict[str, Any]:
    """Return the game's own options as the save keeps them; raises Refused for one that it does not have."""
    chosen = {}
    for switch in switches:
        value = getattr(asked, switch.replace("-", "_"))
        if value in (None, False):
            continue
        option = kit.options.get(switch)
        if option is None:
            typed = f"--{switch}"
            # Translators: {game} is the title of a game, {option} an option as it is typed.
            raise Refused(t.say("{game} does not take {option}.", game=t.word(kit.title), option=typed))
        try:
            chosen[switch] = option.read(value, t) if option.read else True
        except BadOption as bad:
            raise Refused(str(bad)) from None
    return chosen


def edition_of(program: Program, kit: Kit, text: str) -> str:
    """Return an edition by the beginning of its name; raises Refused."""
    fitting = [edition for edition in kit.editions if text and edition.startswith(text.casefold())]
    if len(fitting) != 1:
        editions = program.t.all_of(list(kit.editions))
        # Translators: {editions} is a list of words, as they are typed.
        raise Refused(program.t.say("There is no such edition. There are: {editions}.", editions=editions))
    return fitting[0]


def play_games(program: Program, kit: Kit, start: Start) -> int:
    """Play one game after the other until the players have enough."""
    outputs = program.open(voice=None, plain=False)

    def not_saved() -> None:
        outputs.say_line(program.t.say("There is no place to save this game, so it is not saved."), program.language)

    while True:
        keeper = Keeper.new(start, program.folder_of_saves(), datetime.now(), not_saved)
        if run_evening(evening_of(program, kit, keeper)) != AGAIN:
            return 0
        # A seed that was given gives the same evening again, too.
        start = replace(keeper.start, seed=(start.seed + 1) & LARGEST_SEED)


def evening_of(program: Program, kit: Kit, keeper: Keeper) -> Evening:
    """Return a game ready to begin."""
    outputs = program.open(voice=None, plain=False)
    words, start = kit.words_of(keeper.start.edition), keeper.start
    narrator = Narrator(words, start.players, outputs.say, cast(Verbosity, program.chosen.verbosity))
    narrator.notes = program.chosen.notes
    return Evening(kit, keeper, narrator, outputs, program.preferences)


def run_evening(evening: Evening) -> str:
    """Play; when the player leaves, say that all is saved. Raises Leave with the exit code."""
    try:
        return evening.play()
    except (Leave, KeyboardInterrupt):
        evening.outputs.silence()
        evening.leave()
        raise
    finally:
        evening.keeper.close()


def resume(program: Program, words: Sequence[str]) -> int:
    """`oyez resume [NAME]`: go on with the last game, or the one that is named or numbered."""
    t = program.t
    parser = parser_of(program, "resume", t.say("Goes on with a saved game: the last one, or the one named."))
    parser.option(
        "name", t.say("the name of the save, or its number in oyez saves"), nargs="*", metavar=t.word(VALUES["name"])
    )
    voice_options(program, parser)
    asked = parsed(program, parser, words)
    if asked is None:
        return 0
    kit, keeper = opened(program, chosen_save(program, " ".join(asked.name)))
    open_as_asked(program, asked)
    try:
        evening = evening_of(program, kit, keeper)
        evening.load()
    except (Malformed, Illegal, KeyError, TypeError, ValueError):
        keeper.close()
        raise Refused(t.say("That save does not hold a game by the rules. The file is left as it is.")) from None
    if run_evening(evening) == AGAIN:
        return play_games(program, kit, replace(keeper.start, seed=new_seed()))
    return 0


def chosen_save(program: Program, name: str) -> saves.Shelved:
    """Return the save that is named or numbered; without a name the last one that can be read. Raises Refused."""
    t = program.t
    shelf = saves.shelf(program.folder_of_saves())
    if not shelf:
        raise Refused(t.say("There is no saved game. To begin one, type: oyez play draftosaurus."))
    if not name:
        whole = [one for one in shelf if one.save]
        return whole[0] if whole else shelf[0]
    found = pick(name, [saves.entry(k, one) for k, one in enumerate(shelf)])
    if found.one is None:
        if found.entries:
            names = t.any_of([entry.label for entry in found.entries])
            # Translators: {choices} is a list of names of saves.
            raise Refused(t.say("Which one: {choices}?", choices=names))
        raise Refused(t.say("There is no saved game of that name. To hear them all, type: oyez saves."))
    return shelf[int(found.one.word)]


def opened(program: Program, shelved: saves.Shelved) -> tuple[Kit, Keeper]:
    """Return the game of a save and its keeper; raises Refused with what is wrong with the file."""
    t = program.t
    if shelved.save is None:
        raise Refused(saves.fault_sentence(shelved, t))
    header = shelved.save.header
    if header.get("rules") != RULES_VERSION:
        raise Refused(t.say("That game was begun with another version of the rules, so it can't go on here."))
    try:
        kit = kits.kit(str(header["game"])) if header["game"] in kits.names() else None
        if kit is None:
            raise ValueError("no such game")
        start = start_of(header, kit.editions, kit.seats, kit.bots)
        return kit, Keeper.resumed(start, shelved.path, shelved.save, shelved.name)
    except (KeyError, TypeError, ValueError):
        raise Refused(t.say("That save does not hold a game by the rules. The file is left as it is.")) from None
    except OSError:
        raise Refused(t.say("That save can't be written to, so the game can't go on from it.")) from None


def list_saves(program: Program, words: Sequence[str]) -> int:
    """`oyez saves`: the saved games, newest first, a sentence each."""
    t = program.t
    parser = parser_of(program, "saves", t.say("Tells the saved games, the last one first."))
    if parsed(program, parser, words) is None:
        return 0
    shelf = saves.shelf(program.folder_of_saves())
    lines = [saves.sentence(number, one, t) for number, one in enumerate(shelf, 1)]
    program.write("\n".join(lines or [t.say("There is no saved game.")]))
    return 0


def board(program: Program, words: Sequence[str]) -> int:
    """`oyez board GAME [ZONE|SIDE|GROUND]`: the board, told without a game."""
    t = program.t
    parser = parser_of(program, "board", t.say("Describes the board of a game, as a whole or zone by zone."))
    parser.option("game", t.say("the game: {games}", games=t.any_of(kits.names())), metavar=t.word(VALUES["game"]))
    parser.option("zone", t.say("a zone, side, ground or face of the die"), nargs="*", metavar=t.word(VALUES["zone"]))
    parser.option("--edition", t.say("the edition of the game"), metavar=t.word(VALUES["edition"]))
    asked = parsed(program, parser, words)
    if asked is None:
        return 0
    kit = game_named(program, asked.game)
    if kit.board is None or kit.board_topics is None:
        # Translators: {game} is the title of a game.
        raise Refused(t.say("{game} has no board to describe.", game=t.word(kit.title)))
    edition = kit.editions[0] if asked.edition is None else edition_of(program, kit, asked.edition)
    desk = Desk(None, None, t, edition, tuple)
    topics = kit.board_topics(desk)
    chosen: tuple[str | int, ...] = ()
    if asked.zone:
        found = pick(" ".join(asked.zone), topics)
        if found.one is None:
            labels = t.any_of([entry.label for entry in found.entries or topics])
            # Translators: {choices} is a list of zones, sides, grounds and faces.
            raise Refused(t.say("It may be: {choices}.", choices=labels))
        chosen = (found.one.word,)
    program.write("\n".join(kit.board(desk, chosen)))
    return 0


def score(program: Program, words: Sequence[str]) -> int:
    """`oyez score GAME FILE`: boards of a real table, from a file."""
    t = program.t
    parser = parser_of(program, "score", t.say("Scores boards from a YAML file, line by line."))
    parser.option("game", t.say("the game: {games}", games=t.any_of(kits.names())), metavar=t.word(VALUES["game"]))
    parser.option("file", t.say("a YAML file with one board or a list of boards"), metavar=t.word(VALUES["file"]))
    parser.option("--edition", t.say("the edition of the game"), metavar=t.word(VALUES["edition"]))
    parser.option("--json", t.say("writes JSON for programs"), action="store_true")
    parser.option("--lenient", t.say("scores boards that the rules make impossible, too"), action="store_true")
    asked = parsed(program, parser, words)
    if asked is None:
        return 0
    kit = game_named(program, asked.game)
    edition = kit.editions[0] if asked.edition is None else edition_of(program, kit, asked.edition)
    scorer = scorer_of(kit, t)
    boards = boards_in(Path(asked.file), scorer, t)
    if not asked.lenient:
        checked(boards, scorer, t)
    if asked.json:
        program.write(as_json(boards, scorer, edition))
    else:
        program.write("\n".join(in_words(boards, scorer, edition, t)))
    return 0


def voices(program: Program, words: Sequence[str]) -> int:
    """`oyez voices`: the voices of this machine, by language."""
    t = program.t
    parser = parser_of(program, "voices", t.say("Tells the voices of this machine, by language."))
    if parsed(program, parser, words) is None:
        return 0
    program.write("\n".join(voice_lines(program.preferences, program.language, t)))
    return 0


def menu(program: Program, words: Sequence[str]) -> int:
    """`oyez` alone: a short spoken menu."""
    parser = parser_of(program, "", program.t.say("Opens a short menu."))
    voice_options(program, parser)
    asked = parsed(program, parser, words)
    if asked is None:
        return 0
    outputs = open_as_asked(program, asked)
    chosen = main_menu(outputs, program.t, bool(saves.shelf(program.folder_of_saves())))
    return 0 if chosen is None else RUNS[chosen[0]](program, chosen[1])


RUNS: Final[dict[str, Callable[[Program, Sequence[str]], int]]] = {
    "menu": menu,
    "play": play,
    "resume": resume,
    "saves": list_saves,
    "board": board,
    "score": score,
    "voices": voices,
}

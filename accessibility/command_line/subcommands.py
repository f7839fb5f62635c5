"""What each word of the command line does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from accessibility.command_line import playing, resuming
from accessibility.command_line.arguments import VALUES, Refused
from accessibility.command_line.main_menu import main_menu
from accessibility.command_line.options import edition_of, game_named, open_as_asked, parsed, parser_of, voice_options
from accessibility.command_line.program import Program
from accessibility.command_line.score_file import as_json, boards_in, checked, in_words, scorer_of
from accessibility.keeping import saves
from accessibility.telling.speech_sentences import tried, voice_lines
from games import kit as kits
from games.kit import Desk
from games.matching import pick


def board(program: Program, words: Sequence[str]) -> int:
    """`oyez board GAME [ZONE|SIDE|GROUND]`: the board, told without a game."""
    t = program.t
    from accessibility.export import drawing  # noqa: PLC0415 - only where a board is told

    parser = parser_of(program, "board", t.say("Describes the board of a game, as a whole or zone by zone."))
    parser.option("game", t.say("the game: {games}", games=t.any_of(kits.names())), metavar=t.word(VALUES["game"]))
    parser.option("zone", t.say("a zone, side, ground or face of the die"), nargs="*", metavar=t.word(VALUES["zone"]))
    parser.option("--edition", t.say("the edition of the game"), metavar=t.word(VALUES["edition"]))
    drawing.drawing_options(parser, t)
    asked = parsed(program, parser, words)
    if asked is None:
        return 0
    kit = game_named(program, asked.game)
    if asked.export is not None:
        return drawing.export(program, kit, asked)
    if kit.board is None or kit.board_topics is None:
        # Translators: {game} is the title of a game.
        raise Refused(t.say("{game} has no board to describe.", game=t.word(kit.title)))
    edition = edition_of(program, kit, asked.edition)
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


def rules(program: Program, words: Sequence[str]) -> int:
    """`oyez rules GAME`: the rules, or a file of one's own, read by ear or taken away."""
    from accessibility.command_line import rules_command  # noqa: PLC0415 - only where a text is read

    return rules_command.rules(program, words)


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
    edition = edition_of(program, kit, asked.edition)
    scorer = scorer_of(kit, t)
    boards = boards_in(Path(asked.file), scorer, t)
    if not asked.lenient:
        checked(boards, scorer, t)
    if asked.json:
        program.write(as_json(boards, scorer, edition), for_people=False)
    else:
        program.write("\n".join(in_words(boards, scorer, edition, t)))
    return 0


def companion(program: Program, words: Sequence[str]) -> int:
    """`oyez companion GAME`: the companion at a real table."""
    from accessibility.companion import command  # noqa: PLC0415 - only at a real table

    return command.companion(program, words)


def voices(program: Program, words: Sequence[str]) -> int:
    """`oyez voices`: the voices of this machine, by language."""
    t = program.t
    parser = parser_of(program, "voices", t.say("Tells the voices of this machine, by language."))
    parser.option("--try", t.say("speaks a sentence with a voice, by its name"), metavar=t.word(VALUES["name"]))
    asked = parsed(program, parser, words)
    if asked is None:
        return 0
    wish = vars(asked)["try"]
    lines = voice_lines if wish is None else lambda *facts: tried(wish, *facts)
    program.write("\n".join(lines(program.preferences, program.language, t)))
    return 0


def simulate(program: Program, words: Sequence[str]) -> int:
    """`oyez simulate GAME`: tournaments of bots."""
    from accessibility.command_line import simulate as tournaments  # noqa: PLC0415 - only where bots play among themselves

    return tournaments.simulate(program, words)


def menu(program: Program, words: Sequence[str]) -> int:
    """`oyez` alone: a short spoken menu."""
    parser = parser_of(program, "", program.t.say("Opens a short menu."))
    voice_options(program, parser)
    asked = parsed(program, parser, words)
    if asked is None:
        return 0
    outputs = open_as_asked(program, asked)
    chosen = main_menu(outputs, program.t, saves.any_in(program.saves_folder))
    return 0 if chosen is None else RUNS[chosen[0]](program, chosen[1])


RUNS: Final[dict[str, Callable[[Program, Sequence[str]], int]]] = {
    "menu": menu,
    "play": playing.play,
    "resume": resuming.resume,
    "saves": resuming.list_saves,
    "board": board,
    "rules": rules,
    "score": score,
    "companion": companion,
    "voices": voices,
    "simulate": simulate,
}

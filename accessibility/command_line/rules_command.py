"""`oyez rules`: the rules of a game, or a file of one's own, read by ear or taken away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from accessibility.command_line.arguments import VALUES, Refused, SpokenParser
from accessibility.command_line.options import edition_of, game_named, open_as_asked, parser_of, voice_options
from accessibility.command_line.program import Program
from accessibility.export.options import export_options
from accessibility.reading import books, own_file, places
from accessibility.reading.books import Book
from accessibility.reading.ears import HomeEar
from accessibility.reading.reader import Reader
from accessibility.telling.speech_sentences import LANGUAGE_NAMES
from games import kit as kits


def rules(program: Program, words: Sequence[str]) -> int:
    """`oyez rules GAME [SECTION|WORD]`, `oyez rules --file FILE`: read a text, or with `--export` take it away."""
    parser = _parser(program)
    if "-h" in words or "--help" in words:
        program.write(parser.format_help().rstrip())
        return 0
    asked = parser.parse_intermixed_args(list(words))
    book, in_language, wanted = _book(program, asked)
    if asked.export is not None:
        from accessibility.export.command import export  # noqa: PLC0415 - not where a text is only read

        return export(program, book, asked)
    outputs = open_as_asked(program, asked)
    if book.language != program.language and asked.file:
        # Translators: {language} is a language, "French": a file was found to be in it.
        named = program.t.word(LANGUAGE_NAMES[book.language])
        sentence = program.t.say("The text is in this language: {language}.", language=named)
        outputs.say_line(sentence, program.language)
    ear = HomeEar(outputs, program.preferences, program.t)
    reader = Reader(book, places.load(program.settings_file.with_name(places.FILE)), ear, in_language)
    if reader.open(wanted):
        reader.run()
    return 0


def _parser(program: Program) -> SpokenParser:
    t = program.t
    parser = parser_of(program, "rules", t.say("Reads the rules of a game aloud, or any text of your own."))
    about = t.say("the game: {games}; then a section by number or name, or a word", games=t.any_of(kits.names()))
    parser.option("words", about, nargs="*", metavar=t.word(VALUES["game"]))
    about = t.say("a file of your own instead of a game: plain text, Markdown or HTML")
    parser.option("--file", about, metavar=t.word(VALUES["file"]))
    parser.option("--edition", t.say("the edition of the game"), metavar=t.word(VALUES["edition"]))
    export_options(parser, t)
    voice_options(program, parser)
    return parser


def _book(program: Program, asked: Any) -> tuple[Book, Callable[[str], Book], str]:
    """Return the text that is meant, how to get it in another language, and what to go to in it; raises Refused."""
    if asked.file is not None:
        book = _own(program, Path(asked.file), asked.lang)
        return book, lambda language: own_file.in_another_language(book, language), " ".join(asked.words)
    if not asked.words:
        # Translators: {games} is a list of games, as they are typed.
        games = program.t.any_of(kits.names())
        raise Refused(
            program.t.say("Whose rules? Name a game: {games}; or a file of your own, with --file.", games=games)
        )
    game, *rest = asked.words
    kit = game_named(program, game)
    edition = edition_of(program, kit, asked.edition)

    def in_language(language: str) -> Book:
        return books.rules_of(kit.name, language, edition)

    return in_language(program.language), in_language, " ".join(rest)


def _own(program: Program, path: Path, language: str | None) -> Book:
    t = program.t
    try:
        return own_file.book_of(path, language, program.language)
    except FileNotFoundError:
        # Translators: {file} is the name of a file.
        raise Refused(t.say("There is no such file: {file}.", file=path)) from None
    except OSError:
        # Translators: {file} is the name of a file.
        raise Refused(t.say("This file can't be read: {file}.", file=path)) from None
    except own_file.Unreadable as why:
        if why.kind == "empty":
            # Translators: {file} is the name of a file.
            raise Refused(t.say("There is no text in this file: {file}.", file=path)) from None
        if why.kind == "large":
            # Translators: {file} is the name of a file.
            raise Refused(t.say("This file is too large for a rule book: {file}.", file=path)) from None
        # Translators: {file} is the name of a file.
        sentence = t.say("This is no plain text, Markdown or HTML: {file}. Save it as one of these first.", file=path)
        raise Refused(sentence) from None

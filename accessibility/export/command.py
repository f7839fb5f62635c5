"""`oyez rules … --export DIR --as FORMAT`: what is written, what is said of it, and what is missing for it."""

from __future__ import annotations

import importlib.util
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

from accessibility.catalogs import CatalogTongue
from accessibility.command_line.arguments import Refused
from accessibility.command_line.program import Program
from accessibility.export import audio, braille, daisy, epub, files, pages, sound
from accessibility.export.progress import Progress
from accessibility.keeping import whole_files
from accessibility.missing import needs, no_louis
from accessibility.reading.books import Book
from accessibility.speech import Trouble
from accessibility.telling.speech_sentences import trouble


class Export:
    """One text on its way out."""

    def __init__(self, program: Program, book: Book, asked: Any) -> None:
        self.program = program
        self.t: CatalogTongue = program.t
        self.book = book
        self.asked = asked
        self.folder = Path(asked.export)
        self.name = files.name_of(book)

    def told(self, paths: list[Path]) -> None:
        """Say what was written."""
        t = self.t
        if len(paths) == 1:
            # Translators: {file} is the path of a file.
            self.program.write(t.say("Written: {file}.", file=paths[0]))
        else:
            # Translators: {n} is a number, {folder} is the path of a folder.
            self.program.write(
                t.many(
                    "Written: {n} file in {folder}.", "Written: {n} files in {folder}.", len(paths), folder=self.folder
                )
            )

    def spoken(self) -> list[sound.Spoken]:
        """Speak all sections; raises Refused where that can't be."""
        progress = Progress(self.program.write, self.t, len(self.book.sections))
        settings = self.program.preferences.voice_settings(self.book.language)
        try:
            return list(sound.spoken(self.book, self.sounds, settings, progress, self.unreadable))
        except sound.NoEncoder:
            raise Refused(needs("lameenc", self.t)) from None
        except sound.NoVoice as why:
            raise Refused(silent(why, self.t)) from None
        except KeyboardInterrupt:
            self.program.write(self.t.say("Stopped. What is spoken is kept: the same command goes on from there."))
            raise

    def unreadable(self, what: Trouble) -> None:
        """Say once that some of what is spoken can't be read by this voice, and what could."""
        self.program.write(trouble(what, self.t))
        self.program.write(needs("pyopenjtalk-plus", self.t))

    @property
    def sounds(self) -> Path:
        """Where what was spoken is kept until all is done."""
        return sound.folder_of(self.folder, self.book, self.asked.form)

    def free(self, ending: str) -> Path:
        """Return the path to write; raises Refused where something is there that must not be replaced."""
        path = self.folder / f"{self.name}{ending}"
        # A spoken form that was stopped goes on, also where it had begun to put its files in place.
        files.check_free(path, self.asked.replace or self.sounds.exists(), self.t)
        return path

    # The formats.

    def html(self) -> list[Path]:
        """One page."""
        path = self.free(".html")
        whole_files.write(path, pages.html(self.book, CatalogTongue(self.book.language)))
        return [path]

    def text(self) -> list[Path]:
        """Plain text."""
        path = self.free(".txt")
        whole_files.write(path, pages.text(self.book))
        return [path]

    def epub(self) -> list[Path]:
        """A book for reading programs, spoken where there is a voice."""
        path = self.free(".epub")
        parts: list[sound.Spoken] = []
        if not self.asked.no_voice:
            try:
                parts = self.spoken()
            except Refused as why:
                self.program.write(str(why))
                self.program.write(self.t.say("So the book is written without sound."))
        whole_files.whole(path, lambda beside: epub.write(self.book, parts, beside, CatalogTongue(self.book.language)))
        sound.forget(self.sounds)
        return [path]

    def audio(self) -> list[Path]:
        """One MP3 a section, and one file with chapters."""
        folder, path = self.free(""), self.free(".m4b")
        parts = self.spoken()
        written = audio.numbered(self.book, parts, folder)
        if audio.has_ffmpeg():
            try:
                audio.with_chapters(self.book, parts, path)
                written.append(path)
            except subprocess.SubprocessError:
                self.program.write(self.t.say("ffmpeg could not join the sections into one file with chapters."))
        else:
            self.program.write(
                self.t.say("With ffmpeg installed, there would also be one file with chapters; it is not here.")
            )
        sound.forget(self.sounds)
        return written

    def daisy(self) -> list[Path]:
        """A talking book."""
        if importlib.util.find_spec("anemone") is None:
            raise Refused(needs("anemone-daisy-maker", self.t))
        path = self.free("-daisy.zip")
        parts = self.spoken()
        try:
            whole_files.whole(path, lambda beside: daisy.write(self.book, parts, beside))
        except daisy.Failed as why:
            # Translators: {fault} is what another program says of it, in English.
            raise Refused(self.t.say("The DAISY book could not be made: {fault}", fault=why)) from None
        sound.forget(self.sounds)
        return [path]

    def brf(self) -> list[Path]:
        """Braille for an embosser."""
        path = self.free(".brf")
        try:
            pages_ = braille.pages(
                self.book, contracted=self.asked.contracted, cells=self.asked.cells, lines=self.asked.lines
            )
        except braille.NoLouis:
            raise Refused(no_louis(self.t)) from None
        except braille.Unread:
            self.program.write(self.t.say("Japanese braille needs the reading of all kanji; some are not known here."))
            raise Refused(needs("pyopenjtalk-plus", self.t)) from None
        whole_files.write(path, braille.file_of(pages_).encode("ascii"))
        # Translators: {n} is a number of braille pages.
        self.program.write(self.t.many("{n} braille page.", "{n} braille pages.", len(pages_)))
        return [path]


def export(program: Program, book: Book, asked: Any) -> int:
    """Write a text as it is asked for, and say so; raises Refused."""
    one = Export(program, book, asked)
    does: dict[str, Callable[[], list[Path]]] = {
        "html": one.html,
        "text": one.text,
        "epub": one.epub,
        "audio": one.audio,
        "daisy": one.daisy,
        "brf": one.brf,
    }
    try:
        one.told(does[asked.form]())
    except OSError:
        # Translators: {folder} is the path of a folder.
        raise Refused(program.t.say("That can't be written into this folder: {folder}.", folder=one.folder)) from None
    return 0


def silent(why: sound.NoVoice, t: CatalogTongue) -> str:
    """Return why nothing can be spoken."""
    if why.trouble.kind == "no_engine":
        return t.say("There is no voice on this machine. To hear one, install espeak-ng.")
    if why.trouble.kind == "no_voice":
        return trouble(why.trouble, t)
    return t.say("The voice failed, so nothing more could be spoken. The same command goes on from there.")

"""A text as sound: one numbered MP3 a section, and with ffmpeg also one file with chapters."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from accessibility.export import sound
from accessibility.export.sound import Spoken
from accessibility.keeping import whole_files
from accessibility.reading.books import Book

_LONGEST: Final = 60
_LANGUAGES: Final = {"en": "eng", "fr": "fra", "es": "spa", "ja": "jpn"}


def numbered(book: Book, parts: Sequence[Spoken], folder: Path) -> list[Path]:
    """Write one MP3 a section: "07 Woody Trio.mp3", with its title inside too. Raises OSError."""
    digits = max(2, len(str(len(parts))))
    written = []
    for number, part in enumerate(parts, 1):
        path = folder / f"{number:0{digits}} {_safe(part.section.title)}.mp3"
        tag = id3(
            {"TIT2": part.section.title, "TALB": book.title, "TRCK": f"{number}/{len(parts)}", "TLAN": _code(book)}
        )
        whole_files.write(path, tag + part.file.read_bytes())
        written.append(path)
    return written


def has_ffmpeg() -> bool:
    """Return whether one file with chapters can be made."""
    return shutil.which("ffmpeg") is not None


def with_chapters(book: Book, parts: Sequence[Spoken], target: Path) -> None:
    """Write one M4B file with a chapter a section. Raises OSError, subprocess.SubprocessError."""
    facts = [";FFMETADATA1", f"title={_quoted(book.title)}", f"language={_code(book)}"]
    at = 0.0
    for part in parts:
        facts += ["[CHAPTER]", "TIMEBASE=1/1000", f"START={round(1000 * at)}"]
        at += sound.heard_seconds(part.file)
        facts += [f"END={round(1000 * at)}", f"title={_quoted(part.section.title)}"]
    with tempfile.TemporaryDirectory(prefix="oyez-") as name:
        folder = Path(name)
        (folder / "facts.txt").write_text("\n".join(facts) + "\n", encoding="utf-8")
        listed = [
            f"file '{str(part.file.resolve()).replace(chr(39), chr(39) + chr(92) + chr(39) * 2)}'" for part in parts
        ]
        (folder / "parts.txt").write_text("\n".join(listed) + "\n", encoding="utf-8")
        whole_files.whole(target, lambda beside: _ffmpeg(folder, beside, _code(book)))


def _ffmpeg(folder: Path, target: Path, code: str) -> None:
    words = ["ffmpeg", "-v", "error", "-y", "-f", "concat", "-safe", "0", "-i", str(folder / "parts.txt")]
    words += ["-i", str(folder / "facts.txt"), "-map", "0:a", "-map_metadata", "1", "-map_chapters", "1"]
    words += ["-c:a", "aac", "-b:a", "48k", "-metadata:s:a:0", f"language={code}", "-f", "ipod", str(target)]
    subprocess.run(words, check=True, capture_output=True, stdin=subprocess.DEVNULL)


def id3(frames: dict[str, str]) -> bytes:
    """Return an ID3v2.3 tag of text frames, in UTF-16, which every player reads."""
    body = b""
    for name, text in frames.items():
        data = b"\x01" + text.encode("utf-16")
        body += name.encode("ascii") + len(data).to_bytes(4, "big") + b"\0\0" + data
    size = bytes((len(body) >> shift) & 0x7F for shift in (21, 14, 7, 0))
    return b"ID3\x03\0\0" + size + body


def _code(book: Book) -> str:
    return _LANGUAGES.get(book.language, "und")


def _quoted(text: str) -> str:
    return "".join(f"\\{letter}" if letter in "=;#\\\n" else letter for letter in text)


def _safe(title: str) -> str:
    """Return a title as every file system takes it."""
    kept = "".join(" " if letter in '<>:"/\\|?*' or not letter.isprintable() else letter for letter in title)
    return " ".join(kept.split())[:_LONGEST].rstrip(" .") or "section"

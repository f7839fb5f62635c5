"""Marks for a phrase in another language inside a sentence: heard in its own voice, never seen.

A film title in a French sentence is French for the eye and German for the ear:

    text = _("{title} is finished.").format(title=foreign("Vom Winde verweht", "de"))
    screen.write(plain(text))          # no mark is left
    voice.say(Utterance(text, "fr"))   # the title is a part of its own

The marks are private-use characters (U+E000 to U+E07F) with no shape and no width of their own; the language code
is spelled in them too, so that a text that was not cleaned shows no stray letters.
"""

from __future__ import annotations

import re

_BASE = 0xE000
_END = "\ue001"
_ANY = re.compile("[\ue000-\ue07f]+")
_MARKED = re.compile("\ue000([\ue021-\ue07e]+)\ue002(.*?)\ue001", re.DOTALL)


def foreign(text: str, language: str) -> str:
    """`text` marked as being in `language` ("de", "en", …), to be put into a sentence of another language."""
    code = "".join(chr(_BASE + ord(letter)) for letter in language if "!" <= letter <= "~")
    return f"\ue000{code}\ue002{plain(text)}{_END}"


def plain(text: str) -> str:
    """`text` as it is for the eye: without any mark."""
    return _ANY.sub("", text)


def pieces(text: str, language: str) -> list[tuple[str, str]]:
    """The (text, language) pieces of a marked text, in order, without marks; `language` is the sentence's own."""
    found: list[tuple[str, str]] = []
    at = 0
    for match in _MARKED.finditer(text):
        found.append((plain(text[at : match.start()]), language))
        code = "".join(chr(ord(letter) - _BASE) for letter in match.group(1))
        found.append((plain(match.group(2)), code))
        at = match.end()
    found.append((plain(text[at:]), language))
    return [(piece, of) for piece, of in found if piece]

"""A save that nobody can read while the game is played: each line encrypted with what all the people's words make.

Without their words only that stands in the clear which a list of saves tells: game, edition, players, name.
"""

from __future__ import annotations

import base64
import json
import secrets
import unicodedata
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from games.journal import PLAIN
from games.typed import plain

if TYPE_CHECKING:
    from cryptography.fernet import Fernet

CLEAR: Final = frozenset({"game", "edition", "rules", "players", "label"})
"""What of a header stays in the clear."""
SEALED: Final = "sealed"
BLOCK: Final = 512
"""What is sealed is filled up to whole blocks: the longest step of a game fits into one, so no length tells a step."""
SALT: Final = 16
_PROOF: Final = b"oyez"
_COST: Final = {"n": 2**15, "r": 8, "p": 1}


class WrongWords(ValueError):
    """These are not the words that the save was sealed with."""


class Glance:
    """Reads a save without the words: what is sealed is passed over. Reads one file; nothing is written with it."""

    def __init__(self) -> None:
        self._sealed = False

    def written(self, record: Mapping[str, Any]) -> bytes:
        """Return a record as a line."""
        return PLAIN.written(record)

    def record(self, line: bytes) -> Any:
        """Return what a line holds; nothing new, where it is sealed."""
        record = PLAIN.record(line)
        self._sealed = self._sealed or ("oyez" in record and SEALED in record)
        return {"header": {}} if self._sealed and set(record) == {SEALED} else record


class Seal:
    """Seals and opens the lines of saves, with the words of everybody at the keyboard."""

    def __init__(self, words: Sequence[str], salt: bytes | None = None) -> None:
        self._salt = secrets.token_bytes(SALT) if salt is None else salt
        self._fernet = _fernet(words, self._salt)

    @classmethod
    def opening(cls, header: Mapping[str, Any], words: Sequence[str]) -> Seal:
        """Return the seal of a save's header; raises WrongWords, or KeyError, TypeError or ValueError if it is none."""
        known = header[SEALED]
        seal = cls(words, base64.b64decode(known["salt"], validate=True))
        with suppress(ValueError):
            if seal._opened(known["proof"]) == _PROOF:
                return seal
        raise WrongWords

    def written(self, record: Mapping[str, Any]) -> bytes:
        """Return a record as lines: what may be seen as it is, all else sealed."""
        if "oyez" in record:
            clear = {key: value for key, value in record.items() if key in CLEAR or key == "oyez"}
            secret = {key: value for key, value in record.items() if key not in clear}
            known = {"salt": base64.b64encode(self._salt).decode(), "proof": self._sealed(_PROOF)}
            return PLAIN.written({**clear, SEALED: known}) + self._line({"header": secret})
        return PLAIN.written(record) if _clear_note(record) else self._line(record)

    def record(self, line: bytes) -> Any:
        """Return what a line holds; raises ValueError for one that was not written under this seal."""
        record = PLAIN.record(line)
        if "oyez" in record:
            return {key: value for key, value in record.items() if key in CLEAR or key == "oyez"}
        if set(record) == {SEALED}:
            return json.loads(self._opened(record[SEALED]))
        if _clear_note(record):
            return record
        raise ValueError("not sealed")

    def _line(self, record: Mapping[str, Any]) -> bytes:
        return PLAIN.written({SEALED: self._sealed(json.dumps(record).encode())})

    def _sealed(self, text: bytes) -> str:
        return self._fernet.encrypt(text.ljust(-(-len(text) // BLOCK) * BLOCK)).decode()

    def _opened(self, token: Any) -> bytes:
        """Return what was sealed; raises ValueError where it was not, or was changed."""
        from cryptography.fernet import InvalidToken  # noqa: PLC0415 - an extra that may be missing

        try:
            return self._fernet.decrypt(str(token)).rstrip()
        except InvalidToken:
            raise ValueError("not sealed with these words") from None


def _clear_note(record: Mapping[str, Any]) -> bool:
    """Return whether a record is a change of what stands in the clear anyway."""
    return set(record) == {"header"} and set(record["header"]) <= CLEAR


def _fernet(words: Sequence[str], salt: bytes) -> Fernet:
    from cryptography.fernet import Fernet  # noqa: PLC0415 - an extra that may be missing
    from cryptography.hazmat.primitives.kdf.scrypt import Scrypt  # noqa: PLC0415 - an extra that may be missing

    # A line end is in no word, so that no other words make the same.
    key = Scrypt(salt=salt, length=32, **_COST).derive("\n".join(map(normal, words)).encode())
    return Fernet(base64.urlsafe_b64encode(key))


def normal(word: str) -> str:
    """Return a word as it counts: accents, capitals, the width of letters and spaces make no difference."""
    return " ".join(unicodedata.normalize("NFC", plain(word)).split())


def available() -> bool:
    """Return whether the library that seals is installed."""
    try:
        import cryptography.fernet  # noqa: F401, PLC0415 - only asked for, an extra
    except ImportError:
        return False
    return True

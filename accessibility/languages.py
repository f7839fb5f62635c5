"""Which language the program begins in, and which ones there are."""

from __future__ import annotations

import ctypes
import locale
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

LANGUAGES: Final = ("en", "fr", "es", "ja")
OWN_NAMES: Final = {"en": "English", "fr": "français", "es": "español", "ja": "日本語"}

VARIABLES: Final = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""In order of precedence. LANGUAGE is a list of wishes; of the others the first that is set decides."""


@dataclass(frozen=True, slots=True)
class Found:
    """The language to speak; `missing` is what was wished for and is not there, to be said once."""

    language: str
    missing: str | None = None


def first_language(environ: Mapping[str, str]) -> Found:
    """Return the language that the environment or the system asks for; English where it is not spoken here."""
    wishes = [wish for wish in environ.get("LANGUAGE", "").split(":") if wish]
    for variable in VARIABLES[1:]:
        if environ.get(variable):
            wishes.append(environ[variable])
            break
    else:
        wishes += system_wish()
    for wish in wishes:
        if code(wish) in LANGUAGES:
            return Found(code(wish))
    named = [code(wish) for wish in wishes if code(wish)]
    return Found("en", named[0] if named else None)


def code(wish: str) -> str:
    """Return the language of "fr_CH.UTF-8@euro": "fr"; empty for the C locale and for what is no language."""
    language = wish.replace("-", "_").split(".")[0].split("@")[0].split("_")[0].casefold()
    return language if language not in ("c", "posix") and language.isalpha() and 2 <= len(language) <= 3 else ""


def system_wish() -> list[str]:
    """Return what Windows or macOS say of the user's language; nothing elsewhere, and nothing when they fail."""
    try:
        if sys.platform == "win32":
            number = ctypes.windll.kernel32.GetUserDefaultUILanguage()
            return [locale.windows_locale.get(number, "")]
        if sys.platform == "darwin":
            asked = ["defaults", "read", "-g", "AppleLanguages"]
            answer = subprocess.run(asked, capture_output=True, text=True, timeout=2, check=False).stdout
            return [line.strip(' ",') for line in answer.splitlines() if line.strip(' ",()')]
    except (OSError, ValueError, AttributeError, subprocess.SubprocessError):
        return []
    return []

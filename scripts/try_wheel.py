"""Try an installed oyez from another folder: texts, data and a spoken sentence in each language.

`python try_wheel.py CHECKOUT` with the interpreter of the environment that the wheel is in.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import wave
from pathlib import Path

import accessibility
from accessibility.rule_texts import sections
from accessibility.speech import Speaker, VoiceSettings
from accessibility.utterance import Utterance

CHECKOUT = Path(sys.argv[1])
LANGUAGES = ("en", "fr", "es", "ja")
FIRST_LINES = {"en": "The River", "fr": "La Rivière", "es": "El Río", "ja": "川"}


def told(language: str, home: str) -> str:
    """Return what the installed program says of the river, found by the environment's language alone."""
    environ = {**os.environ, "LANGUAGE": language, "OYEZ_HOME": home}
    words = [sys.executable, "-m", "accessibility", "board", "draftosaurus", "river"]
    return subprocess.run(words, capture_output=True, check=True, env=environ).stdout.decode()


def opened(game: str, language: str, home: str) -> str:
    """Return what is told when every section of a game's rules is opened by its number, one after the other."""
    numbers = "".join(f"{number}\n" for number in range(1, len(sections(game, language)) + 1))
    words = [sys.executable, "-m", "accessibility", "rules", game, "--voice", "off", "--lang", language]
    environ = {**os.environ, "OYEZ_HOME": home}
    return subprocess.run(words, input=numbers.encode(), capture_output=True, check=True, env=environ).stdout.decode()


def spoken(text: str, language: str, folder: str) -> float:
    """Return how many seconds a sentence takes, recorded without a sound device."""
    file = str(Path(folder) / f"{language}.wav")
    troubles: list[object] = []
    settings = VoiceSettings(language=language, record=file, play=False)
    speaker = Speaker(settings=settings, on_trouble=troubles.append)
    speaker.say(Utterance(text, language))
    if not speaker.wait(60):
        raise SystemExit(f"{language}: nothing spoken in a minute")
    speaker.close()
    if troubles:
        raise SystemExit(f"{language}: {troubles}")
    with wave.open(file) as sound:
        return sound.getnframes() / sound.getframerate()


def main() -> None:
    """Try each language; end with an exit code that says whether all was heard."""
    if CHECKOUT in Path(accessibility.__file__).parents:
        raise SystemExit("this is the checkout, not the wheel")
    with tempfile.TemporaryDirectory() as folder:
        for language in LANGUAGES:
            text = told(language, folder)
            if not text.startswith(FIRST_LINES[language]):
                raise SystemExit(f"{language}: not in its language: {text}")
            for game in sorted(path.name for path in (CHECKOUT / "rules_text").iterdir() if path.is_dir()):
                written = (CHECKOUT / "rules_text" / game / f"{language}.md").read_text(encoding="utf-8")
                if len(sections(game, language)) != written.count("\n## "):
                    raise SystemExit(f"{language}: sections of {game} are missing")
                read = opened(game, language, folder)
                for section in sections(game, language):
                    if section.title not in read or section.lines[0] not in read:
                        raise SystemExit(f"{language}: {game}: {section.id} does not open")
            seconds = spoken(text.splitlines()[0], language, folder)
            if seconds < 2:
                raise SystemExit(f"{language}: only {seconds:.1f} seconds of sound")
            print(f"{language}: {text.splitlines()[0][:50]} ({seconds:.1f} seconds)")


if __name__ == "__main__":
    main()

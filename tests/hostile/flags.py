"""The proof that no word of the command line and no environment breaks the program: a refusal in words, or a game."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Final

from accessibility.command_line.arguments import SUBCOMMANDS
from accessibility.languages import LANGUAGES
from games import kit as kits
from games import levels
from tests.hostile.caller import Call, Caller, options_of
from tests.hostile.folders import home_in_memory
from tests.hostile.hearing import faults_in, faults_of_a_run
from tests.hostile.running import Ran, contents, run
from tests.proof.rows import Row

OWN_FILES: Final = {
    "boards.yaml": "zoo:\n  sameness: [trex, trex]\n  king: [trex]\nopponents:\n  - king: [trex]\n",
    "own.yaml": "chips:\n  actor: {0: 4, 1: 5, 2: 5, 3: 5}\n",
    "book.txt": "The game\n\nSetting up\n\nTake the red box. Sit down.\n\nThe end\n\nCount your points.\n",
    "empty": "",
}
NAMES_OF_THINGS: Final = " ".join(
    [
        *(edition for name in kits.names() for edition in kits.kit(name).editions),
        *levels.NAMES,
        *SUBCOMMANDS,
        *OWN_FILES,
        "dice",
    ]
)
"""What is typed as it is, in every language."""
FOR_PROGRAMS: Final = ("--json",)
"""Options after which programs read what is written, not people."""


def prove(numbers: range) -> Iterable[Row]:
    """Call once a number."""
    for number in numbers:
        what, faults = faults_of(number)
        yield Row(what, 1, tuple(f"call {number}: {fault}" for fault in faults))


def faults_of(number: int) -> tuple[str, list[str]]:
    """Make call `number`; return what it was, in words, and what went wrong."""
    with home_in_memory() as folder:
        for name, text in OWN_FILES.items():
            (folder / name).write_text(text, encoding="utf-8")
        home = folder / "home"
        call = Caller(Random(f"flags {number}"), home).call()
        ran = run(call.words, call.environ, call.typed, call.encoding)
        faults = [*_faults(call, ran, folder)]
        log = home / "oyez.log"
        if ran.code not in (0, 2) and log.is_file():
            faults.append(" ".join(log.read_text(encoding="utf-8").split()[-30:]))
    what = "Called with words that are refused" if ran.code == 2 else "Called with words that are taken"
    return what, [f"{fault}; {[word[:60] for word in call.words]!r} in {shortened(call)!r}" for fault in faults]


def shortened(call: Call) -> dict[str, str]:
    """Return the environment of a call without what every call has."""
    return {name: value[:40] for name, value in call.environ.items() if name not in ("HOME", "OYEZ_HOME")}


def _faults(call: Call, ran: Ran, folder: Path) -> Iterable[str]:
    yield from faults_of_a_run(ran)
    for name, text in OWN_FILES.items():
        if contents(folder).get(name) != text.encode():
            yield f"{name} was changed"
    if not any(option in word for word in call.words for option in FOR_PROGRAMS):
        yield from _heard(call, ran)


def _heard(call: Call, ran: Ran) -> Iterable[str]:
    """Judge what is told: each line in the language that was asked for, or in any of ours where that is not known."""
    options = [name for command in SUBCOMMANDS for name, _ in options_of(command)]
    echoed = (
        *call.words,
        *call.environ.values(),
        NAMES_OF_THINGS,
        *OWN_FILES.values(),
        call.typed.decode(call.encoding),
        *options,
        sys.prefix,  # what installs a package is called by the path of its Python, whatever its folders are called
    )
    languages = (call.language,) if call.language else LANGUAGES
    for line in ran.lines:
        yield from min((faults_in(line, one, echoed) for one in languages), key=len)

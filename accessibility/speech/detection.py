"""Whether the program should speak by itself, and why: a screen reader already reads what is printed."""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

log = logging.getLogger("oyez")

Mode = Literal["auto", "on", "off", "bridge"]
Why = Literal["asked", "bridge", "no_terminal", "ssh", "screen_reader", "in_doubt", "default"]

_LINUX_READERS = {
    "orca": "Orca",
    "cthulhu": "Cthulhu",
    "brltty": "BRLTTY",
    "fenrir": "Fenrir",
    "yasr": "yasr",
    "tdsr": "TDSR",
    "espeakup": "Speakup",
    "speechd-up": "Speakup",
}
_SSH = ("SSH_CONNECTION", "SSH_TTY", "SSH_CLIENT")
_SPI_GETSCREENREADER = 70
_SYNCHRONIZE = 0x100000


@dataclass(frozen=True, slots=True)
class Decision:
    """Whether to speak, and why; `names` are the screen readers found (none, when the system
    does not name the one that it knows of), and `bridge` is the way through them.
    """

    on: bool
    why: Why
    names: tuple[str, ...] = ()
    bridge: bool = False


def choose(mode: Mode, *, environ: Mapping[str, str], tty: bool) -> Decision:
    """The decision for `--voice MODE`; with `auto`, silence wherever something else may be speaking already."""
    if mode == "on":
        return Decision(True, "asked")
    if mode == "off":
        return Decision(False, "asked")
    if mode == "bridge":
        return Decision(True, "bridge", bridge=True)
    if not tty:
        return Decision(False, "no_terminal")
    if any(environ.get(name) for name in _SSH):
        return Decision(False, "ssh")
    try:
        readers = screen_readers(environ)
    except Exception:  # whatever the platform says that we don't understand: in doubt, off
        log.exception("whether a screen reader runs can't be told")
        return Decision(False, "in_doubt")
    if readers:
        return Decision(False, "screen_reader", tuple(name for name in readers if name))
    if environ.get("WSL_DISTRO_NAME"):  # the reader would be on the other side, out of sight
        return Decision(False, "in_doubt")
    return Decision(True, "default")


def screen_readers(environ: Mapping[str, str], platform: str = sys.platform) -> tuple[str, ...]:
    """The screen readers and braille drivers that seem to be running, sorted; the empty name is an unknown one."""
    if platform.startswith("linux"):
        return _on_linux(environ, "/proc", "/sys/accessibility/speakup/synth")
    if platform == "win32":
        return _on_windows()
    if platform == "darwin":
        return _on_mac()
    return ()


def _on_linux(environ: Mapping[str, str], proc: str, speakup: str) -> tuple[str, ...]:
    found = set()
    for process in os.listdir(proc):  # noqa: PTH208 - a bare name each: some hundred of them, at every start
        if process.isdigit():
            try:
                with open(f"{proc}/{process}/cmdline", "rb") as file:  # noqa: PTH123 - as above
                    name = _program(file.read(400).split(b"\0"))
            except OSError:
                continue  # it ended, or is none of our business
            if name in _LINUX_READERS:
                found.add(_LINUX_READERS[name])
    if os.path.isfile(speakup):  # noqa: PTH113 - pathlib is slow to import
        found.add("Speakup")
    if environ.get("EMACSPEAK_DIR"):
        found.add("Emacspeak")
    return tuple(sorted(found))


def _program(words: list[bytes]) -> str:
    """The name of what a command line runs, behind an interpreter: not what an editor or an installer is told of."""
    names = [os.path.basename(word).decode("ascii", "ignore") for word in words]  # noqa: PTH119 - bytes, some hundred of them
    if names[0].startswith("python") or names[0] in ("sh", "bash", "env"):
        return next((name for name in names[1:] if name and not name.startswith("-")), "")
    return names[0]


def _on_windows() -> tuple[str, ...]:
    import ctypes  # noqa: PLC0415 - only on Windows

    windows = ctypes.windll  # type: ignore[attr-defined,unused-ignore]  # only there
    found = []
    flag = ctypes.c_int(0)
    asked = windows.user32.SystemParametersInfoW(_SPI_GETSCREENREADER, 0, ctypes.byref(flag), 0)
    mutex = windows.kernel32.OpenMutexW(_SYNCHRONIZE, False, "NarratorRunning")
    if mutex:
        windows.kernel32.CloseHandle(mutex)
        found.append("Narrator")
    elif asked and flag.value:
        found.append("")  # a reader has raised the flag; Windows does not say which
    return tuple(found)


def _on_mac() -> tuple[str, ...]:
    import subprocess  # noqa: PLC0415 - only on a Mac, and slow to import

    answer = subprocess.run(
        ["defaults", "read", "com.apple.universalaccess", "voiceOverOnOffKey"],
        capture_output=True,
        check=False,
        text=True,
        timeout=2,
    )
    return ("VoiceOver",) if answer.stdout.strip() == "1" else ()

"""Whether the voice is on by itself: screen readers, SSH, pipes, and the player's word."""

from __future__ import annotations

import ctypes
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from accessibility.logs import keep_logs
from accessibility.speech import Decision, choose, detection


@pytest.fixture
def readers(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    found: list[str] = []
    monkeypatch.setattr(detection, "screen_readers", lambda environ: tuple(found))
    return found


def test_the_players_word_holds_whatever_runs(readers: list[str]) -> None:
    readers.append("Orca")
    ssh = {"SSH_CONNECTION": "1"}
    assert choose("on", environ=ssh, tty=False) == Decision(True, "asked")
    assert choose("off", environ={}, tty=True) == Decision(False, "asked")
    assert choose("bridge", environ=ssh, tty=True) == Decision(True, "bridge", bridge=True)


def test_the_voice_is_on_where_nothing_else_speaks(readers: list[str]) -> None:
    assert choose("auto", environ={}, tty=True) == Decision(True, "default")


def test_a_screen_reader_is_named_and_not_talked_over(readers: list[str]) -> None:
    readers += ["BRLTTY", "Orca"]
    assert choose("auto", environ={}, tty=True) == Decision(False, "screen_reader", ("BRLTTY", "Orca"))


def test_a_reader_that_the_system_does_not_name_counts_without_a_name(readers: list[str]) -> None:
    readers.append("")
    assert choose("auto", environ={}, tty=True) == Decision(False, "screen_reader", ())


@pytest.mark.parametrize("name", ["SSH_CONNECTION", "SSH_TTY", "SSH_CLIENT"])
def test_from_afar_the_voice_is_off(name: str, readers: list[str]) -> None:
    assert choose("auto", environ={name: "x"}, tty=True) == Decision(False, "ssh")


def test_into_a_pipe_the_voice_is_off(readers: list[str]) -> None:
    assert choose("auto", environ={}, tty=False) == Decision(False, "no_terminal")


def test_in_doubt_the_voice_is_off_and_the_log_says_why(
    monkeypatch: pytest.MonkeyPatch, readers: list[str], tmp_path: Path
) -> None:
    keep_logs(tmp_path / "oyez.log")
    assert choose("auto", environ={"WSL_DISTRO_NAME": "Debian"}, tty=True).why == "in_doubt"

    def fail(environ: object) -> tuple[str, ...]:
        raise OSError("no /proc")

    monkeypatch.setattr(detection, "screen_readers", fail)
    assert choose("auto", environ={}, tty=True) == Decision(False, "in_doubt")
    assert "OSError: no /proc" in (tmp_path / "oyez.log").read_text(encoding="utf-8")


def test_linux_readers_are_found_by_their_command_lines(tmp_path: Path) -> None:
    lines = [
        b"/usr/bin/python3\0/usr/bin/orca\0",
        b"brltty\0",
        b"vim\0orca.txt\0",
        b"bash\0",
        b"apt\0install\0yasr\0",
        b"python3\0-u\0-m\0tdsr\0",
        b"python3\0prove.py\0fenrir\0",
        b"",
        b"python3\0",
    ]
    for number, line in enumerate(lines):
        (tmp_path / str(number)).mkdir()
        (tmp_path / str(number) / "cmdline").write_bytes(line)
    (tmp_path / "99").mkdir()
    (tmp_path / "self").mkdir()
    synth = tmp_path / "synth"
    assert detection._on_linux({}, str(tmp_path), str(synth)) == ("BRLTTY", "Orca", "TDSR")
    synth.write_text("soft")
    assert detection._on_linux({"EMACSPEAK_DIR": "/x"}, str(tmp_path), str(synth)) == (
        "BRLTTY", "Emacspeak", "Orca", "Speakup", "TDSR",
    )  # fmt: skip


def windows(flag: bool, narrator: bool) -> SimpleNamespace:
    def ask(what: int, _: int, into: object, __: int) -> int:
        assert what == 70
        into._obj.value = int(flag)  # type: ignore[attr-defined]
        return 1

    kernel = SimpleNamespace(OpenMutexW=lambda *_: 7 if narrator else 0, CloseHandle=lambda handle: handle == 7)
    return SimpleNamespace(user32=SimpleNamespace(SystemParametersInfoW=ask), kernel32=kernel)


@pytest.mark.parametrize(
    ("flag", "narrator", "found"),
    [(False, False, ()), (True, False, ("",)), (False, True, ("Narrator",)), (True, True, ("Narrator",))],
)
def test_windows_tells_by_its_flag_and_narrators_mutex(
    flag: bool, narrator: bool, found: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ctypes, "windll", windows(flag, narrator), raising=False)
    assert detection.screen_readers({}, "win32") == found


@pytest.mark.parametrize(("answer", "found"), [("1\n", ("VoiceOver",)), ("0\n", ()), ("", ())])
def test_macos_tells_by_its_setting(answer: str, found: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: SimpleNamespace(stdout=answer))
    assert detection.screen_readers({}, "darwin") == found


def test_looking_at_this_machine_does_not_fail() -> None:
    assert isinstance(detection.screen_readers({}, sys.platform), tuple)
    assert detection.screen_readers({}, "amiga") == ()

"""The voice through a screen reader: speech-dispatcher by its protocol, prismatoid by its calls."""

from __future__ import annotations

import contextlib
import socket
import socketserver
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from accessibility.logs import keep_logs
from accessibility.speech import Decision, Trouble, VoiceSettings, dispatcher, open_voice
from accessibility.speech.bridge import Bridge, Prism
from accessibility.utterance import Utterance

from .listening import until

Log = list[str]


class Service(socketserver.ThreadingUnixStreamServer):
    """A stand-in for speech-dispatcher: logs commands and texts; `held` holds back the events that a text was heard."""

    daemon_threads = True

    def __init__(self, path: str) -> None:
        self.log: Log = []
        self.heard = threading.Event()
        self.heard.set()
        super().__init__(path, _Client)


class _Client(socketserver.StreamRequestHandler):
    server: Service

    def handle(self) -> None:
        number = 0
        while line := self.rfile.readline().decode().rstrip("\r\n"):
            self.server.log.append(line)
            if line == "SPEAK":
                self._reply("230 OK RECEIVING DATA")
                text = []
                while (part := self.rfile.readline().decode().rstrip("\r\n")) != ".":
                    text.append(part)
                self.server.log[-1] = f"SPEAK {' '.join(text)}"
                number += 1
                self._reply(f"225-{number}", "225 OK MESSAGE QUEUED")
                threading.Thread(target=self._end, args=(number,), daemon=True).start()
            elif line == "QUIT":
                return
            else:
                self._reply("208 OK")

    def _end(self, number: int) -> None:
        if self.server.heard.wait(10):
            with contextlib.suppress(OSError, ValueError):  # the client has gone
                self._reply(f"702-{number}", "702-1", "702 END")

    def _reply(self, *lines: str) -> None:
        self.wfile.write("".join(f"{line}\r\n" for line in lines).encode())


@pytest.fixture
def service(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Service]:
    path = str(tmp_path / "speechd.sock")
    with Service(path) as one:
        threading.Thread(target=one.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()
        monkeypatch.setenv("SPEECHD_ADDRESS", f"unix_socket:{path}")
        yield one
        one.shutdown()


def bridge(troubles: list[Trouble] | None = None) -> Bridge:
    told: list[Trouble] = [] if troubles is None else troubles
    voice = open_voice(Decision(True, "bridge", bridge=True), settings=VoiceSettings(), on_trouble=told.append)
    assert isinstance(voice, Bridge)
    return voice


def test_lines_go_to_the_service_in_order_with_their_languages(service: Service) -> None:
    voice = bridge()
    voice.say(Utterance("Worth -1.", "en"))
    voice.say(Utterance("pass", "en"))
    voice.say(Utterance("pass", "en"))
    voice.say(Utterance(".5 étoile", "fr"))
    assert voice.wait(5)
    spoken = [line for line in service.log if line.startswith(("SPEAK", "SET self LANGUAGE"))]
    assert spoken == [
        "SET self LANGUAGE en", "SPEAK Worth minus one.", "SPEAK pass", "SPEAK pass", "SET self LANGUAGE fr",
        "SPEAK ..5 étoile",
    ]  # fmt: skip
    voice.close()
    until(lambda: "QUIT" in service.log)


def test_a_cut_cancels_at_the_service_and_forgets_what_waits(service: Service) -> None:
    service.heard.clear()
    voice = bridge()
    voice.say(Utterance("long rules", "en"))
    voice.say(Utterance("news", "en"))
    until(lambda: "SPEAK news" in service.log)
    assert voice.sounding
    assert voice.cancel()
    assert not voice.sounding
    assert [one.text for one in voice.unheard] == ["long rules", "news"]
    until(lambda: "CANCEL self" in service.log)
    service.heard.set()
    voice.close()


def test_without_a_service_and_without_the_extra_there_is_no_engine(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("SPEECHD_ADDRESS", f"unix_socket:{tmp_path}/none")
    monkeypatch.setitem(__import__("sys").modules, "prism", None)
    troubles: list[Trouble] = []
    voice = bridge(troubles)
    voice.say(Utterance("hello", "en"))
    assert voice.wait(5)
    until(lambda: troubles)
    assert troubles[0].kind == "no_engine"
    assert voice.off
    voice.close()


class OwnError(Exception):
    """What a library raises that has errors of its own."""


@pytest.mark.parametrize("error", [BrokenPipeError, OwnError])
def test_a_service_that_goes_away_is_told_once_let_go_and_its_fault_is_in_the_log_alone(
    error: type[Exception], tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    troubles: list[Trouble] = []
    let_go: Log = []

    class Lost:
        def speak(self, text: str, language: str, done: Callable[[], None]) -> None:
            raise error("gone")

        def stop(self) -> None:
            raise error("gone")

        def close(self) -> None:
            let_go.append("let go")
            raise error("gone")

    keep_logs(tmp_path / "oyez.log")
    voice = Bridge(settings=VoiceSettings(), on_trouble=troubles.append, ways=lambda: [Lost])
    voice.say(Utterance("one", "en"))
    voice.say(Utterance("two", "en"))
    assert voice.wait(5)
    assert [trouble.kind for trouble in troubles] == ["gave_up"]
    voice.close()
    assert let_go == ["let go"]
    assert f"{error.__name__}: gone" in (tmp_path / "oyez.log").read_text(encoding="utf-8")
    assert capfd.readouterr() == ("", "")


def test_a_service_that_does_not_answer_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    ours, theirs = socket.socketpair()
    theirs.close()
    monkeypatch.setattr(dispatcher, "_connected", lambda environ: ours)
    with pytest.raises(OSError):
        dispatcher.Dispatcher({})
    assert ours.fileno() == -1


def test_a_service_on_another_machine_may_be_silent_for_as_long_as_it_likes() -> None:
    with socket.create_server(("127.0.0.1", 0)) as far:
        address = f"inet_socket:127.0.0.1:{far.getsockname()[1]}"
        with dispatcher._connected({"SPEECHD_ADDRESS": address}) as connection:
            assert connection.gettimeout() is None


@pytest.mark.parametrize("braille", [True, False])
def test_prism_gets_each_text_once_also_for_braille(braille: bool) -> None:
    heard: Log = []
    backend = SimpleNamespace(
        features=SimpleNamespace(supports_output=braille),
        output=lambda text, interrupt: heard.append(f"output {text} {interrupt}"),
        speak=lambda text, interrupt: heard.append(f"speak {text} {interrupt}"),
        stop=lambda: heard.append("stop"),
    )
    library = SimpleNamespace(Context=lambda: SimpleNamespace(acquire_best=lambda: backend))
    voice = Bridge(settings=VoiceSettings(), on_trouble=pytest.fail, ways=lambda: [lambda: Prism(library)])
    voice.say(Utterance("hello", "en"))
    assert voice.wait(5)
    assert heard == [f"{'output' if braille else 'speak'} hello False"]
    voice.close()

"""A sound device that nobody hears, and an ear at its monitor: for the measurements and the tests (Linux).

Needs the programs `pulseaudio` and `parec`. The sink runs at espeak-ng's own rate, so what arrives is what was
rendered, sample for sample, and an utterance can be found in the recording by its bytes.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import tempfile
import threading
import time
from pathlib import Path
from types import TracebackType

RATE = 22050
TOOLS = ("pulseaudio", "parec")
_PAREC = f"parec --raw --format=s16le --rate={RATE} --channels=1 --latency-msec=5 -d nobody.monitor".split()


def missing_tools() -> list[str]:
    """The programs that are not installed and without which there is no null sink."""
    return [tool for tool in TOOLS if shutil.which(tool) is None]


_TRIES = 5


class NullSink:
    """A private PulseAudio daemon with one null sink, in its own folder; a context manager.

    `environ` is what a program must have in its environment to play there. Raises RuntimeError if the daemon
    does not come up.
    """

    def __init__(self) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="oyez-sink-"))
        self._socket = self._folder / "native"
        self._daemon: subprocess.Popen[bytes] | None = None
        self.environ = {"PULSE_SERVER": f"unix:{self._socket}", "PULSE_COOKIE": str(self._folder / "cookie")}

    def __enter__(self) -> NullSink:
        # Without the limit that ends a daemon whose machine stood still for a fifth of a second, and without shared
        # memory, in which it fails an assertion of its own (memblock_replace_import) when a player is killed.
        config = self._folder / "daemon.conf"
        config.write_text("rlimit-rttime = -1\nenable-shm = no\nenable-memfd = no\n", encoding="utf-8")
        own = {"HOME": self._folder, "XDG_RUNTIME_DIR": self._folder, "PULSE_RUNTIME_PATH": self._folder}
        own["PULSE_CONFIG"] = config
        environ = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "PULSE_SERVER")}
        environ |= {key: str(value) for key, value in own.items()}
        environ["DBUS_SESSION_BUS_ADDRESS"] = environ["DBUS_SYSTEM_BUS_ADDRESS"] = "unix:path=/nonexistent"
        # The sink first: whoever finds the socket finds it, too.
        modules = [
            f"module-null-sink sink_name=nobody rate={RATE} channels=1 format=s16le",
            f"module-native-protocol-unix socket={self._socket} auth-anonymous=1",
        ]
        self._daemon = subprocess.Popen(
            ["pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no", "--high-priority=no"]
            + [word for module in modules for word in ("-L", module)],
            env=environ,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        pause = threading.Event()
        for _ in range(500):
            if self._socket.exists():
                return self
            pause.wait(0.01)
        self.__exit__(None, None, None)
        raise RuntimeError("pulseaudio did not start")

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.lose()
        shutil.rmtree(self._folder, ignore_errors=True)

    @property
    def ended(self) -> str:
        """How the daemon ended that nobody took away; empty while all is well."""
        code = self._daemon.poll() if self._daemon else None
        return "" if code is None else f"pulseaudio ended with {code}"

    def lose(self) -> None:
        """Take the device away, as an unplugged headset does."""
        daemon, self._daemon = self._daemon, None
        if daemon:
            daemon.kill()
            daemon.wait()
            with contextlib.suppress(OSError):
                self._socket.unlink()

    def ear(self) -> Ear:
        """Somebody who listens from now on."""
        return Ear({**os.environ, **self.environ})


class Ear:
    """Listens at the sink's monitor, with the time at which each piece arrived (seconds, monotonic)."""

    def __init__(self, environ: dict[str, str]) -> None:
        self._pieces: list[tuple[float, bytes]] = []
        self._heard = threading.Condition()
        for _ in range(_TRIES):  # a server that is just starting may turn the first ones away
            self._deaf = False
            self._process = subprocess.Popen(_PAREC, env=environ, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
            self._thread = threading.Thread(target=self._listen, daemon=True)
            self._thread.start()
            with self._heard:
                self._heard.wait_for(lambda: self._pieces or self._deaf, 30)
            if self._pieces:
                return
            self.close()
        raise RuntimeError("parec hears nothing")

    def close(self) -> bytes:
        """Stop listening; all that was heard."""
        self._process.kill()
        self._process.wait()
        self._thread.join()
        if self._process.stdout:
            self._process.stdout.close()
        return self.heard()

    def heard(self, since: float = 0.0) -> bytes:
        """The samples that arrived since a moment, silence included."""
        return b"".join(piece for at, piece in list(self._pieces) if at >= since)

    def sound_after(self, since: float, timeout: float = 5.0) -> float | None:
        """When the first sound after a moment arrived; None if none came in time."""
        with self._heard:
            self._heard.wait_for(lambda: self._first(since) is not None, timeout)
            return self._first(since)

    def silence_after(self, since: float, quiet: float = 0.3) -> float:
        """When the last sound arrived before the first `quiet` seconds of silence after a moment (or that moment)."""
        last = since
        seen = 0
        while True:
            with self._heard:
                self._heard.wait(0.1)
                pieces = self._pieces[seen:]
                seen += len(pieces)
            last = max([last, *(at for at, piece in pieces if at >= since and any(piece))])
            if time.monotonic() > last + quiet:
                return last

    def _first(self, since: float) -> float | None:
        return next((at for at, piece in self._pieces if at >= since and any(piece)), None)

    def _listen(self) -> None:
        pipe = self._process.stdout
        assert pipe is not None
        while piece := os.read(pipe.fileno(), 65536):
            with self._heard:
                self._pieces.append((time.monotonic(), piece))
                self._heard.notify_all()
        with self._heard:
            self._deaf = True
            self._heard.notify_all()

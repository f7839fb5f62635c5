"""A desktop without a screen: X, a window manager, the accessibility bus, each only for one session with Orca."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

LAUNCHER = "/usr/libexec/at-spi-bus-launcher"
NEEDED = ("Xvfb", "dbus-daemon", "openbox", "xdotool", "lxterminal", LAUNCHER)


class Desktop:
    """Starts what a desktop consists of; `environ` leads programs to it."""

    def __init__(self, environ: Mapping[str, str], folder: Path) -> None:
        self.environ = dict(environ)
        self._processes: list[subprocess.Popen[bytes]] = []
        self._complaints = (folder / "desktop.log").open("wb")
        runtime = folder / "runtime"
        runtime.mkdir(mode=0o700)
        self.environ["XDG_RUNTIME_DIR"] = str(runtime)
        try:
            self.environ["DISPLAY"] = ":" + self._told(
                "Xvfb", "-screen", "0", "1024x768x24", "-nolisten", "tcp", "-displayfd", "{}"
            )
            self.environ["DBUS_SESSION_BUS_ADDRESS"] = self._told(
                "dbus-daemon", "--session", "--nofork", "--print-address={}"
            )
            self.start("openbox")
            self.start(LAUNCHER, "--launch-immediately", "--a11y=1", "--screen-reader=1")
        except BaseException:
            self.close()
            raise

    def start(self, *command: str, descriptors: Sequence[int] = (), **environ: str) -> None:
        """Start a program that ends with the desktop."""
        self._processes.append(
            subprocess.Popen(
                command,
                env={**self.environ, **environ},
                stdin=subprocess.DEVNULL,
                stdout=self._complaints,
                stderr=self._complaints,
                start_new_session=True,
                pass_fds=descriptors,
            )
        )

    def _told(self, *command: str) -> str:
        """Start a program that tells a line, where it can be found, through the descriptor put in for {}."""
        read, write = os.pipe()
        self.start(*(word.format(write) for word in command), descriptors=(write,))
        os.close(write)
        with os.fdopen(read) as told:
            return told.readline().strip()

    def close(self) -> None:
        """End all of it, the last first."""
        for number in (signal.SIGTERM, signal.SIGKILL):
            for process in reversed(self._processes):
                if process.poll() is None:
                    os.killpg(process.pid, number)
            for process in reversed(self._processes):
                try:
                    process.wait(1)
                except subprocess.TimeoutExpired:
                    continue
        self._complaints.close()

"""A real Chromium for tests, spoken to over its DevTools socket with the standard library alone."""

from __future__ import annotations

import base64
import http.client
import json
import os
import shutil
import socket
import struct
import subprocess
import time
from urllib.parse import urlsplit

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


class Browser:
    """One page in a browser without a window."""

    def __init__(self, folder, address):
        profile = folder / "profile"
        self._process = subprocess.Popen(
            [CHROMIUM, "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
             "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--remote-debugging-port=0",
             "--window-size=1280,720", f"--user-data-dir={profile}", address],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        until = time.monotonic() + 40
        while not (profile / "DevToolsActivePort").exists() and time.monotonic() < until:
            self._pause()
        port = int((profile / "DevToolsActivePort").read_text().split()[0])
        targets = []
        while not targets and time.monotonic() < until:
            connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
            connection.request("GET", "/json")
            found = json.loads(connection.getresponse().read())
            connection.close()
            targets = [one for one in found if one["type"] == "page" and one["url"].startswith("http")]
            self._pause()
        at = urlsplit(targets[0]["webSocketDebuggerUrl"])
        self._socket = socket.create_connection((at.hostname, at.port), timeout=20)
        key = base64.b64encode(os.urandom(16)).decode()
        self._socket.sendall(
            f"GET {at.path} HTTP/1.1\r\nHost: {at.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        self._file = self._socket.makefile("rb")
        while self._file.readline().strip():
            pass
        self._number = 0

    def _pause(self):
        select_nothing = subprocess.run(["sleep", "0.1"], check=False)
        assert select_nothing.returncode == 0

    def command(self, method, **params):
        """Return the result of a DevTools command."""
        self._number += 1
        data = json.dumps({"id": self._number, "method": method, "params": params}).encode()
        head = b"\x81" + (struct.pack("!B", 0x80 | len(data)) if len(data) < 126 else
                          struct.pack("!BH", 0xFE, len(data)) if len(data) < 65536 else struct.pack("!BQ", 0xFF, len(data)))  # fmt: skip
        self._socket.sendall(head + b"\0\0\0\0" + data)
        while True:
            answer = json.loads(self._message())
            if answer.get("id") == self._number:
                return answer["result"]

    def _message(self):
        text = b""
        while True:
            first, size = self._file.read(2)
            size &= 0x7F
            if size == 126:
                [size] = struct.unpack("!H", self._file.read(2))
            elif size == 127:
                [size] = struct.unpack("!Q", self._file.read(8))
            text += self._file.read(size)
            if first & 0x80:
                return text

    def run(self, script):
        """Return what a script of the page gives, awaited."""
        done = self.command("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        assert "exceptionDetails" not in done, done
        return done["result"].get("value")

    def until(self, script):
        """Wait for a script to give something true."""
        end = time.monotonic() + 20
        while time.monotonic() < end:
            value = self.run(script)
            if value:
                return value
            self._pause()
        raise AssertionError(script)

    def screenshot(self, path):
        """Keep what the page looks like."""
        path.write_bytes(base64.b64decode(self.command("Page.captureScreenshot")["data"]))

    def close(self):
        """End the browser."""
        self._file.close()
        self._socket.close()
        self._process.terminate()
        self._process.wait()

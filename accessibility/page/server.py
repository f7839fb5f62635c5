"""A small server for one page: the last announcement, and each new one as it comes, as server-sent events.

Only what the whole room hears is shown. Every address of it begins with a secret word, so that nobody in the house
who was not told it, and no page of another site, finds it. Without script the page is read by loading it again.
"""

from __future__ import annotations

import json
import logging
import secrets
import sys
import threading
from dataclasses import replace
from html import escape
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from importlib.resources import files
from typing import Any, Final
from urllib.parse import parse_qs, urlsplit

from accessibility.terminal.lines import clean
from accessibility.utterance import Utterance

log = logging.getLogger("oyez")

LOCAL: Final = "127.0.0.1"
EVERYWHERE: Final = ("0.0.0.0", "::", "")
KEPT: Final = 200
"""How many announcements a page that was away may still hear as news."""
STILL_THERE: Final = 15.0
"""Seconds after which a silent connection is told that it still holds."""


class Board:
    """The announcements, numbered from 1; whoever waits for the next one is woken."""

    def __init__(self) -> None:
        self._said: list[tuple[int, Utterance]] = []
        self._number = 0
        self._news = threading.Condition()
        self.closed = False

    def show(self, utterance: Utterance) -> None:
        """Add an announcement, without what no page may show: a name may hold anything."""
        shown = replace(utterance, text=clean(utterance.text))
        with self._news:
            self._number += 1
            self._said = [*self._said[-KEPT + 1 :], (self._number, shown)]
            self._news.notify_all()

    def last(self) -> tuple[int, Utterance | None]:
        """Return the last announcement and its number; 0 while there is none."""
        with self._news:
            return self._said[-1] if self._said else (0, None)

    def after(self, number: int) -> list[tuple[int, Utterance]]:
        """Return what came after an announcement; wait for it a while if nothing has. Empty: nothing came."""
        with self._news:
            # A number from an earlier evening at the same address is higher than any here.
            number = number if number <= self._number else self._number
            self._news.wait_for(lambda: self._number > number or self.closed, STILL_THERE)
            return [one for one in self._said if one[0] > number]

    def close(self) -> None:
        """Let all who wait go."""
        with self._news:
            self.closed = True
            self._news.notify_all()


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    block_on_close = False

    def __init__(self, at: tuple[str, int], board: Board, word: str, title: str, language: str) -> None:
        self.board = board
        self.word = word
        self.title = title
        self.language = language
        super().__init__(at, _Handler)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Keep a fault in the log alone; a browser that goes away is none."""
        if not isinstance(sys.exception(), OSError):
            log.exception("the page could not be shown")


class _Handler(BaseHTTPRequestHandler):
    server: _Server
    protocol_version = "HTTP/1.1"
    server_version = "oyez"
    sys_version = ""

    def do_GET(self) -> None:
        """Answer the page, or the events."""
        asked = urlsplit(self.path)
        if asked.path == f"/{self.server.word}/":
            self._page()
        elif asked.path == f"/{self.server.word}/events":
            self._events(parse_qs(asked.query))
        else:
            self.send_error(404)

    def _page(self) -> None:
        number, last = self.server.board.last()
        nonce = secrets.token_urlsafe(12)
        text = f'<p lang="{last.language}">{escape(last.text)}</p>' if last else ""
        template = (files("accessibility.page") / "page.html").read_text(encoding="utf-8")
        body = template.format(
            language=self.server.language, title=escape(self.server.title), last=text, number=number, nonce=nonce
        ).encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "no-store")
        policy = f"default-src 'none'; style-src 'unsafe-inline'; script-src 'nonce-{nonce}'; connect-src 'self'"
        self.send_header("Content-Security-Policy", policy)
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header("Referrer-Policy", "no-referrer")
        self.end_headers()
        self.wfile.write(body)

    def _events(self, query: dict[str, list[str]]) -> None:
        # A browser that reconnects says what it heard last: only what came after it is news.
        told = self.headers.get("Last-Event-ID") or (query.get("after") or ["0"])[0]
        number = int(told) if told.isascii() and told.isdigit() and len(told) < 10 else 0
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Cache-Control", "no-store")
        self.send_header("Connection", "close")
        self.end_headers()
        self.close_connection = True
        while not self.server.board.closed:
            news = self.server.board.after(number)
            for number, one in news:
                data = json.dumps({"text": one.text, "language": one.language})
                self.wfile.write(f"id: {number}\ndata: {data}\n\n".encode())
            if not news:
                self.wfile.write(b": still there\n\n")
            self.wfile.flush()

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 - as the library calls it
        """Keep silent: nothing but announcements is written to the screen."""


class Page:
    """The page while it is open."""

    def __init__(self, server: _Server, address: str) -> None:
        self._server = server
        self.address = address
        threading.Thread(target=server.serve_forever, name="page", daemon=True).start()

    @classmethod
    def opened(cls, host: str, port: int, title: str, language: str) -> Page:
        """Open the page at an address of this machine; port 0: any that is free. Raises OSError."""
        word = secrets.token_hex(3)
        server = _Server((host, port), Board(), word, title, language)
        shown = f"{host if host not in EVERYWHERE else own_address()}:{server.server_address[1]}"
        return cls(server, f"http://{shown}/{word}/")

    def show(self, utterance: Utterance) -> None:
        """Show an announcement to everybody who has the page open."""
        self._server.board.show(utterance)

    def close(self) -> None:
        """Close the page."""
        self._server.board.close()
        self._server.shutdown()
        self._server.server_close()


def own_address() -> str:
    """Return this machine's address in the house, for a phone to type."""
    import socket  # noqa: PLC0415 - only where the page is open to the house

    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            # Nothing is sent: this only asks which of its addresses the machine would use.
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
    except OSError:
        return LOCAL

"""Stands in for a speech synthesiser: tells what it is asked to say to the socket that OYEZ_EAR names.

`synthesiser.py tdsr`: the protocol of TDSR's speech servers. `emacspeak`: that of Emacspeak's, which yasr speaks.
`lines`: an utterance a line, from BRLTTY. `ssip FILE`: a Speech Dispatcher at that socket, for Orca.
Needs nothing but Python, since the readers start it.
"""

from __future__ import annotations

import html
import json
import os
import re
import socket
import socketserver
import sys
import time
from collections.abc import Callable, Iterator

SENT = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)


def heard(kind: str, text: str = "") -> None:
    """Tell the test; one datagram an utterance, in order."""
    SENT.sendto(json.dumps([time.monotonic(), kind, text]).encode(), os.environ["OYEZ_EAR"])


def lines() -> Iterator[str]:
    """What is sent, line by line, as soon as it is there."""
    rest = b""
    while data := os.read(0, 65536):
        *whole, rest = (rest + data).split(b"\n")
        yield from (line.decode("utf-8", "backslashreplace").rstrip("\r") for line in whole)
    if rest:
        yield rest.decode("utf-8", "backslashreplace")


def tdsr() -> None:
    kinds = {"s": "say", "l": "char", "x": "stop"}
    for line in lines():
        if line and line[0] in kinds:
            heard(kinds[line[0]], line[1:])


def emacspeak() -> None:
    queued: list[str] = []
    for line in lines():
        command, _, rest = line.strip().partition(" ")
        text = _unquoted(rest.strip())
        if command == "q":
            queued.append(text)
        elif command == "d":
            heard("say", " ".join(queued))
            queued = []
        elif command in ("tts_say", "l"):
            heard("say" if command == "tts_say" else "char", text)
        elif command == "s":
            queued = []
            heard("stop")


def _unquoted(text: str) -> str:
    return text[1:-1] if text[:1] + text[-1:] in ("{}", '""') and len(text) > 1 else text


def plain() -> None:
    for line in lines():
        heard("say", line)


class Dispatcher(socketserver.StreamRequestHandler):
    """One client of a Speech Dispatcher, as far as Orca goes."""

    ANSWERS = (
        ("SOUND_ICON", "225-1\r\n225 OK MESSAGE QUEUED"),
        ("CANCEL", "213 OK CANCELED"),
        ("HISTORY GET CLIENT_ID", "245-1\r\n245 OK CLIENT ID SENT"),
        ("LIST OUTPUT_MODULES", "250-log\r\n250 OK MODULE LIST SENT"),
        ("LIST SYNTHESIS_VOICES", "249-log\ten\tnone\r\n249 OK VOICE LIST SENT"),
        ("LIST VOICES", "249-MALE1\r\n249 OK VOICE LIST SENT"),
        ("GET OUTPUT_MODULE", "251-log\r\n251 OK GET RETURNED"),
        ("GET ", "251-0\r\n251 OK GET RETURNED"),
        ("BLOCK BEGIN", "260 OK INSIDE BLOCK"),
        ("BLOCK END", "261 OK OUTSIDE BLOCK"),
        ("", "208 OK SET"),
    )

    def handle(self) -> None:
        self.count, self.notify = 0, False
        while (line := self.line()) is not None and not line.upper().startswith("QUIT"):
            command = line.upper()
            if command.startswith("SPEAK"):
                self.reply("230 OK RECEIVING DATA")
                heard("say", _without_tags(" ".join(iter(self.line, "."))))
                self.queued()
            elif command.startswith(("CHAR ", "KEY ")):
                heard("char", line.split(" ", 1)[1])
                self.queued()
            elif command.startswith("STOP"):
                heard("stop")
                self.reply("210 OK STOPPED")
            elif command.startswith("SET SELF NOTIFICATION"):
                self.notify = command.endswith("ON")
                self.reply("220 OK NOTIFICATION SET")
            else:
                self.reply(next(answer for start, answer in self.ANSWERS if command.startswith(start)))

    def line(self) -> str | None:
        raw = self.rfile.readline()
        return raw.decode("utf-8", "backslashreplace").rstrip("\r\n") if raw else None

    def reply(self, *answers: str) -> None:
        self.wfile.write(("\r\n".join(answers) + "\r\n").encode())

    def queued(self) -> None:
        self.count += 1
        self.reply(f"225-{self.count}", "225 OK MESSAGE QUEUED")
        if self.notify:
            for code, what in (("701", "BEGIN"), ("702", "END")):
                self.reply(f"{code}-{self.count}", f"{code}-1", f"{code} {what}")


def _without_tags(text: str) -> str:
    return html.unescape(re.sub(r"<[^>]+>", "", text)) if text.startswith("<speak>") else text


def ssip() -> None:
    with socketserver.ThreadingUnixStreamServer(sys.argv[2], Dispatcher) as server:
        server.serve_forever()


PROTOCOLS: dict[str, Callable[[], None]] = {"tdsr": tdsr, "emacspeak": emacspeak, "lines": plain, "ssip": ssip}

if __name__ == "__main__":
    PROTOCOLS[sys.argv[1]]()

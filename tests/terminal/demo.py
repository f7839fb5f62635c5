"""A game of moves on the console: `demo.py [--plain]`, told what to do by its environment.

THINK: seconds that an answer takes. PRINT_MODE: "restore" prints the terminal's settings at the end.
SRLOG_TRIGGER: a FIFO whose lines are news. A line that is a command word does what it says.
"""

import os
import sys
import threading
from pathlib import Path

from accessibility.terminal import Console, Leave, Phrases, open_console

PHRASES = Phrases(
    cleared="Line cleared. Ctrl-C again saves and leaves.",
    pasted="Several lines came at once; only the first was taken.",
    not_empty="The line is not empty. Ctrl-D leaves on an empty line.",
    hidden="Typing is hidden.",
    too_long="That line is too long; nothing of it was taken.",
)
WORDS = ("knight", "king", "queen", "castle")


def watch(console: Console, fifo: str) -> None:
    while True:
        with Path(fifo).open() as lines:
            for line in lines:
                console.news(line.rstrip("\n"))


def think() -> None:
    threading.Event().wait(float(os.environ.get("THINK", "0")))


def play(console: Console) -> None:
    console.tell("Welcome to the game.")
    console.tell("White to move.")
    hidden = False
    while True:
        line = console.ask(
            "Your move: ",
            PHRASES,
            hidden=hidden,
            complete=lambda typed: [word for word in WORDS if typed and word.startswith(typed)],
            hotkeys={"c-r": lambda: "Repeat: opponent plays knight f6.", "f4": lambda: "Status: white to move."},
            braille="BRAILLE" in os.environ,
        )
        hidden = line == "hide"
        if line == "news":
            threading.Timer(0.05, console.news, ["Opponent plays knight f6."]).start()
        if line == "crash":
            raise ZeroDivisionError
        if line == "busy":
            console.tell("This takes a while.")
            console.flush()
            threading.Event().wait(5)
        think()
        console.tell(f"You played {line}.")
        console.tell("Opponent plays knight f6.")
        if line in {"q", "quit"}:
            return


def main() -> int:
    console = open_console(plain="--plain" in sys.argv, stdin=sys.stdin, stdout=sys.stdout, environ=os.environ)
    fifo = os.environ.get("SRLOG_TRIGGER")
    if fifo:
        threading.Thread(target=watch, args=(console, fifo), daemon=True).start()
    try:
        play(console)
    except Leave as leave:
        console.tell("The game is saved.")
        return leave.code
    except KeyboardInterrupt:
        return 130
    finally:
        console.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())

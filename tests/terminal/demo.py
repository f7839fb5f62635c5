"""A game of moves on the console: `demo.py [--plain]`, told what to do by its environment.

THINK: seconds that an answer takes. WRITES: a file that gets a line for each write to the terminal.
BRAILLE: share the prompt's row. CARELESS: do not close. NEWS: a FIFO whose lines are news.
The lines "hide", "news", "busy" and "crash" do what they say.
"""

import os
import sys
import threading
from pathlib import Path

from accessibility.terminal import Console, Leave, Phrases, open_console

DEMO = Path(__file__)
ROOT = DEMO.parents[2]
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
            hotkeys={"c-r": lambda: ["Repeat: opponent plays knight f6."], "f4": lambda: ["Status: white to move."]},
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


def record(path: str) -> None:
    write = os.write

    def recorded(descriptor: int, data: bytes) -> int:
        if descriptor == 1:
            with Path(path).open("a", encoding="utf-8") as record:
                record.write(ascii(data.decode()) + "\n")
        return write(descriptor, data)

    os.write = recorded


def main() -> int:
    if "WRITES" in os.environ:
        record(os.environ["WRITES"])
    console = open_console(plain="--plain" in sys.argv, stdin=sys.stdin, stdout=sys.stdout, environ=os.environ)
    fifo = os.environ.get("NEWS")
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
        if "CARELESS" not in os.environ:
            console.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())

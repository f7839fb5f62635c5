"""Figures, printed: `python benchmarks/bench.py [--json]`. No figure is a test; read them on a quiet machine."""

from __future__ import annotations

import json
import os
import pty
import re
import resource
import select
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from accessibility.narration import Narrator  # noqa: E402
from accessibility.players import Player  # noqa: E402
from games import kit as kits  # noqa: E402
from games.bots import seen  # noqa: E402
from games.core import Event, Match  # noqa: E402
from games.luck import luck  # noqa: E402

LANGUAGES = ("en", "fr", "es", "ja", "en")
Figures = dict[str, float]


def random_game(kit: kits.Kit, seats: int, seed: int, tell: Callable[[Event], None] | None = None) -> Match:
    """Play one random game."""
    game = kit.game(kit.editions[0], None, {})
    match = Match(game, game.table(seats), luck=luck(seed), tell=tell)
    random = Random(seed).random
    match.begin()
    while match.pending:
        for seat in match.pending:
            options = match.options(seat)
            match.play(seat, options[int(random() * len(options))])
    return match


def a_second(play: Callable[[int], object], games: int) -> float:
    """Return games a CPU second."""
    play(0)
    start = time.process_time()
    for seed in range(games):
        play(seed)
    return games / (time.process_time() - start)


def narrated(kit: kits.Kit, seats: int, seed: int) -> None:
    """Play one random game, each seat's announcements rendered in its own language."""
    players = [Player(f"Player{n}", LANGUAGES[n]) for n in range(seats)]
    narrators = [
        Narrator(
            kit.words,
            [p if k == n else Player(p.name, p.language, "random") for k, p in enumerate(players)],
            lambda utterance, private: None,
            "normal",
        )
        for n in range(seats)
    ]

    def tell(event: Event) -> None:
        for narrator in narrators:
            narrator.hear(event)

    random_game(kit, seats, seed, tell)


def engine(kit: kits.Kit) -> Iterator[tuple[str, float]]:
    """Yield the figures of one game's engine, on one core."""
    for seats in kit.seats:
        yield (
            f"{kit.name}: random games a CPU second, rules only, {seats} players",
            a_second(lambda seed, seats=seats: random_game(kit, seats, seed), 400),
        )
    yield (
        f"{kit.name}: random games a CPU second, all announcements rendered, 4 players",
        a_second(lambda seed: narrated(kit, 4, seed), 60),
    )
    match = half_way(kit, 4)
    start = time.process_time()
    for _ in range(5000):
        match.fork()
    yield f"{kit.name}: fork at half of the game, milliseconds", (time.process_time() - start) / 5
    for name, make in kit.bots.items():
        bot, glimpse, times = make(kit.editions[0]), seen(match, min(match.pending)), []
        for n in range(30):
            start = time.process_time()
            bot.choose(glimpse, luck(n)(n))
            times.append(1000 * (time.process_time() - start))
        yield f"{kit.name}: bot {name}, milliseconds a choice, median", statistics.median(times)


def half_way(kit: kits.Kit, seats: int) -> Match:
    """Return a random game about half played, nobody having answered yet."""
    whole = len(random_game(kit, seats, 1).log)
    game = kit.game(kit.editions[0], None, {})
    match = Match(game, game.table(seats), luck=luck(1))
    match.begin()
    random = Random(1)
    while len(match.log) < whole / 2 or match.answered:
        seat = min(match.pending)
        match.play(seat, random.choice(list(match.options(seat))))
    return match


class Player_at_terminal:  # noqa: N801 - it is one, in a pseudo-terminal
    """The program in a pseudo-terminal, timed from outside."""

    def __init__(self, home: str) -> None:
        self.start = time.perf_counter()
        environ = {**os.environ, "OYEZ_HOME": home, "LANGUAGE": "en", "TERM": "xterm", "PYTHONPATH": str(ROOT)}
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            words = ["play", "draftosaurus", "--voice", "off", "--seed", "7"]
            os.execvpe(sys.executable, [sys.executable, "-m", "accessibility", *words], environ)

    def until(self, pattern: bytes) -> float:
        """Return the time at which `pattern` has been written."""
        got = b""
        while not re.search(pattern, got):
            if not select.select([self.fd], [], [], 20)[0]:
                raise TimeoutError(got)
            got += os.read(self.fd, 65536)
        return time.perf_counter()

    def enter(self, text: str) -> float:
        """Type a line; return the milliseconds from Enter to the first byte of the answer."""
        for letter in text:
            os.write(self.fd, letter.encode())
            self.until(re.escape(letter.encode()))
        start = time.perf_counter()
        os.write(self.fd, b"\r")
        select.select([self.fd], [], [], 20)
        elapsed = 1000 * (time.perf_counter() - start)
        self.until(rb": $")
        return elapsed

    def memory(self) -> float:
        """Return the most memory that the program has used so far, in MiB."""
        status = Path(f"/proc/{self.pid}/status")
        if not status.exists():
            return resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
        found = re.search(r"VmHWM:\s+(\d+)", status.read_text())
        return int(found[1]) / 1024 if found else 0.0

    def leave(self) -> None:
        """Quit."""
        os.write(self.fd, b"q\r")
        os.waitpid(self.pid, 0)
        os.close(self.fd)


def terminal() -> Iterator[tuple[str, float]]:
    """Yield what a player waits for, at a terminal."""
    starts, memories, answers = [], [], []
    for _ in range(7):
        with tempfile.TemporaryDirectory() as home:
            player = Player_at_terminal(home)
            starts.append(player.until(rb"Which dinosaur, 1 to \d: $") - player.start)
            memories.append(player.memory())
            for line in ("s", "b", "m", "1", "1", "e", "1", "1", "t", "ss", "1", "1"):
                answers.append(player.enter(line))
            player.leave()
    yield "start to first prompt, seconds, median", statistics.median(starts)
    yield "memory at the first prompt, MiB", max(memories)
    yield "Enter to first byte, milliseconds, median", statistics.median(answers)
    yield "Enter to first byte, milliseconds, 99th percentile", statistics.quantiles(answers, n=100)[98]


def main() -> None:
    """Print a table, or JSON."""
    figures: Figures = {}
    parts = [engine(kits.kit(name)) for name in kits.names()]
    for part in [*parts, terminal()]:
        for name, value in part:
            figures[name] = round(value, 3)
            if "--json" not in sys.argv:
                print(f"{name}: {value:,.3f}", flush=True)
    if "--json" in sys.argv:
        print(json.dumps(figures, indent=1))


if __name__ == "__main__":
    main()

"""The short spoken menu behind the word `oyez` alone: in two answers to a game, in one to anything else."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from accessibility.catalogs import CatalogTongue
from accessibility.telling.outputs import Outputs
from accessibility.terminal import Leave
from accessibility.typed.commands import exact
from games import kit as kits
from games.matching import pick
from games.tongue import Entry, choice_of, slot
from games.typed import number

RESUME = slot("main menu", "go on with the last game")
BOARD = slot("main menu", "hear the board")
RULES = slot("main menu", "hear the rules")
SAVES = slot("main menu", "hear the saved games")
LEAVE = slot("main menu", "leave")

Chosen = tuple[str, Sequence[str]] | None


def main_menu(outputs: Outputs, t: CatalogTongue, has_saves: bool) -> Chosen:
    """Return which command was chosen, with its words; None to leave. Raises Leave."""
    ask = Questions(outputs, t)
    games = [kits.kit(name) for name in kits.names()]
    entries = []
    for kit in games:
        # Translators: {game} is the title of a game.
        label = t.say("play {game}", game=t.word(kit.title))
        entries.append(Entry(f"play {kit.name}", label, (label, t.word(kit.title), kit.title.english)))
    if has_saves:
        entries.append(choice_of(RESUME, t, "resume"))
    for kit in games:
        if kit.board:
            # Translators: {game} is the title of a game.
            label = t.say("hear the board of {game}", game=t.word(kit.title))
            entries.append(Entry(f"board {kit.name}", label, (label, t.word(BOARD), BOARD.english)))
    entries.append(choice_of(RULES, t, "rules"))
    if has_saves:
        entries.append(choice_of(SAVES, t, "saves"))
    entries.append(choice_of(LEAVE, t, "leave"))
    ask.say(t.say("Welcome to oyez, board games you can hear."))
    chosen = ask.choose(entries, t.say("Your choice, 1 to {n}:", n=len(entries)))
    command, *words = str(chosen).split()
    if command == "leave":
        return None
    if command == "play":
        seats = kits.kit(words[0]).seats
        words += ["--players", str(ask.players(seats.start, seats.stop - 1))]
    if command == "rules":
        titles = [choice_of(kit.title, t, kit.name) for kit in games]
        # Translators: a prompt of at most 60 characters; {n} is a number.
        words.append(str(ask.choose(titles, t.say("Whose rules, 1 to {n}:", n=len(titles)))))
    return command, words


class Questions:
    """Questions before a game: numbers or names, with a default where there is one."""

    def __init__(self, outputs: Outputs, t: CatalogTongue) -> None:
        self.outputs = outputs
        self.t = t

    def say(self, text: str) -> None:
        """Say a line."""
        self.outputs.say_line(text, self.t.language)

    def choose(self, entries: Sequence[Entry], prompt: str) -> str | int:
        """Return what is chosen from a list."""
        t = self.t
        parts = [t.say("{number}: {label}", number=n, label=entry.label) for n, entry in enumerate(entries, 1)]
        listed = t.say("{choices}.", choices=t.any_of(parts))

        def read(line: str) -> str | int | None:
            entry = pick(line, entries).one
            return entry.word if entry else None

        return self.until(read, prompt, listed)

    def players(self, least: int, most: int) -> int:
        """Return how many sit at the table; three where Enter alone is pressed."""
        t = self.t

        def read(line: str) -> str | int | None:
            n = number(line) if line.strip() else 3
            return n if n is not None and least <= n <= most else None

        # Translators: a prompt of at most 60 characters; all three are numbers.
        prompt = t.say("How many players, {least} to {most}, Enter for {usual}:", least=least, most=most, usual=3)
        return int(self.until(read, prompt, t.say("Bots fill all seats but yours.")))

    def until(self, read: Callable[[str], str | int | None], prompt: str, listed: str) -> str | int:
        """Ask until the answer is understood; what is asked is said again when it is not."""
        self.say(listed)
        while True:
            line = self.outputs.ask(prompt, self.t)
            typed = exact(line, self.t.language)
            if typed is not None and typed.command.id in ("quit", "back"):
                raise Leave(0)
            found = read(line)
            if found is not None:
                return found
            if line.strip() and typed is None:
                self.say(self.t.say("Not understood."))
            elif typed is not None and typed.command.id != "help":
                self.say(self.t.say("That is for a game. Here a number or a name is needed, or q to leave."))
            self.say(listed)

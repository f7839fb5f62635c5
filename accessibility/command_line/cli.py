"""`oyez`: from the command line to the thing that was asked for."""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable, Sequence

from accessibility import __version__, called
from accessibility.catalogs import CatalogTongue
from accessibility.command_line.arguments import SUBCOMMANDS, Refused, speak_argparse, subcommand
from accessibility.command_line.program import Program, hold_standard_streams
from accessibility.command_line.subcommands import RUNS
from accessibility.terminal import Leave

log = logging.getLogger("oyez")


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program; return its exit code: 0, 2 for what could not be used, 130 after Control C, 70 for a fault."""
    words = list(sys.argv[1:] if argv is None else argv)
    hold_standard_streams()
    program = Program(words)
    t = program.t
    try:
        return run(program, words)
    except Refused as refused:
        program.complain(str(refused))
        return 2
    except Leave as leave:
        return leave.code
    except KeyboardInterrupt:
        return 130
    except Exception:
        log.exception("the program failed")
        # Translators: {command} is how the program is called, such as oyez, before a word of the command line.
        program.complain(
            t.say(
                "Something went wrong in the program. What you played is saved. To go on, type: {command} resume.",
                command=called.command(),
            )
        )
        return 70
    finally:
        program.close()


def run(program: Program, words: Sequence[str]) -> int:
    """Do what the words of the command line ask for."""
    t = program.t
    speak_argparse(t)
    words = list(words)
    first = program.command()
    if first is None:
        if "--version" in words:
            # Translators: {version} is a number such as 0.1.0.
            program.write(t.say("oyez {version}", version=__version__))
            return 0
        if "-h" in words or "--help" in words:
            program.write("\n".join(overview(t)))
            return 0
        return RUNS["menu"](program, words)
    words.remove(first)
    name = subcommand(first, t)
    if name is None:
        known = [t.word(noun) for noun in SUBCOMMANDS.values()]
        # Translators: {commands} is a list of words, as they are typed.
        raise Refused(t.say("There is no such command. There are: {commands}.", commands=t.all_of(known)))
    return RUNS[name](program, words)


def overview(t: CatalogTongue) -> list[str]:
    """Return what `oyez --help` says."""
    does: dict[str, Callable[[], str]] = {
        "play": lambda: t.say("plays a game"),
        "resume": lambda: t.say("goes on with a saved game"),
        "saves": lambda: t.say("tells the saved games"),
        "board": lambda: t.say("describes the board of a game, zone by zone"),
        "rules": lambda: t.say("reads the rules of a game, or a file of your own"),
        "score": lambda: t.say("scores boards from a file"),
        "companion": lambda: t.say("keeps a real table company: die, entries, score"),
        "voices": lambda: t.say("tells the voices of this machine"),
        "simulate": lambda: t.say("lets bots play among themselves"),
    }
    own = called.command()
    lines = [t.say("oyez: board games you can hear.")]
    if own == called.OYEZ:
        lines.append(t.say("Alone, the word oyez opens a short menu."))
    for name, noun in SUBCOMMANDS.items():
        command = f"{own} {t.word(noun)}"
        # Translators: {command} is as it is typed, {does} says what it does.
        lines.append(t.say("{command}: {does}.", command=command, does=does[name]()))
    return [*lines, t.say("To hear more of one of them, add --help.")]


if __name__ == "__main__":
    sys.exit(main())

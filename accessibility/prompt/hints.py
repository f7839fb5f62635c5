"""Advice at the prompt: a hint while somebody is asked, a review once the game is over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.advice import turns_of
from games.core import Seat
from games.luck import LARGEST_SEED, luck
from games.matching import pick
from games.tongue import Entry

if TYPE_CHECKING:
    from accessibility.prompt.answers import Answers
    from accessibility.prompt.evening import Evening

ADVICE: Final = ("hint", "odds", "review")
"""The commands that `--no-hints` shuts off."""
OFF: Final = "no-hints"
"""Under this name a game's options keep that it is played without them."""
_SALT: Final = 7919


def given(evening: Evening) -> bool:
    """Return whether there is advice in this game."""
    return evening.kit.adviser is not None and not evening.keeper.start.options.get(OFF)


def shut_off(answers: Answers, command: str) -> bool:
    """Return whether a command gives advice in a game that is played without; it is then said."""
    if command not in ADVICE or not answers.evening.keeper.start.options.get(OFF):
        return False
    answers.asking.refuse(answers.t.say("This game is played without hints."))
    return True


def hint(answers: Answers, argument: str) -> None:
    """Tell what the hard bot would do now, and why."""
    evening, asking, t = answers.evening, answers.asking, answers.t
    adviser = evening.kit.adviser
    if adviser is None:
        asking.refuse(t.say("This game has no answer to that."))
    elif asking.seat not in evening.match.pending:
        asking.refuse(t.say("Nothing is asked of you now."))
    else:
        below = luck((evening.keeper.start.seed + _SALT) & LARGEST_SEED)(len(evening.match.log))
        for line in adviser.hint(evening.desk(asking.seat), below):
            answers.say(line)


def review(answers: Answers, argument: str) -> None:
    """Step through the choices of a finished game that cost most, one's own or those of the person named."""
    evening, asking, t = answers.evening, answers.asking, answers.t
    adviser = evening.kit.adviser
    if adviser is None:
        asking.refuse(t.say("This game has no answer to that."))
        return
    if evening.match.pending:
        asking.refuse(t.say("The review comes when the game is over."))
        return
    seat = _whose(answers, argument)
    if seat is None:
        return
    answers.say(t.say("One moment: the game is played through again."), keep=False)
    start = evening.keeper.start
    turns = list(turns_of(evening.kit, start.edition, start.first, start.options, evening.match.log, seat))
    below = luck((start.seed + _SALT) & LARGEST_SEED)(len(evening.match.log))
    lines = adviser.review(turns, evening.desk(asking.seat), below)
    if lines:
        answers.in_steps(lines, "news")
    else:
        answers.say(t.say("No choice was clearly worse than another. Well played."))


def _whose(answers: Answers, argument: str) -> Seat | None:
    if not argument:
        return answers.asking.seat
    narrator = answers.evening.narrator
    names = [(seat, narrator.players[seat].name) for seat in narrator.people]
    found = pick(argument, [Entry(seat, name, (name,)) for seat, name in names]).one
    if found is None:
        answers.asking.ambiguous([name for _, name in names])
        return None
    return int(found.word)

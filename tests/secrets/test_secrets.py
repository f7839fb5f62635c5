"""No seat learns what the rules hide from it; and each kind of leak, planted on purpose, is found."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from accessibility.command_line import resuming
from accessibility.keeping import sealing
from accessibility.prompt.answers import Answers
from accessibility.prompt.asking import Asking
from accessibility.prompt.evening import Evening
from accessibility.telling.narration import Narrator
from accessibility.telling.outputs import Outputs
from games.core import Match, Reason
from games.draftosaurus.board import SPECIES
from games.draftosaurus.bots import GreedyBot
from games.draftosaurus.script import Draftosaurus
from games.draftosaurus.words import DraftosaurusWords
from games.draftosaurus.words.queries import QUERIES
from games.kit import Query
from games.traumfabrik.script import Traumfabrik
from games.traumfabrik.words import TraumfabrikWords
from tests.secrets import draftosaurus, hidden, traumfabrik
from tests.secrets.draftosaurus import DraftosaurusTwins
from tests.secrets.game import Game
from tests.secrets.proof import prove
from tests.secrets.traumfabrik import TraumfabrikTwins

NUMBERS = range(20)
MOST = 60
"""Games in which a planted leak must be found."""


def test_no_seat_can_tell_a_game_from_one_where_all_that_is_hidden_lies_otherwise():
    rows = list(prove(NUMBERS))
    assert [fault for row in rows for fault in row.faults] == []
    assert {row.what for row in rows} == draftosaurus.ROWS | traumfabrik.ROWS


def test_a_twin_differs_in_what_is_hidden_and_in_nothing_else():
    differing = 0
    for number in range(0, 60, 3):
        game = Game(number)
        for seat in range(game.seats):
            other = hidden.twin(game.log, game.seats, seat, game.random("x"))
            one, two = game.loaded(game.log)._table, game.loaded(other)._table
            assert (one.zoos, one.box, one.face, one.roller, one.hands[seat]) == (
                two.zoos,
                two.box,
                two.face,
                two.roller,
                two.hands[seat],
            )
            pool = [Counter(species for hand in at.hands for species in hand) + Counter(at.bag) for at in (one, two)]
            assert pool[0] == pool[1]
            differing += one.hands != two.hands
    assert differing > 20


# Leaks, planted.


def a_view_with_what_others_hold(patch):
    view = Draftosaurus.view
    patch.setattr(Draftosaurus, "view", lambda self, at, seat: replace(
        view(self, at, seat), hand_sizes=tuple(hand.count("trex") for hand in at.hands)))  # fmt: skip


def a_view_with_the_bag(patch):
    view = Draftosaurus.view
    patch.setattr(Draftosaurus, "view", lambda self, at, seat: replace(view(self, at, seat), in_bag=at.bag["trex"]))


def a_query_that_reads_the_table(patch):
    desk, evenings = Evening.desk, []

    def remembered(self, seat, chosen=()):
        evenings[:] = [self]
        return desk(self, seat, chosen)

    patch.setattr(Evening, "desk", remembered)
    patch.setitem(QUERIES, "score", Query(lambda desk, words: [str(evenings[0].match._table.bag)]))


def a_menu_in_the_order_of_the_bag(patch):
    options = Draftosaurus.options
    patch.setattr(Draftosaurus, "options", lambda self, at, seat: sorted(
        options(self, at, seat), key=lambda choice: at.bag[choice[0]]))  # fmt: skip


def a_bot_that_peeks(patch):
    def choose(self, seen, below):
        match = next(cell.cell_contents for cell in seen.imagine.__closure__ if isinstance(cell.cell_contents, Match))
        return seen.options[
            sum(map(len, match._table.hands[seen.seat - 1])) * match._table.bag["trex"] % len(seen.options)
        ]

    patch.setattr(GreedyBot, "choose", choose)


def an_announcement_before_the_reveal(patch):
    answer = Evening._answer

    def told(self, seat, choice):
        self.narrator.to_room(lambda t: t.say("{name} has chosen.", name=choice[0]))
        answer(self, seat, choice)

    patch.setattr(Evening, "_answer", told)


def one_history_for_all(patch):
    def to_seat(self, seat, text, buffer="news", *, keep=True):
        utterance = told(self, seat, text, buffer)
        for history in self.histories.values():
            history.add(utterance)
        self._speak(utterance, self.alone is None)

    def told(self, seat, text, buffer):
        from accessibility.utterance import Utterance

        return Utterance(text, self.players[seat].language, buffer)

    patch.setattr(Narrator, "to_seat", to_seat)


def a_refusal_that_knows_a_hidden_card(patch):
    refusal = Draftosaurus.refusal

    def knowing(self, at, seat, choice):
        reason = refusal(self, at, seat, choice)
        if reason is not None and reason.id == "not_in_hand" and choice[0] not in at.hands[seat - 1]:
            return Reason("full", "river", ("river", 1))
        return reason

    patch.setattr(Draftosaurus, "refusal", knowing)


def an_imagined_table_that_keeps_the_order_of_the_bag(patch):
    def imagine(self, at, seat, below):
        unknown = [k for k, held in enumerate(at.held) if k < at.dealt and not held >> seat & 1]
        unseen = [species for k in unknown for species in at.hands[k]]
        unseen += [species for species, number in at.bag.items() for _ in range(number)]
        for k in unknown:
            at.hands[k] = sorted((unseen.pop(below(len(unseen))) for _ in at.hands[k]), key=SPECIES.index)
        for species in SPECIES:
            at.bag[species] = unseen.count(species)

    patch.setattr(Draftosaurus, "imagine", imagine)


def an_imagined_table_that_is_the_real_one(patch):
    patch.setattr(Draftosaurus, "imagine", lambda self, at, seat, below: None)


def a_prompt_that_is_spoken_to_all(patch):
    patch.setattr(Outputs, "speak_only", lambda self, utterance, private: self.voice.say(utterance))


def private_words_that_are_spoken_to_all(patch):
    say = Outputs.say
    patch.setattr(Outputs, "say", lambda self, utterance, private=False: say(self, utterance, False))


def lines_that_the_next_one_can_bring_back(patch):
    patch.setattr(Outputs, "hand_over", lambda self: setattr(self.console, "alone_listens", None))


def a_key_that_tells_the_past_to_whoever_gets_the_keyboard(patch):
    read = Asking.read
    patch.setattr(Asking, "read", lambda self, prompt, names=(), *, handed_over=True: read(self, prompt, names))
    patch.setattr(Answers, "repeated", lambda self: [
        one.text for one in self.evening.narrator.histories[self.asking.seat]._heard["all"]])  # fmt: skip


def a_game_taken_up_again_that_tells_all_to_all(patch):
    answered = Narrator.answered

    def shared(self, seat):
        for other in self.people:
            for utterance in self._waiting.get(other, []):
                self.histories[seat].add(utterance)
        answered(self, seat)

    patch.setattr(Narrator, "answered", shared)


def a_list_of_saves_that_tells_what_was_chosen(patch):
    state = resuming.state

    def telling(shelved, t):
        known = state(shelved, t)
        return resuming.State(known.open, f"{known.text} {[] if shelved.sealed else shelved.save.entries[-1]}")

    patch.setattr(resuming, "state", telling)


def a_sealed_line_as_long_as_the_step(patch):
    patch.setattr(sealing, "BLOCK", 1)


def a_prompt_that_says_what_a_rival_owns(patch):
    menu = TraumfabrikWords.menu
    desk, evenings = Evening.desk, []
    patch.setattr(Evening, "desk", lambda self, seat, chosen=(): evenings.append(self) or desk(self, seat, chosen))
    patch.setattr(TraumfabrikWords, "menu", lambda self, question, desk, me_of: replace(
        menu(self, question, desk, me_of), prompt=str(max(evenings[-1].match._table.contracts))))  # fmt: skip


def a_view_of_what_lies_face_down(patch):
    view = Traumfabrik.view
    patch.setattr(Traumfabrik, "view", lambda self, at, seat: replace(
        view(self, at, seat), star_directors=tuple(at.star_directors)))  # fmt: skip


def a_lot_that_names_what_is_drawn_next(patch):
    desk, evenings = Evening.desk, []
    patch.setattr(Evening, "desk", lambda self, seat, chosen=(): evenings.append(self) or desk(self, seat, chosen))
    patch.setattr(TraumfabrikWords, "waiting", lambda self, question, desk: str(evenings[-1].match._luck(99)(1000)))


def a_question_that_looks_into_the_luck_to_come(patch):
    waiting, desk, evenings = DraftosaurusWords.waiting, Evening.desk, []
    patch.setattr(Evening, "desk", lambda self, seat, chosen=(): evenings.append(self) or desk(self, seat, chosen))
    patch.setattr(DraftosaurusWords, "waiting", lambda self, question, desk: waiting(self, question, desk) + str(
        evenings[-1].match._luck(99)(1000)))  # fmt: skip


def known(game):
    return [DraftosaurusTwins(game).known(seat) for seat in range(game.seats)]


def bots(game):
    players = enumerate(game.start.players)
    return [
        DraftosaurusTwins(game).bot(seat, player.bot) for seat, player in players if player.bot in ("greedy", "easy")
    ]


def prompts(game):
    return [row for seat in game.people for row in DraftosaurusTwins(game).at_the_prompt(seat)]


def disk(game):
    return [DraftosaurusTwins(game).on_disk(game.people[0])]


def money(game):
    return [TraumfabrikTwins(game).money(seat) for seat in game.people if game.seats > 2]


def auctions(game):
    seat = next(iter(game.loaded(game.log).pending))
    return [
        TraumfabrikTwins(game).known(seat, seat),
        *([TraumfabrikTwins(game).at_the_prompt(seat)] if seat in game.people else []),
    ]


LEAKS = [
    (a_view_with_what_others_hold, known), (a_view_with_the_bag, known), (a_menu_in_the_order_of_the_bag, known),
    (a_refusal_that_knows_a_hidden_card, known), (an_imagined_table_that_keeps_the_order_of_the_bag, known),
    (an_imagined_table_that_is_the_real_one, known), (a_bot_that_peeks, bots), (a_query_that_reads_the_table, prompts),
    (an_announcement_before_the_reveal, prompts), (one_history_for_all, prompts), (a_prompt_that_is_spoken_to_all, prompts),
    (private_words_that_are_spoken_to_all, prompts), (lines_that_the_next_one_can_bring_back, prompts),
    (a_key_that_tells_the_past_to_whoever_gets_the_keyboard, prompts), (a_game_taken_up_again_that_tells_all_to_all, prompts),
    (a_question_that_looks_into_the_luck_to_come, prompts), (a_list_of_saves_that_tells_what_was_chosen, disk),
    (a_sealed_line_as_long_as_the_step, disk), (a_prompt_that_says_what_a_rival_owns, money),
    (a_view_of_what_lies_face_down, auctions), (a_lot_that_names_what_is_drawn_next, auctions),
]  # fmt: skip


@pytest.mark.parametrize(("leak", "looked_at"), LEAKS, ids=lambda one: one.__name__)
def test_a_leak_that_is_planted_is_found(leak, looked_at, monkeypatch):
    leak(monkeypatch)
    games = (
        game for game in map(Game, range(MOST)) if (game.kit.name == "traumfabrik") == (looked_at in (money, auctions))
    )
    assert any(row.faults for game in games for row in looked_at(game))

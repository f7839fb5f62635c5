"""The prompt loop: every answer has a reply, nothing that is typed can break a game or be lost."""

import itertools
from dataclasses import replace

import pytest

from accessibility.catalogs import CatalogTongue
from accessibility.languages import LANGUAGES
from accessibility.players import Player
from games.draftosaurus.board import SPECIES, ZONES
from games.draftosaurus.words.menus import species_entries
from games.matching import find
from games.typed import fold
from tests.program.table import evening, play, resumed

ODD = [
    "²", "①", "➃", "५", "٣", "1²", "1_0", "+3", "0x1", "-1", "1.0", "3,5", "1 000", "\x00", "\x1b[2J", "\u202e", "\ud800",
    "🎲", "x" * 10_000, "1 " * 500, "9" * 5000, "trex " * 200, "{n}", "%s", "{", "a{b}c", "__import__", "\t", "　", "¿",
    "?" * 50, "rules " + "y" * 500, "b b b b", "u u u", "why why", "r 99999999999", "r -1", "r x", "lang", "lang xx",
    "v x", "voice maybe", "code", "code 0", "code 100", "code " + "square " * 50, "save", "save \x1b", "b nobody", "ss x",
    "h x", "m 5", "t t", "e 7", ",", ".", "[", "]", ", 5", "l l", "back", "trex nowhere", "undo undo", "help me",
]  # fmt: skip


def people(*languages, bots=0):
    return (*(Player(f"P{n}x", one) for n, one in enumerate(languages)),
            *(Player(f"B{n}x", "en", "random") for n in range(bots)))  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_odd_input_gets_an_answer_in_words_and_changes_nothing(tmp_path, language):
    one, console = evening(tmp_path, [], people(language, bots=2))
    console.lines = iter(ODD)
    play(one)
    untouched, _ = evening(tmp_path / "other", [], people(language, bots=2))
    play(untouched)
    assert one.match.log == untouched.match.log
    prompts = [k for k, text in enumerate(console.told) if text.endswith((": ", "：" + " "))]
    assert len(prompts) >= len(ODD)
    for here, there in itertools.pairwise(prompts[1:]):
        assert there > here + 1 or console.told[there] != console.told[here], "no answer at all"
    for text in console.told:
        assert not set("{}\x1b\x00") & set(text), text
        assert "Error" not in text
        assert "Traceback" not in text


def test_every_refusal_says_why_and_why_reads_its_rule(tmp_path):
    for language in LANGUAGES:
        seen = set()
        for seed in range(40):
            lines = [f"trex {zone}" for zone in ZONES] + [f"triceratops {zone}" for zone in ("trio", "king")]
            english = {"sameness": "Forest of Sameness", "trio": "Woody Trio", "love": "Prairie of Love",
                       "king": "King of the Jungle", "differences": "Meadow of Differences",
                       "solitary": "Solitary Island", "river": "River"}  # fmt: skip
            for zone, name in english.items():
                lines = [line.replace(zone, name) if line.endswith(zone) else line for line in lines]
            one, console = evening(tmp_path / f"{language}{seed}", [], people(language, bots=1), seed=seed)
            console.lines = iter([line for line in lines for line in (line, "why")] * 3)
            play(one)
            for reason, sentence in one.last_refusals.values():
                seen.add(reason.id)
                assert "_" not in sentence
                assert sentence in console.told
                from accessibility.rule_texts import section

                rule = section("draftosaurus", language, reason.paragraph)
                assert rule is not None
                assert rule.title in console.told
        assert len(seen) > 2


def test_one_line_may_hold_the_whole_choice_by_number_name_or_sticker(tmp_path):
    for text in ("{} 7", "{} river", "{} RIVER", "{} riv"):
        one, console = evening(tmp_path / text, [])
        play(one)
        hand = one.match.view(0).hands[0]
        again, console = evening(tmp_path / (text + "again"), [text.format(hand[0])])
        play(again)
        played = [choice for seat, choice in again.match.log if seat == 0]
        if "7" in text and len({choice[1] for choice in one.match.options(0) if choice[0] == hand[0]}) < 7:
            continue
        assert played == [(hand[0], "river")]
        assert any(told.startswith("You put") for told in console.told)


def test_repeat_says_the_last_word_for_word_and_changes_nothing(tmp_path):
    one, console = evening(tmp_path, ["s", "r 1", "r 1", "r 2", "r 3"])
    play(one)
    replies = [text for text in console.told if "so far" in text]
    assert replies[3:] == [replies[2], replies[2], replies[1], replies[0]]


def test_repeat_says_an_answer_of_several_sentences_whole(tmp_path):
    one, console = evening(tmp_path, ["s", "r", "r"])
    play(one)
    replies = [text for text in console.told if "so far" in text]
    assert replies == 3 * replies[:3]
    assert console.hotkeys["c-r"]() == replies[:3]


def test_repeat_says_a_refusal_with_its_reason_and_its_rule(tmp_path):
    one, console = evening(tmp_path, ["brachio star", "r"])
    play(one)
    refusal = [
        "There is no brachiosaurus in your hand. Your hand: 2 triceratops, 2 stegosauruses, and 2 spinosauruses.",
        "Rule: A round. Type why to hear it.",
    ]
    prompt = "Which dinosaur, 1 to 3: "
    assert console.told[-6:] == [*refusal, prompt, *refusal, prompt]


def test_what_happens_after_an_answer_is_repeated_alone(tmp_path):
    one, console = evening(tmp_path, ["s", "1 1", "r"])
    play(one)
    assert not any("so far" in text for text in console.told[console.told.index("The hands pass to the left.") :])


def test_the_key_that_repeats_in_mid_line_says_the_last_announcement(tmp_path):
    one, console = evening(tmp_path, [])
    play(one)
    said = [text for text in console.told if not text.endswith(": ")]
    assert console.hotkeys["c-r"]() == [said[-1]]


def test_undo_alone_takes_back_the_last_answer_and_the_same_die_comes_again(tmp_path):
    one, console = evening(tmp_path, ["1 1", "u", "1 1", "u", "u"])
    play(one)
    assert sum(text.startswith("You take back") for text in console.told) == 2
    assert "There is nothing that you can take back now." in console.told
    rolls = [text for text in console.told if " rolls: " in text or "You roll: " in text]
    assert rolls[1] == rolls[2], "the die of the second turn, before and after"


def test_undo_within_a_choice_goes_one_step_back(tmp_path):
    one, console = evening(tmp_path, ["1", "u", "1 1"])
    play(one)
    assert "One step back." in console.told
    assert [choice for seat, choice in one.match.log if seat == 0]


def test_at_a_shared_keyboard_the_last_choice_may_be_retaken_at_the_hand_over(tmp_path):
    one, console = evening(tmp_path, ["", "1 1", "u", "", "2 1", "", "1 1"], people("en", "en", "en"))
    play(one)
    assert sum(text == "P0x has chosen." for text in console.told) == 2
    assert "P0x chooses once more." in console.told


def test_at_a_shared_keyboard_nothing_of_a_choice_is_told_before_all_have_chosen(tmp_path):
    one, console = evening(tmp_path, ["", "1 1", "", "1 1"], people("en", "en", "en"))
    play(one)
    assert not any(" puts " in text for text in console.told)
    assert len(one.match.log) == 7


def test_the_next_player_s_repeat_does_not_reach_private_lines(tmp_path):
    one, console = evening(tmp_path, ["", "h", "1 1", "", *["r 1", "r 2", "r 3", "r 4", "r 5", "r 6"]],
                           people("en", "en", "en"))  # fmt: skip
    play(one)
    hand = next(text for text in console.told if text.startswith("Your hand:"))
    at = console.told.index("P1x, press Enter when you are ready: ")
    assert hand not in console.told[at:]


def test_resumed_at_every_prompt_the_game_and_its_log_are_the_same(tmp_path):
    """Leave after each answer, take up again, go on: the end is that of a game played in one go."""
    answers = ["1 1"] * 12
    whole, _ = evening(tmp_path / "whole", answers, people("ja", bots=2), seed=3)
    play(whole)
    one, _ = evening(tmp_path / "parts", answers[:1], people("ja", bots=2), seed=3)
    play(one)
    for answer in answers[1:]:
        one, console = resumed(tmp_path / "parts", [answer])
        histories = [u.text for u in one.narrator.histories[0]._heard["all"]]
        assert histories
        play(one)
    assert one.match.log == whole.match.log
    assert not one.match.pending
    assert one.narrator.players == list(whole.narrator.players)


def test_seat_language_names_and_bots_come_back_after_a_resume(tmp_path):
    players = (Player("Bot", "en", "greedy"), Player("Bit", "en", "random"), Player("花子", "ja"))
    one, _ = evening(tmp_path, ["1 1", "save 夏の会"], players)
    play(one)
    again, console = resumed(tmp_path, [])
    play(again)
    assert tuple(again.narrator.players) == players
    assert again.narrator.people == [2]
    assert again.keeper.name == "夏の会"


def test_a_save_that_can_not_be_written_is_said_and_the_game_goes_on(tmp_path, monkeypatch):
    one, console = evening(tmp_path, ["1 1", "1 1"])

    def full(*anything):
        raise OSError("disk full")

    monkeypatch.setattr("os.fsync", full)
    play(one)
    assert any("could not be saved" in text for text in console.told)
    assert sum(text.startswith("You put") for text in console.told) == 2


def test_the_tour_steps_on_with_enter_and_stops_at_anything_else(tmp_path):
    one, console = evening(tmp_path, ["b tour", "", "", "x"])
    play(one)
    assert sum("Enter for more" in text for text in console.told) == 3
    assert "Stopped. You are back at the game." in console.told


def test_help_tells_the_answers_of_this_prompt_in_seven_lines_at_most(tmp_path):
    for language in LANGUAGES:
        one, console = evening(tmp_path / language, ["?"], people(language, bots=2))
        play(one)
        first, second = [k for k, text in enumerate(console.told) if text.endswith((": ", "： "))][:2]
        assert second - first - 1 <= 7


@pytest.mark.parametrize("verbosity", ["brief", "normal", "full"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_prompts_are_short(tmp_path, language, verbosity):
    one, console = evening(tmp_path, ["1"] * 60, people(language, language, bots=1), verbosity=verbosity)
    console.lines = iter(["", "1", "1"] * 30)
    play(one)
    prompts = {text for text in console.told if text.endswith((": ", "： "))}
    assert prompts
    assert all(len(text.strip()) <= 60 for text in prompts), max(prompts, key=len)


def test_nothing_is_shorter_than_four_characters_or_only_a_number(tmp_path):
    for language in LANGUAGES:
        one, console = evening(
            tmp_path / language, ["1 1", "b", "s", "ss", "e", "m", "t", "l"] * 12, people(language, bots=2)
        )
        play(one)
        assert all(len(text) >= 4 and not text.strip(".。").isdigit() for text in console.told)
        banned = {chr(c) for c in range(0x2500, 0x25A0)} | set("|*_→•·")
        assert not any(banned & set(text) for text in console.told)


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        ("en", "tyranno"),
        ("fr", "tyrannosaure"),
        ("es", "tiranosaurio"),
        ("ja", "ティラノサウルス"),
        ("ja", "てぃーれっくす"),
    ],
)
def test_the_t_rex_is_known_by_its_full_name_and_as_it_sounds(language, typed):
    assert find(fold(typed), species_entries(SPECIES, CatalogTongue(language))).one.word == "trex"


def test_another_language_is_spoken_at_once_where_it_is_chosen_after_the_game(tmp_path):
    one, console = evening(tmp_path, [*["1 1"] * 12, "lang fr", "", "terminer"])
    assert play(one) is None
    assert console.told[-4:] == [
        "Et maintenant, 1 ou 2\xa0: ",
        "1\xa0: une autre partie ou 2\xa0: terminer.",
        "Tapez bilan pour entendre quels choix ont coûté le plus.",
        "Et maintenant, 1 ou 2\xa0: ",
    ]


def test_where_one_choice_is_left_the_prompt_and_what_follows_a_wrong_word_ask_for_it(tmp_path):
    one, console = evening(tmp_path, [], people("en", bots=1))

    def typed():
        while not console.told[-1].endswith("? Type 1: "):
            yield "1"
        yield "nonsense"

    console.lines = typed()
    play(one)
    assert "Not understood. Type 1, or a question mark for help." in console.told
    assert not any("1 to 1" in text for text in console.told)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Type review to hear which choices cost most."),
        ("fr", "Tapez bilan pour entendre quels choix ont coûté le plus."),
        ("es", "Escribe repaso para oír qué jugadas costaron más."),
        ("ja", "「ふりかえり」と入力すると、損の大きかった選択を聞けます。"),
    ],
)
def test_after_the_end_the_menu_and_its_help_tell_of_the_review_and_of_no_move(tmp_path, language, said):
    one, console = evening(tmp_path, ["1 1"] * 12 + ["?"], players=people(language, bots=2))
    assert play(one) == 0
    after = console.told[console.told.index(said) :]
    assert after.count(said) > 1
    moves = CatalogTongue(language).say(
        "r repeats, t tells whose turn it is, h your hand, b the board, m all moves, s the scores."
    )
    assert moves not in after


def test_a_game_without_hints_ends_without_a_word_of_the_review(tmp_path):
    one, console = evening(tmp_path, ["1 1"] * 12 + ["?"])
    one.keeper.start = replace(one.keeper.start, options={"no-hints": True})
    play(one)
    assert "What next, 1 or 2: " in console.told
    assert "Type review to hear which choices cost most." not in console.told

"""Draftosaurus at a real table: the same rules and the same count, from lines typed in any order."""

import itertools
import random

import pytest

from accessibility.catalogs import CatalogTongue
from accessibility.languages import LANGUAGES
from games.core import CHANCE
from games.draftosaurus.events import FirstRoller, Placed, PutBack, Rolled, Scored, Won
from games.draftosaurus.script import Draftosaurus
from games.draftosaurus.words.nouns import DIE, DINOSAURS, PLACES
from tests.companion.table import sit, sitting, told
from tests.games.playing import new_match, random_steps

NAMES = {"en": ("Ana", "Ben", "Chloe", "Dora", "Emil"), "fr": ("Ana", "Béa", "Chloé", "Denis", "Émile"),
         "es": ("Ana", "Blas", "Carmen", "Dolores", "Íñigo"), "ja": ("はなこ", "けんた", "ゆうき", "さくら", "ひろし")}  # fmt: skip


def a_game(seats, seed, edition="accessible"):
    """Return the events of a random game at the keyboard."""
    heard = []
    for _ in random_steps(new_match(Draftosaurus(edition), seats, seed, heard.append), seed):
        pass
    return heard


def lines_of(heard, names, language, seed):
    """Return what people would type of that game, in any order."""
    chance, t = random.Random(seed), CatalogTongue(language)
    lines, turn = [], {}

    def flush():
        spoken = list(turn.items())
        chance.shuffle(spoken)
        for seat, (species, zone, *back) in spoken:
            noun = DINOSAURS[species]
            parts = [names[seat], t.word(chance.choice([noun.name, noun.colour])),
                     t.word(chance.choice([PLACES[zone].name, PLACES[zone].sticker if zone != "river" else PLACES[zone].name]))]  # fmt: skip
            chance.shuffle(parts)
            parts += [t.word(DINOSAURS[one].name) for one in back]
            lines.append((", " if language != "ja" else "、").join(parts))
        turn.clear()

    for event in heard:
        if isinstance(event, FirstRoller):
            lines.append(names[event.seat])
        elif isinstance(event, Rolled):
            flush()
            face = DIE[event.face]
            lines.append(t.word(chance.choice([face.name, face.sticker])))
        elif isinstance(event, Placed):
            turn[event.seat] = [event.species, event.zone]
        elif isinstance(event, PutBack):
            turn[event.seat].append(event.species)
    flush()
    return lines


def result(one):
    return [event for event in one.events() if isinstance(event, Scored | Won)]


@pytest.mark.parametrize("seats", range(2, 6))
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_evening_typed_in_any_order_counts_as_the_engine_does(tmp_path, language, seats):
    for seed in range(2):
        edition = ("accessible", "publisher")[seed]
        heard = a_game(seats, seed, edition)
        names = NAMES[language][:seats]
        one, _ = sitting(
            tmp_path / str(seed),
            lines_of(heard, names, language, seed),
            names=names,
            language=language,
            edition=edition,
        )
        lines = sit(one)
        assert result(one) == [event for event in heard if isinstance(event, Scored | Won)]
        assert len(lines) >= 12 * seats
        assert not one.match.pending


def test_numbers_and_unique_beginnings_save_typing(tmp_path):
    one, _ = sitting(tmp_path, ["ana", "1", "a 1 7", "an 1 7", "2 3 7", "ch stego river"])
    lines = sit(one)
    assert [choice for seat, choice in one.match.log if seat >= 0] == [
        ("trex", "river"),
        ("stegosaurus", "river"),
        ("stegosaurus", "river"),
    ]
    assert lines[-1].startswith("Chloe: stegosaurus, River. Hands to the left, the die to Ben.")


def test_the_die_says_face_sticker_zones_and_who_is_exempt(tmp_path):
    lines = told(tmp_path, ["Ana", "cross"])
    assert lines[-1] == ("Ana rolls Forest, cross: everybody else places in Forest of Sameness with equals sign, "
                         "Woody Trio with three dots, and King of the Jungle with star, or the River.")  # fmt: skip


def test_an_illegal_placement_is_refused_with_the_rule_and_nothing_changes(tmp_path):
    one, _ = sitting(tmp_path, ["Ana", "cross", "Ben, T-Rex, heart", "why"])
    lines = sit(one)
    assert any(
        line.startswith("The die asks for the forest: the Prairie of Love lies on the plain. Open now:")
        for line in lines
    )
    assert "Rule: Forest, the cross. Type why to hear it." in lines
    assert len([seat for seat, _ in one.match.log if seat >= 0]) == 0


def test_more_of_a_species_than_the_box_holds_is_refused(tmp_path):
    turn = ["cross", "Ana trex river", "Ben trex river", "Chloe trex river"]
    lines = told(
        tmp_path,
        ["Ana", *turn, *turn[:1], "Ana trex river", "Ben trex river", "Chloe trex river", "cross", "Ana trex river"],
    )
    assert "All 6 T-Rexes of this game are placed already." in lines


def test_placements_of_one_turn_together_never_take_more_than_there_is(tmp_path):
    turn = ["cross", "Ana trex river", "Ben trex river", "Chloe blue river"]
    one, _ = sitting(tmp_path, ["Ana", *turn, *turn, "cross", "Ana trex river", "Ben trex river", "Chloe trex river"])
    lines = sit(one)
    assert "All 6 T-Rexes of this game are placed already." in lines
    assert len([seat for seat, _ in one.match.log if seat >= 0]) == 8


def test_whose_turn_to_roll_and_when_hands_pass_and_rounds_end_is_told(tmp_path):
    lines = []
    for number in range(6):
        species = number + 1
        lines += ["cross", f"Ana {species} river", f"Ben {species} river", f"Chloe {species} river"]
    said = told(tmp_path, ["Ana", *lines])
    assert sum("Hands to the left" in line for line in said) == 5
    assert said[-1].endswith("Round 1 is over, 6 dinosaurs in each zoo: all draw anew, the die goes to Ana.")


def test_each_entry_is_answered_in_one_line(tmp_path):
    heard = a_game(4, 3)
    lines = lines_of(heard, NAMES["en"][:4], "en", 3)
    one, console = sitting(tmp_path, lines, names=NAMES["en"][:4])
    sit(one)
    prompts = [k for k, text in enumerate(console.told) if text.endswith(": ")]
    assert all(b - a <= 2 for a, b in itertools.pairwise(prompts[:-1]))


def test_left_tells_what_is_in_bag_and_hands_together(tmp_path):
    lines = told(tmp_path, ["Ana", "cross", "Ana trex river", "Ben trex river", "Chloe blue river", "left"])
    assert (
        "In bag and hands together: 4 T-Rexes, 6 triceratops, 5 stegosauruses, 6 parasaurolophuses, 6 spinosauruses, and 6 brachiosauruses."
        in lines
    )
    assert "In the bag: 18 dinosaurs." in lines


def test_undo_goes_back_entry_by_entry(tmp_path):
    one, _ = sitting(tmp_path, ["Ana", "cross", "Ana trex star", "Ben blue river", "Chloe blue river", *["u"] * 7])
    lines = sit(one)
    assert sum(line.startswith("Taken back:") for line in lines) == 5
    assert "There is nothing to take back." in lines
    assert one.match.log == []


def test_seats_that_are_not_entered_are_not_scored_and_a_king_that_hangs_on_them_is_open(tmp_path):
    typed = []
    for number in range(12):
        typed += ["cross", f"Ana {'trex star' if number == 0 else f'{number % 6 + 1} river'}"]
    one, _ = sitting(tmp_path, ["Ana", *typed], tracked=[0])
    lines = sit(one)
    assert not one.match.pending
    assert any(line.startswith("Ana has ") for line in lines)
    assert "Ben is not counted: 12 dinosaurs not entered." in lines
    assert any(line.startswith("Ana gets 7 points more if no other zoo holds more T-Rex") for line in lines)
    assert "Who wins stays open: not all zoos are entered." in lines


def test_the_die_alone_needs_nothing_but_enter(tmp_path):
    one, _ = sitting(tmp_path, ["Ana", *[""] * 12, ""], tracked=[])
    lines = sit(one)
    assert sum(": everybody else places in " in line for line in lines) == 12
    assert not one.match.pending


def test_a_missing_placement_is_named_and_may_be_left_open(tmp_path):
    one, _ = sitting(tmp_path, ["Ana", "cross", "Ana trex river", "", "skip", "e", "fix Ben", "fix 4 Ben trex star"])
    lines = sit(one)
    assert "Still to be entered: Ben and Chloe. Or type skip." in lines
    assert any("Not entered: 1 dinosaur." in line for line in lines)


def test_hands_are_never_asked_for_and_never_told(tmp_path):
    one, console = sitting(tmp_path, ["Ana", "cross", "h"])
    lines = sit(one)
    assert "Hands are secret. In hand: Ana 6 dinosaurs, Ben 6 dinosaurs, and Chloe 6 dinosaurs." in lines
    assert {choice for seat, choice in one.match.log if seat == CHANCE and len(choice) == 1} == {
        (0,),
        ("unseen",),
        ("forest",),
    }


def test_an_audit_enters_zone_by_zone_refuses_what_can_not_be_and_counts(tmp_path):
    typed = ["audit", "2 T-Rex, 1 stegosaurus", "3 T-Rex", "4 blue", "2 blue, 1 red", "zut", "2 green", "trex", "", "back", "", "one", "", "",
             *[""] * 7, *[""] * 7]  # fmt: skip
    lines = told(tmp_path, typed)
    assert "Only one species may live there: the Forest of Sameness holds several." in lines
    assert "Too many: the Woody Trio has room for 3 dinosaurs, not for 4 dinosaurs." in lines
    assert any(line.startswith("How many, and which?") for line in lines)
    assert any(line.startswith("Ana has ") for line in lines)
    assert any(line.startswith("Ana wins with ") for line in lines)


def test_an_audit_counts_as_the_engine_does(tmp_path):
    from games.draftosaurus.board import ZONES

    for seats in range(2, 6):
        heard = a_game(seats, 5)
        typed = ["audit"]
        for seat in range(seats):
            for zone in ZONES:
                inside = [
                    event.species
                    for event in heard
                    if isinstance(event, Placed) and (event.seat, event.zone) == (seat, zone)
                ]
                typed.append(", ".join(f"{inside.count(one)} {one}" for one in dict.fromkeys(inside)))
        lines = told(tmp_path / str(seats), typed, names=NAMES["en"][:seats])
        totals = [event.score.total for event in heard if isinstance(event, Scored)]
        for name, total in zip(NAMES["en"], totals, strict=False):
            assert any(line.startswith(f"{name} has {total} point") for line in lines)


@pytest.mark.parametrize(
    ("language", "line"),
    [("en", "2 stegosauruses"), ("fr", "2 stégosaures"), ("es", "2 estegosaurios"), ("ja", "2 ステゴサウルス")],
)
def test_an_audit_understands_several_of_a_species(tmp_path, language, line):
    one, _ = sitting(tmp_path, ["audit", line, *[""] * 20], language=language)
    sit(one)
    assert one.audited["zoos"][0]["sameness"] == ["stegosaurus"] * 2


def test_an_audit_that_is_left_keeps_nothing(tmp_path):
    assert "The audit is stopped. Nothing of it is kept." in told(tmp_path, ["audit", "2 trex", "q"])


def test_number_codes_both_ways(tmp_path):
    lines = told(tmp_path, ["code 17", "code square circle two"])
    assert "17 is a dotted square, a dotted circle, and 2 dots." in lines
    assert any("17" in line for line in lines[lines.index("17 is a dotted square, a dotted circle, and 2 dots.") + 1 :])


@pytest.mark.parametrize(
    ("language", "line", "said"),
    [
        ("en", "Ana, T-Rex, star", "The roll comes first, then the placements."),
        ("fr", "Béa, stégosaure, rivière", "D'abord le lancer du dé, ensuite les placements."),
        ("es", "Blas, tiranosaurio, río", "Primero se tira el dado, después se coloca."),
        ("ja", "はなこ、ティーレックス、川", "先にダイスを振ります。置くのはそのあとです。"),
    ],
)
def test_a_placement_before_the_roll_is_told_what_comes_first(tmp_path, language, line, said):
    one, _ = sitting(tmp_path, [NAMES[language][0], line], names=NAMES[language][:3], language=language)
    assert said in sit(one)
    assert len(one.match.log) == 4, "the first roller and three hands, no more"


def test_before_anybody_rolls_a_placement_is_told_what_comes_first(tmp_path):
    assert "The roll comes first, then the placements." in told(tmp_path, ["Ana, T-Rex, star"])


def test_the_history_of_a_player_has_that_players_placements_alone(tmp_path):
    lines = told(tmp_path, ["Ana", "cross", "Ana, T-Rex, star", "Ben, T-Rex, river", "history Ben"])
    assert [line for line in lines if line[0].isdigit()] == ["4: Ben: T-Rex, River."]


def test_what_is_entered_of_an_open_turn_lies_on_the_board_already(tmp_path):
    turn = ["Ana", "cross", "Ana trex star"]
    lines = told(tmp_path, [*turn, "b Ana", "h", "left"])
    assert "King of the Jungle: a T-Rex." in lines
    assert "Hands are secret. In hand: Ana 5 dinosaurs, Ben 6 dinosaurs, and Chloe 6 dinosaurs." in lines
    before = next(line for line in told(tmp_path / "before", [*turn[:2], "left"]) if line.startswith("In bag and"))
    after = next(line for line in lines if line.startswith("In bag and"))
    assert before != after
    assert before.split(",")[1:] == after.split(",")[1:], "only the T-Rexes are one fewer"


def test_a_die_alone_tells_what_follows_once_all_have_placed(tmp_path):
    lines = told(tmp_path, ["Ana", "cross"], tracked=[])
    assert lines[-1].endswith("Once all have placed: Hands to the left, the die to Ben.")


def test_who_was_typed_as_first_is_not_said_to_be_drawn(tmp_path):
    one, _ = sitting(tmp_path, ["Ben", "cross"])
    sit(one)
    said = [one.words.sentence(event, one.narrator.tongue("en"), None) for event in one.events()]
    assert not [text for text in said if "draw falls" in text]


def test_help_in_the_audit_is_that_of_the_audit(tmp_path):
    lines = told(tmp_path, ["Ana", "audit", "?", "q"])
    assert lines.count("q stops here, and keeps nothing of it.") == 2
    assert "The audit is stopped. Nothing of it is kept." in lines


@pytest.mark.parametrize(
    ("language", "prompt"),
    [
        ("en", "Ana to roll, Enter or the face: "),
        ("fr", "À Ana de lancer, Entrée ou la face\xa0: "),
        ("es", "Le toca lanzar a Ana, Intro o la cara: "),
        ("ja", "はなこさんの番、エンターか出た面： "),
    ],
)
def test_the_prompt_before_a_roll_says_whose_it_is_to_roll(tmp_path, language, prompt):
    one, console = sitting(tmp_path, [NAMES[language][0]], names=NAMES[language][:3], language=language)
    sit(one)
    assert console.told[-1].strip() == prompt.strip()


def test_in_japanese_the_die_has_one_name(tmp_path):
    lines = told(tmp_path, ["はなこ", *["", "とばす"] * 12], names=NAMES["ja"][:3], language="ja")
    assert [line for line in lines if "ダイス" in line]
    assert not [line for line in lines if "サイコロ" in line]

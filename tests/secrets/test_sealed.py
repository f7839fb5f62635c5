"""A sealed save: nobody alone reads it, and all together do."""

import json
import os
import subprocess
import sys

import pytest

from accessibility.keeping import sealing
from accessibility.keeping.sealing import Glance, Seal, WrongWords
from accessibility.players import Player
from accessibility.prompt.seal_prompts import SealPrompts
from accessibility.telling.outputs import Outputs
from games import kit as kits
from games.core import Entry
from games.journal import line_of, read
from tests.conftest import ROOT
from tests.games.playing import new_match, random_steps
from tests.program.table import TypedConsole
from tests.secrets.room import Loudspeaker
from tests.secrets.sealed import HEADER, SEALED, STEP, WORDS, resumed, saves_of, turn

# What stands in the file.


def test_only_what_the_list_of_saves_tells_stands_in_the_clear(played):
    first, *steps = played.decode().splitlines()
    assert set(json.loads(first)) == {"oyez", "game", "edition", "rules", "players", "sealed"}
    assert steps
    assert all(set(json.loads(step)) == {"sealed"} for step in steps)


def test_the_words_are_in_no_file_and_on_no_screen(oyez, home):
    done = oyez(*SEALED, typed=WORDS + turn(1) + "save Shelf\n")
    done_again = resumed(oyez, "Silver\nÉtoile\n" + WORDS.replace("Gold\nGold", "GOLD", 1).replace("Étoile\n", "", 1))
    told = (done.stdout + done.stderr + done_again.stdout + done_again.stderr).decode()
    kept = "".join(path.read_text(encoding="utf-8") for path in home.rglob("*") if path.is_file())
    assert '"sealed"' in kept
    assert "These are not the words of the beginning." in told
    for word in ("gold", "étoile", "silver"):
        assert word not in told.casefold()
        assert word not in kept.casefold()


@pytest.mark.parametrize("game", kits.names())
def test_the_length_of_a_line_tells_nothing_of_the_step(game, seal):
    lengths = set()
    for number in range(8):
        kit = kits.kit(game)
        match = new_match(kit.game(kit.editions[number % 2], None, {}), 2 + number % 4, number)
        list(random_steps(match, number))
        lengths |= {len(seal.written(line_of(Entry(seat, choice)))) for seat, choice in match.log}
    lengths.add(len(seal.written(line_of(Entry(0, None, 3)))))
    assert len(lengths) == 1


def test_the_same_step_is_never_written_twice_in_the_same_way(seal):
    assert seal.written(line_of(STEP[0])) != seal.written(line_of(STEP[0]))


def test_what_is_changed_of_the_header_in_the_game_stays_in_the_clear_only_where_the_list_needs_it(seal):
    assert json.loads(seal.written({"header": {"label": "Shelf"}})) == {"header": {"label": "Shelf"}}
    assert set(json.loads(seal.written({"header": {"label": "Shelf", "seed": 3}}))) == {"sealed"}


# Who opens it.


def test_all_words_open_it_and_fewer_or_others_do_not(tmp_path, journal, seal):
    journal.add(STEP)
    header = read(journal.path, Glance()).header
    assert read(journal.path, Seal.opening(header, ["gold", "étoile"])).entries == STEP
    for words in (["gold", ""], ["", "étoile"], ["étoile", "gold"], ["gold"], ["gold\nétoile"], ["goldétoile", ""], []):
        with pytest.raises(WrongWords):
            Seal.opening(header, words)


@pytest.mark.parametrize("typed", ["GOLD", "Ｇｏｌｄ", " gold ", "gOlD"])
def test_another_keyboard_types_the_same_word(typed, seal, journal):
    header = read(journal.path, Glance()).header
    assert read(journal.path, Seal.opening(header, [typed, "e\u0301toile"])).header == HEADER


@pytest.mark.parametrize(
    ("one", "same"),
    [
        ("こい ぬ", "こい　ぬ"),
        ("ｺｲﾇ", "コイヌ"),
        ("straße", "STRASSE"),
        ("ガ", "カ\u3099"),
        ("İ", "i\u0307"),
        ("㎒", "mhz"),
        ("plátano", "platano"),
        ("œuf à la coque", "oeuf a la coque"),
    ],
)
def test_words_are_the_same_in_every_form_of_their_letters(one, same):
    assert sealing.normal(one) == sealing.normal(same)


def test_two_games_with_the_same_words_have_two_keys(cheap):
    one, other = Seal(["gold"]), Seal(["gold"])
    with pytest.raises(ValueError, match="not sealed"):
        other.record(one.written(line_of(STEP[0])))


def test_a_sealed_game_goes_on_where_it_was(oyez, kept):
    said = resumed(oyez, "ＧＯＬＤ\nétoile\n" + turn(1)).stdout.decode()
    assert "Round 1 of 4, turn 3 of 3." in said
    assert "Ana has chosen." in said


def test_a_wrong_word_is_said_in_each_language_and_can_be_tried_again(oyez, home):
    words = [word.replace("Ben", "Ben:ja") for word in SEALED]
    oyez(*words, typed=WORDS + turn(1))
    [path] = saves_of(home)
    before = path.read_bytes()
    said = resumed(oyez, "Gold\nÉtoil\n").stdout.decode()
    assert "These are not the words of the beginning. The game is as it was." in said
    assert "始めたときの言葉と違います。" in said
    assert path.read_bytes() == before
    assert "turn 2 of 3" in resumed(oyez, "Gold\nÉtoil\ngold\nétoile\n").stdout.decode()


def test_the_list_of_saves_says_that_a_game_is_sealed(oyez):
    oyez(*SEALED, typed=WORDS + turn(1) + "\nsave Shelf\n")
    said = oyez("saves").stdout.decode()
    assert said.startswith("1: Shelf, Draftosaurus, with Ana and Ben, ")
    assert said.endswith(" It is sealed until the game is over.\n")


def test_a_word_that_was_typed_otherwise_the_second_time_is_asked_anew():
    console = TypedConsole(["gold", "golf", "Gold", "gold", ""])
    prompts = SealPrompts(
        Outputs(console, Loudspeaker()), [Player("Ana", "en"), Player("Bot", "en", "easy"), Player("Ben", "fr")]
    )
    seal = prompts.seal()
    assert sum("That was another word." in told for told in console.told) == 1
    header = json.loads(seal.written({"oyez": 1, **HEADER}).splitlines()[0])
    assert Seal.opening(header, ["gold", ""])


def test_typing_is_hidden_and_the_voice_says_so_too():
    console, voice = TypedConsole(["gold", "gold", ""]), Loudspeaker()
    console.interactive = True
    hidden = []
    asked = console.ask
    console.ask = lambda prompt, phrases, **facts: hidden.append(facts["hidden"]) or asked(prompt, phrases, **facts)
    SealPrompts(Outputs(console, voice), [Player("Ana", "en"), Player("Ben", "fr")]).seal()
    assert hidden == [True] * 3
    assert "What you type is hidden." in voice.said
    assert "Ce que vous tapez est caché." in voice.said
    assert any("is forgotten, a game that you have left is lost" in text for text in voice.said)


def test_each_is_asked_in_their_own_language_and_by_name():
    console = TypedConsole(["", "", ""])
    SealPrompts(Outputs(console, Loudspeaker()), [Player("Ana", "es"), Player("Ken", "ja"), Player("Eva", "fr")]).seal()
    for prompt in ("Ana, tu palabra secreta: ", "Kenさん、自分だけの言葉： ", "Eva, votre mot secret : "):
        assert prompt in console.told


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Enter alone is no word"), ("fr", "pas de mot"), ("es", "no tener palabra"), ("ja", "言葉なし")],
)
def test_a_question_mark_is_explained_to_and_is_no_word(language, said):
    console = TypedConsole(["?", "gold", "？", "gold"])
    seal = SealPrompts(Outputs(console, Loudspeaker()), [Player("Ana", language)]).seal()
    assert sum(said in text for text in console.told) == 2
    header = json.loads(seal.written({"oyez": 1}).splitlines()[0])
    Seal.opening(header, ["gold"])


@pytest.mark.parametrize(("one", "other"), [("が", "か"), ("plata", "plato"), ("?!", "!?")])
def test_what_is_another_letter_is_another_word(one, other):
    assert sealing.normal(one) != sealing.normal(other)


# Where the library is missing.


@pytest.mark.parametrize("language", ["en", "fr", "es", "ja"])
def test_where_the_library_is_missing_it_is_named_and_no_game_is_begun(oyez, home, without, language):
    done = oyez(*SEALED, typed=WORDS, lang=language, PYTHONPATH=without)
    assert "-m pip install cryptography" in done.stderr.decode()
    assert done.stdout == b""
    assert done.returncode == 2
    assert not saves_of(home)


def test_where_the_library_is_missing_a_sealed_game_is_left_as_it_is(oyez, kept, without):
    before = kept.read_bytes()
    done = resumed(oyez, "gold\nétoile\n", PYTHONPATH=without)
    assert b"-m pip install cryptography." in done.stdout + done.stderr
    assert done.returncode == 2
    assert kept.read_bytes() == before


def test_a_game_that_is_not_sealed_never_loads_the_library(home):
    script = "import sys; from accessibility.command_line import cli; cli.main(sys.argv[1:]); sys.exit('cryptography' in sys.modules)"
    words = [word for word in SEALED if word != "--sealed"]
    known = {**os.environ, "PYTHONPATH": str(ROOT), "OYEZ_HOME": str(home)}
    done = subprocess.run([sys.executable, "-c", script, *words], input=turn(1).encode(), env=known, check=False)
    assert done.returncode == 0
    assert saves_of(home)

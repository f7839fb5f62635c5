"""Whatever is typed at a real table has an answer in words, and breaks nothing."""

import itertools
import re

import pytest

from accessibility import catalogs
from accessibility.companion.commands import own_commands
from accessibility.languages import LANGUAGES
from accessibility.typed.commands import commands
from games.typed import fold
from tests.companion.table import sit, sitting, told
from tests.program.test_catalogues import Pseudo, outside
from tests.program.test_prompts import ODD

GAMES = ("draftosaurus", "traumfabrik", "dice")
NAMES = {
    "en": ("Ana", "Ben", "Chloe"),
    "fr": ("Ana", "Béa", "Chloé"),
    "es": ("Ana", "Blas", "Carmen"),
    "ja": ("はなこ", "けんた", "ゆうき"),
}
MORE = ["fix", "fix 1", "fix 99 x", "fix ²", "history x", "history 0", "last x", "last ²", "counts 3", "skip", "skip", "left x", "tokens x",
        "tokens 99", "1d", "d", "2d6+1", "²d6", "draw 0", "draw x", "bag", "bag ,", "bag 9999", "red", "red 1", "Ana", "Ana Ana", "7", "7 7 7 7",
        "Ana 1 1 1 1", "Ana 99 99", "fix Ana", "studio", "Ana studio", "Ana studio 9", "counted 1", "directors 1 2", "export \x00", "big \x00"]  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_odd_input_gets_an_answer_in_words(tmp_path, game, language):
    lines = [line for line in [*ODD, *MORE] if not line.startswith(("export", "big"))]
    one, console = sitting(tmp_path, [NAMES[language][0], *lines], game=game, names=NAMES[language], language=language)
    sit(one)
    prompts = [k for k, text in enumerate(console.told) if text.endswith((": ", "： "))]
    assert len(prompts) >= len(lines)
    for here, there in itertools.pairwise(prompts[1:]):
        assert there > here + 1 or console.told[here] != console.told[there], "no answer at all"
    for text in console.told:
        assert not set("{}\x1b\x00") & set(text), text
        assert not re.search(r"Error|Traceback|\w_\w|Malformed", text), text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_prompts_are_short_and_help_fits_in_seven_lines(tmp_path, game, language):
    one, console = sitting(
        tmp_path,
        ["?", NAMES[language][0], "?", "", "?", "skip", "?", *["", "skip"] * 20],
        game=game,
        names=NAMES[language],
        language=language,
    )
    sit(one)
    prompts = [k for k, text in enumerate(console.told) if text.endswith((": ", "： "))]
    assert all(len(console.told[k].strip()) <= 60 for k in prompts), max((console.told[k] for k in prompts), key=len)
    assert all(b - a <= 8 for a, b in itertools.pairwise(prompts[:4]))


@pytest.mark.parametrize("game", GAMES)
def test_nothing_that_is_told_is_written_into_the_code(tmp_path, monkeypatch, game):
    monkeypatch.setattr(catalogs, "catalogue", lambda language: Pseudo())
    lines = [
        "Ana",
        "?",
        "",
        "zut",
        "history",
        "counts",
        "left",
        "s",
        "e",
        "t",
        "h",
        "b",
        "ss",
        "m",
        "u",
        "fix",
        "skip",
        "",
        "help all",
        "last 3",
    ]
    one, console = sitting(tmp_path, lines, game=game, language="fr")
    sit(one)
    # What was typed, and numbers, stand between the marks of a sentence.
    assert {outside(text) for text in console.told} == {""}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_of_the_companion_is_a_command_of_every_prompt(language):
    taken = {fold(w) for c in commands().values() for w in (*c.words[language], *c.words["en"], *c.keys)}
    mine = [fold(w) for c in own_commands().values() for w in {*c[language], *c["en"]}]
    assert not taken & set(mine)
    assert len(mine) == len(set(mine))


def test_japanese_sentences_end_with_a_full_stop(tmp_path):
    for game in GAMES:
        lines = told(
            tmp_path / game,
            ["はなこ", "？", "", "履歴", "回数", "残り", "s", "e", "t", "h", "ss", "u", "とばす", "", "2d6"],
            game=game,
            names=NAMES["ja"],
            language="ja",
        )
        assert all(text.endswith("。") for text in lines), [text for text in lines if not text.endswith("。")]


def test_repeat_says_the_last_again(tmp_path):
    lines = told(tmp_path, ["Ana", "cross", "r", "r 2"], first=None)
    assert lines[-2] == lines[-3]
    assert lines[-1] == lines[-4]


def test_louder_and_softer_change_the_voice(tmp_path):
    lines = told(tmp_path, ["softer", "softer", "louder", *["louder"] * 5])
    percents = [int(line.split()[4]) for line in lines if line.startswith("The voice is at")]
    assert percents[0] > percents[1] < percents[2]
    assert percents[-1] == 100


def test_another_language_is_spoken_at_once_and_after_a_resume(tmp_path):
    from tests.companion.table import again

    lines = told(tmp_path, ["lang fr", "Ana", "croix"])
    assert lines[-1].startswith("Ana obtient Forêt, croix\u00a0: sauf pour Ana, ")
    one, _ = again(tmp_path, ["t"])
    assert any("Manche 1 sur 2" in line for line in sit(one))


def test_a_word_that_is_not_understood_is_told_as_it_was_typed(tmp_path):
    lines = told(tmp_path / "fr", ["Ana", "forêtt", "étoilé, 3"], language="fr")
    assert "forêtt n'est pas compris. Un point d'interrogation donne de l'aide." in lines
    lines = told(tmp_path / "ja", ["はなこ", "かえる"], names=("はなこ", "けんた"), language="ja")
    assert any("「かえる」" in line for line in lines)


def test_the_minus_of_a_number_is_no_word_that_was_typed(tmp_path):
    for language in ("en", "fr", "es", "ja"):
        assert not any("minus" in line for line in told(tmp_path / language, ["Ana", "4 −1 Ana"], language=language))


def test_in_an_audit_there_is_an_answer_where_nothing_can_be_taken_back(tmp_path):
    one, console = sitting(tmp_path, ["Ana", "audit", "back"])
    sit(one)
    assert "There is nothing to take back." in console.told


def test_the_dice_name_what_may_be_meant_in_the_player_s_language(tmp_path):
    lines = told(tmp_path, [".in"], game="dice", names=("Íñigo", "Ana"), language="es")
    assert "¿Cuál: Íñigo o quién empieza?" in lines


def test_a_chip_on_a_genre_is_refused_in_words(tmp_path):
    lines = told(tmp_path, ["Ana", "actor 2, Ana, drama"], game="traumfabrik")
    assert lines[-1] == "Chips are placed on a film by its title, not by its genre."


def test_another_language_is_spoken_at_once_in_an_audit(tmp_path):
    one, console = sitting(tmp_path, ["Ana", "audit", "lang fr", "q"])
    sit(one)
    assert "Ana, Forêt des Similaires\xa0: " in console.told
    assert console.told[-2] == "Le relevé est arrêté. Il n'en reste rien."


def test_a_name_that_is_typed_a_thousand_times_is_answered(tmp_path):
    lines = told(tmp_path, ["Ana 2d6", "Ana " * 500, "Ana Ana 2d6"], game="dice")
    assert lines[-3].startswith("Ana")
    assert lines[-2:] == [
        "Not understood. Type a question mark for help.",
        "2d6 is not understood. Type a question mark for help.",
    ]


@pytest.mark.parametrize(("language", "word"), [("en", "quit"), ("fr", "quitter"), ("es", "salir"), ("ja", "終了")])
def test_who_is_asked_for_names_may_leave_in_words_of_the_language(oyez, language, word):
    done = oyez("companion", "draftosaurus", typed=f"{word}\n", lang=language)
    assert done.returncode == 0
    assert done.stderr == b""


@pytest.mark.parametrize(
    ("language", "title"), [("en", "dice"), ("fr", "dé"), ("fr", "dés"), ("es", "dados"), ("fr", "dice")]
)
def test_a_companion_is_called_by_its_title_too(oyez, language, title):
    assert oyez("companion", title, typed="q\n", lang=language).returncode == 0


@pytest.mark.parametrize(
    ("language", "game", "said"),
    [
        ("fr", "échecs", "Il y a : Draftosaurus, Traumfabrik et Dés."),
        ("es", "ajedrez", "Hay: Draftosaurus, Traumfabrik y Dados."),
        ("en", "", "There are: Draftosaurus, Traumfabrik, and Dice."),
    ],
)
def test_a_companion_that_there_is_not_is_answered_with_the_titles_of_all(oyez, language, game, said):
    done = oyez("companion", game, lang=language)
    assert done.returncode == 2
    assert said in " ".join(done.stderr.decode().replace("\xa0", " ").split())


@pytest.mark.parametrize(("language", "word"), [("en", "draw"), ("fr", "piocher"), ("fr", "tirer"), ("es", "sacar")])
def test_a_thing_is_drawn_from_the_bag_in_words_of_the_language(tmp_path, language, word):
    one, _ = sitting(tmp_path, ["bag 3", word], game="dice", language=language)
    sit(one)
    assert one.match.log[-1][1][0] == "draw"


@pytest.mark.parametrize(
    ("game", "before", "line"),
    [
        ("draftosaurus", ["Ana", "croix"], "Bob T-Rex rivière"),
        ("draftosaurus", ["Ana", "croix"], "Bob, 1, 7"),
        ("draftosaurus", [], "Bob"),
        ("traumfabrik", ["Ana"], "Bob 7"),
    ],
)
def test_a_name_that_nobody_has_is_answered_with_who_is_at_the_table(tmp_path, game, before, line):
    lines = told(tmp_path, [*before, line], game=game, names=NAMES["fr"], language="fr")
    assert lines[-1] == "Bob n'est pas compris. Autour de la table\xa0: Ana, Béa et Chloé."


@pytest.mark.parametrize("line", ["Ana forêtt", "forêtt Ana", "forêtt", "T-Rex forêtt"])
def test_a_word_that_can_be_no_name_is_not_answered_with_who_is_at_the_table(tmp_path, line):
    lines = told(tmp_path, ["Ana", "croix", line], language="fr")
    assert lines[-1] == "forêtt n'est pas compris. Un point d'interrogation donne de l'aide."


@pytest.mark.parametrize(("language", "name"), [("en", "skip"), ("en", "audit"), ("fr", "passer"), ("ja", "history")])
def test_nobody_at_a_real_table_is_called_like_a_command_of_it(oyez, language, name):
    done = oyez("companion", "draftosaurus", "--names", f"Ana,{name}", typed="q\n", lang=language)
    assert done.returncode == 2
    assert name in (done.stdout + done.stderr).decode()

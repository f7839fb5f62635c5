"""The command line: what it takes, what it refuses, in words, with which exit code."""

import json

import pytest
import yaml

from tests.games.draftosaurus.test_cases import CASES

LANGUAGES = ("en", "fr", "es", "ja")

WRONG = [
    ("play",),
    ("play", "chess"),
    ("play", "draftosaurus", "--players", "9"),
    ("play", "draftosaurus", "--players", "²"),
    ("play", "draftosaurus", "--names", "q"),
    ("play", "draftosaurus", "--names", "Ana,ana"),
    ("play", "draftosaurus", "--names", "Ana:de"),
    ("play", "draftosaurus", "--names", "12"),
    ("play", "draftosaurus", "--names", ""),
    ("play", "draftosaurus", "--names", "\x1b"),
    ("play", "draftosaurus", "--names", "x" * 10_000),
    ("play", "draftosaurus", "--players", "2", "--names", "Ana,Bob,Chloé"),
    ("play", "draftosaurus", "--players", "2", "--bots", "greedy,random"),
    ("play", "draftosaurus", "--bots", "clever"),
    ("play", "draftosaurus", "--first", "Zoé"),
    ("play", "draftosaurus", "--edition", "gold"),
    ("play", "draftosaurus", "--seed", "-3"),
    ("play", "draftosaurus", "--seed", "9" * 400),
    ("play", "draftosaurus", "--voice", "loud"),
    ("play", "draftosaurus", "--record", "evening.txt"),
    ("play", "draftosaurus", "--record", "/no/such/folder/evening.wav"),
    ("play", "draftosaurus", "--frobnicate"),
    ("play", "draftosaurus", "--lang", "xx"),
    ("fly",),
    ("resume",),
    ("resume", "nothing"),
    ("board", "draftosaurus", "kitchen"),
    ("board", "chess"),
    ("score", "draftosaurus", "/no/such/file"),
    ("score", "draftosaurus", "/"),
]


@pytest.mark.parametrize("words", WRONG, ids=lambda words: " ".join(words)[:40])
def test_what_can_not_be_used_is_refused_in_one_line_of_words(oyez, words):
    done = oyez(*words, lang="fr")
    said = done.stderr.decode() + done.stdout.decode()
    assert done.returncode == 2
    assert "Traceback" not in said
    assert "\x1b" not in said
    assert len(said.strip().splitlines()) == 1, said
    assert said.strip().endswith((".", "?"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_is_told_in_the_player_s_language_without_columns(oyez, language):
    helps = [oyez(*words, lang=language) for words in (("--help",), ("play", "--help"), ("score", "-h"))]
    for done in helps:
        assert done.returncode == 0
        assert "  " not in done.stdout.decode()
    english = oyez("play", "--help", lang="en").stdout
    assert (helps[1].stdout == english) == (language == "en")


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({"LANGUAGE": "fr_CH:es", "LANG": "ja_JP"}, "fr"),
        ({"LANGUAGE": "de:es"}, "es"),
        ({"LANGUAGE": "", "LANG": "fr_CA.UTF-8"}, "fr"),
        ({"LANGUAGE": "", "LC_ALL": "es_ES", "LANG": "fr_FR"}, "es"),
        ({"LANGUAGE": "", "LC_MESSAGES": "ja_JP.eucJP", "LANG": "fr_FR"}, "ja"),
        ({"LANGUAGE": "fr", "LC_ALL": "C"}, "fr"),
        ({"LANGUAGE": "", "LC_ALL": "C"}, "en"),
        ({"LANGUAGE": "", "LANG": "xx_YY"}, "en"),
        ({"LANGUAGE": ""}, "en"),
    ],
)
def test_the_environment_decides_the_first_language(oyez, environ, language):
    assert oyez("board", "draftosaurus", **environ).stdout == oyez("board", "draftosaurus", "--lang", language).stdout


def test_a_language_that_is_not_spoken_falls_to_english_with_a_sentence(oyez):
    said = oyez("play", "draftosaurus", lang="ca_ES.UTF-8").stdout.decode()
    assert said.startswith("The language ca is not spoken here, so this is English.")


@pytest.mark.parametrize(("wish", "language"), [("FR", "fr"), ("fr_CA", "fr"), ("es-MX", "es"), ("JA_jp.UTF-8", "ja")])
def test_a_language_may_be_written_in_any_usual_way(oyez, wish, language):
    assert oyez("board", "draftosaurus", "--lang", wish).stdout == oyez("board", "draftosaurus", lang=language).stdout


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "cp932", "utf-8"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_encoding_of_the_terminal_stops_a_game(oyez, language, encoding):
    done = oyez("play", "draftosaurus", "--seed", "3", "--voice", "off", typed="1 1\n" * 3, lang=language,
                PYTHONIOENCODING=encoding)  # fmt: skip
    assert done.returncode == 0
    assert b"Error" not in done.stderr
    said = done.stdout.decode(encoding)
    assert len(said.splitlines()) > 20
    if encoding in ("ascii", "cp1252") and language == "ja":
        assert said.startswith("This terminal can't show Japanese")


def test_what_steers_a_terminal_never_reaches_it(oyez):
    for words in (("play", "draftosaurus", "--foo", "\x1b[2J"), ("score", "draftosaurus", "\x1b[2J\u202e")):
        done = oyez(*words)
        assert b"\x1b" not in done.stderr + done.stdout
        assert "\u202e" not in done.stderr.decode()


def test_the_version_is_told(oyez):
    from accessibility import __version__

    assert oyez("--version").stdout.decode() == f"oyez {__version__}\n"


def test_the_score_of_the_handed_cases_as_json(oyez, tmp_path):
    file = tmp_path / "boards.yaml"
    file.write_text(yaml.safe_dump(CASES["score_cases"] + CASES["ranking_cases"]), encoding="utf-8")
    for edition in ("accessible", "publisher"):
        done = oyez("score", "draftosaurus", str(file), "--json", "--edition", edition)
        found = json.loads(done.stdout)
        for case, board in zip(CASES["score_cases"], found, strict=False):
            expected = {**case["expected"], **case.get(f"expected_{edition}", {})}
            assert {line: board["zoos"][0][line] for line in expected} == expected
        for case, board in zip(CASES["ranking_cases"], found[len(CASES["score_cases"]) :], strict=True):
            expected = case.get("expected") or case[f"expected_{edition}"]
            assert [zoo["total"] for zoo in board["zoos"]] == expected["totals"]
            assert board["winners"] == expected["winners"]


def test_one_board_alone_is_scored_in_words(oyez, tmp_path):
    file = tmp_path / "board.yaml"
    file.write_text("zoo:\n  trio: [trex, red, yellow]\n  river: [blue]\n", encoding="utf-8")
    lines = oyez("score", "draftosaurus", str(file)).stdout.decode().splitlines()
    assert lines[0] == "Zoo 1: 8 points."
    assert "Woody Trio: 6 points." in lines


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("zoo: {king: [trex, trex]}", "room for 1 dinosaur"),
        ("zoo: {sameness: [trex, triceratops]}", "one species"),
        ("zoo: {differences: [trex, trex]}", "differ"),
        ("zoo: {river: [trex, trex, trex, trex, trex, trex, trex, trex, trex, trex, trex]}", "11 T-Rexes"),
        ("zoo: {love: [" + ", ".join(["trex", "triceratops"] * 7) + "]}", "14 dinosaurs"),
        ("zoos: [{}, {}, {}, {}, {}, {}]", "5 boards"),
        ("zoo: {kitchen: [trex]}", "no zone kitchen"),
        ("zoo: {king: [unicorn]}", "no dinosaur unicorn"),
        ("zoo: {king: trex}", "list of dinosaurs"),
        ("zoo: [trex]", "zones"),
        ("zoo: 3", "zones"),
        ("zoos: 3", "takes the word zoo"),
        ("[]", "no board"),
        ("", "takes the word zoo"),
        ("just words", "takes the word zoo"),
        ("zoo: {river: [trex], river: [trex, trex]}", "river stands twice"),
        ("zoo: {river: [trex]}\nzoos: [{}]", "takes the word zoo"),
        ("opponents: [{river: [trex]}]", "takes the word zoo"),
        ("zoo: {king: [trex]}\noponents: [{river: [trex, trex]}]", "Is it opponents?"),
        ("zoo: {river: [" + "trex, " * 70 + "]}", "more dinosaurs than the box"),
        ("zoo: {river: [!!bool x]}", "not YAML"),
        ("zoo: {river: [2020-99-01]}", "no dinosaur 2020-99-01"),
        ("h: &h [trex, trex]\ni: &i [*h, *h]\nzoo: {river: [*i]}", "no dinosaur"),
        ("zoo: [1", "not YAML"),
        ("a: &a [*a]\nzoo: *a", "zones"),
        ("zoo: {king: !!python/name:os.system [trex]}", "not YAML"),
    ],
)
def test_an_impossible_or_damaged_board_is_refused_in_words(oyez, tmp_path, text, word):
    file = tmp_path / "board.yaml"
    file.write_text(text, encoding="utf-8")
    done = oyez("score", "draftosaurus", str(file), "--json")
    assert done.returncode == 2
    assert word in done.stderr.decode()
    assert done.stdout == b""


@pytest.mark.parametrize(
    ("language", "zones"),
    [
        ("fr", ("solitaire", "bois", "Forêt", "amour")),
        ("es", ("solitaria", "bosque", "rio")),
        ("ja", ("孤独", "トリオ")),
        ("en", ("island", "woody", "jungle", "3 dots")),
    ],
)
def test_a_zone_in_a_file_may_be_called_as_at_the_prompt(oyez, tmp_path, language, zones):
    for zone in zones:
        (tmp_path / "zoo.yaml").write_text(f"zoo: {{{zone}: [trex]}}", encoding="utf-8")
        done = oyez("score", "draftosaurus", str(tmp_path / "zoo.yaml"), lang=language)
        assert done.returncode == 0, (zone, done.stderr.decode())


def test_all_faults_of_a_file_are_told_each_with_its_zoo(oyez, tmp_path):
    text = "zoos:\n- {kitchen: [trex], king: [unicorn]}\n- {name: Ana, forest: trex}\n"
    (tmp_path / "zoos.yaml").write_text(text, encoding="utf-8")
    said = oyez("score", "draftosaurus", str(tmp_path / "zoos.yaml")).stderr.decode()
    assert "Board 1: Zoo 1: There is no zone kitchen. It may be: Forest of Sameness, Woody Trio," in said
    assert "Board 1: Zoo 1: King of the Jungle: there is no dinosaur unicorn. It may be: T-Rex, triceratops," in said
    assert "Board 1: Ana: After forest comes a list of dinosaurs." in said


def test_a_word_of_a_file_that_fits_several_names_is_refused_with_these(oyez, tmp_path):
    (tmp_path / "zoo.yaml").write_text("zoo: {of: [trex]}\n", encoding="utf-8")
    said = oyez("score", "draftosaurus", str(tmp_path / "zoo.yaml")).stderr.decode()
    assert "It may be: Forest of Sameness, Prairie of Love, King of the Jungle, or Meadow of Differences." in said


def test_each_zoo_that_the_rules_make_impossible_is_named(oyez, tmp_path):
    text = "zoos: [{king: [trex, trex]}, {}, {name: Ana, trio: [red, red, red, red]}]"
    (tmp_path / "zoos.yaml").write_text(text, encoding="utf-8")
    said = oyez("score", "draftosaurus", str(tmp_path / "zoos.yaml")).stderr.decode()
    assert "Board 1: Zoo 1: Too many: the King" in said
    assert "Board 1: Ana: Too many: the Woody Trio" in said


@pytest.mark.parametrize(
    ("language", "word", "total", "wins"),
    [
        ("en", "name", "Ana: 6 points.", "Ana wins."),
        ("fr", "nom", "Ana\u00a0: 6 points.", "Ana gagne."),
        ("es", "nombre", "Ana: 6 puntos.", "Gana Ana."),
        ("ja", "名前", "Anaさんは6点です。", "Anaさんの勝ちです。"),
    ],
)
def test_a_zoo_may_have_a_name_and_its_results_are_told_by_it(oyez, tmp_path, language, word, total, wins):
    text = f"zoos: [{{{word}: Ana, trio: [blue, yellow, green]}}, {{river: [trex]}}]"
    (tmp_path / "zoos.yaml").write_text(text, encoding="utf-8")
    lines = oyez("score", "draftosaurus", str(tmp_path / "zoos.yaml"), lang=language).stdout.decode().splitlines()
    assert lines[0] == total
    assert lines[-1] == wins
    found = json.loads(oyez("score", "draftosaurus", str(tmp_path / "zoos.yaml"), "--json", lang=language).stdout)
    assert ["name" in zoo for zoo in found[0]["zoos"]] == [True, False]


def test_an_impossible_board_is_scored_all_the_same_on_demand(oyez, tmp_path):
    file = tmp_path / "board.yaml"
    file.write_text("zoo: {sameness: [trex, trex, trex, trex, trex, trex, trex, triceratops]}", encoding="utf-8")
    done = oyez("score", "draftosaurus", str(file), "--json", "--lenient")
    assert json.loads(done.stdout)[0]["zoos"][0]["sameness"] == 24


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("trio",), "three dots"),
        (("three", "dots"), "Woody Trio"),
        (("left",), "Prairie of Love"),
        (("plain",), "Solitary Island"),
        (("window",), "King of the Jungle"),
        (("restrooms",), "King of the Jungle"),
        ((), "The summer board lies before you."),
    ],
)
def test_the_board_is_described_without_a_game(oyez, words, told):
    assert told in oyez("board", "draftosaurus", *words).stdout.decode()


def test_the_edition_changes_what_the_board_says_of_the_trio(oyez):
    assert "It pays 6 points if" in oyez("board", "draftosaurus", "trio").stdout.decode()
    assert "It pays 7 points if" in oyez("board", "draftosaurus", "trio", "--edition", "publisher").stdout.decode()


@pytest.mark.parametrize("names", ["アナ、ベン", "アナ，ベン", "アナ,ベン"])
def test_names_may_be_separated_by_the_comma_of_any_script(oyez, names):
    said = oyez("play", "traumfabrik", "--names", names, "--voice", "off", lang="ja", typed="e\n").stdout.decode()
    assert "アナさん、" in said
    assert "ベンさん" in said
    assert "アナ、ベンさん" not in said


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Board 1: River: there is no dinosaur trexx. Is it T-Rex? Board 2: King of the Jungle: there is no"),
        ("fr", "Rivière\u00a0: aucun dinosaure ne s'appelle trexx. Est-ce T-Rex\u00a0?"),
        ("es", "Río: no hay ningún dinosaurio trexx. ¿Será T-Rex?"),
        ("ja", "川：恐竜「trexx」はいません。ティラノサウルスのことですか。"),
    ],
)
def test_each_board_with_a_fault_is_told_with_its_zone_and_what_may_be_meant(oyez, tmp_path, language, said):
    (tmp_path / "zoos.yaml").write_text("- zoo: {river: [trexx]}\n- zoo: {king: [unicorn]}\n- zoo: {}\n")
    done = oyez("score", "draftosaurus", str(tmp_path / "zoos.yaml"), lang=language)
    assert done.returncode == 2
    assert said in done.stderr.decode()


@pytest.mark.parametrize(
    ("language", "words", "said"),
    [
        ("en", (), "Level easy: Ada and Hugo.\n"),
        ("fr", ("--bots", "expert,facile,expert"), "Niveau virtuose\u00a0: Ada et Inès. Niveau facile\u00a0: Hugo.\n"),
        ("es", ("--players", "2"), "Nivel fácil: Ada.\n"),
        ("ja", ("--bots", "hard"), "「むずかしい」のレベルは、アダさんです。\n"),
    ],
)
def test_the_opening_says_which_opponents_play_at_which_level(oyez, language, words, said):
    told = oyez("play", "draftosaurus", "--voice", "off", *words, typed="1 1\n", lang=language).stdout.decode()
    again = oyez("resume", "--voice", "off", lang=language).stdout.decode()
    assert told.splitlines(keepends=True)[1] == again.splitlines(keepends=True)[1] == said


def test_people_among_themselves_are_told_no_levels(oyez):
    assert b"Level" not in oyez("play", "draftosaurus", "--names", "Ana,Ben", "--voice", "off").stdout


@pytest.mark.parametrize(
    ("language", "zoo"),
    [("en", "{river: [trex], River: [trex]}"), ("fr", "{river: [trex], rivière: [trex]}")],
)
def test_a_zone_that_stands_twice_in_other_words_is_not_added_up(oyez, tmp_path, language, zoo):
    (tmp_path / "zoo.yaml").write_text(f"zoo: {zoo}\n", encoding="utf-8")
    done = oyez("score", "draftosaurus", str(tmp_path / "zoo.yaml"), lang=language)
    assert done.returncode == 2
    assert done.stdout == b""

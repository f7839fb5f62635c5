"""`oyez rules` and `oyez board` on the command line, piped, in each language."""

import pytest

from accessibility.languages import LANGUAGES

REST = {"PATH": "/nowhere"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_are_read_from_a_pipe(oyez, language):
    done = oyez("rules", "draftosaurus", "3", "--voice", "off", typed="\n\nt\nq\n", lang=language)
    assert done.returncode == 0, done.stderr
    assert done.stderr == b""
    assert len(done.stdout.decode().splitlines()) >= 10


def test_the_end_of_the_input_ends_the_reading_and_the_place_is_kept(oyez):
    oyez("rules", "draftosaurus", "--voice", "off", "trio", typed="\n\n")
    done = oyez("rules", "draftosaurus", "--voice", "off", typed="")
    assert done.returncode == 0
    assert "You were in section 13 of 34: Woody Trio." in done.stdout.decode()


def test_a_file_of_one_s_own_is_read_in_its_own_language(oyez, tmp_path):
    path = tmp_path / "regles.txt"
    path.write_bytes(
        "RÈGLES DU PHARE\nAllumez le phare. Les bateaux arrivent dans la nuit.\nMATÉRIEL\n4 bateaux.\n".encode("cp1252")
    )
    done = oyez("rules", "--file", str(path), "--voice", "off", typed="\n\n\n\nq\n")
    text = done.stdout.decode()
    assert done.returncode == 0, done.stderr
    assert "The text is in this language: French." in text
    assert "2 sur 2 : MATÉRIEL." in text.replace("\u00a0", " ")
    japanese = oyez("rules", "--file", str(path), "--lang", "es", "--voice", "off", typed="q\n")
    assert "Tiene 2 secciones." in japanese.stdout.decode(), (
        "the language that is told is the text's, and the program's"
    )


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["rules"], "Whose rules?"),
        (["rules", "chess"], "There is no such game."),
        (["rules", "--file", "/no/such/file"], "There is no such file"),
        (["rules", "--file", "/"], "This file can't be read"),
        (["rules", "draftosaurus", "--as", "pdf"], "it may be html"),
        (["rules", "draftosaurus", "--export", "/proc/none"], "That can't be written into this folder"),
        (["rules", "draftosaurus", "--export", "/tmp", "--as", "brf", "--cells", "9"], "whole number from 10 to 100"),
        (["board", "draftosaurus", "--export", "board.png"], "The file's name ends in svg."),
        (["board", "draftosaurus", "--export", "/proc/none/b.svg"], "That can't be written"),
    ],
)  # fmt: skip
def test_what_can_t_be_done_is_said_in_a_sentence(oyez, words, said):
    done = oyez(*words)
    assert done.returncode == 2
    assert said in done.stderr.decode()
    assert "Traceback" not in done.stderr.decode()


def test_a_missing_liblouis_is_said_with_the_way_to_get_it(oyez, tmp_path):
    done = oyez("rules", "draftosaurus", "--export", str(tmp_path), "--as", "brf", **REST)
    assert done.returncode == 2
    assert "apt install liblouis-bin" in done.stderr.decode()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("language", ["fr", "ja"])
def test_pages_texts_and_drawings_are_written_and_named(oyez, tmp_path, language):
    for form, ending in (("html", "html"), ("text", "txt")):
        done = oyez("rules", "draftosaurus", "--export", str(tmp_path), "--as", form, lang=language)
        assert done.returncode == 0, done.stderr
        assert f"draftosaurus-rules-{language}.{ending}" in done.stdout.decode()
    done = oyez("board", "draftosaurus", "--export", str(tmp_path / "board.svg"), "--style", "print", lang=language)
    assert done.returncode == 0, done.stderr
    assert len(list(tmp_path.iterdir())) == 4
    assert not [path for path in tmp_path.iterdir() if path.name.startswith(".")]


def test_what_was_written_is_replaced_only_when_that_is_said(oyez, tmp_path):
    for words in (
        ["rules", "draftosaurus", "--export", str(tmp_path), "--as", "text"],
        ["board", "draftosaurus", "--export", str(tmp_path / "board.svg")],
    ):
        assert oyez(*words).returncode == 0
        files = {path: path.read_bytes() for path in tmp_path.iterdir()}
        again = oyez(*words)
        assert again.returncode == 2
        assert "To replace it, add --replace." in again.stderr.decode()
        assert {path: path.read_bytes() for path in tmp_path.iterdir()} == files
        assert oyez(*words, "--replace").returncode == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_of_the_commands_is_in_the_language(oyez, language):
    done = oyez("rules", "--help", lang=language)
    assert done.returncode == 0
    lines = done.stdout.decode().splitlines()
    assert len(lines) > 12
    assert all(line.endswith((".", "。")) for line in lines)


def test_the_menu_behind_oyez_alone_leads_to_the_rules(oyez):
    done = oyez("--voice", "off", typed="hear the rules\ndraftosaurus\n\nq\n")
    assert done.returncode == 0, done.stderr
    assert "1 of 34: The story." in done.stdout.decode()


@pytest.mark.parametrize(("form", "ending"), [("html", "html"), ("text", "txt"), ("epub", "epub")])
def test_an_export_that_was_stopped_frees_nothing_of_another_form(oyez, tmp_path, form, ending):
    for begun in ("sound", "audio.sound"):
        (tmp_path / f".draftosaurus-rules-en.{begun}").mkdir()
    own = tmp_path / f"draftosaurus-rules-en.{ending}"
    own.write_text("mine", encoding="utf-8")
    done = oyez("rules", "draftosaurus", "--export", str(tmp_path), "--as", form, "--no-voice")
    assert done.returncode == 2
    assert "To replace it, add --replace." in done.stderr.decode()
    assert own.read_text(encoding="utf-8") == "mine"


def test_an_export_that_was_stopped_goes_on_in_its_own_form(oyez, tmp_path):
    (tmp_path / ".draftosaurus-rules-en.epub.sound").mkdir()
    (tmp_path / "draftosaurus-rules-en.epub").write_text("half", encoding="utf-8")
    assert oyez("rules", "draftosaurus", "--export", str(tmp_path), "--as", "epub", "--no-voice").returncode == 0
    assert [path.name for path in tmp_path.iterdir()] == ["draftosaurus-rules-en.epub"]

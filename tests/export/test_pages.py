"""Pages, plain text and EPUB of every text, and the files themselves."""

import zipfile
from html.parser import HTMLParser

import pytest

from accessibility.catalogs import CatalogTongue
from accessibility.export import epub, files, pages
from accessibility.keeping import whole_files
from accessibility.languages import LANGUAGES
from accessibility.reading.books import rules_of
from games.kit import names
from tests.export.tools import SMALL, needed, run

BRIEF = ("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC")
"""For a virtual machine that is needed for a second only: it is not worth its while to compile well."""


class Tags(HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.tags = []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", names())
def test_a_page_has_its_language_real_headings_and_every_sentence(game, language):
    book = rules_of(game, language)
    page = pages.html(book, CatalogTongue(language))
    tags = Tags(page).tags
    assert ("html", {"lang": language}) in tags
    assert sum(tag == "h1" for tag, _ in tags) == 1
    assert [facts["id"] for tag, facts in tags if tag == "h2"] == [one.id for one in book.sections]
    assert sum(tag == "p" for tag, _ in tags) == sum(len(one.lines) for one in book.sections)
    assert {facts["href"][1:] for tag, facts in tags if tag == "a"} == {one.id for one in book.sections}


def test_a_page_is_large_in_high_contrast_and_has_a_style_for_paper():
    page = pages.html(SMALL, CatalogTongue("en"))
    assert "background: #fff; color: #000; font: 1.5rem/1.6" in page
    assert "@media print" in page and "18pt" in page
    assert "prefers-color-scheme: dark" in page
    assert "A small &lt;game&gt; &amp; more" in page and "<game>" not in page


def test_plain_text_has_a_sentence_a_line():
    assert pages.text(SMALL).splitlines()[3:6] == ["1. The start: sit down", "", "Take the red box."]


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_epub_without_sound_is_valid(tmp_path, language):
    target = tmp_path / "book.epub"
    epub.write(rules_of("draftosaurus", language), [], target, CatalogTongue(language))
    with zipfile.ZipFile(target) as file:
        assert file.namelist()[0] == "mimetype" and file.infolist()[0].compress_type == zipfile.ZIP_STORED
        assert f"<dc:language>{language}</dc:language>" in file.read("book/package.opf").decode()
    if language == "ja":
        check(target)


def test_a_spoken_epub_is_valid_and_lights_up_each_sentence(tmp_path, spoken):
    target = tmp_path / "book.epub"
    epub.write(SMALL, spoken, target, CatalogTongue("en"))
    with zipfile.ZipFile(target) as file:
        smil = file.read("book/s001.smil").decode()
        package = file.read("book/package.opf").decode()
    assert smil.count("<par ") == 3
    assert "synchronizedAudioText" in package and "schema:accessibilitySummary" in package
    check(target)


def check(path):
    needed("java")
    jar = needed("epubcheck")
    assert "0 fatals / 0 errors / 0 warnings" in run("java", *BRIEF, "-jar", jar, path)


def test_a_file_is_whole_or_not_there(tmp_path):
    def fails(beside):
        beside.write_text("half")
        raise OSError("full")

    target = tmp_path / "deep" / "file.txt"
    with pytest.raises(OSError, match="full"):
        whole_files.whole(target, fails)
    assert list(target.parent.iterdir()) == []
    whole_files.write(target, "whole")
    assert target.read_text() == "whole"


def test_names_of_files_tell_game_and_language():
    from accessibility.reading.books import Book

    assert files.name_of(SMALL) == "draftosaurus-rules-en"
    assert files.name_of(Book("file:/a/Mes Règles.v2.txt", "fr", "x", ())) == "mes-regles-v2-fr"
    assert files.name_of(Book("file:/a/規則.txt", "ja", "x", ())) == "規則-ja"

"""A text of one's own: its headings, sentences, encoding and language. The texts here imitate the forms of rule books."""

import re

import pytest

from accessibility.reading.encodings import decoded
from accessibility.reading.guess import language_of
from accessibility.reading.own_file import Unreadable, book_of
from accessibility.reading.splitting import sentences

FRENCH = """REGLES DU JEU – LES PHARES
Au large, les bateaux cherchent leur route.
Allumez les phares avant la nuit !
MATERIEL
4 plateaux Côte.
40 bateaux, 8 fois 5 couleurs différentes.
1 dé de marée
1 sac de toile
MISE EN PLACE :
« 1. » Chaque personne prend un plateau.
2. On met les bateaux dans le sac.
– À 3, on retire 10 bateaux.
– À 2, on en retire 20.
Déroulement d’une nuit :
Une nuit dure six tours. Un tour est composé de deux marées.
MANCHE « un » :
La personne qui a le dé le lance.
Le port du Nord – Sticker en forme de « Croix » :
Ce port accueille des bateaux d'une seule couleur.
1 bateau rapporte 2 points.
Stickers de marée
- un point=1, deux points=2
- rond=5
"""

ENGLISH = """Lighthouse Rulebook

Table of Contents

Table of Contents

• Contents
• Before the First Night
• Course of the Game
  • First Tide
  • Boats, Buoys, and Bells
• The Lamps
  • Lamp "First Light" (in 3 Colours)

Contents

• 1 game board
• 12 boats (+ 1 extra boat)
• 1 bell

Before the First Night

Punch the pieces out with care. Sort them by their value (0 to 22, the values 8 through 14 exist twice).

Course of the Game

The game spans 4 tides. At the start of a tide, the spaces are filled with boats:

Push one of the boats onto the first space, "HARBOUR."

First Tide

In each round, one space is played. Mr. Reed (A. Reed) begins.

Example: With 4 players, A wins with a bid of 7. Players B, C, and D each receive 2.

Boats, Buoys, and Bells

• Boats stay where they are. They may only
be moved by the tide.

The Lamps

There are 5 lamps.

Lamp "First Light" (in 3 Colours)

It goes to the first boat of each colour.

a) Best Keeper (in the colours "Red" and "Green")

The keeper with the most stars is honoured.

© 2001 Nobody. All rights reserved.
"""

SPANISH = """Reglas del juego de los faros
Como guardián de un faro, tu trabajo es encender la luz.
Componentes
- 1 tablero
- 93 barcos
- Libro de reglas
Preparar
Retire con cuidado las piezas. Coloque los barcos en el espacio que les toca y ponga los que no se utilizan en el
12 espacio de la caja.
Cada_jugador_toma:
Un faro. (En un juego de 2 jugadores no se utiliza).
Objeto del juego
Sea el jugador con más puntos al final de la cuarta noche.
Ejemplo:En una noche, Ana gana 7 puntos. Los otros reciben 2.
"""

JAPANESE = """灯台の夜

二〜五人用
ゲーム時間四十分

[ゲームの概要]

あなたは灯台の番人です。船が来る前に明かりをつけてください！遅れてはいけません。

[内容物]

ゲーム盤1
船22
契約書50+予備1

最初の夜の前に...

部品を枠から外してください。

「灯の置き方」

・船を並べます。
・価値の順（ 0 から22まで、 8 から 14 は二枚ずつ）に並べます。

ランプ、鐘、ブイ

船の上に置いてはいけません。「まだです。」と言います。

[クレジット]

すべての人に感謝します。
"""


def book(folder, text, name="rules.txt", language=None, encoding="utf-8"):
    path = folder / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode(encoding))
    return book_of(path, language, "en")


def titles(one):
    return [section.title for section in one.sections]


def test_capitals_colons_and_short_lines_are_headings(tmp_path):
    one = book(tmp_path, FRENCH)
    assert one.language == "fr"
    assert one.title == "REGLES DU JEU – LES PHARES"
    assert titles(one) == [
        "REGLES DU JEU – LES PHARES", "MATERIEL", "MISE EN PLACE :", "Déroulement d’une nuit :", "MANCHE « un » :",
        "Le port du Nord – Sticker en forme de « Croix » :", "Stickers de marée",
    ]  # fmt: skip
    assert one.sections[1].lines[-2:] == ("1 dé de marée", "1 sac de toile")
    assert one.sections[2].lines[:3] == (
        "« 1. » Chaque personne prend un plateau.", "2. On met les bateaux dans le sac.", "À 3, on retire 10 bateaux.",
    )  # fmt: skip
    assert one.sections[3].lines == ("Une nuit dure six tours.", "Un tour est composé de deux marées.")


def test_lines_that_stand_alone_are_headings_and_the_table_of_contents_is_left_out(tmp_path):
    one = book(tmp_path, ENGLISH)
    assert (one.language, one.title) == ("en", "Lighthouse Rulebook")
    assert titles(one) == [
        "Contents", "Before the First Night", "Course of the Game", "First Tide", "Boats, Buoys, and Bells", "The Lamps",
        'Lamp "First Light" (in 3 Colours)', 'a) Best Keeper (in the colours "Red" and "Green")',
    ]  # fmt: skip
    assert one.sections[0].lines == ("1 game board", "12 boats (+ 1 extra boat)", "1 bell")
    assert one.sections[3].lines[1] == "Mr. Reed (A. Reed) begins."
    assert one.sections[4].lines == ("Boats stay where they are.", "They may only be moved by the tide.")


def test_a_text_without_empty_lines_is_told_apart_too(tmp_path):
    one = book(tmp_path, SPANISH)
    assert one.language == "es"
    assert titles(one) == [
        "Reglas del juego de los faros",
        "Componentes",
        "Preparar",
        "Cada jugador toma:",
        "Objeto del juego",
    ]
    assert one.sections[2].lines[1].endswith("no se utilizan en el 12 espacio de la caja.")


def test_japanese_headings_stand_in_brackets_or_alone(tmp_path):
    one = book(tmp_path, JAPANESE)
    assert (one.language, one.title) == ("ja", "灯台の夜")
    assert titles(one) == [
        "灯台の夜", "ゲームの概要", "内容物", "最初の夜の前に...", "灯の置き方", "ランプ、鐘、ブイ", "クレジット",
    ]  # fmt: skip
    assert one.sections[1].lines == (
        "あなたは灯台の番人です。",
        "船が来る前に明かりをつけてください！",
        "遅れてはいけません。",
    )
    assert one.sections[2].lines == ("ゲーム盤1", "船22", "契約書50+予備1")
    assert one.sections[5].lines[-1] == "「まだです。」と言います。"


@pytest.mark.parametrize("text", [FRENCH, ENGLISH, SPANISH, JAPANESE])
def test_no_word_of_a_text_is_lost(tmp_path, text):
    one = book(tmp_path, text)
    kept = "".join([one.title, *(part for section in one.sections for part in (section.title, *section.lines))])
    contents = "Contents\n\n• 1"
    body = text[text.index(contents) :] if contents in text else text
    for word in re.split(r"[\s_\[\]]+", body.replace("「灯", "灯").replace("方」", "方")):
        assert word.strip("•・–-") in kept, word


@pytest.mark.parametrize(
    ("text", "encoding"),
    [
        (FRENCH, "utf-8"), (FRENCH, "utf-8-sig"), (FRENCH, "utf-16"), (FRENCH, "utf-16-le"), (FRENCH, "utf-16-be"),
        (FRENCH, "cp1252"), (SPANISH, "latin-1"), (JAPANESE, "utf-8"), (JAPANESE, "cp932"), (JAPANESE, "euc_jp"),
        (JAPANESE, "utf-16"), (JAPANESE, "utf-16-le"), (JAPANESE, "utf-16-be"), (ENGLISH, "cp1252"), (ENGLISH, "utf-16-be"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("lines", ["\n", "\r\n", "\r"])
def test_every_common_encoding_is_read(tmp_path, text, encoding, lines):
    given = text.replace("〜", "～") if encoding == "cp932" else text
    assert decoded(given.replace("\n", lines).encode(encoding)).replace(lines, "\n") == given
    one = book(tmp_path, given.replace("\n", lines), encoding=encoding)
    assert titles(one) == titles(book(tmp_path, given))


def test_half_a_page_of_japanese_or_french_is_enough_to_know_the_encoding():
    assert decoded("船を置きます。".encode("cp932")) == "船を置きます。"
    assert decoded("船を置きます。".encode("euc_jp")) == "船を置きます。"
    assert (
        decoded("Où êtes-vous ? À gauche, côté « forêt ».".encode("cp1252"))
        == "Où êtes-vous ? À gauche, côté « forêt »."
    )


MARKDOWN = """---
title: not read
---
# Lighthouse *rules*

Some **bold** words, `code` and [a link](https://example.org). Another sentence.

## Setting up {#setup}

1. Take a boat.
2. Sit down
   beside it.

* [x] Ready

| Boat | Points |
| --- | --- |
| red | 2 |

Under lined
-----------

> Quoted words.
"""


def test_markdown_is_read_without_its_marks(tmp_path):
    one = book(tmp_path, MARKDOWN, "rules.md")
    assert one.title == "Lighthouse rules"
    assert titles(one) == ["Lighthouse rules", "Setting up", "Under lined"]
    assert one.sections[0].lines == ("Some bold words, code and a link.", "Another sentence.")
    assert one.sections[1].lines == ("1. Take a boat.", "2. Sit down beside it.", "Ready", "Boat, Points.", "red, 2.")
    assert one.sections[2].lines == ("Quoted words.",)


def test_our_own_rule_texts_are_read_as_any_markdown(tmp_path):
    from accessibility.reading.books import rules_of
    from accessibility.resources import folder

    own = rules_of("draftosaurus", "es")
    one = book_of(folder("rules_text") / "draftosaurus" / "es.md", None, "en")
    assert (one.title, one.language) == (own.title, "es")
    assert titles(one) == [section.title for section in own.sections]


HTML = """<!DOCTYPE html><html lang="fr-CA"><head><meta charset="{charset}"><title>Les  phares</title>
<style>p {{ color: red }}</style><script>var x = "<h1>no</h1>";</script></head><body>
<nav><a href="#a">Menu</a></nav><h1>Les phares</h1><p>Allumez&nbsp;les <b>phares</b> &eacute;teints.</p>
<h2 id="a">Mise en place</h2><ul><li>Un bateau</li><li>Un dé</li></ul>
<table><tr><td>rouge</td><td>2 points</td></tr></table><p>Ligne une<br>Ligne deux<img src="x.png" alt="Une image"></p>
<ruby>灯<rt>ひ</rt></ruby></body></html>"""


@pytest.mark.parametrize("charset", ["utf-8", "iso-8859-1", "shift_jis"])
def test_html_is_read_by_its_headings_and_says_its_language(tmp_path, charset):
    text = HTML.format(charset=charset)
    if charset == "iso-8859-1":
        text = text.replace("<ruby>灯<rt>ひ</rt></ruby>", "")
    elif charset == "shift_jis":
        text = text.replace("dé", "de")
    one = book(tmp_path, text, "rules.html", encoding=charset)
    assert (one.title, one.language) == ("Les phares", "fr")
    assert titles(one) == ["Les phares", "Mise en place"]
    assert one.sections[0].lines == ("Allumez les phares éteints.",)
    assert one.sections[1].lines[2:5] == ("rouge, 2 points", "Ligne une", "Ligne deux Une image")
    assert "ひ" not in str(one.sections)


def test_the_language_that_is_told_is_taken_and_else_guessed(tmp_path):
    assert book(tmp_path, "PRENEZ 7 !\n1 2 3", language="es").language == "es"
    assert book(tmp_path, "12345\n678").language == "en", "nothing tells, so the listener's own"
    assert language_of("船をとります。") == "ja"
    assert language_of("Die Spieler nehmen die Karten") != "ja"


@pytest.mark.parametrize(
    ("data", "kind"), [(b"", "empty"), (b" \n--\n", "empty"), (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "bytes")]
)
def test_what_holds_no_text_is_refused(tmp_path, data, kind):
    with pytest.raises(Unreadable) as refused:
        book(tmp_path, data)
    assert refused.value.kind == kind


@pytest.mark.parametrize(
    "text", ["x", "A\n" * 3000, "::::\n[]\n「」\n####\n", "a" * 200_000, "• \n• \n", "<html><p>x", "# \n## \n#"]
)
@pytest.mark.parametrize("name", ["a.txt", "a.md", "a.html"])
def test_odd_texts_are_read_or_refused_never_a_fault(tmp_path, text, name):
    try:
        assert book(tmp_path, text, name).sections
    except Unreadable as refused:
        assert refused.kind == "empty"


@pytest.mark.parametrize(
    ("paragraph", "found"),
    [
        ("One. Two! Three? Four", ["One.", "Two!", "Three?", "Four"]),
        ("J. Stewart met Mr. Hart. He won.", ["J. Stewart met Mr. Hart.", "He won."]),
        ("It costs 1.5 points. Good.", ["It costs 1.5 points.", "Good."]),
        ("Il dit « Oui. » Puis il part.", ["Il dit « Oui. »", "Puis il part."]),
        ("¿Sí? ¡Claro! Bien.", ["¿Sí?", "¡Claro!", "Bien."]),
        ("一つ。二つ！三つ", ["一つ。", "二つ！", "三つ"]),
        ("「はい。」と言う。次。", ["「はい。」と言う。", "次。"]),
        ("...", []),
    ],
)
def test_paragraphs_are_cut_into_sentences(paragraph, found):
    assert sentences(paragraph) == found

"""What the voice is given for what the eye reads, phrase by phrase: English, French, Spanish."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from accessibility.speech import foreign, plain
from accessibility.speech.spoken import Part, spoken


def form(text: str, language: str) -> str:
    return " | ".join(part.text for part in spoken(text, language))


def each(*rows: tuple[str, str, str]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize(("language", "text", "heard"), rows)


@each(
    ("en", "The guest star is worth -1.", "The guest star is worth minus one."),
    ("en", "The guest star is worth −1.", "The guest star is worth minus one."),
    ("en", "The guest star is worth –1.", "The guest star is worth minus one."),
    ("fr", "La guest-star vaut -1.", "La guest-star vaut moins un."),
    ("fr", "La guest-star vaut −1 étoile.", "La guest-star vaut moins une étoile."),
    ("fr", "La guest-star vaut –1.", "La guest-star vaut moins un."),
    ("es", "La estrella vale -1.", "La estrella vale menos uno."),
    ("es", "La estrella vale −1 punto.", "La estrella vale menos un punto."),
    ("es", "(–21)", "(menos veintiuno)"),
    ("en", "5 − 7", "5 minus seven"),
)
def test_the_minus_of_a_negative_number_is_a_word(language: str, text: str, heard: str) -> None:
    assert form(text, language) == heard


@each(
    ("en", "2-5 players", "2 to 5 players"),
    ("en", "2–5 players", "2 to 5 players"),
    ("fr", "2-5 joueurs", "2 à 5 joueurs"),
    ("fr", "de 2 – 5 joueurs", "de 2 à 5 joueurs"),
    ("es", "2-5 jugadores", "2 a 5 jugadores"),
    ("en", "T-Rex number 2", "T-Rex number 2"),
    ("en", "a well-known 3-star film", "a well-known 3-star film"),
)
def test_a_hyphen_between_numbers_is_a_range_and_between_words_nothing(language: str, text: str, heard: str) -> None:
    assert form(text, language) == heard


@each(
    ("en", "10/12", "10 of 12"),
    ("fr", "10/12", "10 sur 12"),
    ("es", "10/12", "10 de 12"),
    ("es", "Ana / Bob", "Ana, Bob"),
)
def test_a_slash_is_of_between_numbers_and_a_pause_between_words(language: str, text: str, heard: str) -> None:
    assert form(text, language) == heard


@each(
    ("en", "$1,000,000", "one million dollars"),
    ("en", "$ 1,000,000", "one million dollars"),
    ("fr", "$1,000,000", "un million de dollars"),
    ("fr", "1\u202f000\u202f000 $", "un million de dollars"),
    ("es", "$ 1,000,000", "un millón de dólares"),
    ("es", "$1", "un dólar"),
    ("fr", "-$21", "moins vingt et un dollars"),
    ("en", "1,234 points", "1234 points"),
    ("fr", "1\u00a0234 points", "1234 points"),
    ("fr", "1\u2009234 points", "1234 points"),
    ("fr", "1 000 points", "1000 points"),
    ("es", "1.234 puntos", "1234 puntos"),
    ("fr", "3,5 secondes", "3,5 secondes"),
    ("en", "3.5 seconds, 12,5", "3.5 seconds, 12,5"),
    ("en", "Players 1, 2 and 3", "Players 1, 2 and 3"),
)
def test_a_grouped_number_is_one_number_and_money_is_said_in_words(language: str, text: str, heard: str) -> None:
    assert form(text, language) == heard


@each(
    (
        "fr",
        "1er joueur, 1re manche, 2e quart, 4e quart",
        "premier joueur, première manche, deuxième quart, quatrième quart",
    ),
    ("fr", "la 1ère, le 2ème, le 75e", "la première, le deuxième, le soixante-quinzième"),
    ("fr", "le XIXe siècle", "le dix-neuvième siècle"),
    ("es", "3ª ronda, 1er jugador", "tercera ronda, primer jugador"),
    ("es", "1º de 4, 3.º lugar, 2.ª", "primero de 4, tercer lugar, segunda"),
    ("en", "1st, 2nd, 3rd, 12th and 20th", "first, second, third, twelfth and twentieth"),
)
def test_short_ordinals_are_words(language: str, text: str, heard: str) -> None:
    assert form(text, language) == heard


@each(
    ("en", "quarter \u2163, then \u2168", "quarter 4, then 9"),
    ("fr", "quart \u2163", "quart 4"),
    ("es", "trimestre \u2168", "trimestre 9"),
    ("en", "Louis XIV and Rocky II", "Louis 14 and Rocky 2"),
    ("fr", "acte V, scène I", "acte 5, scène 1"),
    ("en", "I pass. V, X and I are letters.", "I pass. V, X and I are letters."),
    ("en", "MIX and DVD", "mix and DVD"),
)
def test_roman_numerals_are_numbers_where_they_are_numerals(language: str, text: str, heard: str) -> None:
    assert form(text, language) == heard


@each(
    ("en", "film value 8+", "film value 8 plus"),
    ("fr", "12+", "12 plus"),
    ("es", "12+", "12 más"),
    ("en", "2 + 3 = 5", "2 plus 3 equals 5"),
    ("fr", "2×3", "2 fois 3"),
    ("es", "2 x 3", "2 por 3"),
    ("en", "50% & more", "50 percent and more"),
)
def test_plus_times_and_equals_are_words(language: str, text: str, heard: str) -> None:
    assert form(text, language) == heard


@each(
    ("en", "4★", "4 stars"),
    ("en", "★★★", "3 stars"),
    ("en", "★ ★", "2 stars"),
    ("en", "1★", "1 star"),
    ("fr", "4★, 1★", "4 étoiles, une étoile"),
    ("es", "4★, 1★", "4 estrellas, una estrella"),
    ("en", "A → B", "A to B"),
    ("fr", "A → B", "A vers B"),
    ("es", "A → B", "A a B"),
    ("en", "🎲", "die"),
    ("fr", "🎲", "dé"),
    ("es", "🎲", "dado"),
    ("fr", "❤️", "cœur"),
    ("en", "Ana 😀", "Ana symbol"),
)
def test_signs_that_mean_something_are_said(language: str, text: str, heard: str) -> None:
    assert form(text, language) == heard


@each(
    ("fr", "« La Forêt »", "La Forêt"),
    ("en", "“Yes”, he said", "Yes, he said"),
    ("en", "• one\n- two\n→ three", "one\ntwo\nthree"),
    ("en", "Draftosaurus · rules", "Draftosaurus, rules"),
    ("en", "----------\nnext", "next"),
    ("en", "[*bold*] _text_ | more", "bold text more"),
    ("en", "┌──┐", ""),
)
def test_quotes_bullets_dots_and_frames_are_not_read(language: str, text: str, heard: str) -> None:
    assert form(text, language) == heard


@each(
    ("en", "Wow!!! What?! Wait... now… plusss", "Wow! What? Wait… now… plus"),
    ("es", "¡¡Hola!! ¿¿Qué??", "¡Hola! ¿Qué?"),
    ("fr", "Euh,, oui ?!?", "Euh, oui?"),
)
def test_runs_of_marks_and_letters_are_one(language: str, text: str, heard: str) -> None:
    assert form(text, language) == heard


@each(
    ("en", "１２ points, Ａ", "12 points, A"),
    ("fr", "①②", "1 2"),
    ("es", "ﬁn", "fin"),
    ("en", "no\u00adthing\u200b", "nothing"),
)
def test_compatibility_forms_are_folded(language: str, text: str, heard: str) -> None:
    assert form(text, language) == heard


def test_decomposed_letters_are_said_like_composed_ones() -> None:
    for text in ("étoile", "Île", "niño", "Zoë à Besançon"):
        assert form(unicodedata.normalize("NFD", text), "fr") == form(text, "fr")


@each(
    ("fr", "L'ETE", "L'été"),
    ("fr", "LA FORET DES SIMILAIRES", "la forêt des similaires"),
    ("fr", "ILE, ZOE et RENE", "île, zoé et rené"),
    ("en", "BAMBI and King KONG", "bambi and King kong"),
    ("es", "EL REY DE LA SELVA", "el rey de la selva"),
    ("en", "OK on TV", "OK on TV"),
    ("fr", "T-REX", "T-rex"),
)
def test_words_in_capitals_are_written_small(language: str, text: str, heard: str) -> None:
    assert form(text, language) == heard


@each(
    ("fr", "1 étoile, 21 étoiles, 1 point", "une étoile, vingt et une étoiles, 1 point"),
    ("fr", "manche 1, 1 manche", "manche 1, une manche"),
    ("es", "1 punto, 21 puntos, 1 ficha, 21 fichas", "un punto, veintiún puntos, una ficha, veintiuna fichas"),
    ("es", "200 fichas y 101 puntos", "doscientas fichas y ciento un puntos"),
    ("es", "ronda 1, 1 de 4", "ronda 1, 1 de 4"),
)
def test_a_number_agrees_with_its_noun(language: str, text: str, heard: str) -> None:
    assert form(text, language) == heard


def test_a_phrase_in_another_language_is_a_part_of_its_own() -> None:
    text = f"« {foreign('Vom Winde verweht', 'de')} » vaut 12+."
    assert spoken(text, "fr") == [Part("Vom Winde verweht", "de"), Part("vaut 12 plus.", "fr")]
    assert plain(text) == "« Vom Winde verweht » vaut 12+."


def test_a_mark_in_a_mark_and_a_lone_mark_do_no_harm() -> None:
    assert foreign(foreign("Faust", "de"), "fr") == foreign("Faust", "fr")
    assert spoken("\ue000 a \ue001", "en") == [Part("a", "en")]


def test_a_text_without_words_has_no_parts() -> None:
    assert spoken("… — « »", "fr") == []


@given(st.text(max_size=60), st.sampled_from(["en", "fr", "es", "ja", "de"]))
def test_any_text_has_a_spoken_form_without_signs_that_nobody_reads(text: str, language: str) -> None:
    for part in spoken(text, language):
        assert not set(part.text) & set("«»“”•→★│*_[]{}\u00ad\u200b")
        assert "  " not in part.text

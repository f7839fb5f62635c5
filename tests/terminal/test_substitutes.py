import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from accessibility.terminal.lines import clean
from accessibility.terminal.romaji import romaji
from accessibility.terminal.substitutes import encodable, holds


def asked(text: str) -> int:
    """How many question marks a text has, of any width, also several in one sign."""
    return unicodedata.normalize("NFKD", text).count("?")


@pytest.mark.parametrize(
    ("text", "encoding", "expected"),
    [
        ("La forêt, à côté de l’œuf", "ascii", "La foret, a cote de l'oeuf"),
        ("La forêt", "cp1252", "La forêt"),
        ("La forêt", "cp932", "La foret"),
        ("¿Qué ficha? ¡Año!", "ascii", "Que ficha? Ano!"),
        ("« Oui »", "ascii", '" Oui "'),
        ("“yes” – no — maybe…", "ascii", '"yes" - no - maybe...'),
        ("A → B ★", "cp1252", "A -> B *"),
        ("½ １２ ①", "ascii", "1/2 12 1"),
        ("♥", "cp1252", "black heart suit"),
        ("Женя", "ascii", "Zheieenya"),
        ("한글", "ascii", "hangeul"),
        ("ティレックスの番です。", "ascii", "tirekkusunodesu. "),
        ("ﾃｨﾗﾉ", "cp1252", "tirano"),
        ("日本", "ascii", ""),
        ("Your move: ", "ascii", "Your move: "),
    ],
)
def test_what_the_encoding_lacks_becomes_plain_letters_or_words(text: str, encoding: str, expected: str) -> None:
    assert encodable(text, encoding).strip() == expected.strip()


@given(st.text(), st.sampled_from(["ascii", "cp1252", "cp932", "latin-1", "koi8-r"]))
@example("⁇", "ascii")
def test_any_text_can_be_written_in_any_encoding_and_no_question_mark_is_added(text: str, encoding: str) -> None:
    cleaned = clean(text)
    written = encodable(cleaned, encoding)
    assert holds(written, encoding)
    assert asked(written) <= asked(cleaned)


@pytest.mark.parametrize(
    ("kana", "latin"),
    [
        ("ちょっと", "chotto"), ("しゃしん", "shashin"), ("マッチ", "matchi"), ("ティラノ", "tirano"),
        ("ファン", "fan"), ("ウィン", "win"), ("ジェット", "jetto"), ("プレイヤー", "pureiyaa"),
        ("つづく", "tsuzuku"), ("きゅう", "kyuu"), ("トリケラトプス", "torikeratopusu"),
    ],
)  # fmt: skip
def test_kana_are_told_in_hepburn(kana: str, latin: str) -> None:
    assert romaji(kana) == latin

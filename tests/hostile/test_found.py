"""What hostile input has found, one behaviour each."""

from tests.companion.table import sitting, told


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
    from tests.companion.table import sit

    sit(one)
    assert "There is nothing to take back." in console.told


def test_the_dice_name_what_may_be_meant_in_the_player_s_language(tmp_path):
    lines = told(tmp_path, [".in"], game="dice", names=("Íñigo", "Ana"), language="es")
    assert "¿Cuál: Íñigo o quién empieza?" in lines

"""What hostile input has found, one behaviour each."""

from tests.companion.table import sit, sitting, told
from tests.program.table import evening, play


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


def test_another_language_is_spoken_at_once_where_it_is_chosen_after_the_game(tmp_path):
    one, console = evening(tmp_path, [*["1 1"] * 12, "lang fr", "", "terminer"])
    assert play(one) is None
    assert console.told[-3:] == [
        "Et maintenant, 1 ou 2\xa0: ",
        "1\xa0: une autre partie ou 2\xa0: terminer.",
        "Et maintenant, 1 ou 2\xa0: ",
    ]


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

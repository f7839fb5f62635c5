"""The options of Traumfabrik: an owner's own components, covered red chips, editions; kept in the save."""

import pytest

from games.traumfabrik import EDITIONS

MINE = """
chips:
  actor: {0: 4, 1: 4, 2: 6, 3: 5}
screenplays:
  casablanca: {slots: [director, actor, camera, music, guest_star]}
spaces: [hollywood, 2, 3, party, 3, 2, 2, party]
"""


@pytest.fixture
def mine(tmp_path):
    path = tmp_path / "mine.yaml"
    path.write_text(MINE, encoding="utf-8")
    return path


def test_an_owner_s_components_are_played_with_and_kept_in_the_save(oyez, mine):
    words = ["play", "traumfabrik", "--lang", "en", "--seed", "7", "--voice", "off", "--components", str(mine)]
    told = oyez(*words, typed="spaces\nf casablanca\nabout\n3\n").stdout.decode()
    assert "The components are those of your own file." in told
    assert "The rest is as your own file says." in told
    assert "Our reconstruction: the slots of 21 films." in told
    assert "Likely, not proved" not in told
    assert "Actor: 4 of actor 0, 4 of actor 1" in told
    mine.unlink()
    again = oyez("resume", "--voice", "off", typed="about\nspaces\n")
    assert again.returncode == 0
    assert "Our reconstruction: the slots of 21 films." in again.stdout.decode()
    assert "The components are those of your own file." in again.stdout.decode()


@pytest.mark.parametrize(
    ("text", "language", "said"),
    [
        ("chips: {actor: {0: 19, 1: 1}}", "en", "Actor: the file has 20 chips, the box 19."),
        ("chips: {actor: {0: 19, 1: 1}}", "fr", "Acteur\u00a0: le fichier a 20 jetons, la boîte 19."),
        ("screenplays: {nonsense: {slots: [director]}}", "es", "No existe esa película: nonsense."),
        ("spaces: [2, 3]", "ja", "マスは8つです。"),
        ("a: [", "en", "It is no YAML, from line"),
        ("{x}", "en", "Only chips, screenplays and spaces can stand there"),
    ],
)
def test_a_faulty_file_is_refused_in_words(oyez, tmp_path, text, language, said):
    path = tmp_path / "faulty.yaml"
    path.write_text(text, encoding="utf-8")
    done = oyez("play", "traumfabrik", "--lang", language, "--voice", "off", "--components", str(path))
    told = (done.stdout + done.stderr).decode()
    assert done.returncode != 0
    assert said in told
    assert "faulty.yaml" in told
    assert "Traceback" not in told


def test_a_file_that_is_not_there_and_a_wrong_switch_are_refused_in_words(oyez):
    done = oyez("play", "traumfabrik", "--lang", "en", "--voice", "off", "--components", "/nowhere/x.yaml")
    assert "The file x.yaml can't be read." in (done.stdout + done.stderr).decode()
    done = oyez("play", "traumfabrik", "--lang", "en", "--voice", "off", "--covered-red", "perhaps")
    assert "Type on or off behind --covered-red." in (done.stdout + done.stderr).decode()
    done = oyez("play", "draftosaurus", "--lang", "en", "--voice", "off", "--covered-red", "off")
    assert "does not take --covered-red" in (done.stdout + done.stderr).decode()


@pytest.mark.parametrize(("value", "lang"), [("off", "en"), ("arrêt", "fr"), ("no", "es"), ("オフ", "ja")])
def test_covered_red_chips_may_be_left_out_and_the_opening_says_so(oyez, value, lang):
    words = ["play", "traumfabrik", "--lang", lang, "--seed", "7", "--voice", "off"]
    with_it = oyez(*words, "--covered-red", value).stdout.decode().splitlines()[0]
    without = oyez(*words).stdout.decode().splitlines()[0]
    assert with_it.startswith(without)
    assert len(with_it) > len(without)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_opening_names_the_edition_and_a_beginning_of_its_name_is_enough(oyez, edition):
    done = oyez("play", "traumfabrik", "--lang", "en", "--voice", "off", "--edition", edition[:5], typed="h\n")
    first = done.stdout.decode().splitlines()[0]
    assert first.startswith("Dream Factory" if edition == "dream-factory" else "Traumfabrik")
    assert ("million-dollar" in done.stdout.decode()) == (edition == "dream-factory")

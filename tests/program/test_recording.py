"""An evening that is spoken into a file: all of it, in its own language."""

import wave

import pytest


@pytest.mark.parametrize("language", ["en", "fr", "es", "ja"])
def test_a_piped_game_is_recorded_to_its_last_word(oyez, tmp_path, language):
    file = tmp_path / "evening.wav"
    done = oyez("play", "draftosaurus", "--seed", "3", "--record", str(file), typed="1 1\nq\n", lang=language)
    assert done.returncode == 0
    assert done.stderr == b""
    with wave.open(str(file)) as sound:
        seconds = sound.getnframes() / sound.getframerate()
    letters = len(done.stdout.decode())
    # A whole evening takes 60 to 90 thousandths of a second a letter in Latin letters, and three times that in kana
    # and kanji; a cut one, or one that names its kanji "Chinese letter", lies far outside.
    least, most = (120, 330) if language == "ja" else (45, 110)
    assert least < 1000 * seconds / letters < most

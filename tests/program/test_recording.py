"""An evening that is spoken into a file: all of it, in its own language."""

import os
import wave

import pytest

from accessibility.speech import Silent, VoiceSettings
from accessibility.telling.outputs import Outputs
from tests.program.table import TypedConsole


@pytest.mark.parametrize("language", ["en", "fr", "es", "ja"])
def test_a_piped_game_is_recorded_to_its_last_word(oyez, tmp_path, language):
    file = tmp_path / "evening.wav"
    done = oyez("play", "draftosaurus", "--seed", "3", "--record", str(file), typed="q\n", lang=language)
    assert done.returncode == 0
    assert done.stderr == b""
    with wave.open(str(file)) as sound:
        seconds = sound.getnframes() / sound.getframerate()
    letters = len(done.stdout.decode())
    # A whole evening takes 60 to 90 thousandths of a second a letter in Latin letters, and three times that in kana
    # and kanji; a cut one, or one that names its kanji "Chinese letter", lies far outside.
    least, most = (120, 330) if language == "ja" else (45, 110)
    assert least < 1000 * seconds / letters < most


@pytest.mark.parametrize(
    ("interactive", "play", "cut"), [(True, True, True), (True, False, False), (False, True, False)]
)
def test_a_key_cuts_what_sounds_and_never_what_is_only_recorded(interactive, play, cut):
    cancelled = []

    class Voice(Silent):
        def cancel(self):
            cancelled.append(True)
            return True

    console = TypedConsole([])
    console.interactive = interactive
    outputs = Outputs(console, Voice(settings=VoiceSettings(play=play)))
    assert outputs.silence() == cut
    assert console.key() == cut
    assert len(cancelled) == (2 if cut else 0)


def test_no_key_cuts_a_recording_once_the_device_is_gone():
    console = TypedConsole([])
    console.interactive = True
    voice = Silent(settings=VoiceSettings(play=True))
    outputs = Outputs(console, voice)
    voice._settings = VoiceSettings(play=False)
    voice.cancel = lambda: pytest.fail("the recording was cut")
    assert not console.key()
    assert not outputs.can_be_cut


@pytest.mark.parametrize("name", ["song.wav", "diary.wav", "notes.mp3"])
def test_nothing_but_a_recording_of_ours_is_recorded_on(oyez, tmp_path, name):
    file = tmp_path / name
    if name == "song.wav":
        with wave.open(str(file), "wb") as song:
            song.setnchannels(2)
            song.setsampwidth(2)
            song.setframerate(44100)
            song.writeframes(bytes(400))
    else:
        file.write_bytes(b"Dear diary, " * 9)
    before = file.read_bytes()
    done = oyez("play", "draftosaurus", "--seed", "3", "--record", str(file), typed="q\n")
    assert done.returncode == 2
    assert b"there is something else under that name" in done.stderr
    assert file.read_bytes() == before


def test_a_recording_of_ours_is_gone_on_with(oyez, tmp_path):
    file = tmp_path / "evening.wav"
    sizes = []
    for _ in range(2):
        done = oyez("play", "draftosaurus", "--seed", "3", "--record", str(file), typed="q\n")
        assert done.returncode == 0
        sizes.append(file.stat().st_size)
    assert sizes[1] > 1.5 * sizes[0]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes")
def test_nothing_is_recorded_into_what_is_no_file(oyez, tmp_path):
    os.mkfifo(tmp_path / "pipe.wav")
    done = oyez("play", "draftosaurus", "--record", str(tmp_path / "pipe.wav"), typed="q\n")
    assert done.returncode == 2

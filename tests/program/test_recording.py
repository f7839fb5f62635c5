"""An evening that is spoken into a file: all of it, in its own language."""

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

"""WAV and AIFF files as engines write them, sentences as they are rendered, and recordings."""

from __future__ import annotations

import array
import importlib.util
import io
import struct
import wave
from pathlib import Path

import pytest

from accessibility.speech.recording import RATE, Recording
from accessibility.speech.sentences import sentences
from accessibility.speech.sound_files import Unfinished, mono, read_sound, resampled

SAMPLES = array.array("h", [0, 1000, -1000, 32767, -32768, 5]).tobytes()


def wav(samples: bytes, rate: int = 22050, channels: int = 1, width: int = 2) -> bytes:
    raw = io.BytesIO()
    with wave.open(raw, "wb") as file:
        file.setnchannels(channels)
        file.setsampwidth(width)
        file.setframerate(rate)
        file.writeframes(samples)
    return raw.getvalue()


def aiff(samples: bytes, rate: int = 22050, kind: bytes = b"", bits: int = 16) -> bytes:
    exponent = 16383 + rate.bit_length() - 1
    extended = struct.pack(">HQ", exponent, rate << (64 - rate.bit_length()))
    common = struct.pack(">hIh", 1, len(samples) // (bits // 8), bits) + extended + (kind + b"\0\0" if kind else b"")
    body = b"COMM" + struct.pack(">I", len(common)) + common
    body += b"SSND" + struct.pack(">III", len(samples) + 8, 0, 0) + samples
    return b"FORM" + struct.pack(">I", len(body) + 4) + (b"AIFC" if kind else b"AIFF") + body


def swapped(samples: bytes) -> bytes:
    values = array.array("h", samples)
    values.byteswap()
    return values.tobytes()


def test_a_wav_file_gives_its_samples_and_rate() -> None:
    assert read_sound(wav(SAMPLES, 16000)) == (SAMPLES, 16000)


def test_stereo_and_eight_bits_become_mono_of_sixteen() -> None:
    assert (
        read_sound(wav(array.array("h", [10, 20, -4, -8]).tobytes(), channels=2))[0]
        == array.array("h", [15, -6]).tobytes()
    )
    assert read_sound(wav(bytes([128, 255, 0]), width=1))[0] == array.array("h", [0, 32512, -32768]).tobytes()
    assert mono(SAMPLES, 1) == SAMPLES


def test_an_aiff_file_under_any_name_gives_its_samples_and_rate() -> None:
    assert read_sound(aiff(swapped(SAMPLES))) == (SAMPLES, 22050)
    assert read_sound(aiff(SAMPLES, 44100, b"sowt")) == (SAMPLES, 44100)
    floats = struct.pack(">3f", 0.0, 1.0, -1.0)
    assert read_sound(aiff(floats, kind=b"fl32", bits=32))[0] == array.array("h", [0, 32767, -32767]).tobytes()


@pytest.mark.parametrize("data", [b"", b"RIFF", wav(SAMPLES)[:20], b"FORM", aiff(SAMPLES)[:20], b"OggS"])
def test_a_file_that_is_cut_off_or_unknown_is_unfinished(data: bytes) -> None:
    with pytest.raises(Unfinished):
        read_sound(data)


def test_another_rate_keeps_the_length_in_time() -> None:
    assert len(resampled(bytes(2 * 48000), 48000, 22050)) == 2 * 22050
    assert resampled(SAMPLES, RATE, RATE) == SAMPLES
    assert array.array("h", resampled(array.array("h", [0, 100]).tobytes(), 10, 20)).tolist() == [0, 50, 100, 100]


def test_a_recording_is_a_whole_wav_file_after_each_line_and_goes_on_where_it_was(tmp_path: Path) -> None:
    path = tmp_path / "evening.wav"
    for _ in range(2):
        Recording(str(path)).add(SAMPLES, RATE)
        with wave.open(str(path)) as file:
            last = file.readframes(file.getnframes())
    assert last == SAMPLES * 2
    Recording(str(path)).add(bytes(2 * 48000), 48000)
    assert len(read_sound(path.read_bytes())[0]) == len(last) + 2 * RATE


def test_a_recording_as_mp3_holds_frames_of_sound(tmp_path: Path) -> None:
    if importlib.util.find_spec("lameenc") is None:
        pytest.skip("the extra `record` is not installed")
    path = tmp_path / "evening.mp3"
    Recording(str(path)).add(bytes(2 * RATE), RATE)
    assert path.read_bytes()[:1] == b"\xff"
    assert len(path.read_bytes()) > 1000


def test_an_mp3_without_the_extra_is_an_import_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "lameenc", None)
    with pytest.raises(ImportError):
        Recording(str(tmp_path / "evening.mp3"))


def test_a_text_is_cut_into_sentences_and_long_ones_at_commas_with_nothing_lost() -> None:
    assert sentences("One. Two! Three? Value 3.5, e.g. this…") == ["One.", "Two!", "Three?", "Value 3.5, e.g.", "this…"]
    assert sentences("一つ。二つ！「三つ。」四つ") == ["一つ。", "二つ！", "「三つ。", "四つ"]
    assert sentences("… !\n—") == []
    hand = ", ".join(f"dinosaur number {number} in the enclosure" for number in range(12)) + "."
    cut = sentences(hand)
    assert " ".join(cut) == hand
    assert max(map(len, cut)) <= 160
    assert "number 11" in cut[-1]

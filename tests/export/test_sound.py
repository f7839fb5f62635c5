"""Sound to take away: whole files, right times, chapters, and a work that can be stopped."""

import json
import shutil
from typing import ClassVar

import pytest

from accessibility.catalogs import CatalogTongue
from accessibility.export import audio, daisy, sound
from accessibility.export.progress import Progress
from accessibility.speech import Trouble, VoiceSettings
from tests.export.tools import SMALL, needed, run


class Stub:
    """A voice that hums: a tenth of a second for each letter."""

    made: ClassVar = []
    stop: ClassVar = ""

    def __init__(self, settings, unreadable):
        self.made.append(self)
        self.closed = False

    def samples(self, text, language):
        if self.stop and self.stop in text:
            raise KeyboardInterrupt
        return b"\0\1" * (2205 * len(text))

    def close(self):
        self.closed = True


@pytest.fixture
def stub(monkeypatch):
    Stub.made, Stub.stop = [], ""
    monkeypatch.setattr(sound, "Voice", Stub)
    return Stub


def speak(folder, tell=lambda sentence: None, settings=None):
    return list(sound.spoken(SMALL, folder, settings or VoiceSettings(), Progress(tell, CatalogTongue("en"), 2)))


def test_each_sentence_has_its_time_in_the_sound(tmp_path, stub):
    first, second = speak(tmp_path)
    assert len(first.spans) == 3 and len(second.spans) == 2
    assert first.spans[0] == (0.0, 1.9)
    assert first.spans[1][0] == pytest.approx(1.9 + 0.8)
    assert all(start < end <= first.seconds for start, end in first.spans)
    assert all(one.closed for one in stub.made)


def test_a_work_that_was_stopped_goes_on_and_leaves_only_whole_files(tmp_path, stub):
    stub.stop = "Count"
    with pytest.raises(KeyboardInterrupt):
        speak(tmp_path)
    assert [one.closed for one in stub.made] == [True]
    assert sorted(path.suffix for path in tmp_path.iterdir()) == [".json", ".mp3"]
    stub.stop = "red box"  # the first section must not be spoken again
    told = []
    assert len(speak(tmp_path, told.append)) == 2
    assert told == ["1 section is there from before.", "Speaking 1 section."]
    told.clear()
    assert len(speak(tmp_path, told.append)) == 2
    assert told == []
    assert len(stub.made) == 2, "no voice is started where all is there"


def test_another_text_speed_or_a_damaged_file_is_spoken_anew(tmp_path, stub):
    speak(tmp_path)
    for path in tmp_path.glob("*.json"):
        path.write_text(json.dumps({"seconds": 1, "spans": "x"}))
    speak(tmp_path)
    assert len(stub.made) == 2
    speak(tmp_path, settings=VoiceSettings().changed(300, None, None, "en"))
    assert len(stub.made) == 3


def test_progress_is_told_in_few_sentences():
    told = []
    progress = Progress(told.append, CatalogTongue("en"), 40)
    progress.begun(0)
    for number in range(1, 41):
        progress.done(number)
    assert told == ["Speaking 40 sections.", "25 percent done.", "50 percent done.", "75 percent done."]


def test_a_real_voice_speaks_and_the_numbered_files_are_mp3(tmp_path, spoken):
    paths = audio.numbered(SMALL, spoken, tmp_path)
    assert [path.name for path in paths] == ["01 The start sit down.mp3", "02 The end.mp3"]
    assert spoken[0].seconds > 3
    assert [path for path in tmp_path.iterdir() if path.name.startswith(".")] == []
    needed("ffprobe")
    facts = json.loads(run("ffprobe", "-v", "error", "-of", "json", "-show_format", "-show_streams", paths[0]))
    assert facts["format"]["tags"]["title"] == "The start: sit down"
    assert facts["format"]["tags"]["track"] == "1/2"
    assert facts["streams"][0]["codec_name"] == "mp3"
    assert float(facts["format"]["duration"]) == pytest.approx(spoken[0].seconds, abs=0.2)


def test_one_file_has_a_chapter_for_each_section(tmp_path, spoken):
    needed("ffmpeg")
    needed("ffprobe")
    target = tmp_path / "book.m4b"
    audio.with_chapters(SMALL, spoken, target)
    facts = json.loads(run("ffprobe", "-v", "error", "-of", "json", "-show_chapters", "-show_format", target))
    assert [chapter["tags"]["title"] for chapter in facts["chapters"]] == [one.title for one in SMALL.sections]
    assert float(facts["chapters"][1]["start_time"]) == pytest.approx(spoken[0].seconds, abs=0.2)
    assert float(facts["chapters"][1]["end_time"]) == pytest.approx(float(facts["format"]["duration"]), abs=0.2)
    assert [path.name for path in tmp_path.iterdir()] == ["book.m4b"]


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")  # files that its maker leaves open
def test_a_daisy_book_holds_text_and_sound_of_each_sentence(tmp_path, spoken):
    pytest.importorskip("anemone")
    target = tmp_path / "book.zip"
    daisy.write(SMALL, spoken, target)
    shutil.unpack_archive(target, tmp_path / "book", "zip")
    ncc = (tmp_path / "book" / "ncc.html").read_text(encoding="utf-8")
    assert "Daisy 2.02" in ncc and "The start: sit down" in ncc and 'content="2" />' in ncc
    smil = (tmp_path / "book" / "0001.smil").read_text(encoding="utf-8")
    assert smil.count("<par ") == 3
    begins = [f'clip-begin="npt={start:.3f}s"' for start, _end in spoken[0].spans]
    assert all(begin in smil for begin in begins)
    assert "Take the red box." in (tmp_path / "book" / "0001.htm").read_text(encoding="utf-8")


def test_a_voice_that_can_t_speak_says_why(tmp_path, monkeypatch):
    class Dumb(Stub):
        def samples(self, text, language):
            raise sound.NoVoice(Trouble("no_voice", language, ""))

    monkeypatch.setattr(sound, "Voice", Dumb)
    with pytest.raises(sound.NoVoice):
        speak(tmp_path)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("A/B: c?", "01 A B c.mp3"),
        ("...", "01 section.mp3"),
        ("森のトリオ", "01 森のトリオ.mp3"),
        ("x" * 300, f"01 {'x' * 60}.mp3"),
    ],
)
def test_file_names_are_taken_by_every_system(title, name):
    assert f"01 {audio._safe(title)}.mp3" == name

"""What can befall a sound device, and a player who types while it speaks."""

from __future__ import annotations

import subprocess
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from accessibility.speech.null_sink import NullSink
from tests.devices.stage import Scene, Stage
from tests.speech.listening import NOWHERE


def heard(stage: Stage) -> None:
    """The opening sounds, a key silences it, an answer sounds, `voice off` is silence."""
    with stage.open():
        stage.sounds("the opening")
        stage.is_loud("the opening")
        stage.seat.type("x")
        stage.falls_silent("after a key")
        stage.seat.type("\x7f")
        for asked in stage.chance.choices("tsle", k=2):
            stage.answer(asked)
            stage.sounds(f"the answer to {asked}")
        off = stage.t.say("The voice is off, now and next time. To turn it on, type: voice on.")
        stage.say("voice off", off)
        stage.now_silent()
        stage.answer("t")
        stage.stays_silent("an answer although the voice is off")
        stage.only(off)


def no_card(stage: Stage) -> None:
    """No sound card: told once, the game goes on, and once more after `voice on`, or `voice` alone."""
    alsa = stage.chance.choice((NOWHERE["ALSA_CONFIG_PATH"], None))
    with stage.open(**{**NOWHERE, "ALSA_CONFIG_PATH": alsa}):
        stage.tells("no_sound")
        stage.answer("t")
        on = stage.switch_on(stage.chance.choice(("voice", "voice on")))
        stage.tells("no_sound", 2)
        stage.answer("s")
        stage.only(on, *stage.troubles("no_sound", "no_sound"))


@contextmanager
def own_device(stage: Stage) -> Iterator[NullSink]:
    """Sit down with a device of the game's own, from which the opening is heard."""
    with NullSink() as mine:
        stage.sink = mine
        with stage.open():
            with closing(mine.ear()) as stage.ear:
                stage.sounds("the opening")
            yield mine


def lost_and_back(stage: Stage) -> None:
    """The sound server dies in mid-sentence: told once; with the server there again `voice on` is heard."""
    with own_device(stage) as mine:
        mine.lose()
        stage.tells("no_sound")
        stage.answer("t")
        mine.__enter__()
        heard_again(stage, mine)


def heard_again(stage: Stage, device: NullSink) -> None:
    """With a device there again `voice on` is heard."""
    with closing(device.ear()) as stage.ear:
        on = stage.switch_on()
        stage.sounds("voice on")
        stage.answer("s")
        stage.only(on, *stage.troubles("no_sound"))


def away_for_a_moment(stage: Stage) -> None:
    """The sound server is started anew in mid-sentence: the line is spoken again, and nothing is told."""
    with own_device(stage) as mine:
        mine.lose()
        mine.__enter__()
        with closing(mine.ear()) as stage.ear:
            stage.now()
            stage.sounds("the line that was cut", 20)
            stage.answer("t")
            stage.sounds("an answer")
            stage.only()


def unplugged(stage: Stage) -> None:
    """The device is taken out of a server that goes on: told once; with another one `voice on` is heard."""
    with own_device(stage) as mine:
        pactl(mine, "unload-module", "module-null-sink")
        stage.tells("no_sound")
        stage.answer("t")
        pactl(mine, "load-module", "module-null-sink", "sink_name=nobody", "rate=22050", "channels=1")
        heard_again(stage, mine)


def pactl(sink: NullSink, *words: str) -> None:
    """Tell a sound server something."""
    subprocess.run(["pactl", "-s", sink.environ["PULSE_SERVER"], *words], check=True, capture_output=True)


def typed_over(stage: Stage) -> None:
    """Two hundred keys, milliseconds apart, while it speaks: all is told once, in order, and nothing grows."""
    with stage.open() as seat:
        stage.answer("t")
        stage.sounds("an answer")
        before = footprint(seat.process.pid), footprint(stage.child)
        child = stage.child
        for _ in range(50):
            for key in (*stage.chance.choices(("x", "\x1b[D", "7", "é"), k=2), "\x1b[F", "\x15"):
                seat.type(key)
                threading.Event().wait(stage.chance.uniform(0, 0.008))
            stage.answer(stage.chance.choice("ts"))
        stage.answer("t")
        stage.sounds("the answer after two hundred keys")
        stage.only()
        for pid, (handles, threads, memory) in zip((seat.process.pid, child), before, strict=True):
            if pid == child and stage.child != child:
                continue  # so busy a machine that it was replaced
            now = footprint(pid)
            stage.check(now[0] <= handles + 2, f"{now[0]} open files instead of {handles}")
            stage.check(now[1] <= threads + 2, f"{now[1]} threads instead of {threads}")
            stage.check(now[2] <= memory + 16_000, f"{now[2]} kB instead of {memory}")


def footprint(pid: int) -> tuple[int, int, int]:
    """Open files, threads and kilobytes of a process."""
    facts = dict(line.split(":", 1) for line in Path(f"/proc/{pid}/status").read_text().splitlines())
    return len(list(Path(f"/proc/{pid}/fd").iterdir())), int(facts["Threads"]), int(facts["VmRSS"].split()[0])


SCENES: dict[str, Scene] = {
    "speaks, is silent at a key, and with voice off": heard,
    "no sound card": no_card,
    "the sound server dies in mid-sentence and comes back": lost_and_back,
    "the sound server is started anew in mid-sentence": away_for_a_moment,
    "the device is unplugged in mid-sentence and plugged in again": unplugged,
    "two hundred keys while it speaks": typed_over,
}

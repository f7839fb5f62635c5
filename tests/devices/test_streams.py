"""Where the three streams of the program are something other than one terminal: closed, full, or of two kinds."""

import os
import subprocess
import sys
from struct import pack

import pytest

if sys.platform == "win32":
    pytest.skip("the shell that closes streams is a matter of Unix", allow_module_level=True)

from fcntl import ioctl
from termios import TIOCSWINSZ

from tests.conftest import environment
from tests.devices.paper import Paper, broken_words
from tests.devices.told import told

WORDS = ("play", "draftosaurus", "--voice", "off", "--seed", "7")
TYPED = ("1 1", "h", "q")


@pytest.fixture(scope="module")
def whole():
    """All that is told to a pipe."""
    return [line for part in told(WORDS, TYPED, "en") for line in part]


def run(redirected, home):
    """What the program writes and returns when a shell starts it with its streams redirected."""
    return subprocess.run(
        ["sh", "-c", f'exec "$@" {redirected}', "sh", sys.executable, "-m", "accessibility", *WORDS],
        input="".join(f"{line}\n" for line in TYPED).encode(),
        capture_output=True, cwd="/", env=environment(home, "en"), timeout=60, check=False,
    )  # fmt: skip


@pytest.mark.parametrize("redirected", ["<&- >&- 2>&-", "2>/dev/full", ">/dev/full"])
def test_with_a_stream_closed_or_full_the_game_is_saved_and_nothing_is_complained_of(home, redirected, whole):
    done = run(redirected, home)
    assert done.returncode == 0
    assert done.stderr == b""
    [save] = (home / "saves").iterdir()
    assert save.read_bytes().startswith(b'{"oyez": 1') and save.read_bytes().endswith(b"}\n")
    if redirected == "2>/dev/full":
        assert done.stdout.decode().splitlines() == whole


def test_no_file_of_the_game_is_opened_in_the_place_of_a_closed_stream(home):
    look = "import os, sys; print([os.readlink(f'/proc/{os.getppid()}/fd/{n}') for n in range(3)], file=open(sys.argv[1], 'w'))"
    seen = home.parent / "seen"
    code = f"""
import subprocess, sys
from accessibility.prompt.evening import Evening
def play(self):
    subprocess.run([sys.executable, "-c", {look!r}, {str(seen)!r}], stdin=-3, stdout=-3, stderr=-3)
    return ""
Evening.play = play
from accessibility.command_line.cli import main
main({list(WORDS)!r})
"""
    subprocess.run(["sh", "-c", 'exec "$@" 2>&-', "sh", sys.executable, "-c", code],
        input=b"", capture_output=True, cwd="/", env=environment(home, "en"), timeout=60, check=True,
    )  # fmt: skip
    assert list((home / "saves").iterdir())
    assert str(home) not in seen.read_text()


def test_typed_at_a_terminal_and_read_from_a_pipe_it_is_told_as_to_a_pipe(home, whole):
    master, slave = os.openpty()
    os.write(master, b"1 1\nh\nq\n")
    done = subprocess.run(
        [sys.executable, "-m", "accessibility", *WORDS],
        stdin=slave, capture_output=True, cwd="/", env=environment(home, "en", TERM="xterm"), timeout=60, check=False,
    )  # fmt: skip
    os.close(slave)
    os.close(master)
    assert done.stderr == b""
    assert done.stdout.decode().splitlines() == whole


def test_typed_from_a_pipe_and_read_at_a_terminal_each_row_fits(home, whole):
    master, slave = os.openpty()
    paper = Paper(20)
    ioctl(slave, TIOCSWINSZ, pack("HHHH", 24, 20, 0, 0))
    with subprocess.Popen(
        [sys.executable, "-m", "accessibility", *WORDS],
        stdin=subprocess.PIPE, stdout=slave, stderr=slave, cwd="/", env=environment(home, "en", TERM="xterm"),
    ) as process:  # fmt: skip
        os.close(slave)
        process.stdin.write("".join(f"{line}\n" for line in TYPED).encode())
        process.stdin.close()
        written = b""
        try:
            while more := os.read(master, 65536):
                written += more
        except OSError:
            pass  # nobody holds the other end any more
        assert process.wait(20) == 0
    os.close(master)
    paper.feed(written.decode())
    assert not broken_words(paper.rows, whole)

"""Start tdsr2 with its terminal in raw mode.

Its version 0.2.1 puts the terminal in raw mode and at once takes that back; so its own command reads whole lines and
types them twice. This leaves out the one call that takes it back.
"""

import sys
import termios

from setproctitle import setproctitle

sys.argv[0] = "tdsr"
setproctitle("tdsr")  # as its own command does, by which it is known to be running
set_mode = termios.tcsetattr
before = termios.tcgetattr(0)


def set_mode_but_once(descriptor, when, mode):
    if descriptor == 0 and when == termios.TCSADRAIN:
        termios.tcsetattr = set_mode
        return
    set_mode(descriptor, when, mode)


termios.tcsetattr = set_mode_but_once
import tdsr  # noqa: E402 - only after the above

try:
    tdsr.main()
finally:
    set_mode(0, termios.TCSADRAIN, before)

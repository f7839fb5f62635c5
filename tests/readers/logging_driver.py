"""A speech driver that Fenrir loads by its path: what it should say goes to the socket that OYEZ_EAR names."""

import json
import os
import socket
import time

from fenrirscreenreader.core.speechDriver import speechDriver


class driver(speechDriver):  # noqa: N801 - Fenrir wants this name
    def __init__(self):
        speechDriver.__init__(self)
        self.sent = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)

    def initialize(self, environment):
        self.env = environment
        self._isInitialized = True

    def heard(self, kind, text=""):
        self.sent.sendto(json.dumps([time.monotonic(), kind, text]).encode(), os.environ["OYEZ_EAR"])

    def speak(self, text, queueable=True):
        if not queueable:
            self.cancel()
        self.heard("say", text)

    def cancel(self):
        self.heard("stop")

    def nothing(self, *_):
        """There is no voice to set."""

    setCallback = clear_buffer = setVoice = setPitch = setRate = setModule = setLanguage = setVolume = nothing  # noqa: N815 - speech's own names

"""The voice: utterances go in, are heard once, in order, in their own language, and stop at a touch.

`choose` says whether the program should speak at all; `open_voice` gives the object to speak with.
Everything that makes sound lives in a child process: importing this package loads no engine.
"""

from __future__ import annotations

from .detection import Decision, Mode, choose
from .interface import LanguageVoice, Silent, Trouble, Voice, VoiceInfo, VoiceSettings
from .markup import foreign, plain
from .speaker import Speaker, open_voice

__all__ = [
    "Decision",
    "LanguageVoice",
    "Mode",
    "Silent",
    "Speaker",
    "Trouble",
    "Voice",
    "VoiceInfo",
    "VoiceSettings",
    "choose",
    "foreign",
    "open_voice",
    "plain",
]

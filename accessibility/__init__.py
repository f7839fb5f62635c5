"""What the player hears and types: prompt loop, narration, voice, rule texts. Knows no rule of any game."""

__version__ = "0.1.0"

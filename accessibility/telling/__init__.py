"""From an event to what each listener hears: on the screen, by the voice, and once more on request."""

"""A text to take away: as a page, a book, sound or braille."""

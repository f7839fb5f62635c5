"""Rules of the games, as data and pure functions. Knows no language, device or clock."""

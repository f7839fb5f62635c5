"""What this machine lacks for what was asked, and how to get it."""

from __future__ import annotations

from accessibility import called
from accessibility.catalogs import CatalogTongue


def needs(package: str, t: CatalogTongue) -> str:
    """Return which Python package is missing, and how to get it."""
    # Translators: {package} is the name of a Python package, {command} what is typed to get it, as it is.
    return t.say(
        "This needs the Python package {package}, which is not installed. To get it, type: {command}.",
        package=package,
        command=called.install(package),
    )


def no_louis(t: CatalogTongue) -> str:
    """Return that liblouis is missing, and how to get it."""
    return t.say(
        "Braille needs liblouis, which is not on this machine. On Debian: apt install liblouis-bin. "
        "On macOS: brew install liblouis. For Windows it is at liblouis.io; its folder belongs into PATH."
    )

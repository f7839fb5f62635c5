"""Tongues for tests of what is told."""

from __future__ import annotations

from accessibility.catalogs import CatalogTongue
from accessibility.languages import LANGUAGES

__all__ = ["LANGUAGES", "tongue"]


def tongue(language, names=("Ana", "Bob", "Cleo", "Dan", "Eva"), verbosity="normal"):
    return CatalogTongue(language, names, verbosity)

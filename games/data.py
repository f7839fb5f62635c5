"""Reading the data files that lie beside the rules: YAML, checked at load, with an error that says what and where."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

import yaml

Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class BadData(ValueError):
    """A data file does not hold what it should; the message names the file, the place and the fault."""


def load(package: str, name: str) -> Any:
    """Return what the YAML file `name` of `package` holds."""
    try:
        return yaml.load((files(package) / name).read_text(encoding="utf-8"), Loader)
    except yaml.YAMLError as error:
        raise BadData(f"{name}: {error}") from None


def check(true: object, where: str) -> None:
    """Raise BadData, naming `where`, unless `true`."""
    if not true:
        raise BadData(where)

"""Files that people write by hand: read with care, or refused with the place where they are wrong.

What YAML would make of a bare word (a date, a yes, an octal number), its merging and its tags are no use to anybody
here: words stay as they were written.
"""

from __future__ import annotations

import re
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from typing import Any, Final

import yaml

from games.data import Loader

_TAG: Final = "tag:yaml.org,2002:"
_WHOLE: Final = re.compile(r"-?(?:0|[1-9][0-9]{0,8})$")


class NotYaml(ValueError):
    """The file is no YAML from `line` (1-based) on."""

    def __init__(self, line: int) -> None:
        super().__init__(f"line {line}")
        self.line = line


class NotText(NotYaml):
    """The file is no text in UTF-8, or marked UTF-16, from `line` (1-based) on."""


class Twice(ValueError):
    """A word stands twice in one place, the second time in `line`; YAML would forget the first."""

    def __init__(self, word: str, line: int) -> None:
        super().__init__(word)
        self.word = word
        self.line = line


def understood(data: bytes) -> Any:
    """Return what YAML holds: words, whole numbers, None, lists and mappings; raises NotText, NotYaml or Twice."""
    # With a mark at its beginning it may be in UTF-16 too, as some editors of Windows write it.
    encoding = "utf-16" if data.startswith((BOM_UTF16_LE, BOM_UTF16_BE)) else "utf-8-sig"
    try:
        return yaml.load(data.decode(encoding), _Careful)
    except UnicodeDecodeError as error:
        raise NotText(data.count(b"\n", 0, error.start) + 1) from None
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        # What is missing at the end is marked behind the last line.
        raise NotYaml(min(mark.line, data.rstrip(b"\n").count(b"\n")) + 1 if mark else 1) from None
    except RecursionError:
        raise NotYaml(1) from None


def said(raw: object) -> str:
    """Return how a word of such a file is told again: 40 letters at most, "?" for what is no word."""
    if not isinstance(raw, str | int | float):
        return "?"
    return "".join(c for c in " ".join(str(raw).split())[:40] if c.isprintable())


class _Careful(Loader):  # type: ignore[misc]  # chosen at run time: with libyaml or without
    """A loader for the few things that such files hold."""

    yaml_implicit_resolvers: Any = {}  # noqa: RUF012 - as PyYAML declares it
    yaml_constructors: Any = {  # noqa: RUF012 - as PyYAML declares it
        tag: Loader.yaml_constructors[tag]
        for tag in (None, *(f"{_TAG}{kind}" for kind in ("str", "null", "seq", "map")))
    }

    def flatten_mapping(self, node: Any) -> None:
        """Merge nothing."""

    def construct_mapping(self, node: Any, deep: bool = False) -> Any:
        """Return the mapping; raises Twice."""
        seen = set()
        for key, _ in node.value:
            if isinstance(key, yaml.ScalarNode):
                if key.value in seen:
                    raise Twice(said(key.value), key.start_mark.line + 1)
                seen.add(key.value)
        return super().construct_mapping(node, deep)

    def construct_whole(self, node: Any) -> int:
        """Return a whole number, also where a tag says that it is one."""
        value = self.construct_scalar(node)
        if not _WHOLE.match(value):
            raise yaml.constructor.ConstructorError(None, None, "no whole number", node.start_mark)
        return int(value)


_Careful.add_constructor(f"{_TAG}int", _Careful.construct_whole)
_Careful.add_implicit_resolver(f"{_TAG}int", _WHOLE, [*"-0123456789"])
_Careful.add_implicit_resolver(f"{_TAG}null", re.compile(r"(?:~|null)?$"), ["~", "n", ""])

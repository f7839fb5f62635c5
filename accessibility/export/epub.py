"""A text as EPUB 3: a file a section, a table of contents, and with a voice each sentence lit up as it is spoken."""

from __future__ import annotations

import uuid
import zipfile
from collections.abc import Sequence
from datetime import UTC, datetime
from html import escape
from pathlib import Path
from typing import Final

from accessibility.catalogs import CatalogTongue
from accessibility.export.sound import Spoken, total
from accessibility.reading.books import Book
from accessibility.rule_texts import Section

_NAMES: Final = uuid.UUID("6ad3f6a2-5f0f-4d0c-9f6e-0e7c0de0a0e2")
"""The name space of the books that this program makes."""
_STYLE: Final = """
body { line-height: 1.5; margin: 5%; }
h1 { font-size: 1.4em; line-height: 1.3; }
p { margin: 0 0 0.6em; }
.heard { background: #ffd400; color: #000; }
""".strip()
_OPS: Final = "http://www.idpf.org/2007/ops"
_CONTAINER: Final = """<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="book/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
"""
_FEATURES: Final = ("structuralNavigation", "tableOfContents", "readingOrder", "displayTransformability", "unlocked")


def write(book: Book, parts: Sequence[Spoken], target: Path, t: CatalogTongue) -> None:
    """Write the book; without `parts` it has no sound. `t` speaks its language. Raises OSError."""
    names = [f"s{number:03}" for number in range(1, len(book.sections) + 1)]
    heard = dict(zip(names, parts, strict=True)) if parts else {}
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr(zipfile.ZipInfo("mimetype"), "application/epub+zip", zipfile.ZIP_STORED)
        file.writestr("META-INF/container.xml", _CONTAINER)
        file.writestr("book/package.opf", _package(book, names, heard, t))
        file.writestr("book/nav.xhtml", _contents(book, names, t))
        file.writestr("book/style.css", _STYLE)
        for name, section in zip(names, book.sections, strict=True):
            file.writestr(f"book/{name}.xhtml", _page(section, book.language))
            if name in heard:
                file.writestr(f"book/{name}.smil", _overlay(name, heard[name]))
                file.write(heard[name].file, f"book/{name}.mp3", zipfile.ZIP_STORED)


def identity_of(book: Book) -> uuid.UUID:
    """Return the number that names this text, in this language, wherever it is."""
    lines = [line for section in book.sections for line in section.lines]
    return uuid.uuid5(_NAMES, "\n".join([book.language, book.title, *lines]))


def _page(section: Section, language: str) -> str:
    lines = "\n".join(f'<p id="l{number}">{escape(line)}</p>' for number, line in enumerate(section.lines, 1))
    title = escape(section.title)
    body = f'<section id="all" epub:type="chapter" aria-labelledby="l0">\n<h1 id="l0">{title}</h1>\n{lines}\n</section>'
    return _xhtml(title, language, body)


def _xhtml(title: str, language: str, body: str) -> str:
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="{_OPS}" xml:lang="{language}" lang="{language}">
<head>
<title>{title}</title>
<link rel="stylesheet" type="text/css" href="style.css"/>
</head>
<body>
{body}
</body>
</html>
"""


def _contents(book: Book, names: Sequence[str], t: CatalogTongue) -> str:
    listed = "\n".join(
        f'<li><a href="{name}.xhtml">{escape(one.title)}</a></li>'
        for name, one in zip(names, book.sections, strict=True)
    )
    heading = escape(t.say("Sections"))
    title = f"<h1>{escape(book.title)}</h1>"
    body = f'<nav epub:type="toc" role="doc-toc" aria-label="{heading}">\n{title}\n<ol>\n{listed}\n</ol>\n</nav>'
    return _xhtml(escape(book.title), book.language, body)


def _overlay(name: str, part: Spoken) -> str:
    pairs = "\n".join(
        f'<par id="p{number}"><text src="{name}.xhtml#l{number}"/>'
        f'<audio src="{name}.mp3" clipBegin="{start:.3f}s" clipEnd="{end:.3f}s"/></par>'
        for number, (start, end) in enumerate(part.spans)
        if end > start
    )
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<smil xmlns="http://www.w3.org/ns/SMIL" xmlns:epub="{_OPS}" version="3.0">
<body>
<seq id="q" epub:textref="{name}.xhtml#all" epub:type="chapter">
{pairs}
</seq>
</body>
</smil>
"""


def _package(book: Book, names: Sequence[str], heard: dict[str, Spoken], t: CatalogTongue) -> str:
    now = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    items, spine = [], []
    for name in names:
        overlay = f' media-overlay="{name}-o"' if name in heard else ""
        items.append(f'<item id="{name}" href="{name}.xhtml" media-type="application/xhtml+xml"{overlay}/>')
        spine.append(f'<itemref idref="{name}"/>')
        if name in heard:
            items.append(f'<item id="{name}-o" href="{name}.smil" media-type="application/smil+xml"/>')
            items.append(f'<item id="{name}-a" href="{name}.mp3" media-type="audio/mpeg"/>')
    facts = "\n".join(_facts(heard, t))
    listed, order = "\n".join(items), "\n".join(spine)
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="{book.language}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">urn:uuid:{identity_of(book)}</dc:identifier>
<dc:title>{escape(book.title)}</dc:title>
<dc:language>{book.language}</dc:language>
<meta property="dcterms:modified">{now}</meta>
{facts}
</metadata>
<manifest>
<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="css" href="style.css" media-type="text/css"/>
{listed}
</manifest>
<spine>
<itemref idref="nav" linear="no"/>
{order}
</spine>
</package>
"""


def _facts(heard: dict[str, Spoken], t: CatalogTongue) -> list[str]:
    """Return what a library should know of how the book can be read."""
    modes = ["textual", "auditory"] if heard else ["textual"]
    features = [*_FEATURES, "synchronizedAudioText"] if heard else list(_FEATURES)
    facts = [f'<meta property="schema:accessMode">{mode}</meta>' for mode in modes]
    facts += [f'<meta property="schema:accessModeSufficient">{mode}</meta>' for mode in modes]
    facts += [f'<meta property="schema:accessibilityFeature">{feature}</meta>' for feature in features]
    facts.append('<meta property="schema:accessibilityHazard">none</meta>')
    summary = (
        t.say("All is text, with a heading for each section, and each sentence is spoken.")
        if heard
        else t.say("All is text, with a heading for each section.")
    )
    facts.append(f'<meta property="schema:accessibilitySummary">{escape(summary)}</meta>')
    if heard:
        facts.append(f'<meta property="media:duration">{total(list(heard.values())):.3f}s</meta>')
        facts.append('<meta property="media:active-class">heard</meta>')
        facts += [
            f'<meta property="media:duration" refines="#{name}-o">{part.seconds:.3f}s</meta>'
            for name, part in heard.items()
        ]
    return facts

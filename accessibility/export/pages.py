"""A text as one page of HTML, for large print and screen readers, or as plain text."""

from __future__ import annotations

from html import escape
from typing import Final

from accessibility.catalogs import CatalogTongue
from accessibility.reading.books import Book

STYLE: Final = """
:root { color-scheme: light dark; }
body { background: #fff; color: #000; font: 1.5rem/1.6 Verdana, Tahoma, "Noto Sans", "Hiragino Sans", sans-serif;
  margin: 0 auto; max-width: 38em; padding: 1em; text-align: left; hyphens: manual; }
h1 { font-size: 2em; line-height: 1.25; }
h2 { border-top: 0.15em solid; font-size: 1.4em; line-height: 1.3; margin: 2em 0 0.6em; padding-top: 0.6em; }
p { margin: 0 0 0.7em; }
a { color: #00308f; text-decoration: underline; text-decoration-thickness: 0.1em; }
a:focus { background: #ffd400; color: #000; outline: 0.2em solid #000; }
@media (prefers-color-scheme: dark) {
  body { background: #000; color: #fff; }
  a { color: #ffd400; }
}
@media print {
  body { background: #fff; color: #000; font-size: 18pt; max-width: none; padding: 0; }
  nav, .top { display: none; }
  h2 { break-after: avoid; }
  p { orphans: 3; widows: 3; }
  @page { margin: 2cm; }
}
""".strip()


def html(book: Book, t: CatalogTongue) -> str:
    """Return the page; `t` speaks the language of the text."""
    title, language = escape(book.title), book.language
    listed = "\n".join(f'<li><a href="#{one.id}">{escape(one.title)}</a></li>' for one in book.sections)
    parts = "\n".join(
        f'<section aria-labelledby="{one.id}">\n<h2 id="{one.id}" tabindex="-1">{escape(one.title)}</h2>\n'
        + "\n".join(f"<p>{escape(line)}</p>" for line in one.lines)
        + "\n</section>"
        for one in book.sections
    )
    return f"""<!DOCTYPE html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
{STYLE}
</style>
</head>
<body>
<h1>{title}</h1>
<nav aria-label="{escape(t.say("Sections"))}">
<ol>
{listed}
</ol>
</nav>
<main>
{parts}
</main>
</body>
</html>
"""


def text(book: Book) -> str:
    """Return plain text: headings apart, a sentence a line."""
    parts = [book.title]
    for number, one in enumerate(book.sections, 1):
        parts.append("\n".join([f"{number}. {one.title}", "", *one.lines]))
    return "\n\n\n".join(parts) + "\n"

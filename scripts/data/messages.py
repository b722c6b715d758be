"""Keeps the catalogues: takes every message from the sources, and compiles what people wrote.

`scripts/data/messages.py` brings each `.po` file up to date with the sources: new messages come in
empty, those that are no more go. Translate the empty ones and run it again: it compiles the
`.mo` files, which are kept beside the `.po` files so that an installation needs no Babel.
It ends with exit code 1 while a message lacks a translation.
"""

import io
import sys
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

PACKAGE = Path(__file__).parents[2] / "kaivuri"
CATALOGUES = PACKAGE / "catalogues"
KEYWORDS: dict[str, tuple[int, ...] | None] = {
    "_": None,
    "gettext": None,
    "N_": None,
    "ngettext": (1, 2),
}
ARGPARSE: tuple[str | tuple[str, str], ...] = (
    " (default: %(default)s)",
    "%(heading)s:",
    "argument %(argument_name)s: %(message)s",
    "expected at least one argument",
    "expected at most one argument",
    "expected one argument",
    ("expected %s argument", "expected %s arguments"),
    "ignored explicit argument %r",
    "invalid %(type)s value: %(value)r",
    "invalid choice: %(value)r (choose from %(choices)s)",
    "not allowed with argument %s",
    "one of the arguments %s is required",
    "options",
    "positional arguments",
    "show this help message and exit",
    "the following arguments are required: %s",
    "unrecognized arguments: %s",
    "usage: ",
)
"""What argparse itself says, as far as the program lets it."""
HEADER = "# Messages of kaivuri; see docs/contributing.md."


class PlainCatalog(Catalog):
    """A catalogue whose head holds no dates and names no tools, so that it changes seldom."""

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        """What the program needs to know of it."""
        return [
            ("Language", str(self.locale_identifier)),
            ("Plural-Forms", self.plural_forms),
            ("Content-Type", "text/plain; charset=utf-8"),
        ]


def template() -> Catalog:
    """All messages of the sources, and those of argparse."""
    found = Catalog()
    extracted = extract_from_dir(
        PACKAGE, [("**.py", "python")], keywords=KEYWORDS, comment_tags=("For translators:",)
    )
    for name, _line, message, comments, _context in sorted(extracted, key=lambda each: each[:2]):
        found.add(message, locations=[(f"kaivuri/{name}", 0)], auto_comments=comments)
    for words in ARGPARSE:
        found.add(words, locations=[("argparse", 0)])
    return found


def files() -> Iterator[tuple[str, Path]]:
    """The languages and their `.po` files."""
    return ((path.parts[-3], path) for path in sorted(CATALOGUES.glob("*/LC_MESSAGES/*.po")))


def read(code: str, path: Path) -> Catalog:
    """A catalogue as people wrote it."""
    catalogue = PlainCatalog(code, header_comment=HEADER, fuzzy=False)
    with path.open("rb") as file:
        for message in read_po(file, locale=code):
            if message.id:
                catalogue[message.id] = message
    return catalogue


def compiled(catalogue: Catalog) -> bytes:
    """What its `.mo` file has to hold."""
    buffer = io.BytesIO()
    write_mo(buffer, catalogue)
    return buffer.getvalue()


def missing(catalogue: Catalog) -> list[str]:
    """The messages without a translation."""
    return [
        str(message.id)
        for message in catalogue
        if message.id
        and not all(message.string if isinstance(message.string, tuple) else (message.string,))
    ]


def main() -> int:
    """Bring all catalogues up to date; give the exit code."""
    lacking = 0
    for code, path in files():
        catalogue = read(code, path)
        catalogue.update(template(), no_fuzzy_matching=True)
        catalogue.obsolete.clear()
        with path.open("wb") as file:
            write_po(file, catalogue, width=96, include_lineno=False, omit_header=False)
        path.with_suffix(".mo").write_bytes(compiled(read(code, path)))
        without = missing(catalogue)
        for message in without:
            print(f"{path}: no translation of {message!r}", file=sys.stderr)
        lacking += len(without)
    return 1 if lacking else 0


if __name__ == "__main__":
    sys.exit(main())

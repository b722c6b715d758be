"""Update the translation catalogues from the sources and compile them.

    scripts/data/messages.py [LANGUAGE]     LANGUAGE: a code such as `nb`, for a new catalogue

`scripts/data/messages.py` adds new messages to each `.po` file without a translation and removes
unused ones. Translate the new ones and run it again: it compiles the `.mo` files, which are
committed so that an installation does not need Babel. The exit code is 1 if a translation is
missing.
"""

import io
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from babel.localedata import locale_identifiers
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
HEADER = "# Messages of kaivuri; see docs/contributing.md."


class PlainCatalog(Catalog):
    """A catalogue with a header without dates and tool names, to keep diffs small."""

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        """Return the headers that the program needs."""
        return [
            ("Language", str(self.locale_identifier)),
            ("Plural-Forms", self.plural_forms),
            ("Content-Type", "text/plain; charset=utf-8"),
        ]


def template() -> Catalog:
    """Return all messages of the sources and of argparse."""
    catalogue = Catalog()
    extracted = extract_from_dir(
        PACKAGE, [("**.py", "python")], keywords=KEYWORDS, comment_tags=("For translators:",)
    )
    for name, _line, message, comments, _context in sorted(extracted, key=lambda each: each[:2]):
        catalogue.add(message, locations=[(f"kaivuri/{name}", 0)], auto_comments=comments)
    for words in ARGPARSE:
        catalogue.add(words, locations=[("argparse", 0)])
    return catalogue


def files() -> Iterator[tuple[str, Path]]:
    """Yield the languages and their `.po` files."""
    return ((path.parts[-3], path) for path in sorted(CATALOGUES.glob("*/LC_MESSAGES/*.po")))


def read(code: str, path: Path) -> Catalog:
    """Read a catalogue from its `.po` file."""
    catalogue = PlainCatalog(code, header_comment=HEADER, fuzzy=False)
    with path.open("rb") as file:
        for message in read_po(file, locale=code):
            if message.id:
                catalogue[message.id] = message
    return catalogue


def compiled(catalogue: Catalog) -> bytes:
    """Return the content of the `.mo` file."""
    buffer = io.BytesIO()
    write_mo(buffer, catalogue)
    return buffer.getvalue()


def missing(catalogue: Catalog) -> list[str]:
    """Return the messages without a translation."""
    return [
        str(message.id)
        for message in catalogue
        if message.id
        and not all(message.string if isinstance(message.string, tuple) else (message.string,))
    ]


def create(code: str) -> None:
    """Create a catalogue with all messages and no translation, unless there is one."""
    if code not in locale_identifiers():
        sys.exit(f"{code!r} is not the code of a language, such as nb or pt_BR")
    path = CATALOGUES / code / "LC_MESSAGES/kaivuri.po"
    if not path.exists():
        path.parent.mkdir(parents=True)
        with path.open("wb") as file:
            write_po(file, PlainCatalog(code, header_comment=HEADER, fuzzy=False))


def main(new_languages: Sequence[str] = ()) -> int:
    """Create the catalogues of new languages and update all; return the exit code."""
    for code in new_languages:
        create(code)
    missing_count = 0
    for code, path in files():
        catalogue = read(code, path)
        catalogue.update(template(), no_fuzzy_matching=True)
        catalogue.obsolete.clear()
        with path.open("wb") as file:
            write_po(file, catalogue, width=96, include_lineno=False, omit_header=False)
        path.with_suffix(".mo").write_bytes(compiled(read(code, path)))
        untranslated = missing(catalogue)
        for message in untranslated:
            print(f"{path}: no translation of {message!r}", file=sys.stderr)
        missing_count += len(untranslated)
    return 1 if missing_count else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

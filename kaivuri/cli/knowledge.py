"""What the player knows, from the command line and from the personal list."""

from __future__ import annotations

from kaivuri.cli.arguments import UsageFault, positive_int
from kaivuri.words.grid import Cell
from kaivuri.words.knowledge import Knowledge
from kaivuri.words.personal_list import PersonalList

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse

USUAL = {
    "required": [],
    "ruled_out": [],
    "starts": [],
    "together": [],
    "min_words": 0,
    "max_words": None,
    "no_personal": False,
}
"""The arguments below and their values where the player tells nothing."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that tell what is known."""
    known = parser.add_argument_group("what you know (cells are ROW,COLUMN from 0)")
    known.add_argument(
        "--with", dest="required", action="append", metavar="WORD",
        type=word, help="a word of the solution; may be repeated",
    )  # fmt: skip
    known.add_argument(
        "--without", dest="ruled_out", action="append", metavar="WORD",
        type=word, help="a word that is not in it; may be repeated",
    )  # fmt: skip
    known.add_argument(
        "--start", dest="starts", action="append", metavar="CELL",
        type=cell, help="a cell where a word starts; may be repeated",
    )  # fmt: skip
    known.add_argument(
        "--together", action="append", metavar="CELLS", type=cells,
        help="cells of one word, as 3,4+2,3; may be repeated",
    )  # fmt: skip
    known.add_argument("--min-words", type=positive_int, metavar="N",
                       help="the solution has N words or more")  # fmt: skip
    known.add_argument("--max-words", type=positive_int, metavar="N",
                       help="the solution has N words or fewer")  # fmt: skip
    known.add_argument(
        "--no-personal", action="store_true", help="don't leave out the words ruled out for good"
    )
    parser.set_defaults(**USUAL)


def read_knowledge(arguments: argparse.Namespace, language: str | None = None) -> Knowledge:
    """What the arguments tell, and the words ruled out for good in their word list.

    A language stands for the word list where the arguments name none.

    Raises:
        UsageFault: when no number of words is both large and small enough.
    """
    if arguments.max_words is not None and arguments.min_words > arguments.max_words:
        raise UsageFault(
            f"--min-words {arguments.min_words} is more than --max-words {arguments.max_words}"
        )
    told = Knowledge(
        tuple(dict.fromkeys(arguments.required)),
        frozenset(arguments.ruled_out),
        tuple(arguments.starts),
        tuple(arguments.together),
        arguments.min_words,
        arguments.max_words,
    )
    if arguments.no_personal:
        return told
    return told.ruling_out(PersonalList.of(language or arguments.words).words)


def word(text: str) -> str:
    """A word as the lists write it."""
    import unicodedata

    normal = unicodedata.normalize("NFC", text.strip()).lower()
    if not normal.isalpha():
        from argparse import ArgumentTypeError

        raise ArgumentTypeError(f"{text!r} is no word")
    return normal


def cell(text: str) -> Cell:
    """A cell written as ROW,COLUMN, from 0."""
    parts = text.split(",")
    if len(parts) != 2 or not all(part.strip().isdecimal() for part in parts):
        from argparse import ArgumentTypeError

        raise ArgumentTypeError(f"{text!r} is no cell; write ROW,COLUMN from 0, as 3,4")
    return int(parts[0]), int(parts[1])


def cells(text: str) -> tuple[Cell, ...]:
    """Cells joined by a plus sign."""
    return tuple(map(cell, text.split("+")))

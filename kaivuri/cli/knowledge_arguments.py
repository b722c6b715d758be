"""Arguments for constraints on the solution."""

import argparse
import unicodedata

from kaivuri.cli.arguments import ArgumentContainer, positive_int
from kaivuri.common import Cell
from kaivuri.common.letters import join_words
from kaivuri.language import gettext as _
from kaivuri.words.knowledge import Knowledge


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments for constraints."""
    known = parser.add_argument_group(_("what you know (cells are ROW,COLUMN from 1)"))
    add_words(known)
    known.add_argument(
        "--together", action="append", default=[], metavar="CELLS", type=cells_argument,
        help=_("cells of one word, such as 3,4+2,3; may be repeated"),
    )  # fmt: skip
    known.add_argument("--min-words", type=positive_int, metavar="N",
                       help=_("the solution has N words or more"))  # fmt: skip
    known.add_argument("--max-words", type=positive_int, metavar="N",
                       help=_("the solution has N words or fewer"))  # fmt: skip


def add_words(parser: ArgumentContainer) -> None:
    """Add the arguments for words and cells of the solution, and for the personal list."""
    for option, name, kind, text in (
        ("--with", "required", word_argument, _("a word of the solution; may be repeated")),
        ("--without", "ruled_out", word_argument,
         _("a word that is not in the solution; may be repeated")),
        ("--start", "start_cells", cell_argument, _("a cell where a word starts; may be repeated")),
    ):  # fmt: skip
        parser.add_argument(
            option, dest=name, type=kind, action="append", default=[], help=text,
            metavar="CELL" if kind is cell_argument else "WORD",
        )  # fmt: skip
    parser.add_argument(
        "--no-personal", action="store_true", help=_("also use words ruled out for good")
    )


def knowledge_from(arguments: argparse.Namespace) -> Knowledge:
    """Return the constraints given by the arguments."""
    return Knowledge(
        tuple(arguments.required),
        frozenset(arguments.ruled_out),
        tuple(arguments.start_cells),
        tuple(arguments.together),
        arguments.min_words or 0,
        arguments.max_words,
    )


def word_argument(text: str) -> str:
    """Parse a word as lists spell it; a spangram of several words is joined."""
    word = join_words(text)
    if not word.isalpha():
        raise argparse.ArgumentTypeError(_("{text!r} is not a word").format(text=text))
    return word


def cell_argument(text: str) -> Cell:
    """Parse a cell written as ROW,COLUMN, from 1."""
    parts = text.split(",")
    numbers = [int(part) for part in parts if part.strip().isdecimal() and len(part) < 10]
    if len(parts) != 2 or len(numbers) != 2 or min(numbers) < 1:
        raise argparse.ArgumentTypeError(
            _("{text!r} is not a cell; write ROW,COLUMN from 1, such as 3,4").format(text=text)
        )
    return numbers[0] - 1, numbers[1] - 1


def cells_argument(text: str) -> tuple[Cell, ...]:
    """Parse cells joined by plus signs."""
    return tuple(map(cell_argument, text.split("+")))


def add_letters(parser: ArgumentContainer) -> None:
    """Add the argument for letters of a picture."""
    parser.add_argument(
        "--letter", dest="letters", action="append", default=[], metavar="CELL=LETTER",
        type=_correction_argument,
        help=_("the letter of a cell in a picture, such as 3,4=Ä; may be repeated"),
    )  # fmt: skip


def _correction_argument(text: str) -> tuple[Cell, str]:
    """Parse a cell and its letter, written as ROW,COLUMN=LETTER."""
    cell, equals, letter = unicodedata.normalize("NFC", text).partition("=")
    if not equals or len(letter) != 1 or not letter.isalpha():
        raise argparse.ArgumentTypeError(
            _("{text!r} is not ROW,COLUMN=LETTER, such as 3,4=Ä").format(text=text)
        )
    return cell_argument(cell), letter

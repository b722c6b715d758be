"""The arguments that name a puzzle, and the text that they stand for."""

from __future__ import annotations

import os

from kaivuri.errors import BadPuzzle
from kaivuri.language import gettext as _

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse

    from kaivuri.queries.which import Asked


def configure(parser: argparse.ArgumentParser, default: str | None = None) -> None:
    """Add the arguments that name a puzzle; with a default it may be left out."""
    parser.add_argument(
        "puzzle",
        metavar="PUZZLE",
        nargs=None if default is None else "?",
        default=default,
        help=_(
            "a day (18.4.2024, 18.4., 2024-04-18, today, yesterday), the letters row "
            "by row, a file of them, or - for standard input"
        ),
    )
    configure_shape(
        parser.add_argument_group(
            _("shape of letters without line breaks (30: 6 by 5, 48: 8 by 6)")
        )
    )


def configure_shape(parser: argparse._ActionsContainer) -> None:
    """Add the arguments that tell the shape of a grid."""
    parser.add_argument("--rows", type=int, metavar="N", help=_("how many rows"))
    parser.add_argument("--cols", type=int, dest="columns", metavar="N", help=_("how many columns"))


def configure_game(parser: argparse._ActionsContainer) -> None:
    """Add the argument that chooses the game."""
    from kaivuri.games.registry import GAMES

    parser.add_argument(
        "--game",
        choices=GAMES,
        metavar="GAME",
        help=_("{games}: which day's puzzle, and by which rules").format(
            games=_(" or ").join(GAMES)
        ),
    )


def configure_strands(parser: argparse._ActionsContainer) -> None:
    """Add the arguments that tell how a Strands board is ranked."""
    parser.add_argument("--clue", metavar="TEXT", help=_("the clue of letters that are typed"))
    parser.add_argument(
        "--theme",
        choices=("off", "table"),
        metavar="HOW",
        help=_("how likeness of words is judged: off or table (table)"),
    )


def puzzle_text(named: str) -> str:
    """The puzzle's name; of a file, or standard input, its text.

    Raises:
        BadPuzzle: when that can't be read, or there is no such file.
    """
    if os.path.isdir(named):
        raise BadPuzzle(_("{named} is a directory; give a file with a grid").format(named=named))
    if named == "-" or os.path.exists(named):
        from kaivuri.cli.text_file import read_text

        return read_text(named)
    return named


def check_letters(named: str, request: Asked) -> None:
    """Check that letters make a grid; say so where a name looks like a missing file.

    Raises:
        BadPuzzle: when they make none.
    """
    if not set(named) & {".", "/", os.sep} or os.path.exists(named):
        return
    from kaivuri.queries.which import game_of

    try:
        game_of(request)
    except BadPuzzle as fault:
        raise BadPuzzle(
            _("{fault}; and there is no file {named!r}").format(fault=fault, named=named)
        ) from fault

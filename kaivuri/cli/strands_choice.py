"""Which game a puzzle is: Strands or the plain word grid that Sanalouhos is."""

from __future__ import annotations

import os

from kaivuri.cli.arguments import UsageFault
from kaivuri.errors import BadPuzzle
from kaivuri.words.grid import ROW_END, Grid

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse

STRANDS = "strands"
USUAL: dict[str, object] = dict.fromkeys(("game", "clue", "theme"))
"""The arguments below and their values where nothing is said."""

_SHAPE = (8, 6)


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that choose Strands and go with it."""
    strands = parser.add_argument_group("Strands (48 English letters are taken for it)")
    strands.add_argument(
        "--game",
        choices=("sanalouhos", STRANDS),
        metavar="GAME",
        help="sanalouhos or strands: which day's puzzle, and by which rules",
    )
    strands.add_argument("--clue", metavar="TEXT", help="the clue of letters that are typed")
    strands.add_argument(
        "--theme",
        choices=("off", "table", "model"),
        metavar="HOW",
        help="how words are found to belong together: off, table, model (where installed)",
    )


def is_strands(arguments: argparse.Namespace, grid: Grid | None = None) -> bool:
    """Whether a puzzle is a Strands board; without its grid, as far as that can be told."""
    if arguments.game:
        return bool(arguments.game == STRANDS)
    if arguments.words != "fi" or arguments.solver or arguments.rows or arguments.cols:
        return False
    grid = grid or _typed_grid(arguments.puzzle)
    return grid is not None and looks_like_strands(grid)


def looks_like_strands(grid: Grid) -> bool:
    """Whether a grid has the shape and the letters of a Strands board."""
    return (grid.rows, grid.columns) == _SHAPE and grid.letters.isascii()


def refuse_strands_arguments(arguments: argparse.Namespace) -> None:
    """Find arguments that make sense with Strands only.

    Raises:
        UsageFault: when there are some.
    """
    for name in ("clue", "theme"):
        if getattr(arguments, name):
            raise UsageFault(f"--{name} is for Strands boards; add --game strands")


def _typed_grid(reference: str) -> Grid | None:
    """The grid of typed letters or of a file; None for a day, standard input and bad ones."""
    try:
        if os.path.isfile(reference):
            with open(reference, encoding="utf-8-sig") as file:
                return Grid.parse(file.read())
        return Grid.parse(reference) if ROW_END in reference or len(reference) >= 48 else None
    except (BadPuzzle, OSError, ValueError):
        return None  # whoever reads it to solve it tells what is wrong

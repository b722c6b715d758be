"""From what a user names a puzzle by to its grid: a day, letters, a file, or stdin."""

from __future__ import annotations

import os
from dataclasses import dataclass

from kaivuri.cli.console import Console, standard_input
from kaivuri.errors import BadPuzzle
from kaivuri.play.days import looks_like_day
from kaivuri.words.grid import Grid

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse

USUAL = {"rows": None, "cols": None}
"""The arguments for the shape and their values where it is the usual one."""


@dataclass(frozen=True, slots=True)
class NamedGrid:
    """A grid and how it is called."""

    grid: Grid
    name: str
    """Stable and unique: `sanalouhos:2024-04-18`, or `letters:` and the letters."""
    title: str
    """For people: `Sanalouhos 18.4.2024`."""
    clue: str | None = None
    """What the newspaper says of it; Strands only."""


def configure(parser: argparse.ArgumentParser, default: str | None = None) -> None:
    """Add the arguments that name a puzzle; with a default none has to be named."""
    parser.add_argument(
        "puzzle",
        metavar="PUZZLE",
        nargs=None if default is None else "?",
        default=default,
        help="a day (18.4.2024, 18.4., 2024-04-18, today, yesterday), the letters "
        "row by row, a file of them, or - for standard input",
    )
    shape = parser.add_argument_group(
        "shape of letters without line breaks (30: 6 by 5, 48: 8 by 6)"
    )
    shape.add_argument("--rows", type=int, metavar="N", help="how many rows")
    shape.add_argument("--cols", type=int, metavar="N", help="how many columns")


def read_grid(
    arguments: argparse.Namespace, console: Console, game: str = "sanalouhos"
) -> NamedGrid:
    """Get the grid that the arguments name; a day is one of that game.

    Raises:
        BadPuzzle: when they name none.
        SourceUnavailable: when its day can't be fetched.
    """
    reference: str = arguments.puzzle
    if looks_like_day(reference):
        return _fetched(reference, console, game)
    if os.path.isdir(reference):
        raise BadPuzzle(f"{reference} is a directory; give a file with a grid")
    try:
        grid = Grid.parse(_text(reference), rows=arguments.rows, columns=arguments.cols)
    except BadPuzzle as fault:
        if set(reference) & {".", "/", os.sep} and not os.path.exists(reference):
            raise BadPuzzle(f"{fault}; and there is no file {reference!r}") from fault
        raise
    return NamedGrid(grid, "letters:" + "/".join(grid.lines), "Letters")


def _text(reference: str) -> str:
    if reference != "-" and not os.path.exists(reference):
        return reference
    name = "standard input" if reference == "-" else reference
    try:
        data = _bytes(reference)
    except OSError as fault:
        raise BadPuzzle(f"{name} can't be read: {fault.strerror}") from fault
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        raise BadPuzzle(f"{name} is not UTF-8 text; save it as UTF-8") from fault


def _bytes(reference: str) -> bytes:
    if reference == "-":
        return standard_input().read()
    with open(reference, "rb") as file:
        return file.read()


def _fetched(reference: str, console: Console, game: str) -> NamedGrid:
    from kaivuri.archive.archive import user_archive
    from kaivuri.newspapers import transport
    from kaivuri.newspapers.registry import newspaper
    from kaivuri.play import days as dates
    from kaivuri.play.clock import utc_now

    paper = newspaper(game)
    today = dates.today(utc_now, paper.zone)
    day = dates.parse_day(reference, today)

    def get(address: str, subject: str) -> bytes:
        console.note(f"fetching {subject} ...")
        return transport.get(address, subject)

    with user_archive(console.note) as archive:
        fetched = paper.fetch(day, today=today, cache=archive, get=get)
    name, title = f"{game}:{day.isoformat()}", paper.subject(day)
    return NamedGrid(Grid.parse(str(fetched)), name, title, fetched.clue)

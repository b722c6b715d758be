"""Arguments that the commands about boards share."""

import argparse
from collections.abc import Callable

from kaivuri.calendars.board import DEFAULT_BOARD
from kaivuri.cli.arguments import positive_seconds
from kaivuri.cli.console import Console


def add_board(parser: argparse.ArgumentParser) -> None:
    """Add --board, --timeout and --output."""
    parser.add_argument(
        "--board",
        default=DEFAULT_BOARD,
        metavar="NAME|FILE",
        help=f"a board of `kaivuri boards`, or a board file ({DEFAULT_BOARD})",
    )
    parser.add_argument(
        "--timeout", type=positive_seconds, metavar="SECONDS", help="give up after this long"
    )
    parser.add_argument("-o", "--output", metavar="FILE", help="write to a file")


def add_theme(parser: argparse.ArgumentParser, *, usual: str) -> None:
    """Add --theme."""
    parser.add_argument(
        "--theme",
        choices=("dark", "light"),
        default=usual,
        help=f"the ground that colours are chosen for ({usual})",
    )


def progress_on(console: Console) -> Callable[[float], None] | None:
    """A progress bar on stderr while a person looks; None where nobody does."""
    if console.quiet or not console.err.isatty():
        return None

    def show(part: float) -> None:
        done = round(30 * part)
        end = "\r\x1b[K" if part >= 1 else ""
        console.err.write(f"\r[{'█' * done}{'·' * (30 - done)}] {part:4.0%}{end}")
        console.err.flush()

    return show

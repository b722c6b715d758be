"""Arguments that the commands about boards share."""

import argparse
from collections.abc import Callable

from kaivuri.calendars.board import DEFAULT_BOARD
from kaivuri.calendars.parts import DEFAULT_MEMORY
from kaivuri.cli.arguments import positive_int
from kaivuri.cli.console import Console
from kaivuri.cli.search_arguments import add_output, add_timeout

_MEGABYTE = 1_000_000


def add_board(parser: argparse.ArgumentParser) -> None:
    """Add --board, --timeout and --output."""
    parser.add_argument(
        "--board",
        metavar="NAME|FILE",
        help=f"a board of `kaivuri boards`, or a board file ({DEFAULT_BOARD})",
    )
    add_timeout(parser, text="give up after this long")
    add_output(parser)


def add_theme(parser: argparse.ArgumentParser, *, usual: str) -> None:
    """Add --theme."""
    parser.add_argument(
        "--theme",
        choices=("dark", "light"),
        default=usual,
        help=f"the background that colours are chosen for ({usual})",
    )


def add_log(parser: argparse.ArgumentParser) -> None:
    """Add --log."""
    parser.add_argument(
        "--log", action="store_true", help="shades evenly spaced by ratio, not by number"
    )


def add_effort(parser: argparse.ArgumentParser) -> None:
    """Add --memory (read as bytes) and --jobs; both None where not given."""
    usual = DEFAULT_MEMORY // _MEGABYTE
    parser.add_argument(
        "--memory",
        type=_megabytes,
        metavar="MB",
        help=f"for the search; with less, large boards take longer ({usual})",
    )
    parser.add_argument(
        "--jobs",
        type=positive_int,
        metavar="N",
        help="threads for long searches (one for each core)",
    )


def _megabytes(text: str) -> int:
    return positive_int(text) * _MEGABYTE


def progress_on(console: Console) -> Callable[[float], None] | None:
    """A progress bar on stderr; None where stderr is no terminal."""
    if console.quiet or not console.err.isatty():
        return None

    def show(part: float) -> None:
        done = round(30 * part)
        end = "\r\x1b[K" if part >= 1 else ""
        console.err.write(f"\r[{'█' * done}{'·' * (30 - done)}] {part:4.0%}{end}")
        console.err.flush()

    return show

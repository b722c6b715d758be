"""Arguments shared by the commands about boards."""

import argparse
from collections.abc import Callable

from kaivuri.calendars.board import DEFAULT_BOARD
from kaivuri.cli.console import Console
from kaivuri.cli.search_arguments import add_limits, add_output
from kaivuri.language import gettext as _


def add_board(parser: argparse.ArgumentParser) -> None:
    """Add --board, --timeout, --memory and --output."""
    parser.add_argument(
        "--board",
        metavar="NAME|FILE",
        help=_("a board of `kaivuri boards`, or a board file ({board})").format(
            board=DEFAULT_BOARD
        ),
    )
    add_limits(parser, text=_("give up after this time"))
    add_output(parser)


def add_color_scheme(parser: argparse.ArgumentParser) -> None:
    """Add --color-scheme."""
    parser.add_argument(
        "--color-scheme",
        choices=("dark", "light"),
        help=_("colours for a dark or light background ({default})").format(default="light"),
    )


def add_log_scale(parser: argparse.ArgumentParser) -> None:
    """Add --log."""
    parser.add_argument("--log", action="store_true", help=_("shades on a logarithmic scale"))


def progress_bar(console: Console) -> Callable[[float], None]:
    """Return a callback that draws a progress bar as the status line."""

    def show(part: float) -> None:
        filled = round(30 * part)
        bar = f"[{'█' * filled}{'·' * (30 - filled)}] {part:4.0%}"
        console.status(bar if part < 1 else "")

    return show

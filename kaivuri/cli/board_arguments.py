"""Arguments that the commands about boards share."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from kaivuri.calendars.board import DEFAULT_BOARD
from kaivuri.cli.arguments import thread_count
from kaivuri.cli.console import Console
from kaivuri.cli.search_arguments import add_limits, add_output
from kaivuri.language import gettext as _
from kaivuri.settings import configured_value


def add_board(parser: argparse.ArgumentParser) -> None:
    """Add --board, --timeout, --memory and --output."""
    parser.add_argument(
        "--board",
        metavar="NAME|FILE",
        help=_("a board of `kaivuri boards`, or a board file ({board})").format(
            board=DEFAULT_BOARD
        ),
    )
    add_limits(parser, text=_("give up after this long"))
    add_output(parser)


def selected_board(arguments: argparse.Namespace, console: Console) -> str | None:
    """The board that is asked for, or else the user's default one; None: neither."""
    board: str | None = arguments.board
    if board is None and console.has_settings:
        return configured_value("board")
    return board


def add_theme(parser: argparse.ArgumentParser, *, default: str) -> None:
    """Add --theme."""
    parser.add_argument(
        "--theme",
        choices=("dark", "light"),
        default=default,
        help=_("the background that colours are chosen for ({default})").format(default=default),
    )


def add_log_scale(parser: argparse.ArgumentParser) -> None:
    """Add --log."""
    parser.add_argument(
        "--log", action="store_true", help=_("shades evenly spaced by ratio, not by number")
    )


def add_jobs(parser: argparse.ArgumentParser) -> None:
    """Add --jobs; it is None where not given."""
    parser.add_argument(
        "--jobs",
        type=thread_count,
        metavar="N",
        help=_("threads for long searches (one for each core)"),
    )


def progress_bar(console: Console) -> Callable[[float], None]:
    """A progress bar on stderr, if that is a terminal."""
    if console.quiet or not console.err.isatty():
        return lambda _: None

    def show(part: float) -> None:
        done = round(30 * part)
        end = "\r\x1b[K" if part >= 1 else ""
        console.err.write(f"\r[{'█' * done}{'·' * (30 - done)}] {part:4.0%}{end}")
        console.err.flush()

    return show

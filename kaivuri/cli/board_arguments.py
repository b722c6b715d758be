"""Arguments that the commands about boards share."""

import argparse
import os
from collections.abc import Callable

from kaivuri.calendars.board import DEFAULT_BOARD
from kaivuri.calendars.parts import DEFAULT_MEMORY, Effort
from kaivuri.cli.arguments import positive_int, positive_seconds
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


def add_effort(parser: argparse.ArgumentParser) -> None:
    """Add --memory and --jobs."""
    megabytes = DEFAULT_MEMORY // 1_000_000
    parser.add_argument(
        "--memory",
        type=positive_int,
        default=megabytes,
        metavar="MB",
        help=f"that the search may take; with less, large boards take longer ({megabytes})",
    )
    parser.add_argument(
        "--jobs",
        type=positive_int,
        default=_cores(),
        metavar="N",
        help="threads for long searches (one for each core)",
    )


def effort(arguments: argparse.Namespace) -> Effort:
    """What --memory and --jobs say."""
    return Effort(arguments.memory * 1_000_000, arguments.jobs)


def _cores() -> int:
    """How many cores this process may use, as far as the system tells."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


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

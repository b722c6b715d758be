"""`kaivuri boards`: the calendar boards that the program knows."""

from __future__ import annotations

from kaivuri.calendars.board_file import board_names, find_board
from kaivuri.cli.console import Console, ExitCode
from kaivuri.language import gettext as _

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("name", nargs="*", metavar="NAME|FILE", help=_("only these (all)"))
    parser.add_argument("--names", action="store_true", help=_("names only, one per line"))
    parser.add_argument(
        "--toml", action="store_true", help=_("the board files, to start your own from")
    )


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Show the boards."""
    for number, name in enumerate(arguments.name or board_names()):
        if arguments.names:
            console.write(name)
        elif arguments.toml:
            console.write(str(find_board(name)))
        else:
            console.write(("\n" if number else "") + _shown(name))
    return ExitCode.SOLVED


def _shown(name: str) -> str:
    from kaivuri.render.board_text import described

    return described(name, find_board(name))

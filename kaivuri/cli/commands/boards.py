"""`kaivuri boards`: the built-in boards."""

import argparse

from kaivuri.calendars.board_file import (
    board_names,
    find_board,
    resolve_board_id,
    user_board_errors,
)
from kaivuri.cli.console import Console, ExitCode
from kaivuri.json_text import dumps
from kaivuri.language import gettext as _
from kaivuri.render.board_text import board_description, board_summary


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("name", nargs="*", metavar="NAME|FILE", help=_("only these (all)"))
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--names", action="store_true", help=_("names only, one per line"))
    form.add_argument(
        "--list", action="store_true", help=_("one line per board: name, title, maker, size")
    )
    form.add_argument(
        "--toml", action="store_true", help=_("the board files, as templates for your own")
    )
    form.add_argument("--json", action="store_true", help=_("one JSON document"))


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Show the boards."""
    names = list(map(resolve_board_id, arguments.name)) or board_names()
    for error in () if arguments.name else user_board_errors():
        console.note(error)
    if arguments.json:
        from kaivuri.documents.boards import BoardDetails, BoardsDocument  # not needed by texts

        boards = tuple(BoardDetails.from_board(name, find_board(name)) for name in names)
        console.write(dumps(BoardsDocument(boards=boards)))
        return ExitCode.SUCCESS
    for number, name in enumerate(names):
        if arguments.names:
            console.write(name)
        elif arguments.list:
            console.write(board_summary(name, find_board(name)))
        elif arguments.toml:
            console.write(str(find_board(name)))
        else:
            console.write(("\n" if number else "") + board_description(name, find_board(name)))
    return ExitCode.SUCCESS

"""`kaivuri hint PUZZLE`: help by exactly as much as is asked for."""

import argparse

from kaivuri.cli import position, puzzle_input
from kaivuri.cli.console import Console, ExitCode
from kaivuri.render.hints import hint_text
from kaivuri.words.hints import Ladder, Level


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    puzzle_input.configure(parser)
    offers = "\n".join(f"{level}  {level.offer[0].lower()}{level.offer[1:]}" for level in Level)
    parser.add_argument(
        "--level",
        type=int,
        choices=[int(level) for level in Level],
        default=1,
        help=f"give the steps up to this one (1):\n{offers}",
    )
    position.configure(parser)
    parser.add_argument("--no-color", action="store_true", help="no colours (also NO_COLOR)")


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Give the hints."""
    at = position.read_position(arguments, console)
    hints = Ladder.of(at.left, at.state).upto(arguments.level)
    colour = console.colour and not arguments.no_color
    console.write(hint_text(at.state, hints, colour=colour))
    return ExitCode.SOLVED if at.left.count else ExitCode.NO_COVER

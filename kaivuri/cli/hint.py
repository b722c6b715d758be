"""`kaivuri hint PUZZLE`: exactly as much help as is asked for."""

import argparse

from kaivuri.cli import position, puzzle_input
from kaivuri.cli.bounds import bounded
from kaivuri.cli.console import Console, ExitCode
from kaivuri.games.game import USUAL_SECONDS
from kaivuri.queries.hint import HintRequest, hint
from kaivuri.queries.world import World
from kaivuri.words.hints import Level


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    puzzle_input.configure(parser)
    offers = "\n".join(f"{level}  {level.offer[0].lower()}{level.offer[1:]}" for level in Level)
    parser.add_argument(
        "--level",
        type=int,
        choices=[int(level) for level in Level],
        help=f"give the steps up to this one (1):\n{offers}",
    )
    position.configure(parser)
    parser.add_argument("--no-color", action="store_true", help="no colours (also NO_COLOR)")


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Give the hints."""
    request = HintRequest(**position.fields_of(arguments), level=arguments.level)
    puzzle_input.check_letters(arguments.puzzle, request)
    with bounded(request.timeout or USUAL_SECONDS, request.memory) as stop:
        hints = hint(request, World(note=console.note), stop)
    console.write(hints.text(colour=console.colour and not arguments.no_color))
    return ExitCode.SOLVED if hints.solvable else ExitCode.NO_COVER

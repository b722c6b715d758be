"""`kaivuri check WORD PUZZLE`: how many solutions hold a word."""

from __future__ import annotations

from kaivuri.cli import position, puzzle_input
from kaivuri.cli.bounds import bounded
from kaivuri.cli.console import Console, ExitCode
from kaivuri.cli.knowledge import word
from kaivuri.games.game import USUAL_SECONDS
from kaivuri.language import gettext as _
from kaivuri.queries.check import ChecksRequest, checks
from kaivuri.queries.world import World
from kaivuri.words.covers_left import Verdict

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("word", metavar="WORD", type=word, help=_("the word to look for"))
    puzzle_input.configure(parser)
    position.configure(parser)
    parser.add_argument("--json", action="store_true", help=_("one JSON document"))


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Check the word."""
    with bounded(arguments.timeout or USUAL_SECONDS, arguments.memory) as stop:
        request = ChecksRequest(**position.fields_of(arguments), asked=(arguments.word,))
        puzzle_input.check_letters(arguments.puzzle, request)
        answer = checks(request, World(note=console.note), stop)
    console.write(position.dumped(answer) if arguments.json else str(answer))
    held = answer.checks[0].verdict is Verdict.IN_COVERS
    return ExitCode.SOLVED if held else ExitCode.NO_COVER

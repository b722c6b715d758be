"""`kaivuri check WORD PUZZLE`: how many covers hold a word."""

import argparse

from kaivuri.cli import position, puzzle_input
from kaivuri.cli.console import Console, ExitCode
from kaivuri.wordgrids.left import Verdict, check
from kaivuri.wordgrids.spelling import normal


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("word", metavar="WORD", help="the word to look for")
    puzzle_input.configure(parser)
    position.configure(parser)


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Check the word."""
    at = position.read_position(arguments, console)
    answer = check(at.left, normal(arguments.word))
    console.write(str(answer))
    return ExitCode.SOLVED if answer.verdict is Verdict.IN_COVERS else ExitCode.NO_COVER

"""`kaivuri check WORD PUZZLE`: how many covers hold a word."""

import argparse

from kaivuri.cli import position, puzzle_input
from kaivuri.cli.console import Console, ExitCode
from kaivuri.cli.knowledge import word
from kaivuri.words.covers_left import Verdict, check


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("word", metavar="WORD", type=word, help="the word to look for")
    puzzle_input.configure(parser)
    position.configure(parser)


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Check the word."""
    at = position.read_position(arguments, console)
    answer = check(at.left, arguments.word)
    console.write(str(answer))
    return ExitCode.SOLVED if answer.verdict is Verdict.IN_COVERS else ExitCode.NO_COVER

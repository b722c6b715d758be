"""`kaivuri tui [PUZZLE]`: the terminal workbench."""

import argparse
import sys

from kaivuri.cli import puzzle_input
from kaivuri.cli.console import Console, ExitCode
from kaivuri.errors import BadPuzzle
from kaivuri.sources.dates import looks_like_day, parse_day, today
from kaivuri.tui import run as run_workbench
from kaivuri.tui.opening import Opening


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    puzzle_input.configure(parser)

"""How far a player has got, from the command line: words found, ruled out, required."""

import argparse
from collections.abc import Callable
from dataclasses import dataclass

from kaivuri.cli.arguments import positive_seconds
from kaivuri.cli.console import Console
from kaivuri.cli.puzzle_input import read_grid
from kaivuri.errors import BadMove
from kaivuri.solvers.family import CoverFamily
from kaivuri.solvers.protocol import Stop
from kaivuri.wordgrids.left import CoversLeft, placings
from kaivuri.wordgrids.lexicon import open_lexicon
from kaivuri.wordgrids.moves import Move, Require, RuleOut
from kaivuri.wordgrids.play import State
from kaivuri.wordgrids.puzzle import WordPuzzle
from kaivuri.wordgrids.spelling import normal


@dataclass(frozen=True, slots=True)
class Position:
    """A state of play and the covers that it leaves."""

    state: State
    left: CoversLeft


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that tell of the position."""
    group = parser.add_argument_group("how far you are (each may be given several times)")
    for name, text in (
        ("--found", "a word that you have found"),
        ("--rule-out", "a word that the newspaper's list lacks"),
        ("--require", "a word that is sure to be in the solution"),
    ):
        group.add_argument(name, action="append", default=[], metavar="WORD", help=text)
    search = parser.add_argument_group("search")
    search.add_argument(
        "--words", default="fi", metavar="LIST", help="word list: fi (the default), en, or a file"
    )
    search.add_argument(
        "--timeout", type=positive_seconds, default=60.0, metavar="SECONDS",
        help="give up after this long (60)",
    )  # fmt: skip


def read_position(arguments: argparse.Namespace, console: Console) -> Position:
    """Get the puzzle that the arguments name and make the moves that they tell of.

    Raises:
        BadMove: when a word does not lie in the grid, or not beside the others.
        TimeLimit: when the covers take too long to find.
    """
    named = read_grid(arguments, console)
    lexicon = open_lexicon(arguments.words)
    if lexicon.remark:
        console.note(f"{arguments.words}: {lexicon.remark}")
    stop = Stop(arguments.timeout)
    puzzle = WordPuzzle.of(named.grid, lexicon)
    family = CoverFamily.of(puzzle.problem, stop)
    state = _with_facts(State(named.grid), arguments)
    for word in map(normal, arguments.found):
        left = CoversLeft.of(puzzle, family, state, stop)
        state = state.apply(_best_place(left, state, word))
    return Position(state, CoversLeft.of(puzzle, family, state, stop))


def _with_facts(state: State, arguments: argparse.Namespace) -> State:
    kinds: tuple[tuple[Callable[[str], Move], list[str]], ...] = (
        (RuleOut, arguments.rule_out),
        (Require, arguments.require),
    )
    for kind, words in kinds:
        for word in dict.fromkeys(map(normal, words)):
            state = state.apply(kind(word))
    return state


def _best_place(left: CoversLeft, state: State, word: str) -> Move:
    places = placings(left, state, word)
    if not places:
        beside = " beside the words found before it" if state.words else ""
        raise BadMove(f"{word} does not lie in the grid{beside}")
    return places[0]

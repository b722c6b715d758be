"""How far a player has got, from the command line: words found, ruled out, required."""

import argparse
from collections.abc import Iterator
from dataclasses import dataclass

from kaivuri.cli.arguments import positive_seconds
from kaivuri.cli.console import Console
from kaivuri.cli.knowledge import cell, word
from kaivuri.cli.puzzle_input import read_grid
from kaivuri.cli.strands_choice import looks_like_strands
from kaivuri.errors import BadMove
from kaivuri.solvers.family import CoverFamily
from kaivuri.solvers.stop import Stop
from kaivuri.words.covers_left import CoversLeft, placings
from kaivuri.words.knowledge import Knowledge
from kaivuri.words.lexicon import open_lexicon
from kaivuri.words.moves import Mark, Move, Require, RuleOut
from kaivuri.words.personal_list import PersonalList
from kaivuri.words.play import State
from kaivuri.words.puzzle import WordPuzzle


@dataclass(frozen=True, slots=True)
class Position:
    """A state of play and the covers that it leaves."""

    state: State
    left: CoversLeft


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that tell of the position."""
    group = parser.add_argument_group("how far you are (each may be repeated)")
    for option, name, kind, text in (
        ("--found", "found", word, "a word that you have found"),
        ("--with", "required", word, "a word of the solution, wherever it lies"),
        ("--without", "ruled_out", word, "a word that is not in it"),
        ("--start", "starts", cell, "a cell, ROW,COLUMN from 0, where a word starts"),
    ):
        group.add_argument(
            option, dest=name, type=kind, action="append", default=[], help=text,
            metavar="CELL" if kind is cell else "WORD",
        )  # fmt: skip
    group.add_argument(
        "--no-personal", action="store_true", help="don't leave out the words ruled out for good"
    )
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
    if arguments.words == "fi" and looks_like_strands(named.grid):
        console.note(
            "hints and checks don't know the rules of Strands: this is taken as a Finnish "
            "word grid (--words en: as an English one)"
        )
    lexicon = open_lexicon(arguments.words)
    if lexicon.remark:
        console.note(f"{arguments.words}: {lexicon.remark}")
    stop = Stop(arguments.timeout)
    personal = () if arguments.no_personal else PersonalList.of(arguments.words).words
    puzzle = WordPuzzle.of(named.grid, lexicon, knowledge=Knowledge().ruling_out(personal))
    family = CoverFamily.of(puzzle.problem, stop)
    state = State(named.grid)
    for fact in _facts(arguments):
        state = state.apply(fact)
    for found in arguments.found:
        left = CoversLeft.of(puzzle, family, state, stop)
        state = state.apply(_best_place(left, state, found))
    return Position(state, CoversLeft.of(puzzle, family, state, stop))


def _facts(arguments: argparse.Namespace) -> Iterator[Move]:
    yield from map(RuleOut, dict.fromkeys(arguments.ruled_out))
    yield from map(Require, dict.fromkeys(arguments.required))
    yield from map(Mark, dict.fromkeys(arguments.starts))


def _best_place(left: CoversLeft, state: State, found: str) -> Move:
    places = placings(left, state, found)
    if not places:
        beside = " beside the words found before it" if state.words else ""
        raise BadMove(f"{found} does not lie in the grid{beside}")
    return places[0]

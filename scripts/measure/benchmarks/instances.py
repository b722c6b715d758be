"""Benchmark problems, reproducible by seed, each with its known facts."""

import calendar
import random
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from grids import PELLE, TMSII
from instances import pentominoes, queens
from instances_coloured import edge_squares, word_squares
from instances_wordgrids import planted_letters

from benchmarks.engine import Facts, ProblemData
from kaivuri.calendars.board_file import find_board
from kaivuri.calendars.board_state import BoardState
from kaivuri.calendars.date_problem import date_problem
from kaivuri.common import Cell
from kaivuri.exact_cover.knuth_format import parse_problem
from kaivuri.exact_cover.problem import ExactCover
from kaivuri.words.grid import ROW_END, Grid
from kaivuri.words.lists.word_lists import open_lexicon
from kaivuri.words.word_puzzle import WordPuzzle

NAMED_GRIDS = {"TMSII": TMSII, "PELLE": PELLE}
SIZES = ((6, 5), (8, 6), (10, 10), (12, 12), (14, 14), (16, 16))
MAX_WEIGHT = 900

DATES = {(1, 1): 64, (1, 25): 216, (10, 6): 7}
"""Published counts of `dragonfjord-apad`: the standard example, the maximum and the minimum."""


@dataclass(frozen=True, slots=True)
class Instance:
    """A named problem."""

    name: str
    data: ProblemData
    known: Facts = field(default_factory=dict)
    """Facts about its covers from other sources."""

    @property
    def problem(self) -> ExactCover:
        """The problem as an `ExactCover`."""
        data = self.data
        return ExactCover(data.items, data.primary, data.options, data.colours)


Maker = Callable[[], Instance]


def makers(seeds: int, files: Iterable[str]) -> dict[str, Maker]:
    """Return functions that build the instances, by name; `seeds` word grids of each size."""
    result: dict[str, Maker] = {}
    for path in files:
        result[f"file {Path(path).name}"] = partial(from_file, path)
    for name, letters in NAMED_GRIDS.items():
        result[f"words {name}"] = partial(word_grid, f"words {name}", Grid.parse(letters))
    for rows, columns in SIZES:
        for seed in range(1, seeds + 1):
            name = f"words {rows}x{columns} seed {seed}"
            result[name] = partial(planted_grid, name, rows, columns, seed)
    centre = [(3, 3), (3, 4), (4, 3), (4, 4)]
    for rows, columns, holes, covers in (
        (6, 10, [], 9356),
        (5, 12, [], 4040),
        (3, 20, [], 8),
        (8, 8, centre, 520),
    ):
        name = f"pentominoes {rows}x{columns}" + (" less a square" if holes else "")
        result[name] = partial(_pentominoes, name, (rows, columns), holes, covers)
    result["queens 10"] = lambda: with_weights("queens 10", queens(10), covers=724)
    for length, words in ((4, 500), (5, 900)):
        name = f"word squares of {length} letters"
        result[name] = partial(_word_squares, name, length, words)
    result["edge squares 2x3"] = lambda: with_weights("edge squares 2x3", edge_squares(2, 3, 2))
    for (month, day), covers in DATES.items():
        name = f"date {day} {calendar.month_abbr[month]}"
        result[name] = partial(date, name, month, day, covers)
    return result


def with_weights(name: str, problem: ExactCover, **known: int) -> Instance:
    """Return an instance with random weights, reproducible by name."""
    rng = random.Random(name)
    weights = tuple(rng.randint(1, MAX_WEIGHT) for _ in problem.options)
    items, primary, options = problem.item_count, problem.primary_count, problem.options
    data = ProblemData(items, primary, options, weights, colours=problem.colours)
    return Instance(name, data, known)


def from_file(path: str, **known: int) -> Instance:
    """Read a problem in Knuth's format."""
    problem = parse_problem(Path(path).read_text(encoding="utf-8")).problem
    if problem.multiplicities:
        sys.exit(f"{path} has multiplicities, which most engines do not support")
    return with_weights(f"file {Path(path).name}", problem, **known)


def _pentominoes(name: str, shape: tuple[int, int], holes: list[Cell], covers: int) -> Instance:
    return with_weights(name, pentominoes(*shape, holes), covers=covers)


def _word_squares(name: str, length: int, words: int) -> Instance:
    """Draw Finnish words of one length to fill the rows and columns of squares, with colours."""
    known = sorted({word for word in open_lexicon("fi").words if len(word) == length})
    return with_weights(name, word_squares(sorted(random.Random(name).sample(known, words))))


def word_grid(name: str, grid: Grid) -> Instance:
    """All tiles of a grid with the Finnish list, weighted by how unlikely their words are."""
    puzzle = WordPuzzle.from_grid(grid, open_lexicon("fi"))
    problem = puzzle.problem
    letters = ROW_END.join(grid.lines)
    data = ProblemData(
        problem.item_count, problem.primary_count, problem.options, puzzle.weights, letters
    )
    return Instance(name, data)


def planted_grid(name: str, rows: int, columns: int, seed: int) -> Instance:
    """A word grid that has a cover: Finnish words laid along king's paths that part the grid."""
    rng = random.Random(f"{rows}x{columns} {seed}")
    grid, _ = planted_letters(rows, columns, open_lexicon("fi").words, rng)
    known = {"solvable": 1}
    return Instance(name, word_grid(name, grid).data, known)


def date(name: str, month: int, day: int, covers: int) -> Instance:
    """Return a date on a board of months and days with eight pieces."""
    board = find_board("dragonfjord-apad")
    label_values = (board.label(*pair) for pair in zip(board.kinds, (month, day), strict=True))
    labels = tuple(label for label in label_values if label)
    return with_weights(name, date_problem(BoardState(board, labels)).problem, covers=covers)

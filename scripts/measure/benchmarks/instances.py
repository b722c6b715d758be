"""The problems to measure on, the same for the same seed, each with what is known of it."""

import calendar
import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from grids import PELLE, TMSII
from instances import pentominoes, queens
from instances_coloured import edge_squares, word_squares
from instances_wordgrids import planted_letters

from benchmarks.engine import Facts, Given
from kaivuri.calendars.board_file import find_board
from kaivuri.calendars.board_state import BoardState
from kaivuri.calendars.date_fillings import date_problem
from kaivuri.exact_cover.knuth_format import parse_problem
from kaivuri.exact_cover.problem import ExactCover
from kaivuri.play import Cell
from kaivuri.words.grid import ROW_END, Grid
from kaivuri.words.lists.word_lists import open_lexicon
from kaivuri.words.word_puzzle import WordPuzzle

NAMED_GRIDS = {"TMSII": TMSII, "PELLE": PELLE}
SIZES = ((6, 5), (8, 6), (10, 10), (12, 12), (14, 14), (16, 16))
HEAVIEST = 900

DATES = {(1, 1): 64, (1, 25): 216, (10, 6): 7}
"""Published counts of `dragonfjord-apad`: the default first example, the most and the least."""


@dataclass(frozen=True, slots=True)
class Instance:
    """A problem with a name."""

    name: str
    given: Given
    known: Facts = field(default_factory=dict)
    """What is known of its covers from elsewhere."""

    @property
    def problem(self) -> ExactCover:
        """The problem in the program's own terms."""
        given = self.given
        return ExactCover(given.items, given.primary, given.options, given.colours)


Maker = Callable[[], Instance]


def makers(seeds: int, files: Iterable[str]) -> dict[str, Maker]:
    """All instances by name, made when asked for: `seeds` word grids of each size."""
    found: dict[str, Maker] = {}
    for path in files:
        found[f"file {Path(path).name}"] = partial(from_file, path)
    for name, letters in NAMED_GRIDS.items():
        found[f"words {name}"] = partial(word_grid, f"words {name}", Grid.parse(letters))
    for rows, columns in SIZES:
        for seed in range(1, seeds + 1):
            name = f"words {rows}x{columns} seed {seed}"
            found[name] = partial(planted_grid, name, rows, columns, seed)
    middle = [(3, 3), (3, 4), (4, 3), (4, 4)]
    for rows, columns, holes, covers in (
        (6, 10, [], 9356),
        (5, 12, [], 4040),
        (3, 20, [], 8),
        (8, 8, middle, 520),
    ):
        name = f"pentominoes {rows}x{columns}" + (" less a square" if holes else "")
        found[name] = partial(_pentominoes, name, (rows, columns), holes, covers)
    found["queens 10"] = lambda: _instance("queens 10", queens(10), covers=724)
    for length, words in ((4, 500), (5, 900)):
        name = f"word squares of {length} letters"
        found[name] = partial(_word_squares, name, length, words)
    found["edge squares 2x3"] = lambda: _instance("edge squares 2x3", edge_squares(2, 3, 2))
    for (month, day), covers in DATES.items():
        name = f"date {day} {calendar.month_abbr[month]}"
        found[name] = partial(date, name, month, day, covers)
    return found


def _instance(name: str, problem: ExactCover, **known: int) -> Instance:
    """Without weights of its own: random ones, the same for the same name."""
    draw = random.Random(name)
    weights = tuple(draw.randint(1, HEAVIEST) for _ in problem.options)
    items, primary, options = problem.item_count, problem.primary_count, problem.options
    given = Given(items, primary, options, weights, colours=problem.colours)
    return Instance(name, given, known)


def from_file(path: str) -> Instance:
    """A problem in Knuth's format.

    Raises:
        OSError: when the file can't be read.
        BadProblem: when it is no problem.
    """
    text = Path(path).read_text(encoding="utf-8")
    return _instance(f"file {Path(path).name}", parse_problem(text).problem)


def _pentominoes(name: str, shape: tuple[int, int], holes: list[Cell], covers: int) -> Instance:
    return _instance(name, pentominoes(*shape, holes), covers=covers)


def _word_squares(name: str, length: int, words: int) -> Instance:
    """Some Finnish words of a length, to stand in the rows and columns of squares: with colours."""
    known = sorted({word for word in open_lexicon("fi").words if len(word) == length})
    return _instance(name, word_squares(sorted(random.Random(name).sample(known, words))))


def word_grid(name: str, grid: Grid) -> Instance:
    """All tiles of a grid with the Finnish list, weighted by how unlikely their words are."""
    puzzle = WordPuzzle.of(grid, open_lexicon("fi"))
    problem = puzzle.problem
    letters = ROW_END.join(grid.lines)
    given = Given(
        problem.item_count, problem.primary_count, problem.options, puzzle.weights, letters
    )
    return Instance(name, given)


def planted_grid(name: str, rows: int, columns: int, seed: int) -> Instance:
    """A word grid that has a cover: Finnish words laid along king's paths that part the grid."""
    draw = random.Random(f"{rows}x{columns} {seed}")
    grid, _ = planted_letters(rows, columns, open_lexicon("fi").words, draw)
    known = {"solvable": 1}
    return Instance(name, word_grid(name, grid).given, known)


def date(name: str, month: int, day: int, covers: int) -> Instance:
    """A date on a board of months and days with eight pieces: all cells but those two."""
    board = find_board("dragonfjord-apad")
    wanted = (board.label(*pair) for pair in zip(board.kinds, (month, day), strict=True))
    labels = tuple(label for label in wanted if label)
    return _instance(name, date_problem(BoardState(board, labels)).problem, covers=covers)

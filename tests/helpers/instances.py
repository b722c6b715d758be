"""Constructed exact cover problems for the tests and the benchmark."""

import itertools
import random
from collections.abc import Iterable

from kaivuri.common import Cell
from kaivuri.exact_cover.problem import Cover, ExactCover

PENTOMINOES = {
    "F": " ## ,##  , #  ",
    "I": "#####",
    "L": "####,#   ",
    "N": "### ,  ##",
    "P": "##,##,# ",
    "T": "###, # , # ",
    "U": "# #,###",
    "V": "#  ,#  ,###",
    "W": "#  ,## , ##",
    "X": " # ,###, # ",
    "Y": "####, #  ",
    "Z": "## , # , ##",
}


def knuth_example() -> ExactCover:
    """TAOCP 7.2.2.1 (5), with items a to g; its only cover is ce, adf, bg."""
    names = "abcdefg"
    options = ["ce", "adg", "bcf", "adf", "bg", "deg"]
    return ExactCover.from_options(7, [[names.index(n) for n in o] for o in options])


def wikipedia_example() -> ExactCover:
    """The example of Wikipedia's "Exact cover" and "Knuth's Algorithm X": cover B, D, F."""
    options = [[1, 4, 7], [1, 4], [4, 5, 7], [3, 5, 6], [2, 3, 6, 7], [2, 7]]
    return ExactCover.from_options(7, [[n - 1 for n in o] for o in options])


def orientations(drawing: str) -> set[frozenset[Cell]]:
    """Return the rotations and reflections of a piece, each moved to the origin."""
    cells = {
        (r, c) for r, row in enumerate(drawing.split(",")) for c, x in enumerate(row) if x == "#"
    }
    shapes: set[frozenset[Cell]] = set()
    for _ in range(2):
        for _ in range(4):
            cells = {(c, -r) for r, c in cells}
            top, left = min(r for r, _ in cells), min(c for _, c in cells)
            shapes.add(frozenset((r - top, c - left) for r, c in cells))
        cells = {(r, -c) for r, c in cells}
    return shapes


def pentominoes(rows: int, columns: int, holes: Iterable[Cell] = ()) -> ExactCover:
    """Return the pentomino problem on a board: items are the twelve pieces, then the cells."""
    missing = set(holes)
    cells = [(r, c) for r in range(rows) for c in range(columns) if (r, c) not in missing]
    number = {cell: len(PENTOMINOES) + i for i, cell in enumerate(cells)}
    options = []
    for piece, drawing in enumerate(PENTOMINOES.values()):
        for shape in sorted(map(sorted, orientations(drawing))):
            for row, column in itertools.product(range(rows), range(columns)):
                placed = [(row + r, column + c) for r, c in shape]
                if all(cell in number for cell in placed):
                    options.append([piece, *(number[cell] for cell in placed)])
    return ExactCover.from_options(len(PENTOMINOES) + len(cells), options)


def langford(n: int) -> ExactCover:
    """Return Langford's problem: k numbers between the two k; each solution and its reverse."""
    options = [
        (k - 1, n + first, n + first + k + 1)
        for k in range(1, n + 1)
        for first in range(2 * n - k - 1)
    ]
    return ExactCover.from_options(3 * n, options)


def latin_squares(n: int) -> ExactCover:
    """Return the Latin squares of order n: an option writes a number into a cell."""
    triples = itertools.product(range(n), repeat=3)
    options = [(n * r + c, n * (n + r) + k, n * (2 * n + c) + k) for r, c, k in triples]
    return ExactCover.from_options(3 * n * n, options)


def queens(n: int) -> ExactCover:
    """Return the n queens problem: rows and columns are primary items, diagonals secondary."""
    rising = 2 * n
    falling = rising + 2 * n - 1
    options = [
        (row, n + column, rising + row + column, falling + row - column + n - 1)
        for row in range(n)
        for column in range(n)
    ]
    return ExactCover.from_options(falling + 2 * n - 1, options, secondary_count=2 * (2 * n - 1))


def planted(items: int, options: int, seed: int, secondary: int = 0) -> tuple[ExactCover, Cover]:
    """Return a random problem and a cover planted in it."""
    rng = random.Random(seed)
    primary = list(range(items - secondary))
    rng.shuffle(primary)
    hidden = []
    while primary:
        size = min(len(primary), rng.randint(1, 5))
        hidden.append(sorted(primary[:size]))
        del primary[:size]
    for item in range(items - secondary, items):
        if rng.random() < 0.7:
            rng.choice(hidden).append(item)
    noise = [random_option(rng, items, secondary) for _ in range(options - len(hidden))]
    order = hidden + noise
    positions = list(range(len(order)))
    rng.shuffle(positions)
    mixed = [order[n] for n in positions]
    cover = tuple(sorted(positions.index(h) for h in range(len(hidden))))
    return ExactCover.from_options(items, mixed, secondary_count=secondary), cover


def random_option(rng: random.Random, items: int, secondary: int) -> list[int]:
    """Return one primary item and up to four others."""
    first = rng.randrange(items - secondary)
    return sorted({first, *(rng.randrange(items) for _ in range(rng.randint(0, 4)))})

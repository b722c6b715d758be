"""Exact cover problems made by construction, for the tests and for the bench."""

import itertools
import random
from collections.abc import Iterable

from kaivuri.exact_cover.problem import Cover, ExactCover
from kaivuri.play import Cell

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
    """TAOCP 7.2.2.1 (5), over the items a to g; its one cover is ce, adf, bg."""
    names = "abcdefg"
    options = ["ce", "adg", "bcf", "adf", "bg", "deg"]
    return ExactCover.of(7, [[names.index(n) for n in o] for o in options])


def wikipedia_example() -> ExactCover:
    """The example of Wikipedia's "Exact cover" and "Knuth's Algorithm X": cover B, D, F."""
    options = [[1, 4, 7], [1, 4], [4, 5, 7], [3, 5, 6], [2, 3, 6, 7], [2, 7]]
    return ExactCover.of(7, [[n - 1 for n in o] for o in options])


def orientations(drawing: str) -> set[frozenset[Cell]]:
    """The fixed shapes of a piece, turned and turned over, each moved to the origin."""
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
    """The twelve pentominoes on a board: first the items of the pieces, then of the cells."""
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
    return ExactCover.of(len(PENTOMINOES) + len(cells), options)


def langford(n: int) -> ExactCover:
    """Langford pairs: between the two k lie k numbers; each arrangement and its reverse."""
    options = [
        (k - 1, n + first, n + first + k + 1)
        for k in range(1, n + 1)
        for first in range(2 * n - k - 1)
    ]
    return ExactCover.of(3 * n, options)


def queens(n: int) -> ExactCover:
    """Queens that attack no other: rows and columns primary, diagonals secondary."""
    rising = 2 * n
    falling = rising + 2 * n - 1
    options = [
        (row, n + column, rising + row + column, falling + row - column + n - 1)
        for row in range(n)
        for column in range(n)
    ]
    return ExactCover.of(falling + 2 * n - 1, options, secondary=2 * (2 * n - 1))


def planted(items: int, options: int, seed: int, secondary: int = 0) -> tuple[ExactCover, Cover]:
    """A random problem that has at least the cover also given."""
    draw = random.Random(seed)
    primary = list(range(items - secondary))
    draw.shuffle(primary)
    hidden = []
    while primary:
        size = min(len(primary), draw.randint(1, 5))
        hidden.append(sorted(primary[:size]))
        del primary[:size]
    for item in range(items - secondary, items):
        if draw.random() < 0.7:
            draw.choice(hidden).append(item)
    noise = [random_option(draw, items, secondary) for _ in range(options - len(hidden))]
    order = hidden + noise
    places = list(range(len(order)))
    draw.shuffle(places)
    mixed = [order[place] for place in places]
    cover = tuple(sorted(places.index(h) for h in range(len(hidden))))
    return ExactCover.of(items, mixed, secondary=secondary), cover


def random_option(draw: random.Random, items: int, secondary: int) -> list[int]:
    """One primary item and up to four more of any kind."""
    first = draw.randrange(items - secondary)
    return sorted({first, *(draw.randrange(items) for _ in range(draw.randint(0, 4)))})


def word_grid(rows: int, columns: int, tiles: int, seed: int) -> ExactCover:
    """Like the tiles of a word grid: connected sets of 3 to 10 cells, neighbours also diagonal.

    A random partition of the grid is among them where its walks come out evenly.
    """
    draw = random.Random(seed)
    found = {tuple(sorted(tile)) for tile in partition(rows, columns, draw)}
    while len(found) < tiles:
        start = (draw.randrange(rows), draw.randrange(columns))
        size = min(10, 3 + int(draw.expovariate(0.5)))
        found.add(tuple(sorted(walk(rows, columns, start, size, set(), draw))))
    numbers = [[r * columns + c for r, c in tile] for tile in found if len(tile) >= 3]
    return ExactCover.of(rows * columns, sorted(numbers))


def partition(rows: int, columns: int, draw: random.Random) -> list[list[Cell]]:
    """Walks that use up the grid; short leftovers join a neighbouring walk."""
    free = [(r, c) for r in range(rows) for c in range(columns)]
    used: set[Cell] = set()
    tiles: list[list[Cell]] = []
    for cell in free:
        if cell in used:
            continue
        tile = walk(rows, columns, cell, draw.randint(4, 8), used, draw)
        used.update(tile)
        if len(tile) >= 3 or not tiles:
            tiles.append(tile)
        else:
            host = min(tiles, key=lambda t: min(distance(a, b) for a in t for b in tile))
            host.extend(tile)
    return tiles


def distance(a: Cell, b: Cell) -> int:
    """Steps of a king from one cell to the other."""
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def walk(
    rows: int, columns: int, start: Cell, size: int, used: set[Cell], draw: random.Random
) -> list[Cell]:
    """A king's walk over unused cells, no cell twice, as long as it gets but not above `size`."""
    cells = [start]
    while len(cells) < size:
        row, column = cells[-1]
        free = [
            (row + dr, column + dc)
            for dr in (-1, 0, 1)
            for dc in (-1, 0, 1)
            if 0 <= row + dr < rows and 0 <= column + dc < columns
        ]
        free = [cell for cell in free if cell not in used and cell not in cells]
        if not free:
            break
        cells.append(draw.choice(free))
    return cells

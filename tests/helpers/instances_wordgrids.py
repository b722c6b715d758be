"""Word grids of any size with a known cover, for the tests and the benchmark."""

import random
from collections.abc import Sequence

from kaivuri.common import Cell
from kaivuri.exact_cover.problem import Cover, ExactCover
from kaivuri.words.grid import ROW_END, Grid


def planted_letters(
    rows: int, columns: int, words: Sequence[str], rng: random.Random
) -> tuple[Grid, list[list[Cell]]]:
    """Return a grid partitioned into words of 3 to 9 letters along king's paths, and these paths.

    `words` must have every length from its shortest to its longest.
    """
    by_length: dict[int, list[str]] = {}
    for word in words:
        by_length.setdefault(len(word), []).append(word)
    lengths = [length for length in range(3, 10) if length in by_length]
    letters: dict[Cell, str] = {}
    paths = king_paths(rows, columns, rng, lengths)
    for path in paths:
        letters.update(zip(path, rng.choice(by_length[len(path)]), strict=True))
    lines = ("".join(letters[r, c] for c in range(columns)) for r in range(rows))
    return Grid.parse(ROW_END.join(lines)), paths


def king_paths(
    rows: int, columns: int, rng: random.Random, lengths: Sequence[int] = range(3, 10)
) -> list[list[Cell]]:
    """Return a random partition of a grid into king's paths of these lengths."""
    tour = king_tour(rows, columns, rng)
    paths, left = [], len(tour)
    while left:
        fitting = [n for n in lengths if n == left or left - n >= lengths[0]]
        size = rng.choice(fitting)
        paths.append(tour[left - size : left])
        left -= size
    return paths


def king_tour(rows: int, columns: int, rng: random.Random) -> list[Cell]:
    """Return a random king's tour of a grid."""
    tour = [(r, c if r % 2 == 0 else columns - 1 - c) for r in range(rows) for c in range(columns)]
    for _ in range(20 * len(tour)):
        tour = _reversed_tail(tour, rng)
    return tour


def _reversed_tail(tour: list[Cell], rng: random.Random) -> list[Cell]:
    """Link the end of a tour to a neighbouring cell and reverse the part after that cell."""
    if rng.random() < 0.5:
        tour = [*reversed(tour)]
    row, column = tour[-1]
    near = [i for i, (r, c) in enumerate(tour[:-2]) if max(abs(r - row), abs(c - column)) == 1]
    cut = rng.choice(near)
    return tour[: cut + 1] + tour[:cut:-1]


def word_grid(rows: int, columns: int, tiles: int, seed: int) -> tuple[ExactCover, Cover]:
    """Return a problem like a word grid's, with walks of 3 to 10 cells, and a planted cover."""
    rng = random.Random(seed)
    hidden = {tuple(sorted(path)) for path in king_paths(rows, columns, rng)}
    tile_set = set(hidden)
    while len(tile_set) < tiles:
        start = (rng.randrange(rows), rng.randrange(columns))
        size = min(10, 3 + int(rng.expovariate(0.5)))
        tile = _walk(rows, columns, start, size, rng)
        if len(tile) >= 3:
            tile_set.add(tuple(sorted(tile)))
    order = sorted(tile_set)
    numbers = [[r * columns + c for r, c in tile] for tile in order]
    cover = tuple(sorted(map(order.index, hidden)))
    return ExactCover.from_options(rows * columns, numbers), cover


def _walk(rows: int, columns: int, start: Cell, size: int, rng: random.Random) -> list[Cell]:
    """Return a self-avoiding king's walk of at most `size` cells."""
    cells = [start]
    while len(cells) < size:
        row, column = cells[-1]
        free = [
            (r, c)
            for r in range(max(0, row - 1), min(rows, row + 2))
            for c in range(max(0, column - 1), min(columns, column + 2))
            if (r, c) not in cells
        ]
        if not free:
            break
        cells.append(rng.choice(free))
    return cells

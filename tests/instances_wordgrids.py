"""Word grids of any size by seed, as exact cover problems with planted covers.

A random Hamiltonian king's path through the grid is cut into pieces, each
piece is filled with a word of its length, and the tiles of the problem are the
sets of cells on which some word of the list can be read, planted or not.
"""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from kaivuri.exact_cover.problem import Cover, ExactCover

_END = ""
Trie = dict[str, "Trie"]


@dataclass(frozen=True, slots=True)
class PlantedGrid:
    """A grid of letters, its problem (a cell an item, row by row), and the planted cover."""

    letters: tuple[str, ...]
    """The rows."""
    problem: ExactCover
    planted: Cover


def planted_grid(rows: int, columns: int, words: Sequence[str], seed: int) -> PlantedGrid:
    """Plant words of `words` on a grid and find all tiles; the same grid for the same arguments."""
    rng = random.Random(seed)
    path = _hamiltonian_path(rows, columns, rng)
    cells = [""] * (rows * columns)
    planted = []
    for piece in _pieces(path, words, rng):
        word = rng.choice([w for w in words if len(w) == len(piece)])
        for cell, letter in zip(piece, word, strict=True):
            cells[cell] = letter
        planted.append(tuple(sorted(piece)))
    tiles = sorted(set(_tiles(cells, columns, _trie(words))))
    letters = tuple("".join(cells[r * columns : (r + 1) * columns]) for r in range(rows))
    cover = tuple(sorted(tiles.index(tile) for tile in planted))
    return PlantedGrid(letters, ExactCover.of(len(cells), tiles), cover)


def _neighbours(cell: int, rows: int, columns: int) -> list[int]:
    row, column = divmod(cell, columns)
    return [
        r * columns + c
        for r in range(max(0, row - 1), min(rows, row + 2))
        for c in range(max(0, column - 1), min(columns, column + 2))
        if (r, c) != (row, column)
    ]


def _hamiltonian_path(rows: int, columns: int, rng: random.Random) -> list[int]:
    """A snake through the grid, made random by backbite moves at either end."""
    path = [
        r * columns + (c if r % 2 == 0 else columns - 1 - c)
        for r in range(rows)
        for c in range(columns)
    ]
    for _ in range(10 * len(path)):
        if rng.random() < 0.5:
            path.reverse()
        other = path.index(rng.choice(_neighbours(path[-1], rows, columns)))
        path[other + 1 :] = path[:other:-1]
    return path


def _pieces(path: list[int], words: Sequence[str], rng: random.Random) -> Iterator[list[int]]:
    """Cut the path into pieces of 4 to 10 cells that some word fits."""
    lengths = sorted({len(word) for word in words if 4 <= len(word) <= 10})
    while path:
        fitting = [n for n in lengths if n == len(path) or n + lengths[0] <= len(path)]
        length = rng.choice(fitting)
        yield path[:length]
        path = path[length:]


def _trie(words: Sequence[str]) -> Trie:
    root: Trie = {}
    for word in words:
        node = root
        for letter in word:
            node = node.setdefault(letter, {})
        node[_END] = {}
    return root


def _tiles(cells: list[str], columns: int, trie: Trie) -> Iterator[tuple[int, ...]]:
    rows = len(cells) // columns
    near = [_neighbours(cell, rows, columns) for cell in range(len(cells))]
    stack: list[tuple[tuple[int, ...], Trie]] = [
        ((cell,), trie[letter]) for cell, letter in enumerate(cells) if letter in trie
    ]
    while stack:
        path, node = stack.pop()
        if _END in node:
            yield tuple(sorted(path))
        stack.extend(
            ((*path, cell), node[cells[cell]])
            for cell in near[path[-1]]
            if cell not in path and cells[cell] in node
        )

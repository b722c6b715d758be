"""Word paths: every way to spell a word of the list by king's moves through a grid.

A path visits no cell twice. The search in C++ scans the sorted list; the
search in Python walks the grid and the trie together, and is the reference
for the other. Both give the same paths in the same order.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from kaivuri import _core
from kaivuri.play import Cell
from kaivuri.play.letters import lower
from kaivuri.solvers.stop import Stop
from kaivuri.words.geometry import cells_at, diagonal_corners
from kaivuri.words.grid import HOLE, Grid
from kaivuri.words.lists.lexicon import Lexicon

_CHUNK_SIZE = 4096  # paths between two looks at the stop sign


@dataclass(frozen=True, slots=True)
class WordPath:
    """A word and the cells that spell it, in order."""

    word: str
    cells: tuple[Cell, ...]
    zipf: int
    """Hundredths of the word's Zipf value; 0 if it is in no frequency list."""

    @property
    def corners(self) -> frozenset[Cell]:
        """The inner corners of the grid that its diagonal steps go through."""
        return frozenset(diagonal_corners(self.cells))

    def __str__(self) -> str:
        return self.word


def word_paths(
    grid: Grid, lexicon: Lexicon, *, min_length: int = 3, stop: Stop | None = None
) -> list[WordPath]:
    """All paths of the words of a lexicon, by word and then by cells."""
    if _core.available:
        return _native_paths(grid, lexicon, min_length, stop)
    return reference_paths(grid, lexicon, min_length, stop)


def reference_paths(
    grid: Grid, lexicon: Lexicon, min_length: int, stop: Stop | None = None
) -> list[WordPath]:
    """The search in Python over the MARISA trie."""
    found = sorted(set(_walk_trie(grid, lexicon, min_length, stop)))
    zipf = lexicon.zipf
    lines = {word: lexicon.line_index(word) or 0 for word, _ in found}
    return [WordPath(word, cells, zipf[lines[word]]) for word, cells in found]


def letter_codes(grid: Grid) -> list[int]:
    """The code points of a grid's letters as the lists write them, row by row; 0 for a hole."""
    return [0 if c == HOLE else ord(lower(c)) for c in grid.letters]


def _native_paths(
    grid: Grid, lexicon: Lexicon, min_length: int, stop: Stop | None
) -> list[WordPath]:
    letters = letter_codes(grid)
    cells = cells_at(range(len(letters)), grid.columns)
    signs = [chr(letter) for letter in letters]
    zipf = lexicon.zipf
    pause = stop.check if stop is not None else None
    found = _core.native.word_paths(
        grid.rows, grid.columns, letters, lexicon.text, min_length, True, pause=pause
    )
    paths = []
    for start in range(0, len(found), _CHUNK_SIZE):
        if pause is not None:
            pause()
        paths += [
            WordPath(
                "".join(map(signs.__getitem__, places)),
                tuple(map(cells.__getitem__, places)),
                zipf[line],
            )
            for line, places in found[start : start + _CHUNK_SIZE]
        ]
    return paths


def _walk_trie(
    grid: Grid, lexicon: Lexicon, min_length: int, stop: Stop | None
) -> Iterator[tuple[str, tuple[Cell, ...]]]:
    trie = lexicon.trie
    letters = {cell: lower(grid[cell]) for cell in grid.cells()}
    near = {cell: tuple(grid.neighbours(cell)) for cell in letters}
    alive: dict[str, bool] = {}
    stack: list[tuple[str, tuple[Cell, ...]]] = [
        (letter, (cell,)) for cell, letter in letters.items()
    ]
    while stack:
        if stop is not None:
            stop.check()
        word, cells = stack.pop()
        if word not in alive:
            alive[word] = next(trie.iterkeys(word), None) is not None
        if not alive[word]:
            continue
        if len(word) >= min_length and word in trie:
            yield word, cells
        stack.extend((word + letters[c], (*cells, c)) for c in near[cells[-1]] if c not in cells)

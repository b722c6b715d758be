"""Word paths: all paths of king's moves through a grid that spell a word of a list.

A path visits no cell twice. In games whose words are regions (`kaivuri.words.regions`), the
cells of a region, row by row, stand for a path. The native core finds both by scanning the sorted
list. `reference_paths` walks the grid and the trie together, and is used without the core; it
returns the same paths in the same order.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from kaivuri import _core
from kaivuri.common import Cell
from kaivuri.common.letters import QU, lower, spell_cell
from kaivuri.solvers.stop import Stop
from kaivuri.words.geometry import cells_at, diagonal_corners
from kaivuri.words.grid import HOLE, Grid
from kaivuri.words.lists.lexicon import Lexicon
from kaivuri.words.lists.list_cache import load_trie

if TYPE_CHECKING:
    from kaivuri._core.native import ReadableBuffer

_CHUNK_SIZE = 4096  # paths between two checks of `stop`


@dataclass(frozen=True, slots=True)
class WordPath:
    """A word and the cells that spell it, in order."""

    word: str
    cells: tuple[Cell, ...]
    zipf: int
    """The word's Zipf value in hundredths; 0 if it is not in the frequency list."""

    @property
    def corners(self) -> frozenset[Cell]:
        """The inner corners of the grid on its diagonal steps."""
        return frozenset(diagonal_corners(self.cells))

    @property
    def letters(self) -> str:
        """The letters of the cells; of equal pairs in the word, the first are cells with two."""
        return self.word.replace("qu", QU, len(self.word) - len(self.cells))

    def __str__(self) -> str:
        return self.word


def word_paths(
    grid: Grid, lexicon: Lexicon, *, min_length: int = 3, stop: Stop | None = None
) -> list[WordPath]:
    """Return all paths of the words of a lexicon, sorted by word and then by cells.

    Raises:
        CoreMissing: if words are regions, and the native core is not installed.
    """
    stop = stop or Stop()
    if not (_core.available or grid.regions):
        return reference_paths(grid, lexicon, min_length, stop)
    cells = cells_at(range(len(grid.letters)), grid.columns)
    letters = list(map(spell_cell, grid.letters))
    zipf = lexicon.zipf
    found = indexed_paths(grid, lexicon.text, min_length, stop)
    paths = []
    for start in range(0, len(found), _CHUNK_SIZE):
        stop.check()
        paths += [
            WordPath(
                "".join(map(letters.__getitem__, indexes)),
                tuple(map(cells.__getitem__, indexes)),
                zipf[line],
            )
            for line, indexes in found[start : start + _CHUNK_SIZE]
        ]
    return paths


def indexed_paths(
    grid: Grid, words: ReadableBuffer, min_length: int, stop: Stop
) -> list[tuple[int, tuple[int, ...]]]:
    """Return the paths of sorted words, each as the line of its word and its cells' indexes."""
    shape, letters = (grid.rows, grid.columns), letter_codes(grid)
    if grid.regions:
        _core.require("Cell Tower")
        return _core.native.word_regions(*shape, letters, words, min_length, stop.check)
    return _core.native.word_paths(*shape, letters, words, min_length, True, interrupt=stop.check)


def letter_codes(grid: Grid) -> list[int]:
    """Return the code points of a grid's letters in lower case, row by row; 0 for a hole."""
    return [0 if c == HOLE else ord(lower(c)) for c in grid.letters]


def reference_paths(
    grid: Grid, lexicon: Lexicon, min_length: int, stop: Stop | None = None
) -> list[WordPath]:
    """Return the same paths as `word_paths`, found in Python with the MARISA trie."""
    paths = sorted(_walk_trie(grid, lexicon, min_length, stop or Stop()))
    zipf = lexicon.zipf
    lines = {word: lexicon.line_index(word) or 0 for word, _ in paths}
    return [WordPath(word, cells, zipf[lines[word]]) for word, cells in paths]


def _walk_trie(
    grid: Grid, lexicon: Lexicon, min_length: int, stop: Stop
) -> Iterator[tuple[str, tuple[Cell, ...]]]:
    trie = load_trie(lexicon)
    letters = {cell: spell_cell(grid[cell]) for cell in grid.cells()}
    neighbours = {cell: tuple(grid.neighbours(cell)) for cell in letters}
    is_prefix: dict[str, bool] = {}
    stack: list[tuple[str, tuple[Cell, ...]]] = [
        (letter, (cell,)) for cell, letter in letters.items()
    ]
    while stack:
        stop.check()
        word, cells = stack.pop()
        if word not in is_prefix:
            is_prefix[word] = next(trie.iterkeys(word), None) is not None
        if not is_prefix[word]:
            continue
        if len(word) >= min_length and word in trie:
            yield word, cells
        stack.extend(
            (word + letters[c], (*cells, c)) for c in neighbours[cells[-1]] if c not in cells
        )

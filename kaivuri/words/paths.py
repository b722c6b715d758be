"""Word paths: all paths of king's moves through a grid that spell a word of a list.

A path visits no cell twice. In games whose words are regions (`kaivuri.words.regions`), the
cells of a region, row by row, stand for a path. The search in C++ scans the sorted list; the
reference search in Python walks the grid and the trie together. Both return the same paths in
the same order.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from kaivuri import _core
from kaivuri.play import Cell
from kaivuri.play.letters import lower
from kaivuri.solvers.stop import Stop
from kaivuri.words.geometry import cells_at, diagonal_corners
from kaivuri.words.grid import HOLE, Grid
from kaivuri.words.lists.lexicon import Lexicon
from kaivuri.words.lists.list_cache import load_trie
from kaivuri.words.regions import spelled_regions

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

    def __str__(self) -> str:
        return self.word


def word_paths(
    grid: Grid, lexicon: Lexicon, *, min_length: int = 3, stop: Stop | None = None
) -> list[WordPath]:
    """Return all paths of the words of a lexicon, sorted by word and then by cells."""
    if _core.available:
        return _core_paths(grid, lexicon, min_length, stop)
    return reference_paths(grid, lexicon, min_length, stop)


def reference_paths(
    grid: Grid, lexicon: Lexicon, min_length: int, stop: Stop | None = None
) -> list[WordPath]:
    """Return the same paths as `word_paths`, found in Python with the MARISA trie."""
    search = spelled_regions if grid.regions else _walk_trie
    paths = sorted(set(search(grid, lexicon, min_length, stop)))
    zipf = lexicon.zipf
    lines = {word: lexicon.line_index(word) or 0 for word, _ in paths}
    return [WordPath(word, cells, zipf[lines[word]]) for word, cells in paths]


def indexed_paths(
    grid: Grid, lexicon: Lexicon, min_length: int, check: Callable[[], None] | None
) -> list[tuple[int, tuple[int, ...]]]:
    """Return the paths found by the core, each as the line of its word and its cells' indexes."""
    shape, letters = (grid.rows, grid.columns), letter_codes(grid)
    if grid.regions:
        return _core.native.word_regions(*shape, letters, lexicon.text, min_length, check)
    return _core.native.word_paths(*shape, letters, lexicon.text, min_length, True, interrupt=check)


def letter_codes(grid: Grid) -> list[int]:
    """Return the code points of a grid's letters in lower case, row by row; 0 for a hole."""
    return [0 if c == HOLE else ord(lower(c)) for c in grid.letters]


def _core_paths(grid: Grid, lexicon: Lexicon, min_length: int, stop: Stop | None) -> list[WordPath]:
    cells = cells_at(range(len(grid.letters)), grid.columns)
    characters = [chr(letter) for letter in letter_codes(grid)]
    zipf = lexicon.zipf
    check = stop.check if stop is not None else None
    found = indexed_paths(grid, lexicon, min_length, check)
    paths = []
    for start in range(0, len(found), _CHUNK_SIZE):
        if check is not None:
            check()
        paths += [
            WordPath(
                "".join(map(characters.__getitem__, indexes)),
                tuple(map(cells.__getitem__, indexes)),
                zipf[line],
            )
            for line, indexes in found[start : start + _CHUNK_SIZE]
        ]
    return paths


def _walk_trie(
    grid: Grid, lexicon: Lexicon, min_length: int, stop: Stop | None
) -> Iterator[tuple[str, tuple[Cell, ...]]]:
    trie = load_trie(lexicon)
    letters = {cell: lower(grid[cell]) for cell in grid.cells()}
    neighbours = {cell: tuple(grid.neighbours(cell)) for cell in letters}
    is_prefix: dict[str, bool] = {}
    stack: list[tuple[str, tuple[Cell, ...]]] = [
        (letter, (cell,)) for cell, letter in letters.items()
    ]
    while stack:
        if stop is not None:
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

"""Regions: at most eight cells, connected by their sides, that spell a word row by row.

The shapes of all regions form a trie: the offsets of their cells from the first one, row by
row. Whoever walks this trie along a word finds connected cells only. The search for the words
of a list in C++ (`_core/words/word_regions.cpp`) does the same.
"""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache

from kaivuri.play import Cell
from kaivuri.play.letters import lower
from kaivuri.solvers.stop import Stop
from kaivuri.words.grid import Grid
from kaivuri.words.lists.lexicon import Lexicon
from kaivuri.words.lists.list_cache import load_trie

MAX_CELLS = 8
"""The maximum number of cells of a region."""
_Region = tuple[Cell, ...]
_STRIDE = 2 * MAX_CELLS
"""While shapes are found, an offset is one number, `_STRIDE` times the rows plus the columns."""


@dataclass(slots=True)
class _ShapePrefix:
    """A node of the trie of shapes."""

    children: dict[Cell, "_ShapePrefix"] = field(default_factory=dict)
    """By the offset of the next cell from the first one."""
    complete: bool = False
    """Whether the cells so far are connected."""


def is_region(cells: Collection[Cell]) -> bool:
    """Return whether cells, in any order, are connected, distinct and at most `MAX_CELLS`."""
    node: _ShapePrefix | None = _shapes()
    first, *others = sorted(cells)
    for row, column in others:
        node = node and node.children.get((row - first[0], column - first[1]))
    return node is not None and node.complete


def find_regions(grid: Grid, word: str, within: Iterable[Cell]) -> Iterator[_Region]:
    """Yield the regions of a word, sorted by cells; see `words.spelling.find_paths`."""
    letters = {cell: lower(grid[cell]) for cell in sorted(within)}
    stack: list[tuple[_ShapePrefix, _Region]] = [
        (_shapes(), (c,)) for c in reversed([*letters]) if letters[c] == word[:1]
    ]
    while stack:
        node, cells = stack.pop()
        if len(cells) < len(word):
            steps = _next_cells(node, cells[0], letters)
            letter = word[len(cells)]
            stack += [(n, (*cells, c)) for n, c in reversed(steps) if letters[c] == letter]
        elif node.complete:
            yield cells


def spelled_regions(
    grid: Grid, lexicon: Lexicon, min_length: int, stop: Stop | None
) -> Iterator[tuple[str, _Region]]:
    """Yield the regions that spell words of a lexicon, found with the MARISA trie."""
    trie = load_trie(lexicon)
    letters = {cell: lower(grid[cell]) for cell in grid.cells()}
    is_prefix: dict[str, bool] = {}
    stack: list[tuple[_ShapePrefix, str, _Region]] = [
        (_shapes(), letter, (cell,)) for cell, letter in letters.items()
    ]
    while stack:
        if stop is not None:
            stop.check()
        node, word, cells = stack.pop()
        if word not in is_prefix:
            is_prefix[word] = next(trie.iterkeys(word), None) is not None
        if not is_prefix[word]:
            continue
        if node.complete and len(word) >= min_length and word in trie:
            yield word, cells
        steps = _next_cells(node, cells[0], letters)
        stack.extend((child, word + letters[c], (*cells, c)) for child, c in steps)


def _next_cells(
    node: _ShapePrefix, first: Cell, cells: Collection[Cell]
) -> list[tuple[_ShapePrefix, Cell]]:
    """Return the cells that continue a region, sorted, each with the next node."""
    row, column = first
    steps = ((n, (row + r, column + c)) for (r, c), n in node.children.items())
    return [(n, cell) for n, cell in steps if cell in cells]


@cache
def _shapes() -> _ShapePrefix:
    """Return the trie of the shapes of all regions, children sorted by offset."""
    found: set[tuple[int, ...]] = {(0,)}
    larger = found
    for _ in range(1, MAX_CELLS):
        larger = {grown for shape in larger for grown in _grow(shape)}
        found |= larger
    root = _ShapePrefix()
    for shape in sorted(found):
        node = root
        for offset in shape[1:]:
            row = (offset + MAX_CELLS) // _STRIDE
            node = node.children.setdefault((row, offset - row * _STRIDE), _ShapePrefix())
        node.complete = True
    return root


def _grow(shape: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Yield a shape with each of its neighbours added."""
    steps = (-_STRIDE, -1, 1, _STRIDE)
    for cell in {cell + step for cell in shape for step in steps}.difference(shape):
        first = min(cell, shape[0])
        yield tuple(sorted(offset - first for offset in (*shape, cell)))

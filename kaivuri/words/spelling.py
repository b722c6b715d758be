"""Search for the paths of a given word in a grid, whether or not it is in a list."""

from collections.abc import Collection, Iterable, Iterator
from itertools import pairwise

from kaivuri.common import Cell
from kaivuri.common.letters import spell_cell
from kaivuri.errors import BadPuzzle, MemoryLimit
from kaivuri.language import gettext as _
from kaivuri.solvers.stop import Stop
from kaivuri.words.geometry import adjacent, cells_at
from kaivuri.words.grid import Grid
from kaivuri.words.paths import WordPath, indexed_paths
from kaivuri.words.regions import is_region

Path = tuple[Cell, ...]
MAX_PATHS = 256
"""The maximum number of paths that are offered for a word; few have more."""
_MAX_PARTIAL_PATHS = 1 << 15
"""The maximum number of steps of a search without a stop: real words need thousands."""


def find_paths(
    grid: Grid, word: str, *, within: Collection[Cell] | None = None, stop: Stop | None = None
) -> Iterator[Path]:
    """Yield the paths of a word by king's moves, without repeated cells, sorted by cells.

    If the words of the grid are regions, yield its regions. `within` are the cells that may be
    used, if given.

    Raises:
        CoreMissing: if words are regions, and the native core is not installed.
        TimeLimit, MemoryLimit: if `stop` requests it, or without one after too many steps.
    """
    cells = list(grid.cells() if within is None else within)
    if grid.regions:
        yield from filter(set(cells).issuperset, _regions(grid, word, stop or Stop()))
        return
    letters = {cell: spell_cell(grid[cell]) for cell in cells}
    first = sorted(cells, reverse=True)
    stack: list[Path] = [(c,) for c in first if word.startswith(letters[c])]
    steps = 0
    while stack:
        steps += 1
        if stop is not None:
            stop.check()
        elif steps > _MAX_PARTIAL_PATHS:
            raise MemoryLimit(_("the words have too many paths; give other words"))
        path = stack.pop()
        spelled = sum(len(letters[cell]) for cell in path)
        if spelled == len(word):
            yield path
            continue
        near = [c for c in grid.neighbours(path[-1]) if c in letters]
        near = [c for c in near if word.startswith(letters[c], spelled)]
        stack.extend((*path, c) for c in reversed(near) if c not in path)


def _regions(grid: Grid, word: str, stop: Stop) -> Iterator[Path]:
    found = indexed_paths(grid, f"{word}\n".encode(), 1, stop)
    return (cells_at(indexes, grid.columns) for _, indexes in found)


def unlisted_paths(
    grid: Grid, required: Iterable[str], listed: Iterable[WordPath], stop: Stop
) -> list[WordPath]:
    """Return the paths of required words that are not among the `listed` paths.

    Raises:
        BadPuzzle: if a required word is not in the grid.
    """
    unlisted: list[WordPath] = []
    words = frozenset(required)
    for word in sorted(words and words - {path.word for path in listed}):
        paths = [WordPath(word, path, 0) for path in find_paths(grid, word, stop=stop)]
        if not paths:
            raise BadPuzzle(_("{word!r} is not in the grid").format(word=word), field="required")
        unlisted += paths
    return unlisted


def spelled_word(grid: Grid, path: Path) -> str | None:
    """Return the word on a path; None if it leaves the grid, jumps, or repeats a cell.

    If the words of the grid are regions, the cells may be in any order.
    """
    cells = set(grid.cells())
    if not path or len(set(path)) < len(path) or not cells.issuperset(path):
        return None
    if grid.regions:
        return grid.spell(sorted(path)) if is_region(path) else None
    if not all(adjacent(a, b) for a, b in pairwise(path)):
        return None
    return grid.spell(path)

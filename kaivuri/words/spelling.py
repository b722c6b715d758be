"""Where a word lies in a grid, whether it is in a list or not."""

from collections.abc import Collection, Iterable, Iterator
from itertools import islice, pairwise

from kaivuri.errors import BadPuzzle
from kaivuri.language import gettext as _
from kaivuri.play import Cell
from kaivuri.play.letters import lower
from kaivuri.words.geometry import adjacent
from kaivuri.words.grid import Grid
from kaivuri.words.paths import WordPath

Path = tuple[Cell, ...]
MAX_PATHS = 256
"""At most so many ways of a word are looked at; only words of equal letters have more."""


def find_paths(
    grid: Grid, word: str, *, start: Cell | None = None, within: Collection[Cell] | None = None
) -> Iterator[Path]:
    """Every way to spell a word by king's moves, no cell twice, lazily, in the order of cells.

    Args:
        grid: the letters.
        word: in lower case, NFC.
        start: if given, the cell that the way starts at.
        within: if given, the only cells that the way may use.
    """
    cells = list(grid.cells() if within is None else within)
    letters = {cell: lower(grid[cell]) for cell in cells}
    starts = sorted(cells) if start is None else [start]
    stack: list[Path] = [(c,) for c in reversed(starts) if letters.get(c) == word[:1]]
    while stack:
        path = stack.pop()
        if len(path) == len(word):
            yield path
            continue
        wanted = word[len(path)]
        steps = [c for c in grid.neighbours(path[-1]) if letters.get(c) == wanted]
        stack.extend((*path, c) for c in reversed(steps) if c not in path)


def unlisted_paths(
    grid: Grid, required: Iterable[str], listed: Iterable[WordPath]
) -> list[WordPath]:
    """The paths of required words that are not among those listed: the player knows better.

    Raises:
        BadPuzzle: when such a word does not lie in the grid.
    """
    found: list[WordPath] = []
    for word in sorted(frozenset(required) - {path.word for path in listed}):
        paths = [WordPath(word, way, 0) for way in islice(find_paths(grid, word), MAX_PATHS)]
        if not paths:
            raise BadPuzzle(_("{word!r} does not lie in the grid").format(word=word))
        found += paths
    return found


def spelled_word(grid: Grid, path: Path) -> str | None:
    """The word that a path spells; None if it leaves the grid, jumps, or visits a cell twice."""
    cells = set(grid.cells())
    if not path or len(set(path)) < len(path) or not cells.issuperset(path):
        return None
    if not all(adjacent(a, b) for a, b in pairwise(path)):
        return None
    return grid.spell(path)

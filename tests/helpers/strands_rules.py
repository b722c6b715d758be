"""The rules of Strands, checked independently of the searches."""

from collections.abc import Iterable, Iterator
from itertools import pairwise

from kaivuri.common import Cell
from kaivuri.games.strands.rules import MIN_THEME_LENGTH
from kaivuri.words.geometry import adjacent
from kaivuri.words.grid import Grid
from kaivuri.words.spelling import spelled_word
from kaivuri.words.word_puzzle import Solution

MAX_PARTS = 6


def touches_opposite_sides(cells: Iterable[Cell], rows: int, columns: int) -> bool:
    """Return whether cells touch both the top and bottom, or both the left and right side."""
    at_rows, at_columns = map(set, zip(*cells, strict=True))
    return {0, rows - 1} <= at_rows or {0, columns - 1} <= at_columns


def rule_violations(grid: Grid, solution: Solution) -> list[str]:
    return [*_spelling_violations(grid, solution), *_cover_violations(grid, solution)]


def _spelling_violations(grid: Grid, solution: Solution) -> Iterator[str]:
    theme_words = [tile.path for tile in solution.other_tiles]
    for path in (*solution.spangram, *theme_words):
        if spelled_word(grid, path.cells) != path.word:
            yield f"{path.word} is not spelled by its cells"
    for path in theme_words:
        if len(path.word) < MIN_THEME_LENGTH:
            yield f"{path.word} is too short"
    for part, following in pairwise(solution.spangram):
        if not adjacent(part.cells[-1], following.cells[0]):
            yield f"{following.word} does not start beside the end of {part.word}"
    if not 1 <= len(solution.spangram) <= MAX_PARTS:
        yield f"the spangram has {len(solution.spangram)} parts"


def _cover_violations(grid: Grid, solution: Solution) -> Iterator[str]:
    covered = sorted(cell for tile in solution.tiles for cell in tile.path.cells)
    if covered != sorted(grid.cells()):
        yield "the words don't cover each letter exactly once"
    if not touches_opposite_sides(solution.tiles[0].cells, grid.rows, grid.columns):
        yield f"{solution.spangram_phrase} does not touch two opposite sides"
    corners = [corner for tile in solution.tiles for corner in tile.corners]
    if len(set(corners)) < len(corners):
        yield "two words cross"

"""The rules of Strands.

Each letter belongs to exactly one word. Theme words have four letters or more. One word,
the spangram, touches two opposite sides of the board and may be several words written as
one. No two words cross, that is, no inner corner of the grid is on diagonal steps of two
words. A word may cross itself, as in about one in seventeen published boards.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from kaivuri.words.geometry import adjacent, touches_opposite_sides
from kaivuri.words.grid import Grid
from kaivuri.words.paths import WordPath
from kaivuri.words.spelling import spelled_word
from kaivuri.words.tiles import COST_SCALE, Tile
from kaivuri.words.word_puzzle import Solution

MIN_THEME_LENGTH = 4
MIN_SPANGRAM_LENGTH = 6
MAX_SPANGRAM_LENGTH = 17
"""The maximum length of a joined spangram, which is that of the longest published one."""
MAX_PARTS = 6


def strands_solution(
    spangram: Sequence[WordPath], theme_words: Iterable[WordPath], cost: float
) -> Solution:
    """Return a solution of a board.

    Args:
        spangram: one to six words, each starting beside the end of the previous one.
        theme_words: the theme words in any order.
        cost: the cost (see `strands.costs`); the solution stores it in hundredths.
    """
    cells = tuple(cell for part in spangram for cell in part.cells)
    joined = WordPath("".join(part.word for part in spangram), cells, 0)
    paths = (joined, *sorted(theme_words, key=lambda path: path.cells[0]))
    tiles = tuple(Tile(tuple(sorted(path.cells)), (path,)) for path in paths)
    return Solution(tiles, COST_SCALE * cost, spangram=tuple(spangram))


def word_key(solution: Solution) -> tuple[str, tuple[str, ...]]:
    """Return the words of a solution as a key that does not depend on their paths."""
    return solution.tiles[0].word, tuple(sorted(tile.word for tile in solution.other_tiles))


def rule_violations(grid: Grid, solution: Solution) -> list[str]:
    """Return the rules that a solution breaks.

    The check is independent of the searches.
    """
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

"""A player's knowledge of a Strands board, applied before and after the search.

For each combination of paths of the required words, the board is searched without
other words on the same cells. Constraints that can't be checked on a single path (a spangram
may be joined from several) are checked on the solutions.
"""

from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import islice, product
from operator import or_

from kaivuri.games.strands.board_words import BoardWords
from kaivuri.words.knowledge import Knowledge
from kaivuri.words.word_puzzle import Solution

_MAX_BOARDS = 64
"""The maximum number of combinations of paths of the required words."""


def boards_with_words(words: BoardWords, required: Sequence[str]) -> Iterator[BoardWords]:
    """Yield the board's words for each combination of paths of the required words."""
    if not required:
        yield words
        return
    pairs = list(zip(words.paths, words.priced_paths, strict=True))
    placements = [
        sorted({priced.cells for path, priced in pairs if path.word == word}) for word in required
    ]
    boards = (cells for cells in product(*placements) if _disjoint(cells))
    for cells in islice(boards, _MAX_BOARDS):
        yield restrict_to_placed(words, dict(zip(required, cells, strict=True)))


def matches_knowledge(solution: Solution, knowledge: Knowledge) -> bool:
    """Return whether a solution is consistent with what the player knows."""
    words = {part.word for part in solution.spangram} | set(solution.words)
    paths = [tile.path.cells for tile in solution.tiles]
    return (
        words >= set(knowledge.required)
        and knowledge.allows_size(len(solution.tiles))
        and {path[0] for path in paths} >= set(knowledge.start_cells)
        and all(any(set(group) <= set(path) for path in paths) for group in knowledge.together)
    )


def _disjoint(cell_sets: Sequence[int]) -> bool:
    return reduce(or_, cell_sets) == sum(cell_sets)


def restrict_to_placed(words: BoardWords, placed: dict[str, int]) -> BoardWords:
    """Return the placed words and the paths that don't overlap them.

    `placed` maps words to their cells.
    """
    covered = sum(placed.values())
    pairs = zip(words.paths, words.priced_paths, strict=True)
    return words.select(
        [
            index
            for index, (path, priced) in enumerate(pairs)
            if not priced.cells & covered or placed.get(path.word) == priced.cells
        ]
    )

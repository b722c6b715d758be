"""What a player knows about a Strands board, applied before and after the search.

A required word lies somewhere: for each way that it may lie, whatever else
shares its cells is left out, and each such narrower board is searched. What a
single word path can't tell (a spangram may be joined of several) is checked on
the solutions.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, product

from kaivuri.games.strands.board_words import BoardWords
from kaivuri.play import Cell
from kaivuri.words.knowledge import Knowledge
from kaivuri.words.word_puzzle import Solution

_MAX_BOARDS = 64
"""At most so many ways for the required words to lie together are looked at."""


def boards_with_words(words: BoardWords, required: Sequence[str]) -> Iterator[BoardWords]:
    """The board's words for each way that the required ones can lie together."""
    if not required:
        yield words
        return
    places = [
        sorted(
            {s.cells for p, s in zip(words.paths, words.priced_paths, strict=True) if p.word == w}
        )
        for w in required
    ]
    boards = (cells for cells in product(*places) if _disjoint(cells))
    for cells in islice(boards, _MAX_BOARDS):
        yield restrict_to_placed(words, dict(zip(required, cells, strict=True)))


def matches_knowledge(solution: Solution, knowledge: Knowledge) -> bool:
    """Whether a solution holds what is required, and its words lie as they are known to."""
    held = {part.word for part in solution.spangram} | set(solution.words)
    paths = [tile.path.cells for tile in solution.tiles]
    return (
        held >= set(knowledge.required)
        and knowledge.allows_size(len(solution.tiles))
        and all(_any_starts_at(paths, cell) for cell in knowledge.starts)
        and all(_any_contains(paths, group) for group in knowledge.together)
    )


def _disjoint(cell_sets: Sequence[int]) -> bool:
    together = 0
    for cells in cell_sets:
        if together & cells:
            return False
        together |= cells
    return True


def restrict_to_placed(words: BoardWords, placed: dict[str, int]) -> BoardWords:
    """What is left when words have taken these cells: they themselves, and what lies beside."""
    taken = sum(placed.values())
    kept = [
        number
        for number, (path, spelling) in enumerate(zip(words.paths, words.priced_paths, strict=True))
        if not spelling.cells & taken or placed.get(path.word) == spelling.cells
    ]
    return words.select(kept)


def _any_starts_at(paths: Iterable[Sequence[Cell]], cell: Cell) -> bool:
    return any(path[0] == cell for path in paths)


def _any_contains(paths: Iterable[Sequence[Cell]], group: Sequence[Cell]) -> bool:
    return any(set(group) <= set(path) for path in paths)

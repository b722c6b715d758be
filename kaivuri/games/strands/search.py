"""The likeliest solutions of a Strands board."""

import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Protocol

from kaivuri import _core
from kaivuri.errors import TimeLimit
from kaivuri.games.strands.costs import (
    JOINING,
    THREE_PARTS_WITHIN,
    WINDOW,
    spangram_length_cost,
)
from kaivuri.games.strands.knowledge import agrees, narrowed
from kaivuri.games.strands.options import BoardWords, board_words
from kaivuri.games.strands.solution import (
    GREATEST_SPANGRAM_LENGTH,
    LEAST_SPANGRAM_LENGTH,
    Spangram,
    StrandsSolution,
)
from kaivuri.games.strands.theme.ranking import Theme, ranked
from kaivuri.games.strands.word_list import StrandsLexicon
from kaivuri.solvers.stop import Stop
from kaivuri.words.grid import Grid
from kaivuri.words.knowledge import NOTHING_KNOWN, Knowledge
from kaivuri.words.paths import WordPath

CANDIDATES = 400
"""So many of the cheapest covers are ranked by theme."""

FoundCover = tuple[float, tuple[int, ...], tuple[int, ...]]
"""A cover's cost, the numbers of its spangram's paths, those of its theme words' paths."""


@dataclass(frozen=True, slots=True)
class Effort:
    """What a search may take."""

    nodes: int
    """Of the search tree."""
    spangram_work: int
    """Steps of each search for joined spangrams."""


EFFORTS = (Effort(1_000_000, 3_000_000), Effort(6_000_000, 30_000_000))
"""The second is for boards on which the first finds nothing."""


class CoverSearch(Protocol):
    """An engine: the one in C++ or the one in Python."""

    def run(self, covers: int, effort: Effort, stop: Stop, /) -> None:
        """Look for so many covers.

        Raises:
            TimeLimit: when `stop` says so; what was found stays.
        """
        ...

    def covers(self) -> list[FoundCover]:
        """What was found, the cheapest first."""
        ...


@dataclass(frozen=True, slots=True)
class StrandsPuzzle:
    """A board and what is known of it."""

    grid: Grid
    clue: str | None = None
    knowledge: Knowledge = NOTHING_KNOWN
    """What the solution must agree with; words ruled out are no parts of the spangram either."""


@dataclass(frozen=True, slots=True)
class StrandsAnswer:
    """A board and what was found on it."""

    puzzle: StrandsPuzzle
    theme: Theme
    solutions: tuple[StrandsSolution, ...]
    """The candidates by falling score."""
    words: int
    """How many distinct words lie on the board, parts of spangrams included."""
    tiles: int
    """How many sets of cells spell one."""
    engine: str
    """What searched: `C++` or `Python`."""
    seconds: float
    interruption: TimeLimit | KeyboardInterrupt | None = None
    """What ended the search early."""


def solve_strands(
    puzzle: StrandsPuzzle,
    lexicon: StrandsLexicon,
    stop: Stop,
    *,
    theme: Theme = Theme.TABLE,
    candidates: int = CANDIDATES,
) -> StrandsAnswer:
    """The likeliest solutions of a board; when the search is ended early, of what was found.

    Raises:
        BadPuzzle: when the grid is no Strands board, or the knowledge can't be of this one.
        SolverUnavailable: when a theme is asked for that this installation lacks.
    """
    started = time.perf_counter()
    known = puzzle.knowledge
    known.check(puzzle.grid)
    words = board_words(puzzle.grid, lexicon, known)
    found: list[StrandsSolution] = []
    interruption = None
    for part in narrowed(words, known.required):
        search = engine(puzzle.grid, part)
        interruption = _run(search, candidates, stop)
        found += _solutions(part, search.covers())
        if interruption is not None:
            break
    cheapest = _distinct(solution for solution in found if agrees(solution, known))
    solutions = tuple(ranked(cheapest, puzzle.clue, theme, lexicon))
    return StrandsAnswer(
        puzzle,
        theme,
        solutions,
        len({path.word for path in words.paths}),
        len({spelling.cells for spelling in words.spellings}),
        "C++" if _core.available else "Python",
        time.perf_counter() - started,
        interruption,
    )


def engine(grid: Grid, words: BoardWords) -> CoverSearch:
    """The engine of this installation."""
    if _core.available:
        return NativeSearch(grid, words)
    from kaivuri.games.strands.python_search import PythonSearch

    return PythonSearch(grid, words)


class NativeSearch:
    """The engine in C++."""

    def __init__(self, grid: Grid, words: BoardWords) -> None:
        """Copy the board's words into the core."""
        cells = grid.rows * grid.columns
        self._search = _core.native.StrandsSearch(
            grid.rows,
            grid.columns,
            words.spellings,
            LEAST_SPANGRAM_LENGTH,
            min(GREATEST_SPANGRAM_LENGTH, cells),
            JOINING,
            [spangram_length_cost(length) for length in range(cells + 1)],
            THREE_PARTS_WITHIN,
        )

    def run(self, covers: int, effort: Effort, stop: Stop, /) -> None:
        """See `CoverSearch`."""
        self._search.run(covers, WINDOW, effort.nodes, effort.spangram_work, stop.check)

    def covers(self) -> list[FoundCover]:
        """See `CoverSearch`."""
        return self._search.covers()


def _run(search: CoverSearch, candidates: int, stop: Stop) -> TimeLimit | KeyboardInterrupt | None:
    try:
        for effort in EFFORTS:
            search.run(candidates, effort, stop)
            if search.covers():
                return None
    except (TimeLimit, KeyboardInterrupt) as fault:
        return fault
    return None


def _solutions(words: BoardWords, covers: Iterable[FoundCover]) -> Iterator[StrandsSolution]:
    for cost, spangram, themes in covers:
        parts = tuple(words.paths[number] for number in spangram)
        paths = sorted((words.paths[number] for number in themes), key=_first_cell)
        yield StrandsSolution(Spangram(parts), tuple(paths), cost)


def _first_cell(path: WordPath) -> tuple[int, int]:
    return path.cells[0]


def _distinct(solutions: Iterable[StrandsSolution]) -> list[StrandsSolution]:
    """The cheapest of solutions with the same words, by increasing cost."""
    found: dict[tuple[str, tuple[str, ...]], StrandsSolution] = {}
    for solution in sorted(solutions, key=lambda solution: solution.cost):
        found.setdefault(solution.key, solution)
    return list(found.values())

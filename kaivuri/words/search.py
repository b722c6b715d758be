"""The result of a search for solutions of a word puzzle."""

import time
from collections.abc import Callable, Iterator, Sized
from dataclasses import dataclass, replace
from itertools import chain
from typing import Protocol

from kaivuri.errors import INTERRUPTIONS
from kaivuri.exact_cover.problem import Cover
from kaivuri.solvers.modes import CoverQuery, SolveMode
from kaivuri.words.certainty import MAX_COVERS, certainty
from kaivuri.words.grid import Grid
from kaivuri.words.knowledge import Knowledge
from kaivuri.words.word_puzzle import Solution, WordPuzzle


class AnyWordPuzzle(Protocol):
    """A word puzzle of any game."""

    @property
    def grid(self) -> Grid:
        """The grid."""
        ...

    @property
    def knowledge(self) -> Knowledge:
        """The player's knowledge."""
        ...

    @property
    def words(self) -> Sized:
        """The distinct words in the grid."""
        ...

    @property
    def tiles(self) -> Sized:
        """The sets of cells that spell a word."""
        ...

    def explain_no_solution(self) -> str:
        """Return lines that explain why there is no solution."""
        ...


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class SearchResult:
    """The result of a search; it is compared by identity."""

    puzzle: AnyWordPuzzle
    mode: SolveMode
    solver: str
    """The name of the solver that was used."""
    solutions: tuple[Solution, ...]
    """The solutions in the order of the mode; empty if they were passed to a callback."""
    found_count: int
    """The number of solutions found."""
    total: int | None
    """The total number of covers; None if they were not counted."""
    seconds: float
    """The duration of the search."""
    interruption: BaseException | None = None
    """The exception that ended the search early, one of `errors.INTERRUPTIONS`."""
    proved: bool = True
    """False if time ran out and the only solution is the best one known."""
    ranked: bool = False
    """Whether the solutions found were compared and ranked by more than their words."""
    certainty: float | None = None
    """The probability that the first solution is the intended one, from 0 to 1, if known."""
    clue: str | None = None
    """The clue given by the newspaper or the player."""
    notes: tuple[str, ...] = ()
    """Log lines of the search."""

    @property
    def complete(self) -> bool:
        """Whether the search was completed."""
        return self.interruption is None

    def __repr__(self) -> str:
        count = f"at least {self.found_count}" if self.total is None else self.total
        first = f", the first {self.solutions[0]!r}" if self.solutions else ""
        return f"<SearchResult solutions: {count}{first}>"

    def truncated(
        self, limit: int | None, on_solution: Callable[[Solution], None] | None
    ) -> "SearchResult":
        """Return the result with at most `limit` solutions, or pass these to `on_solution`."""
        solutions = self.solutions[:limit]
        if on_solution is not None:
            for solution in solutions:
                on_solution(solution)
            solutions = ()
        return replace(self, solutions=solutions)


def run_search(
    puzzle: WordPuzzle,
    search: CoverQuery,
    limit: int | None,
    on_solution: Callable[[Solution], None] | None = None,
) -> SearchResult:
    """Search for up to `limit` solutions; if interrupted, return those found so far.

    If an interrupted search has found none, the best solution known is returned, though it may
    not be the first. Solutions are passed to `on_solution` immediately, if given, not stored.
    """
    started = time.perf_counter()
    solutions: list[Solution] = []
    ranked: list[Cover] = []
    count, total = 0, None
    interruption: BaseException | None = None
    emit = on_solution or solutions.append
    try:
        for count, cover in enumerate(_record_first(search.first(limit), ranked), 1):  # noqa: B007
            emit(puzzle.solution(cover))
        total = None if search.mode == SolveMode.ANY else search.count()
    except INTERRUPTIONS as error:
        interruption = error.with_traceback(None)  # a traceback would keep the search alive
    best = None if interruption is None or count else search.best_known()
    if best is not None:
        emit(puzzle.solution(best))
        count = 1
    seconds = time.perf_counter() - started
    return SearchResult(
        puzzle=puzzle,
        mode=search.mode,
        solver=search.solver_name,
        solutions=tuple(solutions),
        found_count=count,
        total=total,
        seconds=seconds,
        interruption=interruption,
        proved=best is None,
        certainty=_certainty(puzzle, search, ranked, total),
    )


def _record_first(covers: Iterator[Cover], recorded: list[Cover]) -> Iterator[Cover]:
    for cover in covers:
        if len(recorded) < MAX_COVERS:
            recorded.append(cover)
        yield cover


def _certainty(
    puzzle: WordPuzzle, search: CoverQuery, ranked: list[Cover], total: int | None
) -> float | None:
    if search.mode != SolveMode.LIKELIEST or not ranked or total is None:
        return None
    try:
        return certainty(puzzle, chain(ranked, search.remaining), total)
    except INTERRUPTIONS:
        return None

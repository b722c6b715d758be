"""A puzzle, what was asked of it, and what was found."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sized
from dataclasses import dataclass, replace
from itertools import chain
from typing import Protocol

from kaivuri.errors import INTERRUPTIONS
from kaivuri.exact_cover.problem import Cover
from kaivuri.solvers.modes import Search, SolveMode
from kaivuri.words.certainty import MAX_COVERS, certainty
from kaivuri.words.grid import Grid
from kaivuri.words.knowledge import Knowledge
from kaivuri.words.word_puzzle import Solution, WordPuzzle


@dataclass(frozen=True, slots=True)
class RankedBy:
    """How a game ranked its solutions, where it compares more than their words."""

    compared: int
    """How many solutions were compared."""


class AnyWordPuzzle(Protocol):
    """What an answer says about its puzzle, whichever game it belongs to."""

    @property
    def grid(self) -> Grid:
        """Its letters."""
        ...

    @property
    def knowledge(self) -> Knowledge:
        """What the player knows about it."""
        ...

    @property
    def words(self) -> Sized:
        """The distinct words that lie on the grid."""
        ...

    @property
    def tiles(self) -> Sized:
        """The sets of cells that spell a word."""
        ...

    def explain_no_solution(self) -> tuple[str, ...]:
        """Why it has no solution, in lines for people."""
        ...


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class SearchResult:
    """The outcome of a search; equal to itself only, as its puzzle may be of any kind."""

    puzzle: AnyWordPuzzle
    mode: SolveMode
    solver: str
    """The name of the solver that did the work."""
    solutions: tuple[Solution, ...]
    """In the order of the mode; empty if they were handed on as they were found."""
    found_count: int
    """How many solutions were found."""
    total: int | None
    """How many covers there are in all; None if they were not counted."""
    seconds: float
    """How long the search took."""
    interruption: BaseException | None = None
    """What ended the search early, one of `errors.INTERRUPTIONS`."""
    proved: bool = True
    """False: time ran out, and the one solution is only the best known by then."""
    ranking: RankedBy | None = None
    """How the solutions were ranked, in a game that compares them."""
    certainty: float | None = None
    """How likely the words of the first solution are those meant, from 0 to 1; None: not known."""
    clue: str | None = None
    """What the newspaper, or the player, says of the puzzle."""
    notes: tuple[str, ...] = ()
    """How the search went, in lines for people."""

    @property
    def complete(self) -> bool:
        """Whether the search went to its end."""
        return self.interruption is None

    def truncated(
        self, limit: int | None, on_solution: Callable[[Solution], None] | None
    ) -> SearchResult:
        """The answer with these solutions; with none when they were handed on."""
        solutions = self.solutions[:limit]
        if on_solution is not None:
            for solution in solutions:
                on_solution(solution)
            solutions = ()
        return replace(self, solutions=solutions)


def run_search(
    puzzle: WordPuzzle,
    search: Search,
    limit: int | None,
    on_solution: Callable[[Solution], None] | None = None,
) -> SearchResult:
    """Search for up to `limit` solutions; when the search ends early, keep what was found.

    If nothing was found by then, the best solution known is given, though not proved first.
    With `on_solution` each solution is given to it as soon as it is found, and none is kept.
    """
    started = time.perf_counter()
    solutions: list[Solution] = []
    ranked: list[Cover] = []
    found, total = 0, None
    interruption: BaseException | None = None
    take = on_solution or solutions.append
    try:
        for found, cover in enumerate(_record_first(search.first(limit), ranked), 1):  # noqa: B007
            take(puzzle.solution(cover))
        total = None if search.mode == SolveMode.ANY else search.count()
    except INTERRUPTIONS as error:
        interruption = error.with_traceback(None)  # it would keep all that the search holds
    best = None if interruption is None or found else search.best_known()
    if best is not None:
        take(puzzle.solution(best))
        found = 1
    seconds = time.perf_counter() - started
    return SearchResult(
        puzzle=puzzle,
        mode=search.mode,
        solver=search.solver_name,
        solutions=tuple(solutions),
        found_count=found,
        total=total,
        seconds=seconds,
        interruption=interruption,
        proved=best is None,
        certainty=_certainty(puzzle, search, ranked, total),
    )


def _record_first(covers: Iterator[Cover], recorded: list[Cover]) -> Iterator[Cover]:
    """The same covers; the first ones are noted as they come."""
    for cover in covers:
        if len(recorded) < MAX_COVERS:
            recorded.append(cover)
        yield cover


def _certainty(
    puzzle: WordPuzzle, search: Search, ranked: list[Cover], total: int | None
) -> float | None:
    """How likely the first solution is meant, where solutions come in order of likelihood.

    It takes no time worth speaking of; where there is none left, it is not told.
    """
    if search.mode != SolveMode.LIKELIEST or not ranked or total is None:
        return None
    try:
        return certainty(puzzle, chain(ranked, search.remaining()), total)
    except INTERRUPTIONS:
        return None

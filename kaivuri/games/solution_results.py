"""A growing list of solutions that can be sorted and filtered."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import islice
from time import perf_counter
from typing import Generic, TypeVar

from kaivuri.exact_cover.problem import Cover
from kaivuri.language import gettext_noop as N_
from kaivuri.solvers.modes import CoverQuery, SolveMode
from kaivuri.solvers.registry import create_solver
from kaivuri.solvers.stop import Stop
from kaivuri.words.certainty import certainty
from kaivuri.words.required_words import RequiredWords
from kaivuri.words.search import SearchResult
from kaivuri.words.word_puzzle import Solution, WordPuzzle

Result = TypeVar("Result")
MAX_SOLUTIONS = 20_000
"""The maximum number of solutions, so that sorting stays fast."""
_CHUNK_SIZE, _CHUNK_SECONDS = 5_000, 0.05


class SortOrder(StrEnum):
    """The sort order of solutions."""

    FOUND = N_("in the order of the mode")
    LIKELIHOOD = N_("likeliest first")
    WORDS = N_("fewest words first")
    LONGEST = N_("longest word first")

    @property
    def following(self) -> "SortOrder":
        """The next order, cyclically."""
        orders = list(SortOrder)
        return orders[(orders.index(self) + 1) % len(orders)]


@dataclass(frozen=True, slots=True)
class SolutionStats:
    """Numbers about a solution."""

    word_count: int
    longest: int
    """The length of the longest word."""
    cost: int


class SolutionResults(ABC, Generic[Result]):
    """The solutions of a puzzle; `search` appends to them."""

    mode: SolveMode
    certainty: float | None = None
    """The probability that the first solution is the intended one, if known."""

    def __init__(self) -> None:
        self.results: list[Result] = []
        self.complete = False
        """Whether the search was completed."""
        self._started = perf_counter()
        self._seconds: float | None = None

    def search(self, stop: Stop) -> Iterator[None]:
        """Search for solutions and yield after each chunk of them."""
        self._started = perf_counter()
        try:
            for chunk in self._chunks(stop):
                self.results.extend(chunk)
                yield
            self.complete = True
        finally:
            self._seconds = perf_counter() - self._started

    @property
    def limit_reached(self) -> bool:
        """Whether the search ended at `MAX_SOLUTIONS`."""
        return len(self.results) >= MAX_SOLUTIONS

    @property
    def seconds(self) -> float:
        """The duration of the search so far."""
        return perf_counter() - self._started if self._seconds is None else self._seconds

    def view(self, order: SortOrder, text: str) -> list[int]:
        """Return the sorted indexes of the solutions with a word that contains `text`."""
        indexes = self._with_text(text) if text else list(range(len(self.results)))
        if order is SortOrder.FOUND:
            return indexes
        keys = {index: self._sort_key(order, index) for index in indexes}
        return sorted(indexes, key=keys.__getitem__)

    @abstractmethod
    def solution(self, index: int) -> Solution:
        """Return the solution at `index`."""

    @abstractmethod
    def stats(self, index: int) -> SolutionStats:
        """Return the numbers about the solution at `index`."""

    @abstractmethod
    def search_result(self, listed: Sequence[int]) -> SearchResult:
        """Return the solutions at the indexes `listed` as a search result."""

    @abstractmethod
    def _chunks(self, stop: Stop) -> Iterator[list[Result]]:
        """Search for solutions."""

    @abstractmethod
    def _with_text(self, text: str) -> list[int]:
        """Return the indexes of the solutions with a word that contains `text`."""

    def _sort_key(self, order: SortOrder, index: int) -> tuple[int, int]:
        stats = self.stats(index)
        first = {SortOrder.WORDS: stats.word_count, SortOrder.LONGEST: -stats.longest}
        return first.get(order, 0), stats.cost


class CoverResults(SolutionResults[Cover]):
    """The covers of a word puzzle."""

    def __init__(
        self, puzzle: WordPuzzle, required: Sequence[str], mode: SolveMode, solver: str
    ) -> None:
        super().__init__()
        self.mode = mode
        self._puzzle, self._solver = puzzle, solver
        self._required_words = RequiredWords.from_tiles(required, puzzle.tiles)
        self._lengths = [len(tile.cells) for tile in puzzle.tiles]

    def solution(self, index: int) -> Solution:
        """See `SolutionResults`."""
        return self._puzzle.solution(self.results[index])

    def stats(self, index: int) -> SolutionStats:
        """See `SolutionResults`."""
        cover = self.results[index]
        cost = sum(self._puzzle.weights[option] for option in cover)
        return SolutionStats(len(cover), max(self._lengths[option] for option in cover), cost)

    def search_result(self, listed: Sequence[int]) -> SearchResult:
        """See `SolutionResults`; the mode is `all` unless the first solution comes first."""
        count, first = len(self.results), listed[:1] == [0]
        counted = self.complete and not self.limit_reached and self.mode is not SolveMode.ANY
        return SearchResult(
            self._puzzle,
            self.mode if first else SolveMode.ALL,
            self._solver,
            tuple(map(self.solution, listed)),
            found_count=count,
            total=count if counted else None,
            seconds=self.seconds,
            certainty=self.certainty if first else None,
        )

    def _chunks(self, stop: Stop) -> Iterator[list[Cover]]:
        puzzle, mode = self._puzzle, self.mode
        search = CoverQuery(puzzle.problem, create_solver(self._solver), mode, puzzle.weights, stop)
        covers = filter(self._required_words.are_in, search)
        limited = islice(covers, mode.default_limit if mode is SolveMode.ANY else MAX_SOLUTIONS)
        while chunk := _chunk(limited):
            yield chunk
        if mode is SolveMode.LIKELIEST and self.results and not self.limit_reached:
            self.certainty = certainty(puzzle, self.results, len(self.results))

    def _with_text(self, text: str) -> list[int]:
        tiles = enumerate(self._puzzle.tiles)
        options = {i for i, tile in tiles if any(text in r.word for r in tile.readings)}
        return [i for i, cover in enumerate(self.results) if not options.isdisjoint(cover)]


def _chunk(covers: Iterator[Cover]) -> list[Cover]:
    chunk: list[Cover] = []
    deadline = perf_counter() + _CHUNK_SECONDS
    for cover in covers:
        chunk.append(cover)
        if len(chunk) >= _CHUNK_SIZE or perf_counter() >= deadline:
            break
    return chunk

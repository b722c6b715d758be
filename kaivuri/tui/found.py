"""The solutions found so far: sorted, filtered, and read as words only when looked at."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import islice
from time import perf_counter
from typing import Generic, TypeVar

from kaivuri.exact_cover.problem import Cover
from kaivuri.games.options import DEFAULT_SOLVER, SolveOptions
from kaivuri.games.strands.analysis import AnalysedStrands
from kaivuri.language import marked
from kaivuri.solvers.modes import USUAL_MODE, Search, SolveMode
from kaivuri.solvers.registry import make_solver
from kaivuri.solvers.stop import Stop
from kaivuri.words.answer import Answer
from kaivuri.words.covers_left import options_reading
from kaivuri.words.play import WordState
from kaivuri.words.puzzle import Solution, WordPuzzle

Item = TypeVar("Item")
MOST = 20_000
"""The search ends after so many solutions: nobody reads more, and sorting must stay quick."""
_CHUNK, _CHUNK_SECONDS = 5_000, 0.05


class Order(StrEnum):
    """How the solutions are sorted."""

    FOUND = marked("as the mode gives them")
    LIKELIHOOD = marked("likeliest first")
    WORDS = marked("fewest words first")
    LONGEST = marked("longest word first")

    @property
    def following(self) -> "Order":
        """The next order, round and round."""
        orders = list(Order)
        return orders[(orders.index(self) + 1) % len(orders)]


@dataclass(frozen=True, slots=True)
class Figures:
    """What a line of the list says about a solution."""

    words: int
    longest: int
    """Letters of the longest word."""
    cost: int


class SolutionResults(ABC, Generic[Item]):
    """What was found in a puzzle, which only ever grows in number."""

    def __init__(self) -> None:
        """Hold nothing yet."""
        self.covers: list[Item] = []

    def add(self, covers: Iterable[Item]) -> None:
        """Keep further ones."""
        self.covers.extend(covers)

    @abstractmethod
    def solution(self, index: int) -> Solution:
        """The words of a cover."""

    @abstractmethod
    def figures(self, index: int) -> Figures:
        """Words, longest word and cost of a cover."""

    @abstractmethod
    def _with_text(self, text: str) -> list[int]:
        """The covers with a word that holds this text."""

    def view(self, order: Order, text: str) -> list[int]:
        """The covers with a word that holds this text, sorted, by their numbers."""
        shown = self._with_text(text) if text else list(range(len(self.covers)))
        if order is Order.FOUND:
            return shown
        keys = {index: self._key(order, index) for index in shown}
        return sorted(shown, key=keys.__getitem__)

    def _key(self, order: Order, index: int) -> tuple[int, int]:
        figures = self.figures(index)
        first = {Order.WORDS: figures.words, Order.LONGEST: -figures.longest}
        return first.get(order, 0), figures.cost


class CoverResults(SolutionResults[Cover]):
    """Covers of a puzzle of tiles."""

    def __init__(self, puzzle: WordPuzzle) -> None:
        """Hold no covers yet."""
        super().__init__()
        self.puzzle = puzzle
        self._lengths = [len(tile.cells) for tile in puzzle.tiles]

    def solution(self, index: int) -> Solution:
        """The words of a cover."""
        return self.puzzle.solution(self.covers[index])

    def figures(self, index: int) -> Figures:
        """See `SolutionResults`."""
        cover = self.covers[index]
        cost = sum(self.puzzle.weights[option] for option in cover)
        return Figures(len(cover), max(self._lengths[option] for option in cover), cost)

    def _with_text(self, text: str) -> list[int]:
        tiles = enumerate(self.puzzle.tiles)
        options = {i for i, tile in tiles if any(text in r.word for r in tile.readings)}
        return [i for i, cover in enumerate(self.covers) if not options.isdisjoint(cover)]


class RankedResults(SolutionResults[Solution]):
    """Solutions of a game that ranks them itself; the cost is the score, taken negative."""

    answer: Answer
    """What the search said of them, once they are there."""

    def solution(self, index: int) -> Solution:
        """The solution itself."""
        return self.covers[index]

    def figures(self, index: int) -> Figures:
        """See `SolutionResults`."""
        words = self.covers[index].words
        cost = round(-100 * (self.covers[index].score or 0.0))
        return Figures(len(words), max(map(len, words)), cost)

    def _with_text(self, text: str) -> list[int]:
        return [i for i, found in enumerate(self.covers) if any(text in w for w in found.words)]


AnyResults = CoverResults | RankedResults


def at_once(
    found: RankedResults, opened: AnalysedStrands, state: WordState, stop: Stop
) -> Iterator[list[Solution]]:
    """The likeliest solutions under what a state tells, at once.

    Raises:
        TimeLimit: from the iterator, when `stop` says so.
    """
    found.answer = opened.answer(state.clue or opened.puzzle.clue, stop)
    yield list(opened.position(state, stop).solutions)


def chunks(
    puzzle: WordPuzzle, state: WordState, options: SolveOptions, stop: Stop
) -> Iterator[list[Cover]]:
    """The covers that hold all words that a state requires, in chunks that come soon.

    The options tell in what mode and with which solver to look for them.

    Raises:
        SolverUnavailable: from the iterator, as the others, when there is no such solver.
        TimeLimit: when `stop` says so.
        MemoryLimit: when the covers don't fit.
    """
    mode, solver = options.mode or USUAL_MODE, make_solver(options.solver or DEFAULT_SOLVER)
    needed = [set(options_reading(puzzle, word)) for word in state.required]
    search = Search(puzzle.problem, solver, mode, puzzle.weights, stop)
    covers = (c for c in search if not any(reading.isdisjoint(c) for reading in needed))
    limited = islice(covers, mode.usual_limit if mode is SolveMode.ANY else MOST)
    while chunk := _chunk(limited):
        yield chunk


def _chunk(covers: Iterator[Cover]) -> list[Cover]:
    chunk: list[Cover] = []
    ends = perf_counter() + _CHUNK_SECONDS
    for cover in covers:
        chunk.append(cover)
        if len(chunk) >= _CHUNK or perf_counter() >= ends:
            break
    return chunk

"""The likeliest solutions of a Strands board, as a list of solutions shows them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from kaivuri.games.solution_results import Figures, SolutionResults
from kaivuri.solvers.modes import SolveMode
from kaivuri.solvers.stop import Stop
from kaivuri.words.answer import Answer
from kaivuri.words.word_puzzle import Solution


class RankedResults(SolutionResults[Solution]):
    """Solutions in the order of their scores; the cost is the score, taken negative."""

    mode = SolveMode.LIKELIEST

    def __init__(self, find: Callable[[Stop], tuple[Answer, Sequence[Solution]]]) -> None:
        """Begin without solutions; `find` gives the answer, and those of its that hold."""
        super().__init__()
        self._find = find

    def solution(self, index: int) -> Solution:
        """See `SolutionResults`."""
        return self.found[index]

    def figures(self, index: int) -> Figures:
        """See `SolutionResults`."""
        words = self.found[index].words
        cost = round(-100 * (self.found[index].score or 0.0))
        return Figures(len(words), max(map(len, words)), cost)

    def answer(self, listed: Sequence[int]) -> Answer:
        """See `SolutionResults`."""
        return replace(self._answer, solutions=tuple(map(self.solution, listed)))

    def _chunks(self, stop: Stop) -> Iterator[list[Solution]]:
        self._answer, solutions = self._find(stop)
        yield list(solutions)

    def _with_text(self, text: str) -> list[int]:
        return [i for i, found in enumerate(self.found) if any(text in w for w in found.words)]

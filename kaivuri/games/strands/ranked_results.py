"""The likeliest solutions of a Strands board, as a list of solutions shows them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from kaivuri.games.solution_results import Figures, SolutionResults
from kaivuri.solvers.modes import SolveMode
from kaivuri.solvers.stop import Stop
from kaivuri.words.answer import Answer
from kaivuri.words.play import WordState
from kaivuri.words.puzzle import Solution

if TYPE_CHECKING:
    from kaivuri.games.strands.analysis import AnalysedStrands


class RankedResults(SolutionResults[Solution]):
    """Solutions in the order of their scores; the cost is the score, taken negative."""

    mode = SolveMode.LIKELIEST

    def __init__(self, analysis: AnalysedStrands, state: WordState) -> None:
        """Begin with the likeliest solutions under what a state tells."""
        super().__init__()
        self._analysis, self._state = analysis, state

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
        clue = self._state.clue or self._analysis.puzzle.clue
        self._answer = self._analysis.answer(clue, stop)
        yield list(self._analysis.position(self._state, stop).solutions)

    def _with_text(self, text: str) -> list[int]:
        return [i for i, found in enumerate(self.found) if any(text in w for w in found.words)]

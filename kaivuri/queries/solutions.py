"""Which solutions does what a player knows of a word grid allow, one after the other?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from kaivuri.games.analysis import AnalysedGrid
from kaivuri.games.options import SolveOptions
from kaivuri.games.solution_results import SolutionResults
from kaivuri.queries.context import Context
from kaivuri.queries.resolve import Puzzle
from kaivuri.render.solve_report import solve_report
from kaivuri.render.word_document import solve_document
from kaivuri.solvers.stop import Stop
from kaivuri.words.word_state import WordState


@dataclass(frozen=True, slots=True)
class SolutionsRequest:
    """A puzzle that is played, and how to look for its solutions."""

    puzzle: Puzzle
    analysis: AnalysedGrid
    state: WordState
    """Its facts hold for the solutions; the words placed don't."""
    options: SolveOptions
    """The mode, the solver, and the word list that is named in documents."""


@dataclass(frozen=True, slots=True)
class SolutionsAnswer:
    """The solutions found so far, to be sorted and filtered, and to be written to files."""

    request: SolutionsRequest
    results: SolutionResults[Any]

    def text(self, numbers: Sequence[int], title: str) -> str:
        """The solutions of these numbers as a report under a title."""
        return (
            solve_report(self.results.search_result(numbers), title, colour=False, width=100) + "\n"
        )

    def document(self, numbers: Sequence[int]) -> dict[str, object]:
        """The solutions of these numbers as a JSON document: docs/solve-1.schema.json."""
        about = self.request.puzzle.document(self.request.options.words)
        return solve_document(self.results.search_result(numbers), about, None)


def solutions(request: SolutionsRequest, context: Context) -> SolutionsAnswer:
    """Look for solutions; the progress is the answer, at first empty, each time it has grown."""
    results = request.analysis.results(request.state, request.options)
    answer = SolutionsAnswer(request, results)
    context.on_progress(answer)
    for _ in results.search(context.stop or Stop()):
        context.on_progress(answer)
    return answer

"""The solutions of a word grid that agree with a player's knowledge, found one by one."""

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
    """A puzzle being played, and how to search for its solutions."""

    puzzle: Puzzle
    analysis: AnalysedGrid
    state: WordState
    """Its constraints apply to the solutions; its placed words don't."""
    options: SolveOptions
    """The mode, the solver, and the word list named in documents."""


@dataclass(frozen=True, slots=True)
class SolutionsAnswer:
    """The solutions found so far, to sort, filter and export."""

    request: SolutionsRequest
    results: SolutionResults[Any]

    def text(self, numbers: Sequence[int], title: str) -> str:
        """Return a report of the solutions with these numbers."""
        return (
            solve_report(self.results.search_result(numbers), title, colour=False, width=100) + "\n"
        )

    def document(self, numbers: Sequence[int]) -> dict[str, object]:
        """Return the solutions with these numbers as JSON (docs/solve-1.schema.json)."""
        puzzle = self.request.puzzle.document(self.request.options.words)
        return solve_document(self.results.search_result(numbers), puzzle, None)


def solutions(request: SolutionsRequest, context: Context) -> SolutionsAnswer:
    """Search for solutions; the progress is the growing answer, empty at first."""
    results = request.analysis.results(request.state, request.options)
    answer = SolutionsAnswer(request, results)
    context.on_progress(answer)
    for _ in results.search(context.stop or Stop()):
        context.on_progress(answer)
    return answer

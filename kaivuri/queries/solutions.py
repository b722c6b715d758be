"""The solutions of a word grid that agree with a player's knowledge, found one by one."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from kaivuri.documents.solve import SolveDocument
from kaivuri.games.analysis import AnalysedGrid
from kaivuri.games.options import SolveOptions
from kaivuri.games.solution_results import SolutionResults
from kaivuri.queries.context import Context
from kaivuri.queries.resolve import Puzzle
from kaivuri.render.solve_report import solve_report
from kaivuri.solvers.stop import Stop
from kaivuri.words.word_state import WordState


@dataclass(frozen=True, slots=True)
class SolutionsAnswer:
    """The solutions found so far, to sort, filter and export."""

    puzzle: Puzzle
    word_list: str | None
    """The word list named in documents; None for that of the game."""
    results: SolutionResults[Any]

    def text(self, numbers: Sequence[int], title: str) -> str:
        """Return a report of the solutions with these numbers."""
        return (
            solve_report(self.results.search_result(numbers), title, colour=False, width=100) + "\n"
        )

    def document(self, numbers: Sequence[int]) -> SolveDocument:
        """Return the solutions with these numbers as JSON (docs/solve-1.schema.json)."""
        puzzle = self.puzzle.document(self.word_list)
        return SolveDocument.from_result(self.results.search_result(numbers), puzzle, None)


def solutions(
    puzzle: Puzzle,
    analysis: AnalysedGrid,
    state: WordState,
    options: SolveOptions,
    context: Context,
) -> SolutionsAnswer:
    """Search for solutions; the progress is the growing answer, empty at first.

    The constraints in `state` apply to the solutions, its placed words don't.
    """
    results = analysis.results(state, options)
    answer = SolutionsAnswer(puzzle, options.word_list, results)
    context.on_progress(answer)
    for _ in results.search(context.stop or Stop()):
        context.on_progress(answer)
    return answer

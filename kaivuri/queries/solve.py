"""The solutions of a word grid."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from kaivuri.common.reference import Reference
from kaivuri.games.game import DEFAULT_SECONDS, SolutionCallback
from kaivuri.games.options import SolveOptions
from kaivuri.games.registry import game_for
from kaivuri.queries.context import Context
from kaivuri.queries.resolve import Puzzle, load_puzzle
from kaivuri.render.drawn import Drawn
from kaivuri.render.solve_report import solve_report
from kaivuri.solvers.stop import Stop
from kaivuri.words.search import SearchResult
from kaivuri.words.word_puzzle import Solution

if TYPE_CHECKING:
    from kaivuri.documents.solve import SolveDocument
    from kaivuri.queries.define import DefineAnswer


@dataclass(frozen=True, slots=True)
class SolveAnswer(Drawn):
    """The solutions; `str()` returns a report, and notebooks display a drawing."""

    puzzle: Puzzle
    options: SolveOptions
    result: SearchResult

    def __iter__(self) -> Iterator[Solution]:
        return iter(self.result.solutions)

    def __len__(self) -> int:
        return len(self.result.solutions)

    def __bool__(self) -> bool:
        return True  # an answer without solutions is an answer

    @property
    def solutions(self) -> tuple[Solution, ...]:
        """The solutions listed, in the order of the mode."""
        return self.result.solutions

    @property
    def total(self) -> int | None:
        """The number of all solutions; None if they were not counted."""
        return self.result.total

    @property
    def certainty(self) -> float | None:
        """The probability that the first solution is the intended one, from 0 to 1, if known."""
        return self.result.certainty

    @property
    def interruption(self) -> BaseException | None:
        """The limit of time or memory, or the Ctrl-C, that ended the search early."""
        return self.result.interruption

    @property
    def limit(self) -> int | None:
        """The requested number of solutions; None for all."""
        return self.puzzle.game.solution_limit(self.options)

    def report(self, *, colour: bool = False, width: int = 80) -> str:
        """Return the report as text."""
        return solve_report(self.result, self.puzzle.title, colour=colour, width=width)

    def definitions(self) -> DefineAnswer:
        """Return what the words of the first solution mean."""
        from kaivuri.queries.define import define_listed  # seldom needed

        words = self.result.solutions[0].separate_words if self.result.solutions else ()
        word_list = self.options.word_list or self.puzzle.game.word_list
        return define_listed(words, word_list)

    def document(self) -> SolveDocument:
        """Return the JSON document."""
        from kaivuri.documents.solve import SolveDocument  # needed by documents only

        puzzle = self.puzzle.document(self.options.word_list)
        return SolveDocument.from_result(self.result, puzzle, self.limit)

    def __repr__(self) -> str:
        return f"<SolveAnswer {self.puzzle.title}: {self.result!r}>"

    def __str__(self) -> str:
        return self.report()

    def svg(self) -> str:
        """Draw all solutions, or the grid if there are none."""
        return self._draw(self.result.solutions).rstrip()

    def _repr_svg_(self) -> str:
        return self._draw(self.result.solutions[:1])

    def _draw(self, solutions: Sequence[Solution]) -> str:
        from kaivuri.render.grid_svg import solutions_svg  # needed only by drawings

        return solutions_svg(self.puzzle.grid, solutions, self.puzzle.title)


def solve(
    reference: Reference,
    options: SolveOptions,
    context: Context,
    *,
    on_solution: SolutionCallback | None = None,
) -> SolveAnswer:
    """Solve a puzzle; the default time limit is one minute.

    With `on_solution`, which is called with each solution, the answer has only their number.

    Raises:
        BadRequest: if the game does not accept the options.
    """
    game_for(reference).check_solve(options)
    known = options.knowledge
    puzzle = load_puzzle(reference, context).readable(
        options.word_list, context.note, (*known.required, *known.ruled_out)
    )
    known = replace(
        known,
        required=tuple(map(puzzle.read_word, known.required)),
        ruled_out=frozenset(map(puzzle.read_word, known.ruled_out)),
    )
    options = puzzle.add_published(replace(options, knowledge=known))
    stop = context.stop or Stop(DEFAULT_SECONDS)
    answer = puzzle.game.solve(puzzle.grid, options, stop, context.note, on_solution)
    return SolveAnswer(puzzle, options, answer)

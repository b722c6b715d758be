"""What are the solutions of a word grid?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from kaivuri.games.game import HandOn
from kaivuri.queries import which
from kaivuri.queries.which import Named
from kaivuri.queries.world import World
from kaivuri.render.document import solve_document
from kaivuri.render.report import report
from kaivuri.solvers.modes import SolveMode
from kaivuri.solvers.stop import Stop
from kaivuri.words.answer import Answer
from kaivuri.words.knowledge import NOTHING_KNOWN, Knowledge
from kaivuri.words.puzzle import Solution


@dataclass(frozen=True, slots=True)
class SolveRequest:
    """What is asked for. None means not given: then the game's default holds."""

    puzzle: str
    """A day (`18.4.2024`, `today`), or letters row by row."""
    game: str | None = None
    """A game's name; None: that of the letters, or Sanalouhos for a day."""
    rows: int | None = None
    """Of letters without line breaks."""
    columns: int | None = None
    """Of letters without line breaks."""
    words: str | None = None
    """A word list: `fi`, `en`, or a file."""
    mode: SolveMode | None = None
    """Which solutions, in what order."""
    solver: str | None = None
    """How to find them: a name of `solvers.registry.NAMES`."""
    jobs: int | None = None
    """How many threads list them."""
    limit: int | None = None
    """How many to give."""
    timeout: float | None = None
    """Seconds after which the search ends and gives what it has found."""
    memory: int | None = None
    """Bytes that the search may take; None: 1 GB for the covers."""
    known: Knowledge = NOTHING_KNOWN
    """What the player knows of the solution."""
    personal: bool = True
    """Whether the words that the player has ruled out for good are left out."""
    clue: str | None = None
    """The clue of letters that are typed."""
    theme: str | None = None
    """How likeness of words is judged: `off` or `table`."""

    @property
    def chooses_search(self) -> bool:
        """Whether a word list or a solver is asked for; Strands takes neither."""
        return self.words is not None or self.solver is not None


class Solved:
    """The answer to a request. Prints as the report, and draws itself in a notebook."""

    __slots__ = ("answer", "named", "remarks", "request")

    def __init__(
        self, request: SolveRequest, named: Named, answer: Answer, remarks: list[str]
    ) -> None:
        self.request = request
        self.named = named
        self.answer = answer
        self.remarks = remarks
        """How the search went, in lines."""

    @property
    def limit(self) -> int | None:
        """How many solutions were to be given; None: all."""
        return self.named.game.limit(self.request)

    def report(self, *, colour: bool = False, width: int = 80) -> str:
        """The report as text."""
        return report(self.answer, self.named.title, colour=colour, width=width)

    def document(self) -> dict[str, object]:
        """The answer as a JSON document."""
        return solve_document(self.answer, self.named.document(self.request.words), self.limit)

    def __str__(self) -> str:
        return self.report()

    def svg(self) -> str:
        """A drawing of all solutions; where there is none, of the grid."""
        return self._drawn(self.answer.solutions).rstrip()

    def _repr_svg_(self) -> str:
        return self._drawn(self.answer.solutions[:1])

    def _drawn(self, solutions: Sequence[Solution]) -> str:
        from kaivuri.render.svg import solutions_svg  # an answer is seldom drawn

        return solutions_svg(self.named.grid, solutions, self.named.title)


def solve(
    request: SolveRequest, world: World, hand_on: HandOn | None = None, stop: Stop | None = None
) -> Solved:
    """Solve a puzzle.

    Args:
        request: what is asked for.
        world: what comes from outside.
        hand_on: if given, takes each solution as soon as it is found; none is kept then.
        stop: ends the search; None: one by the limits of the request.

    Raises:
        BadRequest: when the options given don't go together.
        BadPuzzle: when there is no such puzzle.
        BadWordList: when the list can't be used.
        SourceUnavailable: when its day can't be fetched.
        SolverUnavailable: when this installation lacks the solver.
    """
    request.known.check_sizes()
    game = which.game_of(request)
    game.check(request)
    named = which.named(request, world)
    known = request.known
    if request.personal:
        known = known.ruling_out(game.ruled_out(request.words))
    if named.clue and not request.clue:
        request = replace(request, clue=named.clue)
    answer, remarks = game.solve(named.grid, known, request, world.note, hand_on, stop)
    return Solved(request, named, answer, remarks)

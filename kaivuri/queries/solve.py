"""What are the solutions of a word grid?"""

from __future__ import annotations

from dataclasses import dataclass, replace

from kaivuri.games.game import HandOn
from kaivuri.queries import which
from kaivuri.queries.context import Context
from kaivuri.queries.which import Named
from kaivuri.render.document import solve_document
from kaivuri.render.report import report
from kaivuri.render.svg import GridDrawing, grids_svg
from kaivuri.solvers.modes import SolveMode
from kaivuri.solvers.stop import Stop
from kaivuri.words.answer import Answer
from kaivuri.words.knowledge import NOTHING_KNOWN, Knowledge


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
        drawn = [
            GridDrawing([tile.path for tile in found.tiles], 0 if found.spangram else None)
            for found in self.answer.solutions
        ]
        return grids_svg(self.named.grid, drawn or [GridDrawing([])], self.named.title).rstrip()

    def _repr_svg_(self) -> str:
        first = next(iter(self.answer.solutions), None)
        paths = [tile.path for tile in first.tiles] if first else []
        starred = 0 if first and first.spangram else None
        return grids_svg(self.named.grid, [GridDrawing(paths, starred)], self.named.title)


def solve(
    request: SolveRequest, context: Context, hand_on: HandOn | None = None, stop: Stop | None = None
) -> Solved:
    """Solve a puzzle.

    Args:
        request: what is asked for.
        context: what comes from outside.
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
    named = which.named(request, context)
    known = request.known
    if request.personal:
        known = known.ruling_out(game.ruled_out(request.words))
    if named.clue and not request.clue:
        request = replace(request, clue=named.clue)
    answer, remarks = game.solve(named.grid, known, request, context.note, hand_on, stop)
    return Solved(request, named, answer, remarks)

"""Given pieces that leave one solution for a board, on a date if it has dates."""

from dataclasses import dataclass, replace
from typing import Any

from kaivuri.calendars.board_state import place_move
from kaivuri.errors import KaivuriError
from kaivuri.generator.board_starts import make_challenge
from kaivuri.json_text import versioned
from kaivuri.language import gettext as _
from kaivuri.play.move_text import join_moves
from kaivuri.queries.calendar_puzzle import CalendarPuzzle
from kaivuri.queries.context import Context
from kaivuri.queries.resolve_board import ResolvedBoard
from kaivuri.solvers.stop import Stop


class NoSolution(KaivuriError):
    """Raised if the puzzle has no solution."""


@dataclass(frozen=True, slots=True)
class ChallengeRequest:
    """A date on a board, or a board without dates."""

    board: str | ResolvedBoard
    """A known board."""
    date: str | None = None
    """As people write it: `24.12.`; None: today, or a board without dates."""


@dataclass(frozen=True, slots=True)
class ChallengeAnswer:
    """A board, on a date if it has dates, with given pieces that leave one solution."""

    puzzle: CalendarPuzzle

    @property
    def moves(self) -> str:
        """The moves that place the given pieces."""
        state = self.puzzle.state
        return join_moves(place_move(state.board, placed) for placed in state.placed)

    def document(self) -> dict[str, Any]:
        """Return the JSON document (docs/challenge-1.schema.json), without the solution."""
        return versioned(
            "challenge-1", puzzle=self.puzzle.document(), moves=self.moves, solutions=1
        )


def challenge(request: ChallengeRequest, context: Context) -> ChallengeAnswer:
    """Choose the given pieces; the choice is deterministic.

    Raises:
        NoSolution: if the puzzle has no solution.
    """
    puzzle = CalendarPuzzle.resolve(request.board, request.date, None, context.clock)
    state = make_challenge(puzzle.state, puzzle.key, context.stop or Stop())
    if state is None:
        raise NoSolution(_("{title} has no solution").format(title=puzzle.title))
    return ChallengeAnswer(replace(puzzle, state=state))

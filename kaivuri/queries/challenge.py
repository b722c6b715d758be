"""Which pieces to give, so that a date on a board has one solution."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kaivuri.calendars.challenge import given_pieces
from kaivuri.calendars.state import BoardState, put_move
from kaivuri.errors import KaivuriError
from kaivuri.language import gettext as _
from kaivuri.play.clock import Clock, utc_now
from kaivuri.play.moves import join_moves
from kaivuri.queries.calendar import CalendarPuzzle, CalendarRequest, find_puzzle
from kaivuri.render.calendar_document import challenge_document, date_document
from kaivuri.solvers.stop import Stop


class NoChallenge(KaivuriError):
    """The date has no solution at all."""


@dataclass(frozen=True, slots=True)
class Challenge:
    """A date with pieces given that leave one solution."""

    puzzle: CalendarPuzzle
    state: BoardState
    """The board with the pieces."""

    @property
    def moves(self) -> str:
        """The moves that lay the given pieces."""
        return join_moves(put_move(self.state.board, placed) for placed in self.state.placed)

    def document(self) -> dict[str, Any]:
        """The answer as a JSON document: docs/challenge-1.schema.json."""
        puzzle = date_document(self.puzzle.name, str(self.puzzle.date), self.state)
        return challenge_document(puzzle, self.moves)


def challenge(board: str, date: str, stop: Stop, clock: Clock = utc_now) -> Challenge:
    """Choose the pieces; the same for everybody, whenever it is asked.

    Raises:
        BadPuzzle: when there is no such date or board, or the board lacks the date.
        NoChallenge: when the date has no solution.
        TimeLimit: when `stop` says so.
    """
    puzzle = find_puzzle(CalendarRequest(date, board), clock)
    state = given_pieces(puzzle.state, f"{puzzle.name} {puzzle.date}", stop)
    if state is None:
        raise NoChallenge(_("{title} has no solution").format(title=puzzle.title))
    return Challenge(puzzle, state)

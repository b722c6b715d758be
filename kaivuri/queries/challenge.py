"""Given pieces that leave one solution for a board, on a date if it has dates."""

from dataclasses import dataclass, replace

from kaivuri.calendars.board import Board
from kaivuri.calendars.board_puzzle import BoardPuzzle
from kaivuri.calendars.board_state import place_move
from kaivuri.calendars.date_fillings import challenge_placements
from kaivuri.common.move_text import join_moves
from kaivuri.documents.calendar import BoardPuzzle as PuzzleDocument
from kaivuri.documents.calendar import ChallengeDocument
from kaivuri.errors import KaivuriError
from kaivuri.language import gettext as _
from kaivuri.queries.context import Context
from kaivuri.solvers.stop import Stop


class NoSolution(KaivuriError):
    """Raised if the puzzle has no solution."""


@dataclass(frozen=True, slots=True)
class ChallengeAnswer:
    """A board, on a date if it has dates, with given pieces that leave one solution."""

    puzzle: BoardPuzzle

    @property
    def moves(self) -> str:
        """The moves that place the given pieces."""
        placed = self.puzzle.state.placed
        return join_moves(place_move(self.puzzle.board, each) for each in placed)

    def document(self) -> ChallengeDocument:
        """Return the JSON document (docs/challenge-1.schema.json), without the solution."""
        puzzle = PuzzleDocument.from_puzzle(self.puzzle)
        return ChallengeDocument(puzzle=puzzle, moves=self.moves, solutions=1)


def challenge(board: str | Board, date: str | None, context: Context) -> ChallengeAnswer:
    """Choose the given pieces; the choice is deterministic.

    The date is as people write it, `24.12.`; None for today, or for a board without dates.

    Raises:
        NoSolution: if the puzzle has no solution.
    """
    puzzle = BoardPuzzle.resolve(board, date, None, context.clock)
    placed = challenge_placements(puzzle.state, puzzle.key, context.stop or Stop())
    if placed is None:
        raise NoSolution(_("{title} has no solution").format(title=puzzle.title))
    return ChallengeAnswer(replace(puzzle, state=replace(puzzle.state, placed=placed)))

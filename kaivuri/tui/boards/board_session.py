"""A calendar board being played: its day, the games of the session, the hints taken."""

from collections.abc import Callable, Iterable
from datetime import date

from kaivuri.calendars.board_moves import BoardMove, PlacePiece, parse_board_move
from kaivuri.calendars.board_state import (
    BoardHintLadder,
    BoardHintLevel,
    BoardHistory,
    BoardState,
    Placement,
)
from kaivuri.calendars.dated_board import DatedBoard
from kaivuri.errors import BadMove
from kaivuri.play.reference import Reference
from kaivuri.queries.year import YearAnswer
from kaivuri.tui.play.session import PlaySession, Save


class BoardSession(PlaySession[BoardState, BoardMove]):
    """Plays one board after the other, each with its game."""

    def __init__(
        self, dated_board: DatedBoard, today: Callable[[], date], save: Save = lambda _, __: None
    ) -> None:
        """Begin with a board; `save` gets every change of the game.

        `today` gives the present day where the person is.
        """
        super().__init__(dated_board.reference, today)
        self._save = save
        self.dated_board = dated_board
        self._histories: dict[Reference, BoardHistory] = {}
        self.year_answers: dict[str, YearAnswer] = {}
        """The solutions of all days, by the board's name, where they have been counted."""
        self.ladder: BoardHintLadder | None = None
        """The hints, once they are worked out."""
        self._last_solution: tuple[BoardHistory, int] | None = None

    @property
    def history(self) -> BoardHistory:
        """The game on the board."""
        return self._histories.get(self.reference) or BoardHistory.begin(self.dated_board.start)

    @property
    def state(self) -> BoardState:
        """The state of the game."""
        return self.history.state

    def open(self, reference: Reference) -> None:
        """Open another board, or another day on it."""
        self.dated_board = DatedBoard.of(reference)
        self.reference, self.ladder, self.hint_level = reference, None, 0

    def set_history(self, history: BoardHistory) -> None:
        """Go on with another state of the game; the hints for the state before are dropped."""
        self._histories[self.reference] = history
        if self.ladder is not None and self.ladder.state != history.state:
            self.ladder, self.hint_level = None, 0
        self._save(history, self.hint_level)

    def load(self, moves: Iterable[str]) -> bool:
        """Go on with a saved game; False if it does not fit the board."""
        try:
            game = BoardHistory.replay(self.dated_board.start, map(parse_board_move, moves))
        except BadMove:
            return False
        self._histories[self.reference] = game
        return True

    # Hints

    def take_hint(self) -> BoardHintLadder | None:
        """Show a step more of the hints; None if they have to be worked out first."""
        if self.ladder is None or self.ladder.state != self.state:
            return None
        self.hint_level = min(self.hint_level + 1, len(BoardHintLevel))
        self._save(self.history, self.hint_level)
        return self.ladder

    def begin_hints(self, placement: Placement) -> None:
        """Take the hints for the present state; none of them is shown yet."""
        self.ladder, self.hint_level = BoardHintLadder(self.state, placement), 0

    # Solutions

    def next_solution(self) -> tuple[BoardHistory, int]:
        """The game that a solution is placed on, and the number of the next one, from 0.

        If a solution was just placed, that is the game without it.
        """
        if self._last_solution is not None and self._last_solution[0] is self.history:
            return self.history.undo(), self._last_solution[1] + 1
        return self.history, 0

    def place_solution(
        self, history: BoardHistory, index: int, moves: Iterable[PlacePiece]
    ) -> None:
        """Place a complete solution on a game in one step; that counts as all hints."""
        self._save(self.history, len(BoardHintLevel))
        self.set_history(history.play(*moves))
        self._last_solution = self.history, index

    def restart_solutions(self) -> None:
        """Let the first solution follow the last one."""
        self._last_solution = self.history, -1

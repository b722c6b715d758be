"""A calendar board being played."""

from collections.abc import Callable, Iterable
from datetime import date

from kaivuri.calendars.board_moves import BoardMove, PlacePiece, parse_board_move
from kaivuri.calendars.board_puzzle import BoardPuzzle
from kaivuri.calendars.board_state import (
    BoardHintLadder,
    BoardHintLevel,
    BoardHistory,
    BoardState,
    Placement,
)
from kaivuri.common.reference import Reference
from kaivuri.errors import BadMove
from kaivuri.queries.year import YearAnswer
from kaivuri.tui.play.session import PlaySession, Save


class BoardSession(PlaySession[BoardState, BoardMove]):
    """The session of calendar boards, with a game for each board and date."""

    def __init__(
        self, reference: Reference, today: Callable[[], date], save: Save = lambda _, __: None
    ) -> None:
        """Begin with a board; `save` is called after every change of the game.

        `today` returns the current local date.

        Raises:
            BadPuzzle: as `BoardPuzzle.from_reference` does.
        """
        super().__init__(reference, today, save)
        self.puzzle = BoardPuzzle.from_reference(reference)
        """The board without the player's pieces."""
        self._histories: dict[Reference, BoardHistory] = {}
        self.year_answers: dict[str, YearAnswer] = {}
        """The solution counts of all dates, by board name, once counted."""
        self.ladder: BoardHintLadder | None = None
        self._last_solution: tuple[BoardHistory, int] | None = None

    @property
    def history(self) -> BoardHistory:
        """The game on the board."""
        return self._histories.get(self.reference) or BoardHistory.begin(self.puzzle.state)

    @property
    def state(self) -> BoardState:
        """The state of the game."""
        return self.history.state

    @property
    def solved(self) -> bool:
        """Whether all cells are covered."""
        return self.state.solved

    def open(self, reference: Reference) -> None:
        """Open another board or date."""
        self.puzzle = BoardPuzzle.from_reference(reference)
        self.reference, self.ladder, self.hint_level = reference, None, 0

    def set_history(self, history: BoardHistory) -> None:
        """Replace the game and save it; hints for another state are discarded."""
        self._histories[self.reference] = history
        if self.ladder is not None and self.ladder.state != history.state:
            self.ladder, self.hint_level = None, 0
        self._save(history, 0)

    def load(self, moves: Iterable[str]) -> bool:
        """Load a saved game; return False if it does not fit the board."""
        try:
            history = BoardHistory.replay(self.puzzle.state, map(parse_board_move, moves))
        except BadMove:
            return False
        self._histories[self.reference] = history
        return True

    # Hints

    def take_hint(self) -> BoardHintLadder | None:
        """Show the next hint; return None if the hints have to be computed first."""
        if self.ladder is None or self.ladder.state != self.state:
            return None
        self.hint_level = min(self.hint_level + 1, BoardHintLevel.PLACEMENT)
        self.count_hint(self.hint_level)
        return self.ladder

    def begin_hints(self, placement: Placement) -> None:
        """Set the hints for the current state, without showing any."""
        self.ladder, self.hint_level = BoardHintLadder(self.state, placement), 0

    # Solutions

    def next_solution(self) -> tuple[BoardHistory, int]:
        """Return the game to place a solution on, and the index of the next solution.

        If a solution was just placed, the game is the one without it.
        """
        if self._last_solution is not None and self._last_solution[0] is self.history:
            return self.history.undo(), self._last_solution[1] + 1
        return self.history, 0

    def place_solution(
        self, history: BoardHistory, index: int, moves: Iterable[PlacePiece]
    ) -> None:
        """Place a complete solution on a game as one step; counts as taking all hints."""
        self.count_hint(BoardHintLevel.SOLUTION)
        self.set_history(history.play(*moves))
        self._last_solution = self.history, index

    def restart_solutions(self) -> None:
        """Continue with the first solution."""
        self._last_solution = self.history, -1

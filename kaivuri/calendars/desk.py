"""A calendar board being played: its day, the games of the session, the hints taken."""

from collections.abc import Callable, Iterable
from datetime import date

from kaivuri.calendars.hints import BoardLadder, BoardLevel
from kaivuri.calendars.moves import BoardMove, parse_board_move
from kaivuri.calendars.opened import OpenBoard
from kaivuri.calendars.puzzle import Filling
from kaivuri.calendars.state import BoardHistory, BoardState, Placement, put_move
from kaivuri.calendars.year import YearCounts
from kaivuri.errors import BadMove
from kaivuri.play.desk import Desk, Keep
from kaivuri.play.reference import Reference


class BoardDesk(Desk[BoardState, BoardMove]):
    """Holds one board after the other; each keeps its game."""

    def __init__(
        self, opened: OpenBoard, today: Callable[[], date], keep: Keep = lambda _, __: None
    ) -> None:
        """Lay a board there; `keep` is told of every change of the game.

        `today` gives the present day where the person is.
        """
        super().__init__(opened.reference, today)
        self._keep = keep
        self.opened = opened
        self._games: dict[Reference, BoardHistory] = {}
        self.years: dict[str, YearCounts] = {}
        """The covers of all days, by the board's name, where they have been counted."""
        self.ladder: BoardLadder | None = None
        """The hints, once they are worked out."""
        self._laid: tuple[BoardHistory, int] | None = None

    @property
    def game(self) -> BoardHistory:
        """The game on the board."""
        return self._games.get(self.reference) or BoardHistory.begin(self.opened.start)

    @property
    def state(self) -> BoardState:
        """The state of the game."""
        return self.game.state

    def open(self, reference: Reference) -> None:
        """Lay another board there, or another day on it.

        Raises:
            BadPuzzle: as `OpenBoard.of`; then nothing changes.
        """
        self.opened = OpenBoard.of(reference)
        self.reference, self.ladder, self.hints = reference, None, 0

    def put(self, game: BoardHistory) -> None:
        """Go on with another state of the game; the hints for the state before are dropped."""
        self._games[self.reference] = game
        if self.ladder is not None and self.ladder.state != game.state:
            self.ladder, self.hints = None, 0
        self._keep(game, self.hints)

    def lay(self, moves: Iterable[str]) -> bool:
        """Put a game there that was kept; False if it does not fit the board."""
        try:
            game = BoardHistory.replay(self.opened.start, map(parse_board_move, moves))
        except BadMove:
            return False
        self._games[self.reference] = game
        return True

    # Hints

    def take_hint(self) -> BoardLadder | None:
        """Show a step more of the hints; None if they have to be worked out first."""
        if self.ladder is None or self.ladder.state != self.state:
            return None
        self.hints = min(self.hints + 1, len(BoardLevel))
        self._keep(self.game, self.hints)
        return self.ladder

    def begin_hints(self, placement: Placement) -> None:
        """Take the hints for the present state; none of them is shown yet."""
        self.ladder, self.hints = BoardLadder(self.state, placement), 0

    # Whole covers

    def before_solution(self) -> tuple[BoardHistory, int]:
        """The game that a cover is laid on, and the number of the next one, from 0.

        If a cover was just laid, that is the game without it.
        """
        if self._laid is not None and self._laid[0] is self.game:
            return self.game.undo(), self._laid[1] + 1
        return self.game, 0

    def lay_cover(self, game: BoardHistory, number: int, filling: Filling) -> None:
        """Lay a whole cover on a game in one step; that counts as all hints."""
        self._keep(self.game, len(BoardLevel))
        moves = (put_move(game.state.board, placement) for placement in filling)
        self.put(game.play(*moves))
        self._laid = self.game, number

    def begin_covers_anew(self) -> None:
        """After the last cover comes the first one again."""
        self._laid = self.game, -1

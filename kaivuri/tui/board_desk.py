"""What the Board and Year screens share: the board, the day, the games of the session."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date
from pathlib import PurePath

from kaivuri.calendars.board import DEFAULT_BOARD, Board, find_board
from kaivuri.calendars.labels import open_labels
from kaivuri.calendars.moves import Move
from kaivuri.calendars.state import BoardHistory, BoardState
from kaivuri.calendars.year import YearCounts
from kaivuri.play.puzzle_date import PuzzleDate


@dataclass(frozen=True, slots=True)
class BoardOpening:
    """A board that is known to be good, and a day on it."""

    name: str
    """As `kaivuri.calendars.board.find_board` takes it."""
    board: Board
    start: BoardState
    day: date

    @classmethod
    def of(cls, name: str, day: date) -> "BoardOpening":
        """Open a board on a day.

        Raises:
            BadPuzzle: when there is no such board, or it lacks the day's labels.
        """
        board = find_board(name)
        labels = open_labels(board, PuzzleDate(day.month, day.day, day.year), day)
        return cls(name, board, BoardState(board, labels), day)

    @property
    def title(self) -> str:
        """What people call the board."""
        return self.board.title or PurePath(self.name).stem


@dataclass(slots=True)
class BoardDesk:
    """The board that lies there; its screens read it and draw themselves."""

    opening: BoardOpening
    today: Callable[[], date]
    """Gives the present day where the person is."""
    games: dict[tuple[str, date], BoardHistory] = field(default_factory=dict)
    """By board and day, so that a game goes on where it was left."""
    years: dict[str, YearCounts] = field(default_factory=dict)
    """By board."""

    @classmethod
    def usual(cls, today: Callable[[], date]) -> "BoardDesk":
        """The default board on the present day."""
        return cls(BoardOpening.of(DEFAULT_BOARD, today()), today)

    @property
    def game(self) -> BoardHistory:
        """The game on the board."""
        return self.games.get(self._key) or BoardHistory.begin(self.opening.start)

    def open(self, name: str, day: date) -> None:
        """Lay another board there, or another day on it.

        Raises:
            BadPuzzle: as `BoardOpening.of`; then nothing changes.
        """
        self.opening = BoardOpening.of(name, day)

    def play(self, *moves: Move) -> None:
        """Make a step.

        Raises:
            BadPuzzle: when a move can't be made; then nothing changes.
        """
        self.put(self.game.play(*moves))

    def put(self, game: BoardHistory) -> None:
        """Go on with another state of the game."""
        self.games[self._key] = game

    @property
    def _key(self) -> tuple[str, date]:
        return self.opening.name, self.opening.day

"""What the screens share: the puzzle that is open, the game on it, the settings."""

from dataclasses import dataclass, field, replace

from kaivuri.solvers.modes import SolveMode
from kaivuri.tui.opening import Fetch, Opened, Opening, fetched
from kaivuri.wordgrids.grid import Grid
from kaivuri.wordgrids.moves import Move
from kaivuri.wordgrids.play import Game, State


@dataclass(slots=True)
class Settings:
    """What the user chose."""

    words: str = "fi"
    """The word list."""
    mode: SolveMode = SolveMode.LEAST_WORDS
    """In what order the covers are given."""
    solver: str = "auto"
    """What finds the covers."""


@dataclass(slots=True)
class Desk:
    """The one thing of the workbench that changes; screens read it and draw themselves."""

    opening: Opening
    settings: Settings = field(default_factory=Settings)
    fetch: Fetch = fetched
    game: Game | None = None
    """The game, once the letters are there."""
    opened: Opened | None = None
    """The puzzle, once its words and covers are found."""
    hints: int = 0
    """The highest step of the hint ladder that is shown; 0 for none."""

    @property
    def state(self) -> State | None:
        """The state of the game."""
        return self.game.state if self.game else None

    def open(self, opening: Opening) -> None:
        """Clear the desk for another puzzle."""
        self.opening, self.game, self.opened, self.hints = opening, None, None, 0

    def lay(self, grid: Grid) -> None:
        """Put the letters on the desk."""
        self.game = Game.replay(grid)

    def play(self, move: Move) -> None:
        """Make a move.

        Raises:
            BadMove: when it can't be made.
        """
        if self.game is not None:
            self.game = self.game.play(move)

    def play_instead(self, move: Move) -> None:
        """Make a move in place of the last one.

        Raises:
            BadMove: when it can't be made.
        """
        if self.game is not None:
            self.game = replace(self.game.undo(), undone=()).play(move)

    def undo(self) -> None:
        """Take the last move back."""
        if self.game is not None:
            self.game = self.game.undo()

    def redo(self) -> None:
        """Make the move again that was taken back last."""
        if self.game is not None:
            self.game = self.game.redo()

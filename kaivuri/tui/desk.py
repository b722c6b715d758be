"""What the screens share: the puzzle that is open, the game on it, the settings."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date

from kaivuri.errors import BadMove
from kaivuri.play.reference import Reference
from kaivuri.solvers.modes import SolveMode
from kaivuri.tui.keeper import Keeper
from kaivuri.tui.opening import Fetch, Laid, Opened
from kaivuri.words.hints import Level
from kaivuri.words.moves import Move, parse
from kaivuri.words.play import State, WordHistory


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

    reference: Reference
    settings: Settings
    keeper: Keeper
    """Is told of every change."""
    fetch: Fetch
    """Gets the grid of a day."""
    today: Callable[[], date]
    """Gives the present day at the puzzle's place."""
    game: WordHistory | None = None
    """The game, once the letters are there."""
    opened: Opened | None = None
    """The puzzle, once its words and covers are found."""
    hints: int = 0
    """The highest step of the hint ladder that is shown; 0 for none."""

    @property
    def state(self) -> State | None:
        """The state of the game."""
        return self.game.state if self.game else None

    def open(self, reference: Reference) -> None:
        """Clear the desk for another puzzle."""
        self.reference, self.game, self.opened, self.hints = reference, None, None, 0

    def lay(self, laid: Laid) -> bool:
        """Put letters and earlier moves on the desk; False if the moves don't fit the letters."""
        self.keeper.begin(self.reference, laid.progress)
        moves = laid.progress.moves if laid.progress else ()
        try:
            self.game = WordHistory.replay(State(laid.grid), map(parse, moves))
        except BadMove:
            self.game = WordHistory.begin(State(laid.grid))
        return len(self.game.moves) == len(moves)

    def take_hint(self) -> None:
        """Show a step more of the hints."""
        if self.game is not None:
            self.hints = min(self.hints + 1, len(Level))
            self.keeper.keep(self.game, self.hints)

    def play(self, move: Move) -> None:
        """Make a move.

        Raises:
            BadMove: when it can't be made.
        """
        self._change(lambda game: game.play(move))

    def play_instead(self, move: Move) -> None:
        """Make a move in place of the last one.

        Raises:
            BadMove: when it can't be made.
        """
        self._change(lambda game: replace(game.undo(), undone=()).play(move))

    def undo(self) -> None:
        """Take the last move back."""
        self._change(WordHistory.undo)

    def redo(self) -> None:
        """Make the move again that was taken back last."""
        self._change(WordHistory.redo)

    def _change(self, change: Callable[[WordHistory], WordHistory]) -> None:
        if self.game is not None:
            self.game = change(self.game)
            self.keeper.keep(self.game, self.hints)

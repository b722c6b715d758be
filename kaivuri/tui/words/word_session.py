"""A word grid being played: its letters, the moves made on it, and the hints taken."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from kaivuri.errors import BadMove
from kaivuri.games.analysis import AnalysedGrid
from kaivuri.games.game import Game
from kaivuri.games.registry import DEFAULT_GAME, game_for
from kaivuri.language import gettext as _
from kaivuri.play import Cell
from kaivuri.play.clock import Clock
from kaivuri.play.days import today
from kaivuri.play.reference import Reference
from kaivuri.tui.play.session import PlaySession, Save
from kaivuri.words.grid import Grid
from kaivuri.words.hint_ladder import Hint, HintLadder
from kaivuri.words.spelling import Path
from kaivuri.words.word_moves import Clue, Lift, Mark, PlacedWord, WordMove, parse_word_move
from kaivuri.words.word_state import WordHistory, WordState


@dataclass(frozen=True, slots=True)
class Placed:
    """A word just placed, and which of its places it took."""

    place: PlacedWord
    number: int
    """From 1."""
    of: int
    listed: bool
    """Whether the word list has it, as far as that is known."""


class WordSession(PlaySession[WordState, WordMove]):
    """Plays one word puzzle after the other."""

    def __init__(
        self, reference: Reference, clock: Clock, save: Save, default: Game | None = None
    ) -> None:
        """Wait for the letters of a puzzle; `save` gets every change of the game.

        `clock` tells the present day where the game comes out whose days are gone through:
        beside a day's puzzle that of the puzzle, else `default` if there is one.
        """
        self._default = default
        super().__init__(reference, lambda: today(clock, self.daily.time_zone))
        self._save = save
        self._game: WordHistory | None = None
        self.analysis: AnalysedGrid | None = None
        """What is known of the grid, once its words and solutions are found."""
        self.printed_clue: str | None = None
        """What the newspaper says of the puzzle."""
        self.ladder: HintLadder | None = None
        """The hints, once they are worked out."""
        self._places: tuple[PlacedWord, ...] = ()

    @property
    def rules(self) -> Game:
        """The word game that the puzzle is of."""
        return game_for(self.reference)

    @property
    def daily(self) -> Game:
        """The word game to go through day by day.

        That of a day's puzzle; beside typed letters the usual one, or else theirs, if a
        newspaper has it.
        """
        if self.reference.day is None and self._default is not None:
            return self._default
        return self.rules if self.rules.newspaper else DEFAULT_GAME

    @property
    def game(self) -> WordHistory | None:
        """The game, once the letters are there."""
        return self._game

    def open(self, reference: Reference) -> None:
        """Begin with another puzzle."""
        self.reference, self.hints, self._places = reference, 0, ()
        self._game, self.analysis, self.ladder, self.printed_clue = None, None, None, None

    def load(self, grid: Grid, moves: Iterable[str]) -> bool:
        """Set the letters and earlier moves; False if those don't fit the letters."""
        start, texts = WordState(grid), tuple(moves)
        try:
            self._game = WordHistory.replay(start, map(parse_word_move, texts))
        except BadMove:
            self._game = WordHistory.begin(start)
        return len(self._game.moves) == len(texts)

    def set_game(self, game: WordHistory) -> None:
        """Go on with another state of the game, and save it."""
        self._game = game
        self._save(game, self.hints)

    # Words and marks

    def place(self, places: Sequence[PlacedWord]) -> Placed:
        """Place a word in the first of its places."""
        self.play(places[0])
        self._places = tuple(places)
        return self._placed(0)

    def place_elsewhere(self) -> Placed:
        """Place the word that was placed last in its next place instead.

        Raises:
            BadMove: when the last move was another one.
        """
        last = self._game.moves[-1:] if self._game else ()
        if self._game is None or not last or last[0] not in self._places:
            raise BadMove(_("Only a word just placed can be put elsewhere"))
        at = (self._places.index(last[0]) + 1) % len(self._places)
        self.set_game(self._game.undo().play(self._places[at]))
        return self._placed(at)

    def mark(self, cell: Cell) -> None:
        """Mark a cell as one that a word starts at, or take the mark off."""
        mark = Mark(cell)
        self.play(Lift(mark) if self.state and mark in self.state.active_moves else mark)

    def lift(self, cell: Cell) -> None:
        """Take off the word or the mark at a cell."""
        word = self.state.word_at(cell) if self.state else None
        self.play(Lift(word or Mark(cell)))

    @property
    def clue(self) -> str | None:
        """What the player, or else the newspaper, says of the puzzle."""
        return (self.state.clue if self.state else None) or self.printed_clue

    def tell_clue(self, text: str) -> None:
        """Take a clue from the player.

        Raises:
            BadMove: when puzzles of this game have none.
        """
        if not self.rules.has_clue:
            raise BadMove(_("{rules} has no clues").format(rules=self.rules))
        if text != self.clue:
            self.play(Clue(text))

    # Hints

    def take_hint(self) -> None:
        """Show a step more of the hints."""
        if self._game is not None:
            self.hints = min(self.hints + 1, len(self.rules.hint_labels))
            self._save(self._game, self.hints)

    def take_small_hint(self, hint: Hint) -> None:
        """Save that a small hint was taken; the steps shown stay as they are."""
        if self._game is not None:
            self._save(self._game, max(self.hints, hint.level))

    def hide_hint(self) -> None:
        """Hide the last step of the hints."""
        self.hints = max(self.hints - 1, 0)

    @property
    def shown_hints(self) -> tuple[Hint, ...] | None:
        """The steps taken; None while they are worked out."""
        if not self.hints:
            return ()
        return self.ladder.up_to(self.hints) if self.ladder else None

    # What is to be drawn

    @property
    def paths(self) -> list[Path]:
        """The words on the grid, then those that the last hint shows beside them."""
        if self.state is None:
            return []
        hints, taken = self.shown_hints, self.state.covered_cells
        shown = [path.cells for path in hints[-1].paths] if hints else []
        free = [cells for cells in shown if taken.isdisjoint(cells)]
        return [place.cells for place in self.state.placed_words] + free

    @property
    def starred(self) -> int | None:
        """Which of the paths is the spangram, as far as it is seen or hinted at."""
        if self.state is None:
            return None
        hints, placed = self.shown_hints, self.rules.find_spangram(self.state.grid, self.state.placed_words)
        hinted = hints[-1].spangram if hints else None
        shown = placed or hinted
        return self.paths.index(shown.cells) if shown and shown.cells in self.paths else None

    @property
    def letters(self) -> tuple[Cell, ...]:
        """The letters that the last hint shows without their order."""
        hints = self.shown_hints
        return hints[-1].letters if hints else ()

    @property
    def starts(self) -> set[Cell]:
        """The cells that words start at, as the player or a hint has it."""
        if self.state is None:
            return set()
        hinted = {cell for hint in self.shown_hints or () for cell in hint.starts}
        return {*self.state.marks, *(hinted - self.state.covered_cells)}

    def _placed(self, at: int) -> Placed:
        place = self._places[at]
        listed = self.analysis is None or self.analysis.has_word(place.word)
        return Placed(place, at + 1, len(self._places), listed)

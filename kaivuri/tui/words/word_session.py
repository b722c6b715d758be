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
class PlaceResult:
    """A word just placed, and which of its places it took."""

    placed_word: PlacedWord
    path_number: int
    """From 1."""
    path_count: int
    in_word_list: bool
    """Whether the word list has it, as far as that is known."""


class WordSession(PlaySession[WordState, WordMove]):
    """Plays one word puzzle after the other."""

    def __init__(
        self, reference: Reference, clock: Clock, save: Save, default_game: Game | None = None
    ) -> None:
        """Wait for the letters of a puzzle; `save` gets every change of the game.

        `clock` tells the present day where the game comes out whose days are gone through:
        beside a day's puzzle that of the puzzle, else `default_game` if there is one.
        """
        self._default_game = default_game
        super().__init__(reference, lambda: today(clock, self.daily_game.time_zone))
        self._save = save
        self._history: WordHistory | None = None
        self.analysis: AnalysedGrid | None = None
        """What is known of the grid, once its words and solutions are found."""
        self.printed_clue: str | None = None
        """What the newspaper says of the puzzle."""
        self.ladder: HintLadder | None = None
        """The hints, once they are worked out."""
        self._alternatives: tuple[PlacedWord, ...] = ()

    @property
    def word_game(self) -> Game:
        """The word game that the puzzle is of."""
        return game_for(self.reference)

    @property
    def daily_game(self) -> Game:
        """The word game to go through day by day.

        That of a day's puzzle; beside typed letters the default one, or else theirs, if a
        newspaper has it.
        """
        if self.reference.day is None and self._default_game is not None:
            return self._default_game
        return self.word_game if self.word_game.newspaper else DEFAULT_GAME

    @property
    def history(self) -> WordHistory | None:
        """The game, once the letters are there."""
        return self._history

    def open(self, reference: Reference) -> None:
        """Begin with another puzzle."""
        self.reference, self.hint_level, self._alternatives = reference, 0, ()
        self._history, self.analysis, self.ladder, self.printed_clue = None, None, None, None

    def load(self, grid: Grid, moves: Iterable[str]) -> bool:
        """Set the letters and earlier moves; False if those don't fit the letters."""
        start, texts = WordState(grid), tuple(moves)
        try:
            self._history = WordHistory.replay(start, map(parse_word_move, texts))
        except BadMove:
            self._history = WordHistory.begin(start)
        return len(self._history.moves) == len(texts)

    def set_history(self, history: WordHistory) -> None:
        """Go on with another state of the game, and save it."""
        self._history = history
        self._save(history, self.hint_level)

    # Words and marks

    def place(self, alternatives: Sequence[PlacedWord]) -> PlaceResult:
        """Place a word in the first of its places."""
        self.play(alternatives[0])
        self._alternatives = tuple(alternatives)
        return self._place_result(0)

    def place_on_next_path(self) -> PlaceResult:
        """Place the word that was placed last in its next place instead.

        Raises:
            BadMove: when the last move was another one.
        """
        last = self._history.moves[-1:] if self._history else ()
        if self._history is None or not last or last[0] not in self._alternatives:
            raise BadMove(_("Only a word just placed can be put elsewhere"))
        at = (self._alternatives.index(last[0]) + 1) % len(self._alternatives)
        self.set_history(self._history.undo().play(self._alternatives[at]))
        return self._place_result(at)

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

    def set_clue(self, text: str) -> None:
        """Take a clue from the player.

        Raises:
            BadMove: when puzzles of this game have none.
        """
        if not self.word_game.has_clue:
            raise BadMove(_("{rules} has no clues").format(rules=self.word_game))
        if text != self.clue:
            self.play(Clue(text))

    # Hints

    def take_hint(self) -> None:
        """Show a step more of the hints."""
        if self._history is not None:
            self.hint_level = min(self.hint_level + 1, len(self.word_game.hint_labels))
            self._save(self._history, self.hint_level)

    def take_small_hint(self, hint: Hint) -> None:
        """Save that a small hint was taken; the steps shown stay as they are."""
        if self._history is not None:
            self._save(self._history, max(self.hint_level, hint.level))

    def hide_hint(self) -> None:
        """Hide the last step of the hints."""
        self.hint_level = max(self.hint_level - 1, 0)

    @property
    def shown_hints(self) -> tuple[Hint, ...] | None:
        """The steps taken; None while they are worked out."""
        if not self.hint_level:
            return ()
        return self.ladder.up_to(self.hint_level) if self.ladder else None

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
        hints, placed = (
            self.shown_hints,
            self.word_game.find_spangram(self.state.grid, self.state.placed_words),
        )
        hinted = hints[-1].spangram if hints else None
        shown = placed or hinted
        return self.paths.index(shown.cells) if shown and shown.cells in self.paths else None

    @property
    def hinted_letters(self) -> tuple[Cell, ...]:
        """The letters that the last hint shows without their order."""
        hints = self.shown_hints
        return hints[-1].letters if hints else ()

    @property
    def start_cells(self) -> set[Cell]:
        """The cells that words start at, as the player or a hint has it."""
        if self.state is None:
            return set()
        hinted = {cell for hint in self.shown_hints or () for cell in hint.starts}
        return {*self.state.marks, *(hinted - self.state.covered_cells)}

    def _place_result(self, index: int) -> PlaceResult:
        place = self._alternatives[index]
        listed = self.analysis is None or self.analysis.has_word(place.word)
        return PlaceResult(place, index + 1, len(self._alternatives), listed)

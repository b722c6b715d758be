"""A word grid being played."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from kaivuri.common import Cell
from kaivuri.common.clock import Clock
from kaivuri.common.days import today
from kaivuri.common.reference import Reference
from kaivuri.errors import BadMove, MemoryLimit
from kaivuri.games.analysis import AnalysedGrid
from kaivuri.games.game import Game
from kaivuri.games.registry import DEFAULT_GAME, game_for
from kaivuri.language import gettext as _
from kaivuri.tui.play.session import PlaySession, Save
from kaivuri.words.grid import Grid
from kaivuri.words.hint_ladder import Hint
from kaivuri.words.hint_meter import HintMeter
from kaivuri.words.spelling import Path
from kaivuri.words.word_moves import Clue, Lift, Mark, PlacedWord, WordMove, parse_word_move
from kaivuri.words.word_state import WordHistory, WordState


@dataclass(frozen=True, slots=True)
class PlaceResult:
    """A word just placed, on one of its possible paths."""

    placed_word: PlacedWord
    path_number: int  # from 1
    path_count: int
    in_word_list: bool
    """Whether the word is in the word list; true while the list is not loaded."""


class WordSession(PlaySession[WordState, WordMove]):
    """The session of the word puzzles, one after the other."""

    def __init__(
        self, reference: Reference, clock: Clock, save: Save, default_game: Game | None = None
    ) -> None:
        """Begin without letters; `save` is called after every change of the game.

        `clock` gives the current time, from which the date in the time zone of the daily game
        is derived. `default_game` is the daily game while typed letters are played.
        """
        self._default_game = default_game
        super().__init__(reference, lambda: today(clock, self.daily_game.time_zone), save)
        self._history: WordHistory | None = None
        self.analysis: AnalysedGrid | None = None
        self.read_word: Callable[[str], str] = str
        """Returns a typed word as the words of the list are written."""
        self.printed_clue: str | None = None
        self.printed_word_count: int | None = None
        self.ladder: tuple[Hint, ...] | None = None
        self.earlier_hint_level = 0
        """The highest hint level taken in earlier sessions."""
        self.small_hints: tuple[tuple[Hint, WordState], ...] = ()
        """The small hints taken, each with the state that it is about."""
        self._highest_level = 0
        self._meters: dict[Reference, HintMeter] = {}
        self._hinted_constraints: WordState | None = None
        self._alternatives: tuple[PlacedWord, ...] = ()

    @property
    def word_game(self) -> Game:
        """The game of the puzzle."""
        return game_for(self.reference)

    @property
    def daily_game(self) -> Game:
        """The game whose days can be browsed.

        That of the daily puzzle. For typed letters it is the default game, or else their own
        game if a newspaper publishes it.
        """
        if self.reference.day is None and self._default_game is not None:
            return self._default_game
        return self.word_game if self.word_game.newspaper else DEFAULT_GAME

    @property
    def history(self) -> WordHistory | None:
        """The history of the game, once the letters are loaded."""
        return self._history

    def open(self, reference: Reference) -> None:
        """Begin another puzzle."""
        self.reference, self.hint_level, self._alternatives = reference, 0, ()
        self._history, self.analysis, self.ladder = None, None, None
        self.read_word = str
        self.printed_clue, self.printed_word_count = None, None
        self.earlier_hint_level, self.small_hints, self._highest_level = 0, (), 0

    def load(self, grid: Grid, moves: Iterable[str]) -> bool:
        """Set the letters and replay saved moves; return False if these don't fit."""
        start, texts = WordState(grid), tuple(moves)
        try:
            self._history = WordHistory.replay(start, map(parse_word_move, texts))
        except (BadMove, MemoryLimit):
            self._history = WordHistory.begin(start)
        return len(self._history.moves) == len(texts)

    def set_history(self, history: WordHistory) -> None:
        """Replace the game and save it."""
        self._history = history
        self._save(history, 0)

    # Words and marks

    def place(self, alternatives: Sequence[PlacedWord]) -> PlaceResult:
        """Place a word on the first of its paths."""
        self.play(alternatives[0])
        self._alternatives = tuple(alternatives)
        return self._place_result(0)

    def place_on_next_path(self) -> PlaceResult:
        """Move the word placed last to its next path.

        Raises:
            BadMove: the last move was not the placement of a word.
        """
        last = self._history.moves[-1:] if self._history else ()
        if self._history is None or not last or last[0] not in self._alternatives:
            raise BadMove(_("Only the word placed last can be moved to another path"))
        index = (self._alternatives.index(last[0]) + 1) % len(self._alternatives)
        self.set_history(self._history.undo().play(self._alternatives[index]))
        return self._place_result(index)

    def mark(self, cell: Cell) -> None:
        """Mark a cell as the start of a word, or remove the mark."""
        mark = Mark(cell)
        self.play(Lift(mark) if self.state and mark in self.state.active_moves else mark)

    def lift(self, cell: Cell) -> None:
        """Remove the word or the mark at a cell."""
        word = self.state.word_at(cell) if self.state else None
        self.play(Lift(word or Mark(cell)))

    @property
    def clue(self) -> str | None:
        """The clue entered by the player, or else the published one."""
        return (self.state.clue if self.state else None) or self.printed_clue

    def set_clue(self, text: str) -> None:
        """Set the player's clue.

        Raises:
            BadMove: the game has no clues.
        """
        if not self.word_game.has_clue:
            raise BadMove(_("{game} has no clues").format(game=self.word_game))
        if text != self.clue:
            self.play(Clue(text))

    @property
    def word_count(self) -> int | None:
        """The number of words entered by the player, or else the published one."""
        return (self.state.word_count if self.state else None) or self.printed_word_count

    def set_word_count(self, text: str) -> None:
        """Set the number of words.

        Raises:
            BadMove: the game shows no number of words, or the text is not one.
        """
        if not self.word_game.has_clue:
            raise BadMove(_("{game} shows no number of words").format(game=self.word_game))
        try:
            move = parse_word_move(f"count {text}")
        except BadMove:
            message = _("{text!r} is not a number of words")
            raise BadMove(message.format(text=text)) from None
        if str(self.word_count) != text:
            self.play(move)

    # Hints

    def take_hint(self) -> None:
        """Show the next hint, or renew the outdated ones."""
        if self._history is None:
            return
        if not self.hints_outdated:
            self.hint_level = min(self.hint_level + 1, len(self.word_game.hint_labels))
        self._hinted_constraints = self._history.state.constraints
        if self.hint_level > self._highest_level:
            self._highest_level = self.hint_level
            self._pay_hint(self.hint_level)

    @property
    def meter(self) -> HintMeter:
        """The hint meter of the puzzle, in this run of the workbench."""
        return self._meters.get(self.reference, HintMeter())

    def earn(self, word: str) -> None:
        """Add a word of the list that is no theme word to the hint meter."""
        self._meters[self.reference] = self.meter.earn(word)

    def _pay_hint(self, level: int) -> None:
        """Count a hint unless it was earned; the last one always counts."""
        if self.meter.free and level < len(self.word_game.hint_labels):
            self._meters[self.reference] = self.meter.spend()
        else:
            self.count_hint(level)

    @property
    def hints_outdated(self) -> bool:
        """Whether the hints are about other exclusions, requirements, marks or another clue."""
        state = self.state
        return bool(self.hint_level and state and state.constraints != self._hinted_constraints)

    def take_small_hint(self, hint: Hint) -> None:
        """Add a small hint to those taken; the shown levels stay the same."""
        if self._history is not None:
            earlier = (taken for taken in self.small_hints if taken[0] != hint)
            self.small_hints = (*earlier, (hint, self._history.state))
            self._pay_hint(hint.level)

    def hide_hint(self) -> None:
        """Hide the last hint."""
        self.hint_level = max(self.hint_level - 1, 0)

    @property
    def shown_hints(self) -> tuple[Hint, ...] | None:
        """The hints taken; None while they are computed."""
        if not self.hint_level:
            return ()
        return self.ladder[: self.hint_level] if self.ladder else None

    # Progress

    @property
    def solved(self) -> bool:
        """Whether every letter is covered."""
        return self.state is not None and self.state.solved

    def allows(self, action: str, cursor: Cell) -> bool:
        """Return whether an action of the player has an effect now, with the cursor on a cell."""
        state, history = self.state, self._history
        if state is None or history is None:
            return False
        going_on, has_clue = not state.solved, self.word_game.has_clue
        conditions = {
            "hint": going_on,
            "small_hint": going_on,
            "dead_end": going_on,
            "word": going_on,
            "unhint": self.hint_level > 0,
            "clue": has_clue,
            "word_count": has_clue,
            "change('undo')": bool(history.steps),
            "change('redo')": bool(history.undone),
            "change('place_on_next_path')": len(self._alternatives) > 1,
            "change_at_cursor('lift')": bool(state.word_at(cursor)) or cursor in state.start_cells,
        }
        return conditions.get(action, True)

    @property
    def known_word_count(self) -> int | None:
        """The number of words, shown by the game or by a hint about the only solution."""
        shown = self.ladder[0].message_params if self.hint_level and self.ladder else {}
        words = shown.get("words") if shown.get("solutions") == 1 else None
        return self.word_count or (words if isinstance(words, int) else None)

    # Drawing

    @property
    def paths(self) -> list[Path]:
        """The words on the grid, followed by those shown by the last hint."""
        if self.state is None:
            return []
        hints, covered = self.shown_hints, self.state.covered_cells
        hinted = [path.cells for path in hints[-1].paths] if hints else []
        free = [cells for cells in hinted if covered.isdisjoint(cells)]
        return [word.cells for word in self.state.placed_words] + free

    @property
    def starred(self) -> int | None:
        """The index of the spangram's path, if it is placed or hinted at."""
        if self.state is None:
            return None
        hints, paths = self.shown_hints, self.paths
        placed = self.word_game.find_spangram(self.state.grid, self.state.placed_words)
        spangram = placed or (hints[-1].spangram if hints else None)
        return paths.index(spangram.cells) if spangram and spangram.cells in paths else None

    @property
    def hinted_letters(self) -> tuple[Cell, ...]:
        """The letters shown by the last hint without their order."""
        hints = self.shown_hints
        return hints[-1].letters if hints else ()

    @property
    def start_cells(self) -> set[Cell]:
        """The cells marked by the player or a hint as the start of a word."""
        if self.state is None:
            return set()
        small_hints = (hint for hint, _state in self.small_hints)
        hints = (*(self.shown_hints or ()), *small_hints)
        hinted = {cell for hint in hints for cell in hint.starts}
        return {*self.state.start_cells, *(hinted - self.state.covered_cells)}

    def _place_result(self, index: int) -> PlaceResult:
        word = self._alternatives[index]
        listed = self.analysis is None or self.analysis.has_word(word.word)
        return PlaceResult(word, index + 1, len(self._alternatives), listed)

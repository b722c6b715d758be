"""The state of a game on a word grid: the list of active moves.

A move is added to the list, and lifting a move removes it. Undo replays the moves
(`kaivuri.common.history`).
"""

from dataclasses import dataclass, replace
from itertools import islice

from kaivuri.common import Cell, describe_cell
from kaivuri.common.history import History
from kaivuri.errors import BadMove
from kaivuri.language import gettext as _
from kaivuri.solvers.stop import Stop
from kaivuri.words.grid import Grid
from kaivuri.words.spelling import MAX_PATHS, find_paths
from kaivuri.words.word_moves import (
    Clue,
    Lift,
    LiftableMove,
    Mark,
    PlacedWord,
    Require,
    RuleOut,
    WordCount,
    WordMove,
)


@dataclass(frozen=True, slots=True)
class WordState:
    """The active moves on a grid."""

    grid: Grid
    active_moves: tuple[LiftableMove, ...] = ()
    """The moves in the order in which they were made."""

    @property
    def placed_words(self) -> tuple[PlacedWord, ...]:
        """The words placed on the grid."""
        return tuple(move for move in self.active_moves if isinstance(move, PlacedWord))

    @property
    def ruled_out(self) -> tuple[str, ...]:
        """The words that are ruled out."""
        return tuple(move.word for move in self.active_moves if isinstance(move, RuleOut))

    @property
    def required(self) -> tuple[str, ...]:
        """The words that are required."""
        return tuple(move.word for move in self.active_moves if isinstance(move, Require))

    @property
    def start_cells(self) -> tuple[Cell, ...]:
        """The cells marked as starts of words."""
        return tuple(move.cell for move in self.active_moves if isinstance(move, Mark))

    @property
    def clue(self) -> str | None:
        """The clue that the player has set."""
        return next((move.text for move in self.active_moves if isinstance(move, Clue)), None)

    @property
    def word_count(self) -> int | None:
        """The number of words that the player has set."""
        return next((m.words for m in self.active_moves if isinstance(m, WordCount)), None)

    @property
    def covered_cells(self) -> frozenset[Cell]:
        """The cells of the placed words."""
        return frozenset(cell for word in self.placed_words for cell in word.cells)

    @property
    def solved(self) -> bool:
        """Whether the placed words cover all letters."""
        return len(self.covered_cells) == len(list(self.grid.cells()))

    @property
    def constraints(self) -> "WordState":
        """The state without the placed words."""
        return replace(
            self, active_moves=tuple(a for a in self.active_moves if not isinstance(a, PlacedWord))
        )

    def free_paths(self, word: str) -> list[PlacedWord]:
        """Return the paths of a word on uncovered cells, sorted by cells; `MAX_PATHS` at most."""
        free = frozenset(self.grid.cells()) - self.covered_cells
        paths = islice(find_paths(self.grid, word, within=free), MAX_PATHS)
        return [PlacedWord(word, path) for path in paths]

    def word_at(self, cell: Cell) -> PlacedWord | None:
        """Return the word placed on a cell."""
        return next((word for word in self.placed_words if cell in word.cells), None)

    def apply(self, move: WordMove, stop: Stop | None = None) -> "WordState":
        """Return the state after `move`.

        Raises:
            BadMove: if the move is not allowed.
            TimeLimit, MemoryLimit: if the search for a required word reaches a limit.
        """
        if isinstance(move, Lift):
            if move.move not in self.active_moves:
                raise BadMove(
                    _("can't lift '{move}': there is no such move").format(move=move.move)
                )
            return replace(self, active_moves=tuple(a for a in self.active_moves if a != move.move))
        if move in self.active_moves:
            raise BadMove(_("the move '{move}' was already made").format(move=move))
        self._check(move, stop)
        moves = self.active_moves
        if isinstance(move, Clue | WordCount):
            moves = tuple(m for m in moves if not isinstance(m, type(move)))
        return replace(self, active_moves=(*moves, move))

    def _check(self, move: LiftableMove, stop: Stop | None) -> None:
        match move:
            case PlacedWord():
                self._check_placed_word(move)
            case Mark(cell):
                if cell not in self.grid.cells():
                    raise BadMove(
                        _("the grid has no letter in {cell}").format(cell=describe_cell(cell))
                    )
            case RuleOut(word):
                if word in self.required or any(p.word == word for p in self.placed_words):
                    raise BadMove(
                        _("{word} is placed or required: lift that first").format(word=word)
                    )
            case Require(word):
                self._check_not_ruled_out(word)
                if next(find_paths(self.grid, word, stop=stop), None) is None:
                    raise BadMove(_("{word} is not in the grid").format(word=word))

    def _check_placed_word(self, placed_word: PlacedWord) -> None:
        if PlacedWord.spelled_by(self.grid, placed_word.cells) != placed_word:
            message = (
                _("these cells are not a region that spells {word} row by row")
                if self.grid.regions
                else _("these cells don't spell {word} in steps to a neighbour")
            )
            raise BadMove(message.format(word=placed_word.word))
        self._check_not_ruled_out(placed_word.word)
        for cell in placed_word.cells:
            other = self.word_at(cell)
            if other is not None:
                raise BadMove(
                    _("{word} overlaps {word2}: lift that first").format(
                        word=placed_word.word, word2=other.word
                    )
                )

    def _check_not_ruled_out(self, word: str) -> None:
        if word in self.ruled_out:
            raise BadMove(_("{word} is ruled out: lift that first").format(word=word))


WordHistory = History[WordState, WordMove]
"""The history of a game on a word grid."""

"""A game on a word grid: the moves that stand on it.

A state is the list of moves that stand: a new move is added, a lifted one goes. So
replaying a list of moves gives the state, and undo is one move less
(`kaivuri.play.history`).
"""

from dataclasses import dataclass, replace

from kaivuri.errors import BadMove
from kaivuri.language import gettext as _
from kaivuri.play import Cell, describe_cell
from kaivuri.play.history import History
from kaivuri.words.grid import Grid
from kaivuri.words.spelling import find_paths, spelled_word
from kaivuri.words.word_moves import (
    Clue,
    Lift,
    LiftableMove,
    Mark,
    PlacedWord,
    Require,
    RuleOut,
    WordMove,
)


@dataclass(frozen=True, slots=True)
class WordState:
    """The moves that stand on a grid."""

    grid: Grid
    active_moves: tuple[LiftableMove, ...] = ()
    """In the order in which they were made."""

    @property
    def placed_words(self) -> tuple[PlacedWord, ...]:
        """The words that lie on the grid."""
        return tuple(act for act in self.active_moves if isinstance(act, PlacedWord))

    @property
    def ruled_out(self) -> tuple[str, ...]:
        """The words that no cover may hold."""
        return tuple(act.word for act in self.active_moves if isinstance(act, RuleOut))

    @property
    def required(self) -> tuple[str, ...]:
        """The words that every cover must hold."""
        return tuple(act.word for act in self.active_moves if isinstance(act, Require))

    @property
    def marks(self) -> tuple[Cell, ...]:
        """The cells at which words start."""
        return tuple(act.cell for act in self.active_moves if isinstance(act, Mark))

    @property
    def clue(self) -> str | None:
        """The clue that the player told."""
        return next((act.text for act in self.active_moves if isinstance(act, Clue)), None)

    @property
    def covered_cells(self) -> frozenset[Cell]:
        """The cells under the words on the grid."""
        return frozenset(cell for place in self.placed_words for cell in place.cells)

    @property
    def solved(self) -> bool:
        """Whether words lie on all letters."""
        return len(self.covered_cells) == len(list(self.grid.cells()))

    @property
    def constraints(self) -> "WordState":
        """What the player is sure of: everything but the words on the grid."""
        return replace(
            self, active_moves=tuple(a for a in self.active_moves if not isinstance(a, PlacedWord))
        )

    def word_at(self, cell: Cell) -> PlacedWord | None:
        """The word that lies on a cell."""
        return next((place for place in self.placed_words if cell in place.cells), None)

    def apply(self, move: WordMove) -> "WordState":
        """The state after a move.

        Raises:
            BadMove: when the move can't be made.
        """
        if isinstance(move, Lift):
            if move.move not in self.active_moves:
                raise BadMove(
                    _("there is nothing to lift: no move '{act}' stands").format(act=move.move)
                )
            return replace(self, active_moves=tuple(a for a in self.active_moves if a != move.move))
        if move in self.active_moves:
            raise BadMove(_("'{move}' stands already").format(move=move))
        self._check(move)
        standing = self.active_moves
        if isinstance(move, Clue):
            standing = tuple(act for act in standing if not isinstance(act, Clue))
        return replace(self, active_moves=(*standing, move))

    def _check(self, move: LiftableMove) -> None:
        match move:
            case PlacedWord():
                self._check_placed_word(move)
            case Mark(cell):
                if cell not in self.grid.cells():
                    raise BadMove(
                        _("the grid has no letter in {place}").format(place=describe_cell(cell))
                    )
            case RuleOut(word):
                if word in self.required or any(place.word == word for place in self.placed_words):
                    raise BadMove(
                        _("{word} is placed or required: lift that first").format(word=word)
                    )
            case Require(word):
                self._check_not_ruled_out(word)
                if next(find_paths(self.grid, word), None) is None:
                    raise BadMove(_("{word} does not lie in the grid").format(word=word))

    def _check_placed_word(self, placed_word: PlacedWord) -> None:
        if spelled_word(self.grid, placed_word.cells) != placed_word.word:
            raise BadMove(
                _("these cells don't spell {word} by steps to a neighbour").format(
                    word=placed_word.word
                )
            )
        self._check_not_ruled_out(placed_word.word)
        for cell in placed_word.cells:
            under = self.word_at(cell)
            if under is not None:
                raise BadMove(
                    _("{word} needs letters of {word2}: lift that first").format(
                        word=placed_word.word, word2=under.word
                    )
                )

    def _check_not_ruled_out(self, word: str) -> None:
        if word in self.ruled_out:
            raise BadMove(_("{word} is ruled out: lift that first").format(word=word))


WordHistory = History[WordState, WordMove]
"""The moves made on a grid, and those undone."""

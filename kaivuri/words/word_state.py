"""A game on a word grid: the moves that stand on it.

A state is the list of moves that stand: a new move is added, a lifted one goes. So
replaying a list of moves gives the state, and undo is one move less
(`kaivuri.play.history`).
"""

from dataclasses import dataclass, replace

from kaivuri.errors import BadMove
from kaivuri.language import gettext as _
from kaivuri.play import Cell, place_of
from kaivuri.play.history import History
from kaivuri.words.grid import Grid
from kaivuri.words.spelling import spells, ways
from kaivuri.words.word_moves import Act, Clue, Lift, Mark, Place, Require, RuleOut, WordMove


@dataclass(frozen=True, slots=True)
class WordState:
    """The moves that stand on a grid."""

    grid: Grid
    standing: tuple[Act, ...] = ()
    """In the order in which they were made."""

    @property
    def words(self) -> tuple[Place, ...]:
        """The words that lie on the grid."""
        return tuple(act for act in self.standing if isinstance(act, Place))

    @property
    def ruled_out(self) -> tuple[str, ...]:
        """The words that no cover may hold."""
        return tuple(act.word for act in self.standing if isinstance(act, RuleOut))

    @property
    def required(self) -> tuple[str, ...]:
        """The words that every cover must hold."""
        return tuple(act.word for act in self.standing if isinstance(act, Require))

    @property
    def marks(self) -> tuple[Cell, ...]:
        """The cells at which words start."""
        return tuple(act.cell for act in self.standing if isinstance(act, Mark))

    @property
    def clue(self) -> str | None:
        """The clue that the player told."""
        return next((act.text for act in self.standing if isinstance(act, Clue)), None)

    @property
    def taken(self) -> frozenset[Cell]:
        """The cells under the words on the grid."""
        return frozenset(cell for place in self.words for cell in place.cells)

    @property
    def solved(self) -> bool:
        """Whether words lie on all letters."""
        return len(self.taken) == len(list(self.grid.cells()))

    @property
    def facts(self) -> "WordState":
        """What the player is sure of: everything but the words on the grid."""
        return replace(self, standing=tuple(a for a in self.standing if not isinstance(a, Place)))

    def word_at(self, cell: Cell) -> Place | None:
        """The word that lies on a cell."""
        return next((place for place in self.words if cell in place.cells), None)

    def apply(self, move: WordMove) -> "WordState":
        """The state after a move.

        Raises:
            BadMove: when the move can't be made.
        """
        if isinstance(move, Lift):
            if move.act not in self.standing:
                raise BadMove(
                    _("there is nothing to lift: no move '{act}' stands").format(act=move.act)
                )
            return replace(self, standing=tuple(a for a in self.standing if a != move.act))
        if move in self.standing:
            raise BadMove(_("'{move}' stands already").format(move=move))
        self._check(move)
        standing = self.standing
        if isinstance(move, Clue):
            standing = tuple(act for act in standing if not isinstance(act, Clue))
        return replace(self, standing=(*standing, move))

    def _check(self, act: Act) -> None:
        match act:
            case Place():
                self._check_place(act)
            case Mark(cell):
                if cell not in self.grid.cells():
                    raise BadMove(
                        _("the grid has no letter in {place}").format(place=place_of(cell))
                    )
            case RuleOut(word):
                if word in self.required or any(place.word == word for place in self.words):
                    raise BadMove(
                        _("{word} is placed or required: lift that first").format(word=word)
                    )
            case Require(word):
                self._check_not_ruled_out(word)
                if next(ways(self.grid, word), None) is None:
                    raise BadMove(_("{word} does not lie in the grid").format(word=word))

    def _check_place(self, place: Place) -> None:
        if spells(self.grid, place.cells) != place.word:
            raise BadMove(
                _("these cells don't spell {word} by steps to a neighbour").format(word=place.word)
            )
        self._check_not_ruled_out(place.word)
        for cell in place.cells:
            under = self.word_at(cell)
            if under is not None:
                raise BadMove(
                    _("{word} needs letters of {word2}: lift that first").format(
                        word=place.word, word2=under.word
                    )
                )

    def _check_not_ruled_out(self, word: str) -> None:
        if word in self.ruled_out:
            raise BadMove(_("{word} is ruled out: lift that first").format(word=word))


WordHistory = History[WordState, WordMove]
"""The moves made on a grid, and those undone."""

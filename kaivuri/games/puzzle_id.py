"""Identifiers of word puzzles: a game and either a day or letters."""

from dataclasses import dataclass, field
from datetime import date
from typing import ClassVar

from kaivuri.games.game import Game
from kaivuri.games.registry import DEFAULT_GAME, game_for
from kaivuri.play.reference import LETTERS, Reference
from kaivuri.words.grid import Grid


@dataclass(frozen=True, slots=True)
class DailyPuzzle:
    """The puzzle of a day in a newspaper."""

    game: Game
    date: date
    other_games: ClassVar[tuple[Game, ...]] = ()
    """See `TypedPuzzle`; always empty."""

    @property
    def reference(self) -> Reference:
        """The reference in the archive."""
        return Reference.of_day(self.game.name, self.date)


@dataclass(frozen=True, slots=True)
class TypedPuzzle:
    """Letters with the rules of a game."""

    game: Game
    grid: Grid
    other_games: tuple[Game, ...] = field(default=(), compare=False)
    """Other games that the letters fit, if no game was chosen."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "grid", self.game.with_word_shape(self.grid))

    @property
    def reference(self) -> Reference:
        """The reference in the archive."""
        kind = LETTERS if self.game is DEFAULT_GAME else self.game.name
        return Reference.of_rows(self.grid.lines, kind)


PuzzleId = DailyPuzzle | TypedPuzzle


def puzzle_id(reference: Reference) -> PuzzleId:
    """Return the word puzzle of a reference."""
    game = game_for(reference)
    if reference.day is not None:
        return DailyPuzzle(game, reference.day)
    return TypedPuzzle(game, Grid(reference.rows or ()))

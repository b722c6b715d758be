"""The user's defaults: what holds where a request makes no choice.

A default yields: it never makes a request senseless, and never decides which game
letters are of.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeVar

from kaivuri.errors import BadRequest
from kaivuri.games.game import Game
from kaivuri.games.options import SearchOptions, SolveOptions
from kaivuri.play.days import looks_like_day
from kaivuri.solvers.modes import SolveMode

Options = TypeVar("Options", bound=SearchOptions)


@dataclass(frozen=True, slots=True)
class Defaults:
    """The choices of a user; None: none."""

    game: str | None = None
    """Whose puzzle a day names."""
    words: str | None = None
    """The word list of games that take one."""
    mode: SolveMode | None = None
    """Which solutions, in what order."""

    def game_for(self, text: str) -> str | None:
        """The game of the puzzle that a text names; letters have their own."""
        return self.game if looks_like_day(text) else None

    def fill(self, options: Options, game: Game) -> Options:
        """The options with these choices where they make none, and the game has them."""
        if self.words and options.words is None and game.accepts_word_list:
            options = replace(options, words=self.words)
        if self.mode and isinstance(options, SolveOptions) and options.mode is None:
            wished = replace(options, mode=self.mode)
            try:
                game.check_solve(wished)
            except BadRequest:
                return options
            return wished
        return options

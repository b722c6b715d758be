"""The user's defaults for values that a request leaves open.

A default never makes a request invalid, and never decides the game of typed letters.
"""

from dataclasses import dataclass, replace

from kaivuri.common.days import looks_like_day
from kaivuri.errors import BadRequest
from kaivuri.games.game import Game
from kaivuri.games.options import Options, SolveOptions
from kaivuri.solvers.modes import SolveMode
from kaivuri.words.lists.lexicon import SHIPPED_LANGUAGES


@dataclass(frozen=True, slots=True)
class Defaults:
    """The defaults of a user; None if not set."""

    game: str | None = None
    """The game of a puzzle named by a day."""
    word_list: str | None = None
    """The word list, for games that accept one."""
    mode: SolveMode | None = None
    """The solve mode."""

    def game_for(self, text: str) -> str | None:
        """Return the default game if `text` names a day; typed letters determine their own."""
        return self.game if looks_like_day(text) else None

    def _words_fit(self, game: Game) -> bool:
        """Return whether a game whose letters are of one language accepts the word list."""
        foreign = {*SHIPPED_LANGUAGES} - {game.language}
        return game.accepts_word_list and not (game.alphabet and self.word_list in foreign)

    def fill(self, options: Options, game: Game) -> Options:
        """Return `options` with the defaults filled in where the game accepts them."""
        if self.word_list and options.word_list is None and self._words_fit(game):
            options = replace(options, word_list=self.word_list)
        if self.mode and isinstance(options, SolveOptions) and options.mode is None:
            filled = replace(options, mode=self.mode)
            try:
                game.check_solve(filled)
            except BadRequest:
                return options
            return filled
        return options

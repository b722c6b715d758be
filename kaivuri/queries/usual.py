"""What is asked for where a request does not say it: the user's usual choices.

A usual choice yields: it never makes a request senseless, and never decides which
game letters are of.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeVar

from kaivuri.errors import BadRequest
from kaivuri.games.registry import game_named
from kaivuri.play.days import looks_like_day
from kaivuri.queries.position import PositionRequest
from kaivuri.queries.solve import SolveRequest
from kaivuri.queries.which import game_of
from kaivuri.solvers.modes import SolveMode

Request = TypeVar("Request", bound=SolveRequest | PositionRequest)


@dataclass(frozen=True, slots=True)
class Usual:
    """The choices of a user; None: none."""

    game: str | None = None
    """Whose puzzle a day names."""
    words: str | None = None
    """The word list of games that take one."""
    mode: SolveMode | None = None
    """Which solutions, in what order."""

    def fill(self, request: Request) -> Request:
        """The request with these choices where it makes none.

        Raises:
            BadPuzzle: when the request, or a choice, names no game or puzzle.
        """
        if self.game and request.game is None and looks_like_day(request.puzzle):
            request = replace(request, game=game_named(self.game).name)
        game = game_of(request)
        if self.words and request.words is None and not game.own_search:
            request = replace(request, words=self.words)
        if self.mode and isinstance(request, SolveRequest) and request.mode is None:
            wished = replace(request, mode=self.mode)
            try:
                game.check(wished)
            except BadRequest:
                return request
            return wished
        return request

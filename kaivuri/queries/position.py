"""How far a player has got with a word grid, and what that leaves."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from kaivuri.errors import BadMove
from kaivuri.games.game import USUAL_SECONDS
from kaivuri.games.opened import OpenedGame
from kaivuri.games.position import Position
from kaivuri.language import gettext as _
from kaivuri.play import Cell
from kaivuri.queries import which
from kaivuri.queries.context import Context
from kaivuri.queries.which import Named
from kaivuri.render.play_document import position_document
from kaivuri.solvers.stop import Stop
from kaivuri.words.moves import Mark, Place, Require, RuleOut, WordMove
from kaivuri.words.play import WordState


@dataclass(frozen=True, slots=True)
class PositionRequest:
    """A puzzle and what a player has found in it. None means not given."""

    puzzle: str
    """A day (`18.4.2024`, `today`), or letters row by row."""
    game: str | None = None
    """A game's name; None: that of the letters, or Sanalouhos for a day."""
    rows: int | None = None
    """Of letters without line breaks."""
    columns: int | None = None
    """Of letters without line breaks."""
    words: str | None = None
    """A word list: `fi`, `en`, or a file; None: the game's own."""
    placed: tuple[Place, ...] = ()
    """Words found, and where they lie."""
    found: tuple[str, ...] = ()
    """Words found, wherever they fit best."""
    required: tuple[str, ...] = ()
    """Words that are in the solution."""
    ruled_out: tuple[str, ...] = ()
    """Words that are not."""
    starts: tuple[Cell, ...] = ()
    """Cells at which words start."""
    personal: bool = True
    """Whether the words that the player has ruled out for good are left out."""
    timeout: float | None = None
    """Seconds that the search may take; None: 60."""
    clue: str | None = None
    """The clue; None: the newspaper's, if there is one."""
    memory: int | None = None
    """Bytes that the search may take; None: 1 GB for the covers."""

    @property
    def chooses_search(self) -> bool:
        """Whether a word list is asked for; a game with its own can't take it."""
        return self.words is not None


Opener = Callable[[Named, PositionRequest, Stop, Context], OpenedGame]
"""Finds what the grid of a puzzle holds, or has kept it."""


def opened(named: Named, request: PositionRequest, stop: Stop, context: Context) -> OpenedGame:
    """Find what the grid of a puzzle holds.

    Raises:
        KaivuriError: as `position` does.
    """
    return named.game.open(named.grid, request, stop, context.note)


def position(
    request: PositionRequest, context: Context, stop: Stop | None = None, opener: Opener = opened
) -> tuple[Named, Position]:
    """Get the puzzle and make the player's moves on it.

    Args:
        request: the puzzle, and the moves.
        context: what comes from outside.
        stop: ends the search; None: one by the limits of the request.
        opener: finds what the grid holds.

    Raises:
        BadRequest: when what is chosen is not for this game.
        BadPuzzle: when there is no such puzzle.
        BadWordList: when the list can't be used.
        SourceUnavailable: when its day can't be fetched.
        BadMove: when a word does not lie in the grid, or not beside the others.
        TimeLimit: when the solutions take too long to find.
        MemoryLimit: when they don't fit.
    """
    which.game_of(request).check_choices(request)
    named = which.named(request, context)
    if named.clue and not request.clue:
        request = replace(request, clue=named.clue)
    stop = stop or Stop(request.timeout or USUAL_SECONDS, request.memory)
    game = opener(named, request, stop, context)
    state = WordState(named.grid)
    for move in _moves(request):
        state = state.apply(move)
    for found in request.found:
        state = state.apply(_best_place(game.position(state, stop), found))
    return named, game.position(state, stop)


def _moves(request: PositionRequest) -> Iterator[WordMove]:
    yield from map(RuleOut, dict.fromkeys(request.ruled_out))
    yield from map(Require, dict.fromkeys(request.required))
    yield from map(Mark, dict.fromkeys(request.starts))
    yield from request.placed


def _best_place(at: Position, found: str) -> Place:
    places = at.placings(found)
    if not places:
        if at.state.words:
            raise BadMove(
                _("{word} does not lie in the grid beside the words found before it").format(
                    word=found
                )
            )
        raise BadMove(_("{word} does not lie in the grid").format(word=found))
    return places[0]


@dataclass(frozen=True, slots=True)
class Standing:
    """A puzzle, and how far the player has got with it."""

    named: Named
    at: Position
    words: str | None = None
    """The word list that was asked for."""

    def document(self) -> dict[str, object]:
        """The answer as a JSON document: docs/position-1.schema.json."""
        spangram = self.named.game.spangram(self.named.grid, self.at.state.words)
        return position_document(self.named.document(self.words), self.at, spangram)


def standing(
    request: PositionRequest, context: Context, stop: Stop | None = None, opener: Opener = opened
) -> Standing:
    """Say how many solutions a player's moves leave possible.

    Raises:
        KaivuriError: as `position` does.
    """
    return Standing(*position(request, context, stop, opener), request.words)

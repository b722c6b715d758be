"""How far a player has got with a word grid, and what that leaves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from kaivuri.errors import BadMove
from kaivuri.games.game import USUAL_SECONDS
from kaivuri.games.position import Position
from kaivuri.play import Cell
from kaivuri.queries import which
from kaivuri.queries.which import Named
from kaivuri.queries.world import World
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
    theme: str | None = None
    """How likeness of words is judged: `off`, `table` or `model`."""
    memory: int | None = None
    """Bytes that the search may take; None: 1 GB for the covers."""

    @property
    def chooses_search(self) -> bool:
        """Whether a word list is asked for; a game with its own can't take it."""
        return self.words is not None


def position(
    request: PositionRequest, world: World, stop: Stop | None = None
) -> tuple[Named, Position]:
    """Get the puzzle and make the player's moves on it.

    `stop` ends the search; None: one by the limits of the request.

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
    named = which.named(request, world)
    if named.clue and not request.clue:
        request = replace(request, clue=named.clue)
    stop = stop or Stop(request.timeout or USUAL_SECONDS, request.memory)
    opened = named.game.open(named.grid, request, stop, world.note)
    state = WordState(named.grid)
    for fact in _facts(request):
        state = state.apply(fact)
    for found in request.found:
        state = state.apply(_best_place(opened.position(state, stop), found))
    return named, opened.position(state, stop)


def _facts(request: PositionRequest) -> Iterator[WordMove]:
    yield from map(RuleOut, dict.fromkeys(request.ruled_out))
    yield from map(Require, dict.fromkeys(request.required))
    yield from map(Mark, dict.fromkeys(request.starts))


def _best_place(at: Position, found: str) -> Place:
    places = at.placings(found)
    if not places:
        beside = " beside the words found before it" if at.state.words else ""
        raise BadMove(f"{found} does not lie in the grid{beside}")
    return places[0]

"""Which puzzle is wanted, its letters, and what the archive knows and is told of it."""

from dataclasses import dataclass
from datetime import datetime

from kaivuri.archive.progress import Progress, Result
from kaivuri.errors import BadRequest
from kaivuri.games.game import Game
from kaivuri.games.opened import Opened
from kaivuri.games.registry import game_by
from kaivuri.play.days import looks_like_day
from kaivuri.play.reference import Reference
from kaivuri.queries import which
from kaivuri.queries.solve import SolveRequest
from kaivuri.queries.which import Named
from kaivuri.queries.world import World
from kaivuri.tui.settings import Settings


@dataclass(frozen=True, slots=True)
class Laid:
    """The letters of a puzzle, and what was done with it before."""

    named: Named
    progress: Progress | None


def wanted(request: SolveRequest, world: World) -> Reference:
    """Which puzzle is to be opened; nothing is fetched for it.

    Raises:
        BadPuzzle: when the request names no puzzle.
        BadRequest: when its game can't be played in the workbench.
    """
    _check_playable(which.game_of(request))
    return which.reference_of(request, world)


def read_reference(text: str, daily: Game, settings: Settings, world: World) -> Reference:
    """Read what a user asks for: a day of the game `daily`, or letters of any game.

    Raises:
        BadPuzzle: when it is neither.
        BadRequest: when the letters are of a game that can't be played in the workbench.
    """
    game = daily.name if looks_like_day(text) else None
    return wanted(settings.request(text, game), world)


def laid(reference: Reference, world: World) -> Laid:
    """Get the letters of a puzzle, and the progress made on it.

    Raises:
        BadPuzzle: when there is no such game, or it has no puzzles by the day.
        BadRequest: when the game can't be played in the workbench.
        SourceUnavailable: when it is a day whose grid can't be had.
    """
    _check_playable(game_by(reference))
    named = which.puzzle_of(reference, world)
    with world.archive() as archive:
        return Laid(named, archive.progress(reference))


def result(reference: Reference, opened: Opened, found: datetime) -> Result | None:
    """What the search found, for the archive; None if that is not all that the list allows."""
    puzzle, family = opened.puzzle, opened.family
    if family is None or puzzle.knowledge.ruled_out:
        return None
    return Result(
        reference,
        opened.words,
        len(puzzle.words),
        len(puzzle.tiles),
        family.count,
        family.fewest(),
        family.most(),
        found,
    )


def _check_playable(game: Game) -> None:
    if not game.has_ladder:
        raise BadRequest(f"{game} can't be played in the workbench yet; 'kaivuri solve' solves it")

"""Which puzzle is wanted, its letters, and what the archive knows and is told of it."""

from dataclasses import dataclass, replace
from datetime import datetime

from kaivuri.archive.progress import Progress, Result
from kaivuri.games.game import Game
from kaivuri.games.opened import Opened, OpenedGame
from kaivuri.play.days import looks_like_day
from kaivuri.play.reference import Reference
from kaivuri.queries import which
from kaivuri.queries.context import Context
from kaivuri.queries.generate import GenerateRequest, generate
from kaivuri.queries.solve import SolveRequest
from kaivuri.queries.which import Named
from kaivuri.solvers.stop import Stop
from kaivuri.tui.settings import Settings


@dataclass(frozen=True, slots=True)
class Laid:
    """The letters of a puzzle, and what was done with it before."""

    named: Named
    progress: Progress | None


def wanted(request: SolveRequest, context: Context) -> Reference:
    """Which puzzle is to be opened; nothing is fetched for it.

    Raises:
        BadPuzzle: when the request names no puzzle.
        BadRequest: when what it chooses is not for its game.
    """
    which.game_of(request).check_choices(request)
    return which.reference_of(request, context)


def read_reference(text: str, daily: Game, settings: Settings, context: Context) -> Reference:
    """Read what a user asks for: a day of the game `daily`, or letters of any game.

    Raises:
        BadPuzzle: when it is neither.
    """
    game = daily.name if looks_like_day(text) else None
    return which.reference_of(settings.naming(text, game), context)


def made(
    game: Game, settings: Settings, day: str | None, stop: Stop, context: Context
) -> Reference:
    """Make a puzzle of a game: that of a day, or any.

    Raises:
        BadPuzzle, BadRequest, BadWordList: when it can't be made of the words chosen.
        TimeLimit: when `stop` says so.
    """
    words = None if game.own_search else settings.words
    request = GenerateRequest(game.name, words=words, date=day)
    return generate(request, replace(context, stop=stop)).grids[0].reference


def laid(reference: Reference, context: Context) -> Laid:
    """Get the letters of a puzzle, and the progress made on it.

    Raises:
        BadPuzzle: when there is no such game, or it has no puzzles by the day.
        SourceUnavailable: when it is a day whose grid can't be had.
    """
    named = which.puzzle_of(reference, context)
    with context.open_archive() as archive:
        return Laid(named, archive.progress(reference))


def result(reference: Reference, opened: OpenedGame, found: datetime) -> Result | None:
    """What the search found, for the archive; None if that is not all that the list allows."""
    if not isinstance(opened, Opened):
        return None
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

"""What nudge is there for a word grid?"""

from __future__ import annotations

from dataclasses import dataclass, replace

from kaivuri.archive.progress import Session
from kaivuri.errors import BadRequest
from kaivuri.games.game import Game
from kaivuri.games.position import Position
from kaivuri.language import gettext as _
from kaivuri.play.reference import Reference
from kaivuri.queries.context import Context
from kaivuri.queries.position import PositionAnswer, PositionRequest, position
from kaivuri.render.hint_text import hint_text
from kaivuri.render.play_document import hint_document
from kaivuri.words.hint_ladder import Hint, SmallHint


@dataclass(frozen=True, slots=True)
class HintRequest(PositionRequest):
    """A position, and how much is to be given away."""

    level: int | None = None
    """The hints up to this step, from 1; None: the first."""
    small: SmallHint | None = None
    """A small hint that is wanted instead."""
    single: bool = False
    """Whether this step alone is wanted."""
    noted: bool = True
    """Whether the archive notes that hints were taken."""


@dataclass(frozen=True, slots=True)
class HintAnswer(PositionAnswer):
    """The steps that were asked for. Prints as what the command prints."""

    steps: tuple[Hint, ...] = ()
    numbered: bool = True
    """Whether they are steps; a small hint is none."""

    @property
    def solvable(self) -> bool:
        """Whether there is a solution left."""
        return self.at.solvable

    def document(self) -> dict[str, object]:
        """The answer as a JSON document: docs/hint-1.schema.json."""
        of = len(self.puzzle.game.offers)
        return hint_document(self.heading(), self.steps, of, solvable=self.solvable)

    def text(self, *, colour: bool = False) -> str:
        """The steps, numbered; and the grid, if they show something on it."""
        return hint_text(
            self.at.state, self.steps, self.spangram, colour=colour, numbered=self.numbered
        )

    def __str__(self) -> str:
        return self.text()


def hint(request: HintRequest, context: Context) -> HintAnswer:
    """Give hints, and note in the archive that they were taken.

    Raises:
        KaivuriError: as `position` does; when the game has fewer steps.
    """
    _check_level(request, request.puzzle.game)
    found = position(request, context)
    steps = _steps(found.at, request)
    if found.at.solvable and request.noted:
        _keep(request.puzzle.reference, steps[-1].level, context)
    return HintAnswer(found.puzzle, found.at, found.words, steps, request.small is None)


def _check_level(request: HintRequest, game: Game) -> None:
    level = request.level
    if level is not None and not 1 <= level <= len(game.offers):
        raise BadRequest(
            "level",
            _("there is no step {level}: the hints for {game} have {n}").format(
                level=level, game=game, n=len(game.offers)
            ),
        )


def _steps(at: Position, request: HintRequest) -> tuple[Hint, ...]:
    if request.small is not None:
        return (at.small_hint(request.small),)
    steps = at.ladder().upto(request.level or 1)
    return steps[-1:] if request.single else steps


def _keep(puzzle: Reference, level: int, context: Context) -> None:
    """Write a session that goes on from the earlier ones, with the highest step taken."""
    with context.open_archive() as archive:
        session = Session.begin(puzzle, context.clock(), archive.progress(puzzle))
        archive.save(replace(session, hints=max(session.hints, level)))

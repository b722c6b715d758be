"""What nudge is there for a word grid?"""

from __future__ import annotations

from dataclasses import dataclass, replace

from kaivuri.archive.progress import Session
from kaivuri.errors import BadRequest
from kaivuri.games.game import Game
from kaivuri.games.position import Position
from kaivuri.language import gettext as _
from kaivuri.play.reference import Reference
from kaivuri.queries import which
from kaivuri.queries.context import Context
from kaivuri.queries.position import Opener, PositionRequest, opened, position
from kaivuri.queries.which import Named
from kaivuri.render.hints import hint_text
from kaivuri.render.play_document import hint_document
from kaivuri.solvers.stop import Stop
from kaivuri.words.hints import Hint
from kaivuri.words.moves import Place
from kaivuri.words.play import WordState
from kaivuri.words.small_hints import SmallHint


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
class Hints:
    """The steps that were asked for. Prints as what the command prints."""

    named: Named
    state: WordState
    steps: tuple[Hint, ...]
    solvable: bool
    """Whether there is a solution left."""
    spangram: Place | None = None
    """The word found that is the spangram, in a game that has one."""
    words: str | None = None
    """The word list that was asked for."""
    numbered: bool = True
    """Whether they are steps; a small hint is none."""

    def document(self) -> dict[str, object]:
        """The answer as a JSON document: docs/hint-1.schema.json."""
        of, about = len(self.named.game.offers), self.named.document(self.words)
        return hint_document(about, self.steps, of, solvable=self.solvable)

    def text(self, *, colour: bool = False) -> str:
        """The steps, numbered; and the grid, if they show something on it."""
        return hint_text(
            self.state, self.steps, self.spangram, colour=colour, numbered=self.numbered
        )

    def __str__(self) -> str:
        return self.text()


def hint(
    request: HintRequest, context: Context, stop: Stop | None = None, opener: Opener = opened
) -> Hints:
    """Give hints, and note in the archive that they were taken.

    Raises:
        KaivuriError: as `position` does; when the game has fewer steps.
    """
    game = which.game_of(request)
    _check_level(request, game)
    named, at = position(request, context, stop, opener)
    steps = _steps(at, request)
    if at.solvable and request.noted:
        _keep(named.reference, steps[-1].level, context)
    spangram = game.spangram(at.state.grid, at.state.words)
    numbered = request.small is None
    return Hints(named, at.state, steps, at.solvable, spangram, request.words, numbered)


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

"""What nudge is there for a word grid?"""

from __future__ import annotations

from dataclasses import dataclass

from kaivuri.errors import BadRequest
from kaivuri.games.game import Game
from kaivuri.games.word_position import WordPosition
from kaivuri.language import gettext as _
from kaivuri.queries.context import Context
from kaivuri.queries.position import PositionAnswer, PositionRequest, position
from kaivuri.render.grid_text import LETTER_MARKER, START_MARKER, grid_rows, with_markers
from kaivuri.render.solve_report import row_text
from kaivuri.render.word_game_document import hint_document
from kaivuri.words.hint_ladder import Hint, SmallHintKind


@dataclass(frozen=True, slots=True)
class HintRequest(PositionRequest):
    """A position, and how much is to be given away."""

    level: int | None = None
    """The hints up to this step, from 1; None: the first."""
    small: SmallHintKind | None = None
    """A small hint that is wanted instead."""
    single: bool = False
    """Whether this step alone is wanted."""
    recorded: bool = True
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
        return self.position.solvable

    def document(self) -> dict[str, object]:
        """The answer as a JSON document: docs/hint-1.schema.json."""
        of = len(self.puzzle.game.hint_labels)
        return hint_document(self.puzzle_document(), self.steps, of, solvable=self.solvable)

    def text(self, *, colour: bool = False) -> str:
        """The steps, numbered; and the grid, if they show something on it."""
        state, last = self.position.state, self.steps[-1]
        lines = [f"{hint.level}  {hint}" if self.numbered else str(hint) for hint in self.steps]
        drawn = [place.cells for place in state.placed_words] + [path.cells for path in last.paths]
        signs = dict.fromkeys(last.letters, LETTER_MARKER)
        signs |= dict.fromkeys((cell for hint in self.steps for cell in hint.starts), START_MARKER)
        if drawn or signs:
            thick = self.spangram or last.spangram
            star = drawn.index(thick.cells) if thick else None
            rows = with_markers(grid_rows(state.grid, drawn, starred=star), signs)
            lines += ["", *(row_text(row, colour=colour).rstrip() for row in rows)]
        return "\n".join(lines)

    def __str__(self) -> str:
        return self.text()


def hint(request: HintRequest, context: Context) -> HintAnswer:
    """Give hints, and note in the archive that they were taken."""
    _check_level(request, request.puzzle.game)
    found = position(request, context)
    steps = _steps(found.position, request)
    if found.position.solvable and request.recorded:
        with context.open_archive() as archive:
            archive.save_hint(request.puzzle.reference, steps[-1].level)
    return HintAnswer(found.puzzle, found.position, found.word_list, steps, request.small is None)


def _check_level(request: HintRequest, game: Game) -> None:
    level = request.level
    if level is not None and not 1 <= level <= len(game.hint_labels):
        raise BadRequest(
            "level",
            _("there is no step {level}: the hints for {game} have {n}").format(
                level=level, game=game, n=len(game.hint_labels)
            ),
        )


def _steps(current: WordPosition, request: HintRequest) -> tuple[Hint, ...]:
    if request.small is not None:
        return (current.small_hint(request.small),)
    steps = current.ladder().up_to(request.level or 1)
    return steps[-1:] if request.single else steps

"""Hints for a word grid."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from kaivuri.errors import BadMove, BadRequest, error_field
from kaivuri.games.game import DEFAULT_SECONDS, Game
from kaivuri.games.registry import game_for
from kaivuri.language import gettext as _
from kaivuri.queries.context import Context
from kaivuri.queries.number_checks import check_integers
from kaivuri.queries.position import (
    PositionAnswer,
    PositionRequest,
    open_game,
    word_on_path,
)
from kaivuri.queries.word_help import WordHelpRequest, word_help
from kaivuri.render.grid_text import LETTER_MARKER, START_MARKER, grid_rows, with_markers
from kaivuri.render.solve_report import row_text
from kaivuri.words.hint_ladder import Hint
from kaivuri.words.lists.word_lists import open_lexicon
from kaivuri.words.paths import WordPath
from kaivuri.words.small_hints import SmallHintKind, SmallHintRequest, offered_kinds
from kaivuri.words.spelling import Path
from kaivuri.words.word_state import WordState

if TYPE_CHECKING:
    from kaivuri.documents.word_play import HintDocument


@dataclass(frozen=True, slots=True)
class HintRequest(PositionRequest):
    """A position, and how much to reveal."""

    level: int | None = None
    """The highest step, from 1; None: 1."""
    small: SmallHintKind | None = None
    """A small hint to give instead of steps."""
    path: Path = ()
    """The cells of a drawn word, for the small hint `warmth`."""
    single: bool = False
    """Whether to give only the step `level`."""
    recorded: bool = True
    """Whether to record the hints in the archive."""


@dataclass(frozen=True, slots=True)
class HintAnswer(PositionAnswer):
    """The requested steps; `str()` returns the output of `kaivuri hint`, and notebooks draw it."""

    steps: tuple[Hint, ...] = ()
    numbered: bool = True
    """Whether to print step numbers; a small hint has none."""

    @property
    def solvable(self) -> bool:
        """Whether the position has a solution."""
        return self.position.solvable

    def document(self) -> HintDocument:
        """Return the JSON document (docs/hint-1.schema.json)."""
        from kaivuri.documents.word_play import HintDocument  # not needed by texts

        of = len(self.puzzle.game.hint_labels)
        return HintDocument.from_hints(
            self.puzzle_document(), self.steps, of, solvable=self.solvable
        )

    def text(self, *, colour: bool = False) -> str:
        """Return the numbered steps, with the grid if they show something on it."""
        state, last = self.position.state, self.steps[-1]
        lines = [f"{hint.level}  {hint}" if self.numbered else str(hint) for hint in self.steps]
        paths = [word.cells for word in state.placed_words] + [path.cells for path in last.paths]
        markers = dict.fromkeys(last.letters, LETTER_MARKER)
        markers |= {cell: START_MARKER for hint in self.steps for cell in hint.starts}
        if paths or markers:
            thick = self.spangram or last.spangram
            star = paths.index(thick.cells) if thick else None
            rows = with_markers(grid_rows(state.grid, paths, starred=star), markers)
            lines += ["", *(row_text(row, colour=colour).rstrip() for row in rows)]
        return "\n".join(lines)

    def svg(self) -> str:
        """Draw the grid with the words placed and shown, and with rings around marked cells."""
        from kaivuri.render.grid_svg import GridDrawing, grids_svg  # needed only by drawings

        shown, last = self.position.state.placed_words, self.steps[-1]
        words = [*(WordPath(word.word, word.cells, zipf=0) for word in shown), *last.paths]
        spangram = self.spangram or last.spangram
        starred = [word.cells for word in words].index(spangram.cells) if spangram else None
        ringed = {*last.letters, *(cell for hint in self.steps for cell in hint.starts)}
        drawing = GridDrawing(words, starred, ringed=ringed)
        return grids_svg(self.puzzle.grid, [drawing], self.puzzle.title)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __repr__(self) -> str:
        return f"<HintAnswer {self.puzzle.title}: {self.steps[-1]!r}>"

    def __str__(self) -> str:
        return self.text()


def hint(request: HintRequest, context: Context) -> HintAnswer:
    """Give hints, and record them in the archive.

    Raises:
        BadMove: if the path spells no word that is long enough for the game.
    """
    game = game_for(request.puzzle)
    _check_level(request, game)
    context = context.limited(DEFAULT_SECONDS)
    opened = open_game(request, context)
    if request.path:
        with error_field("path"):
            _check_path(request, opened.state, game)
    small = SmallHintRequest(request.small, request.path) if request.small else None
    help_request = WordHelpRequest(opened.analysis, opened.state, hints=not small, small=small)
    answer = word_help(help_request, context)
    steps = (answer.small_hint,) if answer.small_hint else answer.ladder[: request.level or 1]
    if answer.position.solvable and request.recorded:
        with context.open_archive() as archive:
            archive.save_hint(request.puzzle, steps[-1].level)
    shown, words = steps[-1:] if request.single else steps, request.options.words
    return HintAnswer(opened.puzzle, answer.position, words, shown, numbered=small is None)


def _check_level(request: HintRequest, game: Game) -> None:
    if (request.small is SmallHintKind.WARMTH) != bool(request.path):
        raise BadRequest("small", _("give a path with the small hint warmth, and only with it"))
    words = request.options.words or game.word_list
    if request.small is SmallHintKind.MEANING and request.small not in offered_kinds(words):
        raise BadRequest("small", _("the meanings of words are known in English only"))
    level = request.level
    check_integers(level=level)
    if level is not None and not 1 <= level <= len(game.hint_labels):
        raise BadRequest(
            "level",
            _("there is no step {level}: the hints for {game} have {n}").format(
                level=level, game=game, n=len(game.hint_labels)
            ),
        )


def _check_path(request: HintRequest, state: WordState, game: Game) -> None:
    word = word_on_path(state, request.path).word
    lexicon = open_lexicon(request.options.words or game.word_list)
    if too_short := game.too_short_text(word, lexicon):
        raise BadMove(too_short)

"""Hints for a word grid."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from kaivuri.common.number_checks import check_integers
from kaivuri.errors import BadMove, BadRequest, error_field
from kaivuri.games.game import DEFAULT_SECONDS, Game
from kaivuri.games.registry import game_for
from kaivuri.language import gettext as _
from kaivuri.queries.context import Context
from kaivuri.queries.position import PositionAnswer, PositionRequest, open_game, word_on_path
from kaivuri.queries.word_game import word_help
from kaivuri.render.drawn import Drawn
from kaivuri.render.grid_text import LETTER_MARKER, START_MARKER, grid_rows, with_markers
from kaivuri.render.solve_report import row_text
from kaivuri.words.hint_ladder import Hint
from kaivuri.words.lists.word_lists import open_lexicon
from kaivuri.words.paths import WordPath
from kaivuri.words.small_hints import SmallHintKind, SmallHintRequest, offered_kinds
from kaivuri.words.spelling import Path
from kaivuri.words.word_check import Suspect
from kaivuri.words.word_state import WordState

if TYPE_CHECKING:
    from kaivuri.documents.word_play import HintDocument


@dataclass(frozen=True, slots=True)
class HintAnswer(PositionAnswer, Drawn):
    """The requested hints; `str()` returns the output of `kaivuri hint`, and notebooks draw it."""

    hints: tuple[Hint, ...] = ()
    suspect: Suspect | None = None
    """The placed word to blame if no solution is left."""
    numbered: bool = True
    """Whether to print their levels; a small hint has none."""

    def __iter__(self) -> Iterator[Hint]:
        return iter(self.hints)

    def __len__(self) -> int:
        return len(self.hints)

    @property
    def solvable(self) -> bool:
        """Whether the position has a solution."""
        return self.position.solvable

    def document(self) -> HintDocument:
        """Return the JSON document (docs/hint-1.schema.json)."""
        from kaivuri.documents import word_play  # not needed by texts

        return word_play.HintDocument(
            puzzle=self.puzzle_document(),
            levels=len(self.puzzle.game.hint_labels),
            solvable=self.solvable,
            hints=tuple(map(word_play.Hint.from_hint, self.hints)),
            suspect=None if self.suspect is None else word_play.Suspect.from_suspect(self.suspect),
        )

    def text(self, *, colour: bool = False) -> str:
        """Return the numbered hints, with the grid if they show something on it."""
        state, last = self.position.state, self.hints[-1]
        lines = [f"{hint.level}  {hint}" if self.numbered else str(hint) for hint in self.hints]
        lines += [str(self.suspect)] if self.suspect else []
        paths = [word.cells for word in state.placed_words] + [path.cells for path in last.paths]
        markers = dict.fromkeys(last.letters, LETTER_MARKER)
        markers |= {cell: START_MARKER for hint in self.hints for cell in hint.starts}
        if paths or markers:
            thick = self.spangram or last.spangram
            star = paths.index(thick.cells) if thick else None
            rows = with_markers(grid_rows(state.grid, paths, starred=star), markers)
            lines += ["", *(row_text(row, colour=colour).rstrip() for row in rows)]
        return "\n".join(lines)

    def svg(self) -> str:
        """Draw the grid with the words placed and shown, and with rings around marked cells."""
        from kaivuri.render.grid_svg import GridDrawing, grids_svg  # needed only by drawings

        shown, last = self.position.state.placed_words, self.hints[-1]
        words = [*(WordPath(word.word, word.cells, zipf=0) for word in shown), *last.paths]
        spangram = self.spangram or last.spangram
        starred = [word.cells for word in words].index(spangram.cells) if spangram else None
        ringed = {*last.letters, *(cell for hint in self.hints for cell in hint.starts)}
        drawing = GridDrawing(words, starred, ringed=ringed)
        return grids_svg(self.puzzle.grid, [drawing], self.puzzle.title)

    def __repr__(self) -> str:
        return f"<HintAnswer {self.puzzle.title}: {self.hints[-1]!r}>"

    def __str__(self) -> str:
        return self.text()


def hint(
    request: PositionRequest,
    context: Context,
    *,
    level: int = 1,
    small: SmallHintKind | None = None,
    path: Path = (),
    single: bool = False,
    recorded: bool = True,
) -> HintAnswer:
    """Give hints.

    Args:
        request: the position.
        context: the archive and the limits; the default time limit is one minute.
        level: the highest level, from 1.
        small: a small hint to give instead of the ladder.
        path: the cells of a drawn word, for the small hint `warmth`.
        single: whether to give only the hint of `level`.
        recorded: whether to record the hints in the archive.

    Raises:
        BadMove: if the path spells no word that is long enough for the game.
        BadRequest: if the game has no such level, or the language no such small hint.
    """
    game, word_list = game_for(request.puzzle), request.options.word_list
    _check_request(level, small, path, game, word_list)
    context = context.limited(DEFAULT_SECONDS)
    opened = open_game(request, context)
    wanted = _small_hint_request(small, path, opened.state, game, word_list)
    found = word_help(
        opened.analysis, opened.state, context, hints=not small, small=wanted, suspect=True
    )
    hints = (found.small_hint,) if found.small_hint else found.ladder[:level]
    if found.position.solvable and recorded:
        _record(hints[-1], request, context)
    shown = hints[-1:] if single else hints
    return HintAnswer(
        opened.puzzle, found.position, word_list, shown, found.suspect, numbered=small is None
    )


def _check_request(
    level: int, small: SmallHintKind | None, path: Path, game: Game, word_list: str | None
) -> None:
    check_integers(level=level)
    if not 1 <= level <= len(game.hint_labels):
        raise BadRequest(
            "level",
            _("there is no level {level}: the hints for {game} have {n}").format(
                level=level, game=game, n=len(game.hint_labels)
            ),
        )
    if (small is SmallHintKind.WARMTH) != bool(path):
        raise BadRequest("small", _("give a path with the small hint warmth, and only with it"))
    if small is SmallHintKind.MEANING and small not in offered_kinds(word_list or game.word_list):
        raise BadRequest("small", _("the meanings of words are known in English only"))


def _small_hint_request(
    small: SmallHintKind | None, path: Path, state: WordState, game: Game, word_list: str | None
) -> SmallHintRequest | None:
    if path:
        with error_field("path"):
            word = word_on_path(state, path).word
            if too_short := game.too_short_text(word, open_lexicon(word_list or game.word_list)):
                raise BadMove(too_short)
    return SmallHintRequest(small, path) if small else None


def _record(hint: Hint, request: PositionRequest, context: Context) -> None:
    with context.open_archive() as archive:
        archive.save_hint(request.puzzle, hint.level)

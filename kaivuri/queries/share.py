"""A summary of a solved puzzle without spoilers.

The first line equals that of the page (`web/page/static/share.js`).
"""

from collections.abc import Iterable
from dataclasses import dataclass

from kaivuri.archive.records import ArchivedDay, Progress, PuzzleState, Streaks
from kaivuri.archive.user_archive import Archive
from kaivuri.calendars.board_moves import parse_board_move
from kaivuri.calendars.board_puzzle import BoardPuzzle
from kaivuri.calendars.board_state import BoardHistory
from kaivuri.common.reference import Reference
from kaivuri.errors import BadMove, BadPuzzle
from kaivuri.language import format_duration, ngettext
from kaivuri.language import gettext as _
from kaivuri.queries.context import Context
from kaivuri.queries.resolve import load_puzzle
from kaivuri.words.word_moves import parse_word_move
from kaivuri.words.word_state import WordHistory, WordState

_SQUARE, _SEEN_SQUARE, _LAMP = "🟩", "⬜", "💡"


@dataclass(frozen=True, slots=True)
class ShareAnswer:
    """The summary; `str()` returns figures, one square per word or piece, and one lamp per hint."""

    subject: str
    """The title: `Sanalouhos 18.4.2024`."""
    solved_parts: int
    """The number of words, or of pieces on a board."""
    on_board: bool
    seconds: float
    hints: int
    """The highest hint step taken; 0: none."""
    streak: int
    """The number of consecutive solved days, up to this one; 0 for puzzles without a day."""
    seen: bool = False
    """Whether the complete solution was shown before: then neither time nor hints are given."""

    @property
    def figures(self) -> str:
        """The words or pieces, the time and the hints: `4 words · 3 min 12 s · no hints`."""
        if self.on_board:
            parts = ngettext("{n} piece", "{n} pieces", self.solved_parts)
        else:
            parts = ngettext("{n} word", "{n} words", self.solved_parts)
        solved = parts.format(n=self.solved_parts)
        if self.seen:
            return f"{solved} · {PuzzleState.SEEN.label}"
        hints = ngettext("{n} hint", "{n} hints", self.hints) if self.hints else _("no hints")
        return " · ".join((solved, format_duration(self.seconds), hints.format(n=self.hints)))

    @property
    def symbols(self) -> str:
        """A square for each word or piece, a lamp for each hint, and the streak."""
        if self.seen:
            return _SEEN_SQUARE * self.solved_parts
        symbols = _SQUARE * self.solved_parts + _LAMP * self.hints
        if self.streak > 1:
            symbols += " · " + _("streak {n}").format(n=self.streak)
        return symbols

    def __str__(self) -> str:
        return f"{self.subject}: {self.figures}\n{self.symbols}"


def share(progress: Progress | None, context: Context) -> ShareAnswer:
    """Summarize a solved puzzle by the progress on it; the streak comes from the archive.

    Raises:
        BadPuzzle: if it is not solved, or its moves don't fit.
    """
    if progress is None or not progress.solved:
        raise BadPuzzle(_("this puzzle is not solved yet, so there is nothing to share"))
    reference = progress.puzzle
    subject, part_count = (
        _board_summary(progress) if reference.board else _grid_summary(progress, context)
    )
    with context.open_archive() as archive:
        days = _played_days(reference, archive)
    return ShareAnswer(
        subject,
        part_count,
        on_board=reference.board is not None,
        seconds=progress.seconds,
        hints=progress.hints,
        seen=progress.seen,
        streak=Streaks.from_days(days, reference.day).current if reference.day else 0,
    )


def _grid_summary(progress: Progress, context: Context) -> tuple[str, int]:
    puzzle = load_puzzle(progress.puzzle, context.quiet)
    try:
        game = WordHistory.replay(WordState(puzzle.grid), map(parse_word_move, progress.moves))
    except BadMove:
        raise BadPuzzle(_("the moves saved for this puzzle don't fit its letters")) from None
    return puzzle.title, len(game.state.placed_words)


def _board_summary(progress: Progress) -> tuple[str, int]:
    puzzle = BoardPuzzle.from_reference(progress.puzzle)
    try:
        game = BoardHistory.replay(puzzle.state, map(parse_board_move, progress.moves))
    except BadMove:
        raise BadPuzzle(_("the moves saved for this board don't fit it")) from None
    return puzzle.title, len(game.state.placed)


def _played_days(reference: Reference, archive: Archive) -> Iterable[ArchivedDay]:
    """Return the days of the same game, or of the same board."""
    if reference.board is None:
        return archive.days(reference.kind) if reference.day else ()
    same = (each for each in archive.played_boards() if each.puzzle.board == reference.board)
    return [ArchivedDay(each.puzzle, progress=each) for each in same]

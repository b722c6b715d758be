"""What may a player tell others of a solved puzzle?"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from kaivuri.archive.archive import Archive
from kaivuri.archive.progress import ArchivedDay, Progress, Streaks
from kaivuri.calendars.board_moves import parse_board_move
from kaivuri.calendars.board_state import BoardHistory
from kaivuri.calendars.dated_board import OpenBoard
from kaivuri.errors import BadMove, BadPuzzle
from kaivuri.games.puzzles import puzzle_id
from kaivuri.language import gettext as _
from kaivuri.play.days import dotted
from kaivuri.play.reference import Reference
from kaivuri.queries.context import Context
from kaivuri.queries.resolve import load
from kaivuri.render.share_text import Feat, share_text
from kaivuri.words.word_moves import parse_word_move
from kaivuri.words.word_state import WordHistory, WordState


@dataclass(frozen=True, slots=True)
class ShareRequest:
    """A puzzle, and what the player has done on it."""

    puzzle: Reference
    progress: Progress | None


@dataclass(frozen=True, slots=True)
class ShareAnswer:
    """What may be told. Prints as the lines to share."""

    feat: Feat

    def __str__(self) -> str:
        return share_text(self.feat)


def share(request: ShareRequest, context: Context) -> ShareAnswer:
    """Say what the player may tell of a puzzle; the context's archive knows the streak.

    Raises:
        BadPuzzle: when it is not solved, or is not there any more.
    """
    reference, progress = request.puzzle, request.progress
    if progress is None or not progress.solved:
        raise BadPuzzle(_("this puzzle is not solved yet: there is nothing to share"))
    subject, parts = _board(progress) if reference.board else _grid(progress, context)
    with context.open_archive() as archive:
        known = _days(reference, archive)
    return ShareAnswer(
        Feat(
            subject,
            parts,
            on_board=reference.board is not None,
            seconds=progress.seconds,
            hints=progress.hints,
            streak=Streaks.of(known, reference.day).current if reference.day else 0,
        )
    )


def _grid(progress: Progress, context: Context) -> tuple[str, int]:
    puzzle = load(puzzle_id(progress.puzzle), context.quiet)
    try:
        game = WordHistory.replay(WordState(puzzle.grid), map(parse_word_move, progress.moves))
    except BadMove as fault:
        raise BadPuzzle(_("the moves kept for this puzzle don't fit its letters")) from fault
    return puzzle.title, len(game.state.words)


def _board(progress: Progress) -> tuple[str, int]:
    opened = OpenBoard.of(progress.puzzle)
    try:
        game = BoardHistory.replay(opened.start, map(parse_board_move, progress.moves))
    except BadMove as fault:
        raise BadPuzzle(_("the moves kept for this board don't fit it")) from fault
    return f"{opened.title} {dotted(opened.day)}", len(game.state.placed)


def _days(reference: Reference, archive: Archive) -> Iterable[ArchivedDay]:
    """The days of the same game, or of the same board."""
    if reference.board is None:
        return archive.days(reference.kind) if reference.day else ()
    same = (each for each in archive.boards() if each.puzzle.board == reference.board)
    return [ArchivedDay(each.puzzle, progress=each) for each in same]

"""Fetching the puzzle of a day, whose letters may have changed since they were fetched ahead."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from kaivuri.common.reference import Reference
from kaivuri.games.registry import grid_reference
from kaivuri.language import gettext as _
from kaivuri.words.grid import ROW_END, Grid

if TYPE_CHECKING:
    from kaivuri.archive.user_archive import Archive
    from kaivuri.newspapers.newspaper import FetchedGrid, HttpGet, Newspaper


def fetch_daily(
    paper: Newspaper, day: date, *, today: date, archive: Archive, get: HttpGet
) -> FetchedGrid:
    """Return the grid of a day, from the archive if possible.

    If other letters were fetched ahead, the player's sessions become those of the letters.

    Raises:
        PuzzleNotFound: if there is no puzzle for the day.
        SourceUnavailable: if the day can't be fetched.
    """
    fetched_at = archive.fetched_at(paper.name, day)
    early = paper.cached(day, archive) if paper.is_early(day, today, fetched_at) else None
    fetched = paper.fetch(day, today=today, cache=archive, get=get)
    if early is not None and early.rows != fetched.rows:
        letters = grid_reference(Grid.parse(str(early)), paper.game)
        if archive.move_sessions(Reference.of_day(paper.game.name, day), letters):
            message = _(
                "the letters of {subject} have changed since they were fetched; your progress is "
                "saved with the earlier ones: {letters}"
            )
            rows = ROW_END.join(early.rows)
            archive.note(message.format(subject=paper.subject(day), letters=rows))
    return fetched

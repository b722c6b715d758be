"""Which puzzle is wanted, its letters, and what the archive knows and is told of it."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime

from kaivuri.archive.archive import Archive
from kaivuri.archive.progress import Progress, Result
from kaivuri.newspapers.hs import SANALOUHOS
from kaivuri.newspapers.newspaper import Get
from kaivuri.play.days import looks_like_day, parse_day
from kaivuri.play.reference import Reference
from kaivuri.words.grid import Grid
from kaivuri.words.opened import Opened

Fetch = Callable[[date], Grid]
"""Gives the grid of a day; raises SourceUnavailable when it can't."""


@dataclass(frozen=True, slots=True)
class Laid:
    """The letters of a puzzle, and what was done with it before."""

    grid: Grid
    progress: Progress | None


def fetching(archive: Archive, get: Get, today: Callable[[], date]) -> Fetch:
    """What gets grids from an archive, or else from the newspaper."""
    return lambda day: Grid.parse(str(SANALOUHOS.fetch(day, today=today(), cache=archive, get=get)))


def read_reference(text: str, today: date) -> Reference:
    """Read what a user asks for: a day or letters.

    Raises:
        BadPuzzle: when it is neither.
    """
    if looks_like_day(text):
        return Reference.of_day(SANALOUHOS.slug, parse_day(text, today))
    return Reference.of_rows(Grid.parse(text).lines)


def laid(reference: Reference, fetch: Fetch, archive: Archive) -> Laid:
    """Get the letters of a puzzle, and the progress made on it.

    Raises:
        SourceUnavailable: when it is a day whose grid can't be had.
    """
    day, rows = reference.day, reference.rows
    grid = Grid(rows or ()) if day is None else fetch(day)
    return Laid(grid, archive.progress(reference))


def result(reference: Reference, opened: Opened, found: datetime) -> Result | None:
    """What the search found, for the archive; None if that is not all of the list's covers."""
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

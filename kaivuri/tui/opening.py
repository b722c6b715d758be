"""From which puzzle is wanted to a puzzle that can be played."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import date, datetime
from time import perf_counter

from kaivuri.archive.archive import Archive
from kaivuri.archive.progress import Progress, Result
from kaivuri.errors import MemoryLimit
from kaivuri.newspapers import hs
from kaivuri.newspapers.hs import SANALOUHOS
from kaivuri.newspapers.newspaper import Get
from kaivuri.play.days import looks_like_day, parse_day
from kaivuri.play.reference import Reference
from kaivuri.solvers.family import CoverFamily
from kaivuri.solvers.stop import Stop
from kaivuri.words.grid import Grid
from kaivuri.words.knowledge import Knowledge
from kaivuri.words.lexicon import open_lexicon
from kaivuri.words.personal_list import PersonalList
from kaivuri.words.puzzle import WordPuzzle

MEMORY = 256 << 20
"""Bytes for the covers of a puzzle; ordinary ones need a hundredth of that."""

Fetch = Callable[[date], Grid]
"""Gives the grid of a day; raises SourceUnavailable when it can't."""


@dataclass(frozen=True, slots=True)
class Opened:
    """A puzzle ready to be played."""

    reference: Reference
    puzzle: WordPuzzle
    family: CoverFamily | None
    """All covers; None if they are too many to be held."""
    seconds: float
    """How long the search for words and covers took."""


@dataclass(frozen=True, slots=True)
class Laid:
    """The letters of a puzzle, and what was done with it before."""

    grid: Grid
    progress: Progress | None


def fetching(archive: Archive, get: Get, today: Callable[[], date]) -> Fetch:
    """What gets grids from an archive, or else from the newspaper."""
    return lambda day: Grid.parse(str(hs.fetch(day, today=today(), cache=archive, get=get)))


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


def solved(reference: Reference, grid: Grid, words: str, stop: Stop) -> Opened:
    """Find the words in a grid, but those ruled out for good, and the family of its covers.

    Raises:
        BadWordList: when the list can't be used.
        TimeLimit: when `stop` says so.
    """
    started = perf_counter()
    known = Knowledge().ruling_out(PersonalList.of(words).words)
    puzzle = WordPuzzle.of(grid, open_lexicon(words), knowledge=known)
    family = None
    with suppress(MemoryLimit):
        family = CoverFamily.of(puzzle.problem, stop, memory=MEMORY)
    return Opened(reference, puzzle, family, perf_counter() - started)


def result(opened: Opened, words: str, found: datetime) -> Result | None:
    """What the search found, for the archive; None if that is not all of the list's covers."""
    puzzle, family = opened.puzzle, opened.family
    if family is None or puzzle.knowledge.ruled_out:
        return None
    return Result(
        opened.reference,
        words,
        len(puzzle.words),
        len(puzzle.tiles),
        family.count,
        family.fewest(),
        family.most(),
        found,
    )

"""What the workbench is opened on, and how that becomes a puzzle."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import date, datetime
from time import perf_counter

from kaivuri.archive.archive import Archive
from kaivuri.archive.progress import Progress, Result
from kaivuri.archive.puzzle_id import PuzzleId
from kaivuri.errors import MemoryLimit
from kaivuri.newspapers import hs
from kaivuri.newspapers.newspaper import Get
from kaivuri.newspapers.transport import get as polite_get
from kaivuri.play.days import dotted, looks_like_day, parse_day, today
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
class Opening:
    """A day whose puzzle is wanted, or a grid."""

    day: date | None
    grid: Grid | None
    name: str
    """Stable and unique: `sanalouhos:2024-04-18`, or `letters:` and the letters."""
    title: str
    """For people: `Sanalouhos 18.4.2024`."""

    @classmethod
    def of_day(cls, day: date) -> "Opening":
        """The Sanalouhos of a day."""
        return cls(day, None, f"sanalouhos:{day.isoformat()}", f"Sanalouhos {dotted(day)}")

    @classmethod
    def of_grid(cls, grid: Grid) -> "Opening":
        """Letters from somewhere else."""
        return cls(None, grid, "letters:" + "/".join(grid.lines), "Letters")

    @classmethod
    def parse(cls, text: str) -> "Opening":
        """Read what a user asks for: a day or letters.

        Raises:
            BadPuzzle: when it is neither.
        """
        if looks_like_day(text):
            return cls.of_day(parse_day(text, today()))
        return cls.of_grid(Grid.parse(text))


@dataclass(frozen=True, slots=True)
class Opened:
    """A puzzle ready to be played."""

    opening: Opening
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


def fetching(archive: Archive, get: Get = polite_get) -> Fetch:
    """What gets grids from an archive, or else from the newspaper."""
    return lambda day: Grid.parse(str(hs.fetch(day, today=today(), cache=archive, get=get)))


def laid(opening: Opening, fetch: Fetch, archive: Archive) -> Laid:
    """Get the letters of an opening, and the progress made on it.

    Raises:
        SourceUnavailable: when it is a day whose grid can't be had.
    """
    grid = opening.grid
    if grid is None and opening.day is not None:
        grid = fetch(opening.day)
    assert grid is not None, "an opening has a day or a grid"  # noqa: S101
    return Laid(grid, archive.progress(PuzzleId.parse(opening.name)))


def solved(opening: Opening, grid: Grid, words: str, stop: Stop) -> Opened:
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
    return Opened(opening, puzzle, family, perf_counter() - started)


def result(opened: Opened, words: str, found: datetime) -> Result | None:
    """What the search found, for the archive; None if that is not all of the list's covers."""
    puzzle, family = opened.puzzle, opened.family
    if family is None or puzzle.knowledge.ruled_out:
        return None
    return Result(
        PuzzleId.parse(opened.opening.name),
        words,
        len(puzzle.words),
        len(puzzle.tiles),
        family.count,
        family.fewest(),
        family.most(),
        found,
    )

"""What the workbench is opened on, and how that becomes a puzzle."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from time import perf_counter

from kaivuri.solvers.family import CoverFamily
from kaivuri.solvers.protocol import Stop
from kaivuri.sources.dates import dotted, looks_like_day, parse_day, today
from kaivuri.wordgrids.grid import Grid
from kaivuri.wordgrids.knowledge import Knowledge
from kaivuri.wordgrids.lexicon import open_lexicon
from kaivuri.wordgrids.personal_list import PersonalList
from kaivuri.wordgrids.puzzle import WordPuzzle

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
    family: CoverFamily
    seconds: float
    """How long the search for words and covers took."""


def fetched(day: date) -> Grid:
    """The grid of a day, from what is kept or else from the newspaper.

    Raises:
        SourceUnavailable: when there is none to be had.
    """
    from kaivuri.sources import hs
    from kaivuri.sources.archive import user_archive

    with user_archive(lambda _: None) as archive:
        return Grid.parse(str(hs.fetch(day, today=today(), cache=archive)))


def grid_of(opening: Opening, fetch: Fetch) -> Grid:
    """The grid of an opening.

    Raises:
        SourceUnavailable: when it is a day whose grid can't be had.
    """
    if opening.grid is not None:
        return opening.grid
    assert opening.day is not None, "an opening has a day or a grid"  # noqa: S101
    return fetch(opening.day)


def solved(opening: Opening, grid: Grid, words: str, stop: Stop) -> Opened:
    """Find the words in a grid, but those ruled out for good, and the family of its covers.

    Raises:
        BadWordList: when the list can't be used.
        MemoryLimit: when the covers don't fit.
        TimeLimit: when `stop` says so.
    """
    started = perf_counter()
    known = Knowledge().ruling_out(PersonalList.of(words).words)
    puzzle = WordPuzzle.of(grid, open_lexicon(words), knowledge=known)
    family = CoverFamily.of(puzzle.problem, stop)
    return Opened(opening, puzzle, family, perf_counter() - started)

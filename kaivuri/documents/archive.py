"""Documents of the archive: its days, and the progress on each puzzle."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Annotated, Any

from msgspec import Meta
from msgspec.structs import asdict

from kaivuri.archive import records
from kaivuri.archive.records import PuzzleState, Streaks, Times
from kaivuri.documents.document import Count, Document, Part, Positive
from kaivuri.newspapers.newspaper import FetchedGrid

Time = Annotated[str, Meta(extra_json_schema={"format": "date-time"})]
PuzzleKey = Annotated[str, Meta(description="Such as `sanalouhos:2024-04-18`.")]


def _time(time: datetime | None) -> str | None:
    return None if time is None else time.isoformat()


class Progress(Part, frozen=True, kw_only=True):
    """The sum of all sessions on a puzzle."""

    state: PuzzleState
    hints: Annotated[Count, Meta(description="The highest hint level taken; 0 for none.")]
    seconds: Annotated[float, Meta(ge=0, description="The time spent.")]
    saved: Time
    solved: Annotated[Time | None, Meta(description="The time of the first solution, if any.")]
    sessions: Positive
    moves: Annotated[tuple[str, ...], Meta(description="The moves; cells count from 0.")]

    @classmethod
    def from_progress(cls, progress: records.Progress) -> Progress:
        """Return the progress on a puzzle."""
        return Progress(
            state=progress.state,
            hints=progress.hints,
            seconds=progress.seconds,
            saved=progress.saved.isoformat(),
            solved=_time(progress.solved),
            sessions=progress.sessions,
            moves=progress.moves,
        )


class PlayedPuzzle(Progress, frozen=True, kw_only=True):
    """The progress on a typed grid, or on a board."""

    puzzle: PuzzleKey

    @classmethod
    def from_progress(cls, progress: records.Progress) -> PlayedPuzzle:
        """Return the progress on a puzzle, with its name."""
        return cls(puzzle=str(progress.puzzle), **asdict(Progress.from_progress(progress)))


class Result(Part, frozen=True):
    """The result of a complete search of a puzzle with one word list."""

    lexicon: Annotated[str, Meta(description="The word list: `fi`, `en`, or a file.")]
    words: Count
    tiles: Count
    covers: Annotated[
        str, Meta(pattern="^[0-9]+$", description="May have more digits than a number of JSON.")
    ]
    fewest: Annotated[Count | None, Meta(description="Words of a cover; null without covers.")]
    most: Annotated[Count | None, Meta(description="Words of a cover; null without covers.")]
    found: Time

    @classmethod
    def from_result(cls, result: records.Result) -> Result:
        """Return the result of a search."""
        return cls(
            result.lexicon,
            result.words,
            result.tiles,
            str(result.covers),
            result.fewest,
            result.most,
            result.found.isoformat(),
        )


class ArchivedDay(Part, frozen=True, kw_only=True):
    """All data on the puzzle of a day, except its letters."""

    puzzle: PuzzleKey
    state: PuzzleState
    fetched: Annotated[
        Time | None, Meta(description="The time of the newspaper's reply; null if not saved.")
    ]
    progress: Progress | None
    results: Annotated[tuple[Result, ...], Meta(description="One per word list.")]

    @classmethod
    def from_day(cls, day: records.ArchivedDay) -> ArchivedDay:
        """Return what the archive has of a day."""
        return ArchivedDay(
            puzzle=str(day.puzzle),
            state=day.state,
            fetched=_time(day.fetched),
            progress=None if day.progress is None else Progress.from_progress(day.progress),
            results=tuple(map(Result.from_result, day.results)),
        )


class ArchivedPuzzle(ArchivedDay, frozen=True, kw_only=True):
    """The puzzle of a day with its letters, null where they are not saved."""

    rows: tuple[str, ...] | None
    clue: str | None
    word_count: Positive | None

    @classmethod
    def from_grid(cls, day: records.ArchivedDay, grid: FetchedGrid | None) -> ArchivedPuzzle:
        """Return what the archive has of a day, with its grid."""
        names = ("rows", "clue", "word_count")
        letters: dict[str, Any] = {name: getattr(grid, name, None) for name in names}
        return cls(**asdict(ArchivedDay.from_day(day)), **letters)


class GameArchive(Part, frozen=True):
    """The days of a game, with streaks, and times in seconds."""

    streaks: Streaks
    times: Times
    days: tuple[ArchivedDay, ...]

    @classmethod
    def from_days(
        cls, days: Iterable[records.ArchivedDay], streaks: Streaks, times: Times
    ) -> GameArchive:
        """Return the days of a game."""
        return cls(streaks, times, tuple(map(ArchivedDay.from_day, days)))


class ArchiveDocument(Document, frozen=True, tag="urn:kaivuri:archive-1", kw_only=True):
    """The archived days, and the progress on other puzzles."""

    games: Annotated[dict[str, GameArchive], Meta(description="By the names of games.")]
    typed: Annotated[tuple[PlayedPuzzle, ...], Meta(description="Typed grids.")]
    boards: tuple[PlayedPuzzle, ...]

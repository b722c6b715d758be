"""Records of the user's play, and of the results of solvers.

Each run of a program that plays a puzzle is a **session** and writes only its own row, so two
programs, or two machines with merged archives, never overwrite each other. The **progress** on
a puzzle is the sum of its sessions.
"""

import os
from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from datetime import date, datetime
from enum import StrEnum
from statistics import median
from typing import Annotated

from msgspec import Meta

from kaivuri.common.reference import BOARD, Reference
from kaivuri.language import gettext as _
from kaivuri.language import gettext_noop as N_

# Checked by msgspec when a record is read.
Name = Annotated[str, Meta(pattern=r"^[^\x00-\x1f\x7f-\x9f]+\Z")]
Time = Annotated[datetime, Meta(tz=True)]
Seconds = Annotated[float, Meta(ge=0, le=1e12)]
# Not every program reads larger numbers in JSON exactly.
Count = Annotated[int, Meta(ge=0, le=2**53)]


class PuzzleState(StrEnum):
    """The state of a puzzle; its values are used in JSON documents."""

    NOT_SAVED = "not kept"
    SAVED = "kept"
    STARTED = N_("started")
    HINTS_USED = N_("hints used")
    SEEN = N_("solution seen")
    """The complete solution was shown, whether the puzzle was finished afterwards or not."""
    SOLVED = N_("solved")

    @property
    def label(self) -> str:
        """The state in the user's language."""
        return _(_STATE_LABELS.get(self, self))


_STATE_LABELS = {PuzzleState.NOT_SAVED: N_("not saved"), PuzzleState.SAVED: N_("saved")}

_SOLUTION_LEVELS = {"strands": 6, BOARD: 3}
"""The last hint level by kind of puzzle, which the archive doesn't know otherwise."""
_DEFAULT_SOLUTION_LEVEL = 5


@dataclass(frozen=True, slots=True)
class Session:
    """The play on a puzzle in one run of a program.

    Raises:
        ValueError: if a move is not one line of printable text.
    """

    puzzle: Reference
    id: Name
    """Unique among all sessions, on any machine."""
    started: Time
    saved: Time
    """The time of the last write to the archive, with a time zone, like all times here."""
    moves: tuple[str, ...] = ()
    """All moves so far, including those of earlier sessions, one line of text each."""
    hints: Count = 0
    """The highest hint level ever taken; 0 for none."""
    seconds: Seconds = 0.0
    """The time spent in this session only, until the puzzle was solved."""
    solved: Time | None = None
    """When all letters or cells were covered; hints and time count until then."""

    def __post_init__(self) -> None:
        if not all(move and move.isprintable() for move in self.moves):
            raise ValueError("a move is one line of text")

    def with_hint(self, level: int) -> "Session":
        """Return the session after a hint of a level; none counts once the puzzle is solved."""
        return self if self.solved else replace(self, hints=max(self.hints, level))

    @classmethod
    def begin(
        cls, puzzle: Reference, at: datetime, previous: "Progress | None" = None
    ) -> "Session":
        """Begin a session that continues the previous progress."""
        session = cls(puzzle, os.urandom(16).hex(), at, at)
        if previous is None:
            return session
        return replace(session, moves=previous.moves, hints=previous.hints, solved=previous.solved)


@dataclass(frozen=True, slots=True)
class Progress:
    """The sum of all sessions on a puzzle."""

    puzzle: Reference
    moves: tuple[str, ...]
    """The moves of the session saved last."""
    hints: int
    """The highest hint level taken in any session."""
    seconds: float
    """The time spent in all sessions."""
    saved: datetime
    solved: datetime | None
    """The time of the first solution."""
    sessions: int

    @classmethod
    def from_sessions(cls, sessions: Collection[Session]) -> "Progress":
        """Combine one or more sessions on a puzzle."""
        last = max(sessions, key=lambda session: (session.saved, session.id))
        return cls(
            last.puzzle,
            last.moves,
            max(session.hints for session in sessions),
            sum(session.seconds for session in sessions),
            last.saved,
            min((session.solved for session in sessions if session.solved), default=None),
            len(sessions),
        )

    @property
    def seen(self) -> bool:
        """Whether the last hint was taken, which shows the complete solution."""
        return self.hints >= solution_level(self.puzzle)

    @property
    def state(self) -> PuzzleState:
        """Started, hints used, solution seen, or solved (with or without hints)."""
        if self.seen:
            return PuzzleState.SEEN
        if self.solved:
            return PuzzleState.SOLVED
        return PuzzleState.HINTS_USED if self.hints else PuzzleState.STARTED


def solution_level(puzzle: Reference) -> Count:
    """Return the hint level of a puzzle that shows its complete solution."""
    return _SOLUTION_LEVELS.get(puzzle.kind, _DEFAULT_SOLUTION_LEVEL)


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a complete search of a puzzle with one word list."""

    puzzle: Reference
    lexicon: str
    """The word list: `fi`, `en`, or a file's path."""
    words: Count
    tiles: Count
    covers: int
    fewest: Count | None
    """The minimum number of words of a cover; None without covers."""
    most: Count | None
    """The maximum number of words of a cover; None without covers."""
    found: Time


@dataclass(frozen=True, slots=True)
class ArchivedDay:
    """All data on the puzzle of a day, except its letters."""

    puzzle: Reference
    fetched: datetime | None = None
    """The time of the newspaper's reply; None if not saved."""
    progress: Progress | None = None
    results: tuple[Result, ...] = ()
    """One per word list, the latest first."""

    @property
    def day(self) -> date:
        """The day of the puzzle."""
        return date.fromisoformat(self.puzzle.key.rpartition(":")[2])

    @property
    def state(self) -> PuzzleState:
        """The state of the puzzle."""
        if self.progress:
            return self.progress.state
        return PuzzleState.SAVED if self.fetched else PuzzleState.NOT_SAVED


@dataclass(frozen=True, slots=True)
class Streaks:
    """Runs of consecutive days whose puzzles are solved, at any time."""

    current: int
    """The run up to today, or up to yesterday if today's puzzle is not solved yet."""
    longest: int

    @classmethod
    def from_days(cls, days: Iterable[ArchivedDay], today: date) -> "Streaks":
        """Count the streaks among the days of one game."""
        length: dict[int, int] = {}
        for day in sorted(day.day.toordinal() for day in days if day.state is PuzzleState.SOLVED):
            length[day] = length.get(day - 1, 0) + 1
        current = length.get(today.toordinal()) or length.get(today.toordinal() - 1, 0)
        return cls(current, max(length.values(), default=0))


@dataclass(frozen=True, slots=True)
class Times:
    """The times of the solved puzzles in seconds; None if none is solved.

    A puzzle whose solution was seen does not count.
    """

    solved: int
    unaided: int
    """The number of puzzles solved without a hint."""
    fastest: float | None
    median: float | None

    @classmethod
    def from_days(cls, days: Iterable[ArchivedDay]) -> "Times":
        """Summarize the solved days."""
        solved = [day.progress for day in days if day.progress and day.state is PuzzleState.SOLVED]
        seconds = [progress.seconds for progress in solved]
        return cls(
            len(solved),
            sum(not progress.hints for progress in solved),
            min(seconds, default=None),
            median(seconds) if seconds else None,
        )

"""What a user has done on a puzzle, and what a solver has found in it.

Each run of a program that plays a puzzle is a **session** and writes its own
row and no other, so that two programs at once, or two machines whose archives
are merged, take nothing from each other. The **progress** is what all sessions
on a puzzle add up to.
"""

import os
from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from datetime import date, datetime
from enum import StrEnum
from typing import Annotated

from msgspec import Meta

from kaivuri.language import gettext_noop as N_
from kaivuri.play.reference import Reference

# What msgspec checks where a record is read.
Name = Annotated[str, Meta(pattern=r"^[^\x00-\x1f\x7f-\x9f]+\Z")]
Time = Annotated[datetime, Meta(tz=True)]
Seconds = Annotated[float, Meta(ge=0, le=1e12)]
# Larger numbers in JSON are not read exactly by every program.
Count = Annotated[int, Meta(ge=0, le=2**53)]


class PuzzleState(StrEnum):
    """How far a puzzle has got."""

    NOT_SAVED = N_("not kept")
    SAVED = N_("kept")
    SEEN = N_("seen")
    HINTS_USED = N_("hints used")
    SOLVED = N_("solved")


@dataclass(frozen=True, slots=True)
class Session:
    """One run's play on a puzzle. Change it with `dataclasses.replace`.

    Raises:
        ValueError: when a move is not one line of printable text.
    """

    puzzle: Reference
    id: Name
    """Unique among all sessions, on any machine."""
    started: Time
    saved: Time
    """When it was last written to the archive; with a time zone, as all times here."""
    moves: tuple[str, ...] = ()
    """The whole game so far, those of earlier sessions included, one line of text each."""
    hints: Count = 0
    """The highest step of the hint ladder ever taken; 0 for none."""
    seconds: Seconds = 0.0
    """Time spent in this session alone, until the puzzle was solved."""
    solved: Time | None = None

    def __post_init__(self) -> None:
        if not all(move and move.isprintable() for move in self.moves):
            raise ValueError("a move is one line of text")

    @classmethod
    def begin(
        cls, puzzle: Reference, at: datetime, previous: "Progress | None" = None
    ) -> "Session":
        """Begin a session that goes on from the progress made before."""
        fresh = cls(puzzle, os.urandom(16).hex(), at, at)
        if previous is None:
            return fresh
        return replace(fresh, moves=previous.moves, hints=previous.hints, solved=previous.solved)


@dataclass(frozen=True, slots=True)
class Progress:
    """What all sessions on a puzzle add up to."""

    puzzle: Reference
    moves: tuple[str, ...]
    """Those of the session saved last."""
    hints: int
    """The highest step of the hint ladder taken in any session."""
    seconds: float
    """Time spent in all sessions."""
    saved: datetime
    solved: datetime | None
    """When it was first solved."""
    sessions: int

    @classmethod
    def of(cls, sessions: Collection[Session]) -> "Progress":
        """Sum up the sessions, at least one, of one puzzle."""
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
    def state(self) -> PuzzleState:
        """Seen, hints used or solved; a puzzle solved with hints is solved."""
        if self.solved:
            return PuzzleState.SOLVED
        return PuzzleState.HINTS_USED if self.hints else PuzzleState.SEEN


@dataclass(frozen=True, slots=True)
class Result:
    """What a complete search found in a puzzle, counted with one word list."""

    puzzle: Reference
    lexicon: str
    """The word list: `fi`, `en`, or a file's path."""
    words: Count
    tiles: Count
    covers: int
    fewest: Count | None
    """Words in a shortest cover; None where there is no cover."""
    most: Count | None
    """Words in a longest cover; None where there is no cover."""
    found: Time


@dataclass(frozen=True, slots=True)
class ArchivedDay:
    """All that is known about the puzzle of a day, except its letters."""

    puzzle: Reference
    fetched: datetime | None = None
    """When the newspaper's reply came; None where it is not kept."""
    progress: Progress | None = None
    results: tuple[Result, ...] = ()
    """One per word list, the latest first."""

    @property
    def day(self) -> date:
        """The day of the puzzle."""
        return date.fromisoformat(self.puzzle.key.rpartition(":")[2])

    @property
    def state(self) -> PuzzleState:
        """How far the puzzle has got."""
        if self.progress:
            return self.progress.state
        return PuzzleState.SAVED if self.fetched else PuzzleState.NOT_SAVED


@dataclass(frozen=True, slots=True)
class Streaks:
    """Days in a row whose puzzles are solved, whenever that was done."""

    current: int
    """Up to today, or up to yesterday if today's puzzle is not solved yet."""
    longest: int

    @classmethod
    def of(cls, days: Iterable[ArchivedDay], today: date) -> "Streaks":
        """Count the streaks among the days of one game."""
        length: dict[int, int] = {}
        for day in sorted(day.day.toordinal() for day in days if day.state is PuzzleState.SOLVED):
            length[day] = length.get(day - 1, 0) + 1
        current = length.get(today.toordinal()) or length.get(today.toordinal() - 1, 0)
        return cls(current, max(length.values(), default=0))


@dataclass(frozen=True, slots=True)
class Times:
    """How long the solved puzzles took, in seconds; None where none is solved."""

    solved: int
    unaided: int
    """Solved without a hint."""
    fastest: float | None
    median: float | None

    @classmethod
    def of(cls, days: Iterable[ArchivedDay]) -> "Times":
        """Sum up the solved days."""
        from statistics import median  # slow to import, and a fetch needs none of it

        solved = [day.progress for day in days if day.progress and day.progress.solved]
        seconds = [progress.seconds for progress in solved]
        return cls(
            len(solved),
            sum(not progress.hints for progress in solved),
            min(seconds, default=None),
            median(seconds) if seconds else None,
        )

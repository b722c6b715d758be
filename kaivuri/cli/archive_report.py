"""What `kaivuri archive` prints: days, grids, tallies, as text and as JSON."""

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from datetime import date
from typing import Any

from kaivuri.archive.documents import result_document
from kaivuri.archive.progress import ArchivedDay, Progress, Result, Streaks, Times
from kaivuri.archive.range_fetch import Asked, DayRange, Outcome
from kaivuri.archive.transfer import Merged
from kaivuri.cli.console import Console
from kaivuri.language import gettext as _
from kaivuri.newspapers.newspaper import FetchedGrid
from kaivuri.newspapers.registry import NEWSPAPERS
from kaivuri.play.days import city, dotted


@dataclass(frozen=True, slots=True)
class Overview:
    """All known days of a game, with their streaks and times."""

    game: str
    days: tuple[ArchivedDay, ...]
    streaks: Streaks
    times: Times

    @classmethod
    def of(cls, game: str, days: tuple[ArchivedDay, ...], today: date) -> "Overview":
        """Sum up the days of a game."""
        return cls(game, days, Streaks.of(days, today), Times.of(days))


@dataclass(slots=True)
class FetchTally:
    """Counts the outcomes of a range of days, and reports each as it comes."""

    days: DayRange
    console: Console
    counts: Counter[Outcome] = field(default_factory=Counter)

    def count(self, asked: Asked) -> None:
        """Count a day and report how far the range has got."""
        self.counts[asked.outcome] += 1
        done, all_days = self.counts.total(), len(self.days.missing)
        said = asked.message or f"{self.days.paper.subject(asked.day)} is fetched"
        self.console.note(f"{done} of {all_days}: {said}")

    def finish(self) -> None:
        """Report the outcome of the range."""
        parts = [f"{self.counts[Outcome.FETCHED]} fetched", f"{self.days.kept} were kept already"]
        if self.counts[Outcome.ABSENT]:
            parts.append(f"{self.counts[Outcome.ABSENT]} without a puzzle")
        if self.counts[Outcome.ODD]:
            parts.append(f"{self.counts[Outcome.ODD]} with an odd reply")
        left = len(self.days.missing) - self.counts.total()
        if left:
            parts.append(f"{left} left to fetch")
        if self.days.future:
            where = city(self.days.paper.zone)
            parts.append(
                f"{self.days.future} still to come (in {where} it is {dotted(self.days.today)})"
            )
        self.console.write(f"{self.days.paper.game}: {', '.join(parts)}")


def duration(seconds: float) -> str:
    """Write a time as `3 min 12 s`."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    if hours:
        return f"{hours} h {minutes} min"
    return f"{minutes} min {rest} s" if minutes else f"{rest} s"


def list_text(
    overviews: Sequence[Overview], typed: Sequence[Progress], boards: Sequence[Progress]
) -> str:
    """Write the known days, a line each, below a line for each game; then all other games."""
    lines: list[str] = []
    for overview in overviews:
        lines.append(_overview_line(overview))
        lines += [f"  {dotted(day.day):<12}{_day_line(day)}" for day in overview.days]
    if typed:
        lines.append(f"Typed grids: {len(typed)}")
        lines += [f"  {progress.puzzle.key}  {_progress_line(progress)}" for progress in typed]
    if boards:
        lines.append(_("Boards: {n}").format(n=len(boards)))
        lines += [f"  {_board(each)}  {_progress_line(each)}" for each in boards]
    return "\n".join(lines)


def list_document(
    overviews: Sequence[Overview], typed: Sequence[Progress], boards: Sequence[Progress]
) -> str:
    """Write the same as JSON."""
    games = {
        overview.game: {
            "streaks": asdict(overview.streaks),
            "times": asdict(overview.times),
            "days": [_day_values(day) for day in overview.days],
        }
        for overview in overviews
    }
    return _json({"games": games, "typed": _others(typed), "boards": _others(boards)})


def day_text(day: ArchivedDay, grid: FetchedGrid | None) -> str:
    """Write a day's grid and what is known about it."""
    lines = [f"{NEWSPAPERS[day.puzzle.kind].subject(day.day)}: {_day_line(day)}", ""]
    if grid:
        lines += ["  " + " ".join(row) for row in grid.rows]
        lines += [f"  {grid.clue}"] if grid.clue else []
    else:
        lines.append("  its letters are not kept")
    lines += [f"\nWith the word list {_shown(result)}" for result in day.results]
    return "\n".join(lines)


def day_document(day: ArchivedDay, grid: FetchedGrid | None) -> str:
    """Write the same as JSON."""
    letters = {"rows": grid.rows, "clue": grid.clue} if grid else {"rows": None, "clue": None}
    return _json({**_day_values(day), **letters})


def merge_text(counts: Counter[Merged]) -> str:
    """Report what an import did."""
    return (
        f"imported {counts[Merged.NEW]} new and {counts[Merged.NEWER]} newer records;"
        f" {counts[Merged.LEFT]} left alone, as the archive has them as new or newer"
    )


def _others(known: Sequence[Progress]) -> list[dict[str, Any]]:
    return [{"puzzle": str(each.puzzle), **_progress_values(each)} for each in known]


def _board(progress: Progress) -> str:
    day = progress.puzzle.day
    return f"{progress.puzzle.board} {dotted(day)}" if day else progress.puzzle.key


def _overview_line(overview: Overview) -> str:
    kept = sum(day.fetched is not None for day in overview.days)
    line = f"{NEWSPAPERS[overview.game].game}: {kept} kept, {overview.times.solved} solved"
    if overview.times.solved:
        line += f" ({overview.times.unaided} without hints)"
        line += f"; streak {overview.streaks.current}, longest {overview.streaks.longest}"
    if overview.times.fastest is not None and overview.times.median is not None:
        line += f"; fastest {duration(overview.times.fastest)}"
        line += f", median {duration(overview.times.median)}"
    return line


def _day_line(day: ArchivedDay) -> str:
    parts = [_progress_line(day.progress) if day.progress else str(day.state)]
    parts += [f"{result.covers} solutions ({_printable(result.lexicon)})" for result in day.results]
    return ", ".join(parts)


def _progress_line(progress: Progress) -> str:
    line = str(progress.state)
    if progress.solved:
        line += f" {dotted(progress.solved.date())} in {duration(progress.seconds)}"
        return f"{line}, hints to step {progress.hints}" if progress.hints else line
    return f"{line}, {duration(progress.seconds)} spent"


def _shown(result: Result) -> str:
    span = "no solution" if result.fewest is None else f"of {result.fewest} to {result.most} words"
    counts = f"{result.words} words, {result.tiles} tiles, {result.covers} solutions {span}"
    return f"{_printable(result.lexicon)}: {counts}"


def _printable(text: str) -> str:
    return text if text.isprintable() else repr(text)


def _day_values(day: ArchivedDay) -> dict[str, Any]:
    return {
        "puzzle": str(day.puzzle),
        "state": str(day.state),
        "fetched": day.fetched and day.fetched.isoformat(),
        "progress": day.progress and _progress_values(day.progress),
        "results": [_result_values(result) for result in day.results],
    }


def _progress_values(progress: Progress) -> dict[str, Any]:
    return {
        "state": str(progress.state),
        "hints": progress.hints,
        "seconds": progress.seconds,
        "saved": progress.saved.isoformat(),
        "solved": progress.solved and progress.solved.isoformat(),
        "sessions": progress.sessions,
        "moves": progress.moves,
    }


def _result_values(result: Result) -> dict[str, Any]:
    document = result_document(result)
    del document["record"], document["puzzle"]
    return document


def _json(value: dict[str, Any]) -> str:
    return json.dumps(value, ensure_ascii=False, indent=2)

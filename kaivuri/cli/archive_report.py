"""The output of `kaivuri archive`, as text and as JSON."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from datetime import date
from typing import Any

from kaivuri.archive.fetch_range import DayRange, FetchedDay, FetchOutcome
from kaivuri.archive.records import ArchivedDay, Progress, Result, Streaks, Times
from kaivuri.archive.transfer import MergeOutcome
from kaivuri.cli.console import Console
from kaivuri.json_text import dumps_indented
from kaivuri.language import format_duration, ngettext
from kaivuri.language import gettext as _
from kaivuri.newspapers.newspaper import FetchedGrid
from kaivuri.newspapers.registry import NEWSPAPERS
from kaivuri.play.days import format_date, zone_city


@dataclass(frozen=True, slots=True)
class GameOverview:
    """All archived days of a game, with streaks and times."""

    game: str
    days: tuple[ArchivedDay, ...]
    streaks: Streaks
    times: Times

    @classmethod
    def of(cls, game: str, days: tuple[ArchivedDay, ...], today: date) -> "GameOverview":
        """Summarize the days of a game."""
        return cls(game, days, Streaks.of(days, today), Times.of(days))


@dataclass(slots=True)
class FetchReporter:
    """Counts the outcomes of fetching a range of days, and reports each one."""

    days: DayRange
    console: Console
    counts: Counter[FetchOutcome] = field(default_factory=Counter)

    def add(self, result: FetchedDay) -> None:
        """Count a day and report the progress."""
        self.counts[result.outcome] += 1
        message = result.message or _("{subject} is fetched").format(
            subject=self.days.newspaper.subject(result.day)
        )
        if result.day <= self.days.today:
            message = _("{n} of {of}: {message}").format(
                n=self.counts.total(), of=self.days.due, message=message
            )
        self.console.note(message)

    def finish(self) -> None:
        """Report the outcome of the range."""
        saved = self.days.saved
        parts = [
            _("{n} fetched").format(n=self.counts[FetchOutcome.FETCHED]),
            ngettext("{n} was already saved", "{n} were already saved", saved).format(n=saved),
        ]
        if self.counts[FetchOutcome.ABSENT]:
            parts.append(_("{n} without a puzzle").format(n=self.counts[FetchOutcome.ABSENT]))
        if unexpected := self.counts[FetchOutcome.UNEXPECTED]:
            parts.append(_("{n} with an unexpected reply").format(n=unexpected))
        left = self.days.due - self.counts.total()
        if left > 0:
            parts.append(_("{n} left to fetch").format(n=left))
        if self.days.future:
            parts.append(
                _("{n} still to come (in {where} it is {today})").format(
                    n=self.days.future,
                    where=zone_city(self.days.newspaper.time_zone),
                    today=format_date(self.days.today),
                )
            )
        self.console.write(f"{self.days.newspaper.game}: {', '.join(parts)}")


def list_text(
    overviews: Sequence[GameOverview], typed: Sequence[Progress], boards: Sequence[Progress]
) -> str:
    """Format the archived days, one per line below a heading per game, then other puzzles."""
    lines: list[str] = []
    for overview in overviews:
        lines.append(_overview_line(overview))
        lines += [f"  {format_date(day.day):<12}{_day_line(day)}" for day in overview.days]
    if typed:
        lines.append(_("Typed grids: {n}").format(n=len(typed)))
        lines += [f"  {progress.puzzle.key}  {_progress_line(progress)}" for progress in typed]
    if boards:
        lines.append(_("Boards: {n}").format(n=len(boards)))
        lines += [f"  {_board_name(each)}  {_progress_line(each)}" for each in boards]
    return "\n".join(lines)


def list_document(
    overviews: Sequence[GameOverview], typed: Sequence[Progress], boards: Sequence[Progress]
) -> str:
    """Return the archived days and all other puzzles as JSON."""
    games = {
        overview.game: {
            "streaks": asdict(overview.streaks),
            "times": asdict(overview.times),
            "days": [_day_values(day) for day in overview.days],
        }
        for overview in overviews
    }
    return dumps_indented(
        {"games": games, "typed": _progress_documents(typed), "boards": _progress_documents(boards)}
    )


def day_text(day: ArchivedDay, grid: FetchedGrid | None) -> str:
    """Format a day's grid, progress and results."""
    lines = [f"{NEWSPAPERS[day.puzzle.kind].subject(day.day)}: {_day_line(day)}", ""]
    if grid:
        lines += ["  " + " ".join(row) for row in grid.rows]
        lines += [f"  {grid.clue}"] if grid.clue else []
        lines += [_word_count_line(grid.word_count)] if grid.word_count else []
    else:
        lines.append("  " + _("its letters are not saved"))
    lines += ["\n" + _result_text(result) for result in day.results]
    return "\n".join(lines)


def day_document(day: ArchivedDay, grid: FetchedGrid | None) -> str:
    """Return a day's grid, progress and results as JSON."""
    letters = {key: getattr(grid, key, None) for key in ("rows", "clue", "word_count")}
    return dumps_indented({**_day_values(day), **letters})


def next_day_text(day: ArchivedDay) -> str:
    """Format a day and the command that plays it."""
    game = day.puzzle.kind
    command = f"kaivuri tui {format_date(day.day)} --game {game}"
    play = _("play it with '{command}'").format(command=command)
    return f"{NEWSPAPERS[game].subject(day.day)}: {_progress_text(day)}\n{play}"


def _word_count_line(words: int) -> str:
    return "  " + ngettext("{n} word", "{n} words", words).format(n=words)


def merge_text(counts: Counter[MergeOutcome]) -> str:
    """Format the result of an import."""
    return _(
        "imported {new} new and {newer} newer records; "
        "{left} unchanged, because the archive has the same or newer ones"
    ).format(
        new=counts[MergeOutcome.NEW],
        newer=counts[MergeOutcome.NEWER],
        left=counts[MergeOutcome.UNCHANGED],
    )


def _progress_documents(entries: Sequence[Progress]) -> list[dict[str, Any]]:
    return [{"puzzle": str(each.puzzle), **_progress_values(each)} for each in entries]


def _board_name(progress: Progress) -> str:
    day = progress.puzzle.day
    return f"{progress.puzzle.board} {format_date(day)}" if day else progress.puzzle.key


def _overview_line(overview: GameOverview) -> str:
    saved = sum(day.fetched is not None for day in overview.days)
    times, streaks = overview.times, overview.streaks
    text = _("{game}: {saved} saved, {solved} solved")
    if times.solved:
        text = _(
            "{game}: {saved} saved, {solved} solved ({unaided} without hints); "
            "streak {streak}, longest {longest}"
        )
    line = text.format(
        game=NEWSPAPERS[overview.game].game,
        saved=saved,
        solved=times.solved,
        unaided=times.unaided,
        streak=streaks.current,
        longest=streaks.longest,
    )
    if times.fastest is None or times.median is None:
        return line
    return line + _("; fastest {fastest}, median {median}").format(
        fastest=format_duration(times.fastest), median=format_duration(times.median)
    )


def _day_line(day: ArchivedDay) -> str:
    parts = [_progress_text(day)]
    for result in day.results:
        text = ngettext("{n} solution ({words})", "{n} solutions ({words})", result.covers)
        parts.append(text.format(n=result.covers, words=_printable(result.lexicon)))
    return ", ".join(parts)


def _progress_text(day: ArchivedDay) -> str:
    return _progress_line(day.progress) if day.progress else day.state.label


def _progress_line(progress: Progress) -> str:
    spent = format_duration(progress.seconds)
    if not progress.solved:
        return _("{state}, {time} spent").format(state=progress.state.label, time=spent)
    text = _("solved {day} in {time}")
    if progress.hints:
        text = _("solved {day} in {time}, hints to step {step}")
    return text.format(day=format_date(progress.solved.date()), time=spent, step=progress.hints)


def _result_text(result: Result) -> str:
    text = _(
        "With the word list {list}: words: {words}, tiles: {tiles}, solutions: {covers}, "
        "words in each: {counts}"
    )
    if result.fewest is None:
        text = _("With the word list {list}: words: {words}, tiles: {tiles}, no solution")
    counts = dict.fromkeys((result.fewest, result.most))
    return text.format(
        list=_printable(result.lexicon),
        words=result.words,
        tiles=result.tiles,
        covers=result.covers,
        counts="–".join(map(str, counts)),
    )


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
    return {
        "lexicon": result.lexicon,
        "words": result.words,
        "tiles": result.tiles,
        "covers": str(result.covers),  # it may have more digits than a number of JSON
        "fewest": result.fewest,
        "most": result.most,
        "found": result.found.isoformat(),
    }

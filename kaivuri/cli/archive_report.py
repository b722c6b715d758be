"""The output of `kaivuri archive`, as text and as JSON."""

from collections.abc import Sequence

from kaivuri.archive.records import ArchivedDay, Progress, Result
from kaivuri.common.days import format_date, zone_city
from kaivuri.documents.archive import (
    ArchiveDocument,
    ArchivedPuzzle,
    GameArchive,
    PlayedPuzzle,
)
from kaivuri.json_text import dumps_indented
from kaivuri.language import format_duration, ngettext
from kaivuri.language import gettext as _
from kaivuri.newspapers.newspaper import FetchedGrid
from kaivuri.newspapers.registry import NEWSPAPERS
from kaivuri.queries.archive import GameOverview, ImportAnswer
from kaivuri.queries.fetch_days import FetchAnswer, FetchOutcome


def fetched_day_text(answer: FetchAnswer) -> str:
    """Format the day fetched last, with the number of days up to it."""
    result = answer.results[-1]
    text = result.error or _("{subject} is fetched").format(
        subject=answer.newspaper.subject(result.day)
    )
    if result.day > answer.today:
        return text
    return _("{n} of {of}: {message}").format(n=len(answer.results), of=answer.due, message=text)


def fetch_text(answer: FetchAnswer) -> str:
    """Format the outcome of fetching a range of days."""
    parts = [
        _("{n} fetched").format(n=answer.count(FetchOutcome.FETCHED)),
        ngettext("{n} was already saved", "{n} were already saved", answer.saved).format(
            n=answer.saved
        ),
    ]
    left = answer.due - len(answer.results)
    for n, text in (
        (answer.count(FetchOutcome.ABSENT), _("{n} without a puzzle")),
        (answer.count(FetchOutcome.UNEXPECTED), _("{n} with an unexpected reply")),
        (left, _("{n} left to fetch")),
    ):
        if n > 0:
            parts.append(text.format(n=n))
    if answer.future:
        parts.append(
            _("{n} still to come (in {where} it is {today})").format(
                n=answer.future,
                where=zone_city(answer.newspaper.time_zone),
                today=format_date(answer.today),
            )
        )
    return f"{answer.newspaper.game}: {', '.join(parts)}"


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
    days = {
        each.game: GameArchive.from_days(each.days, each.streaks, each.times) for each in overviews
    }
    played = PlayedPuzzle.from_progress
    return dumps_indented(
        ArchiveDocument(
            games=days, typed=tuple(map(played, typed)), boards=tuple(map(played, boards))
        )
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
    return dumps_indented(ArchivedPuzzle.from_grid(day, grid))


def next_day_text(day: ArchivedDay) -> str:
    """Format a day and the command that plays it."""
    game = day.puzzle.kind
    command = f"kaivuri tui {format_date(day.day)} --game {game}"
    play = _("play it with '{command}'").format(command=command)
    return f"{NEWSPAPERS[game].subject(day.day)}: {_progress_text(day)}\n{play}"


def _word_count_line(words: int) -> str:
    return "  " + ngettext("{n} word", "{n} words", words).format(n=words)


def import_text(answer: ImportAnswer) -> str:
    """Format the result of an import."""
    return _(
        "imported {new} new and {newer} newer records; "
        "{left} unchanged, because the archive has the same or newer ones"
    ).format(new=answer.new, newer=answer.newer, left=answer.unchanged)


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
    if progress.seen or not progress.solved:
        return _("{state}, {time} spent").format(state=progress.state.label, time=spent)
    text = _("solved {day} in {time}")
    if progress.hints:
        text = _("solved {day} in {time}, hints to level {level}")
    return text.format(day=format_date(progress.solved.date()), time=spent, level=progress.hints)


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

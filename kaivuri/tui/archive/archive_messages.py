"""Texts of the archive screen."""

from kaivuri.archive.records import ArchivedDay, Progress, Streaks, Times
from kaivuri.calendars.board_puzzle import BoardPuzzle
from kaivuri.common.days import format_date
from kaivuri.errors import BadPuzzle
from kaivuri.games.registry import game_for
from kaivuri.language import format_duration, ngettext
from kaivuri.language import gettext as _
from kaivuri.queries.fetch_days import FetchedDay
from kaivuri.tui.messages import solution_count, title


def day_status(day: ArchivedDay) -> str:
    """Return the status of a day's puzzle; solution counts only once it is solved."""
    progress = day.progress
    if progress is None:
        return _("saved, not opened yet") if day.fetched else _("not saved: enter fetches it")
    lines = [f"{day.state.label}, {format_duration(progress.seconds)}"]
    if progress.hints:
        lines.append(_("hints up to level {n}").format(n=progress.hints))
    if progress.solved and day.results:
        result = day.results[0]
        words = _("{fewest} to {most} words each").format(fewest=result.fewest, most=result.most)
        lines += [solution_count(result.covers), words]
    return "\n".join(lines)


def puzzle_line(progress: Progress, difficulty: str | None = None) -> str:
    """Return letters or a board: `Sanalouhos 6 × 5 · easy · 20.11.2026 · solved, 9 s`."""
    parts = [_title(progress), *([_(difficulty)] if difficulty else [])]
    parts.append(format_date(progress.saved.date()))
    parts.append(f"{progress.state.label}, {format_duration(progress.seconds)}")
    if progress.hints and not progress.seen:
        parts.append(ngettext("{n} hint", "{n} hints", progress.hints).format(n=progress.hints))
    return " · ".join(parts)


def _title(progress: Progress) -> str:
    """Return the title of a board with its day, or of letters by their game, size and clue."""
    reference = progress.puzzle
    if reference.board is not None:
        try:
            return BoardPuzzle.from_reference(reference).title
        except BadPuzzle:  # the board file no longer exists
            return str(reference)
    rows = reference.rows or ("",)
    clues = [move.removeprefix("clue ") for move in progress.moves if move.startswith("clue ")]
    if clues:
        return f"{game_for(reference)} " + _("“{word}”").format(word=clues[-1])
    return f"{title(reference)} {len(rows)} × {len(rows[0])}"


def fetch_status(result: FetchedDay) -> str:
    """Return the status while a month is fetched: `18.4.2024: fetched (f stops)`."""
    message = result.error or _("fetched")
    return _("{day}: {message} (f stops)").format(day=format_date(result.day), message=message)


def summary(streaks: Streaks, times: Times, other_count: int) -> str:
    """Return the streaks and times of all days and the number of other saved games."""
    days = _days(streaks, times)
    if not other_count:
        return days
    more = ngettext(
        "{n} typed grid or board: l lists them",
        "{n} typed grids and boards: l lists them",
        other_count,
    )
    return f"{days}\n{more.format(n=other_count)}"


def _days(streaks: Streaks, times: Times) -> str:
    if not times.solved:
        return _("Nothing solved yet")
    message = _(
        "{solved} solved, {unaided} without hints; fastest {fastest}, median {median}\n"
        "streak {streak}, longest {longest}"
    )
    return message.format(
        solved=times.solved,
        unaided=times.unaided,
        fastest=format_duration(times.fastest or 0),
        median=format_duration(times.median or 0),
        streak=streaks.current,
        longest=streaks.longest,
    )

"""What the workbench says."""

from datetime import date
from pathlib import PurePath

from kaivuri.archive.progress import ArchivedDay, Progress, Streaks, Times
from kaivuri.games.desk import Placed
from kaivuri.games.opened import OpenedGame
from kaivuri.games.registry import USUAL, game_by
from kaivuri.language import ngettext
from kaivuri.newspapers.registry import newspaper
from kaivuri.play.days import dotted
from kaivuri.play.reference import Reference
from kaivuri.words.grid import Grid
from kaivuri.words.spelling import ways

_WEEKDAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")


def title(reference: Reference) -> str:
    """A puzzle's name for people: `Sanalouhos 18.4.2024`."""
    game, day = game_by(reference), reference.day
    if day is None:
        return "Letters" if game is USUAL else f"{game} letters"
    return newspaper(game.name).subject(day) if game.newspaper else f"{game} {dotted(day)}"


def subject(reference: Reference) -> str:
    """What is open: `Thu Sanalouhos 18.4.2024`."""
    day = "" if reference.day is None else f"{_WEEKDAYS[reference.day.weekday()]} "
    return day + title(reference)


def ready(opened: OpenedGame) -> str:
    """That the solutions are found, without saying how many."""
    if opened.count is None:
        return f"{_list(opened.words)} · too many solutions for hints and checks: s lists the first"
    milliseconds = 1000 * opened.seconds
    return f"{_list(opened.words)} · searched in {milliseconds:.0f} ms · nothing is shown unasked"


def search_figures(opened: OpenedGame, left: int | None) -> str:
    """What the search found, and how many solutions what the player told has left of it."""
    puzzle = opened.puzzle
    found = "too many solutions to count"
    if opened.count is not None:
        found = counted(opened.count) if opened.exact else f"{opened.count:,} likeliest solutions"
    if left is not None:
        found = f"{left:,} of {found} left" if opened.exact else f"{left:,} fitting solutions"
    return (
        f"{_list(opened.words)} · {len(puzzle.words):,} words · {len(puzzle.tiles):,} tiles"
        f" · {found} · {1000 * opened.seconds:.0f} ms"
    )


def _list(words: str) -> str:
    return f"word list {PurePath(words).name}"


def counted(solutions: int) -> str:
    """A number of solutions."""
    return "1 solution" if solutions == 1 else f"{solutions:,} solutions"


def dead_end(left: int, *, exact: bool) -> str:
    """Whether the rest can still be covered; without all solutions known, as far as was seen."""
    if not left:
        return "A dead end: " + ("the rest can't be covered" if exact else "no solution was found")
    possible = "still possible" if exact else "still possible, of the likeliest"
    return f"No dead end: {counted(left)} {possible}"


def placed(placed: Placed) -> str:
    """That a word lies on the grid, and what there is to know about it."""
    parts = [f"{placed.place.word} placed"]
    if placed.of > 1:
        parts.append(f"place {placed.number} of {placed.of} (p: the next)")
    if not placed.listed:
        parts.append("not in the list")
    return " · ".join(parts)


def no_place(word: str, grid: Grid) -> str:
    """Why a word can't be laid."""
    if next(ways(grid, word), None) is None:
        return f"{word}: does not lie in the grid"
    return f"{word}: needs letters that other words lie on"


def solved(words: int, seconds: float) -> str:
    """That every letter is covered."""
    return f"Every letter is covered, by {words} words, in {minutes(seconds)}"


def weekday(day: date) -> str:
    """A day with its weekday: `Thu 18.4.2024`."""
    return f"{_WEEKDAYS[day.weekday()]} {dotted(day)}"


def archived(day: ArchivedDay) -> str:
    """How far a day's puzzle has got; how many solutions it has only once it is solved."""
    progress = day.progress
    if progress is None:
        return "kept, not opened yet" if day.fetched else "not kept: enter fetches it"
    lines = [f"{day.state}, {minutes(progress.seconds)}"]
    if progress.hints:
        lines.append(f"hints up to step {progress.hints}")
    if progress.solved and day.results:
        found = day.results[0]
        lines += [counted(found.covers), f"{found.fewest} to {found.most} words each"]
    return "\n".join(lines)


def kept(progress: Progress) -> str:
    """How far a grid that was typed, or a board, has got: `solved, 20.11.2026`."""
    return f"{progress.state}, {dotted(progress.saved.date())}"


def summary(streaks: Streaks, times: Times, others: int) -> str:
    """Streaks and times of all days, and how many other games are kept."""
    days = _days(streaks, times)
    if not others:
        return days
    more = ngettext(
        "{n} typed grid or board: l lists them",
        "{n} typed grids and boards: l lists them",
        others,
    )
    return f"{days}\n{more.format(n=others)}"


def _days(streaks: Streaks, times: Times) -> str:
    if not times.solved:
        return "Nothing solved yet"
    best = f"fastest {minutes(times.fastest or 0)}, median {minutes(times.median or 0)}"
    return (
        f"{times.solved} solved, {times.unaided} without hints; {best}\n"
        f"streak {streaks.current}, longest {streaks.longest}"
    )


def minutes(seconds: float) -> str:
    """A time to read: `3 min 12 s`."""
    whole, rest = divmod(int(seconds), 60)
    return f"{whole} min {rest} s"

"""What the Board and Year screens say."""

from rich.text import Text

from kaivuri.calendars.board import MONTHS, WEEKDAYS
from kaivuri.calendars.hints import BoardLadder, BoardLevel
from kaivuri.calendars.opened import OpenBoard
from kaivuri.calendars.state import BoardState
from kaivuri.calendars.statistics import Day, YearStatistics
from kaivuri.play.days import dotted
from kaivuri.render.heatmap import day_list

NO_COVER = "No cover is possible any more: lift a piece, or u takes the last step back"
NOT_CHECKED = Text("c counts the covers that are left", style="dim")
COVERED = "The board is covered"
SOLVED = Text("✓ solved: the board is covered")


def subject(opened: OpenBoard, state: BoardState) -> str:
    """The day and how many pieces lie: `Fri 20.11.2026 · 5 of 8`."""
    pieces = sum(piece.copies for piece in state.board.pieces)
    day = f"{WEEKDAYS[opened.day.weekday()]} {dotted(opened.day)}"
    return f"{day} · {len(state.placed)} of {pieces}"


def covers_left(number: int) -> Text:
    """What the check found."""
    if number == 0:
        return Text("✗ no cover is possible any more")
    return Text(f"✓ {number:,} cover{'' if number == 1 else 's'} still possible")


def hint(ladder: BoardLadder, level: int) -> str:
    """A step of the hints, and what the next one gives."""
    if level == BoardLevel.PIECE:
        return f"Next: piece {ladder.placement.piece} (h tells where)"
    return f"{ladder.move}: enter puts it there"


def of_day(day: Day, covers: int | None) -> str:
    """What the year's map says of a day."""
    name = f"{day[1]} {MONTHS[day[0] - 1]}"
    if covers is None:
        return f"{name}: not in this year"
    return f"{name}: {covers:,} cover{'' if covers == 1 else 's'}"


def of_year(found: YearStatistics) -> str:
    """The figures below the map."""
    return (
        f"{found.total:,} covers on {found.days} days, "
        f"{found.mean:.1f} a day, median {found.median:g}\n"
        f"Hardest: {day_list(found.hardest)} with {found.fewest:,}\n"
        f"Easiest: {day_list(found.easiest)} with {found.most:,}"
    )

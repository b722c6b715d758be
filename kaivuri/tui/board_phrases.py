"""What the Board and Year screens say."""

from rich.text import Text

from kaivuri.calendars.board import MONTHS, WEEKDAYS
from kaivuri.calendars.hints import BoardLadder, BoardLevel
from kaivuri.calendars.opened import OpenBoard
from kaivuri.calendars.state import BoardState
from kaivuri.calendars.statistics import Day, YearStatistics
from kaivuri.play.days import dotted
from kaivuri.render.heatmap import day_list
from kaivuri.tui.phrases import counted

NO_SOLUTION = "No solution is possible any more: lift a piece, or u takes the last step back"
NOT_CHECKED = Text("c counts the solutions left", style="dim")
COVERED = "The board is covered"
SOLVED = Text("✓ solved: the board is covered")


def board_subject(opened: OpenBoard, state: BoardState) -> str:
    """The day and how many pieces lie: `Fri 20.11.2026 · 5 of 8`."""
    pieces = sum(piece.copies for piece in state.board.pieces)
    day = f"{WEEKDAYS[opened.day.weekday()]} {dotted(opened.day)}"
    return f"{day} · {len(state.placed)} of {pieces}"


def still_possible(solutions: int) -> Text:
    """What the check found."""
    if solutions == 0:
        return Text("✗ no solution is possible any more")
    return Text(f"✓ {counted(solutions)} still possible")


def hint_line(ladder: BoardLadder, level: int) -> str:
    """A step of the hints, and what the next one gives."""
    if level == BoardLevel.PIECE:
        return f"Next: piece {ladder.placement.piece} (h tells where)"
    return f"Piece {ladder.placement.piece} is in hand where it goes: enter puts it there"


def of_day(day: Day, solutions: int | None) -> str:
    """What the year's map says of a day."""
    name = f"{day[1]} {MONTHS[day[0] - 1]}"
    if solutions is None:
        return f"{name}: not in this year"
    return f"{name}: {counted(solutions)}"


def of_year(found: YearStatistics) -> str:
    """The figures below the map."""
    return (
        f"{found.total:,} solutions on {found.days} days, "
        f"{found.mean:.1f} a day, median {found.median:g}\n"
        f"Hardest: {day_list(found.hardest)} with {found.fewest:,}\n"
        f"Easiest: {day_list(found.easiest)} with {found.most:,}"
    )

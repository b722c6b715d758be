"""A month of puzzles: a day a cell, with a sign that tells how far its puzzle has got."""

import calendar
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from rich.text import Text
from textual import events
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from kaivuri.archive.records import ArchivedDay, PuzzleState
from kaivuri.errors import BadPuzzle
from kaivuri.language import gettext as _
from kaivuri.play.puzzle_date import OUT_OF_RANGE, add_days
from kaivuri.tui.action_table import bindings
from kaivuri.tui.widgets.breakpoints import is_compact

STATE_SYMBOLS = {
    PuzzleState.SOLVED: "●",
    PuzzleState.HINTS_USED: "◐",
    PuzzleState.SEEN: "◔",
    PuzzleState.SAVED: "○",
    PuzzleState.NOT_SAVED: "·",
}


@dataclass(frozen=True, slots=True)
class _PageLayout:
    """How a page is laid out."""

    week_width: int
    """Columns of the week's number."""
    day_width: int
    """Columns of a day."""
    header_lines: int
    """Lines above the days."""


_DEFAULT_LAYOUT, _COMPACT_LAYOUT = _PageLayout(5, 6, 2), _PageLayout(3, 4, 1)


def legend() -> str:
    """What the signs mean."""
    return _("● solved  ◐ hints used  ◔ seen  ○ kept  · none")


class MonthView(Widget, can_focus=True):
    """A calendar's page; posts `EffectiveSetting` when the cursor stands on another day."""

    DEFAULT_CSS = "MonthView { width: 47; height: 8; }"
    BINDINGS = bindings("month")

    @dataclass
    class DayChanged(Message):
        """The cursor stands on another day."""

        day: date

    @dataclass
    class LimitReached(Message):
        """The calendar goes no further."""

        text: str

    day: reactive[date] = reactive(date.min, init=False)
    """Where the cursor stands."""

    def __init__(self, day: date, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._days: Mapping[date, ArchivedDay] = {}
        self.set_reactive(MonthView.day, day)

    def show(self, days: Mapping[date, ArchivedDay]) -> None:
        """Show what is known of the days of the month."""
        self._days = days
        self.refresh()

    def render(self) -> Text:
        """A line a week."""
        by = self._page_layout
        days = _("Mo Tu We Th Fr Sa Su").split()
        names = "".join(f"{name:>{by.day_width - 1}} " for name in days).rstrip()
        heading = _("wk").rjust(3).ljust(by.week_width)
        text = Text(heading + names + by.header_lines * "\n", style="dim")
        for week in self._weeks():
            number = self._date(max(week)).isocalendar().week
            text.append(f"{number:>3}".ljust(by.week_width), style="dim not bold")
            for day in week:
                text.append(*self._cell(day))
            text.append("\n")
        return text

    def watch_day(self, day: date) -> None:
        """Tell of the new day."""
        self.post_message(self.DayChanged(day))

    def action_move(self, days: int) -> None:
        """Go some days on, up to the ends of the calendar."""
        try:
            self.day = add_days(self.day, days)
        except BadPuzzle as error:
            self.post_message(self.LimitReached(str(error)))

    def action_turn(self, months: int) -> None:
        """Go to the same day of another month, or its last one."""
        number = self.day.year * 12 + self.day.month - 1 + months
        year, month = divmod(number, 12)
        if not date.min.year <= year <= date.max.year:
            self.post_message(self.LimitReached(_(OUT_OF_RANGE)))
            return
        last = calendar.monthrange(year, month + 1)[1]
        self.day = date(year, month + 1, min(self.day.day, last))

    def on_click(self, event: events.Click) -> None:
        """Go to the day under the mouse."""
        offset = event.get_content_offset(self)
        weeks = self._weeks()
        by = self._page_layout
        if (
            offset is None
            or offset.x < by.week_width
            or not 0 <= offset.y - by.header_lines < len(weeks)
        ):
            return
        column = min((offset.x - by.week_width) // by.day_width, 6)
        number = weeks[offset.y - by.header_lines][column]
        if number:
            self.day = self._date(number)

    @property
    def _page_layout(self) -> _PageLayout:
        return _COMPACT_LAYOUT if is_compact(self.app) else _DEFAULT_LAYOUT

    def _weeks(self) -> list[list[int]]:
        """The days of the month by number, from Monday; 0 where a week is in another month."""
        return calendar.Calendar().monthdayscalendar(self.day.year, self.day.month)

    def _date(self, number: int) -> date:
        return self.day.replace(day=number)

    def _cell(self, number: int) -> tuple[str, str]:
        if not number:
            return " " * self._page_layout.day_width, ""
        day = self._date(number)
        known = self._days.get(day)
        sign = STATE_SYMBOLS[known.state if known else PuzzleState.NOT_SAVED]
        here = day == self.day
        width = self._page_layout.day_width
        text = f"{'▸' if here else ' '}{day.day:>{width // 2}}{sign}".ljust(width)
        return text, "reverse" if here and self.has_focus else "not dim"

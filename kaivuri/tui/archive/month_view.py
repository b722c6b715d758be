"""A calendar month that shows the state of each day's puzzle."""

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
from kaivuri.common.puzzle_date import OUT_OF_RANGE, add_days
from kaivuri.errors import BadPuzzle
from kaivuri.language import gettext as _
from kaivuri.tui.action_table import ACTIONS
from kaivuri.tui.widgets.breakpoints import is_compact

STATE_SYMBOLS = {
    PuzzleState.SOLVED: "●",
    PuzzleState.HINTS_USED: "◐",
    PuzzleState.SEEN: "◌",
    PuzzleState.STARTED: "◔",
    PuzzleState.SAVED: "○",
    PuzzleState.NOT_SAVED: "·",
}


@dataclass(frozen=True, slots=True)
class _PageLayout:
    week_width: int  # columns of the week number
    day_width: int
    header_lines: int


_DEFAULT_LAYOUT, _COMPACT_LAYOUT = _PageLayout(5, 6, 2), _PageLayout(3, 4, 1)


class MonthView(Widget, can_focus=True):
    """A calendar month; posts `LimitReached`."""

    DEFAULT_CSS = "MonthView { width: 47; height: 8; }"
    BINDINGS = ACTIONS["month"]

    @dataclass
    class LimitReached(Message):
        """The end of the calendar was reached."""

        text: str

    day: reactive[date] = reactive(date.min, init=False)
    """The day at the cursor."""

    def __init__(self, day: date, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._days: Mapping[date, ArchivedDay] = {}
        self.set_reactive(MonthView.day, day)

    def show(self, days: Mapping[date, ArchivedDay]) -> None:
        """Show the states of the month's days."""
        self._days = days
        self.refresh()

    def render(self) -> Text:
        """Render one line per week."""
        layout = self._page_layout
        days = _("Mo Tu We Th Fr Sa Su").split()
        names = "".join(f"{name:>{layout.day_width - 1}} " for name in days).rstrip()
        heading = _("wk").rjust(3).ljust(layout.week_width)
        text = Text(heading + names + layout.header_lines * "\n", style="dim")
        for week in self._weeks():
            number = self._date(max(week)).isocalendar().week
            text.append(f"{number:>3}".ljust(layout.week_width), style="dim not bold")
            for day in week:
                text.append(*self._cell(day))
            text.append("\n")
        return text

    def action_move(self, days: int) -> None:
        """Move the cursor by `days`, within the calendar."""
        try:
            self.day = add_days(self.day, days)
        except BadPuzzle as error:
            self.post_message(self.LimitReached(str(error)))

    def action_turn(self, months: int) -> None:
        """Move the cursor by `months`, to the same day or the last of the month."""
        year, month = divmod(self.day.year * 12 + self.day.month - 1 + months, 12)
        if not date.min.year <= year <= date.max.year:
            self.post_message(self.LimitReached(_(OUT_OF_RANGE)))
            return
        last = calendar.monthrange(year, month + 1)[1]
        self.day = date(year, month + 1, min(self.day.day, last))

    async def on_click(self, event: events.Click) -> None:
        """Move the cursor to the clicked day; a double click opens it."""
        offset = event.get_content_offset(self)
        weeks = self._weeks()
        layout = self._page_layout
        if (
            offset is None
            or offset.x < layout.week_width
            or not 0 <= offset.y - layout.header_lines < len(weeks)
        ):
            return
        column = min((offset.x - layout.week_width) // layout.day_width, 6)
        number = weeks[offset.y - layout.header_lines][column]
        if number:
            self.day = self._date(number)
            if event.chain > 1:
                await self.run_action("app.perform('open')")

    def on_mouse_scroll_down(self) -> None:
        """Turn to the next month."""
        self.action_turn(1)

    def on_mouse_scroll_up(self) -> None:
        """Turn to the previous month."""
        self.action_turn(-1)

    @property
    def _page_layout(self) -> _PageLayout:
        return _COMPACT_LAYOUT if is_compact(self.app) else _DEFAULT_LAYOUT

    def _weeks(self) -> list[list[int]]:
        """Return the weeks of the month from Monday, with 0 for days of other months."""
        return calendar.Calendar().monthdayscalendar(self.day.year, self.day.month)

    def _date(self, number: int) -> date:
        return self.day.replace(day=number)

    def _cell(self, number: int) -> tuple[str, str]:
        if not number:
            return " " * self._page_layout.day_width, ""
        day = self._date(number)
        archived = self._days.get(day)
        symbol = STATE_SYMBOLS[archived.state if archived else PuzzleState.NOT_SAVED]
        selected = day == self.day
        width = self._page_layout.day_width
        text = f"{'▸' if selected else ' '}{day.day:>{width // 2}}{symbol}".ljust(width)
        return text, "reverse" if selected and self.has_focus else "not dim"

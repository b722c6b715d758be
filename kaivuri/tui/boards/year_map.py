"""The days of a year, a month a row and two columns a day, shaded by their solutions."""

from collections.abc import Mapping
from dataclasses import dataclass

from rich.text import Text
from textual import events
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from kaivuri.calendars.year_statistics import MonthDay
from kaivuri.play.days import month_names
from kaivuri.play.puzzle_date import date_exists
from kaivuri.render.heatmap import legend_entries, shade, shade_bounds, shade_colour
from kaivuri.render.palette import hex_colour
from kaivuri.tui.action_table import bindings
from kaivuri.tui.widgets.breakpoints import is_compact

_LABEL_WIDTH = 6
_FULL_HEIGHT = 13
"""Of the months and the line above them."""


class YearMap(Widget, can_focus=True):
    """Counts by day; posts `EffectiveSetting` when the cursor stands on another one."""

    DEFAULT_CSS = "YearMap { width: 76; height: 15; }"
    BINDINGS = bindings("year-map")

    @dataclass
    class DayChanged(Message):
        """The cursor stands on another day."""

        day: MonthDay

    day: reactive[MonthDay] = reactive((1, 1), init=False)
    """Where the cursor stands: month and day."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._counts: Mapping[MonthDay, int] = {}
        self._log_scale = False

    def show(self, counts: Mapping[MonthDay, int], *, log_scale: bool) -> None:
        """Show these counts, none if they are not known; shades even in ratio if `log_scale`."""
        self._counts, self._log_scale = counts, log_scale
        self.refresh()

    def render(self) -> Text:
        """The days above, the months beside, the key below."""
        upper = shade_bounds([*self._counts.values()], log=self._log_scale) if self._counts else []
        text = self._headings() if self._header_lines else Text()
        for month, name in enumerate(month_names(), 1):
            here = month == self.day[0]
            text.append("\n" if text else "")
            text.append(f"{'▸' if here else ' '}{name}  ", "bold" if here else "dim")
            for day in range(1, 32):
                text.append(*self._cell((month, day), upper))
        return text.append("\n\n").append_text(self._legend(upper))

    def watch_day(self, day: MonthDay) -> None:
        """Tell of the new day."""
        self.post_message(self.DayChanged(day))

    def action_move(self, months: int, days: int) -> None:
        """Go to another month or day; from one end on to the other, over days that don't exist."""
        month, day = self.day
        while True:
            month, day = (month + months - 1) % 12 + 1, (day + days - 1) % 31 + 1
            if date_exists(month, day):
                self.day = month, day
                return

    def on_click(self, event: events.Click) -> None:
        """Go to the day under the mouse."""
        offset = event.get_content_offset(self)
        if offset is None or offset.x < _LABEL_WIDTH:
            return
        month, day = (
            offset.y - self._header_lines + 1,
            (offset.x - _LABEL_WIDTH) // self._day_width + 1,
        )
        if 1 <= month <= 12 and 1 <= day <= 31 and date_exists(month, day):
            self.day = month, day

    @property
    def _day_width(self) -> int:
        """Columns of a day."""
        return 1 if is_compact(self.app) else 2

    @property
    def _header_lines(self) -> int:
        """Lines above the months."""
        return int(self.size.height >= _FULL_HEIGHT)

    def _headings(self) -> Text:
        """The numbers of the days, as far as there is room: the cursor's, 1, 5, 10 and so on."""
        text, after = Text(" " * _LABEL_WIDTH), 1
        for day in range(1, 32):
            near = 0 < self.day[1] - day < 2 // self._day_width + 1
            if day < after:
                continue
            named = day == self.day[1] or ((day == 1 or day % 5 == 0) and not near)
            after = (
                day + (len(str(day)) + self._day_width - 1) // self._day_width if named else day + 1
            )
            style = "bold reverse" if day == self.day[1] else "dim"
            text.append(f"{day if named else '':<{self._day_width * (after - day)}}", style)
        return text

    def _cell(self, day: MonthDay, upper: list[int]) -> tuple[str, str]:
        known = self._counts.get(day)
        if day == self.day:
            return ("[]", "bold") if self._day_width == 2 else ("◆", "bold reverse")
        text = shade(known, upper) if known is not None or not date_exists(*day) else "? "
        style = "" if known is None else self._colour(known, upper)
        return (text if self._day_width == 2 else text.replace("><", "×")[0]), style

    def _legend(self, upper: list[int]) -> Text:
        text = Text(" " * _LABEL_WIDTH)
        if not upper:
            return text
        for number, name in legend_entries([*self._counts.values()], upper):
            text.append(shade(number, upper), self._colour(number, upper))
            text.append(f" {name}  ", "dim")
        return text

    def _colour(self, number: int, upper: list[int]) -> str:
        return hex_colour(shade_colour(number, upper, dark=self.app.current_theme.dark))

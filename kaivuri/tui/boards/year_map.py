"""A year map: a row per month, a column per day, shaded by the number of solutions."""

from collections.abc import Mapping

from rich.text import Text
from textual import events
from textual.reactive import reactive
from textual.widget import Widget

from kaivuri.calendars.year_statistics import MonthDay
from kaivuri.common.days import month_names
from kaivuri.common.puzzle_date import date_exists
from kaivuri.render.heatmap import legend_entries, shade, shade_bounds, shade_colour
from kaivuri.render.palette import hex_colour
from kaivuri.tui.action_table import ACTIONS
from kaivuri.tui.widgets.breakpoints import is_compact, is_roomy

_LABEL_WIDTH = 6
_FULL_HEIGHT = 13  # 12 months and the header


class YearMap(Widget, can_focus=True):
    """Solution counts by day."""

    DEFAULT_CSS = "YearMap { width: 76; height: 15; }"
    BINDINGS = ACTIONS["year-map"]

    day: reactive[MonthDay] = reactive((1, 1), init=False)
    """The month and day at the cursor."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._counts: Mapping[MonthDay, int] = {}
        self._log_scale = False

    def show(self, counts: Mapping[MonthDay, int], *, log_scale: bool) -> None:
        """Show the counts, if any, as shades on a linear or logarithmic scale."""
        self._counts, self._log_scale = counts, log_scale
        self.refresh()

    def render(self) -> Text:
        """Render the days above, the months on the left, the legend below."""
        counts = [*self._counts.values()]
        bounds = shade_bounds(counts, log=self._log_scale) if counts else []
        text = self._headings() if self._header_lines else Text()
        for month, name in enumerate(month_names(), 1):
            selected = month == self.day[0]
            label = f"{'▸' if selected else ' '}{name}  "
            for line in range(self._month_lines):
                text.append("\n" if text else "")
                heading = label if line == 0 else " " * _LABEL_WIDTH
                text.append(heading, "bold" if selected else "dim")
                for day in range(1, 32):
                    text.append(*self._cell((month, day), bounds))
        return text.append("\n\n").append_text(self._legend(bounds))

    def action_move(self, months: int, days: int) -> None:
        """Move the cursor, wrapping around and skipping dates that don't exist."""
        month, day = self.day
        while True:
            month, day = (month + months - 1) % 12 + 1, (day + days - 1) % 31 + 1
            if date_exists(month, day):
                self.day = month, day
                return

    async def on_click(self, event: events.Click) -> None:
        """Move the cursor to the clicked day; a double click opens it."""
        offset = event.get_content_offset(self)
        if offset is None or offset.x < _LABEL_WIDTH:
            return
        month = (offset.y - self._header_lines) // self._month_lines + 1
        day = (offset.x - _LABEL_WIDTH) // self._day_width + 1
        if 1 <= month <= 12 and 1 <= day <= 31 and date_exists(month, day):
            self.day = month, day
            if event.chain > 1:
                await self.run_action("app.perform('open')")

    @property
    def _day_width(self) -> int:
        return 1 if is_compact(self.app) else 3 if is_roomy(self.app) else 2

    @property
    def _month_lines(self) -> int:
        return 2 if is_roomy(self.app) else 1

    @property
    def _header_lines(self) -> int:
        return int(self.size.height >= _FULL_HEIGHT)

    def _headings(self) -> Text:
        """Return a line with the numbers of the cursor's day and, where they fit, 1, 5, 10 etc."""
        text, next_day = Text(" " * _LABEL_WIDTH), 1
        for day in range(1, 32):
            near = 0 < self.day[1] - day < 2 // self._day_width + 1
            if day < next_day:
                continue
            numbered = day == self.day[1] or ((day == 1 or day % 5 == 0) and not near)
            columns = len(str(day)) if numbered else 1
            next_day = day + -(-columns // self._day_width)
            style = "bold reverse" if day == self.day[1] else "dim"
            width = self._day_width * (next_day - day)
            text.append(f"{day if numbered else '':<{width}}", style)
        return text

    def _cell(self, day: MonthDay, bounds: list[int]) -> tuple[str, str]:
        count = self._counts.get(day)
        if day == self.day:
            return ("◆", "[]", "[ ]")[self._day_width - 1], "bold reverse"
        text = shade(count, bounds) if count is not None or not date_exists(*day) else "? "
        style = "" if count is None else self._colour(count, bounds)
        if self._day_width == 1:
            return text.replace("><", "×")[0], style
        return text + text[-1].replace("<", " ") * (self._day_width - 2), style

    def _legend(self, bounds: list[int]) -> Text:
        text = Text(" " * _LABEL_WIDTH)
        for count, name in legend_entries([*self._counts.values()], bounds) if bounds else ():
            text.append(shade(count, bounds), self._colour(count, bounds))
            text.append(f" {name}  ", "dim")
        return text

    def _colour(self, count: int, bounds: list[int]) -> str:
        return hex_colour(shade_colour(count, bounds))

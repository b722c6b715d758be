"""A list of solutions, of which only the lines in view are made."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from kaivuri.games.solution_results import SolutionResults
from kaivuri.language import gettext as _
from kaivuri.language import format_number
from kaivuri.tui.action_table import bindings


def header() -> str:
    """What stands above the columns, four of figures."""
    words, longest, cost = _("wds long cost").split()
    return f"     # {words:>3} {longest:>4} {cost:>5}  " + _("words")


class SolutionList(ScrollView, can_focus=True, inherit_bindings=False):
    """Solutions, a line each; posts `Chosen` when another one is highlighted."""

    BINDINGS = bindings("solution-list")

    @dataclass
    class Chosen(Message):
        """Another solution is highlighted."""

        results: SolutionResults[Any]
        index: int
        """Its number among these."""

    DEFAULT_CSS = "SolutionList { overflow-x: hidden; }"

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._found: SolutionResults[Any] | None = None
        self._view: Sequence[int] = ()
        self._at = 0

    @property
    def chosen(self) -> int | None:
        """The number, among those found, of the solution that is highlighted."""
        return self._view[self._at] if self._view else None

    @property
    def shown(self) -> Sequence[int]:
        """The numbers of the solutions in the list."""
        return self._view

    def show(self, found: SolutionResults[Any], view: Sequence[int]) -> None:
        """List solutions; the highlighted one stays so while it is in the list."""
        same = found is self._found
        before = self.chosen if same and self._at else None
        self._found, self._view = found, view
        self._at = view.index(before) if before is not None and before in view else 0
        self.virtual_size = Size(0, len(view))
        self.refresh()
        if self._view and (not same or self.chosen != before):
            self.post_message(self.Chosen(found, self._view[self._at]))

    def render_line(self, y: int) -> Strip:
        """One line of the list."""
        row, width, base = self.scroll_offset.y + y, self.size.width, self.rich_style
        if self._found is None or row >= len(self._view):
            return Strip.blank(width, base)
        style = base + Style(reverse=self.has_focus, bold=True) if row == self._at else base
        text = self._line(self._found, self._view[row], "▸" if row == self._at else " ")
        return Strip([Segment(text, style)]).adjust_cell_length(width, style)

    def action_move(self, lines: int) -> None:
        """Highlight another line."""
        if self._found is not None and self._view:
            self._at = min(max(self._at + lines, 0), len(self._view) - 1)
            self.scroll_to_region(Region(0, self._at, 1, 1), animate=False, x_axis=False)
            self.refresh()
            self.post_message(self.Chosen(self._found, self._view[self._at]))

    def action_page(self, pages: int) -> None:
        """Highlight the line a page away."""
        self.action_move(pages * max(self.size.height - 1, 1))

    def on_click(self, event: events.Click) -> None:
        """Highlight the line under the mouse."""
        offset = event.get_content_offset(self)
        if offset is not None:
            self.action_move(self.scroll_offset.y + offset.y - self._at)

    def _line(self, found: SolutionResults[Any], index: int, sign: str) -> str:
        figures = found.stats(index)
        words = ", ".join(found.solution(index).words)
        numbers = f"{index + 1:>5} {figures.word_count:>3} {figures.longest:>4}"
        return f"{sign}{numbers} {format_number(figures.cost / 100, '.1f'):>5}  {words}"

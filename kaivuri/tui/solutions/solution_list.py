"""A list widget that renders only the visible solutions."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rich.segment import Segment
from rich.style import Style
from rich.text import Text
from textual import events
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from kaivuri.games.solution_results import SolutionResults, SortOrder
from kaivuri.language import format_number
from kaivuri.language import gettext as _
from kaivuri.tui.action_table import ACTIONS, link


def header(order: SortOrder) -> Text:
    """Return the headings of the columns; a click sorts by one, `order` is that of the list."""
    words, longest, cost = _("wds long cost").split()
    headings = {
        SortOrder.FOUND: ("#", 6),
        SortOrder.WORDS: (words, 4),
        SortOrder.LONGEST: (longest, 5),
        SortOrder.LIKELIHOOD: (cost, 6),
    }
    text = Text()
    for each, (heading, width) in headings.items():
        style = Style(bold=each is order, underline=each is order)
        text.append(" " * (width - len(heading)))
        text.append(heading, style + link(f"sort('{each.name}')"))
    return text.append("  " + _("words"))


class SolutionList(ScrollView, can_focus=True, inherit_bindings=False):
    """Solutions, one per line; posts `Highlighted`."""

    BINDINGS = ACTIONS["solution-list"]

    @dataclass
    class Highlighted(Message):
        """Another solution is highlighted."""

        results: SolutionResults[Any]
        index: int

    DEFAULT_CSS = "SolutionList { overflow-x: hidden; }"

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._results: SolutionResults[Any] | None = None
        self._indices: Sequence[int] = ()
        self._highlighted_row = 0

    @property
    def highlighted(self) -> int | None:
        """The index, among all results, of the highlighted solution."""
        return self._indices[self._highlighted_row] if self._indices else None

    @property
    def indices(self) -> Sequence[int]:
        """The indices of the listed solutions."""
        return self._indices

    def show(self, results: SolutionResults[Any], indices: Sequence[int]) -> None:
        """List solutions; the highlighted one is preserved if still listed."""
        same = results is self._results
        previous = self.highlighted if same and self._highlighted_row else None
        self._results, self._indices = results, indices
        self._highlighted_row = (
            indices.index(previous) if previous is not None and previous in indices else 0
        )
        self.virtual_size = Size(0, len(indices))
        self.refresh()
        if self._indices and (not same or self.highlighted != previous):
            self.post_message(self.Highlighted(results, self._indices[self._highlighted_row]))

    def render_line(self, y: int) -> Strip:
        """Render a line of the list."""
        row, width, base = self.scroll_offset.y + y, self.size.width, self.rich_style
        if self._results is None or row >= len(self._indices):
            return Strip.blank(width, base)
        highlighted = row == self._highlighted_row
        style = base + Style(reverse=self.has_focus, bold=True) if highlighted else base
        text = self._line(self._results, self._indices[row], "▸" if highlighted else " ")
        return Strip([Segment(text, style)]).adjust_cell_length(width, style)

    def action_move(self, lines: int) -> None:
        """Move the highlight by a number of lines."""
        if self._results is not None and self._indices:
            self._highlighted_row = min(
                max(self._highlighted_row + lines, 0), len(self._indices) - 1
            )
            self.scroll_to_region(
                Region(0, self._highlighted_row, 1, 1), animate=False, x_axis=False
            )
            self.refresh()
            self.post_message(self.Highlighted(self._results, self._indices[self._highlighted_row]))

    def action_page(self, pages: int) -> None:
        """Move the highlight by a number of pages."""
        self.action_move(pages * max(self.size.height - 1, 1))

    def on_click(self, event: events.Click) -> None:
        """Highlight the clicked line."""
        offset = event.get_content_offset(self)
        if offset is not None:
            self.action_move(self.scroll_offset.y + offset.y - self._highlighted_row)

    def _line(self, results: SolutionResults[Any], index: int, marker: str) -> str:
        stats = results.stats(index)
        solution = results.solution(index)
        words = ", ".join(solution.words) + (solution.doubt and f"  ({solution.doubt})")
        numbers = f"{index + 1:>5} {stats.word_count:>3} {stats.longest:>4}"
        return f"{marker}{numbers} {format_number(stats.cost / 100, '.1f'):>5}  {words}"

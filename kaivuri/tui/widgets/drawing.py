"""Base class of widgets that draw lines of styled text."""

from collections.abc import Iterator, Sequence
from typing import Generic, TypeVar

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Size
from textual.strip import Strip
from textual.widget import Widget

from kaivuri.render.board_text import BoardRun
from kaivuri.render.grid_text import GridRun
from kaivuri.render.palette import (
    ANSI_NAMES,
    ON_DARK,
    ON_LIGHT,
    SPANGRAM_ON_DARK,
    SPANGRAM_ON_LIGHT,
    hex_colour,
)

AnyRun = TypeVar("AnyRun", GridRun, BoardRun)


class Drawing(Widget, Generic[AnyRun], can_focus=True):
    """Renders the lines of `rows`; subclasses supply the text and the styles."""

    DEFAULT_CSS = "Drawing { width: auto; height: auto; }"
    EMPTY_SIZE = Size(0, 0)

    rows: Sequence[Sequence[AnyRun]] = ()
    """The lines, all equally wide."""

    def segments(self, line: int, base: Style) -> Iterator[Segment]:
        """Return the styled segments of a line."""
        raise NotImplementedError

    def get_content_width(self, container: Size, viewport: Size) -> int:  # noqa: ARG002
        """Return the width of the first line."""
        return sum(len(run.text) for run in self.rows[0]) if self.rows else self.EMPTY_SIZE.width

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        """Return the number of lines."""
        return len(self.rows) or self.EMPTY_SIZE.height

    def render_line(self, y: int) -> Strip:
        """Render a line."""
        base = self.rich_style
        if y >= len(self.rows):
            return Strip.blank(self.size.width, base)
        return Strip(self.segments(y, base)).simplify().adjust_cell_length(self.size.width, base)


def text_on_hue(widget: Widget) -> str:
    """Return the colour of text on the colour of a word or piece."""
    return "#000000" if widget.app.current_theme.dark else "#ffffff"


def spangram_colour(widget: Widget) -> str:
    """Return the colour of the spangram in the current theme as `#rrggbb`."""
    return hex_colour(SPANGRAM_ON_DARK if widget.app.current_theme.dark else SPANGRAM_ON_LIGHT)


def word_colour(widget: Widget, number: int) -> str:
    """Return the colour of word or piece `number` in the current theme.

    It is `#rrggbb`, or in a terminal with 16 colours, where several hues would look alike, one of
    these by its name.
    """
    if widget.app.console.color_system in ("standard", "windows"):
        return ANSI_NAMES[number % len(ANSI_NAMES)]
    hues = ON_DARK if widget.app.current_theme.dark else ON_LIGHT
    return hex_colour(hues[number % len(hues)])

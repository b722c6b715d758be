"""Base class of widgets that draw lines of styled text."""

from collections.abc import Iterator, Sequence
from typing import Protocol

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Size
from textual.strip import Strip
from textual.widget import Widget

from kaivuri.render.palette import ON_DARK, ON_LIGHT, Rgb, hex_colour


class TextRun(Protocol):
    """A run of characters with a common style."""

    @property
    def text(self) -> str:
        """The characters."""
        ...


class Drawing(Widget, can_focus=True):
    """Renders the lines of `rows`; subclasses supply the text and the styles."""

    DEFAULT_CSS = "Drawing { width: auto; height: auto; }"
    EMPTY_SIZE = Size(0, 0)

    @property
    def rows(self) -> Sequence[Sequence[TextRun]]:
        """The lines, all equally wide."""
        raise NotImplementedError

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

    def on_focus(self) -> None:
        """Show the cursor."""
        self.refresh()

    def on_blur(self) -> None:
        """Hide the cursor."""
        self.refresh()

    def colour(self, number: int) -> str:
        """Return the colour of a word or piece in the current theme."""
        return colour(number, dark=self.app.current_theme.dark)


def colour(number: int, *, dark: bool) -> str:
    """Return the colour of word or piece `number` as `#rrggbb`."""
    hues: tuple[Rgb, ...] = ON_DARK if dark else ON_LIGHT
    return hex_colour(hues[number % len(hues)])

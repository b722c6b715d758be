"""A drawing in lines of marks, with a cursor while it has the focus."""

from collections.abc import Iterator, Sequence
from typing import Protocol

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Size
from textual.strip import Strip
from textual.widget import Widget

from kaivuri.render.palette import ON_DARK, ON_LIGHT, Rgb, hex_colour


class TextRun(Protocol):
    """A run of characters that look alike."""

    @property
    def text(self) -> str:
        """The characters."""
        ...


class Drawing(Widget, can_focus=True):
    """Paints the lines of `rows`; what it shows and how each part looks is its heirs'."""

    DEFAULT_CSS = "Drawing { width: auto; height: auto; }"
    EMPTY_SIZE = Size(0, 0)
    """How large it is without lines."""

    @property
    def rows(self) -> Sequence[Sequence[TextRun]]:
        """The lines, all equally wide."""
        raise NotImplementedError

    def segments(self, line: int, base: Style) -> Iterator[Segment]:
        """The parts of a line as they look on the ground of the widget."""
        raise NotImplementedError

    def get_content_width(self, container: Size, viewport: Size) -> int:  # noqa: ARG002
        """All lines are equally wide."""
        return sum(len(mark.text) for mark in self.rows[0]) if self.rows else self.EMPTY_SIZE.width

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        """One line each."""
        return len(self.rows) or self.EMPTY_SIZE.height

    def render_line(self, y: int) -> Strip:
        """One line of the drawing."""
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
        """The colour of a word or a piece on the ground of the theme."""
        return colour(number, dark=self.app.current_theme.dark)


def colour(number: int, *, dark: bool) -> str:
    """The colour of a word or a piece by its number, as Rich and Textual write colours."""
    hues: tuple[Rgb, ...] = ON_DARK if dark else ON_LIGHT
    return hex_colour(hues[number % len(hues)])

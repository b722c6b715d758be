"""A calendar board to look at, with the piece in hand and the cursor on it."""

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Offset, Size
from textual.strip import Strip
from textual.widget import Widget

from kaivuri.calendars.polyomino import Cell
from kaivuri.calendars.state import BoardState
from kaivuri.render.board_text import Held, Mark, board_rows, cell_width
from kaivuri.tui.grid_view import word_colour

_HIGH = 2


class BoardView(Widget, can_focus=True):
    """Draws a state; keys and mouse are the pane's."""

    DEFAULT_CSS = "BoardView { width: auto; height: auto; }"

    def __init__(self, state: BoardState, *, id: str | None = None) -> None:  # noqa: A002
        """Show a state with the cursor on its first cell."""
        super().__init__(id=id)
        self._cursor: Cell | None = None
        self.show(state, state.board.cells[0])

    def show(self, state: BoardState, cursor: Cell | None, held: Held | None = None) -> None:
        """Show a state, the cursor unless it is None, and over them the piece in hand."""
        self._rows = board_rows(state, held)
        self._wide = cell_width(state.board) + 1
        self._held = frozenset(held.cells) if held else frozenset()
        self._cursor = cursor
        self.refresh(layout=True)

    def get_content_width(self, container: Size, viewport: Size) -> int:  # noqa: ARG002
        """All lines are equally wide."""
        return sum(len(mark.text) for mark in self._rows[0])

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        """Two lines a row of cells, and one more."""
        return len(self._rows)

    def cell_near(self, screen: Offset) -> Cell:
        """The cell under a place on the screen, as if the board had no end."""
        corner = self.content_region
        return (screen.y - corner.y) // _HIGH, (screen.x - corner.x) // self._wide

    def render_line(self, y: int) -> Strip:
        """One line of the drawing."""
        base = self.rich_style
        if y >= len(self._rows):
            return Strip.blank(self.size.width, base)
        parts = [Segment(mark.text, base + self._style(mark)) for mark in self._rows[y]]
        return Strip(parts).simplify().adjust_cell_length(self.size.width, base)

    def on_focus(self) -> None:
        """Show the cursor."""
        self.refresh()

    def on_blur(self) -> None:
        """Hide the cursor."""
        self.refresh()

    def _style(self, mark: Mark) -> Style:
        at_cursor = mark.cell is not None and mark.cell == self._cursor and self.has_focus
        if mark.piece is None:
            return Style(reverse=at_cursor)
        hue = word_colour(mark.piece, dark=self.app.current_theme.dark)
        return Style(color=hue, bold=mark.cell in self._held, reverse=at_cursor)

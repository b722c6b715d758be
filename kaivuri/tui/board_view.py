"""A calendar board to look at, with the piece in hand and the cursor on it."""

from collections.abc import Iterator

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Offset

from kaivuri.calendars.state import BoardState
from kaivuri.play import Cell
from kaivuri.render.board_text import BoardRun, Held, board_rows, cell_width
from kaivuri.tui.drawing import Drawing

_HIGH = 2


class BoardView(Drawing):
    """Draws a state; keys and mouse are the pane's."""

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

    @property
    def rows(self) -> list[list[BoardRun]]:
        """Two lines a row of cells, and one more."""
        return self._rows

    def segments(self, line: int, base: Style) -> Iterator[Segment]:
        """The walls and cells of a line."""
        return (Segment(mark.text, base + self._style(mark)) for mark in self._rows[line])

    def cell_near(self, screen: Offset) -> Cell:
        """The cell under a place on the screen, as if the board had no end."""
        corner = self.content_region
        return (screen.y - corner.y) // _HIGH, (screen.x - corner.x) // self._wide

    def _style(self, mark: BoardRun) -> Style:
        at_cursor = mark.cell is not None and mark.cell == self._cursor and self.has_focus
        if mark.piece is None:
            return Style(reverse=at_cursor)
        hue = self.colour(mark.piece)
        return Style(color=hue, bold=mark.cell in self._held, reverse=at_cursor)

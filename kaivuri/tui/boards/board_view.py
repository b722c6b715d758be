"""A widget that shows a calendar board with the held piece and the cursor."""

from collections.abc import Iterator

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Offset, Size

from kaivuri.calendars.board_state import BoardState
from kaivuri.common import Cell
from kaivuri.render.board_text import (
    COMPACT_CELL,
    DEFAULT_CELL,
    LARGE_CELL,
    NARROW_CELL,
    BoardRun,
    CellSize,
    PieceOverlay,
    board_rows,
)
from kaivuri.tui.widgets.drawing import Drawing, text_on_hue, word_colour


class BoardView(Drawing[BoardRun]):
    """Draws a state; the pane handles keys and mouse."""

    def show(
        self, state: BoardState, cursor: Cell, held: PieceOverlay | None, available: Size
    ) -> None:
        """Show a state, the cursor and the held piece, in the largest cells that fit."""
        self._board, self._cursor = state.board, cursor
        sizes = LARGE_CELL, DEFAULT_CELL, NARROW_CELL
        self._cell_size = next((s for s in sizes if self._fits(s, available)), COMPACT_CELL)
        self.rows = board_rows(state, held, self._cell_size)
        self.refresh(layout=True)

    def _fits(self, size: CellSize, available: Size) -> bool:
        columns, lines = size.drawing(self._board)
        needed = size is DEFAULT_CELL and self._board.has_dates  # for the labels
        return lines <= available.height and (columns <= available.width or needed)

    def segments(self, line: int, base: Style) -> Iterator[Segment]:
        """Return the segments of a line."""
        return (Segment(run.text, base + self._style(run)) for run in self.rows[line])

    def cell_at(self, screen: Offset) -> Cell:
        """Return the cell at a screen position, extrapolated beyond the board."""
        corner, size = self.content_region, self._cell_size
        down, right = screen.y - corner.y, screen.x - corner.x
        return down // size.height, right // size.width(self._board)

    def _style(self, run: BoardRun) -> Style:
        at_cursor = run.cell is not None and run.cell == self._cursor and self.has_focus
        if run.piece_index is None:
            return Style(reverse=at_cursor)
        hue = word_colour(self, run.piece_index)
        if run.held:
            return Style(color=hue, bold=True, reverse=at_cursor)
        return Style(color=text_on_hue(self), bgcolor=hue, reverse=at_cursor)

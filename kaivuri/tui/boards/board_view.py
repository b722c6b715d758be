"""A widget that shows a calendar board with the held piece and the cursor."""

from collections.abc import Iterator

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Offset, Size

from kaivuri.calendars.board import Board
from kaivuri.calendars.board_state import BoardState
from kaivuri.play import Cell
from kaivuri.render.board_text import (
    COMPACT_CELL,
    DEFAULT_CELL,
    LARGE_CELL,
    BoardRun,
    CellSize,
    PieceOverlay,
    board_rows,
)
from kaivuri.tui.widgets.drawing import Drawing


class BoardView(Drawing):
    """Draws a state; the pane handles keys and mouse."""

    def __init__(self, state: BoardState, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._cursor: Cell | None = None
        self._cell_size = DEFAULT_CELL
        self.show(state, state.board.cells[0])

    def show(
        self, state: BoardState, cursor: Cell | None, held: PieceOverlay | None = None
    ) -> None:
        """Show a state, the cursor if any, and the held piece over them."""
        self._rows = board_rows(state, held, self._cell_size)
        self._board = state.board
        self._held_cells = frozenset(held.cells) if held else frozenset()
        self._cursor = cursor
        self.refresh(layout=True)

    def fit(self, board: Board, available: Size) -> None:
        """Choose the largest cells that fit into `available`."""
        self._board = board
        fitting = (each for each in (LARGE_CELL, DEFAULT_CELL) if self._fits(each, available))
        self._cell_size = next(fitting, COMPACT_CELL)

    def _fits(self, size: CellSize, available: Size) -> bool:
        columns, lines = size.drawing(self._board)
        return lines <= available.height and (columns <= available.width or size is DEFAULT_CELL)

    @property
    def rows(self) -> list[list[BoardRun]]:
        """The lines of the drawing."""
        return self._rows

    def segments(self, line: int, base: Style) -> Iterator[Segment]:
        """Return the segments of a line."""
        return (Segment(run.text, base + self._style(run)) for run in self._rows[line])

    def cell_at(self, screen: Offset) -> Cell:
        """Return the cell at a screen position, extrapolated beyond the board."""
        corner, size = self.content_region, self._cell_size
        down, right = screen.y - corner.y, screen.x - corner.x
        return down // size.height, right // size.width(self._board)

    def _style(self, run: BoardRun) -> Style:
        at_cursor = run.cell is not None and run.cell == self._cursor and self.has_focus
        if run.piece_index is None:
            return Style(reverse=at_cursor)
        hue = self.colour(run.piece_index)
        return Style(color=hue, bold=run.cell in self._held_cells, reverse=at_cursor)

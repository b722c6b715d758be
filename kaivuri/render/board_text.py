"""Text drawings of boards: pieces as walled regions, with the date showing in the holes."""

from collections.abc import Sequence
from dataclasses import dataclass

from kaivuri.calendars.board import BLANK, Board
from kaivuri.calendars.board_state import BoardState
from kaivuri.calendars.labels import localised_label
from kaivuri.common import Cell
from kaivuri.language import gettext as _
from kaivuri.language import ngettext
from kaivuri.render.palette import filled

OPEN_CELL_MARKER = "◆"
FITTING_FILL, CLASHING_FILL = "░", "╳"
"""The fill characters of a held piece that fits, and of one that does not."""
_BOX_CHARACTERS = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"  # by sides with a line: up 1, right 2, down 4, left 8


@dataclass(frozen=True, slots=True)
class BoardRun:
    """A run of characters with a common style."""

    text: str
    cell: Cell | None = None
    """The cell that the run belongs to; None for walls."""
    piece_index: int | None = None
    """The index of the piece on the cell, in the order of the board's pieces."""
    held: bool = False
    """Whether the piece is held over the board."""


@dataclass(frozen=True, slots=True)
class PieceOverlay:
    """A piece drawn over all others."""

    piece: str
    cells: Sequence[Cell]
    fits: bool


def board_text(state: BoardState, held: PieceOverlay | None = None, *, colour: bool = False) -> str:
    """Draw a board, with one line of text per row of cells and per row of walls."""
    lines = (
        "".join(filled(run.text, run.piece_index, colour=colour) for run in row)
        for row in board_rows(state, held)
    )
    return "\n".join(map(str.rstrip, lines))


def maker_title(board: Board) -> str:
    """Return the title and the maker of a board."""
    return ", ".join(text for text in (board.title, board.maker) if text)


@dataclass(frozen=True, slots=True)
class CellSize:
    """The size of a cell in a drawing."""

    extra_columns: int = 0
    """Columns beyond those needed by the longest label."""
    lines: int = 1
    """An odd number of lines; the text is in the middle one."""
    walls: bool = True

    def width(self, board: Board) -> int:
        """Return the columns from one cell to the next, including a wall."""
        return cell_width(board) + self.extra_columns + 1

    @property
    def height(self) -> int:
        """Lines from one row to the next."""
        return self.lines + self.walls

    def drawing(self, board: Board) -> tuple[int, int]:
        """Return the columns and lines of a board."""
        rows, columns = len(board.drawing), len(board.drawing[0])
        return columns * self.width(board) + 1, rows * self.height + self.walls


DEFAULT_CELL, LARGE_CELL, COMPACT_CELL = CellSize(), CellSize(4, 3), CellSize(walls=False)
NARROW_CELL = CellSize(-1)
"""For the names of pieces, but not for labels."""


def board_rows(
    state: BoardState, held: PieceOverlay | None = None, size: CellSize = DEFAULT_CELL
) -> list[list[BoardRun]]:
    """Return the lines of a drawing as runs of alternating walls and cells, all equally long.

    At the default size, cell (r, c) is on line 2r + 1 from column 1 + c · (1 + `cell_width`).
    """
    return _Drawing(state, held, size).rows()


def cell_width(board: Board) -> int:
    """Return the columns of a cell without its walls."""
    return max(4, 1 + max(len(text) for row in board.drawing for text in row))


def empty_board_text(board: Board) -> str:
    """Draw the empty board with all its labels."""
    return board_text(BoardState(board, ()))


def pieces_text(board: Board) -> str:
    """Draw the pieces side by side above their names."""
    blocks = []
    for piece in board.pieces:
        drawn = str(piece.shape).replace("X", "██").replace(".", "  ")
        name = piece.name + (f" ×{piece.copies}" if piece.copies > 1 else "")
        name += " " + _("optional") if piece.optional else ""
        blocks.append([*drawn.split("\n"), name])
    return side_by_side(blocks)


def side_by_side(blocks: Sequence[Sequence[str]]) -> str:
    """Join blocks of lines side by side, aligned at the bottom."""
    height = max(map(len, blocks))
    rows = []
    for line in range(height):
        parts = []
        for block in blocks:
            above = height - len(block)
            width = max(map(len, block))
            parts.append((block[line - above] if line >= above else "").ljust(width))
        rows.append("  ".join(parts).rstrip())
    return "\n".join(rows)


def board_description(name: str, board: Board) -> str:
    """Describe a board for `kaivuri boards`: its maker, labels and pieces."""
    sides = (
        _("pieces may be turned over") if board.two_sided else _("pieces may not be turned over")
    )
    heading = f"{name}: {maker_title(board)}\n{sides}"
    return f"{heading}\n\n{empty_board_text(board)}\n\n{pieces_text(board)}"


def board_summary(name: str, board: Board) -> str:
    """Describe a board in one line, for `kaivuri boards --list`."""
    pieces = sum(piece.copies for piece in board.pieces)
    size = f"{len(board.drawing)} × {len(board.drawing[0])}"
    count = ngettext("{n} piece", "{n} pieces", pieces).format(n=pieces)
    return f"{name:<34}{size}, {count:<11} {maker_title(board)}"


def regions(state: BoardState) -> dict[Cell, object]:
    """Map each cell to a value shared by all cells of the same piece or label."""
    region: dict[Cell, object] = dict.fromkeys(state.board.cells, "free")
    region |= {cell: n for n, placed in enumerate(state.placed) for cell in placed.cells}
    region |= {cell: label for label in state.labels for cell in label.cells}
    return region


class _Drawing:
    """Draws a board from the region, text and piece of each cell."""

    def __init__(self, state: BoardState, held: PieceOverlay | None, cell: CellSize) -> None:
        self._cell_size = cell
        self._drawing = state.board.drawing
        self._size = len(self._drawing), len(self._drawing[0])
        self._width = cell.width(state.board) - 1
        self._region = regions(state)
        self._text: dict[Cell, str] = {}
        self._piece: dict[Cell, int] = {}
        self._fill: dict[Cell, str] = {}
        names = [piece.name for piece in state.board.pieces]
        for placement in state.placed:
            self._text |= dict.fromkeys(placement.cells, placement.piece)
            self._piece |= dict.fromkeys(placement.cells, names.index(placement.piece))
        for label in state.labels:
            self._text |= dict.fromkeys(label.cells, localised_label(label.text) + OPEN_CELL_MARKER)
        if held is not None:
            self._draw_overlay(held, names.index(held.piece))

    def _draw_overlay(self, held: PieceOverlay, piece: int) -> None:
        fill = FITTING_FILL if held.fits else CLASHING_FILL
        for row, column in held.cells:
            if 0 <= row < self._size[0] and 0 <= column < self._size[1]:
                self._region[row, column] = held
                text = f"{fill}{held.piece}".ljust(self._width, fill)
                self._text[row, column] = text[: self._width]
                self._fill[row, column] = fill
                self._piece[row, column] = piece

    def rows(self) -> list[list[BoardRun]]:
        cell = self._cell_size
        lines = [self._walls(0)] * cell.walls
        for row in range(self._size[0]):
            padding = [self._cells(row, text=False)] * (cell.lines // 2)
            lines += [*padding, self._cells(row), *padding]
            lines += [self._walls(row + 1)] * cell.walls
        return lines

    def _differ(self, one: Cell, other: Cell) -> bool:
        return self._region.get(one) != self._region.get(other)

    def _walls(self, row: int) -> list[BoardRun]:
        """Return the line of walls above a row of cells; inside a piece, it is the piece's."""
        line = []
        for column in range(self._size[1] + 1):
            up = self._differ((row - 1, column - 1), (row - 1, column))
            down = self._differ((row, column - 1), (row, column))
            left = self._differ((row - 1, column - 1), (row, column - 1))
            right = self._differ((row - 1, column), (row, column))
            corner = _BOX_CHARACTERS[up + 2 * right + 4 * down + 8 * left]
            line.append(self._wall((row, column), corner))
            if column < self._size[1]:
                line.append(self._wall((row, column), ("─" if right else " ") * self._width))
        return line

    def _wall(self, cell: Cell, text: str) -> BoardRun:
        """Return a wall beside a cell; a blank one belongs to the piece on the cell."""
        if not text.isspace() or cell not in self._piece:
            return BoardRun(text)
        fill = self._fill.get(cell)
        return BoardRun((fill or " ") * len(text), None, self._piece[cell], held=fill is not None)

    def _cells(self, row: int, *, text: bool = True) -> list[BoardRun]:
        line = []
        for column in range(self._size[1] + 1):
            cell = (row, column)
            line.append(self._wall(cell, "│" if self._differ((row, column - 1), cell) else " "))
            if column < self._size[1]:
                content = self._content(cell) if text else self._fill.get(cell, " ") * self._width
                line.append(BoardRun(content, cell, self._piece.get(cell), held=cell in self._fill))
        return line

    def _content(self, cell: Cell) -> str:
        if cell not in self._region:
            return " " * self._width
        text = self._text.get(cell)
        if text is None:
            label = self._drawing[cell[0]][cell[1]]
            text = "·" if label == BLANK else localised_label(label)
        indent = " " * (len(text.rstrip(OPEN_CELL_MARKER)) < 3)
        return (indent + text).ljust(self._width)[: self._width]

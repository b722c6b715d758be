"""A board drawn with box characters: pieces as walled regions, the date showing in its holes."""

from collections.abc import Sequence
from dataclasses import dataclass

from kaivuri.calendars.board import BLANK, Board
from kaivuri.calendars.board_state import BoardState, Placement
from kaivuri.calendars.labels import localised_label
from kaivuri.language import gettext as _
from kaivuri.language import ngettext
from kaivuri.play import Cell
from kaivuri.render.palette import coloured

OPEN_CELL_MARKER = "◆"
FITTING_FILL, CLASHING_FILL = "░", "╳"
"""Fill the cells of a held piece: where it fits, and where it does not."""
_BOX_CHARACTERS = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"  # by sides with a line: up 1, right 2, down 4, left 8


@dataclass(frozen=True, slots=True)
class BoardRun:
    """A run of characters that belong together."""

    text: str
    cell: Cell | None = None
    """The cell that it fills; None for walls."""
    piece_index: int | None = None
    """The number of the piece on the cell, in the order of the set."""


@dataclass(frozen=True, slots=True)
class PieceOverlay:
    """A piece to be drawn over all others."""

    piece: str
    cells: Sequence[Cell]
    fits: bool


def board_text(state: BoardState, *, colour: bool = False) -> str:
    """The drawing, a line of text for each row of cells and for each row of walls."""
    lines = (
        "".join(coloured(run.text, run.piece_index, colour=colour) for run in row)
        for row in board_rows(state)
    )
    return "\n".join(map(str.rstrip, lines))


@dataclass(frozen=True, slots=True)
class CellSize:
    """What a cell fills in a drawing."""

    extra_columns: int = 0
    """Columns that a cell is wider than its longest label needs."""
    lines: int = 1
    """Its lines, an odd number; its text stands in the middle one."""
    walls: bool = True
    """Whether lines of walls lie between the rows."""

    def width(self, board: Board) -> int:
        """Columns from one cell to the next, a wall included."""
        return cell_width(board) + self.extra_columns + 1

    @property
    def height(self) -> int:
        """Lines from one row to the next."""
        return self.lines + self.walls

    def drawing(self, board: Board) -> tuple[int, int]:
        """Columns and lines of a board."""
        rows, columns = len(board.drawing), len(board.drawing[0])
        return columns * self.width(board) + 1, rows * self.height + self.walls


DEFAULT_CELL, LARGE_CELL, COMPACT_CELL = CellSize(), CellSize(4, 3), CellSize(walls=False)


def board_rows(
    state: BoardState, held: PieceOverlay | None = None, size: CellSize = DEFAULT_CELL
) -> list[list[BoardRun]]:
    """The lines of the drawing as runs, walls and cells in turn; all lines are equally long.

    The cell (r, c) of default size fills line 2r + 1 from column 1 + c · (1 + `cell_width`) on.
    """
    return _Drawing(state, held, size).rows()


def cell_width(board: Board) -> int:
    """How many columns a cell fills, without its walls."""
    return max(4, 1 + max(len(text) for row in board.drawing for text in row))


def empty_board_text(board: Board) -> str:
    """The empty board with all its labels."""
    return board_text(BoardState(board, ()))


def pieces_text(board: Board) -> str:
    """The pieces side by side, their names below."""
    blocks = []
    for piece in board.pieces:
        drawn = str(piece.shape).replace("X", "██").replace(".", "  ")
        name = piece.name + (f" ×{piece.copies}" if piece.copies > 1 else "")
        name += " " + _("spare") if piece.spare else ""
        blocks.append([*drawn.split("\n"), name])
    return side_by_side(blocks)


def side_by_side(blocks: Sequence[Sequence[str]], gap: int = 2) -> str:
    """Blocks of lines beside each other, aligned at the foot."""
    height = max(map(len, blocks))
    rows = []
    for line in range(height):
        parts = []
        for block in blocks:
            above = height - len(block)
            width = max(map(len, block))
            parts.append((block[line - above] if line >= above else "").ljust(width))
        rows.append((" " * gap).join(parts).rstrip())
    return "\n".join(rows)


def board_description(name: str, board: Board) -> str:
    """A board as `kaivuri boards` shows it: who made it, its labels and its pieces."""
    maker = ", ".join(text for text in (board.title, board.maker) if text)
    sides = (
        _("pieces may be turned over") if board.turn_over else _("pieces may not be turned over")
    )
    return f"{name}: {maker}\n{sides}\n\n{empty_board_text(board)}\n\n{pieces_text(board)}"


def board_summary(name: str, board: Board) -> str:
    """A board in one line, as `kaivuri boards --list` shows it."""
    called = ", ".join(text for text in (board.title, board.maker) if text)
    pieces = sum(piece.copies for piece in board.pieces)
    size = f"{len(board.drawing)} × {len(board.drawing[0])}"
    counted = ngettext("{n} piece", "{n} pieces", pieces).format(n=pieces)
    return f"{name:<34}{size}, {counted:<11} {called}"


def regions(state: BoardState) -> dict[Cell, object]:
    """For each cell a value that it shares with the other cells of its piece or label."""
    region: dict[Cell, object] = dict.fromkeys(state.board.cells, "free")
    region |= {cell: n for n, placed in enumerate(state.placed) for cell in placed.cells}
    region |= {cell: label for label in state.labels for cell in label.cells}
    return region


class _Drawing:
    """Which region every place belongs to, and what stands in it."""

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
            self._draw_placement(placement, names.index(placement.piece))
        for label in state.labels:
            self._text |= dict.fromkeys(label.cells, localised_label(label.text) + OPEN_CELL_MARKER)
        if held is not None:
            self._draw_overlay(held, names.index(held.piece))

    def _draw_placement(self, placement: Placement, piece: int) -> None:
        self._text |= dict.fromkeys(placement.cells, placement.piece)
        self._piece |= dict.fromkeys(placement.cells, piece)

    def _draw_overlay(self, held: PieceOverlay, piece: int) -> None:
        fill = FITTING_FILL if held.fits else CLASHING_FILL
        for row, column in held.cells:
            if 0 <= row < self._size[0] and 0 <= column < self._size[1]:
                self._region[row, column] = held
                self._text[row, column] = f"{fill}{held.piece}".ljust(self._width, fill)
                self._fill[row, column] = fill
                self._piece[row, column] = piece

    def rows(self) -> list[list[BoardRun]]:
        cell = self._cell_size
        lines = [self._walls(0)] * cell.walls
        for row in range(self._size[0]):
            beside = [self._cells(row, text=False)] * (cell.lines // 2)
            lines += [*beside, self._cells(row), *beside]
            lines += [self._walls(row + 1)] * cell.walls
        return lines

    def _differ(self, one: Cell, other: Cell) -> bool:
        return self._region.get(one) != self._region.get(other)

    def _walls(self, row: int) -> list[BoardRun]:
        """The line above a row of cells."""
        line = ""
        for column in range(self._size[1] + 1):
            up = self._differ((row - 1, column - 1), (row - 1, column))
            down = self._differ((row, column - 1), (row, column))
            left = self._differ((row - 1, column - 1), (row, column - 1))
            right = self._differ((row - 1, column), (row, column))
            line += _BOX_CHARACTERS[up + 2 * right + 4 * down + 8 * left]
            line += ("─" if right else " ") * self._width * (column < self._size[1])
        return [BoardRun(line)]

    def _cells(self, row: int, *, text: bool = True) -> list[BoardRun]:
        line = []
        for column in range(self._size[1] + 1):
            line.append(BoardRun("│" if self._differ((row, column - 1), (row, column)) else " "))
            if column < self._size[1]:
                cell = (row, column)
                content = self._content(cell) if text else self._fill.get(cell, " ") * self._width
                line.append(BoardRun(content, cell, self._piece.get(cell)))
        return line

    def _content(self, cell: Cell) -> str:
        if cell not in self._region:
            return " " * self._width
        plain = self._text.get(cell)
        if plain is None:
            label = self._drawing[cell[0]][cell[1]]
            plain = "·" if label == BLANK else localised_label(label)
        return plain.rjust(len(plain) + (len(plain.rstrip(OPEN_CELL_MARKER)) < 3)).ljust(
            self._width
        )

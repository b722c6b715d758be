"""A board drawn with box characters: pieces as walled regions, the date showing in its holes."""

from collections.abc import Sequence

from kaivuri.calendars.board import BLANK, Board
from kaivuri.calendars.polyomino import Cell
from kaivuri.calendars.state import BoardState, Placement
from kaivuri.render.palette import ANSI_END, ansi

HOLE = "◆"
_BOXES = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"  # by sides with a line: up 1, right 2, down 4, left 8


def board_text(state: BoardState, *, colour: bool = False) -> str:
    """The drawing, a line of text for each row of cells and for each row of walls."""
    return _Drawing(state, colour=colour).text()


def picture(board: Board) -> str:
    """The empty board with all its labels."""
    return board_text(BoardState(board, ()))


def tray(board: Board) -> str:
    """The pieces side by side, their names below."""
    blocks = []
    for piece in board.pieces:
        drawn = str(piece.shape).replace("X", "██").replace(".", "  ")
        name = piece.name + (f" ×{piece.copies}" if piece.copies > 1 else "")
        name += " spare" if piece.spare else ""
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


class _Drawing:
    """Which region every place belongs to, and what stands in it."""

    def __init__(self, state: BoardState, *, colour: bool) -> None:
        self._drawing = state.board.drawing
        self._rows, self._columns = len(self._drawing), len(self._drawing[0])
        self._width = max(4, 1 + max(len(t) for row in self._drawing for t in row))
        self._colour = colour
        self._region: dict[Cell, object] = dict.fromkeys(state.board.cells, "free")
        self._text: dict[Cell, str] = {}
        self._hue: dict[Cell, int] = {}
        names = [piece.name for piece in state.board.pieces]
        for number, placement in enumerate(state.placed):
            self._lay(number, placement, names.index(placement.piece))
        for label in state.labels:
            for cell in label.cells:
                self._region[cell] = label
                self._text[cell] = label.text + HOLE

    def _lay(self, number: int, placement: Placement, hue: int) -> None:
        for cell in placement.cells:
            self._region[cell] = number
            self._text[cell] = placement.piece
            self._hue[cell] = hue

    def text(self) -> str:
        lines = []
        for row in range(self._rows + 1):
            lines.append(self._walls(row))
            if row < self._rows:
                lines.append(self._cells(row))
        return "\n".join(line.rstrip() for line in lines)

    def _differ(self, one: Cell, other: Cell) -> bool:
        return self._region.get(one) != self._region.get(other)

    def _walls(self, row: int) -> str:
        """The line above a row of cells."""
        line = ""
        for column in range(self._columns + 1):
            up = self._differ((row - 1, column - 1), (row - 1, column))
            down = self._differ((row, column - 1), (row, column))
            left = self._differ((row - 1, column - 1), (row, column - 1))
            right = self._differ((row - 1, column), (row, column))
            line += _BOXES[up + 2 * right + 4 * down + 8 * left]
            line += ("─" if right else " ") * self._width
        return line

    def _cells(self, row: int) -> str:
        line = ""
        for column in range(self._columns + 1):
            line += "│" if self._differ((row, column - 1), (row, column)) else " "
            line += self._content((row, column))
        return line

    def _content(self, cell: Cell) -> str:
        if cell not in self._region:
            return " " * self._width
        plain = self._text.get(cell)
        if plain is None:
            label = self._drawing[cell[0]][cell[1]]
            plain = "·" if label == BLANK else label
        padded = plain.rjust(len(plain) + (len(plain.rstrip(HOLE)) < 3)).ljust(self._width)
        if self._colour and cell in self._hue:
            return f"{ansi(self._hue[cell])}{padded}{ANSI_END}"
        return padded

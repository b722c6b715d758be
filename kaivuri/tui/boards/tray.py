"""The tray: a widget that shows the pieces not on the board."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text
from textual import events
from textual.geometry import Offset
from textual.widgets import Static

from kaivuri.language import gettext as _
from kaivuri.tui.boards.board_interaction import TrayPiece
from kaivuri.tui.widgets.drawing import word_colour

_GAP, _FILLED = 2, "██"


@dataclass(frozen=True, slots=True)
class _Spot:
    piece: TrayPiece
    x: int
    y: int


class Tray(Static):
    """Draws the pieces in rows, as many side by side as fit."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.border_title = _("Tray")
        self._pieces: tuple[TrayPiece, ...] = ()
        self._spots: list[_Spot] = []

    def show(self, pieces: Sequence[TrayPiece]) -> None:
        """Show these pieces."""
        self._pieces = tuple(pieces)
        self._draw()

    def on_resize(self, _event: events.Resize) -> None:
        """Lay the pieces out again."""
        self._draw()

    def piece_at(self, screen: Offset) -> tuple[str, int] | None:
        """Return the piece at a screen position and the index of its cell, or None."""
        corner = self.content_region
        x, y = screen.x - corner.x, screen.y - corner.y
        for spot in self._spots:
            cell = (y - spot.y, (x - spot.x) // len(_FILLED))
            if cell in spot.piece.shape.cells:
                return spot.piece.name, spot.piece.shape.cells.index(cell)
            if y == spot.y - 1 and 0 <= x - spot.x < len(_caption(spot.piece)):
                return spot.piece.name, 0
        return None

    def _draw(self) -> None:
        width = self.content_region.width
        if not width:
            return
        self._spots = list(_arrange(self._pieces, width))
        self.update(self._drawing() if self._spots else Text(_("empty"), style="dim"))

    def _drawing(self) -> Text:
        lines: dict[int, Text] = {}

        def write(x: int, y: int, text: str, style: str) -> None:
            line = lines.setdefault(y, Text())
            line.pad_right(max(0, x - len(line)))
            line.append(text, style)

        for spot in self._spots:
            colour = word_colour(self, spot.piece.index)
            write(spot.x, spot.y - 1, _caption(spot.piece), "bold" if spot.piece.held else "")
            for row, column in spot.piece.shape.cells:
                write(spot.x + len(_FILLED) * column, spot.y + row, _FILLED, colour)
        return Text("\n").join(lines.get(y, Text()) for y in range(max(lines) + 1))


def _caption(piece: TrayPiece) -> str:
    copies = f"×{piece.count}" if piece.count > 1 else ""
    optional = " " + _("optional") if piece.optional else ""
    return f"{'▸' if piece.held else ' '}{piece.name}{copies}{optional}"


def _width(piece: TrayPiece) -> int:
    return max(len(_FILLED) * piece.shape.columns, len(_caption(piece)))


def _arrange(pieces: Sequence[TrayPiece], width: int) -> list[_Spot]:
    spots: list[_Spot] = []
    x, top, bottom = 0, 0, 0
    for piece in pieces:
        if x and x + _width(piece) > width:
            x, top = 0, bottom
        spots.append(_Spot(piece, x, top + 1))
        bottom = max(bottom, top + 1 + piece.shape.rows)
        x += _width(piece) + _GAP
    return spots

"""SVG drawings of boards: one, or several in rows of three."""

import re
from collections.abc import Sequence
from html import escape, unescape

from kaivuri.calendars.board import BLANK, Board, Piece
from kaivuri.calendars.board_state import BoardState
from kaivuri.calendars.labels import localised_label
from kaivuri.common import Cell
from kaivuri.render.board_text import regions
from kaivuri.render.palette import ON_DARK, ON_LIGHT, Rgb, hex_colour

CELL_SIZE = 44  # pixels
_MARGIN = 12
_BOARDS_PER_ROW = 3
_GREY: Rgb = (150, 150, 150)
_TEXT = re.compile(r'<text x="([0-9]+)" y="([0-9]+)" [^>]*>([^<]+)')


def boards_svg(
    states: Sequence[BoardState], title: str, *, dark: bool = False, grey: bool = False
) -> str:
    """Draw one or more states, with pieces as coloured regions and the date in the holes.

    With `grey`, for printing, the pieces are grey and free cells have frames.
    """
    rows, columns = len(states[0].board.drawing), len(states[0].board.drawing[0])
    width, height = columns * CELL_SIZE + 2 * _MARGIN, rows * CELL_SIZE + 2 * _MARGIN
    across = min(_BOARDS_PER_ROW, len(states))
    down = -(-len(states) // _BOARDS_PER_ROW)
    parts = [
        _translated(
            _board(state, dark=dark, grey=grey),
            n % _BOARDS_PER_ROW * width,
            n // _BOARDS_PER_ROW * height,
        )
        for n, state in enumerate(states)
    ]
    return svg_document(across * width, down * height, title, parts, dark=dark)


def drawing_of_svg(svg: str, board: Board) -> str:
    """Return the first board that `boards_svg` drew as text: what is written in each cell."""
    texts = {
        (int(y) // CELL_SIZE, int(x) // CELL_SIZE): unescape(text)
        for x, y, text in _TEXT.findall(svg.partition("</g>")[0])
    }
    rows, columns = len(board.drawing), len(board.drawing[0])
    lines = ([texts.get((r, c), BLANK) for c in range(columns)] for r in range(rows))
    return "\n".join(map(" ".join, lines))


def svg_document(width: int, height: int, title: str, parts: Sequence[str], *, dark: bool) -> str:
    """Return an SVG document with a background and `parts`."""
    background = "#16181d" if dark else "#ffffff"
    return "\n".join(
        (
            (
                f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
                f'width="{width}" height="{height}" role="img" '
                'font-family="system-ui, sans-serif" text-anchor="middle">'
            ),
            f"<title>{escape(title)}</title>",
            f'<rect width="{width}" height="{height}" fill="{background}"/>',
            *parts,
            "</svg>",
        )
    )


def _translated(part: str, right: int, down: int) -> str:
    return f'<g transform="translate({right + _MARGIN},{down + _MARGIN})">\n{part}\n</g>'


def _board(state: BoardState, *, dark: bool, grey: bool) -> str:
    ink, free = ("#e6e6e6", "#2a2e37") if dark else ("#222222", "#f1efe9")
    piece_indices = {p.name: n for n, p in enumerate(state.board.pieces)}
    shades = (_GREY,) if grey else ON_DARK if dark else ON_LIGHT
    parts = [_frames(state.board.cells) if grey else _squares(state.board.cells, free, 1.0)]
    for placement in state.placed:
        colour = hex_colour(shades[piece_indices[placement.piece] % len(shades)])
        parts.append(_squares(placement.cells, colour, 0.55))
    hole = "#000000" if dark else "#ffffff"
    parts.append(_squares(tuple(state.open_cells), hole, 1.0))
    parts.append(
        f'<path d="{_walls(state)}" stroke="{ink}" stroke-width="2.5" fill="none" '
        'stroke-linecap="round"/>'
    )
    covered = {cell: p.piece for p in state.placed for cell in p.cells}
    for row, column in state.board.cells:
        label = state.board.drawing[row][column]
        is_hole = (row, column) in state.open_cells
        name = covered.get((row, column), "" if label == BLANK else localised_label(label))
        font = 'font-size="15" font-weight="bold"' if is_hole else 'font-size="13"'
        x, y = column * CELL_SIZE + CELL_SIZE // 2, row * CELL_SIZE + CELL_SIZE // 2 + 5
        parts.append(f'<text x="{x}" y="{y}" {font} fill="{ink}">{escape(name)}</text>')
    return "\n".join(parts)


def piece_svg(piece: Piece, width: float) -> str:
    """Draw a piece without colours; `width` is that of a cell, in font sizes."""
    rows, columns = (max(side) + 1 for side in zip(*piece.shape.cells, strict=True))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{width * columns:g}em" '
        f'height="{width * rows:g}em" '
        f'viewBox="-2 -2 {columns * CELL_SIZE + 4} {rows * CELL_SIZE + 4}">'
        f"<title>{escape(piece.name)}</title>{_frames(piece.shape.cells)}</svg>"
    )


def _squares(cells: Sequence[Cell], colour: str, opacity: float) -> str:
    return f'<path d="{_outlines(cells)}" fill="{colour}" fill-opacity="{opacity}"/>'


def _frames(cells: Sequence[Cell]) -> str:
    return f'<path d="{_outlines(cells)}" fill="none" stroke="#666"/>'


def _outlines(cells: Sequence[Cell]) -> str:
    return "".join(
        f"M{c * CELL_SIZE} {r * CELL_SIZE}h{CELL_SIZE}v{CELL_SIZE}h-{CELL_SIZE}z"
        for r, c in sorted(cells)
    )


def _walls(state: BoardState) -> str:
    region = regions(state)  # walls separate cells of different regions
    lines = []
    for row in range(len(state.board.drawing) + 1):
        for column in range(len(state.board.drawing[0]) + 1):
            current = region.get((row, column))
            if region.get((row - 1, column)) != current:
                lines.append(f"M{column * CELL_SIZE} {row * CELL_SIZE}h{CELL_SIZE}")
            if region.get((row, column - 1)) != current:
                lines.append(f"M{column * CELL_SIZE} {row * CELL_SIZE}v{CELL_SIZE}")
    return "".join(lines)

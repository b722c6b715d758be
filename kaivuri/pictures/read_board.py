"""The pieces on a board in a picture that kaivuri drew: a drawing of it, or its page.

A board is found by the borders of its cells, which are equally far apart in both directions. Cells
with no border between them are one piece. Colours tell pieces from free cells.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import product
from statistics import median

from PIL import Image, ImageChops

from kaivuri.calendars.board import WALL, Board
from kaivuri.calendars.board_state import BoardState
from kaivuri.calendars.polyomino import Polyomino, connected_parts
from kaivuri.common import Cell
from kaivuri.errors import BadPicture
from kaivuri.language import gettext as _
from kaivuri.pictures.pixels import Pixels

_Rgb = tuple[int, int, int]

_WIDTH, _HEIGHT = 320, 720
"""The largest size at which the board is searched for, in pixels."""
_MIN_STEP = 8
_EDGE = 10
"""The least difference of adjacent pixels at a border, 0 to 255."""
_MIN_BORDERS = 0.35
"""The least share of the lines between cells that is visible in a board."""
_PIECE = 42
"""The least difference of a piece from what surrounds the board; free cells differ less."""
_BORDER = 22
"""The least difference of a border from both cells beside it."""
_NEAR = 0.2, 0.35, 0.65, 0.8
"""Where the colour of a cell is sampled, in both directions: beside its label."""
_BETWEEN = tuple(0.38 + 0.02 * n for n in range(13))
_BESIDE = -0.22, 0.0, 0.22
"""Where a border between cells is sampled: from one centre to the other, and beside this line."""


@dataclass(frozen=True, slots=True)
class _Lattice:
    """Where a board is, in pixels."""

    left: float
    top: float
    step: float
    borders: float
    """The share of the lines that are visible, in the mean of both directions."""


def board_drawing(pixels: Pixels, start: BoardState) -> str:
    """Return the pieces on a board in a picture, as a drawing with their names in their cells.

    Args:
        pixels: the picture.
        start: the board, with the cells that stay open.

    Raises:
        BadPicture: if the picture does not show the board, or its pieces can't be distinguished.
    """
    board, image = start.board, Image.frombytes("RGB", (pixels.width, pixels.height), pixels.data)
    rows, columns = len(board.drawing), len(board.drawing[0])
    lattice = _find(image, rows, columns)
    regions = [] if lattice is None else _regions(image, lattice, start)
    names = _named(regions, board)
    if not names:
        message = _(
            "the picture does not show the pieces of {board}: give one of kaivuri's drawings or a "
            "screenshot of its page; a photo of a board can't be read"
        )
        raise BadPicture(message.format(board=board.title))
    lines = ((names.get((r, c), WALL) for c in range(columns)) for r in range(rows))
    return "\n".join(map(" ".join, lines))


def _named(regions: Iterable[frozenset[Cell]], board: Board) -> dict[Cell, str]:
    """Return the piece in each cell; nothing unless each region has the shape of a piece left."""
    left = [piece.name for piece in board.pieces for _copy in range(piece.copies)]
    names: dict[Cell, str] = {}
    for cells in regions:
        shape = Polyomino.from_cells(cells)
        name = next((name for name in left if board.allows_shape(name, shape)), None)
        if name is None:
            return {}
        left.remove(name)
        names |= dict.fromkeys(cells, name)
    return names


def _find(image: Image.Image, rows: int, columns: int) -> _Lattice | None:
    """Return the lattice with the most visible lines, if they are enough."""
    scale = min(1.0, _WIDTH / image.width, _HEIGHT / image.height)
    size = (max(1, round(image.width * scale)), max(1, round(image.height * scale)))
    grey = image.resize(size).convert("L")
    edges = [_edges(grey, 1, 0), _edges(grey, 0, 1)]
    longest = min(grey.width / columns, grey.height / rows)
    steps = [_MIN_STEP + n / 4 for n in range(round(4 * (longest - _MIN_STEP)) + 1)]
    found = [_at_step(edges, step, rows, columns) for step in steps]
    best = max(found, key=lambda lattice: lattice.borders, default=None)
    if best is None or best.borders < _MIN_BORDERS:
        return None
    return _Lattice(best.left / scale, best.top / scale, best.step / scale, best.borders)


def _edges(grey: Image.Image, right: int, down: int) -> Image.Image:
    """Return where adjacent pixels differ: 255, elsewhere 0."""
    shifted = ImageChops.offset(grey, -right, -down)
    return ImageChops.difference(grey, shifted).point(lambda value: 255 * (value >= _EDGE))


def _at_step(edges: list[Image.Image], step: float, rows: int, columns: int) -> _Lattice:
    """Return the best lattice with this step: columns first, then rows, then columns again."""
    across, down = edges
    left, _borders = _comb(_profile(across, 0, across.height), step, columns)
    turned = down.transpose(Image.Transpose.TRANSPOSE)
    top, of_rows = _comb(_profile(turned, left, left + columns * step), step, rows)
    left, of_columns = _comb(_profile(across, top, top + rows * step), step, columns)
    return _Lattice(left, top, step, (of_rows + of_columns) / 2)


def _profile(edges: Image.Image, top: float, bottom: float) -> list[int]:
    """Return the mean of each column between two rows, or of a neighbour if that is larger."""
    box = (0, round(top), edges.width, min(round(bottom), edges.height))
    means = list(edges.resize((edges.width, 1), Image.Resampling.BOX, box=box).tobytes())
    return [max(three) for three in zip(means, [0, *means], [*means[1:], 0], strict=False)]


def _comb(profile: list[int], step: float, cells: int) -> tuple[int, float]:
    """Return where the first of equidistant lines is, and the visible share of all, 0 to 1."""
    offsets = [round(n * step) for n in range(cells + 1)]
    starts = range(max(1, len(profile) - offsets[-1]))
    length = len(profile) - 1

    def visible(start: int) -> int:
        return sum(profile[min(length, start + offset)] for offset in offsets)

    best = max(starts, key=visible)
    return best, visible(best) / (255 * (cells + 1))


def _regions(image: Image.Image, lattice: _Lattice, start: BoardState) -> list[frozenset[Cell]]:
    """Return the cells of each piece."""
    outside = _colour(image, lattice, 0.5, -0.15)
    closed = [cell for cell in start.board.cells if cell not in start.open_cells]
    colours = {cell: _cell_colour(image, lattice, cell) for cell in closed}
    covered = [cell for cell in closed if _distance(colours[cell], outside) >= _PIECE]

    def are_joined(cell: Cell, other: Cell) -> bool:
        first, second = sorted((cell, other))
        return not _has_border(image, lattice, first, second, colours)

    return [frozenset(part) for part in connected_parts(covered, are_joined)]


def _has_border(
    image: Image.Image, lattice: _Lattice, cell: Cell, other: Cell, colours: dict[Cell, _Rgb]
) -> bool:
    """Return whether two adjacent cells differ, or two of three points between them do."""
    both = colours[cell], colours[other]
    if _distance(*both) >= _BORDER:
        return True
    (row, column), (down, right) = cell, (other[0] - cell[0], other[1] - cell[1])
    lines = 0
    for beside in _BESIDE:
        points = [
            (
                row + 0.5 + (t * down if down else beside),
                column + 0.5 + (t * right if right else beside),
            )
            for t in _BETWEEN
        ]
        seen = [_colour(image, lattice, *point) for point in points]
        lines += any(min(_distance(here, own) for own in both) >= _BORDER for here in seen)
    return lines >= 2


def _cell_colour(image: Image.Image, lattice: _Lattice, cell: Cell) -> _Rgb:
    """Return the median colour of a cell beside its label."""
    points = product(_NEAR, _NEAR)
    seen = [_colour(image, lattice, cell[0] + down, cell[1] + right) for down, right in points]
    red, green, blue = (round(median(channel)) for channel in zip(*seen, strict=True))
    return red, green, blue


def _colour(image: Image.Image, lattice: _Lattice, row: float, column: float) -> _Rgb:
    """Return the colour at a point, in steps from the corner of the board."""
    x = round(lattice.left + column * lattice.step)
    y = round(lattice.top + row * lattice.step)
    at = min(max(x, 0), image.width - 1), min(max(y, 0), image.height - 1)
    red, green, blue = image.getpixel(at)  # type: ignore[misc]
    return red, green, blue


def _distance(one: _Rgb, other: _Rgb) -> int:
    """Return the largest difference of a channel, 0 to 255."""
    return max(abs(a - b) for a, b in zip(one, other, strict=True))

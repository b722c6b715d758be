"""Boards in pictures that kaivuri drew are read as placements."""

from datetime import UTC, date, datetime

import pytest
from drawn_grids import drawn
from grids import TMSII_ROWS
from PIL import Image, ImageDraw

import kaivuri
from kaivuri.calendars.board_puzzle import BoardPuzzle
from kaivuri.calendars.board_state import BoardState
from kaivuri.calendars.placement_text import parse_placement_text
from kaivuri.common.history import replay
from kaivuri.errors import BadPicture
from kaivuri.pictures.pixels import Pixels, decode_picture
from kaivuri.pictures.read_board import board_drawing
from kaivuri.render.board_svg import boards_svg, drawing_of_svg

CLOCK = lambda: datetime(2026, 10, 6, 9, tzinfo=UTC)  # noqa: E731
DAY = date(2026, 10, 6)


@pytest.fixture(params=["dragonfjord-apad", "arista-mit"])
def states(request: pytest.FixtureRequest) -> list[BoardState]:
    """The board of a day with no pieces, three, and all."""
    start = BoardPuzzle.resolve(request.param, DAY.isoformat(), None, CLOCK).state
    (solution,) = kaivuri.calendar(DAY, board=request.param).solutions
    return [replay(start, solution.moves[:count]) for count in (0, 3, None)]


def placed(text: str, start: BoardState) -> set[tuple[tuple[int, int], ...]]:
    moves = parse_placement_text(text, start)
    return {placement.cells for placement in replay(start, moves).placed}


@pytest.mark.parametrize(("dark", "scale"), [(False, 1.0), (True, 2.3)])
def test_drawings_are_read(states: list[BoardState], scale: float, *, dark: bool) -> None:
    resvg = pytest.importorskip("resvg_py", reason="pictures of SVG need resvg-py")
    for state in states[1:]:
        svg = boards_svg([state], "board", dark=dark)
        cells = {placement.cells for placement in state.placed}
        assert placed(drawing_of_svg(svg, state.board), states[0]) == cells
        pixels = decode_picture(bytes(resvg.svg_to_bytes(svg, zoom=scale)))
        assert placed(board_drawing(pixels, states[0]), states[0]) == cells


def test_other_pictures_are_refused(states: list[BoardState]) -> None:
    wood = Image.effect_noise((400, 500), 60).convert("RGB")
    lines = Image.new("RGB", (440, 440), "white")
    for n in range(0, 440, 40):  # a grid with no pieces
        ImageDraw.Draw(lines).rectangle((n, n, 439, 439), outline="black")
    for image in (wood, lines, drawn(TMSII_ROWS), Image.new("RGB", (1, 60_000))):
        with pytest.raises(BadPicture, match="a photo of a board can't be read"):
            board_drawing(Pixels(*image.size, image.tobytes()), states[0])

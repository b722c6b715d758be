"""The WebAssembly picture reader, run by Node, agrees with Python."""

import json
from pathlib import Path
from typing import Any

import pytest
from drawn_grids import CIRCLES, DARK, LIGHT, TILES, Look, drawn
from grids import ODD, OIKEIN, STRANDS, TMSII_ROWS, TUSKIN
from PIL import Image, ImageFilter
from web.conftest import Node

from kaivuri.errors import BadPicture
from kaivuri.pictures.pixels import Pixels
from kaivuri.queries.context import Context
from kaivuri.queries.read import ReadAnswer, read

PICTURES = [
    drawn(ODD, DARK),
    drawn(ODD, Look(width=300, lower=True)),
    drawn(STRANDS, TILES),
    drawn(TMSII_ROWS, CIRCLES, [TUSKIN, OIKEIN]),
    drawn(TMSII_ROWS, LIGHT, [OIKEIN]),
    drawn(TMSII_ROWS, TILES, [(cell,) for cell in TUSKIN]),
    drawn(ODD, Look(width=260)).filter(ImageFilter.GaussianBlur(1.8)),
    drawn(TMSII_ROWS, Look(width=200)).filter(ImageFilter.GaussianBlur(3)),
    Image.new("RGB", (500, 800), "white"),
]

PIXEL_TOLERANCE = 2
"""A box is told in whole pixels, its edges outside of the letter."""


def read_by_node(node: Node, folder: Path) -> list[dict[str, Any]]:
    """The results of the page's own reader."""
    pictures = []
    for n, image in enumerate(PICTURES):
        file = folder / f"{n}.rgba"
        file.write_bytes(image.convert("RGBA").tobytes())
        pictures.append({"width": image.width, "height": image.height, "file": str(file)})
    script = Path(__file__).with_name("js") / "read_pictures.mjs"
    results: list[dict[str, Any]] = json.loads(node(script, stdin=json.dumps(pictures)))
    return results


def read_here(image: Image.Image) -> ReadAnswer | None:
    try:
        return read(Pixels(image.width, image.height, image.tobytes()), Context())
    except BadPicture:
        return None


def test_pictures_are_read_equally(node: Node, tmp_path: Path) -> None:
    results = read_by_node(node, tmp_path)
    readings = [read_here(image) for image in PICTURES]
    assert readings[-2:] == [None, None]
    assert results[-2:] == [{"error": "unclear"}, {"error": "grid"}]
    assert readings[-3] is not None
    assert readings[-3].doubtful
    for result, reading in zip(results[:-2], readings[:-2], strict=True):
        assert reading is not None
        check_alike(result, reading)


def check_alike(result: dict[str, Any], reading: ReadAnswer) -> None:
    assert tuple(result["rows"]) == reading.rows
    found = [
        {"onePath": word.has_one_path, "paths": [list(map(list, path)) for path in word.paths]}
        for word in reading.picture.found_words
    ]
    assert result["found"] == found
    letters = [letter for row in reading.picture.letters for letter in row]
    for box, letter in zip(result["boxes"], letters, strict=True):
        assert box == pytest.approx(letter.box, abs=PIXEL_TOLERANCE)
    for doubt, cell in zip(result["doubtful"], reading.doubtful, strict=True):
        letter = reading.picture[cell]
        assert tuple(doubt["cell"]) == cell
        assert (doubt["letter"], doubt["second"]) == (letter.letter, letter.runner_up)

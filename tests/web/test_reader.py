"""The reader for browsers, run by Node, tells of pictures what Python tells."""

import json
import os
import subprocess
from pathlib import Path
from typing import Any

import pytest
from drawn_grids import CIRCLES, DARK, LIGHT, TILES, Look, drawn
from PIL import Image

from kaivuri import _core
from kaivuri.errors import BadPicture
from kaivuri.pictures.found_words import _ways_through, found_groups
from kaivuri.pictures.pixels import Pixels
from kaivuri.queries.read import Reading, ReadRequest, read
from kaivuri.web.site import FOLDER

pytestmark = pytest.mark.skipif(not _core.available, reason="the core reads pictures")

TMSII = ("TMSII", "OULKN", "IEKIA", "ITTAO", "NTTIM", "AAOTI")
PELLE = ("PELLE", "HÄLLI", "YHÄET", "IKMYT", "TUTÄM", "YKSET")
ODD = ("QXWÅÖ", "BDGCJ", "PRFVZ", "ÄÅKNH", "ÖÄSUY", "EAOTI")
STRANDS = ("PERPON", "DOIULS", "OMANOL", "CMCACA", "UTHPOS", "NAEPSH", "EPTORT", "HYHION")
TUSKIN = ((0, 0), (1, 1), (0, 2), (1, 3), (0, 4), (1, 4))
OIKEIN = ((3, 4), (2, 3), (2, 2), (2, 1), (3, 0), (4, 0))
PICTURES = [
    drawn(PELLE, LIGHT),
    drawn(ODD, DARK),
    drawn(ODD, Look(width=300, lower=True)),
    drawn(STRANDS, TILES),
    drawn(TMSII, CIRCLES, [TUSKIN, OIKEIN]),
    drawn(TMSII, LIGHT, [OIKEIN]),
    drawn(TMSII, TILES, [TUSKIN]),
    Image.new("RGB", (500, 800), "white"),
]

ROUNDING = 0.1
"""Of a margin. Two compilers round sums differently; on most pictures that changes nothing, on some
a cell is drawn again from half a pixel elsewhere."""
WHOLE_PIXELS = 2
"""A box is told in whole pixels, its edges outside of the letter."""


def read_by_node(node: str, folder: Path) -> list[dict[str, Any]]:
    """What the page's own reader tells of the pictures."""
    asked = []
    for n, image in enumerate(PICTURES):
        file = folder / f"{n}.rgba"
        file.write_bytes(image.convert("RGBA").tobytes())
        asked.append({"width": image.width, "height": image.height, "file": str(file)})
    told = subprocess.run(
        [node, os.path.join(os.path.dirname(__file__), "js/equal_readings.mjs")],
        input=json.dumps(asked),
        env={**os.environ, "PAGE": FOLDER.as_uri() + "/"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.returncode == 0, told.stderr
    found: list[dict[str, Any]] = json.loads(told.stdout)
    return found


def read_here(image: Image.Image) -> Reading | None:
    try:
        return read(ReadRequest(Pixels(image.width, image.height, image.tobytes())))
    except BadPicture:
        return None


def test_pictures_are_read_alike(node: str, tmp_path: Path) -> None:
    found = read_by_node(node, tmp_path)
    readings = [read_here(image) for image in PICTURES]
    assert readings[-1] is None
    assert found[-1] == {"fault": "grid"}
    for told, reading in zip(found[:-1], readings[:-1], strict=True):
        assert reading is not None
        check_alike(told, reading)


def check_alike(told: dict[str, Any], reading: Reading) -> None:
    assert tuple(told["rows"]) == reading.rows
    assert tuple(map(tuple, told["doubtful"])) == reading.doubtful
    groups = [links for links in found_groups(reading.picture) if len(links) > 1]
    ways = [[list(map(list, way)) for way in sorted(_ways_through(links))] for links in groups]
    assert told["ways"] == ways
    letters = [letter for row in reading.picture.letters for letter in row]
    for one, other in zip(told["letters"], letters, strict=True):
        assert (tuple(one["colour"]), one["found"]) == (other.colour, other.found)
        assert one["margin"] == pytest.approx(other.margin, abs=ROUNDING)
        assert one["box"] == pytest.approx(other.box, abs=WHOLE_PIXELS)

"""What a picture shows, as a JSON document; keys only get added.

Cells are [row, column] from 0; boxes are in pixels of the picture.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kaivuri.pictures.read_grid import FoundWord, PictureGrid
from kaivuri.play import Cell
from kaivuri.version import __version__

READ_SCHEMA = "urn:kaivuri:read-1"


def read_document(
    picture: PictureGrid, rows: Iterable[str], doubtful: Iterable[Cell], found: Iterable[FoundWord]
) -> dict[str, Any]:
    """The letters, how sure each is, where it stands, what to ask, and the words found."""
    return {
        "schema": READ_SCHEMA,
        "kaivuri": __version__,
        "rows": list(rows),
        "margins": [[round(read.margin, 4) for read in row] for row in picture.letters],
        "boxes": [
            [[round(side, 1) for side in read.box] for read in row] for row in picture.letters
        ],
        "doubtful": [_doubt(picture, cell) for cell in doubtful],
        "found": [
            {"word": word.word, "cells": [list(cell) for cell in word.cells], "listed": word.listed}
            for word in found
        ],
    }


def _doubt(picture: PictureGrid, cell: Cell) -> dict[str, Any]:
    read = picture[cell]
    return {"cell": list(cell), "letter": read.letter, "second": read.second or None}

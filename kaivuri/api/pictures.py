"""Word grids in pictures."""

from __future__ import annotations

import os
from collections.abc import Mapping

from kaivuri.pictures.pixels import decode_picture, read_picture_file
from kaivuri.play import Cell
from kaivuri.queries.context import Context
from kaivuri.queries.read import ReadAnswer, ReadRequest, read


def read_picture(
    picture: str | os.PathLike[str] | bytes,
    *,
    game: str | None = None,
    language: str | None = None,
    rows: int | None = None,
    columns: int | None = None,
    letters: Mapping[Cell, str] | None = None,
) -> ReadAnswer:
    """The letters of a grid in a screenshot, by the native core.

    No word list has a say in a letter: what is not clear is in the reading's `doubtful`.

    Args:
        picture: a file (PNG, JPEG, WebP; HEIC where `pillow-heif` is installed), or its bytes.
        game: `sanalouhos` or `strands`: its shape and its letters.
        language: whose letters: `fi` (default), `sv`, `en` or `et`.
        rows: how many rows, where it is no game's shape.
        columns: how many columns.
        letters: what stands in cells, told by somebody who looked.

    Raises:
        KaivuriError: when there is no readable grid in it, or Pillow or the core is missing.
    """
    file = picture if isinstance(picture, bytes) else read_picture_file(picture)
    reading = read(ReadRequest(decode_picture(file), game, language, rows, columns), Context())
    return reading.with_letters(letters or {})

"""Word grids in pictures."""

from __future__ import annotations

import os
from collections.abc import Mapping

from kaivuri.pictures.pixels import read_picture_file
from kaivuri.play import Cell
from kaivuri.queries.context import Context
from kaivuri.queries.read import ReadAnswer, read


def read_picture(
    picture: str | os.PathLike[str] | bytes,
    *,
    game: str | None = None,
    language: str | None = None,
    rows: int | None = None,
    columns: int | None = None,
    letters: Mapping[Cell, str] | None = None,
    clue: str | None = None,
    word_count: int | None = None,
) -> ReadAnswer:
    """Read the letters of a grid from a screenshot.

    No word list influences the letters; unclear cells are in `ReadAnswer.doubtful`.

    Args:
        picture: a file (PNG, JPEG, WebP; HEIC if `pillow-heif` is installed), or its bytes.
        game: `sanalouhos`, `strands` or `celltower`; determines the shape and the language.
        language: the language of the letters: `fi` (default), `sv`, `en` or `et`.
        rows: the number of rows, if the shape is not that of a game.
        columns: the number of columns.
        letters: corrected letters by cell, replacing those that were read.
        clue: the clue of a Strands board, replacing the one that was read.
        word_count: the number of words of a Strands board, likewise.

    Raises:
        KaivuriError: if no grid can be read, or Pillow or the C++ core is missing.
    """
    file = picture if isinstance(picture, bytes) else read_picture_file(picture)
    answer = read(file, Context(), game=game, language=language, rows=rows, columns=columns)
    return answer.with_letters(letters or {}).with_text(clue, word_count)

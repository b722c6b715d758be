"""Found words by the core, against a second implementation."""

from typing import Any, cast

import pytest
from drawn_grids import CIRCLES, LIGHT, TILES, Look, drawn
from grids import OIKEIN, TMSII_ROWS, TUSKIN
from paths import shared_cases
from PIL import Image, ImageFilter

from kaivuri.common import Cell
from kaivuri.errors import BadPicture
from kaivuri.pictures.pixels import Pixels
from kaivuri.pictures.read_grid import FoundCells, PictureGrid, found_word, read_grid
from kaivuri.words.grid import Grid
from kaivuri.words.lists.lexicon import Lexicon

SQUARE = ((4, 2), (4, 3), (5, 2), (5, 3))
BLOCK = tuple((row, column) for row in range(1, 6) for column in range(4))


def seen(image: Image.Image, language: str = "fi") -> PictureGrid | None:
    """Return what is read, or None if the picture is refused."""
    pixels = Pixels(image.width, image.height, image.convert("RGB").tobytes())
    try:
        return read_grid(pixels, language, [(6, 5)])
    except BadPicture:
        return None


def test_unreadable_letters_are_reported() -> None:
    smeared = drawn(TMSII_ROWS, Look(width=200)).filter(ImageFilter.GaussianBlur(3))
    with pytest.raises(BadPicture, match="letters in the picture can't be read"):
        read_grid(Pixels(*smeared.size, smeared.tobytes()), "fi", [(6, 5)])


@pytest.mark.parametrize("dot", [0.05, 0.08, 0.12])
def test_one_mark_is_no_pair_of_dots(dot: float) -> None:
    """The net alone reads such flat tildes as dots."""
    rows = ("ÕÄÖÜA", "OKÕÜU", "TÖÕÄE", "LÜÖÕS", "ÄKAÕR", "IÕÖÜÄ")
    grid = seen(drawn(rows, Look(width=190, dot=dot, curve=0.2)), "et")
    assert grid is not None
    assert "".join(grid[cell].letter for cell in grid.cells()) == "".join(rows)


def alone(cells: tuple[Cell, ...]) -> list[tuple[Cell]]:
    """Words of one cell each: coloured cells with no line between them."""
    return [(cell,) for cell in cells]


@pytest.mark.parametrize(
    ("look", "words", "found"),
    [
        (LIGHT, [TUSKIN, OIKEIN], [TUSKIN, OIKEIN]),
        (CIRCLES, [OIKEIN], [OIKEIN]),
        (TILES, alone(TUSKIN), [TUSKIN]),
        (TILES, [*alone(TUSKIN), *alone(SQUARE)], [TUSKIN, SQUARE]),
        (CIRCLES, alone(OIKEIN[:3]), [OIKEIN[:3]]),
        (LIGHT, [*alone(SQUARE), *alone(((0, 0),))], [SQUARE]),
        (TILES, [], []),
    ],
)
def test_found_words_are_located(
    look: Look, words: list[tuple[Cell, ...]], found: list[tuple[Cell, ...]]
) -> None:
    grid = seen(drawn(TMSII_ROWS, look, words))
    assert grid is not None
    coloured = {cell for cell in grid.cells() if grid[cell].in_found_word}
    assert coloured == {cell for word in words for cell in word}
    located = {word.cells: word.paths for word in grid.found_words}
    assert set(located) == {tuple(sorted(cells)) for cells in found}
    for cells in found:
        paths = located[tuple(sorted(cells))]
        assert cells in paths or cells[::-1] in paths
        assert all(sorted(path) == sorted(cells) for path in paths)


def test_a_block_of_one_colour_has_too_many_paths() -> None:
    grid = seen(drawn(TMSII_ROWS, TILES, alone(BLOCK[:12])))
    assert grid is not None
    assert [found.paths for found in grid.found_words] == [()]
    assert grid.found_words[0].cells == BLOCK[:12]


CASES = shared_cases("found_words")


@pytest.mark.parametrize("case", CASES, ids=[case["case"] for case in CASES])
def test_found_words(case: dict[str, Any]) -> None:
    """tests/web/js/found_words.test.mjs runs the same cases."""
    paths = tuple(tuple((row, column) for row, column in path) for path in case["paths"])
    lexicon = cast("Lexicon", case["listed"])  # only membership is asked for
    word = found_word(Grid.parse("TUS/NIK"), FoundCells((), paths, case["one_path"]), lexicon)
    found = word and {
        "word": word.word,
        "cells": [[*cell] for cell in word.cells],
        "listed": word.in_word_list,
    }
    assert found == case["found"]

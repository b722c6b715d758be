"""Doubtful letters and found words by the core, against a second implementation."""

from itertools import combinations
from typing import Any, cast

import pytest
from drawn_grids import CIRCLES, LIGHT, TILES, Look, drawn
from grids import ODD, OIKEIN, TMSII_ROWS, TUSKIN
from paths import shared_cases
from PIL import Image, ImageFilter

from kaivuri.common import Cell
from kaivuri.errors import BadPicture
from kaivuri.pictures.pixels import Pixels
from kaivuri.pictures.read_grid import FoundCells, PictureGrid, found_word, read_grid
from kaivuri.words.grid import Grid
from kaivuri.words.lists.lexicon import Lexicon

LIKE = ("OQOCG", "QOCGO", "IJTIL", "EFEBP", "ÅÄAÖO", "UVYNM")
SQUARE = ((4, 2), (4, 3), (5, 2), (5, 3))
BLOCK = tuple((row, column) for row in range(1, 6) for column in range(4))
CLEAR, ALIKE = 0.75, 0.9


def seen(image: Image.Image, language: str = "fi") -> PictureGrid | None:
    """Return what is read, or None if the picture is refused."""
    pixels = Pixels(image.width, image.height, image.convert("RGB").tobytes())
    try:
        return read_grid(pixels, language, [(6, 5)])
    except BadPicture:
        return None


def blurred() -> list[PictureGrid]:
    """Grids as they are read in small and blurred pictures."""
    pictures = [
        drawn(rows, Look(width=width, lower=lower)).filter(ImageFilter.GaussianBlur(radius))
        for rows in (ODD, LIKE)
        for lower in (False, True)
        for width in (150, 190, 360)
        for radius in (0.6, 1.2, 2.0)
    ]
    return [grid for grid in map(seen, pictures) if grid is not None]


@pytest.mark.slow
def test_doubtful_letters() -> None:
    clear_but_alike = 0
    for grid in blurred():
        reads = {cell: grid[cell] for cell in grid.cells()}
        pairs = {cell: {read.letter, read.runner_up} for cell, read in reads.items()}
        confused = [pairs[cell] for cell, read in reads.items() if read.margin < CLEAR]
        limit = {cell: ALIKE if pairs[cell] in confused else CLEAR for cell in reads}
        doubtful = [cell for cell, read in reads.items() if read.margin < limit[cell]]
        assert list(grid.doubtful) == doubtful
        assert len(doubtful) <= len(reads) / 4
        assert sum(read.confidence for read in reads.values()) / len(reads) >= 0.55
        clear_but_alike += sum(reads[cell].margin >= CLEAR for cell in doubtful)
    assert clear_but_alike, "no picture tries letters that are confused elsewhere"


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
    ("look", "words"),
    [
        (LIGHT, [TUSKIN, OIKEIN]),
        (CIRCLES, [OIKEIN]),
        (TILES, alone(TUSKIN)),
        (TILES, [*alone(TUSKIN), *alone(SQUARE)]),
        (CIRCLES, alone(OIKEIN[:3])),
        (LIGHT, [*alone(SQUARE), *alone(((0, 0),))]),
        (TILES, []),
    ],
)
def test_found_words_are_located(look: Look, words: list[tuple[Cell, ...]]) -> None:
    grid = seen(drawn(TMSII_ROWS, look, words))
    assert grid is not None
    assert {cell for cell in grid.cells() if grid[cell].in_found_word} == {
        c for word in words for c in word
    }
    steps = linked(grid)
    words_by_cells = {frozenset(found.cells): found for found in grid.found_words}
    assert set(words_by_cells) == {part for part in parts(grid, steps) if len(part) > 1}
    for cells, found in words_by_cells.items():
        assert list(found.cells) == sorted(cells)
        assert list(found.paths) == sorted(all_paths(cells, steps))


def linked(grid: PictureGrid) -> set[frozenset[Cell]]:
    """The pairs of cells that may follow each other in a found word."""
    if grid.joined_cells:
        return {frozenset(pair) for pair in grid.joined_cells}
    found = [cell for cell in grid.cells() if grid[cell].in_found_word]
    return {
        frozenset((a, b))
        for a, b in combinations(found, 2)
        if max(abs(a[0] - b[0]), abs(a[1] - b[1])) == 1
        and max(abs(x - y) for x, y in zip(grid[a].colour, grid[b].colour, strict=True)) <= 30
    }


def parts(grid: PictureGrid, steps: set[frozenset[Cell]]) -> set[frozenset[Cell]]:
    """The connected components of the found cells."""
    components = {frozenset((cell,)) for cell in grid.cells() if grid[cell].in_found_word}
    for step in steps:
        touched = {part for part in components if part & step}
        components = (components - touched) | {frozenset().union(*touched)}
    return components


def all_paths(cells: frozenset[Cell], steps: set[frozenset[Cell]]) -> list[tuple[Cell, ...]]:
    """All paths through the cells, from the ends only, where there are any."""
    ends = [cell for cell in cells if sum(cell in step for step in steps) == 1]
    begun: list[tuple[Cell, ...]] = [(cell,) for cell in ends or cells]
    for _ in range(len(cells) - 1):
        begun = [
            (*path, cell)
            for path in begun
            for cell in cells - set(path)
            if frozenset((path[-1], cell)) in steps
        ]
    return begun


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

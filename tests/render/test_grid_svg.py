import xml.etree.ElementTree as ET

import pytest

from kaivuri.render.grid_svg import GridDrawing, grids_svg
from kaivuri.words.grid import Grid
from kaivuri.words.paths import WordPath

SVG = "{http://www.w3.org/2000/svg}"
GRID = Grid.parse("KI./SSA")
KISSA = WordPath("kissa", ((0, 0), (0, 1), (1, 0), (1, 1), (1, 2)), 0)


def drawn(*words: WordPath, title: str = "a <b> & c") -> ET.Element:
    return ET.fromstring(grids_svg(GRID, [GridDrawing(words)], title))


def test_letters_are_in_their_rows_and_holes_are_empty() -> None:
    letters = [(t.text, t.get("x"), t.get("y")) for t in drawn().iter(f"{SVG}text")]
    assert letters == [
        ("K", "24", "32"), ("I", "72", "32"), ("S", "24", "80"),
        ("S", "72", "80"), ("A", "120", "80"),
    ]  # fmt: skip


def test_a_word_is_a_line_through_its_cells_with_a_badge_and_a_legend() -> None:
    root = drawn(KISSA)
    line = next(root.iter(f"{SVG}polyline"))
    assert line.get("points") == "24,24 72,24 24,72 72,72 120,72"
    assert line.findtext(f"{SVG}title") == "kissa"
    texts = [text.text for text in root.iter(f"{SVG}text")]
    assert texts[-2:] == ["a", "a kissa"]


def test_the_title_is_escaped() -> None:
    assert drawn().findtext(f"{SVG}title") == "a <b> & c"


@pytest.mark.parametrize("words", [0, 1, 12])
def test_everything_is_within_the_drawing(words: int) -> None:
    root = drawn(*[KISSA] * words)
    height = int(root.get("height", "0"))
    assert all(int(text.get("y", "0")) < height for text in root.iter(f"{SVG}text"))


def test_a_spangram_has_a_star_and_a_thicker_line() -> None:
    root = ET.fromstring(grids_svg(GRID, [GridDrawing([KISSA, KISSA], 0)], ""))
    classes = [line.get("class") for line in root.iter(f"{SVG}polyline")]
    assert classes[:2] == ["w0 thick", "w1"]
    texts = [text.text for text in root.iter(f"{SVG}text")]
    assert texts[-4:] == ["*", "b", "* kissa", "b kissa"]
    assert ".thick{stroke-width:" in root.findtext(f"{SVG}style", "")

"""The option --draw and --trace of `kaivuri cover`."""

import re
from itertools import product
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from cli.conftest import Output

SVG = "{http://www.w3.org/2000/svg}"
PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def test_covers_of_grids_are_drawn(output: Output) -> None:
    queens = output("cover", "--make", "queens", "4", "--draw").out
    assert queens.startswith("1:\n. Q . .\n. . . Q\nQ . . .\n. . Q .\n\n2:\n")
    sudoku = output("cover", "--make", "sudoku", PUZZLE, "--draw").out
    assert sudoku.splitlines()[1] == "5 3 4 6 7 8 9 1 2"
    pieces = output("cover", "--make", "pentominoes", "3x20", "--draw", "-n", "1").out
    rows = [line.split() for line in pieces.splitlines()[1:4]]
    assert all(sum(row.count(name) for row in rows) == 5 for name in "FILNPTUVWXYZ")
    latin = ET.fromstring(output("cover", "--make", "latin", "2", "--draw", "svg").out)
    assert [text.text for text in latin.iter(f"{SVG}text")] in (
        [*"1221"],
        [*"2112"],
    )


def test_the_diagram_has_a_path_for_each_cover(output: Output) -> None:
    dot = output("cover", "--make", "dominoes", "2x3", "--draw", "diagram").out
    assert dot.startswith("digraph covers {\n")
    arcs = [line.split() for line in dot.splitlines() if "->" in line]
    paths = {"1": 1}
    for source in sorted({int(arc[0]) for arc in arcs}):
        paths[str(source)] = sum(paths[arc[2]] for arc in arcs if arc[0] == str(source))
    assert max(paths.values()) == 3
    svg = ET.fromstring(output("cover", "--make", "dominoes", "2x3", "--draw", "diagram-svg").out)
    assert len(list(svg.iter(f"{SVG}circle"))) == len(paths)
    texts = {text.text for text in svg.iter(f"{SVG}text")}
    assert texts == {"⊤", *(line.split('"')[1] for line in dot.splitlines() if "->" in line)}


@pytest.mark.parametrize("size", ["pentominoes 6x10", "dominoes 8x8", "tetrominoes 6x6"])
def test_pieces_that_touch_have_different_colours(size: str, output: Output) -> None:
    drawn = output("cover", "--make", *size.split(), "-n", "1", "--draw", "svg").out
    colours = dict(re.findall(r'd="M(\d+ \d+)h.*?fill="(#\w+)"', drawn))
    text = output("cover", "--make", *size.split(), "-n", "1", "--draw").out
    rows = [line.split() for line in text.splitlines()[1:-1]]
    for row, column in product(range(len(rows) - 1), range(len(rows[0]) - 1)):
        here = colours[f"{44 * column} {44 * row}"]
        for down, right in ((0, 1), (1, 0)):
            other = colours[f"{44 * (column + right)} {44 * (row + down)}"]
            same = rows[row][column] == rows[row + down][column + right]
            assert (here == other) == same


def test_word_squares_are_made_of_a_list(tmp_path: Path, output: Output) -> None:
    words = tmp_path / "words.txt"
    words.write_text("bit\nice\nten\ntan\n")
    squares = output("cover", "--make", "word-squares", f"3:{words}", "--draw").out
    assert squares == "1:\nb i t\ni c e\nt e n\n\n"
    assert "no word list" in output("cover", "--make", "word-squares", "3:x", code=2).err
    assert "not '3:x'" in output("cover", "--make", "queens", "3:x", code=2).err


def test_names_end_no_label_of_a_diagram(tmp_path: Path, output: Output) -> None:
    problem = tmp_path / "names.dlx"
    problem.write_text('a\\ "b\na\\ "b\na\\\n"b\n')
    dot = output("cover", str(problem), "--draw", "diagram").out
    assert """label="a\\\\ 'b\"""" in dot


def test_what_is_no_grid_is_not_drawn(tmp_path: Path, output: Output) -> None:
    huge = tmp_path / "huge.dlx"
    huge.write_text("999999.999999\n999999.999999\n")
    output("cover", str(huge), "--draw", code=2)
    err = output("cover", "--make", "langford", "3", "--draw", code=2).err
    assert "covers are drawn if items are cells such as 2.3, or r2 and c3" in err


@pytest.mark.parametrize("drawing", ["svg", "text", "diagram", "diagram-svg"])
def test_without_covers_nothing_is_drawn(drawing: str, output: Output) -> None:
    assert not output("cover", "--make", "queens", "3", "--draw", drawing, code=1).out


def test_a_trace_is_printed(output: Output) -> None:
    lines = output("cover", "--make", "queens", "4", "--trace").out.splitlines()
    assert lines[0] == "r1: 4 options"
    assert sum("cover " in line for line in lines) == 2

"""The option --draw and --trace of `kaivuri cover`."""

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


@pytest.mark.parametrize("drawing", ["svg", "text", "diagram"])
def test_without_covers_nothing_is_drawn(drawing: str, output: Output) -> None:
    output("cover", "--make", "queens", "3", "--draw", drawing, code=1)


def test_a_trace_is_printed(output: Output) -> None:
    lines = output("cover", "--make", "queens", "4", "--trace").out.splitlines()
    assert lines[0] == "r1: 4 options"
    assert sum("cover " in line for line in lines) == 2

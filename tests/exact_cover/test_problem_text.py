"""Texts of problems in other formats than Knuth's."""

import pytest

from kaivuri.api import problems
from kaivuri.errors import BadProblem
from kaivuri.exact_cover.problem import ExactCover
from kaivuri.exact_cover.problem_text import read_problem

ROWS = ("1001001", "1001000", "0001101", "0010110", "0110011", "0100001")
PROBLEM = ExactCover.from_matrix([map(int, row) for row in ROWS])
"""The example of Wikipedia, whose cover has the rows 2, 4 and 6."""
NUMBERED = "c example\np ec 7 6\ns 1 4 7\ns 1 4\ns 4 5 7 0\ns 6 5 3\ns 2 3 6 7\ns 2 7\n"


@pytest.mark.parametrize(
    "text",
    [
        "\n".join(ROWS),
        *("\n".join(separator.join(row) for row in ROWS) for separator in (" ", ",", ";", "\t")),
        "# rows\n6 7\n" + "\n".join(map(" ".join, ROWS)),
        "a;b;c;d;e;f;g\n" + "\n".join(map(";".join, ROWS)),
        NUMBERED,
        "a b c d e f g\na d g\na d\nd e g\nc e f\nb c f g\nb g\n",
    ],
)
def test_all_formats_give_the_same_problem(text: str) -> None:
    named = read_problem(text)
    assert named.problem == PROBLEM
    [cover] = problems.covers(text)
    assert cover == (1, 3, 5)
    assert named.option_lines[1] == named.option_lines[0] + 1


def test_rows_without_ones_are_left_out_everywhere() -> None:
    named = read_problem("1 0\n0 0\n0 1\n")
    assert (named.skipped, named.option_lines) == (1, (1, 3))
    assert named.problem == ExactCover.from_options(2, [[0], [], [1]])
    assert problems.count([[1, 0], [0, 0], [0, 1]]) == 1


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("p cnf 3 2\n1 2 0\n", "line 1: this is a formula for a SAT solver, not an exact cover"),
        ("p ec x\ns 1\n", "line 1: expected a number of items from 1 to 1000000"),
        ("p ec 2 1\n1 2\n", "line 2: expected one line 'p ec ITEMS OPTIONS', then 's ITEM …'"),
        ("p ec 2 1\ns 1 3\n", "line 2: '3' is not an item: they are numbered from 1 to 2"),
        ("| s t\ns t\nu\n", "(line 1 begins with a bar, so it is a comment; a space before"),
        ("|s t\ns t\n", "line 2: item 's' is in no option (line 1 begins with a bar, so it is"),
        ("| a b | c\na b c\na\nb\n", "line 2: item 'c' is in no option (line 1 begins with"),
    ],
)
def test_errors_say_what_a_text_looks_like(text: str, message: str) -> None:
    with pytest.raises(BadProblem) as error:
        read_problem(text)
    assert message in str(error.value)


@pytest.mark.parametrize("rows", [[[1, 2]], [[1], [0, 1]], [["x"]], [1]])
def test_other_matrices_are_refused(rows: object) -> None:
    with pytest.raises(BadProblem):
        ExactCover.from_matrix(rows)  # type: ignore[arg-type]


def test_the_items_of_a_comment_may_be_those_of_the_problem() -> None:
    assert problems.count("| a b c\na b\na\nb\n") == 1
    assert problems.count("| first a, then b\na b\na\n") == 0


def test_an_item_that_no_option_may_cover() -> None:
    text = "a 0:0|b\na\na b\nb\n"
    assert problems.count(text) == 1
    assert problems.count(" | s t\ns t\n") == 1

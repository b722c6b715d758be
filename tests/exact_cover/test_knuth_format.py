"""Knuth's text format: valid input, and each error with its line."""

import pytest

from kaivuri.errors import BadProblem
from kaivuri.exact_cover.knuth_format import parse_problem
from kaivuri.exact_cover.problem import ExactCover

EXAMPLE = """\
| A small example of TAOCP, with a secondary item.
a b c | x y

c a x
| between options
b
b y
x y
"""


def test_items_options_and_lines_are_parsed() -> None:
    named = parse_problem(EXAMPLE)
    assert named.names == ("a", "b", "c", "x", "y")
    assert named.problem == ExactCover(5, 3, ((0, 2, 3), (1,), (1, 4)))
    assert named.option_lines == (4, 6, 7)
    assert named.weights == (1, 1, 1)
    assert named.skipped == 1
    assert named.option_text(0) == "a c x"


def test_costs_of_items_add_up_to_the_weight_of_an_option() -> None:
    named = parse_problem("a b c\na|7 b|2\nc\nb|1 c\n")
    assert named.weights == (9, 0, 1)
    assert str(named) == "a b c\na|9 b\nc|0\nb|1 c\n"


NOT_A_MULTIPLICITY = (
    "line 1: '{word}' has a '|', but is not a multiplicity such as 2|item or 2:3|item with numbers "
    "of up to 9 digits"
)
SECONDARY = "line 1: '{word}' is secondary: only primary items have multiplicities"
NOT_MULTIPLICITIES = ("x|y", ":2|a", "1:|a", "-1|a", "1:2|", "1:2:3|a", "1:1234567890|a", "٢|a")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "the file is empty: the first line must list the items"),
        ("a b a\n", "line 1: item 'a' is listed twice"),
        ("a b\na c\n", "line 2: item 'c' is not listed in the first line"),
        ("a b\n\nb b\n", "line 3: item 'b' is listed twice in the option"),
        (
            "a b:1\n",
            "line 1: 'b:1' has a ':', which can't be part of a name: only options give colours",
        ),
        ("a | 1:2|x\na\n", SECONDARY.format(word="1:2|x")),
        ("a | y 2|x\na\n", SECONDARY.format(word="2|x")),
        *((f"{word} b\n", NOT_A_MULTIPLICITY.format(word=word)) for word in NOT_MULTIPLICITIES),
        ("2|3|a\n", "line 1: '3|a' has a '|', which can't be part of a name"),
        ("a b\na b:red\n", "line 2: 'b' has a colour, but is a primary item"),
        ("a | b\na b:1:2\n", "line 2: a colour is written b:colour, with one colon"),
        ("a | b\na b:1 b:2\n", "line 2: item 'b' is listed twice in the option"),
    ],
)
def test_errors_name_their_line(text: str, message: str) -> None:
    with pytest.raises(BadProblem) as error:
        parse_problem(text)
    assert str(error.value) == message


def test_colours_are_read_and_printed() -> None:
    text = "a b | x y\na x:red y:1\nb x:red|3 y\n"
    named = parse_problem(text)
    options, colours = ((0, 2, 3), (1, 2, 3)), ((0, 1, 2), (0, 1, 0))
    assert named.problem == ExactCover(4, 2, options, colours)
    assert named.colours == ("red", "1")
    assert named.option_text(0) == "a x:red y:1"
    assert str(named) == "a b | x y\na|0 x:red y:1\nb|3 x:red y\n"

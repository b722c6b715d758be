"""Classic problems have the numbers of covers that are published for them."""

import pytest

import kaivuri
from kaivuri.errors import BadProblem
from kaivuri.generator.classics import CLASSICS, MAX_OPTIONS, classic_problem
from kaivuri.words.lists.word_lists import open_lexicon

PUBLISHED = [
    ("langford", 7, 52),  # A014552, each arrangement also reversed
    ("latin", 4, 576),  # A002860
    ("matchings", 6, 10_395),  # A001147
    ("matrices", 5, 2_040),  # A001499
    ("partitions", 8, 4_140),  # A000110
    ("queens", 8, 92),  # A000170
    ("sudoku", "." * 16, 288),  # A107739
    ("dominoes", "8x8", 12_988_816),  # A004003
    ("pentominoes", "3x20", 8),
    ("tetrominoes", "4x6", 2_003),  # by dancing links; A263425 has the squares
]


PACKED = [name for name in CLASSICS if name.endswith("oes")]
ORDERED = [name for name in CLASSICS if name not in (*PACKED, "sudoku", "word-squares")]


@pytest.mark.parametrize(("name", "size", "covers"), PUBLISHED)
def test_published_counts(name: str, size: int | str, covers: int) -> None:
    assert kaivuri.count(classic_problem(name, size)) == covers


def test_word_squares_are_those_found_line_by_line() -> None:
    words = [word for word in open_lexicon("fi").words if len(word) == 3]
    squares: list[tuple[str, ...]] = [()]
    for at in range(3):
        squares = [
            (*square, word)
            for square in squares
            for word in words
            if all(line[at] == letter for line, letter in zip(square, word, strict=False))
        ]
    assert kaivuri.count(classic_problem("word-squares", "3:fi")) == len(squares)


@pytest.mark.parametrize(
    ("name", "size", "message"),
    [
        ("squares", "9", "unknown problem 'squares'"),
        ("sudoku", "9", "a sudoku has 16, 81, 256 or 625 cells, not 1"),
        ("sudoku", "5" + "." * 15, "'5' is neither a number of the sudoku nor a dot"),
        ("queens", "8x8", "is a number from 1 to 999"),
        ("queens", "0", "is a number from 1 to 999"),
        ("queens", "00085", "is a number from 1 to 999"),
        ("queens", "٣", "is a number from 1 to 999"),
        ("dominoes", "8", "is rows by columns"),
        ("dominoes", "8x8x8", "is rows by columns"),
        ("dominoes", "8x", "is rows by columns"),
        ("dominoes", "8x99999", "is rows by columns"),
        *((name, 999, f"more than {MAX_OPTIONS} options") for name in ORDERED),
        *((name, "999x999", f"more than {MAX_OPTIONS} options") for name in PACKED),
    ],
)
def test_bad_sizes_are_refused(name: str, size: str, message: str) -> None:
    with pytest.raises(BadProblem, match=message):
        classic_problem(name, size)

"""The clue and the number of words in recognised lines of text."""

import pytest

from kaivuri.pictures.read_grid import BoardText
from kaivuri.pictures.read_text import _board_text, _Line

HEADING = _Line("TODAY’S THEME", 0.9, (100, 100, 300, 120))
CLUE = _Line("Mark my", 0.95, (90, 150, 310, 180))
SECOND = _Line("words", 0.8, (120, 188, 280, 218))
ARTICLE = _Line("News of the day", 0.9, (500, 150, 800, 180))
FOOTER = _Line("Hint", 0.9, (100, 500, 160, 530))


def progress(text: str) -> _Line:
    return _Line(text, 0.7, (90, 230, 310, 250))


def test_a_clue_of_two_lines_and_the_number() -> None:
    lines = [FOOTER, SECOND, ARTICLE, progress("0 of 9 theme words found."), CLUE, HEADING]
    assert _board_text(lines) == BoardText("Mark my words", 0.8, 9, 0.7)


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("Oof 6 theme words found", 6),
        ("C Hint ) 10 of 12 theme words found.", 12),
        ("7 of 7 Theme Word Found", 7),
        ("0 of theme words found", None),
        ("Two of a kind", None),
    ],
)
def test_forms_of_the_number(text: str, number: int | None) -> None:
    assert _board_text([progress(text)]).word_count == number


def test_a_clue_needs_its_heading() -> None:
    assert _board_text([CLUE, SECOND]) == BoardText()
    assert _board_text([HEADING, FOOTER]) == BoardText()

"""Labels of boards in the language in use: in drawings, and in what people write."""

import pytest

from kaivuri.calendars.board_file import board_names, find_board
from kaivuri.calendars.labels import in_language, names
from kaivuri.calendars.placed import read_placed
from kaivuri.errors import BadPuzzle
from kaivuri.language import LANGUAGES, set_language
from kaivuri.play.clock import utc_now
from kaivuri.queries.calendar import CalendarRequest, calendar
from kaivuri.queries.calendar_puzzle import CalendarPuzzle
from kaivuri.queries.context import Context
from kaivuri.render.board_text import picture

PUZZLE = CalendarPuzzle.resolve(None, "6.10.", None, utc_now)
LABELS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec Mon Tue Wed Thu Fri Sat Sun".split()


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_two_labels_are_called_the_same(code: str) -> None:
    set_language(code)
    called = [name for label in LABELS for name in names(label)]
    assert len(called) == len(set(called))
    assert all(len(in_language(label)) <= 3 for label in LABELS)
    assert in_language("24") == "24"


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("name", board_names())
def test_drawings_keep_their_shape(code: str, name: str) -> None:
    board = find_board(name)
    english = picture(board)
    set_language(code)
    assert [len(line) for line in picture(board).splitlines()] == [
        len(line) for line in english.splitlines()
    ]


@pytest.mark.parametrize("code", LANGUAGES)
def test_both_names_are_read(code: str) -> None:
    set_language(code)
    state = PUZZLE.state
    (english,) = read_placed("put O at Jan 1", state)
    assert read_placed(f"put O at {in_language('Jan')} 1", state) == (english,)


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_drawing_of_the_program_is_read_again(code: str) -> None:
    set_language(code)
    (solution,) = calendar(CalendarRequest("6.10."), Context()).solutions
    drawn = str(solution)
    start = PUZZLE.state
    assert in_language("Oct") in drawn
    assert len(read_placed(drawn, start)) == len(start.board.pieces)


def test_documents_keep_the_labels_of_the_wood() -> None:
    set_language("fi")
    document = calendar(CalendarRequest("6.10."), Context()).document()
    assert "lok" not in str(document)


def test_a_slip_in_a_boards_name_is_answered_with_the_name() -> None:
    with pytest.raises(BadPuzzle, match="did you mean dragonfjord-apad"):
        find_board("dragonfjrod")
    with pytest.raises(BadPuzzle, match="neither a known board"):
        find_board("no/such/dragonfjrod")

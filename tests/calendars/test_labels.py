"""Board labels in the user's language: in drawings, and in input."""

import pytest

from kaivuri.calendars.board_file import board_names, find_board
from kaivuri.calendars.board_puzzle import BoardPuzzle
from kaivuri.calendars.labels import accepted_names, localised_label
from kaivuri.calendars.placement_text import parse_placement_text
from kaivuri.common.clock import utc_now
from kaivuri.language import LANGUAGES, set_language
from kaivuri.render.board_text import empty_board_text

PUZZLE = BoardPuzzle.resolve(None, "6.10.", None, utc_now)
LABELS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec Mon Tue Wed Thu Fri Sat Sun".split()


@pytest.mark.parametrize("code", LANGUAGES)
def test_labels_have_distinct_names(code: str) -> None:
    set_language(code)
    called = [name for label in LABELS for name in accepted_names(label)]
    assert len(called) == len(set(called))
    assert all(len(localised_label(label)) <= 3 for label in LABELS)
    assert localised_label("24") == "24"


def test_drawings_keep_their_shape() -> None:
    for name in board_names():
        shapes = set()
        for code in LANGUAGES:
            set_language(code)
            lines = empty_board_text(find_board(name)).splitlines()
            shapes.add(tuple(map(len, lines)))
        assert len(shapes) == 1, name


@pytest.mark.parametrize("code", LANGUAGES)
def test_both_names_are_accepted(code: str) -> None:
    set_language(code)
    state = PUZZLE.state
    (english,) = parse_placement_text("put O at Jan 1", state)
    assert parse_placement_text(f"put O at {localised_label('Jan')} 1", state) == (english,)

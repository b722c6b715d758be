"""Moves on a word grid: text and back, and their effects on a game."""

import pytest
from hypothesis import strategies as st

from kaivuri.errors import BadMove
from kaivuri.words.grid import Grid
from kaivuri.words.word_moves import (
    Lift,
    Mark,
    PlacedWord,
    Require,
    RuleOut,
    WordMove,
    parse_word_move,
)
from kaivuri.words.word_state import WordHistory, WordState

GRID = Grid.parse("KISSA/TALOT")
KISSA = PlacedWord("kissa", ((0, 0), (0, 1), (0, 2), (0, 3), (0, 4)))
TALOT = PlacedWord("talot", ((1, 0), (1, 1), (1, 2), (1, 3), (1, 4)))

words = st.text("abcäöå", min_size=1, max_size=8)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("word Kissa 0,0 0,1", PlacedWord("kissa", ((0, 0), (0, 1)))),
        ("  rule-out A\u0308iti", RuleOut("äiti")),
        ("lift mark 3,4", Lift(Mark((3, 4)))),
    ],
)
def test_case_and_composition_of_letters_do_not_matter(text: str, move: WordMove) -> None:
    assert parse_word_move(text) == move


@pytest.mark.parametrize(
    "text", ["", "put a", "word", "word kissa", "word kissa 0;1", "mark -1,2", "mark 1,2 3,4",
             "lift", "lift lift mark 1,2", "rule-out", "require a b"]
)  # fmt: skip
def test_invalid_moves_are_refused_in_one_line(text: str) -> None:
    with pytest.raises(BadMove, match=r"not a (move|cell)") as error:
        parse_word_move(text)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize(
    ("before", "move", "error"),
    [
        ([], PlacedWord("kissa", ((0, 0), (0, 1), (0, 2), (0, 4), (0, 3))), "don't spell kissa"),
        ([], PlacedWord("kis", ((0, 0), (0, 1), (0, 9))), "don't spell kis"),
        ([], PlacedWord("tss", ((0, 2), (0, 3), (0, 2))), "don't spell"),
        ([], PlacedWord("ka", ((0, 0), (1, 1), (1, 1))), "don't spell"),
        ([KISSA], KISSA, "was already made"),
        ([KISSA], PlacedWord("as", ((0, 4), (0, 3))), "overlaps kissa"),
        ([RuleOut("kissa")], KISSA, "kissa is ruled out"),
        ([KISSA], RuleOut("kissa"), "placed or required"),
        ([Require("kissa")], RuleOut("kissa"), "placed or required"),
        ([RuleOut("kissa")], Require("kissa"), "kissa is ruled out"),
        ([], Require("koira"), "is not in the grid"),
        ([], Mark((2, 0)), "no letter in row 3, column 1"),
        ([], Lift(Mark((0, 0))), "can't lift"),
    ],
)
def test_an_impossible_move_is_explained(
    before: list[WordMove], move: WordMove, error: str
) -> None:
    game = WordHistory.replay(WordState(GRID), before)
    with pytest.raises(BadMove, match=error):
        game.play(move)

"""Moves on a word grid: text and back, and their effects on a game."""

import pytest

from kaivuri.errors import BadMove
from kaivuri.words.grid import Grid
from kaivuri.words.word_moves import Lift, Mark, PlacedWord, Require, RuleOut, WordMove
from kaivuri.words.word_state import WordHistory, WordState

GRID = Grid.parse("KISSA/TALOT")
KISSA = PlacedWord("kissa", ((0, 0), (0, 1), (0, 2), (0, 3), (0, 4)))
TALOT = PlacedWord("talot", ((1, 0), (1, 1), (1, 2), (1, 3), (1, 4)))


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

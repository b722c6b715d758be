"""Histories of any puzzle: steps are made, undone and redone."""

from dataclasses import dataclass

import pytest
from hypothesis import strategies as st

from kaivuri.common.history import History
from kaivuri.common.move_text import join_moves, parse_cell, split_moves
from kaivuri.errors import BadMove


@dataclass(frozen=True, slots=True)
class Sum:
    """A puzzle whose moves are numbers, and whose state may not be negative."""

    total: int = 0

    def apply(self, move: int, /) -> "Sum":
        if self.total + move < 0:
            raise BadMove(f"{move} is too little")
        return Sum(self.total + move)


Game = History[Sum, int]
steps = st.lists(st.lists(st.integers(0, 9), max_size=3), max_size=6)


def played(played_steps: list[list[int]]) -> Game:
    game = Game.begin(Sum())
    for step in played_steps:
        game = game.play(*step)
    return game


def test_a_new_step_clears_redo_and_an_empty_one_is_ignored() -> None:
    game = played([[1, 2], [3]])
    assert game.play() is game
    assert game.redo() is game
    other = game.undo().play(5)
    assert (other.moves, other.undone) == ((1, 2, 5), ())
    assert Game.begin(Sum()).undo().steps == ()


@pytest.mark.parametrize("text", ["", "3", "3;4", "3,4,5", "-1,2", "a,b", "3,"])
def test_invalid_cells_are_reported(text: str) -> None:
    with pytest.raises(
        BadMove, match="is not a cell: write its row and column, counted from 0, as 3,4"
    ):
        parse_cell(text)


def test_moves_are_split_and_joined() -> None:
    assert split_moves(" put O 0,0;;lift O\n put O 1,1 ;") == ["put O 0,0", "lift O", "put O 1,1"]
    assert join_moves(["lift O", "lift P"]) == "lift O; lift P"

"""Moves as text."""

import pytest

from kaivuri.common.move_text import join_moves, parse_cell, split_moves
from kaivuri.errors import BadMove


@pytest.mark.parametrize("text", ["", "3", "3;4", "3,4,5", "-1,2", "a,b", "3,"])
def test_invalid_cells_are_reported(text: str) -> None:
    with pytest.raises(
        BadMove, match="is not a cell: write its row and column, counted from 0, as 3,4"
    ):
        parse_cell(text)


def test_moves_are_split_and_joined() -> None:
    assert split_moves(" put O 0,0;;lift O\n put O 1,1 ;") == ["put O 0,0", "lift O", "put O 1,1"]
    assert join_moves(["lift O", "lift P"]) == "lift O; lift P"

"""Typed letters become the puzzle of a day."""

from dataclasses import replace
from datetime import UTC, date, datetime

import pytest
from grids import TMSII

from kaivuri.archive.records import PuzzleState, Session
from kaivuri.archive.user_archive import user_archive
from kaivuri.common.reference import Reference
from kaivuri.errors import BadPuzzle, PuzzleNotFound, SourceUnavailable
from kaivuri.queries.assign_day import assign_day, can_have_day
from kaivuri.queries.context import Context
from kaivuri.queries.resolve import load_puzzle
from kaivuri.words.grid import Grid

NOW = datetime(2024, 4, 18, 9, tzinfo=UTC)
LETTERS = Reference.of_rows(Grid.parse(TMSII).lines)
OTHER = Reference.of_rows(Grid.parse("PELLEHÄLLIYHÄETIKMYTTUTÄMYKSET", shapes={30: (6, 5)}).lines)


def no_network(_address: str, subject: str) -> bytes:
    raise SourceUnavailable(f"no connection for {subject}")


def test_games_and_hints_move_to_the_day(own_folders: object) -> None:
    assert own_folders
    context = Context(clock=lambda: NOW, get=no_network)
    day = date(2024, 4, 18)
    with user_archive(pytest.fail, clock=lambda: NOW, strict=True) as archive:
        session = Session.begin(LETTERS, NOW)
        archive.save(replace(session, moves=("clue Spring",), hints=2, solved=NOW))
    puzzle = assign_day(LETTERS, day, "Spring", context)
    assert puzzle == Reference.of_day("sanalouhos", day)
    loaded = load_puzzle(puzzle, context.quiet)
    assert loaded.grid.lines == LETTERS.rows
    assert loaded.clue == "Spring"
    with user_archive(pytest.fail, strict=True) as archive:
        assert archive.progress(LETTERS) is None
        [archived] = archive.days("sanalouhos")
    assert archived.state is PuzzleState.SOLVED
    assert archived.progress is not None
    assert archived.progress.hints == 2
    assert assign_day(LETTERS, day, None, context) == puzzle  # it has these letters
    with pytest.raises(BadPuzzle, match="has other letters"):
        assign_day(OTHER, day, None, context)
    with pytest.raises(PuzzleNotFound, match="not out yet"):
        assign_day(LETTERS, date(2024, 4, 19), None, context)


def test_only_letters_of_a_game_with_a_newspaper_can_have_a_day() -> None:
    assert can_have_day(LETTERS)
    assert not can_have_day(Reference.of_day("sanalouhos", NOW.date()))
    assert not can_have_day(Reference.of_rows(["ABC", "DEF"]))
    assert not can_have_day(Reference.of_rows(["ABCDEFG"] * 12, "celltower"))

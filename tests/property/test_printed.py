"""What kaivuri prints, it reads: grids and boards in every text that shows one."""

import datetime as dt
from collections.abc import Callable
from functools import cache
from random import Random

import pytest
from grids import TMSII_ROWS
from hypothesis import given
from hypothesis import strategies as st
from strategies import grids

import kaivuri
from kaivuri.calendars.board_file import find_board, shipped_board_names
from kaivuri.calendars.board_moves import BoardMove
from kaivuri.calendars.board_state import BoardState
from kaivuri.calendars.labels import open_labels
from kaivuri.calendars.placement_text import parse_placement_text
from kaivuri.common import Cell
from kaivuri.common.history import replay
from kaivuri.common.puzzle_date import PuzzleDate
from kaivuri.queries.calendar import CalendarRequest, calendar
from kaivuri.queries.context import Context
from kaivuri.render.board_text import board_description
from kaivuri.render.calendar_text import placement_drawing, solution_text
from kaivuri.render.grid_text import LETTER_MARKER, START_MARKER, grid_rows, with_markers
from kaivuri.render.solve_report import beside_or_below, row_text
from kaivuri.words.grid import Grid

DETAILS = ["Letters", "Clue: A BIG ONE", "", "Number of words: 3", "", "a tuskin", "* it's a trap"]


def random_paths(grid: Grid, rng: Random) -> list[list[Cell]]:
    """Draw disjoint paths on some of the cells."""
    free, paths = set(grid.cells()), []
    while free and rng.random() < 0.9:
        path = [rng.choice(sorted(free))]
        while len(path) < 9 and (near := sorted(free & {*grid.neighbours(path[-1])} - {*path})):
            path.append(rng.choice(near))
        paths.append(path)
        free -= {*path}
    return paths


@given(
    grids(6).filter(lambda grid: grid.rows > 1 and all(line.strip(".") for line in grid.lines)),
    st.randoms(use_true_random=False),
    st.booleans(),
    st.sampled_from([40, 200]),
)
def test_drawn_grids(grid: Grid, rng: Random, colour: bool, width: int) -> None:
    markers = {cell: rng.choice((START_MARKER, LETTER_MARKER)) for cell in grid.cells()}
    paths = random_paths(grid, rng)
    rows = grid_rows(grid, paths, starred=rng.choice((None, 0)))
    if rng.random() < 0.5:
        rows = with_markers(rows, markers)
    drawing = [row_text(row, colour=colour) for row in rows]
    lines = beside_or_below(drawing, DETAILS, 4 * grid.columns, 30, width)
    text = "\n".join(line.rstrip() for line in ["3  4 starts are marked ›", "", *lines])
    columns = max(len(line.rstrip(".")) for line in grid.lines)
    assert Grid.parse(text).lines == tuple(line[:columns] for line in grid.lines)


LETTERS = "/".join(TMSII_ROWS)


def with_link() -> str:
    (made,) = kaivuri.generate(seed=4, title="3 x 4 cats", author="A B C")
    return f"{made}\n\n{made.link('https://example.org/')}\n"


ANSWERS: dict[str, Callable[[], object]] = {
    "solution": lambda: kaivuri.solve(LETTERS),
    "hints": lambda: kaivuri.hint(LETTERS, level=5),
    "made": lambda: kaivuri.generate(seed=4)[0].text(solution=False),
    "made, with its words": lambda: kaivuri.generate(seed=4)[0].text(solution=True),
    "made, with texts and a link": with_link,
    "made, two of a class": lambda: "\n\n".join(map(str, kaivuri.generate(seed=4, count=2))),
}


@pytest.mark.parametrize("name", ANSWERS)
def test_printed_answers_are_puzzles(name: str) -> None:
    made = kaivuri.generate(seed=4)[0].puzzle.grid
    expected = made if name.startswith("made") else Grid.parse(LETTERS)
    assert Grid.parse(str(ANSWERS[name]())) == expected


@cache
def solved(name: str) -> tuple[BoardState, tuple[BoardMove, ...]]:
    """An empty board with its date, and the moves of its first solution."""
    board = find_board(name)
    date = PuzzleDate(10, 6, 2026) if board.has_dates else None
    found = calendar(CalendarRequest(str(date) if date else None, board, limit=1), Context())
    start = BoardState(board, open_labels(board, date, dt.date(2026, 10, 6)))
    return start, tuple(found.solutions[0].moves) if found.solutions else ()


@given(st.sampled_from(shipped_board_names()), st.integers(0, 20), st.booleans())
def test_printed_boards(name: str, moves: int, colour: bool) -> None:
    start, solution = solved(name)
    begun = replay(start, solution[:moves])
    rest = set(replay(start, solution).placed) - set(begun.placed)
    for number in (None, 3):
        printed = solution_text(begun, number, colour=colour)
        read = parse_placement_text(printed + "\n\nNumber of solutions: 1\n", start)
        assert set(replay(start, read).placed) == set(begun.placed)
    for placement in sorted(rest, key=str)[:1]:
        read = parse_placement_text(placement_drawing(begun, placement), start)
        assert set(replay(start, read).placed) == {*begun.placed, placement}
    assert parse_placement_text(board_description(name, start.board), start) == ()

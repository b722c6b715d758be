"""The board screen; one behaviour per test."""

import time
from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import UTC, date, datetime

import pytest
from textual import events
from textual.widgets import Input
from tui.bench import APAD, Bench, Run, Snapshot, board_of

from kaivuri.archive.records import Session
from kaivuri.calendars.board_moves import parse_board_moves
from kaivuri.calendars.board_state import BoardHintLevel, BoardState
from kaivuri.common import Cell
from kaivuri.common.move_text import join_moves
from kaivuri.queries.context import Context
from kaivuri.tui.boards.board_pane import BoardPane
from kaivuri.tui.boards.board_screen import BoardScreen
from kaivuri.tui.boards.board_session import BoardSession
from kaivuri.tui.boards.board_view import BoardView
from kaivuri.tui.boards.tray import Tray
from kaivuri.tui.widgets.dialogs import ChoiceDialog, TextDialog

ONE_SIDED = board_of("dragonfjord-apad-face-up")
FIVE = "put O 0,0; put U 2,0 r2; put P 4,0 r3; put N 3,1 r1 f; put Y 1,3 r3 f"
"""Leaves two covers on 20 November."""


@pytest.fixture
async def bench(run: Run) -> AsyncIterator[Bench]:
    async with run(board=APAD) as workbench:
        yield workbench


def session(bench: Bench) -> BoardSession:
    screen = bench.app.screen
    assert isinstance(screen, BoardScreen)
    return screen._session


def save_moves(*moves: str) -> None:
    """Save a session of the board, as another process would."""
    with Context().open_archive() as archive:
        session = Session.begin(APAD, archive.clock())
        archive.save(replace(session, moves=moves))


def moves(bench: Bench) -> str:
    return join_moves(session(bench).history.moves)


def state(bench: Bench) -> BoardState:
    return session(bench).history.state


def held_cells(bench: Bench) -> tuple[Cell, ...]:
    held = bench.app.screen.query_one(BoardPane).interaction.held
    return held.cells if held else ()


def cells_of(bench: Bench, piece: str) -> tuple[Cell, ...]:
    return next((p.cells for p in state(bench).placed if p.piece == piece), ())


def at(cell: Cell) -> dict[str, object]:
    return {"widget": BoardView, "offset": (5 * cell[1] + 2, 2 * cell[0] + 1)}


def in_tray(bench: Bench, piece: str, number: int = 0) -> dict[str, object]:
    """Return the position of a cell of a piece in the tray."""
    tray = bench.app.screen.query_one(Tray)
    spot = next(spot for spot in tray._spots if spot.piece.name == piece)
    row, column = spot.piece.shape.cells[number]
    edge = tray.content_region.offset - tray.region.offset
    return {"widget": Tray, "offset": (edge.x + spot.x + 2 * column, edge.y + spot.y + row)}


async def play(bench: Bench, text: str) -> None:
    await bench.press("m")
    bench.app.screen.query_one(Input).value = text
    await bench.press("enter")


async def drag(bench: Bench, start: dict[str, object], *cells: Cell) -> None:
    await bench.pilot.mouse_down(**start)  # type: ignore[arg-type]
    for cell in cells:
        await bench.pilot.hover(**at(cell))  # type: ignore[arg-type]
    await bench.settle()


async def drop(bench: Bench, where: dict[str, object]) -> None:
    await bench.pilot.mouse_up(**where)  # type: ignore[arg-type]
    await bench.settle()


async def click(bench: Bench, where: dict[str, object], **more: object) -> None:
    await bench.pilot.click(**where, **more)  # type: ignore[arg-type]
    await bench.settle()


async def wheel(bench: Bench, where: dict[str, object], kind: type[events.MouseEvent]) -> None:
    await bench.pilot._post_mouse_events([kind], **where, button=0)  # type: ignore[arg-type]
    await bench.settle()


async def test_the_board_shows_the_date_and_no_hints(bench: Bench) -> None:
    assert "Nov◆" in bench.text
    assert "20◆" in bench.text
    assert "A-Puzzle-A-Day" in bench.text
    assert "Fri 20.11.2026 · 0 of 8" in bench.text
    assert "a click turns it" in bench.line("answer")
    assert "possible" not in bench.text


async def test_a_game_is_played_with_keys(bench: Bench, snapshot: Snapshot) -> None:
    await bench.press("tab", "enter")
    assert moves(bench) == "put O 0,0 r0"
    await bench.press("tab", "shift+tab")
    assert "▸P" in bench.text
    await bench.press("escape")
    await play(bench, FIVE)
    await bench.press("c")
    assert "✓ 2 solutions still possible" in bench.text
    assert "5 of 8" in bench.text
    await bench.press("tab")
    assert "╳V" in bench.text
    snapshot(bench)


async def test_the_held_piece_moves_and_turns_about_the_cursor(bench: Bench) -> None:
    await bench.press("tab", "tab", "tab", "tab")
    assert held_cells(bench) == ((0, 0), (0, 2), (1, 0), (1, 1), (1, 2))
    await bench.press("down", "down", "right", "right")
    assert held_cells(bench)[0] == (2, 2)
    await bench.press("r")
    assert held_cells(bench) == ((2, 1), (2, 2), (3, 1), (4, 1), (4, 2))
    await bench.press("R", "f")
    assert held_cells(bench) == ((2, 0), (2, 2), (3, 0), (3, 1), (3, 2))
    await bench.press("enter")
    assert moves(bench) == "put U 2,0 r0"
    assert bench.line("answer") == "U at 1"
    assert held_cells(bench) == ()


async def test_a_held_piece_stays_on_the_board_and_is_not_dropped_where_it_does_not_fit(
    bench: Bench,
) -> None:
    await bench.press(*["left"] * 3, *["up"] * 3, *["right"] * 9)
    await bench.press("tab")
    assert held_cells(bench) == ((0, 4), (0, 5), (0, 6), (1, 4), (1, 5), (1, 6))
    assert "╳O" in bench.text
    await bench.press("enter")
    assert "it would extend over the edge of the board" in bench.line("answer")
    assert moves(bench) == ""
    assert "▸O" in bench.text
    await bench.press("escape")
    assert held_cells(bench) == ()
    assert "╳" not in bench.text


async def test_the_cursor_skips_positions_without_cells(bench: Bench) -> None:
    pane = bench.app.screen.query_one(BoardPane)
    await bench.press("down", "down", *["right"] * 8)
    assert pane.interaction.cursor == (2, 6)
    await bench.press("up")
    assert pane.interaction.cursor == (2, 6)
    await bench.press("x")
    assert "No piece here" in bench.line("answer")
    await bench.press("r")
    assert "No piece here" in bench.line("answer")
    await click(bench, at((4, 4)))
    assert pane.interaction.cursor == (4, 4)


async def test_pieces_are_picked_up_lifted_and_moved_with_undo_and_redo(bench: Bench) -> None:
    await play(bench, "put O 0,0; put U 2,0")
    await bench.press("enter", "right", "down", "enter")
    assert "another piece is there" in bench.line("answer")
    await bench.press("up", "enter")
    assert cells_of(bench, "O")[0] == (0, 1)
    assert " 3 O lifted" in bench.text
    await bench.press("u")
    assert cells_of(bench, "O")[0] == (0, 0)
    await bench.press("U")
    assert cells_of(bench, "O")[0] == (0, 1)
    await bench.press("x")
    assert cells_of(bench, "O") == ()
    assert "1 of 8" in bench.text
    await bench.press("u", "u", "u", "u", "u")
    assert moves(bench) == ""


async def test_a_piece_is_dragged_from_the_tray_cell_by_cell(bench: Bench) -> None:
    await drag(bench, in_tray(bench, "U", 3), (0, 4), (3, 3))
    assert held_cells(bench) == ((2, 2), (2, 4), (3, 2), (3, 3), (3, 4))
    assert "░U░░" in bench.text
    await bench.pilot.hover(**at((6, 0)))  # type: ignore[arg-type]
    await bench.settle()
    assert "╳U╳╳" in bench.text
    await drag(bench, at((6, 0)), (3, 3))
    await drop(bench, at((3, 3)))
    assert moves(bench) == "put U 2,2 r0"


async def test_a_piece_dropped_where_it_does_not_fit_moves_back(bench: Bench) -> None:
    await play(bench, "put O 0,0; put U 2,0")
    await drag(bench, at((0, 0)), (1, 0), (2, 0))
    assert "╳O╳╳" in bench.text
    await drop(bench, at((2, 0)))
    assert cells_of(bench, "O")[0] == (0, 0)
    assert "moved back" in bench.line("answer")
    assert moves(bench) == "put O 0,0 r0; put U 2,0 r0"
    await drag(bench, in_tray(bench, "V"), (0, 0))
    await drop(bench, at((0, 0)))
    assert cells_of(bench, "V") == ()


async def test_a_drag_is_cancelled_or_ends_where_it_began_or_off_the_board(bench: Bench) -> None:
    await play(bench, "put U 2,0")
    await drag(bench, at((2, 0)), (4, 2))
    await bench.press("escape")
    await bench.pilot.hover(**at((4, 3)))  # type: ignore[arg-type]
    await drop(bench, at((4, 3)))
    assert (held_cells(bench), moves(bench)) == ((), "put U 2,0 r0")
    await drag(bench, at((2, 0)), (2, 1))
    tray: dict[str, object] = {"widget": Tray, "offset": (20, 3)}
    await bench.pilot.hover(**tray)  # type: ignore[arg-type]
    await drop(bench, tray)
    assert moves(bench) == "put U 2,0 r0; lift U"
    await play(bench, "put U 3,2")
    await drag(bench, at((3, 2)), (4, 2), (3, 2))
    await drop(bench, at((3, 2)))
    assert moves(bench) == "put U 3,2 r0"
    await drag(bench, at((3, 2)), (3, 2))  # within the cell: still a click
    await drop(bench, at((3, 2)))
    assert moves(bench) == "put U 3,2 r0; lift U; put U 3,1 r1"


async def test_a_click_turns_about_the_clicked_cell_and_a_right_or_shift_click_flips(
    bench: Bench,
) -> None:
    await play(bench, "put L 3,1")
    assert cells_of(bench, "L") == ((3, 1), (3, 2), (3, 3), (3, 4), (4, 1))
    await click(bench, at((3, 2)), button=3)
    assert cells_of(bench, "L") == ((3, 0), (3, 1), (3, 2), (3, 3), (4, 3))
    await click(bench, at((3, 2)), shift=True)
    assert cells_of(bench, "L")[-1] == (4, 1)
    await click(bench, at((3, 3)))
    assert cells_of(bench, "L") == ((1, 2), (1, 3), (2, 3), (3, 3), (4, 3))
    assert held_cells(bench) == ()
    await bench.press("u", "u", "u")
    assert moves(bench) == "put L 3,1 r0"


async def test_the_wheel_turns_both_ways(bench: Bench) -> None:
    await play(bench, "put L 3,1")
    await wheel(bench, at((3, 3)), events.MouseScrollDown)
    turned = cells_of(bench, "L")
    assert turned == ((1, 2), (1, 3), (2, 3), (3, 3), (4, 3))
    await wheel(bench, at((3, 3)), events.MouseScrollUp)
    assert cells_of(bench, "L") == ((3, 1), (3, 2), (3, 3), (3, 4), (4, 1))
    await wheel(bench, at((6, 2)), events.MouseScrollDown)
    before = session(bench).history
    await drag(bench, at((3, 1)), (3, 2))
    await wheel(bench, at((3, 2)), events.MouseScrollDown)
    assert len({row for row, _ in held_cells(bench)}) == 4
    await bench.press("escape")
    await drop(bench, at((3, 2)))
    assert session(bench).history.steps == before.steps


async def test_a_turned_piece_is_held_until_it_fits(bench: Bench) -> None:
    await play(bench, "put L 5,0")
    await click(bench, at((5, 0)))
    assert (5, 0) in held_cells(bench)
    assert "it would extend over the edge of the board; still held" in bench.line("answer")
    assert "esc puts it back" in bench.line("answer")
    assert moves(bench) == "put L 5,0 r0"
    await bench.press("escape")
    assert (held_cells(bench), cells_of(bench, "L")[0]) == ((), (5, 0))
    await click(bench, at((5, 0)))
    await click(bench, at((5, 0)))
    assert held_cells(bench) != ()
    await click(bench, at((5, 0)))
    assert held_cells(bench) == ()
    assert cells_of(bench, "L") == ((2, 0), (3, 0), (4, 0), (5, 0), (5, 1))
    await bench.press("u")
    assert moves(bench) == "put L 5,0 r0"


async def test_a_click_turns_a_piece_in_the_tray(bench: Bench) -> None:
    def turned() -> str:
        spots = bench.app.screen.query_one(Tray)._spots
        return next(str(spot.piece.shape) for spot in spots if spot.piece.name == "U")

    assert turned() == "X.X\nXXX"
    await click(bench, in_tray(bench, "U"))
    assert turned() == "XX\nX.\nXX"
    await wheel(bench, in_tray(bench, "U"), events.MouseScrollUp)
    assert turned() == "X.X\nXXX"
    await click(bench, in_tray(bench, "L"), button=3)
    await drag(bench, in_tray(bench, "L"), (3, 1))
    await drop(bench, at((3, 1)))
    assert moves(bench) == "put L 3,1 r0 f"


async def test_one_sided_pieces_are_not_flipped(run: Run) -> None:
    async with run(board=ONE_SIDED) as bench:
        await play(bench, "put L 3,1")
        await click(bench, at((4, 2)), button=3)
        assert "may not be turned over" in bench.line("answer")
        await bench.press("tab", "f")  # O looks the same on both sides
        assert "▸O" in bench.text
        assert bench.line("answer") == ""
        await bench.press("tab", "tab", "f")
        assert "may not be turned over" in bench.line("answer")
        assert moves(bench) == "put L 3,1 r0"


async def test_a_dead_end_is_revealed_only_on_request(bench: Bench) -> None:
    await play(bench, "put O 0,1 r1")
    assert "possible" not in bench.text
    await bench.press("c")
    assert "✗ no solution is possible any more" in bench.text
    await bench.press("u")
    assert "✓ 164 solutions still possible" in bench.text
    await bench.press("c", "U")
    assert "possible" not in bench.text
    await bench.press("h")
    assert "No solution is possible any more" in bench.line("answer")
    await bench.reveal()
    assert "No solution is possible any more" in bench.line("answer")


async def test_a_hint_names_the_piece_and_then_holds_it_where_it_goes(bench: Bench) -> None:
    await play(bench, FIVE)
    await bench.press("h")
    hint = bench.line("answer")
    assert hint.startswith("Next: piece ")
    assert "put" not in hint
    assert held_cells(bench) == ()
    await bench.press("h")
    assert held_cells(bench) != ()
    assert "enter puts it there" in bench.line("answer")
    await bench.press("enter", "h", "h", "enter", "h", "h", "enter")
    assert state(bench).solved
    assert bench.line("answer") == "Solved!"
    assert not {"hint", "check"} & bench.actions()
    assert bench.text.splitlines()[-1].startswith("S Share [ Previous day b Board")


async def test_solving_places_one_cover_after_another(run: Run, snapshot: Snapshot) -> None:
    async with run(board=APAD, size=(120, 36)) as bench:
        await play(bench, FIVE)
        await bench.reveal()
        first = state(bench)
        assert first.solved
        await bench.press("s")
        assert state(bench).solved
        assert set(state(bench).placed) != set(first.placed)
        assert bench.line("answer").startswith("Solution 2")
        snapshot(bench)
        await bench.press("s")
        assert "no solutions besides the 2 shown" in bench.line("answer")
        await bench.press("s")
        assert state(bench) == first
        assert "Result" in bench.text
        assert "solution seen" in bench.text
        await bench.press("u")
        assert "Result" not in bench.text
        assert len(state(bench).placed) == 5


async def test_each_date_has_its_own_game(bench: Bench) -> None:
    await play(bench, "put O 0,0")
    await bench.press("right_square_bracket")
    assert "Sat 21.11.2026 · 0 of 8" in bench.text
    assert "21◆" in bench.text
    await bench.press("left_square_bracket", "left_square_bracket")
    assert "19◆" in bench.text
    await bench.press("t")
    assert "Thu 18.4.2024" in bench.text
    await bench.press("g")
    assert isinstance(bench.app.screen, TextDialog)
    await bench.type("31.2.")
    assert "the date 31.2. does not exist" in bench.text
    bench.app.screen.query_one(Input).value = ""
    await bench.type("20.11.2026")
    assert moves(bench) == "put O 0,0 r0"
    await bench.answer("g", "29.2.")
    assert session(bench).reference.day == date(2024, 2, 29)
    await bench.press("g", "escape")
    assert session(bench).reference.day == date(2024, 2, 29)


async def test_today_is_the_local_date(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """As in `kaivuri calendar today`, and unlike daily puzzles."""
    late = datetime(2024, 4, 18, 23, tzinfo=UTC)

    try:
        monkeypatch.setenv("TZ", "America/New_York")
        time.tzset()
        async with run(board=APAD, now=late) as bench:
            await bench.press("t")
            assert "Thu 18.4.2024" in bench.text
            await bench.answer("g", "Tomorrow")
            assert "Fri 19.4.2024" in bench.text
    finally:
        monkeypatch.undo()
        time.tzset()


async def test_the_end_of_the_calendar_is_reported(run: Run) -> None:
    async with run(board=board_of("dragonfjord-apad", date.max)) as bench:
        await bench.press("right_square_bracket")
        assert bench.line("answer") == "the calendar goes from 1.1.1 to 31.12.9999"
        assert session(bench).reference.day == date.max
        await bench.answer("g", "1.1.0001")
        await bench.press("left_square_bracket")
        assert bench.line("answer") == "the calendar goes from 1.1.1 to 31.12.9999"
        assert session(bench).reference.day == date.min


async def test_another_board_can_be_chosen_even_in_a_narrow_terminal(bench: Bench) -> None:
    await bench.press("b", "home")
    assert isinstance(bench.app.screen, ChoiceDialog)
    for text in ("12-pentomino calendar", "Wen-Shan Kao", "▓▓▓▓", "kao-12-pentomino-8x8"):
        assert text in bench.text
    await bench.press("escape", "b")
    for size in (*((columns, 24) for columns in (8, 7, 4, 2, 1)), (80, 2), (80, 24)):
        await bench.pilot.resize_terminal(*size)
        await bench.settle()
    await bench.press("down", "enter")
    assert session(bench).reference.board == "dragonfjord-t-mandulaj"
    assert "of 8" in bench.text
    await bench.press("b", "end", "enter")
    assert session(bench).reference.board == "palmetto-whole-year"


async def test_a_date_missing_on_the_board_changes_nothing(run: Run) -> None:
    async with run(board=board_of("kao-extended-with-year-8x8")) as bench:
        await bench.answer("g", "20.11.1999")
        assert "no year 1999" in bench.line("answer")
        assert "Fri 20.11.2026" in bench.text


async def test_moves_are_shown_as_text_and_replayed(bench: Bench) -> None:
    await play(bench, "put O 0,0; put U 2,0")
    await bench.press("m")
    assert bench.app.screen.query_one(Input).value == "put O 0,0 r0; put U 2,0 r0"
    await bench.type("; put U 4,0")
    assert "piece U is already on the board" in bench.text
    await bench.press("escape")
    assert moves(bench) == "put O 0,0 r0; put U 2,0 r0"
    await bench.press("u", "m", "enter")
    assert moves(bench) == "put O 0,0 r0"
    await bench.press("U")
    assert moves(bench) == "put O 0,0 r0; put U 2,0 r0"


async def test_copies_and_optional_pieces_are_labelled_in_the_tray(run: Run) -> None:
    async with run(board=board_of("arista-mit")) as bench:
        assert "I1×2 optional" in bench.text
        await play(bench, "put I1 0,0; put I1 0,1")
        assert "I1×2 optional" not in bench.text
        await bench.press("x")
        assert cells_of(bench, "I1") == ((0, 1),)
        assert "I1 optional" in bench.text


async def test_switching_between_the_word_puzzle_and_the_board(run: Run) -> None:
    async with run() as bench:
        await bench.press("3")
        assert "Thu 18.4.2024 · 0 of 8" in bench.text
        await bench.press("tab", "enter", "1")
        assert "T   M   S   I   I" in bench.text
        await bench.press("3")
        assert "1 of 8" in bench.text


async def test_a_game_is_restored_in_the_next_run(run: Run) -> None:
    async with run(board=APAD) as bench:
        await play(bench, FIVE)
        await bench.press("q")
    async with run(board=APAD, now=datetime(2026, 11, 20, 9, tzinfo=UTC)) as bench:
        assert moves(bench) == join_moves(parse_board_moves(FIVE))
        assert "· 5 of 8" in bench.text.splitlines()[0]
        await bench.press("u", "right_square_bracket")
        assert moves(bench) == ""
        await bench.press("left_square_bracket")
        assert state(bench).placed[-1].piece == "N"


async def test_only_played_boards_are_saved(bench: Bench) -> None:
    await bench.press("right_square_bracket", "right_square_bracket")
    await play(bench, "put O 0,0")
    with Context().open_archive() as archive:
        boards = archive.played_boards()
    assert [str(progress.puzzle) for progress in boards] == ["board:dragonfjord-apad:2026-11-22"]


async def test_hints_and_complete_solutions_are_recorded(bench: Bench) -> None:
    await play(bench, FIVE)
    await bench.press("h")
    recorder, puzzle = bench.app._board_recorder, bench.app._board_session.reference
    assert bench.recorded_hints(recorder, puzzle) == 1
    await bench.reveal()
    assert bench.recorded_hints(recorder, puzzle) == len(BoardHintLevel)


@pytest.mark.parametrize(("answer", "pieces"), [("down enter", 1), ("enter", 5), ("escape", 5)])
async def test_conflicting_games_on_a_board_prompt_a_choice(
    bench: Bench, answer: str, pieces: int
) -> None:
    await play(bench, FIVE)
    save_moves("put O 0,0 r0")
    await bench.press("right_square_bracket", "left_square_bracket")
    assert isinstance(bench.app.screen, ChoiceDialog)
    await bench.press(*answer.split())
    assert len(state(bench).placed) == pieces


async def test_saved_moves_that_do_not_fit_are_reported(run: Run) -> None:
    save_moves("put XX 0,0 r0")
    async with run(board=APAD) as bench:
        assert "don't fit" in bench.notes[0]
        assert moves(bench) == ""

"""The play screen; one behaviour per test."""

import threading
from datetime import UTC, date, datetime
from unittest.mock import Mock

import grids
import pytest
from grids import TMSII
from textual.widgets import OptionList
from tui.bench import WORDS, Bench, Run, Snapshot

from kaivuri.common.reference import Reference
from kaivuri.errors import MemoryLimit
from kaivuri.games.word_position import CoverPosition
from kaivuri.tui.widgets.dialogs import TextDialog
from kaivuri.tui.widgets.grid_view import GridView
from kaivuri.tui.widgets.keys import KeyList
from kaivuri.tui.words.today_screen import TodayScreen
from kaivuri.words.grid import Grid
from kaivuri.words.word_moves import PlacedWord

TUSKIN = PlacedWord("tuskin", grids.TUSKIN)
NEXT_DAY = datetime(2024, 4, 19, 9, tzinfo=UTC)


def recorded_hints(bench: Bench) -> int:
    return bench.recorded_hints(bench.app._word_recorder, bench.app.word_session.reference)


async def test_at_first_nothing_is_revealed_and_few_keys_are_shown(bench: Bench) -> None:
    text = bench.text.lower()
    assert "t m s i i" in " ".join(text.split())
    assert not any(word in text for word in WORDS if len(word) > 4)
    assert "›" not in text
    assert bench.line("status") == "0 words · 0 of 30 letters"
    shown = [b for b in bench.app.screen.active_bindings.values() if b.binding.show]
    assert 0 < len([b for b in shown if not b.binding.system]) <= 7


async def test_hints_are_shown_and_hidden_step_by_step(run: Run, snapshot: Snapshot) -> None:
    async with run(size=(120, 36)) as bench:
        await bench.press("h")
        assert "the likeliest has 4 words" in bench.text
        assert "Lengths 9" not in bench.text
        await bench.press("h")
        assert "Lengths 9 · 9 · 6 · 6" in bench.text
        await bench.press("h")
        assert "›T" in bench.text
        await bench.press("h")
        assert "✓ 4 ilmoittaa" in bench.text
        snapshot(bench)
        await bench.press("h")
        assert "tuskin ilmoittaa oikein" in bench.text
        await bench.press("H", "H")
        assert "ilmoittaa" not in bench.text
        assert "3 of 5" in bench.text


async def test_a_typed_word_is_placed_on_a_path(bench: Bench, snapshot: Snapshot) -> None:
    await bench.answer("enter", "Tuskin", "oikein")
    assert bench.placed_words() == ("tuskin", "oikein")
    assert "aT" in bench.text
    assert "bO" in bench.text
    assert "12 of 30 letters" in bench.text
    await bench.press("escape")
    snapshot(bench)


async def test_moves_are_undone_and_redone(bench: Bench) -> None:
    await bench.answer("enter", "tuskin")
    await bench.press("escape", "m", "u")
    assert bench.active_moves() == ("word tuskin 0,0 1,1 0,2 1,3 0,4 1,4",)
    await bench.press("u", "u")
    assert bench.placed_words() == ()
    await bench.press("U")
    assert bench.placed_words() == ("tuskin",)
    await bench.press("U", "U")
    assert bench.active_moves()[1:] == ("mark 0,0",)


async def test_a_word_is_drawn_with_the_mouse(bench: Bench) -> None:
    def at(cell: tuple[int, int]) -> dict[str, object]:
        return {"widget": GridView, "offset": (4 * cell[1] + 2, 2 * cell[0])}

    await bench.pilot.mouse_down(**at(TUSKIN.cells[0]))  # type: ignore[arg-type]
    for cell in TUSKIN.cells[1:]:
        await bench.pilot.hover(**at(cell))  # type: ignore[arg-type]
    assert "tuskin · enter places it" in bench.line("answer")
    await bench.pilot.mouse_up(**at(TUSKIN.cells[-1]))  # type: ignore[arg-type]
    await bench.settle()
    assert bench.active_moves() == (str(TUSKIN),)
    await bench.pilot.click(GridView, offset=(4 * 2 + 2, 2 * 3))
    await bench.settle()
    view = bench.app.screen.query_one(GridView)
    assert (view.cursor, view.drawn_path, bench.placed_words()) == ((3, 2), (), ("tuskin",))


async def test_a_word_is_drawn_with_the_arrow_keys_over_adjacent_cells(bench: Bench) -> None:
    view = bench.app.screen.query_one(GridView)
    await bench.press("space", "right", "right", "space")
    assert list(view.drawn_path) == [(0, 0)]
    await bench.press("escape", "left", "left")
    await bench.press("space", "right", "down", "space", "up", "right", "space")
    assert view.drawn_path == TUSKIN.cells[:3]
    await bench.press("backspace")
    assert view.drawn_path == TUSKIN.cells[:2]
    await bench.press("escape")
    assert view.drawn_path == ()
    await bench.press("space", "left", "down", "space", "enter")
    assert bench.placed_words() == ()
    assert bench.line("answer").startswith("'su' is too short")
    await bench.press("space", "up", "right", "space", "left", "space", "enter")


async def test_words_are_checked_and_not_placed(bench: Bench) -> None:
    await bench.answer("c", "kelastus")
    assert recorded_hints(bench) == 0
    for key, word, answer in (
        ("c", "ilmoittaa", "ilmoittaa: in 6 of 15 solutions"),
        ("c", "kelastus", "kelastus: not in the grid"),
        ("c", "tm", "tm: not in the list"),
        ("l", "ilmoittaa", "ilmoittaa: in the likeliest solution"),
    ):
        await bench.answer(key, word)
        assert bench.line("answer").startswith(answer)
        assert bench.placed_words() == ()
        await bench.press("escape")
    assert (recorded_hints(bench), bench.app.word_session.hint_level) == (1, 0)


async def test_a_dead_end_is_revealed_only_on_request(bench: Bench) -> None:
    await bench.answer("enter", "tms")
    await bench.press("escape")
    assert "dead end" not in bench.text
    assert bench.line("answer").startswith("tms placed")
    assert bench.line("answer").endswith("not in the word list")
    await bench.press("d")
    assert bench.line("answer") == (
        "A dead end: the rest can't be covered; without “tms” the puzzle can be solved"
    )
    await bench.press("h")
    assert bench.line("answer") == "without “tms” the puzzle can be solved"
    await bench.press("u", "d")
    assert bench.line("answer") == "No dead end: the rest can still be covered"


async def test_a_dead_end_names_a_word_that_belongs_on_other_cells(bench: Bench) -> None:
    await bench.answer("enter", "tuskin")
    await bench.press("escape", "p")
    for key, start in (("d", "A dead end: the rest can't be covered; "), ("h", "")):
        await bench.press(key)
        assert bench.line("answer") == f"{start}“tuskin” may be right on other cells"


async def test_constraints_reveal_nothing_until_hints_are_renewed(bench: Bench) -> None:
    await bench.press("down", "m")
    assert "›O" in bench.text
    await bench.press("m", "up")
    assert "›O" not in bench.text
    assert bench.line("answer") == ""
    assert recorded_hints(bench) == 0
    await bench.press("a")
    assert bench.line("answer").endswith("0 ms")
    await bench.press("h", "h", "h", "h")
    assert "✓ 4 ilmoittaa" in bench.text
    await bench.answer("r", "ilmoittaa")
    assert "ilmoittaa: ruled out" in bench.text
    await bench.answer("R", "silmu")
    assert "silmu: required" in bench.text
    assert "✓ 4 ilmoittaa" in bench.text
    assert "h renews these hints" in bench.text
    assert bench.line("status") == "0 words · 0 of 30 letters"
    await bench.press("h")
    assert "✓ 4 ilmoittaa" not in bench.text
    assert bench.app.word_session.hint_level == 4
    await bench.press("a")
    assert bench.line("answer").endswith("15 solutions")


async def test_a_word_is_moved_from_path_to_path(bench: Bench) -> None:
    await bench.answer("enter", "tuskin")
    await bench.press("escape")
    assert bench.line("answer") == "tuskin placed · path 1 of 3 (p: next)"
    paths = []
    for _ in range(3):
        paths.append(bench.active_moves())
        await bench.press("p")
    assert len(set(paths)) == 3
    assert bench.active_moves() == paths[0]


async def test_after_a_failed_word_the_previous_one_can_still_be_moved(bench: Bench) -> None:
    await bench.answer("enter", "tuskin")
    before = bench.active_moves()
    await bench.type("kelastus")
    assert bench.line("answer") == "kelastus: not in the grid"
    await bench.type("musiikki")
    assert bench.line("answer") == "musiikki: needs letters that other words cover"
    assert bench.placed_words() == ("tuskin",)
    await bench.press("escape", "p")
    assert bench.line("answer") == "tuskin placed · path 2 of 3 (p: next)"
    assert bench.active_moves() != before


async def test_words_typed_after_a_failed_search_for_paths_are_placed(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        fail = Mock(side_effect=MemoryLimit("the covers left don't fit"))
        patch.setattr(CoverPosition, "candidate_paths", fail)
        await bench.answer("enter", "tuskin")
    assert bench.placed_words() == ("tuskin",)  # on the first of its paths
    await bench.type("ilmoittaa")
    assert bench.placed_words() == ("tuskin", "ilmoittaa")


async def test_the_word_under_the_cursor_is_lifted(bench: Bench) -> None:
    await bench.answer("enter", "tuskin")
    await bench.press("escape", "x")
    assert bench.placed_words() == ()
    assert "change_at_cursor('lift')" not in bench.actions()


async def test_a_line_of_the_word_panel_is_lifted(bench: Bench) -> None:
    await bench.answer("r", "taa")
    assert bench.active_moves() == ("rule-out taa",)
    bench.app.screen.query_one("#words", OptionList).focus()
    await bench.press("down", "delete")
    assert bench.active_moves() == ()


async def test_a_solved_puzzle_shows_a_message(bench: Bench) -> None:
    await bench.answer("enter", "tuskin", "ilmoittaa", "oikein", "toimittaa")
    assert bench.line("answer") == "Every letter is covered, by 4 words, in 0 s"


async def test_without_a_network_an_error_is_shown_and_letters_are_accepted(run: Run) -> None:
    async with run(Reference.of_day("sanalouhos", date(2024, 4, 18))) as bench:
        assert "no connection to the newspaper" in bench.line("answer")
        await bench.press("h", "u", "U", "p", "x")
        assert "g goes to another day" in bench.line("status")
        await bench.press("g")
        assert isinstance(bench.app.screen, TextDialog)
        await bench.type("KISSA")
        assert "30" in bench.text
        await bench.press("escape", "g")
        await bench.type(TMSII)
        assert isinstance(bench.app.screen, TodayScreen)
        assert "T   M   S   I   I" in bench.text


async def test_the_previous_and_next_day_are_opened_by_keys(run: Run) -> None:

    fetched = []

    def fetch(day: date) -> Grid:
        fetched.append(day)
        return Grid.parse(TMSII)

    async with run(
        Reference.of_day("sanalouhos", date(2024, 4, 18)), fetch=fetch, now=NEXT_DAY
    ) as bench:
        assert "Thu Sanalouhos 18.4.2024" in bench.text
        await bench.press("left_square_bracket", "right_square_bracket", "right_square_bracket")
        assert [day.day for day in fetched] == [18, 17, 19]  # saved days are not fetched again
        assert "Fri Sanalouhos 19.4.2024" in bench.text


async def test_today_is_the_date_in_helsinki(run: Run) -> None:
    late = datetime(2024, 4, 18, 22, tzinfo=UTC)

    async with run(fetch=lambda _: Grid.parse(TMSII), now=late) as bench:
        await bench.press("t")
        assert "Fri Sanalouhos 19.4.2024" in bench.text
        await bench.answer("g", "yesterday")
        assert "Thu Sanalouhos 18.4.2024" in bench.text
        await bench.answer("g", "1.4.")
        assert "Mon Sanalouhos 1.4.2024" in bench.text
        await bench.press("t")
        assert "T   M   S   I   I" in bench.text  # not a future day


async def test_the_end_of_the_calendar_is_reported(run: Run) -> None:
    async with run(Reference.of_day("sanalouhos", date.max)) as bench:
        for key, day in (("right_square_bracket", date.max), ("left_square_bracket", date.min)):
            assert bench.app.word_session.reference.day == day
            await bench.press(key)
            assert bench.line("answer") == "the calendar goes from 1.1.1 to 31.12.9999"
            assert bench.app.word_session.reference.day == day
            await bench.answer("g", "1.1.0001")


async def test_keys_work_during_a_query_and_stale_answers_are_discarded(run: Run) -> None:
    release = threading.Event()

    def fetch(day: date) -> Grid:
        if day.day == 18:
            assert release.wait(30)
            return Grid.parse("X" * 30)
        return Grid.parse(TMSII)

    day = Reference.of_day("sanalouhos", date(2024, 4, 18))
    async with run(day, fetch=fetch, settle=False, now=NEXT_DAY) as bench:
        try:
            await bench.pilot.press("right_square_bracket")
            assert "Fri Sanalouhos 19.4.2024" in bench.text
        finally:
            release.set()
        await bench.settle()
        assert "T   M   S   I   I" in bench.text
        assert "X" not in bench.text


async def test_the_keys_that_work_now_are_listed_searched_and_run(run: Run) -> None:
    async with run(size=(100, 60)) as bench:
        await bench.press("question_mark")
        assert isinstance(bench.app.screen, KeyList)
        for text in ("Help", "What you know", "Hint", "Rule out", "Dead end?", "Puzzles"):
            assert text in bench.text
        for text in ("Redo", "Share", "Clue", "Other path"):
            assert text not in bench.text
        await bench.press(*"dead", "escape")
        assert isinstance(bench.app.screen, TodayScreen)
        await bench.press("question_mark", *"next hint")
        assert "Rule out" not in bench.text
        await bench.press("enter")
        assert bench.app.word_session.hint_level == 1


async def test_the_footer_follows_the_situation(run: Run) -> None:
    def footer(bench: Bench) -> str:
        return bench.text.splitlines()[-1]

    async with run(Reference.of_day("sanalouhos", date(2024, 4, 18))) as bench:
        assert footer(bench).startswith("g Go to [ Previous day n New puzzle ?")
        assert "Number of solutions" not in bench.text
        await bench.answer("g", TMSII)
        assert footer(bench).startswith("h Hint ⏎ Word c Check s Solutions e Set day")
        await bench.press("space")
        assert footer(bench).startswith("⏎ Word c Check i Small hint esc Clear")
        await bench.press("escape")
        await bench.answer("enter", "tuskin", "ilmoittaa", "oikein", "toimittaa")
        await bench.press("escape")
        assert footer(bench).startswith("S Share e Set day n New puzzle")
        assert not {"hint", "word", "day(1)"} & bench.actions()


async def test_the_command_palette_runs_actions_of_the_screen(bench: Bench) -> None:
    await bench.pilot.press("ctrl+p")
    await bench.pilot.pause()
    await bench.pilot.press(*"hint")
    await bench.settle()
    await bench.pilot.press("enter")
    await bench.settle()
    assert bench.app.word_session.hint_level == 1


async def test_below_36_columns_only_the_grid_is_shown(run: Run) -> None:
    async with run(size=(35, 20)) as bench:
        assert "Number of" not in bench.text
        assert "T   M   S   I   I" in bench.text
        assert "A   A   O   T   I" in bench.text
        await bench.press("h", "enter")
        assert bench.line("answer").startswith("15 solutions")
        await bench.type("tuskin")
        assert "aT" in bench.text


async def test_with_too_many_covers_playing_and_listing_still_work(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kaivuri.tui.puzzle_options.MEMORY_LIMIT_BYTES", 1)

    async with run() as bench:
        assert "too many solutions" in bench.line("status")
        await bench.press("h", "enter")
        await bench.type("tuskin")
        assert bench.placed_words() == ("tuskin",)
        await bench.press("escape", "d")
        assert bench.line("answer") == "The solutions are not known"
        await bench.reveal()
        assert "15 solutions" in bench.line("status")


async def test_small_hints_are_shown_one_by_one_and_recorded(bench: Bench) -> None:
    for hint in ("has 9 letters", "starts in the upper right", "starts with I", "First letters"):
        await bench.press("i")
        await bench.settle()
        assert hint in bench.line("answer")
    await bench.press("d")
    await bench.settle()
    assert "One of the words has 9 letters" in bench.text
    assert "4 small hints" in bench.text
    assert bench.app.word_session.hint_level == 0
    assert recorded_hints(bench) == 2


async def test_a_drawn_word_is_warm_or_cold_from_three_letters_on(bench: Bench) -> None:
    await bench.press("space", "right", "space", "i")
    assert bench.line("answer").startswith("'tm' is too short")
    assert recorded_hints(bench) == 0
    await bench.press("right", "space", "i")
    assert bench.line("answer") == "Warm: one word has 2 of these 3 letters, and the same start"
    assert recorded_hints(bench) == 2  # as the hint that reveals a start


async def test_a_word_is_defined(bench: Bench) -> None:
    await bench.answer("D", "oikein")
    assert "https://www.kielitoimistonsanakirja.fi/#/oikein" in bench.text
    await bench.press("escape")
    await bench.answer("enter", "tuskin")
    await bench.press("escape", "D")
    assert "kielitoimistonsanakirja.fi/#/tuskin" in bench.text

"""The board page: choices, URLs, saved games, sharing, screens, languages."""

import json
import re
from itertools import product

import pytest
from playwright.sync_api import FilePayload, Page, expect
from web.browser.boards import (
    BOARD,
    WIDE,
    address,
    board_url,
    choose_board,
    expect_label,
    on_board,
    on_piece,
    panel,
    piece,
    ready,
    shown_solutions,
)
from web.browser.conftest import LOOKS, Opening, resize, violations
from web.browser.service import NOW


def go(page: Page, hash_: str) -> None:
    """Follow a link within the page."""
    page.evaluate("hash => { location.hash = hash; }", hash_)


def test_the_default_is_today_and_other_days_and_boards_are_chosen(open_page: Opening) -> None:
    page = ready(open_page("#b"))
    expect(page.locator(".board-drawing")).to_have_attribute(
        "aria-label", "A-Puzzle-A-Day, 18 Apr 2024. Leave open: Apr, 18."
    )
    page.get_by_role("button", name="Next day").click()
    expect(page.get_by_role("heading", name="19 Apr")).to_be_visible()
    page.get_by_role("button", name="Previous day").click()
    page.get_by_role("button", name="18 Apr").click()
    choose_board(page, "Daily Calendar Puzzle")
    expect(page.locator(".piece")).to_have_count(10)
    assert page.evaluate("location.hash") == "#b/weekday-daily-calendar/2024-04-18"


def test_the_dialog_offers_the_dates_of_the_board(open_page: Opening) -> None:
    page = ready(open_page("#b/weekday-daily-calendar/2024-10-06", size=WIDE))
    title, dialog = page.locator("#header h1 button"), page.get_by_role("dialog")
    title.click()
    expect(dialog.get_by_label("Weekday")).to_have_value("6")
    dialog.get_by_label("Weekday").select_option("Monday")  # of the next year that has it
    expect(page).to_have_url(re.compile("#b/weekday-daily-calendar/2025-10-06$"))
    expect(dialog).to_have_count(0)
    go(page, "#b/kao-extended-with-year-8x8/2024-10-06")
    expect(page.locator(".board-drawing")).to_have_attribute("aria-label", re.compile("year"))
    title.click()
    expect(dialog.get_by_label("Year").locator("option")).to_have_count(12)
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    go(page, BOARD)
    expect(page.get_by_role("heading", name="6 Oct")).to_be_visible()
    title.click()
    page.get_by_label("Date", exact=True).fill("2024-12-24")
    expect(page.get_by_role("heading", name="24 Dec")).to_be_visible()


def test_an_invalid_url_is_reported(open_page: Opening) -> None:
    page = open_page("#b/%3Cimg%20src=x%3E/%ff/a")
    expect(page.get_by_role("alert")).to_be_visible()
    for path, message in (
        ("no-such-board/2024-10-06", "There is no board no-such-board."),
        ("dragonfjord-apad/2024-02-30", "There is no day 2024-02-30 on this board."),
    ):
        go(page, f"#b/{path}")
        expect(page.get_by_role("alert")).to_contain_text(message)
        page.get_by_role("button", name="Open the board").click()
        ready(page)


def test_the_moves_of_a_link_join_the_current_game(open_page: Opening) -> None:
    page = ready(open_page(board_url("put O 3,0 r0")))
    for moves, why in (
        ("put U 1,3 r0", "it would cover the date"),
        ("put Q 1,1 r0", "there is no piece Q"),
        ("hello", "“hello” is not a move"),
    ):
        go(page, board_url(moves))
        expect(page.get_by_role("alert")).to_contain_text(why)
        address(page, "put O 3,0 r0")
        page.get_by_role("button", name="Close").click()
    go(page, board_url("put U 3,2 r0", "put P 5,0 r0"))
    address(page, "put U 3,2 r0", "put P 5,0 r0")
    expect(page.locator('.piece[data-location="placed"]')).to_have_count(2)
    page.get_by_role("button", name="Undo").click()
    address(page, "put O 3,0 r0")
    go(page, "#y")
    expect(page.locator("table").first).to_be_visible()
    go(page, BOARD)  # the game is restored
    address(page, "put O 3,0 r0")


def test_a_reload_keeps_all_steps(open_page: Opening) -> None:
    page = ready(open_page(BOARD, size=WIDE))
    piece(page, "U").focus()
    for key in ("ArrowDown", "Enter", "ArrowDown", "Enter", "u"):
        page.keyboard.press(key)
    page.reload()
    ready(page)
    address(page, "put U 2,2 r0")
    page.keyboard.press("U")
    expect(page.get_by_role("button", name="Undo")).to_be_enabled()
    for _ in range(3):
        page.keyboard.press("u")
    address(page)


def test_a_lost_network_loses_nothing(open_page: Opening) -> None:
    page = ready(open_page(board_url("put O 3,0 r0"), size=WIDE))
    page.context.set_offline(True)
    page.locator(".count").click()
    expect(page.locator(".count")).to_have_text("No connection to the service.")
    piece(page, "O").press("r")
    address(page, "put O 2,0 r1")
    page.get_by_role("button", name="Next day").click()
    expect(page.get_by_role("heading", name="7 Oct")).to_be_visible()
    page.get_by_role("button", name="Previous day").click()
    address(page, "put O 2,0 r1")
    go(page, "#b/palmetto-whole-year/2024-10-06")
    expect(page.get_by_role("alert")).to_contain_text("No connection to the service.")
    page.context.set_offline(False)
    page.get_by_role("button", name="Try again").click()
    ready(page)


def test_a_game_in_progress_and_a_solved_one_are_shared(open_page: Opening, address: str) -> None:
    page = ready(open_page(board_url("put O 3,0 r0"), size=WIDE))
    share = panel(page, "more").get_by_role("button", name="Share")
    share.click()
    text = page.get_by_label("Text to share")
    assert text.input_value() == f"A-Puzzle-A-Day 6 Oct 2024\n{address}{BOARD}"
    page.get_by_label("Include my moves").check()
    assert text.input_value().endswith(board_url("put O 3,0 r0"))
    page.keyboard.press("Escape")
    shown_solutions(page).get_by_role("button", name="Solution 1 of 7").click()
    page.get_by_role("button", name="Use this solution").click()
    expect(page.locator(".status-line")).to_have_text("Solved!")
    panel(page, "more")
    share.click()
    lines = text.input_value().split("\n")
    assert lines[0] == "A-Puzzle-A-Day 6 Oct 2024: 8 pieces · solution seen"
    assert lines[1] == "⬜" * 8


OTHER_BOARD = "#b/weekday-daily-calendar/2024-10-06"
PHONES, DESKTOPS = [(320, 568), (390, 844), (844, 390), (768, 1024)], [(1280, 800), (2200, 1200)]


@pytest.mark.parametrize("sizes", [PHONES, DESKTOPS], ids=["phones", "desktops"])
def test_all_pieces_are_on_the_screen(open_page: Opening, sizes: list[tuple[int, int]]) -> None:
    page = ready(open_page(BOARD, size=sizes[0]))
    for (board, pieces), size in product(((BOARD, 8), (OTHER_BOARD, 10)), sizes):
        go(page, board)
        resize(page, size)
        expect(page.locator(".piece")).to_have_count(pieces)
        expect(page.locator(".toolbar").first).to_be_in_viewport(ratio=1)
        for part in [page.locator(".board-drawing"), *page.locator(".piece").all()]:
            expect(part).to_be_in_viewport(ratio=0.99)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), size


LOOKS_SCRIPT = """pieces => pieces.map(piece => ['.body', '.dots']
  .map(part => getComputedStyle(piece.querySelector(part)))
  .map(({ stroke, display }) => stroke + display).join())"""


def test_the_second_eight_pieces_have_a_pattern(open_page: Opening) -> None:
    page = ready(open_page("#b/kao-12-pentomino-8x8/2024-10-06"))
    looks = page.locator(".piece").evaluate_all(LOOKS_SCRIPT)
    assert len(looks) == len(set(looks)) == 12
    assert sum(look.endswith("inline") for look in looks) == 4


@pytest.mark.parametrize(
    ("language", "piece", "line"),
    [
        ("fi-FI", "O: 8, 9, 10, 15, 16, 17", "Jätä näkyviin: loka, 6."),
        pytest.param(
            "sv-SE",
            "O på 8, 9, 10, 15, 16, 17",
            "Lämna öppet: okt, 6.",
            marks=pytest.mark.slow,
        ),
    ],
)
def test_it_uses_the_language_of_the_browser(
    open_page: Opening, language: str, piece: str, line: str
) -> None:
    page = ready(open_page(board_url("put O 3,0 r0"), language=language))
    expect_label(page, "O", piece)
    expect(page.locator(".board-drawing")).to_have_attribute(
        "aria-label", re.compile(re.escape(line) + "$")
    )


@pytest.mark.parametrize(("size", "theme"), LOOKS)
def test_axe_finds_no_violations(open_page: Opening, theme: str, size: tuple[int, int]) -> None:
    page = ready(open_page(board_url("put O 0,0 r1"), size=size, color_scheme=theme))
    page.locator(".count").click()
    expect(page.locator(".count")).to_contain_text("left")
    assert violations(page) == []
    shown_solutions(page).get_by_role("button", name="Solution 1 of 7").click()
    assert violations(page) == []
    page.locator("#tab-more").click()
    page.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="6 Oct").click()
    expect(page.get_by_role("dialog").locator(".boards button")).to_have_count(29)
    assert violations(page) == []


def test_an_imported_game_replaces_the_one_on_the_board(open_page: Opening) -> None:
    page = ready(open_page(board_url("put L 0,2 r0")))
    at = "2024-04-18T20:00:00Z"
    session = {"record": "session", "id": "x", "started": at, "saved": at, "seconds": 5}
    session |= {"puzzle": "board:dragonfjord-apad:2024-10-06", "moves": ["put O 3,0 r0"]}
    records = [{"kaivuri_archive": 1, "records": 1}, session | {"hints": 0, "solved": None}]
    text = "\n".join(map(json.dumps, records))
    file = FilePayload(name="x.jsonl", mimeType="application/jsonl", buffer=text.encode())
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Import progress from a file").set_input_files([file])
    expect(page.get_by_role("dialog").get_by_role("status")).to_contain_text("1 game is new")
    address(page, "put O 3,0 r0")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Undo").click()
    address(page)


def second_tab(page: Page) -> Page:
    """Open the page in another tab."""
    other = page.context.new_page()
    other.clock.set_fixed_time(NOW)
    other.goto(page.url)
    return ready(other)


def test_two_tabs_continue_the_same_board(open_page: Opening) -> None:
    page = ready(open_page(BOARD, WIDE))
    other = second_tab(page)
    x, y = on_board(page, 3, 1)
    left, top = on_piece(page, "O", 0, 1)
    page.mouse.move(left, top)
    page.mouse.down()
    page.mouse.move(x, y, steps=6)
    page.mouse.up()
    expect_label(other, "O", "O on 8, 9, 10, 15, 16, 17")
    address(other, "put O 3,0 r0")
    other.keyboard.press("u")
    expect(piece(page, "O")).to_have_attribute("data-location", "tray")
    address(page)
    page.keyboard.press("U")
    expect(piece(other, "O")).to_have_attribute("data-location", "placed")
    other.reload()
    expect_label(other, "O", "O on 8, 9, 10, 15, 16, 17")


def test_two_tabs_continue_the_same_challenge(open_page: Opening) -> None:
    page = ready(open_page(BOARD + "/challenge", WIDE))
    other = second_tab(page)
    shown_solutions(page).get_by_role("button", name="Solution 1 of 1").click()
    page.get_by_role("button", name="Use this solution").click()
    expect(other.locator("#view")).to_have_class(re.compile("solved"))
    other.keyboard.press("u")
    expect(page.locator("#view")).not_to_have_class(re.compile("solved"))

"""A board without dates, and a region that is drawn for its pieces."""

from pathlib import Path

from playwright.sync_api import expect
from web.browser.boards import WIDE, panel, piece, ready
from web.browser.conftest import Opening

from kaivuri.calendars.board_file import parse_board

SQUARE = "#b/pentominoes-8x8"


def test_a_board_without_dates_has_no_choice_of_a_day(open_page: Opening) -> None:
    page = ready(open_page(SQUARE, size=WIDE))
    expect(page.locator("h1")).to_have_text("Pentominoes 8 × 8, open centre")
    expect(page.get_by_role("button", name="Next day")).to_have_count(0)
    page.locator(".count").click()
    expect(page.locator(".count")).to_have_text("520 solutions left")
    page.locator("h1 button").click()
    expect(page.locator("dialog .boards button").first).to_be_visible()
    expect(page.locator("dialog select, dialog input")).to_have_count(0)


def test_the_game_is_saved_and_its_link_has_no_date(open_page: Opening) -> None:
    page = ready(open_page(f"{SQUARE}/put X 0,1 r0", size=WIDE))
    expect(piece(page, "X")).to_have_attribute("data-location", "placed")
    assert page.evaluate("location.hash").startswith("#b/pentominoes-8x8/put+X+0,1+r0")
    page.goto(page.url.split("#")[0] + SQUARE)
    page.reload()
    expect(piece(page, "X")).to_have_attribute("data-location", "placed")
    expect(piece(page, "X")).to_have_attribute("aria-label", "X on 1:2, 2:1, 2:2, 2:3, 3:2")


def test_given_pieces_leave_one_solution(open_page: Opening) -> None:
    page = ready(open_page(SQUARE, size=WIDE))
    more = panel(page, "more")
    expect(more.get_by_role("link", name="The whole year")).to_have_count(0)
    more.get_by_role("link", name="Pieces are given").click()
    expect(page.locator(".piece.given")).not_to_have_count(0)
    page.locator(".count").click()
    expect(page.locator(".count")).to_have_text("1 solution left")


def test_the_year_refuses_a_board_without_dates(open_page: Opening) -> None:
    page = open_page("#y/pentominoes-8x8")
    expect(page.locator("#error")).to_contain_text("8 × 8, open centre has no dates.")


def test_a_region_is_drawn_counted_and_saved(open_page: Opening, tmp_path: Path) -> None:
    page = ready(open_page(SQUARE, size=WIDE))
    panel(page, "more").get_by_role("button", name="Draw another region").click()
    dialog = page.locator("dialog")
    save = dialog.get_by_role("button", name="Save the board file")
    expect(dialog.get_by_role("status")).to_have_text("60 cells; the pieces cover 60")
    dialog.get_by_role("button", name="Row 1, column 1", exact=True).click()
    expect(dialog.get_by_role("status")).to_have_text("59 cells; the pieces cover 60")
    expect(save).to_be_disabled()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    dialog.get_by_role("button", name="Count solutions").click()
    expect(dialog.get_by_role("status")).to_have_text(
        "60 cells; the pieces cover 60 · 520 solutions"
    )
    with page.expect_download() as download:
        save.click()
    file = tmp_path / "board.toml"
    download.value.save_as(file)
    board = parse_board(file.read_text("utf-8"))
    assert (board.kind, len(board.cells), len(board.pieces)) == ("packing", 60, 12)

"""A hint has two steps: which piece, then where; nothing is shown unasked."""

from playwright.sync_api import expect
from web.browser.boards import face, laid, piece, ready
from web.browser.conftest import Opening

BEGUN = ("put O 0,0 r1", "put L 0,2 r0")


def test_first_the_piece_then_the_place(opened: Opening) -> None:
    page = ready(opened(laid(*BEGUN)))
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    help_ = face(page, "help")
    place = help_.get_by_role("button", name="Where it goes")
    expect(place).to_be_disabled()
    help_.get_by_role("button", name="Which piece").click()
    expect(help_.locator(".answer")).to_have_text("Next comes N.")
    expect(page.locator(".place")).to_have_attribute("d", "")
    assert not any("hint=place" in url for url in asked)
    place.click()
    expect(help_.locator(".answer")).to_have_text("N goes on Nov, Dec, 3, 4, 5.")
    expect(page.locator(".place")).not_to_have_attribute("d", "")
    expect(piece(page, "N")).to_have_class("piece h6 next")


def test_a_dead_end_is_told(opened: Opening) -> None:
    page = ready(opened(laid("put P 3,0 r1")))
    help_ = face(page, "help")
    help_.get_by_role("button", name="Which piece").click()
    expect(help_.locator(".answer")).to_have_text("No solution is possible any more. Lift a piece.")


def test_a_move_takes_the_hint_away(opened: Opening) -> None:
    page = ready(opened(laid(*BEGUN)))
    help_ = face(page, "help")
    help_.get_by_role("button", name="Which piece").click()
    expect(help_.locator(".answer")).to_have_text("Next comes N.")
    page.keyboard.press("u")
    expect(help_.locator(".answer")).to_have_text("")
    expect(page.locator(".next")).to_have_count(0)

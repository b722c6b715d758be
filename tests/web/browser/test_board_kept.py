"""The game stays on the device."""

from playwright.sync_api import expect
from web.browser.boards import BOARD, WIDE, address, laid, piece, ready
from web.browser.conftest import Opening


def test_after_a_reload_it_goes_on_with_all_steps(opened: Opening) -> None:
    page = ready(opened(BOARD, size=WIDE))
    piece(page, "U").focus()
    for key in ("ArrowDown", "Enter", "ArrowDown", "Enter", "u"):
        page.keyboard.press(key)
    page.reload()
    ready(page)
    address(page, "put U 2,2 r0")
    page.keyboard.press("U")
    expect(page.get_by_role("button", name="Undo")).to_be_enabled()
    page.keyboard.press("u")
    page.keyboard.press("u")
    page.keyboard.press("u")
    address(page)


def test_without_moves_in_the_address_it_is_found_again(opened: Opening) -> None:
    page = ready(opened(laid("put O 3,0 r0")))
    page.evaluate("hash => { location.hash = hash; }", "#y")
    expect(page.locator("table").first).to_be_visible()
    page.evaluate("hash => { location.hash = hash; }", BOARD)
    address(page, "put O 3,0 r0")


def test_a_lost_network_loses_nothing(opened: Opening) -> None:
    page = ready(opened(laid("put O 3,0 r0"), size=WIDE))
    page.context.set_offline(True)
    page.locator(".count").click()
    expect(page.locator(".count")).to_have_text("No connection to the service.")
    piece(page, "O").press("r")
    address(page, "put O 2,0 r1")
    page.get_by_role("button", name="Day after").click()
    expect(page.get_by_role("heading", name="7 Oct")).to_be_visible()
    page.get_by_role("button", name="Day before").click()
    address(page, "put O 2,0 r1")
    page.evaluate("hash => { location.hash = hash; }", "#b/palmetto-whole-year/2024-10-06")
    expect(page.get_by_role("alert")).to_contain_text("No connection to the service.")
    page.context.set_offline(False)
    page.get_by_role("button", name="Try again").click()
    ready(page)

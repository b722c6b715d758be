"""The first minute: the game is explained, letters go into the cells, the page is installed."""

import pytest
from playwright.sync_api import expect
from web.browser.boards import BOARD
from web.browser.conftest import SMALL, Opening, centre, violations
from web.browser.service import ROWS
from web.browser.words import drag

NEW = "localStorage['kaivuri:explained'] = '[]'"


@pytest.mark.parametrize(
    ("hash_", "text"),
    [
        ("#w/2024-04-17", "Each letter belongs to exactly one word."),
        ("#w/strands/2024-04-17", "The spangram names the theme"),
        ("#w/celltower/new", "read row by row"),
        (BOARD, "Hold a piece to flip it."),
    ],
)
def test_a_game_is_explained_once_and_then_when_asked(
    open_page: Opening, hash_: str, text: str
) -> None:
    page = open_page("#p", SMALL)
    page.evaluate(NEW)
    page.evaluate("hash => { location.hash = hash }", hash_)
    dialog = page.get_by_role("dialog", name="How to play")
    expect(dialog).to_contain_text(text)
    expect(dialog).to_contain_text("Works offline")
    expect(dialog.locator("svg")).to_have_count(3)
    assert violations(page) == []
    dialog.get_by_role("button", name="Start").tap()
    expect(dialog).to_have_count(0)
    page.wait_for_function("() => !history.state")  # that of the dialog is left
    page.reload()
    page.get_by_role("button", name="Help").tap()
    expect(dialog).to_contain_text(text)


def test_the_card_of_a_shared_puzzle_comes_before_the_explanation(open_page: Opening) -> None:
    page = open_page("#p")
    page.evaluate(NEW)
    page.evaluate("hash => { location.hash = hash }", f"#w/{'/'.join(ROWS)}/t:For+Ann")
    card = page.get_by_role("dialog")
    expect(card).to_have_accessible_name("For Ann")
    card.get_by_role("button", name="Play").tap()
    expect(page.locator("#view:not([aria-busy])")).to_be_attached()
    expect(card).to_have_count(0)
    page.get_by_role("button", name="Help").tap()
    expect(card).to_have_accessible_name("How to play")


def test_the_browsers_offer_to_install_is_passed_on(open_page: Opening) -> None:
    page = open_page()
    page.evaluate("""() => {
      const event = new Event('beforeinstallprompt', { cancelable: true });
      event.prompt = () => { window.prompted = event.defaultPrevented; };
      dispatchEvent(event);
    }""")
    page.get_by_role("button", name="Help").tap()
    page.get_by_role("button", name="Install").tap()
    assert page.evaluate("window.prompted") is True


def test_letters_are_typed_into_the_cells_and_replaced_there(open_page: Opening) -> None:
    page = open_page("#w/new")
    cells = page.locator(".preview rect")
    page.touchscreen.tap(*centre(cells.first))
    page.keyboard.type("xm" + "".join(ROWS)[2:29].lower())
    expect(page.locator(".preview .next")).to_have_count(1)
    page.touchscreen.tap(*centre(cells.first))
    page.keyboard.type("t")
    page.touchscreen.tap(*centre(cells.last))
    page.keyboard.type("i")
    assert "".join(page.locator(".preview text").all_text_contents()) == "".join(ROWS)
    page.get_by_role("button", name="Play").tap()
    expect(page.locator(".cell")).to_have_count(30)


def test_who_comes_back_sees_what_is_unfinished(open_page: Opening) -> None:
    page = open_page("#w/2024-04-16")
    drag(page)
    expect(page.locator("#tab-words")).to_have_text("Words 1")
    page.evaluate("location.hash = '#w/2024-04-18'")
    expect(page.locator(".word-input")).to_have_text("started 16 Apr 2024 · next puzzle at 00:00")
    page.get_by_role("link", name="16 Apr 2024").tap()
    expect(page.locator("#tab-words")).to_have_text("Words 1")

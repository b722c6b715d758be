"""Layout on a phone, with the browser's text size at 100 and at 200 %."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from web.browser.boards import BOARD
from web.browser.conftest import PHONE, Opening, cell
from web.browser.words import panel

BOUNDS = "node => { const {width, height} = node.getBoundingClientRect(); return [width, height]; }"
SIZE = "document.addEventListener('DOMContentLoaded', () => {document.documentElement.style.fontSize = '%d%%';})"  # noqa: E501
PARTS = {
    "#w/2024-04-18": ".cell",
    "#w/strands/2024-04-18": ".cell",
    BOARD: ".piece",
    "#y/dragonfjord-apad": ".map button",
}
"""Views, and the part that is drawn last."""


def text_size(percent: int) -> Callable[[Page], None]:
    """Set the text size as the settings of a browser do."""

    def set_size(page: Page) -> None:
        page.add_init_script(SIZE % percent)

    return set_size


@pytest.mark.parametrize("language", ["fi-FI", "sv-FI"])
@pytest.mark.parametrize("hash_", PARTS)
def test_large_text_needs_no_sideways_scroll(open_page: Opening, hash_: str, language: str) -> None:
    page = open_page(hash_, language=language, first=text_size(200))
    page.locator(PARTS[hash_]).first.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE[0]
    header = page.locator("#header").bounding_box()
    assert header is not None
    assert header["height"] < 60


def test_large_text_grows_the_letters_and_keeps_the_grid(open_page: Opening) -> None:
    sizes = []
    for percent in (100, 200):
        page = open_page(first=text_size(percent))
        letter = cell(page, 0, 0).locator("text")
        letter.wait_for()
        sizes.append((page.locator(".grid").evaluate(BOUNDS), letter.evaluate(BOUNDS)))
    (grid, letter_size), (large_grid, large_letter) = sizes
    assert large_grid == grid
    assert large_letter[1] > 1.4 * letter_size[1]


@pytest.mark.parametrize("language", ["en-GB", "fi-FI", "sv-FI"])
def test_the_header_shows_the_name_of_the_game(open_page: Opening, language: str) -> None:
    page = open_page("#w/2024-04-17", (360, 640), language=language)
    name = page.locator("#header .name")
    expect(name).to_have_text("Sanalouhos")
    assert name.evaluate("node => node.scrollWidth <= node.clientWidth")


def test_the_field_for_a_word_is_as_wide_as_the_panel(open_page: Opening) -> None:
    page = open_page()
    words = panel(page, "words").bounding_box()
    field = page.get_by_label("A word").bounding_box()
    assert words is not None
    assert field is not None
    assert field["width"] > 0.9 * words["width"]

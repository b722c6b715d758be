"""Layout on a phone, with the browser's text size at 100 and at 200 %."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from web.browser.conftest import LANGUAGES, SMALL, Opening, cell
from web.browser.words import SOLUTION, TOIMITTAA, drag, moves, panel, placed_words

BOUNDS = "node => { const {width, height} = node.getBoundingClientRect(); return [width, height]; }"
SIZE = "document.addEventListener('DOMContentLoaded', () => {document.documentElement.style.fontSize = '%d%%';})"  # noqa: E501


def text_size(percent: int) -> Callable[[Page], None]:
    """Set the text size as the settings of a browser do."""

    def set_size(page: Page) -> None:
        page.add_init_script(SIZE % percent)

    return set_size


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


def test_the_result_opens_at_its_top(open_page: Opening) -> None:
    page = open_page("#w/2024-04-18" + moves(*[*SOLUTION][:3]), SMALL, first=text_size(200))
    expect(placed_words(page)).to_have_count(3)
    drag(page, TOIMITTAA)
    result = page.get_by_role("dialog", name="Solved!")
    expect(result.get_by_role("button", name="Copy")).to_be_focused()
    assert result.evaluate("node => [node.scrollTop, node.scrollHeight > node.clientHeight]") == [
        0,
        True,
    ]


@pytest.mark.parametrize("language", LANGUAGES)
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

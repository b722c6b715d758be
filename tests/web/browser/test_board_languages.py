"""The board speaks the player's language."""

import re

import pytest
from playwright.sync_api import expect
from web.browser.boards import laid, ready, says
from web.browser.conftest import Opening


@pytest.mark.parametrize(
    ("language", "piece", "line"),
    [
        ("fi-FI", "O: 8, 9, 10, 15, 16, 17", "Jätä näkyviin: loka, 6."),
        ("sv-SE", "O på 8, 9, 10, 15, 16, 17", "Lämna synligt: okt, 6."),
    ],
)
def test_names_and_lines(opened: Opening, language: str, piece: str, line: str) -> None:
    page = ready(opened(laid("put O 3,0 r0"), language=language))
    says(page, "O", piece)
    expect(page.locator(".ground")).to_have_attribute(
        "aria-label", re.compile(re.escape(line) + "$")
    )

"""No two pieces look alike, on boards of more than eight too."""

from web.browser.boards import ready
from web.browser.conftest import Opening

WORN = """pieces => pieces.map(piece => ['.body', '.dots']
  .map(part => getComputedStyle(piece.querySelector(part)))
  .map(({ stroke, display }) => stroke + display).join())"""


def test_the_second_eight_have_a_mark(opened: Opening) -> None:
    page = ready(opened("#b/kao-12-pentomino-8x8/2024-10-06"))
    worn = page.locator(".piece").evaluate_all(WORN)
    assert len(worn) == len(set(worn)) == 12
    assert sum(look.endswith("inline") for look in worn) == 4

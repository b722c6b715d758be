"""What the system or a second finger takes away is taken back."""

from playwright.sync_api import expect
from web.browser.conftest import Finger, Opening
from web.browser.words import TUSKIN, laid, line, points


def test_a_cancelled_drag_leaves_nothing(opened: Opening) -> None:
    page = opened()
    finger = Finger(page)
    at = points(page, TUSKIN)
    finger.down(*at[0])
    finger.move(*at[1])
    finger.move(*at[2])
    expect(line(page)).to_contain_text("tus · 3")
    finger.cancel()
    expect(line(page)).to_contain_text("Drag or tap")
    expect(page.locator(".cell.on")).to_have_count(0)


def test_a_second_finger_takes_the_drag_back(opened: Opening) -> None:
    page = opened()
    finger = Finger(page)
    at = points(page, TUSKIN)
    finger.down(*at[0])
    finger.move(*at[1])
    expect(line(page)).to_contain_text("tu · 2")
    finger.second(at[1], at[5])
    expect(line(page)).to_contain_text("Drag or tap")
    expect(laid(page)).to_have_count(0)

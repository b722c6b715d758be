"""A finger drags over letters: the path follows it, and a word of the list is laid."""

from playwright.sync_api import expect
from web.browser.conftest import Finger, Opening, cell
from web.browser.words import TUSKIN, drag, laid, line, moves, points


def test_the_path_follows_the_finger(opened: Opening) -> None:
    page = opened()
    finger = Finger(page)
    at = points(page, TUSKIN)
    finger.down(*at[0])
    expect(cell(page, 0, 0)).to_have_class("cell on")
    finger.move(*at[1])
    expect(line(page)).to_contain_text("tu · 2")
    finger.move(*at[2])
    expect(line(page)).to_contain_text("tus · 3")
    expect(page.locator("polyline.trail")).to_have_attribute("points", "30,30 90,90 150,30")
    finger.move(*at[1])
    expect(line(page)).to_contain_text("tu · 2")
    finger.up()


def test_a_word_of_the_list_is_laid(opened: Opening) -> None:
    page = opened()
    drag(page)
    expect(laid(page)).to_have_count(1)
    expect(page.locator("#tab-words")).to_have_text("Words 1")
    expect(page.locator("#say")).to_have_text("tuskin laid")


def test_a_drag_goes_on_from_the_last_letter(opened: Opening) -> None:
    page = opened()
    finger = Finger(page)
    at = points(page, TUSKIN)
    finger.tap(*at[0])
    finger.tap(*at[1])
    finger.drag(*at[1:])
    expect(laid(page)).to_have_count(1)


def test_letters_of_other_words_are_passed_over(opened: Opening) -> None:
    page = opened("#w/2024-04-18" + moves("tuskin"))
    expect(laid(page)).to_have_count(1)
    Finger(page).drag(*points(page, ((0, 0), (0, 1), (0, 2))))
    expect(line(page)).to_contain_text("Drag or tap")
    expect(laid(page)).to_have_count(1)

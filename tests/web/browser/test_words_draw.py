"""Words drawn by finger, mouse and keys: drags, taps, long presses, undo."""

from playwright.sync_api import Page, expect
from web.browser.conftest import DESKTOP, SMALL, Finger, Opening, cell, centre
from web.browser.words import OIKEIN, TMS, TUSKIN, drag, line, placed_words, points


def touching(open_page: Opening) -> tuple[Page, Finger, list[tuple[float, float]]]:
    """The page, a finger, and the letters of `tuskin` on the screen."""
    page = open_page()
    return page, Finger(page), points(page, TUSKIN)


def clear(page: Page) -> None:
    """Drop the letters that are drawn."""
    line(page).get_by_role("button", name="Clear").click()
    expect(line(page)).to_contain_text("Drag or tap")


def test_the_path_follows_the_finger_and_can_be_cancelled(open_page: Opening) -> None:
    page, finger, at = touching(open_page)
    finger.down(*at[0])
    expect(cell(page, 0, 0)).to_have_class("cell selected")
    finger.move(*at[1])
    expect(line(page)).to_contain_text("tu · 2")
    finger.move(*at[2])
    expect(line(page)).to_contain_text("tus · 3")
    expect(page.locator("polyline.current-path")).to_have_attribute("points", "30,30 90,90 150,30")
    finger.move(*at[1])
    expect(line(page)).to_contain_text("tu · 2")
    finger.move(*at[2])
    expect(line(page)).to_contain_text("tus · 3")
    finger.cancel()
    expect(line(page)).to_contain_text("Drag or tap")
    expect(page.locator(".cell.selected")).to_have_count(0)
    finger.down(*at[0])
    finger.move(*at[1])
    expect(line(page)).to_contain_text("tu · 2")
    finger.second(at[1], at[5])
    expect(line(page)).to_contain_text("Drag or tap")
    expect(placed_words(page)).to_have_count(0)


def test_a_listed_word_is_placed_and_can_be_removed(open_page: Opening) -> None:
    page, finger, at = touching(open_page)
    finger.drag(*at)
    expect(placed_words(page)).to_have_count(1)
    expect(page.locator("#tab-words")).to_have_text("Words 1")
    expect(page.locator("#announcer")).to_have_text("“tuskin” added")
    finger.drag(*points(page, ((0, 0), (0, 1), (0, 2))))  # letters of a placed word are ignored
    expect(line(page)).to_contain_text("Drag or tap")
    finger.tap(*at[2])
    expect(line(page)).to_contain_text("tuskin")
    expect(placed_words(page)).to_have_count(1)
    line(page).get_by_role("button", name="Remove").tap()
    expect(placed_words(page)).to_have_count(0)


def test_taps_form_a_word(open_page: Opening) -> None:
    page, finger, at = touching(open_page)
    for point in points(page, ((0, 0), (1, 1), (5, 4))):
        finger.tap(*point)
    expect(line(page)).to_contain_text("i · 1")  # a distant tap starts another word
    clear(page)
    for point in at:
        finger.tap(*point)
    expect(line(page)).to_contain_text("tuskin · 6")
    finger.tap(*at[-1])
    expect(placed_words(page)).to_have_count(1)


def test_a_tap_on_an_earlier_letter_shortens_the_path_and_a_drag_continues_it(
    open_page: Opening,
) -> None:
    page, finger, at = touching(open_page)
    for point in (*at[:4], at[1]):
        finger.tap(*point)
    expect(line(page)).to_contain_text("tu · 2")
    finger.drag(*at[1:])
    expect(placed_words(page)).to_have_count(1)


def test_a_long_press_marks_a_start(open_page: Opening) -> None:
    page = open_page()
    finger = Finger(page)
    finger.down(*centre(cell(page, 3, 4)))
    expect(page.locator(".ring.mark")).to_have_count(1)
    finger.up()
    expect(page.locator(".ring.mark")).to_have_count(1)
    expect(line(page)).to_contain_text("Drag or tap")
    expect(cell(page, 3, 4)).to_have_attribute(
        "aria-label", "O, row 4, column 5, marked as a start"
    )


def test_a_mouse_marks_starts_and_places_words(open_page: Opening) -> None:
    page = open_page(size=DESKTOP)
    for marks in (1, 0):
        cell(page, 3, 4).click(button="right")
        expect(page.locator(".ring.mark")).to_have_count(marks)
    first, *others = points(page, TUSKIN)
    page.mouse.move(*first)
    page.mouse.down()
    for point in others:
        page.mouse.move(*point, steps=4)
    page.mouse.up()
    expect(placed_words(page)).to_have_count(1)
    for point in points(page, OIKEIN):
        page.mouse.click(*point)
    line(page).get_by_role("button", name="Add word").click()
    expect(placed_words(page)).to_have_count(2)


def test_keys_move_select_mark_and_leave_the_grid(open_page: Opening) -> None:
    page = open_page(size=DESKTOP)
    expect(page.locator('.cell[tabindex="0"]')).to_have_count(1)
    cell(page, 0, 0).focus()
    for key in ("Enter", "ArrowDown", "ArrowRight", "Enter", "ArrowUp", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    expect(line(page)).to_contain_text("tus · 3")
    expect(cell(page, 0, 2)).to_be_focused()
    page.keyboard.press("Backspace")
    expect(line(page)).to_contain_text("tu · 2")
    page.keyboard.press("Escape")
    expect(line(page)).to_contain_text("Drag or tap")
    cell(page, 3, 4).focus()
    page.keyboard.press("*")
    expect(page.locator(".ring.mark")).to_have_count(1)
    expect(page.locator("#announcer")).to_have_text("Start marked")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keyboard shortcuts")).to_contain_text("add the word")
    expect(page.get_by_role("dialog")).to_contain_text("Ctrl Pprint")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    cell(page, 3, 4).focus()
    for name in ("Undo", "Share"):
        page.keyboard.press("Tab")
        expect(page.get_by_role("button", name=name)).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator("#tab-hints")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#tab-words")).to_be_focused()
    expect(page.locator("#panel-words")).to_be_visible()


def test_a_typed_word_finds_its_letters(open_page: Opening) -> None:
    page = open_page(size=DESKTOP)
    cell(page, 5, 4).focus()
    page.keyboard.type("oikein")
    expect(line(page)).to_contain_text("oikein · 6")
    page.get_by_role("button", name="Add word").press("Enter")
    expect(placed_words(page)).to_have_count(1)
    page.keyboard.press("Control+z")
    expect(placed_words(page)).to_have_count(0)
    cell(page, 5, 4).focus()
    page.keyboard.type("oikein")
    page.keyboard.press("Backspace")
    page.keyboard.type("n")
    page.keyboard.press("Enter")
    expect(placed_words(page)).to_have_count(1)


def test_letters_that_do_not_fit_are_shown_as_typed(open_page: Opening) -> None:
    page = open_page(size=DESKTOP)
    cell(page, 0, 0).wait_for()
    page.keyboard.type("oikxz")
    expect(line(page)).to_contain_text("oikxz · 5")
    expect(page.locator(".forming del")).to_have_text("xz")
    page.keyboard.press("Enter")
    expect(line(page)).to_contain_text("“oikxz” isn’t in the grid")
    for _ in range(2):
        page.keyboard.press("Backspace")
    page.keyboard.type("ein")
    page.keyboard.press("Enter")
    expect(placed_words(page)).to_have_count(1)


def test_the_grid_stays_where_it_is(open_page: Opening) -> None:
    page = open_page(size=SMALL)
    grid = page.locator(".grid")
    cell(page, 0, 0).wait_for()
    before = grid.bounding_box()
    drag(page, TMS)
    expect(line(page)).to_contain_text("“tms” isn’t in the word list")
    assert grid.bounding_box() == before
    drag(page)
    expect(page.locator(".laid")).to_have_text("tuskin ✓")
    assert grid.bounding_box() == before
    Finger(page).tap(*points(page, TUSKIN)[0])
    line(page).get_by_role("button", name="Check").tap()
    expect(line(page)).to_contain_text("of 648 solutions")
    assert grid.bounding_box() == before


def test_a_word_is_typed_without_focus_on_the_grid(open_page: Opening) -> None:
    page = open_page(size=DESKTOP)
    cell(page, 0, 0).wait_for()
    page.keyboard.type("oikein")
    page.keyboard.press("Enter")
    expect(placed_words(page)).to_have_count(1)
    page.locator("#tab-words").focus()
    page.keyboard.type("tusk")
    expect(line(page)).to_contain_text("tusk · 4")
    page.keyboard.press("Enter")
    expect(placed_words(page)).to_have_count(1)


def test_undo_and_redo_by_buttons_and_keys_and_after_a_reload(open_page: Opening) -> None:
    page = open_page()
    undo, redo = page.get_by_role("button", name="Undo"), page.get_by_role("button", name="Redo")
    expect(undo).to_be_disabled()
    drag(page)
    drag(page, OIKEIN)
    expect(placed_words(page)).to_have_count(2)
    undo.tap()
    expect(placed_words(page)).to_have_count(1)
    page.reload()
    expect(placed_words(page)).to_have_count(1)
    redo.tap()
    expect(placed_words(page)).to_have_count(2)
    expect(redo).to_be_disabled()
    for key, count in (("Control+z", 1), ("Control+y", 2)):
        page.keyboard.press(key)
        expect(placed_words(page)).to_have_count(count)

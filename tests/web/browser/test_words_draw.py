"""Words drawn by finger, mouse and keys: drags, taps, long presses, undo."""

from playwright.sync_api import Page, expect
from web.browser.conftest import DESKTOP, Finger, Opening, cell, centre
from web.browser.words import OIKEIN, TUSKIN, drag, line, moves, placed_words, points


def touching(open_page: Opening) -> tuple[Page, Finger, list[tuple[float, float]]]:
    """The page, a finger, and the letters of `tuskin` on the screen."""
    page = open_page()
    return page, Finger(page), points(page, TUSKIN)


def test_the_path_follows_the_finger(open_page: Opening) -> None:
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
    finger.up()


def test_a_listed_word_is_placed(open_page: Opening) -> None:
    page = open_page()
    drag(page)
    expect(placed_words(page)).to_have_count(1)
    expect(page.locator("#tab-words")).to_have_text("Words 1")
    expect(page.locator("#announcer")).to_have_text("tuskin added")


def test_a_drag_continues_from_the_last_letter(open_page: Opening) -> None:
    page, finger, at = touching(open_page)
    finger.tap(*at[0])
    finger.tap(*at[1])
    finger.drag(*at[1:])
    expect(placed_words(page)).to_have_count(1)


def test_letters_of_placed_words_are_ignored(open_page: Opening) -> None:
    page = open_page("#w/2024-04-18" + moves("tuskin"))
    expect(placed_words(page)).to_have_count(1)
    Finger(page).drag(*points(page, ((0, 0), (0, 1), (0, 2))))
    expect(line(page)).to_contain_text("Drag or tap")
    expect(placed_words(page)).to_have_count(1)


def test_a_cancelled_drag_leaves_nothing(open_page: Opening) -> None:
    page, finger, at = touching(open_page)
    finger.down(*at[0])
    finger.move(*at[1])
    finger.move(*at[2])
    expect(line(page)).to_contain_text("tus · 3")
    finger.cancel()
    expect(line(page)).to_contain_text("Drag or tap")
    expect(page.locator(".cell.selected")).to_have_count(0)


def test_a_second_finger_cancels_the_drag(open_page: Opening) -> None:
    page, finger, at = touching(open_page)
    finger.down(*at[0])
    finger.move(*at[1])
    expect(line(page)).to_contain_text("tu · 2")
    finger.second(at[1], at[5])
    expect(line(page)).to_contain_text("Drag or tap")
    expect(placed_words(page)).to_have_count(0)


def test_taps_form_a_word(open_page: Opening) -> None:
    page, finger, at = touching(open_page)
    for point in at:
        finger.tap(*point)
    expect(line(page)).to_contain_text("tuskin · 6")
    finger.tap(*at[-1])
    expect(placed_words(page)).to_have_count(1)


def test_a_tap_on_an_earlier_letter_shortens_the_path(open_page: Opening) -> None:
    page, finger, at = touching(open_page)
    for point in (*at[:4], at[1]):
        finger.tap(*point)
    expect(line(page)).to_contain_text("tu · 2")


def test_a_distant_tap_starts_another_word(open_page: Opening) -> None:
    page = open_page()
    finger = Finger(page)
    for point in points(page, ((0, 0), (1, 1), (5, 4))):
        finger.tap(*point)
    expect(line(page)).to_contain_text("i · 1")


def test_a_tapped_word_can_be_removed(open_page: Opening) -> None:
    page = open_page("#w/2024-04-18" + moves("tuskin"))
    expect(placed_words(page)).to_have_count(1)
    Finger(page).tap(*points(page, TUSKIN)[2])
    expect(line(page)).to_contain_text("tuskin")
    expect(placed_words(page)).to_have_count(1)
    line(page).get_by_role("button", name="Remove").tap()
    expect(placed_words(page)).to_have_count(0)


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


def test_the_right_button_marks_a_start(open_page: Opening) -> None:
    page = open_page(size=DESKTOP)
    cell(page, 3, 4).click(button="right")
    expect(page.locator(".ring.mark")).to_have_count(1)
    cell(page, 3, 4).click(button="right")
    expect(page.locator(".ring.mark")).to_have_count(0)


def test_a_mouse_drag_places_a_word(open_page: Opening) -> None:
    page = open_page(size=DESKTOP)
    first, *others = points(page, TUSKIN)
    page.mouse.move(*first)
    page.mouse.down()
    for point in others:
        page.mouse.move(*point, steps=4)
    page.mouse.up()
    expect(placed_words(page)).to_have_count(1)


def test_clicks_form_a_word(open_page: Opening) -> None:
    page = open_page(size=DESKTOP)
    for point in points(page, TUSKIN):
        page.mouse.click(*point)
    line(page).get_by_role("button", name="Add word").click()
    expect(placed_words(page)).to_have_count(1)


def test_arrows_move_and_enter_selects(open_page: Opening) -> None:
    page = open_page(size=DESKTOP)
    cell(page, 0, 0).focus()
    for key in ("Enter", "ArrowDown", "ArrowRight", "Enter", "ArrowUp", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    expect(line(page)).to_contain_text("tus · 3")
    expect(cell(page, 0, 2)).to_be_focused()
    page.keyboard.press("Backspace")
    expect(line(page)).to_contain_text("tu · 2")
    page.keyboard.press("Escape")
    expect(line(page)).to_contain_text("Drag or tap")


def test_a_typed_word_finds_its_letters(open_page: Opening) -> None:
    page = open_page(size=DESKTOP)
    cell(page, 5, 4).focus()
    page.keyboard.type("oikein")
    expect(line(page)).to_contain_text("oikein · 6")
    page.get_by_role("button", name="Add word").press("Enter")
    expect(placed_words(page)).to_have_count(1)


def test_enter_places_a_typed_word(open_page: Opening) -> None:
    page = open_page(size=DESKTOP)
    cell(page, 5, 4).focus()
    page.keyboard.type("oikein")
    page.keyboard.press("Backspace")
    page.keyboard.type("n")
    page.keyboard.press("Enter")
    expect(placed_words(page)).to_have_count(1)


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


def test_a_star_marks_a_start(open_page: Opening) -> None:
    page = open_page(size=DESKTOP)
    cell(page, 3, 4).focus()
    page.keyboard.press("*")
    expect(page.locator(".ring.mark")).to_have_count(1)
    expect(page.locator("#announcer")).to_have_text("Start marked")


def test_tab_reaches_the_grid_once_and_then_the_sheet(open_page: Opening) -> None:
    page = open_page(size=DESKTOP)
    expect(page.locator('.cell[tabindex="0"]')).to_have_count(1)
    cell(page, 0, 0).focus()
    page.keyboard.press("Tab")
    expect(page.locator("#tab-hints")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#tab-words")).to_be_focused()
    expect(page.locator("#panel-words")).to_be_visible()


def test_a_question_mark_lists_the_keys(open_page: Opening) -> None:
    page = open_page(size=DESKTOP)
    cell(page, 0, 0).wait_for()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keyboard shortcuts")).to_contain_text("add the word")
    expect(page.get_by_role("dialog")).to_contain_text("Ctrl Pprint")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_undo_and_redo(open_page: Opening) -> None:
    page = open_page()
    undo, redo = page.get_by_role("button", name="Undo"), page.get_by_role("button", name="Redo")
    expect(undo).to_be_disabled()
    drag(page)
    drag(page, OIKEIN)
    expect(placed_words(page)).to_have_count(2)
    undo.tap()
    expect(placed_words(page)).to_have_count(1)
    redo.tap()
    expect(placed_words(page)).to_have_count(2)
    expect(redo).to_be_disabled()


def test_keys_undo_and_redo(open_page: Opening) -> None:
    page = open_page()
    drag(page)
    expect(placed_words(page)).to_have_count(1)
    page.keyboard.press("Control+z")
    expect(placed_words(page)).to_have_count(0)
    page.keyboard.press("Control+y")
    expect(placed_words(page)).to_have_count(1)


def test_a_reload_keeps_undo_and_redo(open_page: Opening) -> None:
    page = open_page()
    drag(page)
    drag(page, OIKEIN)
    expect(placed_words(page)).to_have_count(2)
    page.get_by_role("button", name="Undo").tap()
    page.reload()
    expect(placed_words(page)).to_have_count(1)
    page.get_by_role("button", name="Redo").tap()
    expect(placed_words(page)).to_have_count(2)

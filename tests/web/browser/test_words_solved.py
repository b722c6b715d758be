"""The last word laid: a line with words, time and help, and no spoiler when it is shared."""

from playwright.sync_api import expect
from web.browser.conftest import Opening
from web.browser.words import TOIMITTAA, drag, laid, line, moves


def test_the_solved_line(opened: Opening) -> None:
    page = opened("#w/2024-04-18" + moves("tuskin", "ilmoittaa", "oikein"))
    expect(laid(page)).to_have_count(3)
    drag(page, TOIMITTAA)
    expect(line(page)).to_contain_text("Solved! 4 words · 0 s · no help · the next at 00:00")
    expect(page.locator("#say")).to_contain_text("Solved!")


def test_what_is_shared_gives_no_word_away(opened: Opening) -> None:
    page = opened("#w/2024-04-18" + moves("tuskin", "ilmoittaa", "oikein"))
    expect(laid(page)).to_have_count(3)
    drag(page, TOIMITTAA)
    line(page).get_by_role("button", name="Share").tap()
    text = page.get_by_label("What is shared").input_value()
    assert text.startswith("Sanalouhos 18 Apr 2024: 4 words · 0 s · no help\n🟩🟩🟩🟩\nhttp")
    assert "tuskin" not in text


def test_days_in_a_row_are_shared(opened: Opening) -> None:
    page = opened("#w/2024-04-18" + moves("tuskin", "ilmoittaa", "oikein"))
    expect(laid(page)).to_have_count(3)
    page.evaluate(
        """day => localStorage.setItem('kaivuri:session:a', JSON.stringify({
          id: 'a', puzzle: 'sanalouhos:' + day, started: day, saved: day, moves: [],
          hints: 0, seconds: 9, solved: day }))""",
        "2024-04-17",
    )
    drag(page, TOIMITTAA)
    line(page).get_by_role("button", name="Share").tap()
    assert "\n🟩🟩🟩🟩 · streak 2\n" in page.get_by_label("What is shared").input_value()

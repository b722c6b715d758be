"""A game of Strands, played to its end."""

from playwright.sync_api import Page, expect
from web.browser.conftest import Opening
from web.browser.service import COUNTED_DAY
from web.browser.words import Cells, drag, line, placed_words

THEME_WORDS: dict[str, Cells] = {
    "backpack": ((7, 5), (6, 5), (7, 4), (7, 3), (7, 2), (7, 1), (6, 1), (6, 2)),
    "compass": ((3, 4), (3, 3), (4, 4), (5, 4), (6, 4), (5, 3), (6, 3)),
    "flashlight": (
        ((3, 2), (2, 3), (2, 2), (3, 1), (2, 1), (3, 0), (4, 0), (5, 0), (6, 0), (7, 0))
    ),
    "hammock": ((1, 5), (1, 4), (2, 4), (2, 5), (3, 5), (4, 5), (5, 5)),
    "stove": ((5, 1), (4, 1), (5, 2), (4, 2), (4, 3)),
}
SPANGRAM: Cells = (
    (0, 2),
    (0, 1),
    (0, 0),
    (1, 0),
    (2, 0),
    (1, 1),
    (1, 2),
    (0, 3),
    (1, 3),
    (0, 4),
    (0, 5),
)
COLOUR = "node => getComputedStyle(node).stroke"


def type_word(page: Page, word: str) -> None:
    page.keyboard.type(word)
    page.keyboard.press("Enter")


def test_a_game_of_strands_from_its_first_word_to_the_result(open_page: Opening) -> None:
    page = open_page(f"#w/strands/{COUNTED_DAY}")
    meter, card = page.locator(".meter"), page.locator(".card")
    type_word(page, "hale")
    expect(line(page)).to_contain_text("“hale” is hardly a theme word")
    page.keyboard.press("Escape")
    expect(meter).to_have_text("●○○")
    drag(page, THEME_WORDS["stove"])
    expect(line(page)).to_contain_text("stove ✓")
    page.keyboard.press("Escape")
    expect(card).to_contain_text("1 of 6 theme words")
    drag(page, SPANGRAM)
    expect(page.locator(".badge", has_text="★")).to_have_count(1)
    spangram = page.locator(".word-path.spangram")
    expect(spangram).to_have_count(1)
    theme_word = page.locator(".word-path:not(.spangram)")
    assert spangram.evaluate(COLOUR) != theme_word.evaluate(COLOUR)
    for n, word in enumerate(("backpack", "compass", "flashlight"), 3):
        drag(page, THEME_WORDS[word])
        expect(placed_words(page)).to_have_count(n)
    drag(page, THEME_WORDS["hammock"])
    result = page.get_by_role("dialog", name="Solved!")
    for word in (*THEME_WORDS, "campinggear"):
        expect(result.locator(".words")).to_contain_text(word)
    text = result.get_by_label("Text to share").input_value()
    assert text.startswith("Strands 17 Apr 2024: 6 words · 0 s · no hints\n🟩🟩🟩🟩🟩🟩\n")
    result.get_by_role("button", name="Close").tap()
    expect(page.locator(".hint-step:visible")).to_have_count(0)
    expect(page.locator(".message.solved")).to_contain_text("Solved! 6 words")

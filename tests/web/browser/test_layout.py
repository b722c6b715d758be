"""Layout on phones, tablets and desktops: what stays in sight, targets, labels, choosers."""

import pytest
from playwright.sync_api import Page, Route, expect
from web.browser.boards import BOARD, panel, ready
from web.browser.conftest import DESKTOP, LANGUAGES, SMALL, Opening, cell, resize, violations
from web.browser.test_text_size import text_size
from web.browser.words import moves

SHORT = (390, 664)
"""An iPhone 13 with the browser's bars."""
DEVICES = {
    "iPhone SE": SMALL,
    "iPhone 13": SHORT,
    "Pixel 7": (412, 839),
    "iPad Mini": (768, 1024),
    "desktop": DESKTOP,
}
VIEWS = {
    "#w/2024-04-18": ".cell",
    "#w/strands/2024-04-18": ".cell",
    "#w/new": "#letters",
    BOARD: ".piece",
    "#y/dragonfjord-apad": ".map button",
}
"""Each view, and what it draws last."""
LOOKS = [
    (("iPhone 13", "Pixel 7", "iPad Mini"), "fi-FI", "light", 200),
    pytest.param(("desktop",), "en-GB", "light", 100, marks=pytest.mark.slow),
    pytest.param(("iPhone SE",), "sv-FI", "dark", 100, marks=pytest.mark.slow),
]
"""Devices with a language, a theme and a text size."""
SMALL_TARGETS = """() => [...document.querySelectorAll('button, select, textarea, a[href]')]
  .filter(node => !node.closest('.piece'))
  .map(node => [node.textContent.slice(0, 20), node.getBoundingClientRect()])
  .filter(([, { width, height }]) => width && (width < 43.5 || height < 43.5))
  .map(([text, { width, height }]) => `${text}: ${width} × ${height}`)"""
CUT = """() => [...document.querySelectorAll('button, p, span, a, label, h1, h2, h3, li')]
  .filter(node => node.offsetWidth && !node.closest('.visually-hidden')
    && getComputedStyle(node).display !== 'inline' && node.scrollWidth > node.clientWidth + 1)
  .map(node => node.textContent.slice(0, 30))"""
"""Texts that are wider than their box."""
LABELS_IN_CELLS = """drawing => {
  const width = drawing.querySelector('.cell').getBoundingClientRect().width;
  return [...drawing.querySelectorAll('text')]
    .filter(text => text.getBoundingClientRect().width > width).map(text => text.textContent);
}"""


@pytest.mark.parametrize("hash_", VIEWS)
@pytest.mark.parametrize(("devices", "language", "theme", "percent"), LOOKS)
def test_every_view_on_every_device(
    open_page: Opening,
    hash_: str,
    devices: tuple[str, ...],
    language: str,
    theme: str,
    percent: int,
) -> None:
    size, touch = DEVICES[devices[0]], devices != ("desktop",)
    first = text_size(percent)
    page = open_page(hash_, size, language, first, color_scheme=theme, has_touch=touch)
    page.locator(VIEWS[hash_]).last.wait_for()
    for device in devices:
        size = DEVICES[device]
        resize(page, size)
        page.wait_for_function("w => document.documentElement.scrollWidth <= w", arg=size[0])
        if touch:
            assert page.evaluate(SMALL_TARGETS) == [], device
    assert page.locator("#header").evaluate("node => node.offsetHeight") < 60
    assert violations(page) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_year_fits_the_smallest_phone_with_large_text(
    open_page: Opening, language: str
) -> None:
    page = open_page("#y/dragonfjord-apad", SMALL, language, text_size(200))
    page.locator(".map button").last.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= SMALL[0]
    assert page.evaluate(SMALL_TARGETS) == []


def test_a_long_title_leaves_room_for_the_menu(open_page: Opening) -> None:
    page = open_page("#b/pentominoes-8x8", SMALL)
    page.locator(".piece").last.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= SMALL[0]
    expect(page.get_by_role("button", name="Menu")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("hash_", ["#w/2024-04-18", "#w/strands/2024-04-18"])
def test_the_grid_a_hint_and_undo_stay_in_sight(open_page: Opening, hash_: str) -> None:
    page = open_page(hash_, SHORT)
    expect(page.locator(".hint-step").first).to_be_in_viewport(ratio=1)
    expect(cell(page, 0, 0)).to_be_in_viewport(ratio=1)
    for size in (SHORT, SHORT, SMALL, SMALL):
        resize(page, size)
        for name in ("Undo", "Redo", "Share"):
            expect(page.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
        page.evaluate("document.body.scrollTo(0, 1000)")


@pytest.mark.parametrize(
    ("size", "language"),
    [(SHORT, "fi-FI"), pytest.param(SMALL, "sv-FI", marks=pytest.mark.slow)],
)
def test_large_text_is_not_cut(open_page: Opening, size: tuple[int, int], language: str) -> None:
    page = open_page("#w/2024-04-18" + moves("tuskin"), size, language, text_size(200))
    page.locator("#tab-words").click()
    expect(page.locator("#panel-words li.placed")).to_be_visible()
    assert page.evaluate(CUT) == []
    last = " > button:last-child"
    for part in ("#header h1 button", f"#header{last}", f".history{last}"):
        page.locator(part).click()
        page.locator("dialog").wait_for()
        assert page.evaluate(CUT) == [], part
        page.locator("dialog header button").click()


def test_only_the_sheet_scrolls_and_another_tab_begins_at_its_top(open_page: Opening) -> None:
    page = open_page("#w/2024-04-18" + moves("tuskin"), SHORT)
    for _ in range(3):
        page.get_by_role("button", name="Show: ").last.scroll_into_view_if_needed()
        page.locator(".hint-step button:visible").click()
    expect(page.locator(".hint-step.used")).to_have_count(3)
    for at in ((0, 0), (5, 4)):
        expect(cell(page, *at)).to_be_in_viewport(ratio=1)
    page.locator("#sheet").evaluate("node => { node.scrollTop = 100; }")
    page.locator("#tab-words").click()
    assert page.locator("#sheet").evaluate("node => node.scrollTop") == 0
    cell(page, 5, 4).tap()
    clear = page.locator(".word-input").get_by_role("button", name="Clear")
    expect(clear).to_have_css("padding", "0px")
    expect(clear).to_have_css("flex-grow", "0")


@pytest.mark.parametrize("language", LANGUAGES)
def test_labels_fit_their_cells(open_page: Opening, language: str) -> None:
    page = ready(open_page("#b/dragonfjord-apad/2024-11-22", SMALL, language))
    for size in DEVICES.values():
        resize(page, size)
        assert page.locator(".board-drawing").evaluate(LABELS_IN_CELLS) == [], size


def test_the_sheet_of_the_board_keeps_its_height(open_page: Opening) -> None:
    page = ready(open_page(BOARD))
    panel(page, "hints")
    heights = []
    for name in ("hints", "solutions", "more"):
        page.locator(f"#tab-{name}").click()
        heights.append(page.locator("#sheet").evaluate("node => node.offsetHeight"))
    assert len(set(heights)) == 1


def test_a_desktop_uses_the_width_and_chooses_the_day_in_one_place(open_page: Opening) -> None:
    page = ready(open_page(BOARD, DESKTOP))
    boxes = [page.locator(name).bounding_box() for name in ("#view", "#sheet")]
    assert sum(box["width"] for box in boxes if box) > 0.95 * DESKTOP[0]
    panel(page, "solutions")
    expect(page.locator(".date-fields")).to_have_count(0)
    page.locator("#header h1 button").click()
    expect(page.locator(".date-fields")).to_have_count(1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_letters_can_be_given_at_once_when_there_is_no_puzzle(
    open_page: Opening, language: str
) -> None:
    page = open_page("#w/2024-04-10", SMALL, language)
    expect(page.locator(".letters-form .row button")).to_have_count(3)
    for size in (SMALL, SHORT):
        resize(page, size)
        for part in (page.locator("#letters"), *page.locator(".letters-form .row button").all()):
            expect(part).to_be_in_viewport(ratio=1)


def test_letters_are_pasted_by_a_tap(open_page: Opening) -> None:
    page = open_page("#w/new", permissions=["clipboard-read", "clipboard-write"])
    page.evaluate("navigator.clipboard.writeText('TMSII OULKN IEKIA ITTAO NTTIM AAOTI')")
    page.get_by_role("button", name="Paste").tap()
    expect(page.locator(".letters-form")).to_contain_text("Grid complete.")


def test_a_solved_game_has_one_share_button(open_page: Opening) -> None:
    page = open_page("#w/2024-04-18" + moves("tuskin", "ilmoittaa", "oikein", "toimittaa"))
    expect(page.locator(".play")).to_contain_text("Solved!")
    expect(page.get_by_role("button", name="Share")).to_have_count(1)


def without_service(page: Page) -> None:
    """Answer as the host of a static site does."""

    def refuse(route: Route) -> None:
        route.fulfill(status=404, content_type="text/html", body="<h1>Not Found</h1>")

    page.route("**/api/**", refuse)


def test_a_static_site_offers_nothing_that_it_cannot_do_now_and_later(open_page: Opening) -> None:
    page = open_page("#w/strands/2024-04-18", first=without_service)
    expect(page.locator(".away")).to_contain_text("can’t be loaded on this site")
    expect(page.get_by_role("alert")).to_be_empty()
    expect(page.get_by_role("button", name="Try again")).to_have_count(0)
    expect(page.get_by_role("button", name="New puzzle")).to_be_hidden()
    page.get_by_role("button", name="Menu").tap()
    expect(page.get_by_label("Language")).to_be_visible()
    expect(page.get_by_label("Answers come from")).to_have_count(0)
    expect(page.get_by_role("link", name="Cell Tower")).to_have_count(0)
    page.keyboard.press("Escape")
    page.unroute_all()
    page.route("**/api/**", lambda _route: None)  # no answer yet at the next visit
    page.goto(page.url.partition("#")[0] + "#w/strands/new")
    page.reload()
    page.get_by_label("Clue").wait_for()
    expect(page.get_by_role("button", name="New puzzle")).to_be_hidden()


def test_answers_come_from_the_device_or_the_service(open_page: Opening) -> None:
    page = open_page(backend="")
    page.get_by_role("button", name="Menu").tap()
    source = page.get_by_label("Answers come from")
    expect(source).to_have_value("device")
    assert source.locator("option").all_text_contents() == ["this device", "the service"]

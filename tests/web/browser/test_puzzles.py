"""My puzzles: entered letters are kept under their day, and the view of all puzzles."""

import json
import re
from pathlib import Path

import pytest
from drawn_grids import CIRCLES, drawn, file_of
from grids import TMSII, TMSII_ROWS
from playwright.sync_api import FilePayload, Page, Route, expect
from web.browser.conftest import DESKTOP, LOOKS, PHONE, SMALL, Opening, resize, violations
from web.browser.service import CLUE, STRANDS_ROWS
from web.browser.words import OIKEIN, SOLUTION, drag, moves, placed_words

from kaivuri.cli import main

PUZZLES = "#p"
SEED = """([puzzles, rows]) => {
  let n = 0;
  for (const [puzzle, day, fields] of puzzles) {
    const id = 's' + ++n, started = day + 'T09:00:00Z', saved = day + 'T10:00:00Z';
    const session = { id, puzzle, started, saved, moves: [], hints: 0, seconds: 60 * n };
    localStorage['kaivuri:session:' + id] = JSON.stringify({ ...session, solved: null, ...fields });
  }
  localStorage['kaivuri:entry:letters:' + rows.join('/')] = JSON.stringify({
    game: 'sanalouhos', rows, day: '2024-04-18', entered: '2024-04-18T08:00:00Z',
    origin: 'generated', difficulty: 'easy' });
}"""
SOLVED = {"solved": "2024-04-17T10:00:00Z"}
PLAYED = [
    ("sanalouhos:2024-03-31", "2024-03-31", SOLVED),
    ("sanalouhos:2024-04-16", "2024-04-16", SOLVED),
    ("sanalouhos:2024-04-17", "2024-04-17", SOLVED | {"hints": 2}),
    ("strands:2024-04-15", "2024-04-15", {"hints": 1}),
    ("board:dragonfjord-apad:2024-04-14", "2024-04-14", {}),
]

SMALL_TARGETS = """[...document.querySelectorAll('#view a, #view button')]
  .filter(({ offsetWidth, offsetHeight }) => Math.min(offsetWidth, offsetHeight) < 44)
  .map(target => target.outerHTML)"""


def open_puzzles(open_page: Opening, hash_: str = PUZZLES, **options: object) -> Page:
    """Open the view on a device with games."""
    page = open_page("#w/new", **options)
    page.evaluate(SEED, [PLAYED, list(TMSII_ROWS)])
    page.evaluate("hash => { location.hash = hash; }", hash_)
    expect(page.locator(".month")).to_be_visible()
    return page


def enter_letters(page: Page) -> None:
    page.get_by_label("Paste or type letters").fill(TMSII)
    page.get_by_role("button", name="Play").click()
    expect(page.locator(".cell")).to_have_count(30)


def without_newspaper(page: Page) -> None:
    page.route("**/api/puzzles/**", lambda route: route.abort())


def solve_some(page: Page, *words: str) -> None:
    """Place words of the current puzzle, by a link."""
    hash_ = page.url.partition("#")[2]
    page.evaluate("hash => { location.hash = hash; }", "#" + hash_ + moves(*words))
    expect(placed_words(page)).to_have_count(len(words))


def solve(page: Page) -> None:
    solve_some(page, *SOLUTION)
    expect(page.locator(".play")).to_contain_text("Solved!")


def test_letters_become_todays_puzzle_and_count_for_the_streak(open_page: Opening) -> None:
    page = open_page("#w/new", first=without_newspaper)
    enter_letters(page)
    page.get_by_role("button", name="Yes").click()
    expect(page).to_have_url(re.compile("#w/2024-04-18$"))
    expect(page.locator("h1")).to_have_text("Thu 18 Apr")
    expect(page.locator(".cell")).to_have_count(30)
    expect(page.locator(".day-question")).to_have_count(0)
    solve(page)
    page.goto(page.url.partition("#")[0] + PUZZLES)
    expect(page.get_by_role("link", name=re.compile("18 Apr 2024: solved"))).to_have_count(1)
    expect(page.locator(".figures-list")).to_contain_text("1 day, longest 1")
    page.get_by_role("link", name=re.compile("^Sanalouhos Thu, 18 Apr")).click()
    expect(page.locator(".play")).to_contain_text("Solved!")


def test_a_game_moves_with_its_letters(open_page: Opening) -> None:
    page = open_page("#w/new", first=without_newspaper)
    enter_letters(page)
    solve_some(page, "tuskin")
    page.get_by_role("button", name="Yes").click()
    expect(page.locator("h1")).to_have_text("Thu 18 Apr")
    expect(page.locator(".word-path")).to_have_count(1)


def test_on_the_page_of_a_day_its_letters_are_asked_for(open_page: Opening) -> None:
    page = open_page("#w/2024-04-16", first=without_newspaper)
    enter_letters(page)
    expect(page).to_have_url(re.compile("#w/2024-04-16$"))
    expect(page.locator("h1")).to_have_text("Tue 16 Apr")
    page.reload()
    expect(page.locator(".cell")).to_have_count(30)


def test_a_picture_read_on_the_page_of_a_day_is_its_puzzle(open_page: Opening) -> None:
    page = open_page("#w/2024-04-16", first=without_newspaper)
    page.get_by_role("button", name="From a picture").click()
    file = file_of(drawn(TMSII_ROWS, CIRCLES, [OIKEIN]))
    payload = FilePayload(name="shot.png", mimeType="image/png", buffer=file)
    page.get_by_role("dialog").locator("input[type=file]").set_input_files([payload])
    expect(page).to_have_url(re.compile("#w/2024-04-16$"))
    expect(page.locator(".cell")).to_have_count(30)
    expect(page.locator(".word-path")).to_have_count(1)


def test_the_question_is_answered_once(open_page: Opening) -> None:
    page = open_page("#w/new")
    enter_letters(page)
    page.get_by_role("button", name="No", exact=True).click()
    expect(page.locator(".day-question")).to_have_count(0)
    page.reload()
    expect(page.locator(".cell")).to_have_count(30)
    expect(page.locator(".day-question")).to_have_count(0)
    page.goto(page.url.partition("#")[0] + PUZZLES)
    expect(
        page.get_by_role("link", name=re.compile("Your own letters · TMSII OULKN…"))
    ).to_have_count(2)


def test_letters_of_another_day(open_page: Opening) -> None:
    page = open_page("#w/new", first=without_newspaper)
    enter_letters(page)
    page.locator(".day-question").get_by_role("button", name="Another day").click()
    assert violations(page) == []
    page.get_by_role("textbox", name="Day").fill("2024-04-15")
    page.get_by_role("button", name="Save").click()
    expect(page).to_have_url(re.compile("#w/2024-04-15$"))
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator(".cell")).to_have_count(30)


def test_a_day_with_other_letters_is_refused(open_page: Opening) -> None:
    page = open_page("#w/new")
    other = json.dumps({"game": "sanalouhos", "date": "2024-04-15", "rows": ["AAAAA"] * 6})
    page.evaluate(
        "puzzle => { localStorage['kaivuri:puzzle:sanalouhos:2024-04-15'] = puzzle; }", other
    )
    enter_letters(page)
    page.locator(".day-question").get_by_role("button", name="Another day").click()
    page.get_by_role("textbox", name="Day").fill("2024-04-15")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("dialog")).to_contain_text(
        "The published puzzle of 15 Apr 2024 has other letters. Choose another day."
    )


STORED_PUZZLES = """() => Object.keys(localStorage).filter(key => /:session:/.test(key))
  .map(key => JSON.parse(localStorage[key]).puzzle)"""
"""The puzzles of the stored games."""


IN_ALL = {
    "word": "oikein", "verdict": "in covers", "solutions": 1, "of": 1,
    "together": 1, "conflicts": [],
}  # fmt: skip


def test_a_check_that_ends_after_the_letters_have_moved_stores_nothing(open_page: Opening) -> None:
    page = open_page("#w/new", first=without_newspaper)
    enter_letters(page)
    solve_some(page, "tuskin")
    waiting: list[Route] = []

    def hold(route: Route) -> None:
        waiting.append(route)

    page.route("**/api/check", hold)
    with page.expect_request("**/api/check"):
        drag(page, OIKEIN)
    page.get_by_role("button", name="Yes").click()
    expect(page.locator("h1")).to_have_text("Thu 18 Apr")
    [route] = waiting
    route.fulfill(json={"checks": [IN_ALL]})
    page.evaluate("fetch('icon.svg').then(answer => answer.text())")
    expect(placed_words(page)).to_have_count(1)
    assert page.evaluate(STORED_PUZZLES) == ["sanalouhos:2024-04-18"]


def test_letters_in_two_windows_become_the_puzzle_of_a_day(open_page: Opening) -> None:
    page = open_page("#w/new", first=without_newspaper)
    enter_letters(page)
    solve_some(page, "tuskin")
    other = page.context.new_page()
    other.goto(page.url)
    other.get_by_role("button", name="Yes").click()
    expect(other.locator("h1")).to_be_visible()
    expect(placed_words(page)).to_have_count(0)
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    assert page.evaluate(STORED_PUZZLES) == ["sanalouhos:2024-04-18"]


ENTER = """([game, rows]) => {
  localStorage[`kaivuri:entry:${game}:2024-04-17`] = JSON.stringify({
    game, rows, day: '2024-04-17', entered: '2024-04-17T08:00:00Z', origin: 'typed' });
  location.hash = game === 'strands' ? '#w/strands/2024-04-17' : '#w/2024-04-17';
}"""
"""Letters were entered for a day, as its page could not be loaded."""


def test_the_published_puzzle_brings_its_clue_to_entered_letters(open_page: Opening) -> None:
    page = open_page("#w/new")
    page.evaluate(ENTER, ["strands", list(STRANDS_ROWS)])
    expect(page.locator(".clue")).to_have_text(f"Clue: {CLUE}")
    expect(page.locator(".card")).to_contain_text("0 of 6 theme words")
    expect(page.get_by_role("alert")).to_be_empty()


def test_a_published_puzzle_with_other_letters_is_offered(open_page: Opening) -> None:
    page = open_page("#w/new")
    page.evaluate(ENTER, ["sanalouhos", ["AAAAA", *TMSII_ROWS[1:]]])
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("The published puzzle of this day has other letters.")
    expect(page.locator('[data-cell="0,0"]')).to_have_text("A")
    assert violations(page) == []
    alert.get_by_role("button", name="Open the published puzzle").click()
    expect(page.locator('[data-cell="0,0"]')).to_have_text("T")
    expect(page.locator("h1")).to_have_text("Wed 17 Apr")
    page.goto(page.url.partition("#")[0] + PUZZLES)
    own = page.get_by_role("link", name=re.compile("Your own letters · AAAAA OULKN…"))
    expect(own).not_to_have_count(0)


def test_a_window_leaves_letters_that_another_has_replaced(open_page: Opening) -> None:
    page = open_page("#w/new")
    page.evaluate(ENTER, ["sanalouhos", ["AAAAA", *TMSII_ROWS[1:]]])
    expect(page.locator('[data-cell="0,0"]')).to_have_text("A")
    other = page.context.new_page()
    other.goto(page.url)
    other.get_by_role("button", name="Open the published puzzle").click()
    expect(page.locator('[data-cell="0,0"]')).to_have_text("T")
    expect(page.locator("h1")).to_have_text("Wed 17 Apr")
    expect(page.get_by_role("alert")).to_be_empty()


def test_the_last_played_is_on_top_and_statistics_are_those_of_the_game(
    open_page: Opening,
) -> None:
    page = open_puzzles(open_page)
    links = page.locator(".puzzle-list").first.get_by_role("link")
    expect(links).to_have_text(
        [re.compile("^Generated"), re.compile("17 Apr.*2 hints"), re.compile("16 Apr.*no hints")]
    )
    oldest = page.get_by_role("link", name=re.compile("Oldest unfinished"))
    expect(oldest).to_have_count(0)
    figures = page.locator(".figures-list dd")
    expect(figures).to_have_text(["2 days, longest 2", "3", "2", "1 min 0 s", "2 min 0 s"])
    page.get_by_role("button", name="Strands", exact=True).click()
    expect(page).to_have_url(re.compile("#p/strands/2024-04$"))
    expect(page.get_by_role("button", name="Strands", exact=True)).to_be_focused()
    expect(figures).to_have_text(["0 days, longest 0", "0"])
    expect(page.get_by_role("link", name=re.compile("15 Apr 2024: hints used"))).to_have_count(1)
    expect(oldest).to_have_text("Oldest unfinished: Mon, 15 Apr 2024")
    expect(oldest).to_have_attribute("href", "#w/strands/2024-04-15")
    page.get_by_role("link", name=re.compile("^Generated puzzle, easy")).first.click()
    expect(page.locator("h1")).to_have_text("Generated puzzle, easy")
    expect(page.locator(".cell")).to_have_count(30)
    expect(page.locator(".day-question")).to_have_count(0)


def test_the_month_by_keys(open_page: Opening) -> None:
    page = open_puzzles(open_page, size=DESKTOP)
    today = page.get_by_role("link", name=re.compile("^Thu, 18 Apr"))
    today.focus()
    for key in ("Control+ArrowLeft", "Alt+ArrowUp", "Meta+PageUp"):  # keys of the browser
        page.keyboard.press(key)
        expect(today).to_be_focused()
    for key, day in (("ArrowRight", 18), ("ArrowUp", 11), ("ArrowLeft", 10)):
        page.keyboard.press(key)
        expect(page.locator(f'[data-day="2024-04-{day}"]')).to_be_focused()
    page.keyboard.press("PageUp")
    expect(page.locator('[data-day="2024-03-10"]')).to_be_focused()
    expect(page.get_by_role("heading", name="March 2024")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("#w/2024-03-10$"))
    page.go_back()
    expect(page.get_by_role("heading", name="March 2024")).to_be_visible()


CHANGE = """([key, value]) => {
  if (value) localStorage['kaivuri:' + key] = JSON.stringify(value);
  dispatchEvent(new StorageEvent('storage', { key: 'kaivuri:' + key }));
}"""
"""Another window stores a value."""


def session(puzzle: str) -> dict[str, object]:
    times = {"started": "2024-04-18T08:00:00Z", "saved": "2024-04-18T08:00:00Z", "solved": None}
    return {"id": "new", "puzzle": puzzle, "moves": [], "hints": 0, "seconds": 1} | times


def test_the_view_is_only_drawn_again_for_puzzles_and_keeps_the_focus(open_page: Opening) -> None:
    page = open_puzzles(open_page)
    expect(page.get_by_role("link", name=re.compile("^A-Puzzle-A-Day"))).not_to_have_count(0)
    page.locator(".month").evaluate("table => { table.dataset.same = 1; }")
    page.evaluate(CHANGE, ["count", True])
    expect(page.locator(".month[data-same]")).to_have_count(1)
    page.evaluate(CHANGE, ["session:new", session("strands:2024-04-18")])
    expect(page.locator(".month[data-same]")).to_have_count(0)
    previous = page.get_by_role("button", name="Previous month")
    for focused in (
        page.locator('[data-day="2024-04-17"]'),
        previous,
        page.get_by_role("button", name=re.compile("Delete Sanalouhos Tue, 16 Apr")).last,
    ):
        focused.focus()
        page.evaluate(CHANGE, ["session:new", session("strands:2024-04-18")])
        expect(focused).to_be_focused()
    expect(page.get_by_role("button", name="Next month")).to_be_disabled()
    previous.click()
    expect(page.get_by_role("link", name=re.compile("31 Mar 2024: solved"))).to_have_count(1)
    expect(previous).to_be_focused()
    page.get_by_role("button", name="Next month").click()
    expect(page.locator('[data-day="2024-04-18"]')).to_have_attribute("aria-current", "date")


def test_a_board_that_another_window_opens_has_its_title(open_page: Opening) -> None:
    page = open_page(PUZZLES)
    expect(page.locator(".month")).to_be_visible()
    page.evaluate(CHANGE, ["session:new", session("board:dragonfjord-apad:2024-04-14")])
    expect(page.get_by_role("link", name=re.compile("^A-Puzzle-A-Day Sun"))).not_to_have_count(0)


def test_an_odd_record_is_imported(open_page: Opening, tmp_path: Path) -> None:
    page, file = open_page(PUZZLES), tmp_path / "odd.jsonl"
    records = [{"kaivuri_archive": 1, "records": 1}, {"record": "session"} | session("board:foo")]
    file.write_text("".join(json.dumps(record) + "\n" for record in records), "utf-8")
    page.get_by_label("Import progress from a file").set_input_files(file)
    expect(page.get_by_role("status")).to_contain_text(["1 game is new"])
    expect(page.locator(".puzzle-list")).to_contain_text(["foo", "", "foo"])


def test_an_address_that_leads_nowhere(open_page: Opening) -> None:
    page = open_page("#p/chess")
    for hash_ in ("", "#p/strands/2024-13", "#p/sanalouhos/2031-01"):
        page.evaluate("hash => { if (hash) location.hash = hash; }", hash_)
        alert = page.get_by_role("alert")
        expect(alert).to_contain_text("This address does not lead to a puzzle.")
        expect(page.get_by_role("heading", name="April 2024")).to_be_visible()
        page.evaluate("location.hash = '#w/new'")
        expect(page.locator("#letters")).to_be_visible()
        expect(alert).to_be_empty()


def test_a_puzzle_is_deleted_after_a_warning(open_page: Opening) -> None:
    page = open_puzzles(open_page)
    page.get_by_role("button", name=re.compile("Delete Sanalouhos Tue, 16 Apr")).first.click()
    assert violations(page) == []
    page.get_by_role("button", name="Delete", exact=True).click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("link", name=re.compile("16 Apr 2024: not on"))).to_have_count(1)
    expect(page.locator(".figures-list dd").first).to_have_text("1 day, longest 1")
    for puzzle, title in (  # that no month shows
        ("board:foo", "foo"),
        ("chess:2024-04-18", "chess Thu, 18 Apr 2024"),
        ("strands:2024-04-19", "Strands Fri, 19 Apr 2024"),
    ):
        page.evaluate(CHANGE, ["session:new", session(puzzle)])
        others = page.locator("section", has=page.get_by_role("heading", name="Other puzzles"))
        expect(others).to_contain_text(title)
        others.get_by_role("button", name=f"Delete {title}").click()
        page.get_by_role("button", name="Delete", exact=True).click()
        expect(others).not_to_contain_text(title)


def test_letters_of_a_day_survive_the_program_and_return(
    open_page: Opening, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page exports, the program imports and exports, another device imports."""
    monkeypatch.setenv("KAIVURI_DATA_DIR", str(tmp_path / "data"))
    page = open_page("#w/2024-04-18", first=without_newspaper)
    enter_letters(page)
    solve(page)
    page.goto(page.url.partition("#")[0] + PUZZLES)
    with page.expect_download() as download:
        page.get_by_role("button", name="Export progress to a file").click()
    first, second = tmp_path / "page.jsonl", tmp_path / "program.jsonl"
    download.value.save_as(first)
    assert main(["archive", "import", str(first)]) == 0
    assert main(["archive", "export", "-o", str(second)]) == 0
    other = open_page(PUZZLES, first=without_newspaper)
    other.get_by_label("Import progress from a file").set_input_files(second)
    expect(other.get_by_role("status")).to_contain_text(["1 game is new"])
    expect(other.locator(".figures-list")).to_contain_text("1 day, longest 1")
    other.get_by_role("link", name=re.compile("^Sanalouhos Thu, 18 Apr")).click()
    expect(other.locator(".play")).to_contain_text("Solved!")


@pytest.mark.parametrize(("size", "scheme"), LOOKS)
def test_axe_finds_nothing(open_page: Opening, size: tuple[int, int], scheme: str) -> None:
    page = open_puzzles(open_page, size=size, color_scheme=scheme)
    assert violations(page) == []


def test_axe_finds_nothing_in_the_question(open_page: Opening) -> None:
    page = open_page("#w/new")
    enter_letters(page)
    expect(page.get_by_role("group", name="Is this today’s Sanalouhos?")).to_be_visible()
    assert violations(page) == []


@pytest.mark.parametrize("text", [pytest.param(100, marks=pytest.mark.slow), 200])
def test_targets_are_large_and_nothing_scrolls_sideways(open_page: Opening, text: int) -> None:
    page = open_puzzles(open_page, size=SMALL)
    page.evaluate("percent => { document.documentElement.style.fontSize = percent + '%'; }", text)
    for size in (SMALL, PHONE):
        resize(page, size)
        assert page.evaluate(SMALL_TARGETS) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0]

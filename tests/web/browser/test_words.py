"""The Words page: days, URLs, saved games, sharing, languages, refusals."""

import json
from pathlib import Path

import pytest
from grids import TMSII, TMSII_TEXT
from playwright.sync_api import Page, Route, expect
from web.browser.conftest import LOOKS, Opening, violations
from web.browser.service import NOW, ROWS, STRANDS_ROWS
from web.browser.words import (
    OIKEIN,
    TMS,
    TUSKIN,
    drag,
    line,
    moves,
    panel,
    placed_words,
    shown_solutions,
)

from kaivuri.archive.records import Session
from kaivuri.archive.transfer import Export
from kaivuri.common.reference import Reference


def test_a_cached_day_opens_offline(open_page: Opening) -> None:
    page = open_page("#w/2024-04-17")
    expect(page.locator(".cell")).to_have_count(30)
    page.get_by_role("button", name="Next day").tap()
    expect(page.locator("#header")).to_contain_text("18 Apr")
    expect(page.locator(".cell")).to_have_count(30)
    page.context.set_offline(True)
    page.get_by_role("button", name="Previous day").tap()
    expect(page.locator("#header")).to_contain_text("17 Apr")
    expect(page.locator(".cell")).to_have_count(30)


def test_an_uncached_day_offline_suggests_a_remedy(open_page: Opening) -> None:
    page = open_page()
    expect(page.locator(".cell")).to_have_count(30)
    page.context.set_offline(True)
    page.get_by_role("button", name="Previous day").tap()
    line = "No connection. Type the letters, or open a day that you have opened before."
    expect(page.locator(".away")).to_contain_text(line)
    expect(page.get_by_role("alert")).to_be_empty()  # an ordinary state
    expect(page.get_by_label("Paste or type letters")).to_be_visible()
    page.context.set_offline(False)
    page.get_by_role("button", name="Try again").tap()
    expect(page.locator(".cell")).to_have_count(30)


@pytest.mark.parametrize(
    "stored",
    [
        {
            "language": '{"fi": 1}',
            "theme": "[7]",
            "puzzle:sanalouhos:2024-04-18": '{"game": "sanalouhos", "rows": []}',
            "hints:sanalouhos:2024-04-18": '[{"kind": 7}]',
            "session:x": '{"id": "x", "puzzle": "sanalouhos:2024-04-18", "moves": 7}',
        },
        {
            "puzzle:sanalouhos:2024-04-18": '{"rows": 7}',
            "hints:sanalouhos:2024-04-18": (
                '[{"kind": "a", "level": 1, "message_params": null, "starts": [], "letters": [], '
                '"words": []}]'
            ),
        },
    ],
)
def test_stored_values_that_are_not_valid_are_put_aside(
    open_page: Opening, stored: dict[str, str]
) -> None:
    def store(page: Page) -> None:
        for key, text in stored.items():
            name = json.dumps(f"kaivuri:{key}")
            page.add_init_script(f"localStorage[{name}] ??= {json.dumps(text)}")

    page = open_page(first=store)
    expect(page.locator(".cell")).to_have_count(30)
    expect(page.get_by_role("alert")).to_contain_text("Some of the data that this browser stored")
    for key, text in stored.items():
        page.wait_for_function(
            "([key, text]) => localStorage[key] === text", arg=[f"kaivuri:unreadable:{key}", text]
        )


def test_two_tabs_continue_the_same_game(open_page: Opening, address: str) -> None:
    page = open_page()
    other = page.context.new_page()
    other.clock.set_fixed_time(NOW)
    other.goto(f"{address}#w/2024-04-18")
    expect(other.locator(".cell")).to_have_count(30)
    drag(page, TUSKIN)
    expect(placed_words(other)).to_have_count(1)
    drag(other, OIKEIN)
    expect(placed_words(page)).to_have_count(2)
    page.reload()
    expect(placed_words(page)).to_have_count(2)


def hold_requests(page: Page, routes: list[Route]) -> None:
    def keep(route: Route) -> None:
        routes.append(route)

    page.route("**/api/puzzles/2024-04-18**", keep)


def test_loading_is_shown_and_a_late_answer_does_not_disturb_another_day(
    open_page: Opening,
) -> None:
    routes: list[Route] = []
    page = open_page(first=lambda page: hold_requests(page, routes), settled=False)
    expect(page.locator(".loading")).to_have_text("Loading…")
    page.get_by_role("button", name="Previous day").tap()
    expect(page.locator(".cell")).to_have_count(30)
    routes[0].abort()
    expect(page.locator(".grid")).to_have_count(1)
    expect(page.get_by_role("alert")).to_be_empty()


def test_what_answers_is_loaded_again_after_a_failure(open_page: Opening) -> None:
    page = open_page(
        f"#w/{'/'.join(ROWS)}",
        first=lambda page: page.route("**/backend.js", lambda route: route.abort()),
    )
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("Try again")
    expect(page.locator(".hint-step")).to_have_count(0)
    page.unroute("**/backend.js")
    alert.get_by_role("button", name="Try again").tap()
    expect(page.locator(".hint-step")).to_have_count(5)
    expect(alert).to_be_empty()


def test_another_day_by_the_calendar(open_page: Opening) -> None:
    page = open_page("")
    page.get_by_role("button", name="Thu 18 Apr").tap()  # today
    page.get_by_label("Day", exact=True).fill("2024-04-02")
    page.get_by_role("button", name="Open", exact=True).tap()
    expect(page.locator("#header")).to_contain_text("2 Apr")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.evaluate("location.hash = '#w/2024-04-10'")
    expect(page.locator(".away")).to_have_text("There is no puzzle for this day.")


def test_an_invalid_url_is_reported(open_page: Opening) -> None:
    page = open_page("#w/2024-02-31")
    for hash_ in ("", "#w/TMSII/OUL", "#w/%E0%A4%A", "#w/12345", "#q/x", "#constructor"):
        page.evaluate("hash => { if (hash) location.hash = hash; }", hash_)
        expect(page.get_by_role("alert")).to_contain_text("This address does not lead to a puzzle.")
        page.get_by_role("button", name="Menu").tap()
        page.get_by_role("link", name="Sanalouhos").tap()
        expect(page.locator(".cell")).to_have_count(30)
        expect(page.get_by_role("alert")).to_be_empty()


def test_each_day_has_its_own_game_which_a_reload_restores(open_page: Opening) -> None:
    page = open_page()
    drag(page)
    expect(placed_words(page)).to_have_count(1)
    page.locator(".hint-step button:visible").tap()
    expect(page.locator(".hint-step.used")).to_have_count(1)
    page.reload()
    expect(placed_words(page)).to_have_count(1)
    expect(page.locator("#tab-hints")).to_have_text("Hints 1/5")
    page.get_by_role("button", name="Previous day").tap()
    expect(page.locator("#header")).to_contain_text("17 Apr")
    expect(placed_words(page)).to_have_count(0)
    page.get_by_role("button", name="Next day").tap()
    expect(placed_words(page)).to_have_count(1)


def test_the_game_continues_offline(open_page: Opening) -> None:
    page = open_page()
    expect(page.locator(".hint-step")).to_have_count(5)
    page.context.set_offline(True)
    drag(page)
    expect(placed_words(page)).to_have_count(1)
    expect(page.locator("#announcer")).to_have_text("“tuskin” added without a check")
    page.locator(".hint-step button:visible").tap()
    expect(page.locator(".hint-step").nth(0)).to_contain_text("No connection to the service.")
    page.context.set_offline(False)
    page.get_by_role("button", name="Show: Number").tap()
    expect(page.locator(".hint-step").nth(0)).to_contain_text("still to find")
    expect(placed_words(page)).to_have_count(1)


REFUSES = """
Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
"""


def test_missing_storage_is_reported(open_page: Opening) -> None:
    page = open_page(first=lambda page: page.add_init_script(REFUSES))
    expect(page.get_by_role("alert")).to_contain_text("This browser does not store anything")
    drag(page)
    expect(placed_words(page)).to_have_count(1)
    page.get_by_role("button", name="Undo").tap()
    expect(placed_words(page)).to_have_count(0)
    page.get_by_role("button", name="Previous day").tap()
    expect(page.locator("h1")).to_contain_text("17")
    expect(page.get_by_role("alert")).to_contain_text("This browser does not store anything")


def test_a_link_includes_moves_only_on_request(open_page: Opening, address: str) -> None:
    page = open_page("#w/2024-04-18" + moves("tuskin"))
    expect(placed_words(page)).to_have_count(1)
    page.get_by_role("button", name="Share").tap()
    text = page.get_by_label("Text to share")
    assert text.input_value() == f"Sanalouhos 18 Apr 2024\n{address}#w/2024-04-18"
    page.get_by_label("Include my moves").check()
    assert text.input_value().endswith("#w/2024-04-18" + moves("tuskin"))


def test_typed_letters_are_in_the_link(open_page: Opening, address: str) -> None:
    page = open_page(f"#w/{TMSII}")
    page.get_by_role("button", name="Share").tap()
    text = page.get_by_label("Text to share").input_value()
    assert text.endswith(f"{address}?w/{TMSII_TEXT}")


def test_a_link_opens_as_a_card_with_its_title(open_page: Opening, address: str) -> None:
    shared = "w/strands/" + "/".join(STRANDS_ROWS) + "/c:Up+%26+on/n:7/t:For+Ann/a:Bo"
    page = open_page(f"?{shared}&fbclid=1")
    assert page.url == f"{address}#{shared}"
    card = page.get_by_role("dialog", name="For Ann")
    expect(card).to_contain_text("by BoClue: Up & onStrands · 7 words")
    assert violations(page) == []
    card.get_by_role("button", name="Play").tap()
    expect(page.locator("#header")).to_contain_text("For AnnStrands")
    expect(page.locator(".card")).to_contain_text("Clue: Up & on0 of 7 theme words")
    page.get_by_role("button", name="Share").tap()
    expect(page.get_by_label("Text to share")).to_have_value(f"For Ann\n{address}?{shared}")
    page.evaluate("location.hash = '#p'")
    page.get_by_role("link", name="For Ann").first.click()
    expect(page.locator(".card")).to_contain_text("Clue: Up & on0 of 7 theme words")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_link_keeps_the_current_game(open_page: Opening) -> None:
    page = open_page()
    drag(page, OIKEIN)
    expect(placed_words(page)).to_have_count(1)
    page.evaluate("hash => { location.hash = hash }", "#w/2024-04-18" + moves("tuskin"))
    expect(page.get_by_role("alert")).to_contain_text(
        "The link has 1 move. Your own game is unchanged."
    )
    expect(placed_words(page)).to_have_count(1)
    page.get_by_role("button", name="Add them").tap()
    expect(placed_words(page)).to_have_count(2)


def test_impossible_moves_of_a_link_are_skipped(open_page: Opening) -> None:
    page = open_page("#w/2024-04-18" + moves("tuskin") + ";word+zebra+0,0+9,9;dance")
    expect(placed_words(page)).to_have_count(1)
    expect(page.get_by_role("alert")).to_contain_text("2 moves of the link are not possible")


def saved(page: Page) -> Path:
    page.get_by_role("button", name="Menu").tap()
    with page.expect_download() as download:
        page.get_by_role("button", name="Export progress to a file").tap()
    return Path(download.value.path())


def test_the_archive_imports_the_export_of_the_page(open_page: Opening) -> None:
    page = open_page()
    drag(page)
    expect(placed_words(page)).to_have_count(1)
    with saved(page).open("rb") as lines:
        (record,) = Export.parse(lines).records
    assert isinstance(record, Session)
    assert str(record.puzzle) == "sanalouhos:2024-04-18"
    assert record.moves == ("word tuskin 0,0 1,1 0,2 1,3 0,4 1,4",)


def test_the_page_imports_the_export_of_the_archive_and_no_invalid_file(
    open_page: Opening, tmp_path: Path
) -> None:
    at = NOW.replace(hour=8)
    moves = ("mark 3,4", "word tuskin 0,0 1,1 0,2 1,3 0,4 1,4")
    puzzle = Reference.parse("sanalouhos:2024-04-18")
    session = Session(puzzle, "ab" * 16, at, at, moves, hints=2, seconds=61.5)
    file = tmp_path / "archive.jsonl"
    file.write_text("".join(f"{line}\n" for line in Export((session,)).lines()), "utf-8")
    page = open_page()
    page.get_by_role("button", name="Menu").tap()
    other = tmp_path / "other.jsonl"
    other.write_text('{"kaivuri_archive": 1, "records": 1}\n{"record": "session"}\n', "utf-8")
    page.get_by_label("Import progress from a file").set_input_files(other)
    expect(page.get_by_role("dialog")).to_contain_text("line 2 of the file is not valid")
    page.get_by_label("Import progress from a file").set_input_files(file)
    expect(page.get_by_role("dialog")).to_contain_text("1 game is new, 0 newer, 0 unchanged.")
    expect(placed_words(page)).to_have_count(1)
    expect(page.locator(".ring.mark")).to_have_count(1)
    expect(page.locator("#tab-hints")).to_have_text("Hints 2/5")


def test_an_unlisted_word_can_be_placed_anyway_but_not_a_short_one(open_page: Opening) -> None:
    page = open_page()
    drag(page, TMS[:2])
    expect(line(page)).to_contain_text("“tm” is too short: a word has at least 3 letters")
    drag(page, TMS)
    expect(line(page)).to_contain_text("“tms” isn’t in the word list")
    expect(page.locator("#announcer")).to_have_text("“tms” isn’t in the word list")
    expect(placed_words(page)).to_have_count(0)
    page.evaluate("window.hurried = true")
    drag(page, TMS)
    expect(line(page)).not_to_contain_text("not in the word list")
    expect(page.locator(".cell.selected")).to_have_count(0)
    line(page).get_by_role("button", name="Add anyway").tap()
    expect(placed_words(page)).to_have_count(1)


@pytest.mark.parametrize(
    ("browser_language", "line"),
    [
        ("fi-FI", "Muodosta sana"),
        ("de-DE", "Drag or tap"),
        pytest.param("sv-FI", "Dra eller tryck", marks=pytest.mark.slow),
    ],
)
def test_the_browser_sets_the_language(
    open_page: Opening, browser_language: str, line: str
) -> None:
    page = open_page(language=browser_language)
    expect(page.locator(".play")).to_contain_text(line)


def test_the_menu_sets_the_language_and_the_theme(open_page: Opening) -> None:
    page = open_page()
    page.get_by_role("button", name="Menu").tap()
    page.get_by_label("Theme").select_option("dark")
    expect(page.locator("html")).to_have_css("color-scheme", "dark")
    page.reload()
    expect(page.locator("html")).to_have_css("color-scheme", "dark")
    page.get_by_role("button", name="Menu").tap()
    page.get_by_label("Language").select_option("sv")
    expect(page.locator(".play")).to_contain_text("Dra eller tryck")
    expect(page.locator("html")).to_have_attribute("lang", "sv")


@pytest.mark.parametrize(("size", "scheme"), LOOKS)
@pytest.mark.parametrize("hash_", ["#w/2024-04-18", "#w/strands/2024-04-18", "#w/new"])
def test_axe_finds_no_violations(
    open_page: Opening, hash_: str, size: tuple[int, int], scheme: str
) -> None:
    page = open_page(hash_, size, color_scheme=scheme)
    expect(page.locator("#letters" if "new" in hash_ else ".grid")).to_be_visible()
    assert violations(page) == []
    if "new" not in hash_:
        check_tabs(page)
    page.get_by_role("button", name="Menu").click()
    assert violations(page) == []


def check_tabs(page: Page) -> None:
    for _ in range(3):
        page.locator(".hint-step button:visible").click()
    expect(page.locator(".ring").first).to_be_visible()
    assert violations(page) == []
    panel(page, "words")
    assert violations(page) == []
    shown_solutions(page).locator("li button").first.click()
    assert violations(page) == []

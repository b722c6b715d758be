"""New puzzles come from the service; offline, from those shipped with the page."""

import json
import re

import pytest
from playwright.sync_api import Locator, Page, Route, expect
from web.browser.conftest import DESKTOP, SMALL, Opening, violations
from web.browser.service import STRANDS_ROWS

import kaivuri
from kaivuri.queries.context import Context
from kaivuri.queries.generate import GenerateRequest, generate
from kaivuri.web.page.site import STATIC_FOLDER


def letters(page: Page) -> str:
    """The letters of the current grid."""
    expect(page.locator(".cell")).to_have_count(30)
    return "".join(page.locator(".cell text").all_text_contents())


def test_the_daily_puzzle(open_page: Opening) -> None:
    page = open_page("#w/new")
    page.get_by_role("button", name="New puzzle").tap()
    assert violations(page) == []
    page.get_by_role("button", name="Today’s puzzle").tap()
    (generated,) = generate(GenerateRequest(date="2024-04-18"), Context()).grids
    assert letters(page) == "".join(generated.document().rows)


def test_a_random_puzzle_from_the_service(open_page: Opening) -> None:
    page = open_page("#w/new")
    page.get_by_role("button", name="New puzzle").tap()
    page.get_by_label("Difficulty").select_option("easy")
    with page.expect_request("**/api/generate") as request:
        page.get_by_role("button", name="Generate", exact=True).tap()
    assert request.value.post_data_json == {"game": "sanalouhos", "difficulty": "easy"}
    letters(page)


@pytest.mark.slow
def test_a_strands_board_about_a_theme_has_it_as_clue(open_page: Opening) -> None:
    page = open_page("#w/strands/new")
    page.get_by_role("button", name="New puzzle").tap()
    page.get_by_label("About a theme").fill("farm animals")
    assert violations(page) == []
    with page.expect_request("**/api/generate") as request:
        page.get_by_role("button", name="Generate", exact=True).tap()
    assert request.value.post_data_json == {"game": "strands", "theme": "farm animals"}
    expect(page.get_by_role("dialog")).to_contain_text(re.compile(r"One of [\d,]+ solutions"))
    page.get_by_role("dialog").get_by_role("button", name="Play").tap()
    expect(page.locator(".cell")).to_have_count(48)
    expect(page.locator("#view")).to_contain_text("farm animals")


def suggested_words(page: Page) -> Locator:
    """Return the boxes of the words near a theme, in the dialog for a new puzzle."""
    page.get_by_role("button", name="New puzzle").tap()
    page.get_by_label("About a theme").fill("farm animals")
    page.get_by_role("button", name="Suggest words").tap()
    boxes = page.get_by_role("dialog").get_by_role("checkbox")
    expect(boxes).to_have_count(40)
    return boxes


def test_words_of_a_theme_are_a_list_to_pick_from(open_page: Opening) -> None:
    page = open_page("#w/strands/new")
    boxes = suggested_words(page)
    words = kaivuri.theme_words("farm animals")
    assert [box.input_value() for box in boxes.all()] == words
    assert violations(page) == []
    boxes.nth(0).uncheck()
    page.get_by_label(words[2], exact=True).uncheck()
    with page.expect_request("**/api/generate") as request:
        page.get_by_role("button", name="Generate", exact=True).tap()
    assert request.value.post_data_json == {
        "game": "strands", "theme": "farm animals", "theme_words": [words[1], *words[3:12]],
    }  # fmt: skip
    page.get_by_role("dialog").get_by_role("button", name="Play").tap()
    expect(page.locator("#view")).to_contain_text("farm animals")


def test_own_words_and_the_spangram_make_a_board_whose_clue_is_the_theme(
    open_page: Opening,
) -> None:
    page = open_page("#w/strands/new")
    page.get_by_role("button", name="New puzzle").tap()
    page.get_by_label("About a theme").fill("Gone camping")
    page.get_by_label("Words of your own").fill("axe")
    page.get_by_role("button", name="Generate", exact=True).tap()
    expect(page.get_by_role("dialog")).to_contain_text("“axe” is too short")
    page.get_by_label("Words of your own").fill("stove, compass\nhammock")
    page.get_by_label("The spangram").fill("camping gear")
    page.route(
        "**/api/generate",
        lambda route: route.fulfill(json={"puzzles": [{"rows": [*STRANDS_ROWS], "solutions": 1}]}),
    )
    with page.expect_request("**/api/generate") as request:
        page.get_by_role("button", name="Generate", exact=True).tap()
    assert request.value.post_data_json == {
        "game": "strands",
        "theme_words": ["stove", "compass", "hammock"],
        "spangram": "camping gear",
    }
    expect(page.locator(".clue")).to_have_text("Clue: Gone camping")


def test_more_words_are_asked_for_if_the_chosen_ones_are_too_few(open_page: Opening) -> None:
    page = open_page("#w/strands/new")
    boxes = suggested_words(page)
    boxes.evaluate_all("boxes => boxes.forEach(box => { box.checked = false; })")
    page.get_by_role("button", name="Generate", exact=True).tap()
    expect(page.get_by_role("dialog")).to_contain_text("choose more of them")


def test_another_theme_empties_the_list_and_an_unknown_one_is_refused(open_page: Opening) -> None:
    page = open_page("#w/strands/new")
    page.get_by_role("button", name="New puzzle").tap()
    page.get_by_role("button", name="Suggest words").tap()
    expect(page.get_by_label("About a theme")).to_be_focused()
    page.get_by_label("About a theme").fill("music")
    page.get_by_role("button", name="Suggest words").tap()
    expect(page.get_by_role("dialog").get_by_role("checkbox")).to_have_count(40)
    page.get_by_label("About a theme").fill("xqzzk")
    expect(page.get_by_role("dialog").get_by_role("checkbox")).to_have_count(0)
    for name in ("Suggest words", "Generate"):
        page.get_by_role("button", name=name, exact=True).tap()
        expect(page.get_by_role("dialog")).to_contain_text("No word of this theme is known")
        expect(page.get_by_label("About a theme")).to_have_attribute("aria-invalid", "true")
        page.get_by_label("About a theme").fill("xqzz")


def test_the_seconds_are_counted_while_a_puzzle_is_made(open_page: Opening) -> None:
    page, held = open_page("#w/new"), list[Route]()

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/api/generate", hold)
    page.get_by_role("button", name="New puzzle").tap()
    expect(page.get_by_role("timer")).to_be_empty()
    with page.expect_request("**/api/generate"):
        page.get_by_role("button", name="Generate", exact=True).tap()
    page.clock.run_for(3000)
    expect(page.get_by_role("timer")).to_have_text("3 s")
    page.get_by_role("button", name="Generate", exact=True).tap()
    assert len(held) == 1
    held[0].fulfill(status=503, json={"error": "late", "code": "time"})
    expect(page.get_by_role("timer")).to_be_empty()


def test_a_shipped_puzzle_offline(open_page: Opening) -> None:
    page = open_page("#w/new")
    page.route("**/api/generate", lambda route: route.abort())
    page.get_by_role("button", name="New puzzle").tap()
    page.get_by_role("button", name="Today’s puzzle").tap()
    expect(page.get_by_role("dialog")).to_contain_text(
        "This puzzle can’t be generated on this site"
    )
    page.get_by_label("Difficulty").select_option("hard")
    page.get_by_role("button", name="Generate", exact=True).tap()
    generated = json.loads((STATIC_FOLDER / "words/generated.json").read_text("utf-8"))["puzzles"]
    assert letters(page) in {rows.replace("/", "") for rows, grade in generated if grade == "hard"}


def test_what_the_maker_says_is_in_the_link(open_page: Opening, address: str) -> None:
    page = open_page("#w/strands/new", SMALL)
    page.get_by_role("button", name="New puzzle").tap()
    dialog = page.get_by_role("dialog")
    dialog.get_by_text("For those who solve it").tap()
    for label, text in (("Title", "For Ann"), ("Author", "Bo"), ("Clue", "Up & on")):
        dialog.get_by_label(label, exact=True).fill(text)
    dialog.get_by_label("The spangram").fill("camping gear")
    grid = {"rows": [*STRANDS_ROWS], "solutions": 3, "words": [{"word": "x"}] * 7}
    page.route("**/api/generate", lambda route: route.fulfill(json={"puzzles": [grid]}))
    assert violations(page) == []
    with page.expect_request("**/api/generate") as request:
        dialog.get_by_role("button", name="Generate", exact=True).tap()
    assert request.value.post_data_json == {"game": "strands", "spangram": "camping gear"}
    play = dialog.get_by_role("button", name="Play")
    expect(play).to_be_in_viewport(ratio=1)
    play.tap()
    expect(page.locator("#header")).to_contain_text("For AnnStrands")
    expect(page.locator(".card")).to_contain_text("Clue: Up & on0 of 7 theme words")
    page.get_by_role("button", name="Share").tap()
    link = f"{address}?w/strands/{'/'.join(STRANDS_ROWS)}/c:Up+%26+on/n:7/t:For+Ann/a:Bo"
    expect(page.get_by_label("Text to share")).to_have_value(f"For Ann\n{link}")


@pytest.mark.parametrize("service", [True, False])
def test_a_class_gets_different_puzzles_and_one_key(open_page: Opening, *, service: bool) -> None:
    page = open_page("#w/new", DESKTOP, "fi-FI", backend="device")
    if not service:
        page.route("**/api/generate", lambda route: route.abort())
    page.get_by_role("button", name="Uusi pulma").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_text("Pulman ratkojille").click()
    dialog.get_by_label("Otsikko").fill("Viikko 12")
    dialog.get_by_text("Luokalle").click()
    dialog.get_by_label("Eri pulmia").fill("8")
    assert violations(page) == []
    dialog.get_by_role("button", name="Tee tulostettavat sivut").click()
    expect(dialog.get_by_role("button", name="Tulosta")).to_be_in_viewport(ratio=1)
    sheets = page.locator(".sheets > section")
    *pupils, key = sheets.all()
    grids = ["".join(pupil.locator("text").all_text_contents()) for pupil in pupils]
    assert len(set(grids)) == 8
    assert [pupil.locator("h2").text_content() for pupil in pupils] == [
        f"Viikko 12 · {n}" for n in range(1, 9)
    ]
    for grid, figure in zip(grids, key.locator("figure").all(), strict=True):
        words = figure.locator("small").text_content() or ""
        assert sorted(words.replace(" · ", "").upper()) == sorted(grid)
        assert figure.locator("figcaption").text_content()
    for paper in ("A4", "Letter"):
        assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(format=paper))) == 9
    page.keyboard.press("Escape")
    expect(sheets).to_have_count(0)

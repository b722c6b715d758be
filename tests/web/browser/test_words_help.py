"""Help in Words: the ladder, checks, facts, solutions, the end."""

import re

import pytest
from playwright.sync_api import Page, expect
from web.browser.conftest import (
    BACKENDS,
    DESKTOP,
    LANGUAGES,
    Finger,
    Opening,
    cell,
    centre,
    fetched,
    violations,
)
from web.browser.service import CLUE, COUNTED_DAY, STRANDS_ROWS
from web.browser.words import (
    ILMOITTAA,
    OIKEIN,
    SOLUTION,
    TMS,
    TOIMITTAA,
    TUSKIN,
    Cells,
    clue_fields,
    drag,
    line,
    moves,
    panel,
    placed_words,
    points,
    shown_solutions,
)


def test_one_hint_at_a_time_is_fetched_and_shown_and_stays_after_a_reload(
    open_page: Opening,
) -> None:
    page = open_page()
    steps = page.locator(".hint-step")
    expect(steps).to_have_count(5)
    expect(page.locator(".hint-step button:visible")).to_have_count(1)
    requests = fetched(page)
    page.get_by_role("button", name="Show: Number of solutions").tap()
    expect(steps.nth(0)).to_contain_text("648 solutions; the likeliest has 4 words")
    assert [(request.post_data_json or {}).get("level") for request in requests] == [1]
    assert "tuskin" not in page.content()
    page.get_by_role("button", name="Show: Lengths of the words").tap()
    expect(steps.nth(1)).to_contain_text("Lengths 9 · 9 · 6 · 6")
    expect(page.locator("#tab-hints")).to_have_text("Hints 2/5")
    expect(page.locator(".banner")).to_have_text("Lengths 9 · 9 · 6 · 6")
    expect(page.locator(".ring")).to_have_count(0)
    page.locator(".hint-step button:visible").tap()
    expect(page.locator(".hint-step.used")).to_have_count(3)
    page.reload()
    expect(page.locator(".hint-step.used")).to_have_count(3)
    expect(steps.nth(1)).to_contain_text("Lengths 9 · 9 · 6 · 6")
    expect(page.locator(".ring.start")).to_have_count(4)
    expect(page.locator("#tab-hints")).to_have_text("Hints 3/5")
    for drawn in (1, 4):
        expect(page.locator(".hint-step button:visible")).to_have_count(1)
        page.locator(".hint-step button:visible").tap()
        expect(page.locator("polyline.word-path.hinted")).to_have_count(drawn)
    expect(page.locator(".ring.start")).to_have_count(4)


def test_a_hint_of_another_position_stays_until_requested_again(open_page: Opening) -> None:
    page = open_page("#w/2024-04-18" + moves("tuskin"))
    first = page.locator(".hint-step").nth(0)
    first.get_by_role("button").tap()
    expect(first).to_contain_text("4 words, 3 still to find")
    page.get_by_role("button", name="Undo").tap()
    expect(first).to_have_class("row hint-step used stale")
    expect(first).to_contain_text("4 words, 3 still to find")
    first.get_by_role("button").tap()
    expect(first).not_to_contain_text("still to find")


def test_placing_the_hinted_word_reveals_no_other(open_page: Opening) -> None:
    page = open_page()
    for n in range(4):
        page.locator(".hint-step button:visible").tap()
        expect(page.locator(".hint-step.used")).to_have_count(n + 1)
    requests = fetched(page)
    drag(page, ILMOITTAA)
    expect(placed_words(page)).to_have_count(1)
    expect(page.locator(".word-path.hinted")).to_have_count(0)
    assert [request.url.rpartition("/")[2] for request in requests] == ["check"]


def test_a_dead_end_is_reported(open_page: Opening) -> None:
    page = open_page()
    drag(page, ((0, 0), (1, 1), (0, 2), (1, 3), (0, 3), (1, 4)))
    expect(placed_words(page)).to_have_count(1)
    page.locator(".hint-step button:visible").tap()
    first = page.locator(".hint-step").nth(0)
    expect(first).to_contain_text("There is no solution from here")
    expect(first).to_contain_text("“tuskin” may be right, but on other cells.")
    expect(page.locator("#tab-hints")).to_have_text("Hints 0/5")


def test_the_word_to_blame_for_a_dead_end_is_named(open_page: Opening) -> None:
    closing_a_corner = ";word+ikn+0,3+1,3+1,4"
    page = open_page("#w/2024-04-18" + moves("oikein") + closing_a_corner)
    expect(placed_words(page)).to_have_count(2)
    page.locator(".hint-step button:visible").tap()
    expect(page.locator(".hint-step").nth(0)).to_contain_text("Without “ikn” the puzzle")


@pytest.mark.parametrize("backend", BACKENDS)
def test_small_hints_reveal_less_than_a_step(open_page: Opening, backend: str) -> None:
    page = open_page(backend=backend)
    answer = page.locator("#panel-hints").get_by_role("status")
    for name, text in (
        ("Where?", "One of the words starts at the top right"),
        ("Length", "One of the words has 9 letters"),
        ("First letters", "First letters I · O · T · T"),
        ("A start", "One of the words starts with I, circled in the grid"),
    ):
        page.get_by_role("button", name=name, exact=True).tap()
        expect(answer).to_have_text(text)
        expect(page.locator(".banner")).to_have_text(text)
    earlier = page.locator("#panel-hints ul li")
    expect(earlier).to_have_count(3)
    expect(earlier.first).to_have_text("One of the words starts at the top right")
    expect(page.locator(".shaded")).to_have_count(4)
    expect(page.locator(".ring.start")).to_have_count(1)
    expect(page.locator("#tab-hints")).to_have_text("Hints 2/5")
    assert "ilmoittaa" not in page.content()


def test_a_tap_tells_what_a_word_means(open_page: Opening) -> None:
    page = open_page("#w/2024-04-18" + moves("oikein"))
    placed_words(page).first.wait_for()
    Finger(page).tap(*points(page, OIKEIN)[0])
    line(page).get_by_role("button", name="Meaning").tap()
    link = page.get_by_role("dialog").get_by_role("link", name="Kielitoimiston sanakirja")
    expect(link).to_have_attribute("href", "https://www.kielitoimistonsanakirja.fi/#/oikein")
    page = open_page("#w/strands/2024-04-18")
    page.get_by_role("tab", name="Solutions").tap()
    page.get_by_role("button", name="Show solutions").tap()
    panel(page, "solutions").locator("ol button").first.tap()
    line(page).get_by_role("button", name="Meaning").tap()
    expect(page.get_by_role("dialog")).to_contain_text("(noun):")


def test_the_words_of_a_placed_spangram_are_defined_one_by_one(open_page: Opening) -> None:
    cells = "+".join(f"{r},{c}" for r, c in SPANGRAM)
    page = open_page(f"#w/strands/2024-04-18/m:word+campinggear+{cells}")
    placed_words(page).first.wait_for()
    Finger(page).tap(*points(page, SPANGRAM)[0])
    line(page).get_by_role("button", name="Meaning").tap()
    headings = page.get_by_role("dialog").get_by_role("heading", level=3)
    expect(headings).to_have_text(["camping", "gear"])
    expect(page.get_by_role("dialog")).to_contain_text("(noun):")
    page.keyboard.press("Escape")
    page.get_by_role("tab", name="Solutions").tap()
    page.get_by_role("button", name="Show solutions").tap()
    panel(page, "solutions").locator("ol button").first.tap()
    line(page).get_by_role("button", name="Meaning").tap()
    expect(headings.nth(1)).to_have_text("gear")


@pytest.mark.parametrize("backend", BACKENDS)
def test_a_refused_word_is_warm_or_cold(open_page: Opening, backend: str) -> None:
    page = open_page(backend=backend)
    drag(page, TMS)
    expect(line(page)).to_contain_text("“tms” isn’t in the word list")
    line(page).get_by_role("button", name="Warm or cold?").tap()
    expect(line(page)).to_contain_text(
        "Warm: one word has 2 of these 3 letters, and the same start"
    )
    expect(page.locator("#tab-hints")).to_have_text("Hints 2/5")
    line(page).get_by_role("button", name="Add anyway").tap()
    expect(placed_words(page)).to_have_count(1)


@pytest.mark.parametrize("backend", BACKENDS)
def test_a_right_word_on_other_cells_is_named(open_page: Opening, backend: str) -> None:
    page = open_page(backend=backend)
    drag(page, (*TUSKIN[:4], (0, 3), TUSKIN[-1]))
    expect(placed_words(page)).to_have_count(1)
    cell(page, 0, 0).tap()
    line(page).get_by_role("button", name="Check").tap()
    expect(line(page)).to_contain_text(
        "“tuskin” is in 39 of 648 solutions, but always on other cells"
    )


def test_the_warmth_of_a_word_is_not_shown_without_the_word(open_page: Opening) -> None:
    page = open_page()
    answer = page.locator("#panel-hints").get_by_role("status")
    drag(page, TMS)
    line(page).get_by_role("button", name="Warm or cold?").tap()
    expect(line(page)).to_contain_text("Warm: one word has 2 of these 3 letters")
    page.reload()
    expect(page.locator("#tab-hints")).to_have_text("Hints 2/5")
    expect(answer).to_be_empty()
    page.get_by_role("button", name="Length", exact=True).tap()
    expect(answer).to_have_text("One of the words has 9 letters")
    page.reload()
    expect(answer).to_have_text("One of the words has 9 letters")


@pytest.mark.parametrize("backend", BACKENDS)
def test_solutions_agree_with_the_words_placed(open_page: Opening, backend: str) -> None:
    page = open_page("#w/2024-04-18" + moves("tuskin"), backend=backend)
    expect(shown_solutions(page)).to_contain_text("tuskin")
    n = int(re.findall(r"\d+", page.locator("#panel-solutions [role=status]").inner_text())[0])
    words = panel(page, "words")
    words.get_by_role("button", name="Count solutions").click()
    expect(words).to_contain_text(f"{n} solutions left")
    page.get_by_role("button", name="Undo").click()
    drag(page, ((0, 0), (1, 1), (0, 2), (1, 3), (0, 3), (1, 4)))
    expect(placed_words(page)).to_have_count(1)
    expect(panel(page, "solutions")).to_contain_text("No solution.")


def test_a_placed_word_shows_its_number_of_solutions_on_request(open_page: Opening) -> None:
    page = open_page("#w/2024-04-18" + moves("tuskin"))
    words = panel(page, "words")
    expect(words).not_to_contain_text("of 648")
    words.get_by_role("button", name="Check “tuskin”").tap()
    expect(words).to_contain_text("of 648 solutions")
    Finger(page).tap(*points(page, TUSKIN)[0])
    line(page).get_by_role("button", name="Check").tap()
    expect(line(page)).to_contain_text("of 648 solutions")


def test_a_typed_word_is_checked_required_and_ruled_out(open_page: Opening) -> None:
    words = panel(page := open_page(), "words")
    field, check = page.get_by_label("A word"), words.get_by_role("button", name="Check")
    field.fill("Oikein")
    check.tap()
    expect(words).to_contain_text("of 648 solutions")
    field.fill("k1ssa")
    check.tap()
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_be_focused()
    field.fill("kissa")
    expect(field).not_to_have_attribute("aria-invalid", "true")
    check.tap()
    expect(words).to_contain_text("“kissa” isn’t in the grid")
    words.get_by_role("button", name="Require", exact=True).tap()
    expect(words).to_contain_text("does not fit the letters")
    field.fill("oikéin")  # which the list writes without the accent
    words.get_by_role("button", name="Require", exact=True).tap()
    expect(words.locator("li.required")).to_have_text("oikein · required✕")
    field.fill("keli")
    words.get_by_role("button", name="Rule out").tap()
    expect(words.locator("li.ruled-out")).to_contain_text("keli")
    words.get_by_role("button", name="Remove keli").tap()
    expect(words.locator("li.ruled-out")).to_have_count(0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_errors_are_in_the_language_of_the_page(open_page: Opening, language: str) -> None:
    """Never with the text of a validator, which is English."""
    page = open_page(language=language)
    refused = {"error": "Expected `int` - at `$.level`", "code": "bad_request"}
    page.route("**/api/hints", lambda route: route.fulfill(status=422, json=refused))
    page.locator(".hint-step button:visible").tap()
    texts = {
        "en-GB": "This can’t be used here.",
        "fi-FI": "Tätä syötettä ei voi käyttää.",
        "sv-FI": "Det här går inte att använda.",
    }
    expect(page.locator(".hint-step").nth(0)).to_contain_text(texts[language])


def test_remaining_solutions_are_counted_on_request(open_page: Opening) -> None:
    page = open_page()
    words = panel(page, "words")
    expect(words).not_to_contain_text("648")
    words.get_by_role("button", name="Count solutions").tap()
    expect(words).to_contain_text("648 solutions left")
    Finger(page).tap(*centre(cell(page, 3, 4)))
    line(page).get_by_role("button", name="A word starts here").tap()
    expect(words.locator("li.mark")).to_contain_text("O, row 4, column 5: start of a word")
    expect(words).not_to_contain_text("648")
    expect(words).to_contain_text("solutions left")


def test_solutions_are_shown_after_a_warning_in_the_chosen_order(open_page: Opening) -> None:
    page = open_page()
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url))
    solutions = panel(page, "solutions")
    expect(solutions).to_contain_text("This reveals the whole solution.")
    assert not any("/api/" in url for url in requests)
    solutions.get_by_role("button", name="Show solutions").tap()
    expect(solutions).to_contain_text("648 solutions, 6 shown")
    expect(solutions.locator("li")).to_have_count(6)
    first = solutions.locator("li").first
    expect(first).to_contain_text("tuskin · ilmoittaa · oikein · toimittaa")
    expect(first.locator("small")).to_have_text(re.compile(r"\d+%"))
    items = solutions.locator(".solutions li")
    for n in (1, 2):
        expect(items.nth(n)).to_contain_text("tuskin · ilmoittaa · oikein · mitoittaa")
    expect(items.nth(1)).not_to_contain_text("same words")
    expect(items.nth(2)).to_contain_text("same words, other cells")
    solutions.get_by_role("button", name="More").tap()
    expect(solutions.locator("li")).to_have_count(12)
    page.get_by_label("Order").select_option("most_words")
    expect(solutions.locator("li").first).to_have_text(re.compile(r"(\w+ · ){7,}\w+"))


def test_a_selected_solution_is_drawn_until_cleared(open_page: Opening) -> None:
    page = open_page("#w/2024-04-18" + moves("tuskin"))
    solutions = shown_solutions(page)
    solutions.locator("li button").first.tap()
    expect(placed_words(page)).to_have_count(4)
    expect(line(page)).to_contain_text("Solution 1")
    line(page).get_by_role("button", name="Clear").tap()
    expect(placed_words(page)).to_have_count(1)
    solutions.locator("li button").first.tap()
    expect(placed_words(page)).to_have_count(4)
    drag(page, OIKEIN)  # closes it
    expect(placed_words(page)).to_have_count(2)
    expect(line(page)).to_contain_text("oikein ✓")


def test_a_puzzle_whose_solution_was_shown_is_seen_not_solved(open_page: Opening) -> None:
    page = open_page("#w/2024-04-18" + moves("tuskin", "ilmoittaa", "oikein"))
    expect(shown_solutions(page)).to_contain_text("toimittaa")
    expect(page.locator("#tab-hints")).to_have_text("Hints 5/5")
    drag(page, TOIMITTAA)
    expect(line(page)).to_contain_text("4 words · solution seen")
    expect(page.get_by_role("dialog", name="The solution was seen")).to_contain_text("tuskin")
    shared = page.get_by_label("Text to share")
    expect(shared).to_have_value(
        re.compile("Sanalouhos 18 Apr 2024: 4 words · solution seen\n⬜⬜⬜⬜\nhttp")
    )
    page.goto(page.url.partition("#")[0] + "#p")
    expect(page.locator("[data-day='2024-04-18']")).to_have_accessible_name(re.compile("seen"))
    expect(page.locator(".figures-list")).to_contain_text("Streak0 days, longest 0Solved0")


RAUNIO = "word+raunio+2,0+1,1+0,0+1,0+0,1+0,2"
KISKOJA = "word+kiskoja+4,1+5,2+5,1+4,2+3,3+2,3+2,4"


def test_a_right_word_is_right_beside_a_wrong_one_which_is_blamed(open_page: Opening) -> None:
    letters = "UIOEO/NANTI/RJNJA/REUOU/EKKAM/MSIYA"
    page = open_page(f"#w/{letters}/m:{RAUNIO};{KISKOJA}")
    words = panel(page, "words")
    words.get_by_role("button", name="Check “raunio”").tap()
    expect(words).to_contain_text(
        "“raunio” is in the only solution, but not together with “kiskoja”"
    )
    words.get_by_role("button", name="Check “kiskoja”").tap()
    expect(words).to_contain_text("“kiskoja” isn’t in any solution")
    expect(page.locator("#tab-hints")).to_have_text("Hints 1/5")
    expect(shown_solutions(page)).to_contain_text("Without “kiskoja” the puzzle can be solved.")


def test_missed_words_are_offered_once_the_puzzle_is_solved(open_page: Opening) -> None:
    page = open_page("#w/2024-04-18" + moves("tuskin", "ilmoittaa", "oikein"))
    solutions = panel(page, "solutions")
    missed = solutions.get_by_role("button", name="Words I missed")
    expect(missed).to_be_hidden()
    page = open_page("#w/2024-04-18" + moves(*SOLUTION))
    solutions = panel(page, "solutions")
    with page.expect_response("**/api/words") as reply:
        solutions.get_by_role("button", name="Words I missed").tap()
    expect(solutions).to_contain_text("305 words of the grid that you did not use")
    words = solutions.locator("ul.missed button")
    expect(words.first).to_have_text("mittatikku ☆")
    rare = [each["word"] for each in reply.value.json()["words"] if (each["zipf"] or 0) < 3]
    starred = [text[:-2] for text in words.all_text_contents() if text.endswith(" ☆")]
    assert sorted(starred) == sorted({*rare} - {*SOLUTION})
    expect(solutions).to_contain_text("☆ a rare word: a bonus")
    expect(solutions.get_by_role("button", name="toimittaa", exact=True)).to_have_count(0)
    words.first.tap()
    expect(placed_words(page)).to_have_count(1)
    expect(line(page)).to_contain_text("mittatikku")


def test_missed_words_of_strands_come_from_the_service(open_page: Opening) -> None:
    words = (
        f"word {letters.lower()} " + " ".join(f"{row},{column}" for column in range(6))
        for row, letters in enumerate(STRANDS_ROWS)
    )
    address = "/".join(STRANDS_ROWS) + "/m:" + ";".join(words).replace(" ", "+")
    page = open_page("#w/strands/" + address, backend="device")
    solutions = panel(page, "solutions")
    with page.expect_request("**/api/words") as request:
        solutions.get_by_role("button", name="Words I missed").tap()
    about = {"rows": [*STRANDS_ROWS], "game": "strands", "sort": "common"}
    assert request.value.post_data_json == about
    expect(solutions.get_by_role("button", name="compass", exact=True)).to_be_visible()


def test_the_words_of_strands_are_loaded_only_if_the_player_wants_them(
    open_page: Opening,
) -> None:
    def hold(page: Page) -> None:
        page.route("**/api/**", lambda route: route.fulfill(status=404))
        page.context.route("**/strands.bin*", lambda _route: None)  # the download never ends

    page = open_page("#w/strands/" + "/".join(STRANDS_ROWS), backend="device", first=hold)
    step = panel(page, "hints").locator(".hint-step").first
    question = page.locator(".data-loading")
    for choice in ("Not now", "Download"):
        step.get_by_role("button", name="Show").tap()
        expect(question).to_contain_text("9 MB, kept on this device")
        question.get_by_role("button", name=choice).tap()
        if choice == "Download":
            question.get_by_role("button", name="Cancel").tap()
        expect(question).to_be_hidden()
        expect(step).to_contain_text("Hints for Strands need its words")


def test_letters_without_a_solution(open_page: Opening) -> None:
    solutions = shown_solutions(open_page("#w/XXXXX/XXXXX/XXXXX/XXXXX/XXXXX/XXXXX"))
    expect(solutions).to_contain_text("No solution.")


def test_the_end_is_announced_and_sharing_reveals_no_word(open_page: Opening) -> None:
    page = open_page("#w/2024-04-18" + moves("tuskin", "ilmoittaa", "oikein"))
    expect(placed_words(page)).to_have_count(3)
    drag(page, TOIMITTAA)
    expect(line(page)).to_contain_text("Solved! 4 words · 0 s · no hints · next puzzle at 00:00")
    expect(page.locator("#announcer")).to_contain_text("Solved!")
    text = page.get_by_label("Text to share").input_value()
    assert text.startswith("Sanalouhos 18 Apr 2024: 4 words · 0 s · no hints\n🟩🟩🟩🟩\nhttp")
    assert "tuskin" not in text


def test_the_result_shows_how_it_went_and_what_comes_next(open_page: Opening) -> None:
    page = open_page("#w/2024-04-16")
    drag(page)
    page.goto(page.url.partition("#")[0] + "#w/2024-04-18" + moves(*[*SOLUTION][:3]))
    expect(placed_words(page)).to_have_count(3)
    drag(page, TOIMITTAA)
    result = page.get_by_role("dialog", name="Solved!")
    expect(result).to_contain_text("tuskin · ilmoittaa · oikein · toimittaa")
    expect(result.get_by_role("row")).to_have_text(["no hints1"])
    expect(result.get_by_role("button", name="Copy")).to_be_focused()
    assert violations(page) == []
    result.get_by_role("button", name="Words I missed").tap()
    expect(page.locator("#panel-solutions")).to_contain_text("305 words of the grid")
    expect(page.locator("#panel-solutions .length").first).to_have_text("10")
    panel(page, "hints")
    expect(page.locator(".hint-step:visible")).to_have_count(0)


def test_a_streak_is_shared(open_page: Opening) -> None:
    page = open_page("#w/2024-04-18" + moves("tuskin", "ilmoittaa", "oikein"))
    expect(placed_words(page)).to_have_count(3)
    page.evaluate(
        """day => localStorage.setItem('kaivuri:session:a', JSON.stringify({
          id: 'a', puzzle: 'sanalouhos:' + day, started: day, saved: day, moves: [],
          hints: 0, seconds: 9, solved: day }))""",
        "2024-04-17",
    )
    drag(page, TOIMITTAA)
    assert "\n🟩🟩🟩🟩 · streak 2\n" in page.get_by_label("Text to share").input_value()


STOVE: Cells = ((5, 1), (4, 1), (5, 2), (4, 2), (4, 3))
SPANGRAM: Cells = (
    (0, 2), (0, 1), (0, 0), (1, 0), (2, 0), (1, 1), (1, 2), (0, 3), (1, 3), (0, 4), (0, 5)
)  # fmt: skip


def test_strands_has_a_clue_and_its_own_ladder(open_page: Opening) -> None:
    page = open_page("#w/strands/2024-04-18")
    expect(page.locator(".clue")).to_have_text(f"Clue: {CLUE}")
    expect(page.locator(".cell")).to_have_count(48)
    expect(page.locator(".hint-step")).to_have_count(6)
    page.get_by_role("button", name="Show: Length of the spangram").tap()
    expect(page.locator(".hint-step").nth(0)).to_contain_text(
        "5 theme words and a spangram of 11 letters"
    )
    expect(page.locator(".hint-step").nth(0)).to_contain_text("sure")
    page.get_by_role("button", name="Show: Where the spangram").tap()
    expect(page.locator(".hint-step").nth(1)).to_contain_text("Starts: top · ends: top right")
    page.get_by_role("button", name="Show: Letters of a theme word").tap()
    expect(page.locator(".ring.letter").first).to_be_visible()


def test_three_words_that_are_no_theme_words_earn_a_hint(open_page: Opening) -> None:
    page = open_page(f"#w/strands/{COUNTED_DAY}", size=DESKTOP)
    meter = page.locator(".meter")
    expect(meter).to_have_text("○○○")
    for n, word in enumerate(("hale", "clam", "pack"), 1):
        page.keyboard.type(word)
        page.keyboard.press("Enter")
        expect(line(page)).to_contain_text(f"“{word}” is hardly a theme word")
        expect(placed_words(page)).to_have_count(0)
        expect(line(page)).to_contain_text(f"free hint: {n} of 3" if n < 3 else "next hint is free")
    page.locator(".hint-step button:visible").click()
    expect(page.locator(".hint-step.used")).to_have_count(1)
    expect(page.locator(".hint-step button:visible")).to_have_count(1)
    expect(page.locator("#tab-hints")).to_have_text("Hints 0/6")
    page.locator(".hint-step button:visible").click()
    expect(page.locator("#tab-hints")).to_have_text("Hints 2/6")


def test_the_number_of_words_of_a_strands_day_is_known_and_can_be_changed(
    open_page: Opening,
) -> None:
    page = open_page(f"#w/strands/{COUNTED_DAY}")
    step = page.locator(".hint-step").nth(0)
    expect(page.locator(".card")).to_contain_text("0 of 6 theme words")
    step.get_by_role("button").tap()
    expect(step).to_contain_text("Theme words of 5–10 letters and a spangram of 11 letters")
    dialog = clue_fields(page)
    dialog.get_by_label("Words shown by the game").fill("8")
    dialog.get_by_role("button", name="Save").tap()
    expect(page.locator(".card")).to_contain_text("0 of 8 theme words")
    expect(step).to_have_class(re.compile("stale"))
    solutions = shown_solutions(page)
    expect(solutions.locator("li").first).to_have_text(re.compile(r"^\S+ \S+ ★( · \w+){7}"))
    page.reload()
    dialog = clue_fields(page)
    dialog.get_by_label("Words shown by the game").fill("0")
    dialog.get_by_role("button", name="Save").tap()
    expect(dialog).to_be_visible()  # as 0 is too small
    dialog.get_by_label("Words shown by the game").fill("")
    dialog.get_by_role("button", name="Save").tap()
    expect(page.locator(".card")).to_contain_text("0 of 6 theme words")


def test_the_spangram_is_starred(open_page: Opening) -> None:
    page = open_page("#w/strands/2024-04-18")
    drag(page, STOVE)
    expect(placed_words(page)).to_have_count(1)
    expect(page.locator(".word-path.spangram")).to_have_count(0)
    drag(page, SPANGRAM)
    expect(page.locator(".word-path.spangram")).to_have_count(1)
    expect(page.locator(".badge", has_text="★")).to_have_count(1)


def test_solutions_of_strands_have_one_order_and_star_their_spangram(open_page: Opening) -> None:
    page = open_page("#w/strands/2024-04-18")
    solutions = shown_solutions(page)
    solutions.locator("li button").first.tap()
    expect(page.get_by_label("Order")).to_have_count(0)  # the service refuses the others
    expect(placed_words(page)).to_have_count(6)
    expect(page.locator(".word-path.spangram")).to_have_count(1)


def test_a_link_with_moves_keeps_its_clue_and_number_of_words(open_page: Opening) -> None:
    rows = "/".join(["ABCDEF"] * 8)
    page = open_page(f"#w/strands/{rows}/c:Up/n:7/m:mark+0,0")
    expect(page.locator(".ring.mark")).to_have_count(1)
    page.reload()
    expect(page.locator(".card")).to_contain_text("Clue: Up0 of 7 theme words")
    expect(page.locator(".ring.mark")).to_have_count(1)
    page.get_by_role("button", name="Share").tap()
    expect(page.get_by_label("Text to share")).to_have_value(re.compile("/c:Up/n:7$"))

"""Help on the board: counts, hints, solutions, the daily challenge."""

from playwright.sync_api import Route, expect
from web.browser.boards import (
    BOARD,
    SOLUTIONS,
    WIDE,
    address,
    board_url,
    panel,
    piece,
    ready,
    shown_solutions,
)
from web.browser.conftest import Opening, fetched


def test_solutions_are_counted_on_request_and_then_after_each_move(open_page: Opening) -> None:
    page = ready(open_page(board_url("put O 0,0 r1"), size=WIDE))
    count = page.locator(".count")
    expect(count).to_have_text("Count solutions")
    count.click()
    expect(count).to_contain_text("left")
    page.keyboard.press("u")
    expect(count).to_have_text(f"{SOLUTIONS} solutions left")
    page.reload()
    expect(count).to_have_text(f"{SOLUTIONS} solutions left")


def test_a_move_is_announced_with_the_count(open_page: Opening) -> None:
    page = ready(open_page(BOARD, size=WIDE))
    page.locator(".count").click()
    piece(page, "P").focus()
    for key in ("ArrowDown", "ArrowDown", "Enter"):
        page.keyboard.press(key)
    expect(page.locator("#announcer")).to_have_text("P on 10, 11, 12, 17, 18; 0 solutions left")


def test_counting_is_indicated(open_page: Opening) -> None:
    page = ready(open_page(BOARD, size=WIDE))
    routes: list[Route] = []

    def hold(route: Route) -> None:
        routes.append(route)

    page.route("**/api/calendar/**", hold)
    page.locator(".count").click()
    expect(page.locator(".count")).to_have_text("counting…")
    routes[0].continue_()
    expect(page.locator(".count")).to_have_text(f"{SOLUTIONS} solutions left")


BEGUN = ("put O 0,0 r1", "put L 0,2 r0")


def test_hints_reveal_first_the_piece_then_its_cells(open_page: Opening) -> None:
    page = ready(open_page(board_url(*BEGUN)))
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url))
    hints = panel(page, "hints")
    place = hints.get_by_role("button", name="Where it goes")
    expect(place).to_be_disabled()
    hints.get_by_role("button", name="The next piece").click()
    expect(hints.locator(".hint-text")).to_have_text("The next piece is N.")
    expect(page.locator(".target")).to_have_attribute("d", "")
    assert not any("hint=place" in url for url in requests)
    place.click()
    expect(hints.locator(".hint-text")).to_have_text("N goes on Nov, Dec, 3, 4, 5.")
    expect(page.locator(".target")).not_to_have_attribute("d", "")
    expect(piece(page, "N")).to_have_class("piece hue-6 hinted")


def test_a_dead_end_is_reported(open_page: Opening) -> None:
    page = ready(open_page(board_url("put P 3,0 r1")))
    hints = panel(page, "hints")
    hints.get_by_role("button", name="The next piece").click()
    expect(hints.locator(".hint-text")).to_have_text(
        "There is no solution from here. Remove a piece."
    )


def test_a_move_removes_the_hint(open_page: Opening) -> None:
    page = ready(open_page(board_url(*BEGUN)))
    hints = panel(page, "hints")
    hints.get_by_role("button", name="The next piece").click()
    expect(hints.locator(".hint-text")).to_have_text("The next piece is N.")
    page.keyboard.press("u")
    expect(hints.locator(".hint-text")).to_have_text("")
    expect(page.locator(".piece.hinted")).to_have_count(0)


def test_solutions_are_shown_only_on_request(open_page: Opening) -> None:
    page = ready(open_page(BOARD))
    requests = fetched(page)
    solutions = panel(page, "solutions")
    expect(solutions.locator(".thumbnail")).to_have_count(0)
    assert requests == []
    solutions.get_by_role("button", name="Show solutions").click()
    expect(solutions.locator(".thumbnail")).to_have_count(SOLUTIONS)
    expect(solutions.get_by_role("status")).to_have_text(f"{SOLUTIONS} solutions")
    page.goto(page.url.partition("#")[0] + "#p")
    expect(page.get_by_text("solution seen", exact=True).last).to_be_visible()


def test_an_enlarged_solution_does_not_change_the_game(open_page: Opening) -> None:
    page = ready(open_page(board_url("put O 3,0 r0")))
    shown_solutions(page).get_by_role("button", name="Solution 2 of 7").click()
    expect(page.get_by_text("Solution 2 of 7")).to_be_visible()
    expect(page.locator('.piece[data-location="placed"]')).to_have_count(8)
    page.get_by_role("button", name="Next solution").click()
    expect(page.get_by_text("Solution 3 of 7")).to_be_visible()
    page.get_by_role("button", name="Close").click()
    expect(page.locator('.piece[data-location="placed"]')).to_have_count(1)
    address(page, "put O 3,0 r0")


def test_a_solution_can_be_used_and_undone_in_one_step(open_page: Opening) -> None:
    page = ready(open_page(board_url("put O 3,0 r0")))
    shown_solutions(page).get_by_role("button", name="Solution 1 of 7").click()
    page.get_by_role("button", name="Use this solution").click()
    expect(page.locator(".status-line")).to_have_text("Solved!")
    page.get_by_role("button", name="Undo").click()
    address(page, "put O 3,0 r0")


def test_solutions_can_be_limited_to_my_pieces(open_page: Opening) -> None:
    page = ready(open_page(board_url("put O 0,0 r1", "put L 0,2 r0")))
    solutions = panel(page, "solutions")
    solutions.get_by_label("Only solutions that include my pieces").check()
    solutions.get_by_role("button", name="Show solutions").click()
    expect(solutions.locator(".thumbnail").first).to_be_visible()
    assert 0 < solutions.locator(".thumbnail").count() < SOLUTIONS


def test_another_day_by_month_and_day(open_page: Opening) -> None:
    page = ready(open_page(BOARD))
    page.get_by_role("button", name="6 Oct").click()
    page.get_by_role("dialog").get_by_label("Month").select_option("February")
    expect(page.get_by_role("heading", name="6 Feb")).to_be_visible()
    address_of = page.evaluate("location.hash")
    assert address_of == "#b/dragonfjord-apad/2024-02-06"


CHALLENGE = "#b/dragonfjord-apad/2024-10-06/challenge"


def test_a_given_piece_cannot_be_moved(open_page: Opening) -> None:
    page = ready(open_page(CHALLENGE, size=WIDE))
    given = page.locator(".piece.given")
    expect(given).to_have_count(1)
    name = given.get_attribute("aria-label") or ""
    assert name.endswith(", given")
    given.press("x")
    expect(page.locator(".status-line")).to_have_text("This piece is given.")
    expect(given).to_have_attribute("aria-label", name)
    page.locator(".count").click()
    expect(page.locator(".count")).to_have_text("1 solution left")


def test_the_full_game_is_unchanged(open_page: Opening) -> None:
    page = ready(open_page(board_url("put O 3,0 r0"), size=WIDE))
    panel(page, "more").get_by_role("link", name="Challenge of the day").click()
    expect(page.locator(".piece.given")).to_have_count(1)
    panel(page, "more").get_by_role("link", name="Back to the full").click()
    expect(page.locator('.piece[data-location="placed"]')).to_have_count(1)
    expect(page.locator(".piece.given")).to_have_count(0)


def test_a_move_just_after_the_choice_of_a_challenge_does_not_undo_it(open_page: Opening) -> None:
    page = ready(open_page(board_url("put O 0,0 r1"), WIDE))
    page.evaluate(
        """hash => {
          location.hash = hash;  // its view opens later
          document.dispatchEvent(new KeyboardEvent('keydown', {key: 'u'}));
        }""",
        CHALLENGE,
    )
    expect(page.locator(".piece.given")).to_have_count(1)


def test_a_date_without_solution_has_no_challenge(open_page: Opening) -> None:
    def no_solution(route: Route) -> None:
        route.fulfill(status=404, json={"error": "there is none", "code": "no_solution"})

    page = open_page(CHALLENGE, first=lambda page: page.route("**/api/challenge/**", no_solution))
    expect(page.get_by_role("alert")).to_contain_text("This day has no solution on this board")
    page.get_by_role("button", name="Open the board").click()
    ready(page)

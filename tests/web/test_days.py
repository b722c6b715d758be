"""Answers of the service about days: newspaper puzzles, calendar boards."""

from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from schemas import valid
from starlette.testclient import TestClient
from web.conftest import NOON, TMSII, Make, Outside
from web.timeouts import LONG_TIMEOUTS

from kaivuri.archive.user_archive import user_archive
from kaivuri.calendars.board_file import board_names
from kaivuri.web.service.http import REQUEST_HEADER

BOARD = "dragonfjord-apad"


def get(client: TestClient, address: str, **query: Any) -> Any:
    answer = client.get(address, params=query)
    assert answer.status_code == 200, answer.text
    return answer.json()


@pytest.mark.parametrize("day", ["2024-04-18", "18.4.2024", "today", "18.4."])
def test_a_puzzle_of_a_day(client: TestClient, day: str) -> None:
    found = valid(get(client, f"/api/puzzles/{day}"), "puzzle-1")
    assert (found["id"], found["date"]) == ("sanalouhos:2024-04-18", "2024-04-18")
    assert (found["rows"], found["clue"]) == (TMSII, None)


def test_a_newspaper_is_requested_once_with_pauses(client: TestClient, outside: Outside) -> None:
    for day in ("2024-04-18", "today", "2024-04-17", "2024-04-16"):
        get(client, f"/api/puzzles/{day}")
    assert len(outside.requested) == 3
    assert outside.pauses == 2


def test_a_puzzle_can_be_sent_as_it_was_received(client: TestClient) -> None:
    puzzle = client.get("/api/puzzles/2024-04-18").json()
    answer = client.post("/api/solve", json=puzzle)
    assert answer.status_code == 200, answer.text
    assert answer.json()["puzzle"]["rows"] == puzzle["rows"]


@pytest.mark.parametrize("address", ["2019-12-31", "0001-01-01", "2024-03-03?game=strands"])
def test_days_before_a_game_existed_are_not_requested(
    client: TestClient, outside: Outside, address: str
) -> None:
    assert client.get(f"/api/puzzles/{address}").json()["code"] == "no_puzzle"
    assert outside.requested == []


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 200),
        ({"sec-fetch-site": "none"}, 200),
        ({"sec-fetch-site": "same-origin"}, 200),
        ({"origin": "http://localhost", "sec-fetch-site": "same-origin"}, 200),
        ({"origin": "https://friend.example", "sec-fetch-site": "cross-site"}, 200),
        ({"sec-fetch-site": "cross-site"}, 403),
        ({"sec-fetch-site": "same-site"}, 403),
        ({"origin": "https://evil.example"}, 403),
        ({"origin": "null"}, 403),
    ],
    ids=str,
)
def test_pages_of_other_sites_cause_no_request(
    make_client: Make, outside: Outside, headers: dict[str, str], status: int
) -> None:
    client = make_client(origins=["https://friend.example"])
    assert client.get("/api/puzzles/2024-04-18", headers=headers).status_code == status
    assert len(outside.requested) == (status == 200)


def test_the_header_of_requests_is_needed(client: TestClient, outside: Outside) -> None:
    """Browsers send `Sec-Fetch-Site` to HTTPS and localhost only."""
    del client.headers[REQUEST_HEADER]
    answer = client.get("/api/puzzles/2024-04-18")
    assert (answer.status_code, answer.json()["code"]) == (422, "bad_request")
    assert outside.requested == []


@pytest.mark.parametrize(("day", "requests"), [(19, 1), (22, 2)], ids=["answers", "fails"])
def test_letters_from_before_a_day_are_fetched_again_on_it(
    client: TestClient, outside: Outside, day: int, requests: int
) -> None:
    early = outside.get("", "").replace(b'"T"', b'"K"', 1)
    with user_archive(pytest.fail, clock=lambda: NOON) as archive:
        archive.write("hs", date(2024, 4, day), early)
    outside.requested.clear()
    rows = [get(client, f"/api/puzzles/2024-04-{day}")["rows"]]
    for outside.now in (NOON.replace(day=day, minute=minute) for minute in (0, 1, 11)):
        rows.append(get(client, f"/api/puzzles/2024-04-{day}")["rows"])
    assert [TMSII in rows, rows[0] == TMSII] == [day == 19, False]
    assert len(outside.requested) == requests


def test_queued_fetches_are_limited(make_client: Make) -> None:
    answer = make_client(replace(LONG_TIMEOUTS, queued_fetches=0)).get("/api/puzzles/2024-04-18")
    assert (answer.status_code, answer.headers["retry-after"]) == (429, "5")


def test_boards_stay_as_they_were_at_the_start(make_client: Make, own_folders: Path) -> None:
    folder = own_folders / "data/boards"
    folder.mkdir(parents=True)
    path = folder / "mine.toml"
    board = 'kind = "packing"\ndrawing = "* * *"\n[pieces]\nI = "XXX"\n'
    path.write_text(f'title = "First"\n{board}', "utf-8")
    client = make_client()
    path.write_text(f'title = "Second"\n{board}', "utf-8")
    (folder / "later.toml").write_text(f'title = "Later"\n{board}', "utf-8")
    listed = {each["id"]: each["title"] for each in get(client, "/api/boards")["boards"]}
    assert listed["mine"] == "First"
    assert "later" not in listed
    assert client.get("/api/boards/later").status_code == 404
    assert get(client, "/data/boards/mine.json")["title"] == "First"
    assert get(client, "/api/boards/mine")["title"] == "First"
    path.unlink()
    assert get(client, "/api/calendar/mine")["counts"]["possible"] == 1


def test_boards(client: TestClient) -> None:
    listed = get(client, "/api/boards")["boards"]
    assert [board["id"] for board in listed] == list(board_names())
    assert [board["id"] for board in listed if board["default"]] == [BOARD]
    board = get(client, f"/api/boards/{BOARD}")
    assert len(board["cells"]) == 43
    assert board["cells"][0] == {
        "row": 0, "column": 0, "label": "Jan", "kind": "month", "value": 1
    }  # fmt: skip
    assert sum(len(piece["cells"]) * piece["copies"] for piece in board["pieces"]) == 41


def test_a_date_on_a_board(client: TestClient) -> None:
    address = f"/api/calendar/{BOARD}/6.10."
    some = valid(get(client, address, limit=2), "calendar-1")
    assert len(some["covers"]) == some["counts"]["covers"] == 2
    possible = some["counts"]["possible"]
    none = valid(get(client, address, limit=0), "calendar-1")
    assert (none["covers"], none["counts"]["possible"]) == ([], possible)
    every = valid(get(client, address, limit=1000), "calendar-1")
    assert (len(every["covers"]), every["counts"]["complete"]) == (possible, True)
    move = every["covers"][0]["placements"][0]["move"]
    left = get(client, address, limit=0, placed=move)["counts"]["possible"]
    assert 0 < left < possible


def test_hints_on_a_board_reveal_only_their_level(client: TestClient) -> None:
    hints = {}
    for level in ("whether", "piece", "place"):
        document = get(client, f"/api/calendar/{BOARD}/6.10.", hint=level)
        hints[level] = valid(document, "calendar-1")["hint"]
        assert document["covers"] == []
    assert (hints["whether"]["piece"], hints["whether"]["placement"]) == (None, None)
    assert hints["piece"]["piece"] == hints["place"]["placement"]["piece"]
    assert hints["piece"]["placement"] is None


@pytest.mark.parametrize("day", ["6.10.", "02-29", "2026-11-20", "1.1."])
def test_a_challenge_is_stable_and_has_one_solution(client: TestClient, day: str) -> None:
    document = get(client, f"/api/challenge/{BOARD}/{day}")
    valid(document, "challenge-1")
    assert len(document["puzzle"]["placed"]) == 1
    params = {"placed": document["moves"], "limit": 0}
    assert get(client, f"/api/calendar/{BOARD}/{day}", **params)["counts"]["possible"] == 1
    assert get(client, f"/api/challenge/{BOARD}/{day}") == document


def test_a_board_without_dates(client: TestClient) -> None:
    address = "/api/calendar/pentominoes-8x8"
    some = valid(get(client, address, limit=2, hint="place"), "calendar-1")
    assert (some["puzzle"]["id"], some["puzzle"]["date"]) == ("packing:pentominoes-8x8", None)
    assert (some["counts"]["possible"], len(some["covers"])) == (520, 2)
    given = get(client, "/api/challenge/pentominoes-8x8")
    valid(given, "challenge-1")
    left = get(client, address, limit=0, placed=given["moves"])["counts"]["possible"]
    assert left == 1
    assert get(client, "/api/boards/pentominoes-8x8")["shows"] == []


def test_without_a_date_a_board_is_set_to_today(client: TestClient) -> None:
    today, undated = (
        get(client, address, limit=0)
        for address in (f"/api/calendar/{BOARD}/today", f"/api/calendar/{BOARD}")
    )
    assert undated["puzzle"] == today["puzzle"]


def test_a_year(client: TestClient) -> None:
    year = valid(get(client, f"/api/year/{BOARD}"), "year-1")
    assert (len(year["counts"]), year["total"]) == (366, 24405)
    assert len(get(client, f"/api/year/{BOARD}", year=2027)["counts"]) == 365


def test_a_precomputed_year_is_instant(client: TestClient) -> None:
    year = get(client, "/api/year/kao-extended-with-year-8x8", year=2024)
    assert (len(year["counts"]), year["complete"]) == (366, True)
    assert year["counts"]["2024-02-29-Thu"] == 359

"""Answers of the service about word grids: the documents of the command line."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from grids import TOWER_ROWS
from schemas import valid
from starlette.testclient import TestClient
from web.conftest import TMSII, Make
from web.timeouts import LONG_TIMEOUTS

from kaivuri import find_words
from kaivuri.cli import main

Out = pytest.CaptureFixture[str]
TUSKIN = [[0, 0], [1, 1], [0, 2], [1, 3], [0, 4], [1, 4]]
BOARD = ["NKCIHC", "AKEATE", "WEPSRN", "LSALUD", "NAOVTG", "UPSROL", "TEDIBE", "LEMONM"]


def ask(client: TestClient, what: str, **body: Any) -> Any:
    answer = client.post(f"/api/{what}", json={"rows": TMSII, **body})
    assert answer.status_code == 200, answer.text
    return answer.json()


def without_times(document: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in document.items() if key != "stats"}


@pytest.mark.parametrize("mode", ["likeliest", "least_words", "most_words", "any"])
def test_solutions_equal_those_of_the_command(client: TestClient, capsys: Out, mode: str) -> None:
    main(["".join(TMSII), "--json", "--solve-mode", mode, "-n", "3"])
    printed = json.loads(capsys.readouterr().out)
    found = valid(ask(client, "solve", mode=mode, limit=3), "solve-1")
    assert without_times(found) == without_times(printed)


def test_rows_are_letters_and_never_a_day(client: TestClient) -> None:
    assert ask(client, "solve", rows=["today/"])["puzzle"]["id"] == "letters:TODAY"


@pytest.mark.parametrize(
    "puzzle",
    [
        {"game": "strands", "rows": BOARD, "clue": "Made by hand", "word_count": 8},
        {"puzzle": {"letters": "".join(BOARD), "rows": 8, "columns": 6}, "theme": "Made by hand",
         "wordCount": 8},
        {"id": 7, "clue": "Made by hand", "startingBoard": BOARD, "themeWords": ["a"] * 7},
    ],
)  # fmt: skip
def test_a_document_stands_in_place_of_rows(client: TestClient, puzzle: dict[str, Any]) -> None:
    given = ask(client, "hints", rows=BOARD, clue="Made by hand", word_count=8)
    assert ask(client, "hints", rows=None, puzzle=puzzle) == given
    solved = ask(client, "solve", rows=None, puzzle=puzzle, clue="Ours", limit=1)
    assert solved["puzzle"]["clue"] == "Ours"
    assert ask(client, "words", rows=None, puzzle=puzzle) == ask(client, "words", rows=BOARD)


def test_knowledge_narrows_the_solutions(client: TestClient) -> None:
    known = {"with": ["Tuskin"], "without": ["oikein"], "start": [[0, 0]], "min_words": 4}
    found = ask(client, "solve", mode="all", together=[[[0, 0], [1, 1]]], **known)
    assert found["known"]["with"] == ["tuskin"]
    assert all("tuskin" in (w["word"] for w in c["words"]) for c in found["covers"])
    assert 0 < found["counts"]["covers"] == len(found["covers"]) < 648


def test_streamed_lines_are_solutions_and_then_the_document(client: TestClient) -> None:
    headers = {"accept": "application/x-ndjson"}
    answer = client.post("/api/solve", json={"rows": TMSII, "mode": "all"}, headers=headers)
    assert answer.headers["content-type"] == "application/x-ndjson"
    *covers, last = map(json.loads, answer.text.splitlines())
    assert len(covers) == 648
    assert covers == ask(client, "solve", mode="all")["covers"]
    assert valid(last, "solve-1")["counts"]["covers"] == 648
    assert last["covers"] == []


def test_an_error_before_the_first_line_is_an_ordinary_reply(client: TestClient) -> None:
    headers = {"accept": "application/x-ndjson"}
    body = {"rows": TMSII, "with": ["ei"], "without": ["ei"]}
    answer = client.post("/api/solve", json=body, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (422, "bad_puzzle")


def test_a_position_counts_the_remaining_solutions(client: TestClient) -> None:
    start = valid(ask(client, "position"), "position-1")
    assert (start["solutions"], start["exact"], start["solved"]) == (648, True, False)
    placed = [{"word": "tuskin", "cells": TUSKIN}]
    later = valid(ask(client, "position", placed=placed), "position-1")
    assert (later["solutions"], later["placed"]) == (39, placed)
    assert later == ask(client, "position", found=["tuskin"])


def test_a_word_is_checked_anywhere_or_on_its_path(client: TestClient) -> None:
    found = valid(ask(client, "check", word="TUSKIN"), "check-1")
    assert found["checks"] == [
        {"word": "tuskin", "verdict": "in covers", "solutions": 39, "of": 648,
         "together": 39, "conflicts": [], "text": "tuskin: in 39 of 648 solutions"}
    ]  # fmt: skip
    here = valid(ask(client, "check", path=TUSKIN), "check-1")["checks"][0]
    assert (here["word"], here["here"], here["cells"]) == ("tuskin", 39, TUSKIN)
    many = ask(client, "check", words=["tuskin", "kissa"])["checks"]
    assert [check["verdict"] for check in many] == ["in covers", "not in the grid"]


def test_the_command_gives_the_same_check(client: TestClient, capsys: Out) -> None:
    main(["check", "tuskin", "".join(TMSII), "--json"])
    assert json.loads(capsys.readouterr().out) == ask(client, "check", word="tuskin")


def test_words_of_the_grid_equal_those_of_the_command(client: TestClient, capsys: Out) -> None:
    main(
        ["find", "".join(TMSII), "--length", "5-6", "--prefix", "tus", "--through", "1,1", "--json"]
    )
    printed = json.loads(capsys.readouterr().out)
    found = ask(client, "words", length=[5, 6], prefix="TUS", through=[[0, 0]])
    assert valid(found, "words-1") == printed
    assert [word["word"] for word in found["words"]] == ["tuskin", "tusina", "tuska"]
    few = ask(client, "words", sort="common", limit=2)
    assert (len(few["words"]), few["counts"]["words"]) == (2, 309)


def test_a_response_has_a_maximum_of_paths(make_client: Make) -> None:
    client = make_client(limits=replace(LONG_TIMEOUTS, paths=4))
    body = {"rows": TMSII, "prefix": "tus"}
    answer = client.post("/api/words", json=body)
    paths = sum(len(word.paths) for word in find_words("".join(TMSII), prefix="tus").words)
    assert paths > 4
    assert (answer.status_code, answer.json()["field"]) == (422, "rows")
    assert f"{paths} paths; the maximum is 4" in answer.json()["error"]
    assert client.post("/api/words", json={**body, "limit": 1}).status_code == 200


def test_only_the_requested_step_is_sent(client: TestClient, capsys: Out) -> None:
    main(["hint", "".join(TMSII), "--level", "5", "--json"])
    ladder = valid(json.loads(capsys.readouterr().out), "hint-1")["hints"]
    assert [hint["level"] for hint in ladder] == [1, 2, 3, 4, 5]
    for number, hint in enumerate(ladder, 1):
        document = valid(ask(client, "hints", level=number), "hint-1")
        assert document["hints"] == [hint]


def test_hints_are_not_archived(client: TestClient, own_folders: Path) -> None:
    ask(client, "hints", level=5)
    assert not list(own_folders.rglob("*.sqlite3"))


def test_words_ruled_out_locally_do_not_affect_the_service(client: TestClient) -> None:
    assert main(["rule-out", "tuskin"]) == 0
    assert ask(client, "position")["solutions"] == 648


def test_strands_positions_and_checks_use_the_likeliest(client: TestClient) -> None:
    start = ask(client, "position", rows=BOARD)
    valid(start, "position-1")
    assert not start["exact"]
    assert start["fewest"] is None
    word = ask(client, "hints", rows=BOARD, level=4)["hints"][0]["words"][0]
    placed = ask(client, "position", rows=BOARD, placed=[word])
    assert 0 < placed["solutions"] <= start["solutions"]
    check = ask(client, "check", rows=BOARD, path=word["cells"])
    entry = valid(check, "check-1")["checks"][0]
    assert entry["here"] == placed["solutions"]
    assert 0 < entry["chance"] <= 1


def test_games_are_listed(client: TestClient) -> None:
    listed = {game["id"]: game for game in client.get("/api/games").json()["games"]}
    assert listed["sanalouhos"]["offers"][4] == "The whole solution"
    assert (listed["strands"]["rows"], listed["strands"]["columns"]) == (8, 6)


def test_regions_of_cell_tower_are_solved_checked_and_hinted(client: TestClient) -> None:
    rows, leaks = list(TOWER_ROWS), [[0, 0], [0, 1], [0, 2], [0, 3], [1, 0]]
    solved = valid(ask(client, "solve", rows=rows, together=[leaks[::-1]]), "solve-1")
    assert solved["puzzle"]["kind"] == "celltower"
    assert {"word": "leaks", "cells": leaks} in solved["covers"][0]["words"]
    placed = [{"word": "leaks", "cells": leaks[::-1]}]
    position = valid(ask(client, "position", rows=rows, placed=placed), "position-1")
    assert (position["solutions"], position["placed"][0]["cells"]) == (1, leaks)
    (checked,) = ask(client, "check", rows=rows, path=leaks[::-1])["checks"]
    assert (checked["word"], checked["cells"], checked["here"]) == ("leaks", leaks, 1)
    hints = valid(ask(client, "hints", rows=rows, placed=placed, level=5), "hint-1")
    assert len(hints["hints"][0]["words"]) == 14
    refused = client.post("/api/check", json={"rows": rows, "path": [[0, 0], [1, 1]]})
    assert refused.status_code == 422
    assert "not a region" in refused.json()["error"]


def test_definitions_of_a_word(client: TestClient, capsys: Out) -> None:
    answer = client.get("/api/define/Brooks", params={"language": "en"})
    document = valid(answer.json(), "define-1")
    main(["define", "brooks", "--language", "en", "--json"])
    assert document == json.loads(capsys.readouterr().out)
    assert client.get("/api/define/häkä").json()["definitions"][0]["language"] == "fi"
    assert client.get("/api/define/a1").status_code == 422
    assert client.get("/api/define/" + 400 * "a").status_code == 200
    assert client.get("/api/define/" + 401 * "a").status_code == 422
    assert client.get("/api/define/brook", params={"language": "xx"}).status_code == 422

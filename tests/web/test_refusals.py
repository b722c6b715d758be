"""A request that can't be met is refused in one line, with its kind and the key to blame."""

from typing import Any

import pytest
from starlette.testclient import TestClient
from web.conftest import TMSII

APAD = "dragonfjord-apad"
BOARD = ["NKCIHC", "AKEATE", "WEPSRN", "LSALUD", "NAOVTG", "UPSROL", "TEDIBE", "LEMONM"]
TUSKIN = [[0, 0], [1, 1], [0, 2], [1, 3], [0, 4], [1, 4]]
BESIDE = [[0, 0], [5, 4]]
EVERY = {"game": "strands", "theme": "sea", "theme_words": ["wave"], "spangram": "seaside"}

ADDRESSES = [
    ("puzzles/2024-04-01", 404, "no_puzzle", None),
    ("puzzles/2024-04-19", 404, "no_puzzle", None),
    ("puzzles/2024-04-02", 503, "source", None),
    ("puzzles/2024-02-30", 422, "bad_date", "date"),
    ("puzzles/LETTERS", 422, "bad_date", "date"),
    ("puzzles/2024-04-18?game=chess", 422, "bad_request", "game"),
    ("puzzles/2024-04-18?game=strands&game=strands", 422, "bad_request", "game"),
    ("boards/x", 404, "no_board", None),
    ("calendar/x/today", 404, "no_board", None),
    ("challenge/a.toml/today", 404, "no_board", None),
    ("year/..%2f..%2fetc%2fpasswd", 404, "not_found", None),
    (f"calendar/{APAD}/31.2.", 422, "bad_date", "date"),
    (f"calendar/{APAD}/x", 422, "bad_date", "date"),
    (f"calendar/{APAD}/6.10.?placed=put", 422, "bad_move", "placed"),
    (f"calendar/{APAD}/6.10.?placed=put P 9,9", 422, "bad_move", "placed"),
    (f"calendar/{APAD}/6.10.?limit=1001", 422, "bad_request", "limit"),
    (f"calendar/{APAD}/6.10.?limit=-1", 422, "bad_request", "limit"),
    (f"calendar/{APAD}/6.10.?hint=all", 422, "bad_request", "hint"),
    ("calendar/pentominoes-8x8/6.10.", 422, "bad_date", "date"),
    ("calendar/kao-extended-with-year-8x8/6.10.1800", 422, "bad_date", "date"),
    (f"year/{APAD}?year=0", 422, "bad_request", "year"),
    ("year/pentominoes-8x8", 422, "bad_request", "board"),
    ("year/kao-extended-with-year-8x8?year=2020", 422, "bad_request", "year"),
    ("theme-words", 422, "bad_request", "theme"),
    ("theme-words?theme=", 422, "bad_request", "theme"),
    ("theme-words?theme=xqzzk", 422, "bad_request", "theme"),
    ("theme-words?theme=%00", 422, "bad_request", "theme"),
    ("theme-words?theme=music&count=0", 422, "bad_request", "count"),
    ("theme-words?theme=music&count=201", 422, "bad_request", "count"),
    ("theme-words?theme=music&count=x", 422, "bad_request", "count"),
]
"""Addresses, each with the status, the code and the field of the answer."""


@pytest.mark.parametrize(("address", "status", "code", "field"), ADDRESSES)
def test_addresses(
    client: TestClient, address: str, status: int, code: str, field: str | None
) -> None:
    answer = client.get(f"/api/{address}")
    found = answer.json()
    assert (answer.status_code, found["code"], found.get("field")) == (status, code, field)
    assert "\n" not in found["error"]


BODIES = [
    ("generate", {"game": "chess"}, "bad_puzzle", "game"),
    ("generate", {"word_list": "/etc/passwd"}, "bad_request", "word_list"),
    ("generate", {"game": "strands", "word_list": "en"}, "bad_request", "word_list"),
    ("generate", {"rows": 30, "columns": 30}, "bad_puzzle", "rows"),
    ("generate", {"count": 21}, "bad_request", "count"),
    ("generate", {"seed": 1, "date": "2024-11-20"}, "bad_request", "seed"),
    ("generate", {"board": APAD, "rows": 4}, "bad_request", "rows"),
    ("generate", {"board": APAD, "word_list": "en"}, "bad_request", "word_list"),
    ("generate", {"game": "strands", "theme": "xqzzk"}, "bad_request", "theme"),
    ("generate", EVERY, "bad_request", "theme"),
    ("generate", {"theme_words": ["a b1"]}, "bad_request", "theme_words"),
    ("solve", {"rows": ["AB", "ABC"]}, "bad_puzzle", "rows"),
    ("solve", {"rows": ["18.4.2024"]}, "bad_puzzle", "rows"),
    ("solve", {"rows": ["A" * 30] * 30}, "bad_puzzle", "rows"),
    ("solve", {"rows": [" "]}, "bad_puzzle", "rows"),
    ("solve", {"rows": []}, "bad_request", "rows"),
    ("solve", {"rows": None}, "bad_request", "rows"),
    ("solve", {"rows": BOARD, "puzzle": {"rows": BOARD}}, "bad_request", "rows"),
    ("solve", {"rows": None, "puzzle": {"title": "no grid"}}, "bad_puzzle", None),
    ("solve", {"rows": None, "puzzle": {"rows": ["A" * 30] * 30}}, "bad_puzzle", "rows"),
    ("solve", {"rows": None, "puzzle": {"rows": BOARD, "word_count": 0}}, "bad_puzzle", None),
    ("solve", {"game": "chess"}, "bad_puzzle", "game"),
    ("solve", {"clue": "x"}, "bad_request", "clue"),
    ("solve", {"word_count": 0}, "bad_request", "word_count"),
    ("solve", {"word_list": "/etc/passwd"}, "bad_request", "word_list"),
    ("solve", {"rows": BOARD, "game": "strands", "word_list": "en"}, "bad_request", "word_list"),
    ("solve", {"with": ["?"]}, "bad_request", "with"),
    ("solve", {"with": ["kettu"]}, "bad_puzzle", "with"),
    ("solve", {"with": ["tuskin"], "without": ["tuskin"]}, "bad_puzzle", "without"),
    ("solve", {"without": ["?"]}, "bad_request", "without"),
    ("solve", {"start": [[6, 0]]}, "bad_puzzle", "start"),
    ("solve", {"start": [[0, -1]]}, "bad_request", "start"),
    ("solve", {"together": [[[0, 0], [6, 0]]]}, "bad_puzzle", "together"),
    ("solve", {"limit": 5001}, "bad_request", "limit"),
    ("solve", {"limit": 0}, "bad_request", "limit"),
    ("solve", {"limit": "many"}, "bad_request", "limit"),
    ("solve", {"min_words": 3, "max_words": 2}, "bad_request", "max_words"),
    ("solve", {"mode": "random"}, "bad_request", "mode"),
    ("solve", {"colour": "red"}, "bad_request", "colour"),
    ("words", {"length": [6, 5]}, "bad_request", "length"),
    ("words", {"through": [[6, 0]]}, "bad_puzzle", "through"),
    ("words", {"prefix": "a1"}, "bad_request", "prefix"),
    ("words", {"limit": 5001}, "bad_request", "limit"),
    ("words", {"clue": "birds"}, "bad_request", "clue"),
    ("words", {"rows": ["A" * 401]}, "bad_puzzle", "rows"),
    ("position", {"with": ["kettu"]}, "bad_move", "with"),
    ("position", {"start": [[6, 0]]}, "bad_move", "start"),
    ("position", {"found": ["kettu"]}, "bad_move", "found"),
    ("position", {"placed": [{"word": "tuskin", "cells": [[0, 0]]}]}, "bad_move", "placed"),
    ("check", {}, "bad_request", None),
    ("check", {"word": "a", "words": ["b"]}, "bad_request", None),
    ("check", {"words": ["?"]}, "bad_request", "words"),
    ("check", {"path": BESIDE}, "bad_move", "path"),
    ("hints", {"level": 6}, "bad_request", "level"),
    ("hints", {"level": 0}, "bad_request", "level"),
    ("hints", {"word_count": 4}, "bad_request", "word_count"),
    ("hints", {"small": "warmth"}, "bad_request", "small"),
    ("hints", {"small": "warmth", "path": BESIDE}, "bad_move", "path"),
    ("hints", {"small": "warmth", "path": TUSKIN[:2]}, "bad_move", "path"),
    ("hints", {"small": "length", "path": TUSKIN}, "bad_request", "small"),
]
"""Keys of a body beside the rows of a grid, each with the code and the field of the answer."""


@pytest.mark.parametrize(("what", "body", "code", "field"), BODIES, ids=str)
def test_bodies(
    client: TestClient, what: str, body: dict[str, Any], code: str, field: str | None
) -> None:
    keys = body if what == "generate" else {"rows": TMSII, **body}
    answer = client.post(f"/api/{what}", json=keys)
    found = answer.json()
    assert (answer.status_code, found["code"], found.get("field")) == (422, code, field)
    assert "\n" not in found["error"]
    assert "--" not in found["error"]

"""Generated puzzles, and puzzles read from pictures."""

from random import Random
from typing import Any

import msgspec
import pytest
from drawn_grids import drawn, file_of
from jsonschema import Draft202012Validator
from PIL import Image
from starlette.testclient import TestClient
from web.conftest import TMSII, Make

import kaivuri
from kaivuri.errors import MemoryLimit, TimeLimit
from kaivuri.generator.grid_generator import GridGenerator, GridPuzzle
from kaivuri.queries.context import Context
from kaivuri.queries.generate import GenerateRequest, generate
from kaivuri.web.service.limits import Limits
from kaivuri.web.service.operations import openapi

PNG = {"content-type": "image/png"}


def status_and_code(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


def test_a_seeded_puzzle_equals_that_of_the_library(client: TestClient) -> None:
    answer = client.post("/api/generate", json={"seed": 7, "count": 2})
    assert answer.status_code == 200
    expected = generate(GenerateRequest(seed=7, count=2), Context()).document()
    assert answer.json()["puzzles"] == msgspec.json.decode(msgspec.json.encode(expected.puzzles))
    assert client.post("/api/generate", json={"seed": 7, "count": 2}).content == answer.content


def test_unseeded_puzzles_differ(client: TestClient) -> None:
    names = [client.post("/api/generate", json={}).json()["puzzles"][0]["name"] for _ in range(4)]
    assert len(set(names)) > 1


def test_the_words_near_a_theme_are_those_of_the_library(client: TestClient) -> None:
    answer = client.get("/api/theme-words", params={"theme": "farm animals", "count": 3})
    validator = Draft202012Validator({"$ref": "#/components/schemas/ThemeWords", **openapi()})
    validator.validate(answer.json())
    assert answer.json() == {"words": kaivuri.theme_words("farm animals", 3)}
    default = client.get("/api/theme-words", params={"theme": "farm animals"})
    assert default.json()["words"] == kaivuri.theme_words("farm animals")


def test_a_board_start(client: TestClient) -> None:
    body = {"board": "dragonfjord-apad", "date": "2024-11-20", "seed": 1, "difficulty": "easy"}
    puzzle = client.post("/api/generate", json=body).json()["puzzles"][0]
    assert puzzle["kind"] == "calendar"
    assert puzzle["difficulty"] == "easy"
    unknown = client.post("/api/generate", json={"board": "/etc/passwd"})
    assert status_and_code(unknown) == (404, "no_board")


@pytest.mark.parametrize("error", [TimeLimit("late"), MemoryLimit("large")])
def test_puzzles_generated_in_time_are_returned(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    def only_seven(self: GridGenerator, seed: str) -> GridPuzzle:
        if seed != "7":
            raise error
        return make(self, seed)

    make = GridGenerator.generate
    monkeypatch.setattr(GridGenerator, "generate", only_seven)
    puzzles = client.post("/api/generate", json={"seed": 7, "count": 3}).json()["puzzles"]
    assert [each["name"] for each in puzzles] == ["generate-4:sanalouhos:6x5:fi:any:7"]
    assert client.post("/api/generate", json={"seed": 8, "count": 3}).status_code == 503


@pytest.mark.parametrize("kind", ["image/png", "application/octet-stream"])
def test_a_picture(client: TestClient, kind: str) -> None:
    answer = client.post(
        "/api/read?game=sanalouhos", content=file_of(drawn(TMSII)), headers={"content-type": kind}
    )
    assert answer.status_code == 200
    assert answer.json()["rows"] == TMSII
    assert answer.json()["schema"] == "urn:kaivuri:read-1"


@pytest.mark.parametrize(
    ("query", "content", "headers", "status", "code"),
    [
        ("", b"no picture", PNG, 422, "bad_picture"),
        ("", b"", PNG, 422, "bad_picture"),
        ("", b"{}", {"content-type": "application/json"}, 415, "bad_type"),
        ("", b"{}", {}, 415, "bad_type"),
        ("", b" " * 10_000_001, PNG, 413, "too_large"),
        ("?rows=x&columns=5", file_of(drawn(TMSII)), PNG, 422, "bad_request"),
        ("?game=strands&game=sanalouhos", b"", PNG, 422, "bad_request"),
        ("?rows=6", file_of(drawn(TMSII)), PNG, 422, "bad_request"),
        ("?language=xx", file_of(drawn(TMSII)), PNG, 422, "bad_request"),
    ],
    ids=lambda value: str(value)[:20],
)
def test_invalid_pictures_are_refused(
    client: TestClient, query: str, content: bytes, headers: dict[str, str], status: int, code: str
) -> None:
    answer = client.post("/api/read" + query, content=content, headers=headers)
    assert status_and_code(answer) == (status, code)
    assert "--" not in answer.json()["error"]


def test_a_picture_is_read_within_the_time_limit(make_client: Make) -> None:
    noise = Image.frombytes("1", (5000, 4000), Random(1).randbytes(5000 // 8 * 4000))
    client = make_client(Limits(seconds=0.3))
    answer = client.post("/api/read", content=file_of(noise), headers=PNG)
    assert status_and_code(answer) == (503, "time")


def test_sat_answers(client: TestClient) -> None:
    answer = client.post("/api/solve", json={"rows": TMSII, "solver": "sat", "mode": "any"})
    assert len(answer.json()["covers"]) == 1


def test_sat_stops_in_time(make_client: Make) -> None:
    client = make_client(Limits(seconds=0.3))
    answer = client.post("/api/solve", json={"rows": ["A" * 20] * 20, "solver": "sat"})
    assert answer.status_code in (200, 503)

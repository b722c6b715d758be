"""`kaivuri sources check`: one request per newspaper, and what changed in the replies."""

import json
import re
from pathlib import Path

import pytest
import requests
import responses
from cli.conftest import Output
from grids import PELLE

from kaivuri.newspapers import transport

SANALOUHOS = {"success": True, "item": {"gameCharArray": list(PELLE)}}
STRANDS = {"startingBoard": ["ABCDEF"] * 8, "clue": "a clue", "themeWords": ["abcdefgh"] * 5}
HS = re.compile(r"https://sanalouhos\.datadesk\.hs\.fi/api/game/\d+\.\d+\.\d{4}")
NYT = re.compile(r"https://www\.nytimes\.com/svc/strands/v2/[\d-]{10}\.json")


@pytest.fixture(autouse=True)
def no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(transport.get, "__kwdefaults__", {"retry_seconds": 0, "seconds": 20})


@responses.activate
def test_documented_replies_are_fine_and_are_not_stored(output: Output, own_folders: Path) -> None:
    responses.get(HS, json=SANALOUHOS)
    responses.get(NYT, json=STRANDS)
    for _ in range(2):
        lines = output("sources", "check").out.splitlines()
        assert [line.split()[0] for line in lines] == ["Sanalouhos", "Strands"]
        assert all(line.endswith(": the response has the expected format") for line in lines)
    assert len(responses.calls) == 4
    assert not any(own_folders.rglob("*.db"))


@pytest.mark.parametrize(
    ("reply", "message"),
    [
        ({"status": 403}, "refuses the request (status 403)"),
        ({"body": "<html>"}, "sent a web page"),
        ({"json": {"success": True, "item": {"gameCharArray": ["A"]}}}, "has length 1, not 30"),
    ],
)
@responses.activate
def test_says_what_changed_and_asks_the_others(
    reply: dict[str, object], message: str, output: Output
) -> None:
    responses.get(HS, **reply)
    responses.get(NYT, json=STRANDS)
    changed, unchanged = output("sources", "check", "-q", code=3).out.splitlines()
    assert changed.startswith("changed: Sanalouhos ")
    assert message in changed
    assert unchanged.startswith("Strands")
    assert unchanged.endswith("expected format")


@responses.activate
def test_a_newspaper_that_cannot_be_reached_has_not_changed(output: Output) -> None:
    responses.get(HS, body=requests.ConnectionError("no name"))
    responses.get(NYT, json=STRANDS)
    unreached, unchanged = output("sources", "check", "-q", code=3).out.splitlines()
    assert unreached.startswith("could not be reached: Sanalouhos ")
    assert unchanged.endswith("expected format")
    document = json.loads(output("sources", "check", "--json", code=3).out)
    assert [state["reached"] for state in document["sources"]] == [False, True]
    responses.replace(responses.GET, NYT, json={})
    unreached, changed = output("sources", "check", "-q", code=3).out.splitlines()
    assert changed.startswith("changed: Strands ")

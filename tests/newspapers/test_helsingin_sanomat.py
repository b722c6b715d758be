"""The daily Sanalouhos: the documented reply, every error, the archive before the network."""

import json
from datetime import date
from functools import partial

import pytest
import responses
from grids import PELLE, PELLE_ROWS

from kaivuri.archive.user_archive import Archive
from kaivuri.errors import PuzzleNotFound, SourceUnavailable
from kaivuri.newspapers import helsingin_sanomat as hs
from kaivuri.newspapers import transport
from kaivuri.newspapers.newspaper import FetchedGrid

DAY = date(2024, 4, 8)
TODAY = date(2024, 4, 18)
URL = "https://sanalouhos.datadesk.hs.fi/api/game/8.4.2024"


def reply(letters: object = PELLE) -> dict[str, object]:
    array = list(letters) if isinstance(letters, str) else letters
    return {"success": True, "item": {"gameCharArray": array, "other": {"kept": [1]}}}


def fetch(cache: Archive, day: date = DAY) -> FetchedGrid:
    return hs.SANALOUHOS.fetch(
        day, today=TODAY, cache=cache, get=partial(transport.get, retry_seconds=0)
    )


@responses.activate
def test_the_documented_reply_is_parsed(cache: Archive, notes: list[str]) -> None:
    raw = json.dumps(reply(), indent=1).encode()
    responses.get(URL, body=raw)
    assert fetch(cache) == FetchedGrid(PELLE_ROWS)
    assert cache.read("hs", DAY) == raw
    assert notes == []


@pytest.mark.parametrize("damaged", [b"", b"{", b"\x00" * 9, b"[]", b'{"success": false}'])
@responses.activate
def test_a_damaged_reply_is_fetched_again(cache: Archive, notes: list[str], damaged: bytes) -> None:
    cache.write("hs", DAY, damaged)
    responses.get(URL, json=reply())
    fetch(cache)
    fetch(cache)
    assert len(responses.calls) == 1
    assert notes == ["Sanalouhos 8.4.2024: the cached reply is damaged"]


@responses.activate
def test_an_error_keeps_the_saved_reply(cache: Archive) -> None:
    cache.write("hs", DAY, b"of a later version")
    responses.get(URL, body=b"<html>")
    with pytest.raises(SourceUnavailable):
        fetch(cache)
    assert cache.read("hs", DAY) == b"of a later version"


@pytest.mark.parametrize("status", [200, 404])
@responses.activate
def test_a_missing_puzzle_is_reported(cache: Archive, status: int) -> None:
    responses.get(URL, json={"success": False}, status=status)
    with pytest.raises(PuzzleNotFound, match=r"^Sanalouhos 8\.4\.2024: .* has no "):
        fetch(cache)
    assert cache.read("hs", DAY) is None


@pytest.mark.parametrize(
    ("body", "what"),
    [
        (b"<!DOCTYPE html>", "the service sent a web page (for consent?) instead of a puzzle"),
        (b'{"success": "\xff"}', "the service's reply is not valid JSON"),
        (b"[" * 500_000, "the service's reply is not valid JSON"),
    ],
)
@responses.activate
def test_replies_that_are_not_json_are_reported(cache: Archive, body: bytes, what: str) -> None:
    responses.get(URL, body=body)
    with pytest.raises(SourceUnavailable) as caught:
        fetch(cache)
    assert str(caught.value) == (f"Sanalouhos 8.4.2024: {what}; type the puzzle's letters instead")
    assert not isinstance(caught.value, PuzzleNotFound)
    assert cache.read("hs", DAY) is None


def with_letter(index: int, value: object) -> list[object]:
    return [*PELLE[:index], value, *PELLE[index + 1 :]]


@pytest.mark.parametrize(
    ("document", "what"),
    [
        ({}, "item is missing"),
        ({"success": True, "item": None}, "item is None"),
        (reply({"0": "P"}), "gameCharArray is {'0': 'P'}"),
        (reply(dict.fromkeys("abc", "x" * 9)), "gameCharArray is {'a': 'xxxxxxxxx', 'b': 'xxx"),
        (reply(PELLE[1:]), "gameCharArray has length 29, not 30"),
        (reply(with_letter(16, "3")), "letter 17 in gameCharArray is '3'"),
        (reply(with_letter(29, "TT")), "letter 30 in gameCharArray is 'TT'"),
        (reply(with_letter(1, "\ud800\n")), r"letter 2 in gameCharArray is '\ud800\n'"),
        (reply(with_letter(1, "x" * 99)), "letter 2 in gameCharArray is 'xxxxxxxxxxxx...xxxxxxx"),
    ],
)
@responses.activate
def test_unexpected_replies_are_reported(cache: Archive, document: object, what: str) -> None:
    responses.get(URL, json=document)
    with pytest.raises(SourceUnavailable) as caught:
        fetch(cache)
    message = str(caught.value)
    assert message.startswith(f"Sanalouhos 8.4.2024: unexpected reply: {what}")
    assert message.endswith("the service may have changed, so type the puzzle's letters instead")
    assert message.encode()
    assert len(message.splitlines()) == 1
    assert cache.read("hs", DAY) is None

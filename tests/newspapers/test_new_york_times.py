"""The daily Strands: board, clue and number of words are read, the solution never."""

import json
from datetime import date
from functools import partial

import pytest
import responses

from kaivuri.archive.user_archive import Archive
from kaivuri.errors import PuzzleNotFound, SourceUnavailable
from kaivuri.newspapers import new_york_times as nyt
from kaivuri.newspapers import transport
from kaivuri.newspapers.newspaper import FetchedGrid

DAY = date(2025, 1, 2)
TODAY = date(2025, 1, 3)
URL = "https://www.nytimes.com/svc/strands/v2/2025-01-02.json"
BOARD = ["ABCDEF", "GHIJKL", "MNOPQR", "STUVWX", "YZABCD", "EFGHIJ", "KLMNOP", "QRSTUV"]


def reply(**changes: object) -> dict[str, object]:
    return {
        "printDate": "2025-01-02",
        "clue": "From start to end",
        "startingBoard": BOARD,
        "themeWords": ["MNOP"],
        "spangram": "ABCDEF",
        "themeCoords": {"MNOP": [[2, 0], [2, 1], [2, 2], [2, 3]]},
        "spangramCoords": [[0, column] for column in range(6)],
        "solutions": ["STUV"],
    } | changes


def fetch(cache: Archive, day: date = DAY) -> FetchedGrid:
    return nyt.STRANDS.fetch(
        day, today=TODAY, cache=cache, get=partial(transport.get, retry_seconds=0)
    )


def fetch_error(cache: Archive) -> str:
    with pytest.raises(SourceUnavailable) as caught:
        fetch(cache)
    return str(caught.value)


@responses.activate
def test_board_and_clue_are_read_and_the_reply_saved(cache: Archive) -> None:
    raw = json.dumps(reply()).encode()
    responses.get(URL, body=raw)
    fetched = FetchedGrid(tuple(BOARD), "From start to end", 2)
    assert fetch(cache) == fetched
    assert fetch(cache) == fetched
    assert len(responses.calls) == 1
    assert "spangram" not in repr(fetch(cache))


@responses.activate
def test_solutions_are_ignored(cache: Archive) -> None:
    only = {key: reply()[key] for key in ("printDate", "clue", "startingBoard")}
    responses.get(URL, json=only | {"spangram": 3, "themeWords": None, "solutions": "?"})
    grid = fetch(cache)
    assert (grid.rows, grid.clue) == (tuple(BOARD), "From start to end")


@pytest.mark.parametrize(
    ("theme_words", "words"),
    [
        ([1, None, "", [], {}, 2, 3, 4], 9),
        (["A"] * 11, 12),
        (["A"] * 12, None),
        ([], None),
        (None, None),
        ("ABCDEFGH", None),
        ({"A": [], "B": []}, None),
        (8, None),
    ],
)
@responses.activate
def test_only_a_plausible_number_of_the_theme_words_is_read(
    cache: Archive, theme_words: object, words: int | None
) -> None:
    responses.get(URL, json=reply(themeWords=theme_words))
    assert fetch(cache).word_count == words


@pytest.mark.parametrize(
    ("clue", "read"),
    [
        ("  Two\n lines ", "Two lines"),
        ("\x1b[31mRed\x07", "[31mRed"),
        ("“Café”", "“Café”"),
        ("", None),
        (None, None),
        (7, None),
    ],
)
@responses.activate
def test_the_clue_is_sanitised_or_absent(cache: Archive, clue: object, read: str | None) -> None:
    responses.get(URL, json=reply(clue=clue))
    assert fetch(cache).clue == read


@pytest.mark.parametrize(
    ("document", "what"),
    [
        ({"clue": "none"}, "startingBoard is missing"),
        (reply(printDate="2025-01-01"), "printDate is '2025-01-01'"),
        (reply(printDate=None), "printDate is None"),
        (reply(startingBoard="ABC"), "startingBoard is 'ABC'"),
        (reply(startingBoard=BOARD[1:]), "startingBoard has 7 rows, not 8"),
        (reply(startingBoard=[*BOARD[:7], "QRSTU"]), "row 8 of startingBoard is 'QRSTU'"),
        (reply(startingBoard=["ABC-EF", *BOARD[1:]]), "row 1 of startingBoard is 'ABC-EF'"),
        (reply(startingBoard=[list("ABCDEF"), *BOARD[1:]]), "row 1 of startingBoard is ['A', 'B"),
    ],
)
@responses.activate
def test_unexpected_replies_are_reported(cache: Archive, document: object, what: str) -> None:
    responses.get(URL, json=document)
    message = fetch_error(cache)
    assert message.startswith(f"Strands 2.1.2025: unexpected reply: {what}")
    assert cache.read("nyt", DAY) is None


@responses.activate
def test_a_reply_of_another_day_is_damaged(cache: Archive, notes: list[str]) -> None:
    cache.write("nyt", DAY, json.dumps(reply(printDate="2025-01-01")).encode())
    responses.get(URL, json=reply())
    fetch(cache)
    assert len(responses.calls) == 1
    assert notes == ["Strands 2.1.2025: the cached reply is damaged"]


@pytest.mark.parametrize(
    ("day", "words"),
    [
        (date(2025, 1, 4), "Strands 4.1.2025 is not out yet: today is 3.1.2025 in New York"),
        (date(2024, 3, 3), "Strands 3.3.2024: there were no puzzles before 4.3.2024"),
    ],
)
def test_unpublished_days_are_not_requested(cache: Archive, day: date, words: str) -> None:
    with pytest.raises(PuzzleNotFound) as caught:
        fetch(cache, day)
    assert str(caught.value) == words

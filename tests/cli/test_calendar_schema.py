"""The JSON of the board commands conforms to the schemas in `docs`."""

import json
from typing import Any

import pytest
from jsonschema.exceptions import ValidationError
from schemas import valid

from kaivuri.cli import main


def json_output(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    main([*words, "--json"])
    return json.loads(capsys.readouterr().out)


@pytest.mark.parametrize(
    "words",
    [
        ["6.10."],
        ["6.10.2026", "--solve-mode", "all", "--limit", "3"],
        ["6.10.", "--placed", "put O 0,0 r1"],
        ["6.10.", "--placed", "put P 3,0 r1"],
        ["24.5.2026", "--board", "weekday-daily-calendar"],
    ],
)
def test_covers_of_a_date(capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    valid(json_output(capsys, "calendar", *words), "calendar-1", "solved")


@pytest.mark.core
@pytest.mark.parametrize(
    "words", [[], ["--year", "2027"], ["--by-month"], ["--board", "guanglu-set2"]]
)
def test_years(capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    valid(json_output(capsys, "year", *words), "year-1", "counted")


@pytest.mark.core
def test_new_arrangements(capsys: pytest.CaptureFixture[str]) -> None:
    valid(json_output(capsys, "redesign", "--starts", "1"), "redesign-1", "arranged")


@pytest.mark.parametrize("name", ["calendar", "year", "redesign"])
def test_errors(capsys: pytest.CaptureFixture[str], name: str) -> None:
    valid(json_output(capsys, name, "--board", "nowhere"), f"{name}-1", "error")


@pytest.mark.parametrize(
    ("key", "wrong"),
    [
        ("schema", "urn:kaivuri:year-1"),
        ("covers", [{}]),
        ("puzzle", {}),
        ("counts", {"covers": -1}),
    ],
)
def test_the_schema_rejects_invalid_documents(
    capsys: pytest.CaptureFixture[str], key: str, wrong: object
) -> None:
    document = json_output(capsys, "calendar", "6.10.")
    valid(document, "calendar-1", "solved")
    with pytest.raises(ValidationError):
        valid(document | {key: wrong}, "calendar-1", "solved")

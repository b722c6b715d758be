"""The JSON of the board commands conforms to the schemas in `docs`."""

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError

from kaivuri.cli import main

DOCS = Path(__file__).parents[2] / "docs"
NAMES = {name: f"urn:kaivuri:{name}-1" for name in ("calendar", "year", "redesign")}


def schema(name: str) -> dict[str, Any]:
    text = (DOCS / f"{name}-1.schema.json").read_text("utf-8")
    document: dict[str, Any] = json.loads(text)
    return document


def check(document: object, name: str, part: str) -> None:
    """Validate a document against one part of a schema, to reject documents of another kind."""
    only = {**schema(name), "anyOf": [{"$ref": f"#/$defs/{part}"}]}
    Draft202012Validator(only).validate(document)


def json_output(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    main([*words, "--json"])
    return json.loads(capsys.readouterr().out)


@pytest.mark.parametrize("name", NAMES)
def test_schemas_have_their_documented_names(name: str) -> None:
    Draft202012Validator.check_schema(schema(name))
    assert schema(name)["$id"] == NAMES[name]


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
    check(json_output(capsys, "calendar", *words), "calendar", "solved")


@pytest.mark.core
@pytest.mark.parametrize(
    "words", [[], ["--year", "2027"], ["--by-month"], ["--board", "guanglu-set2"]]
)
def test_years(capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    check(json_output(capsys, "year", *words), "year", "counted")


@pytest.mark.core
def test_new_arrangements(capsys: pytest.CaptureFixture[str]) -> None:
    check(json_output(capsys, "redesign", "--starts", "1"), "redesign", "arranged")


@pytest.mark.parametrize("name", NAMES)
def test_errors(capsys: pytest.CaptureFixture[str], name: str) -> None:
    check(json_output(capsys, name, "--board", "nowhere"), name, "error")


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
    check(document, "calendar", "solved")
    with pytest.raises(ValidationError):
        check(document | {key: wrong}, "calendar", "solved")

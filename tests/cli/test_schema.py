"""The output of --json and --jsonl conforms to the schemas in `docs`."""

import json
from typing import Any

import pytest
from cli.conftest import Run
from grids import NO_COVER, PELLE, TMSII
from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError
from schemas import NAMES, schema, valid

from kaivuri.solvers.registry import SOLVER_NAMES


def json_output(run: Run, *words: str) -> Any:
    return json.loads(run(*words, "--json")[1])


@pytest.mark.parametrize("name", NAMES)
def test_schemas_are_valid_and_have_their_documented_names(name: str) -> None:
    Draft202012Validator.check_schema(schema(name))
    assert schema(name)["$id"] == f"urn:kaivuri:{name}"


def test_the_schema_names_every_solver() -> None:
    named = set(schema("solve-1")["$defs"]["SolveSettings"]["properties"]["solver"]["enum"])
    assert named == {*SOLVER_NAMES, "bounds", "strands"}


@pytest.mark.parametrize("mode", ["least_words", "most_words", "any", "all", "likeliest"])
@pytest.mark.parametrize("letters", [PELLE, TMSII, NO_COVER])
def test_solved_puzzles(mode: str, letters: str, run: Run) -> None:
    document = json_output(run, letters, "--solve-mode", mode)
    valid(document, "solve-1")
    for cover in document["covers"]:
        for word in cover["words"]:
            spelt = [document["puzzle"]["rows"][row][column] for row, column in word["cells"]]
            assert "".join(spelt).lower() == word["word"]


def test_lines(run: Run) -> None:
    lines = run(TMSII, "--jsonl", "--solve-mode", "all", "-n", "50")[1].splitlines()
    assert len(lines) == 50
    for line in lines:
        valid(json.loads(line), "solve-1", "Cover")


@pytest.mark.parametrize("arguments", [["12345"], [PELLE, "--words", "nix"], ["30.2.2024"]])
def test_errors(arguments: list[str], run: Run) -> None:
    code, out, _ = run(*arguments, "--json")
    document = json.loads(out)
    valid(document, "solve-1", "Error")
    assert document["error"]["code"] == code


@pytest.mark.parametrize(
    ("part", "wrong"),
    [
        ("SolveDocument", {"schema": "urn:kaivuri:solve-1"}),
        ("Cover", {"cost": 1, "words": []}),
        ("Cover", {"cost": 1, "words": [{"word": "a", "cells": [[0, -1]]}]}),
        ("Error", {"error": {"code": 0, "message": "all is well"}}),
    ],
)
def test_the_schema_rejects_invalid_documents(part: str, wrong: object) -> None:
    with pytest.raises(ValidationError):
        valid(wrong, "solve-1", part)


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
def test_covers_of_a_date(run: Run, words: list[str]) -> None:
    valid(json_output(run, "calendar", *words), "calendar-1")


@pytest.mark.parametrize(
    "words", [[], ["--year", "2027"], ["--by-month"], ["--board", "guanglu-set2"]]
)
def test_years(run: Run, words: list[str]) -> None:
    valid(json_output(run, "year", *words), "year-1")


def test_new_arrangements(run: Run) -> None:
    valid(json_output(run, "redesign", "--starts", "1"), "redesign-1")


@pytest.mark.parametrize("name", ["calendar", "year", "redesign"])
def test_errors_of_board_commands(run: Run, name: str) -> None:
    valid(json_output(run, name, "--board", "nowhere"), f"{name}-1", "Error")


@pytest.mark.parametrize(
    ("key", "wrong"),
    [
        ("schema", "urn:kaivuri:year-1"),
        ("covers", [{}]),
        ("puzzle", {}),
        ("counts", {"covers": -1}),
    ],
)
def test_the_schema_rejects_invalid_board_documents(run: Run, key: str, wrong: object) -> None:
    document = json_output(run, "calendar", "6.10.")
    valid(document, "calendar-1")
    with pytest.raises(ValidationError):
        valid(document | {key: wrong}, "calendar-1")

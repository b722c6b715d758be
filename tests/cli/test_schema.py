"""The output of --json and --jsonl conforms to `docs/solve-1.schema.json`."""

import json

import pytest
from grids import NO_COVER, PELLE, TMSII
from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError
from schemas import NAMES, schema, valid

from kaivuri.cli import main
from kaivuri.solvers.registry import SOLVER_NAMES


@pytest.mark.parametrize("name", NAMES)
def test_schemas_are_valid_and_have_their_documented_names(name: str) -> None:
    Draft202012Validator.check_schema(schema(name))
    assert schema(name)["$id"] == f"urn:kaivuri:{name}"


def test_the_schema_names_every_solver() -> None:
    named = set(schema("solve-1")["$defs"]["request"]["properties"]["solver"]["enum"])
    assert named == {*SOLVER_NAMES, "bounds", "strands"}


@pytest.mark.parametrize("mode", ["least_words", "most_words", "any", "all", "likeliest"])
@pytest.mark.parametrize("letters", [PELLE, TMSII, NO_COVER])
def test_solved_puzzles(mode: str, letters: str, capsys: pytest.CaptureFixture[str]) -> None:
    main([letters, "--json", "--solve-mode", mode])
    document = json.loads(capsys.readouterr().out)
    valid(document, "solve-1", "solved")
    for cover in document["covers"]:
        for word in cover["words"]:
            spelt = [document["puzzle"]["rows"][row][column] for row, column in word["cells"]]
            assert "".join(spelt).lower() == word["word"]


def test_lines(capsys: pytest.CaptureFixture[str]) -> None:
    main([TMSII, "--jsonl", "--solve-mode", "all", "-n", "50"])
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 50
    for line in lines:
        valid(json.loads(line), "solve-1", "cover")


@pytest.mark.parametrize("arguments", [["12345"], [PELLE, "--words", "nix"], ["30.2.2024"]])
def test_errors(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    code = main([*arguments, "--json"])
    document = json.loads(capsys.readouterr().out)
    valid(document, "solve-1", "error")
    assert document["error"]["code"] == code


@pytest.mark.parametrize(
    ("part", "wrong"),
    [
        ("solved", {"schema": "urn:kaivuri:solve-1"}),
        ("cover", {"cost": 1, "words": []}),
        ("cover", {"cost": 1, "words": [{"word": "a", "cells": [[0, -1]]}]}),
        ("error", {"error": {"code": 0, "message": "all is well"}}),
    ],
)
def test_the_schema_rejects_invalid_documents(part: str, wrong: object) -> None:
    with pytest.raises(ValidationError):
        valid(wrong, "solve-1", part)

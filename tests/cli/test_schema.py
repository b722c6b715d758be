"""The output of --json and --jsonl conforms to `docs/solve-1.schema.json`."""

import json
from pathlib import Path
from typing import Any

import pytest
from grids import NO_COVER, PELLE, TMSII
from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError

from kaivuri.cli import main
from kaivuri.solvers.registry import SOLVER_NAMES

DOCS = Path(__file__).parents[2] / "docs"


def schema() -> dict[str, Any]:
    document: dict[str, Any] = json.loads((DOCS / "solve-1.schema.json").read_text("utf-8"))
    return document


def check(document: object, part: str) -> None:
    """Validate a document against one part of the schema, to reject documents of another kind."""
    Draft202012Validator({**schema(), "anyOf": [{"$ref": f"#/$defs/{part}"}]}).validate(document)


def test_the_schema_is_valid_and_has_its_documented_name() -> None:
    Draft202012Validator.check_schema(schema())
    assert schema()["$id"] == "urn:kaivuri:solve-1"


def test_the_schema_names_every_solver() -> None:
    named = set(schema()["$defs"]["request"]["properties"]["solver"]["enum"])
    assert named == {*SOLVER_NAMES, "bounds", "strands"}


@pytest.mark.parametrize("mode", ["least_words", "most_words", "any", "all", "likeliest"])
@pytest.mark.parametrize("letters", [PELLE, TMSII, NO_COVER])
def test_solved_puzzles(mode: str, letters: str, capsys: pytest.CaptureFixture[str]) -> None:
    main([letters, "--json", "--solve-mode", mode])
    document = json.loads(capsys.readouterr().out)
    check(document, "solved")
    for cover in document["covers"]:
        for word in cover["words"]:
            spelt = [document["puzzle"]["rows"][row][column] for row, column in word["cells"]]
            assert "".join(spelt).lower() == word["word"]


def test_lines(capsys: pytest.CaptureFixture[str]) -> None:
    main([TMSII, "--jsonl", "--solve-mode", "all", "-n", "50"])
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 50
    for line in lines:
        check(json.loads(line), "cover")


@pytest.mark.parametrize("arguments", [["12345"], [PELLE, "--words", "nix"], ["30.2.2024"]])
def test_errors(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    code = main([*arguments, "--json"])
    document = json.loads(capsys.readouterr().out)
    check(document, "error")
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
        check(wrong, part)

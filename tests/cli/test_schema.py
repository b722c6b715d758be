"""The output of --json and --jsonl conforms to the schemas in `docs`."""

import json
from typing import Any

import pytest
from cli.conftest import Run
from grids import NO_COVER, PELLE
from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError
from schemas import NAMES, schema, valid


def json_output(run: Run, *words: str) -> Any:
    return json.loads(run(*words, "--json")[1])


@pytest.mark.parametrize("name", NAMES)
def test_schemas_are_valid_and_have_their_documented_names(name: str) -> None:
    Draft202012Validator.check_schema(schema(name))
    assert schema(name)["$id"] == f"urn:kaivuri:{name}"


@pytest.mark.parametrize("mode", ["least_words", "most_words", "any", "all", "likeliest"])
@pytest.mark.parametrize("letters", [PELLE, NO_COVER])
def test_solved_puzzles(mode: str, letters: str, run: Run) -> None:
    document = json_output(run, letters, "--solve-mode", mode)
    valid(document, "solve-1")
    for cover in document["covers"]:
        for word in cover["words"]:
            spelt = [document["puzzle"]["rows"][row][column] for row, column in word["cells"]]
            assert "".join(spelt).lower() == word["word"]


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

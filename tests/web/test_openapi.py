"""The OpenAPI document agrees with the service, by Schemathesis."""

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from jsonschema import Draft202012Validator
from starlette.testclient import TestClient
from web.conftest import TMSII, Server

from kaivuri.errors import BadPuzzle, BadRequest
from kaivuri.web.service.boards import Boards
from kaivuri.web.service.errors import ServiceError
from kaivuri.web.service.limits import Limits
from kaivuri.web.service.openapi import Operation
from kaivuri.web.service.operations import OPERATIONS, openapi

HERE = Path(__file__).parent
BOARD = "dragonfjord-apad"
LIMITS = Limits(solutions=10**6)


def test_every_operation_exists(client: TestClient) -> None:
    for operation in OPERATIONS:
        address = re.sub(r"\{\w+\}", "x", operation.path)
        answer = client.delete(address)
        assert answer.status_code == 405
        allowed = set(answer.headers["allow"].split(", ")) - {"HEAD"}
        assert allowed == {operation.method}


def test_the_guide_lists_every_operation() -> None:
    guide = (HERE.parents[1] / "docs/http.md").read_text("utf-8")
    listed = set(re.findall(r"^\| `(?:GET|POST) ([^`?]+)[^`]*` \|", guide, re.MULTILINE))
    named = {op.path.replace("{date}", "DATE") for op in OPERATIONS}
    named = {address.replace("/boards/{board}", "/boards/NAME") for address in named}
    assert {address.replace("{board}", "BOARD") for address in named} == listed


def test_schemas_are_valid() -> None:
    for schema in openapi()["components"]["schemas"].values():
        Draft202012Validator.check_schema(schema)


VALUES: tuple[Any, ...] = (
    None, True, 0, 1, -1, 2.5, 10**20, 7, 6, 20, 21, 0.1, 3600, 10**7, "", "tuskin", "x" * 101,
    "fi", "likeliest", "easy", "sanalouhos", "chess", {}, [], ["tuskin"], [""], ["x" * 101],
    [[0, 0]], [[0, 0], [1, 1]], [[0]], [[0, 0, 0]], [[-1, 0]], [[[0, 0]]], [[0, "a"]],
    [{"word": "tuskin", "cells": [[0, 0]]}], [{"word": "tuskin"}],
    [{"word": "", "cells": [[0, 0]]}],
)  # fmt: skip
BODIES = [operation for operation in OPERATIONS if operation.body]


@pytest.mark.parametrize("operation", BODIES, ids=lambda operation: operation.name)
def test_schemas_of_bodies_are_as_strict_as_the_service(operation: Operation) -> None:
    """Beside integral floats, which JSON Schema counts as integers, and the meaning of texts."""
    kind: Any = operation.body
    validator = Draft202012Validator({"$ref": f"#/components/schemas/{kind.__name__}", **openapi()})
    random, accepted = Random(1), 0
    arguments = (LIMITS, Boards()) if operation.name == "generate" else (LIMITS,)
    keys = [field.encode_name for field in msgspec.structs.fields(kind)] + ["unknown"]
    meanings = {"rows", "clue", "date", "theme_words", "spangram", "seed", "mode", "min_words"}
    meanings |= {"game", "difficulty"} if operation.name == "generate" else set()
    for _ in range(1000):
        body: dict[str, Any] = {} if operation.name == "generate" else {"rows": TMSII}
        if operation.name == "check":
            body["word"] = "tuskin"
        for key in random.choices(
            [key for key in keys if key not in meanings], k=1 + random.randrange(2)
        ):
            body[key] = random.choice((BOARD, *VALUES) if key == "board" else VALUES)
        try:
            read = msgspec.json.decode(msgspec.json.encode(body), type=kind)
            read.query(*arguments)
        except BadRequest:
            continue  # keys that are valid and do not fit together
        except (msgspec.ValidationError, ServiceError, BadPuzzle):
            assert not validator.is_valid(body), body
        else:
            assert validator.is_valid(body), body
            accepted += 1
    assert accepted > 20


@pytest.mark.parametrize(
    ("phases", "examples"),
    [("examples,fuzzing", "2"), pytest.param("coverage,fuzzing", "10", marks=pytest.mark.slow)],
)
def test_schemathesis_finds_no_errors(
    serve: Callable[..., Server], tmp_path: Path, phases: str, examples: str
) -> None:
    address = f"{serve().address}/openapi.json"
    command = [sys.executable, "-P", "-m", "schemathesis.cli", "--no-color"]
    command += ["--config-file", str(HERE / "schemathesis.toml"), "run", address]
    command += ["-n", "2", "--phases", phases, "--max-examples", examples, "--no-shrink"]
    folders = f"{HERE}{os.pathsep}{HERE.parent / 'helpers'}"
    environment = {**os.environ, "PYTHONPATH": folders, "PYTHONHASHSEED": "0",
                   "SCHEMATHESIS_HOOKS": "schemathesis_hooks"}  # fmt: skip
    done = subprocess.run(
        command, capture_output=True, text=True, env=environment, cwd=tmp_path, check=False
    )
    assert done.returncode == 0, "\n".join(line[:300] for line in done.stdout.splitlines())

"""The OpenAPI document agrees with the service, by Schemathesis."""

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from jsonschema import Draft202012Validator
from starlette.testclient import TestClient
from web.conftest import Server

from kaivuri.web.service.limits import Limits
from kaivuri.web.service.operations import OPERATIONS, openapi

HERE = Path(__file__).parent


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


def test_schemathesis_finds_no_errors(serve: Callable[..., Server], tmp_path: Path) -> None:
    patient = Limits(seconds=600, queue_seconds=600, body_seconds=600, send_seconds=600)
    address = f"{serve(patient).address}/openapi.json"
    command = [sys.executable, "-P", "-m", "schemathesis.cli", "--no-color"]
    command += ["--config-file", str(HERE / "schemathesis.toml"), "run", address]
    command += ["-n", "2", "--phases", "examples,coverage,fuzzing", "--no-shrink"]
    folders = f"{HERE}{os.pathsep}{HERE.parent}"
    environment = {**os.environ, "PYTHONPATH": folders, "PYTHONHASHSEED": "0",
                   "SCHEMATHESIS_HOOKS": "schemathesis_hooks"}  # fmt: skip
    done = subprocess.run(
        command, capture_output=True, text=True, env=environment, cwd=tmp_path, check=False
    )
    assert done.returncode == 0, "\n".join(line[:300] for line in done.stdout.splitlines())

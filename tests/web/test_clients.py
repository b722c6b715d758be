"""Generators make clients of the OpenAPI document, and these call the service."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from drawn_grids import drawn, file_of
from starlette.testclient import TestClient
from web.conftest import TMSII, Node, Server

from kaivuri.web.service.operations import openapi

pytestmark = pytest.mark.slow  # a generator and its packages take seconds to start
CLIENTS = Path(__file__).parent / "clients"
PACKAGES = CLIENTS / "node_modules"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with the OpenAPI document and a picture."""
    (tmp_path / "openapi.json").write_text(json.dumps(openapi()), "utf-8")
    (tmp_path / "grid.png").write_bytes(file_of(drawn(TMSII)))
    return tmp_path


@pytest.fixture
def expected(client: TestClient) -> dict[str, Any]:
    """What both clients print, from the answers to plain requests."""

    def post(path: str, **keys: Any) -> Any:
        return client.post(f"/api/{path}", json={"rows": TMSII, **keys}).json()

    hint, check = post("hints", level=2)["hints"][0], post("check", word="tuskin")["checks"][0]
    board = client.get("/api/calendar/dragonfjord-apad/2026-11-20?limit=1").json()
    covers = post("solve", mode="likeliest", limit=2)["covers"]
    return {
        "words": [[word["word"] for word in cover["words"]] for cover in covers],
        "hint": [hint["kind"], hint["message_params"]["lengths"]],
        "check": [check["verdict"], check["solutions"]],
        "refused": ["bad_request", "give one of word, words and path"],
        "calendar": [board["counts"]["possible"], board["covers"][0]["placements"][0]["cells"]],
        "rows": TMSII,
    }


def test_a_client_in_python(
    folder: Path, serve: Callable[..., Server], expected: dict[str, Any]
) -> None:
    generator = [sys.executable, "-P", "-m", "openapi_python_client", "generate"]
    generator += ["--path", "openapi.json", "--meta", "none", "--output-path", "service_client"]
    path = os.pathsep.join([os.path.dirname(sys.executable), os.environ["PATH"]])  # ruff
    environment = {**os.environ, "PATH": path, "PYTHONPATH": str(folder)}
    run(*generator, "--fail-on-warning", cwd=folder, env=environment)
    client = CLIENTS / "client.py"
    address = serve().address
    text = run(sys.executable, "-P", client, address, "grid.png", cwd=folder, env=environment)
    assert json.loads(text) == expected


@pytest.mark.skipif(not PACKAGES.exists(), reason=f"needs npm ci --prefix {CLIENTS}")
def test_a_client_in_typescript(
    folder: Path, node: Node, serve: Callable[..., Server], expected: dict[str, Any]
) -> None:
    (folder / "node_modules").symlink_to(PACKAGES)
    program = Path(shutil.copy(CLIENTS / "client.mjs", folder))
    types, schema = folder / "schema.d.ts", folder / "openapi.json"
    node(PACKAGES / "openapi-typescript/bin/cli.js", schema, "--output", types)
    strict = ("--noEmit", "--strict", "--checkJs", "--target", "es2023", "--module", "esnext")
    bundler = ("--moduleResolution", "bundler", "--typeRoots", folder / "node_modules/@types")
    node(PACKAGES / "typescript/bin/tsc", *strict, *bundler, types, program)
    text = node(program, serve().address, folder / "grid.png")
    assert json.loads(text) == expected


def run(*command: str | Path, **options: Any) -> str:
    done = subprocess.run(command, capture_output=True, text=True, check=False, **options)
    assert done.returncode == 0, done.stdout + done.stderr
    return str(done.stdout)

"""The service for tests: a context without network, a client, a server on loopback."""

import os
import shutil
import subprocess
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from grids import TMSII_ROWS
from starlette.testclient import TestClient
from starlette.types import ASGIApp
from web.timeouts import LONG_TIMEOUTS

from kaivuri.errors import PuzzleNotFound, SourceUnavailable
from kaivuri.queries.context import Context
from kaivuri.web.page.site import STATIC_FOLDER
from kaivuri.web.service.app import ServiceConfig, create_app
from kaivuri.web.service.http import REQUEST_HEADER
from kaivuri.web.service.limits import Limits
from kaivuri.web.service.server import create_listener, server_config, service_url

TMSII = [*TMSII_ROWS]
NOON = datetime(2024, 4, 18, 9, tzinfo=UTC)


@dataclass
class Outside:
    """The context outside of the service; records its requests."""

    requested: list[str] = field(default_factory=list)
    pauses: int = 0
    now: datetime = NOON

    @property
    def context(self) -> Context:
        return Context(clock=lambda: self.now, get=self.get, pause=self.pause)

    def pause(self) -> None:
        self.pauses += 1

    def get(self, address: str, subject: str) -> bytes:
        self.requested.append(subject)
        if "1.4.2024" in subject:
            raise PuzzleNotFound(f"{subject}: there is none")
        if "2.4.2024" in subject:
            raise SourceUnavailable(f"{subject}: nobody answers")
        letters = ",".join(f'"{letter}"' for letter in "".join(TMSII))
        return f'{{"success": true, "item": {{"gameCharArray": [{letters}]}}}}'.encode()


@pytest.fixture
def outside() -> Outside:
    return Outside()


Make = Callable[..., TestClient]


@pytest.fixture
def make_client(outside: Outside) -> Iterator[Make]:
    """Make clients of a service with other limits or settings."""
    opened: list[TestClient] = []

    def make(limits: Limits | None = None, **setting: Any) -> TestClient:
        app = create_app(outside.context, ServiceConfig(limits=limits or LONG_TIMEOUTS, **setting))
        client = TestClient(
            app,
            base_url="http://localhost",
            raise_server_exceptions=False,
            headers={REQUEST_HEADER: "1"},
        )
        opened.append(client.__enter__())
        return client

    yield make
    for client in opened:
        client.__exit__(None, None, None)


@pytest.fixture
def client(make_client: Make) -> TestClient:
    return make_client()


class Server:
    """A service on loopback, in its own thread."""

    def __init__(self, app: ASGIApp, idle: int) -> None:
        self._listener = create_listener("127.0.0.1", 0)
        self.address = service_url(self._listener)
        self.port = self._listener.getsockname()[1]
        config = server_config(lambda: app)
        config.timeout_keep_alive = idle
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._server.run, args=([self._listener],))

    def __enter__(self) -> "Server":
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.should_exit = True
        self._thread.join()


@pytest.fixture
def serve(outside: Outside) -> Iterator[Callable[..., Server]]:
    begun: list[Server] = []

    def start(limits: Limits | None = None, idle: int = 5, **setting: Any) -> Server:
        app = create_app(outside.context, ServiceConfig(limits=limits or LONG_TIMEOUTS, **setting))
        begun.append(Server(app, idle).__enter__())
        return begun[-1]

    yield start
    for server in begun:
        server.__exit__()


Node = Callable[..., str]


@pytest.fixture(scope="session")
def node() -> Node:
    """Run a script of the page with Debian's Node.js, or with Playwright's."""
    found = shutil.which("node") or _playwrights()
    if found is None:
        line = "no Node.js: install nodejs, or the test group with Playwright"
        if os.environ.get("CI") == "true":
            pytest.fail(line)
        pytest.skip(line)
    page = {**os.environ, "PAGE": STATIC_FOLDER.as_uri() + "/"}

    def run(*words: str | Path, stdin: str = "") -> str:
        command = [found, *words]
        completed = subprocess.run(
            command, input=stdin, env=page, capture_output=True, text=True, check=False
        )
        assert completed.returncode == 0, completed.stdout + completed.stderr
        return completed.stdout

    return run


def _playwrights() -> str | None:
    spec = find_spec("playwright")
    if spec is None or spec.origin is None:
        return None
    return shutil.which("node", path=str(Path(spec.origin).parent / "driver"))

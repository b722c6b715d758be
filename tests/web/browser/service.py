"""The service for browser tests: a free port, fake newspapers, a fixed time."""

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

import uvicorn
from grids import TMSII, TMSII_ROWS, reply_with
from strands_boards import BOARDS
from web.timeouts import LONG_TIMEOUTS

from kaivuri.errors import PuzzleNotFound
from kaivuri.queries.context import Context
from kaivuri.web.page.site import STATIC_FOLDER
from kaivuri.web.service.app import ServiceConfig, create_app
from kaivuri.web.service.server import create_listener, server_config, service_url

NOW = datetime(2024, 4, 18, 9, tzinfo=UTC)
ROWS = TMSII_ROWS
"""Each day's letters in Sanalouhos."""
STRANDS_ROWS = tuple(BOARDS[1].letters.split("/"))
"""Each day's letters in Strands."""
CLUE = BOARDS[1].clue
COUNTED_DAY = "2024-04-17"
NO_PUZZLE = ("2024-04-10", "10.4.2024")
"""The day that has none."""


def newspaper(address: str, subject: str) -> bytes:
    """The newspapers' replies."""
    day = address.rpartition("/")[2].removesuffix(".json")
    if day in NO_PUZZLE:
        raise PuzzleNotFound(f"there is no {subject}")
    if "strands" in address:
        reply = {"startingBoard": STRANDS_ROWS, "clue": CLUE, "printDate": day}
        counted = {"themeWords": ["?"] * 5} if day == COUNTED_DAY else {}
        return json.dumps(reply | counted).encode()
    return json.dumps(reply_with([*TMSII])).encode()


@contextmanager
def running(page: Path = STATIC_FOLDER) -> Iterator[str]:
    """Run the service in a thread with a page's files; yield its URL."""
    listener = create_listener("127.0.0.1", 0)
    context = Context(get=newspaper, clock=lambda: NOW, pause=lambda: None)
    config = ServiceConfig(limits=LONG_TIMEOUTS, static_folder=page)
    server = uvicorn.Server(server_config(lambda: create_app(context, config)))
    thread = threading.Thread(target=server.run, args=([listener],))
    thread.start()
    try:
        yield f"{service_url(listener)}/"
    finally:
        server.should_exit = True
        thread.join()

"""The service for tests of the page: on a free port, with our own newspapers, at a fixed time."""

import asyncio
import json
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, cast

from grids import TMSII, TMSII_ROWS, reply_with
from hypercorn.asyncio import serve
from hypercorn.config import Config
from strands_boards import BOARDS

from kaivuri.errors import PuzzleNotFound
from kaivuri.queries.world import World
from kaivuri.web.app import Setting, application
from kaivuri.web.site import FOLDER

NOW = datetime(2024, 4, 18, 9, tzinfo=UTC)
ROWS = TMSII_ROWS
"""Each day's letters in Sanalouhos."""
STRANDS_ROWS = tuple(BOARDS[1].letters.split("/"))
"""Each day's letters in Strands."""
CLUE = BOARDS[1].clue
NO_PUZZLE = ("2024-04-10", "10.4.2024")
"""The day that has none."""


def newspaper(address: str, subject: str) -> bytes:
    """What the newspapers answer."""
    day = address.rpartition("/")[2].removesuffix(".json")
    if day in NO_PUZZLE:
        raise PuzzleNotFound(f"there is no {subject}")
    if "strands" in address:
        return json.dumps({"startingBoard": STRANDS_ROWS, "clue": CLUE, "printDate": day}).encode()
    return json.dumps(reply_with([*TMSII])).encode()


@contextmanager
def running(page: Path = FOLDER) -> Iterator[str]:
    """The service in a thread of this process, with the files of a page; gives its address."""
    listening = socket.create_server(("127.0.0.1", 0))
    port = listening.getsockname()[1]
    config = Config()
    config.bind = [f"fd://{listening.detach()}"]
    config.graceful_timeout = 1
    config.errorlog = None
    loop = asyncio.new_event_loop()
    ended = asyncio.Event()
    world = World(get=newspaper, clock=lambda: NOW, pause=lambda: None)
    app = application(world, Setting(page=page))
    thread = threading.Thread(
        target=loop.run_until_complete,
        args=(serve(cast(Any, app), config, shutdown_trigger=ended.wait),),
    )
    thread.start()
    try:
        yield f"http://127.0.0.1:{port}/"
    finally:
        loop.call_soon_threadsafe(ended.set)
        thread.join()
        loop.close()

"""The page as files that any host can serve, and that a browser keeps to work without any.

`kaivuri serve` sends the same files. `sw.js`, the service worker, begins with the list of all
the others and what they hold: another list is another version of the page.
"""

import os
from base64 import b64encode
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

from kaivuri import pictures
from kaivuri.calendars.board_file import board_names, find_board
from kaivuri.calendars.year_counts import YEARS_DIR as YEARS
from kaivuri.errors import KaivuriError
from kaivuri.folders import replace_file
from kaivuri.render.board_document import board_document, board_heading

STATIC_FOLDER = Path(__file__).with_name("static")
SERVICE_WORKER = "sw.js"
GLYPHS_FILE = Path(pictures.__file__).with_name("glyphs.bin")
MAX_YEAR_BYTES = 20_000
"""Bytes of a year counted beforehand; the page asks the service for longer ones."""
MEDIA_TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".wasm": "application/wasm",
    ".list": "application/octet-stream",
    ".bin": "application/octet-stream",
    ".txt": "text/plain; charset=utf-8",
}


class SiteError(KaivuriError):
    """The folder can't take a site."""


@dataclass(frozen=True, slots=True)
class SiteFile:
    """A file of the site; what it holds is made when it is wanted."""

    url_path: str
    """Below the site's own address."""
    read: Callable[[], bytes]

    @property
    def media_type(self) -> str:
        """Its type, for the one who receives it."""
        return MEDIA_TYPES[Path(self.url_path).suffix]


def site_files(folder: Path = STATIC_FOLDER) -> list[SiteFile]:
    """All files, the service worker last."""
    files = sorted((*_static_files(folder), *_data_files()), key=lambda file: file.url_path)
    return [
        *files,
        SiteFile(SERVICE_WORKER, lambda: _service_worker(folder / SERVICE_WORKER, files)),
    ]


def write_site(target: Path) -> list[str]:
    """Write a site into a folder, which is made if it has to be; the addresses of its files.

    The service worker comes last, so that a new version is told of only once it is whole. What
    else is in the folder stays.

    Raises:
        CantWrite: when the folder holds something else than a site, or can't be written to.
    """
    try:
        if target.is_dir() and any(target.iterdir()) and not (target / SERVICE_WORKER).is_file():
            raise SiteError(f"{target} holds other files than a site; give a new folder")
        files = site_files()
        for file in files:
            path = target / file.url_path
            path.parent.mkdir(parents=True, exist_ok=True)
            replace_file(os.fspath(path), file.read())
    except OSError as error:
        raise SiteError(f"{target} can't be written to: {error.strerror or error}") from error
    return [file.url_path for file in files]


def _static_files(folder: Path) -> Iterator[SiteFile]:
    for path in folder.rglob("*"):
        address = path.relative_to(folder).as_posix()
        if path.suffix in MEDIA_TYPES and address != SERVICE_WORKER:
            yield SiteFile(address, path.read_bytes)


def _data_files() -> Iterator[SiteFile]:
    """What the service answers about boards, at the same addresses, and what the workers read."""
    yield SiteFile("data/glyphs.bin", GLYPHS_FILE.read_bytes)
    for path in YEARS.glob("*.txt"):
        if path.stat().st_size <= MAX_YEAR_BYTES:
            yield SiteFile(f"data/years/{path.name}", path.read_bytes)
    yield _json_file("boards", lambda: {"boards": [*map(_heading, board_names())]})
    for name in board_names():
        yield _json_file(f"boards/{name}", partial(_board, name))


def _heading(name: str) -> dict[str, Any]:
    return board_heading(name, find_board(name))


def _board(name: str) -> dict[str, Any]:
    return board_document(name, find_board(name))


def _json_file(name: str, build: Callable[[], dict[str, Any]]) -> SiteFile:
    def written() -> bytes:
        return msgspec.json.encode(build())  # as the service encodes it

    return SiteFile(f"data/{name}.json", written)


def _service_worker(path: Path, files: list[SiteFile]) -> bytes:
    """The service worker, with all files by folders, and the beginnings of their SHA-256."""
    held: dict[str, dict[str, str]] = {}
    for file in files:
        folder, slash, name = file.url_path.rpartition("/")
        sum_ = b64encode(sha256(file.read()).digest()[:6]).decode()
        held.setdefault(folder + slash, {})[name] = sum_
    return b"const FILES = %b;\n" % msgspec.json.encode(held) + path.read_bytes()

"""The web page as static files, which also work offline.

`kaivuri serve` sends the same files. The service worker, `sw.js`, starts with a list of the files
that the page needs and their digests; a changed list is a new version of the page.
"""

from base64 import b64encode
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from importlib.metadata import files as package_files
from pathlib import Path

import msgspec

from kaivuri import pictures
from kaivuri.calendars.board_file import board_names, find_board
from kaivuri.calendars.year_counts import YEARS_DIR as YEARS
from kaivuri.documents.boards import BoardDetails, Boards
from kaivuri.errors import KaivuriError
from kaivuri.folders import replace_file
from kaivuri.web.page.preloads import index_with_preloads, preload_script
from kaivuri.web.page.strands_data import strands_data, strands_version
from kaivuri.words.lists.dictionaries import dictionaries
from kaivuri.words.lists.lexicon import SHIPPED_LANGUAGES

STATIC_FOLDER = Path(__file__).with_name("static")
SERVICE_WORKER = "sw.js"
GLYPHS_FILE = Path(pictures.__file__).with_name("glyphs.bin")
MAX_YEAR_BYTES = 20_000
"""The size limit of precomputed years; the page requests longer ones from the service."""
MEDIA_TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".wasm": "application/wasm",
    ".woff2": "font/woff2",
    ".list": "application/octet-stream",
    ".bin": "application/octet-stream",
    ".txt": "text/plain; charset=utf-8",
}


_GENERATED: dict[str, Callable[[Path], bytes]] = {
    "index.html": index_with_preloads,
    "preload.js": preload_script,
}
"""Functions that complete a file, by its path."""


class SiteError(KaivuriError):
    """Raised if the folder can't hold a site."""


@dataclass(frozen=True, slots=True)
class SiteFile:
    """A file of the site; its content is created on demand."""

    url_path: str
    """The path relative to the site's root."""
    read: Callable[[], bytes]
    precached: bool = True
    """Whether the service worker caches it at once."""

    @property
    def media_type(self) -> str:
        """The media type, from the file's suffix."""
        return MEDIA_TYPES[Path(self.url_path).suffix]


def site_files(folder: Path = STATIC_FOLDER) -> list[SiteFile]:
    """Return all files, the service worker last.

    It does not store the data of Strands at once, nor the licences, which no visitor needs.
    """
    files = sorted((*_static_files(folder), *_data_files()), key=lambda file: file.url_path)
    return [
        *files,
        SiteFile(SERVICE_WORKER, lambda: _service_worker(folder / SERVICE_WORKER, files)),
    ]


def write_site(target: Path) -> list[str]:
    """Write the site into a folder and return the paths of its files; create missing folders.

    The service worker is written last, so that browsers see a new version only once it is complete.
    Other files in the folder stay.

    Raises:
        SiteError: if the folder contains something other than a site, or can't be written to.
    """
    try:
        if target.is_dir() and any(target.iterdir()) and not (target / SERVICE_WORKER).is_file():
            raise SiteError(f"{target} contains other files than a site; choose another folder")
        files = site_files()
        for file in files:
            path = target / file.url_path
            path.parent.mkdir(parents=True, exist_ok=True)
            replace_file(path, file.read())
    except OSError as error:
        raise SiteError(f"{target} can't be written to: {error.strerror or error}") from None
    return [file.url_path for file in files]


def _static_files(folder: Path) -> Iterator[SiteFile]:
    for path in folder.rglob("*"):
        address = path.relative_to(folder).as_posix()
        if path.suffix in MEDIA_TYPES and address != SERVICE_WORKER:
            generate = _GENERATED.get(address)
            yield SiteFile(address, partial(generate, folder) if generate else path.read_bytes)


def _data_files() -> Iterator[SiteFile]:
    """Yield the data that the service and the workers read, at the same paths."""
    yield SiteFile("data/glyphs.bin", GLYPHS_FILE.read_bytes)
    for path in YEARS.glob("*.txt"):
        if path.stat().st_size <= MAX_YEAR_BYTES:
            yield SiteFile(f"data/years/{path.name}", path.read_bytes)
    yield SiteFile("data/strands.json", strands_version)
    yield SiteFile("data/strands.bin", strands_data, precached=False)
    yield SiteFile("licenses.txt", _licenses, precached=False)
    yield SiteFile("data/dictionaries.json", _dictionaries)
    yield SiteFile("data/boards.json", partial(msgspec.json.encode, Boards.known()))
    for name in board_names():
        document = BoardDetails.from_board(name, find_board(name))
        yield SiteFile(f"data/boards/{name}.json", partial(msgspec.json.encode, document))


def _dictionaries() -> bytes:
    """Return the dictionaries of the languages whose lists are shipped."""
    return msgspec.json.encode(
        {language: [*dictionaries(language)] for language in SHIPPED_LANGUAGES}
    )


def _licenses() -> bytes:
    """Return the licences and notices of the installed package, one after the other."""
    paths = [path for path in package_files("kaivuri") or () if "licenses" in path.parts]
    notices = sorted((path.as_posix().partition("/licenses/")[2], path) for path in paths)
    return b"\n".join(b"%s\n\n%s" % (name.encode(), path.read_binary()) for name, path in notices)


def _service_worker(path: Path, files: list[SiteFile]) -> bytes:
    """Return the service worker, with the truncated SHA-256 digests of the files to cache."""
    digests = {
        file.url_path: b64encode(sha256(file.read()).digest()[:6]).decode()
        for file in files
        if file.precached
    }
    listing = msgspec.json.encode(digests)
    version = sha256(listing).hexdigest()[:16].encode()
    return b"const VERSION = '%b';\nconst FILES = %b;\n" % (version, listing) + path.read_bytes()

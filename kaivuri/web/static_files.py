"""The page's files, read once: what is not among them can't be asked for."""

import gzip
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from kaivuri.web.exchange import has_it
from kaivuri.web.lean import lean

FOLDER = Path(__file__).with_name("static")
_TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".words": "application/octet-stream",
    ".zipf": "application/octet-stream",
}
_PACKED = (".html", ".css", ".js", ".json", ".webmanifest", ".svg", ".txt", ".wasm")


@dataclass(frozen=True, slots=True)
class StaticFile:
    """A file of the page."""

    body: bytes
    packed: bytes | None
    """By gzip; None where that is no gain."""
    kind: str
    etag: str

    @classmethod
    def read(cls, path: Path) -> "StaticFile":
        """Read a file, leave out what only readers need, and pack it."""
        body = lean(path)
        packed = gzip.compress(body, 9, mtime=0) if path.suffix in _PACKED else body
        gain = len(packed) < 0.9 * len(body)
        etag = f'"{blake2b(body, digest_size=16).hexdigest()}"'
        return cls(body, packed if gain else None, _TYPES[path.suffix], etag)

    async def __call__(self, request: Request) -> Response:
        """Answer a request for it."""
        packed = self.packed is not None and _takes_gzip(request)
        etag = f'{self.etag[:-1]}-gzip"' if packed else self.etag
        headers = {"etag": etag, "cache-control": "no-cache", "content-type": self.kind}
        if self.packed is not None:
            headers["vary"] = "accept-encoding"
        if has_it(request, etag):
            return Response(None, 304, headers)
        if packed:
            headers["content-encoding"] = "gzip"
        return Response(self.packed if packed else self.body, 200, headers)


def page_files(folder: Path = FOLDER) -> Iterator[tuple[str, StaticFile]]:
    """The addresses of the page's files; `/` is its document."""
    for path in sorted(folder.rglob("*")):
        if path.is_file() and path.suffix in _TYPES:
            address = "/" + path.relative_to(folder).as_posix()
            yield "/" if address == "/index.html" else address, StaticFile.read(path)


def _takes_gzip(request: Request) -> bool:
    for part in request.headers.get("accept-encoding", "").split(","):
        name, _, weight = part.partition(";")
        if name.strip().lower() == "gzip":
            return weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False

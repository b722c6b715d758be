"""The page's files as they go out: the same to a browser, and much shorter.

Names within functions become short; names that a module exports stay, and so do those of fields.
Nothing needs this step: with `plain` the files go out as they are written, to be debugged.
"""

from pathlib import Path

import minify

_KINDS = {
    ".js": "application/javascript",
    ".css": "text/css",
    ".html": "text/html",
    ".svg": "image/svg+xml",
}


def lean(path: Path, *, plain: bool = False) -> bytes:
    """What is sent of a file.

    Raises:
        ValueError: when it is no script, style or document, as a browser would find too late.
    """
    body = path.read_bytes()
    kind = _KINDS.get(path.suffix)
    if plain or kind is None:
        return body
    try:
        return str(minify.string(kind, body.decode())).encode()
    except minify.MinifyError as fault:
        raise ValueError(f"{path.name}: {fault}") from fault

"""The page's files as they go out: the same to a browser, and much shorter.

Names within functions become short, and modules are joined so that all are (`joined.py`); those of
fields stay.
Nothing needs this step: with `plain` the files go out as they are written, to be debugged.
"""

from pathlib import Path, PurePath

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
    return body if plain or path.suffix not in _KINDS else lean_text(path.name, body.decode())


def lean_text(name: str, text: str) -> bytes:
    """What is sent of a text of a file with this name.

    Raises:
        ValueError: when it is no script, style or document.
    """
    try:
        return str(minify.string(_KINDS[PurePath(name).suffix], text)).encode()
    except minify.MinifyError as fault:
        raise ValueError(f"{name}: {fault}") from fault

"""The page's files as they go out: without the comments and indents that only readers need."""

import re
from pathlib import Path

_COMMENT = re.compile(r"/\*.*?\*/[ \n]*", re.DOTALL)
_INDENT = re.compile(r"\n[ \n]+")
_LEANED = (".js", ".css", ".html")


def lean(path: Path) -> bytes:
    """What is sent of a file. No string of the page holds a comment's sign or a line break."""
    body = path.read_bytes()
    if path.suffix not in _LEANED:
        return body
    text = body.decode()
    if path.suffix != ".html":
        text = _COMMENT.sub("", text)
    return _INDENT.sub("\n", text).lstrip().encode()

"""Signs for outputs whose encoding lacks the usual ones: ASCII that looks alike, equally wide."""

from __future__ import annotations

import json

_ALIKE = {
    "-": "─━–—",
    "|": "│┃",
    "+": "┌┐└┘├┤┬┴┼╭╮╰╯╴╵╶╷",
    "\\": "╲",
    "/": "╱",
    "X": "╳×",
    "*": "◆•●★",
    ">": "›→",
    "<": "‹←",
    ".": "·…○░",
    ":": "▒",
    "%": "▓◐",
    "#": "█",
    "v": "✓",
    '"': "“”",
    "'": "‘’",
}
_SIGNS = {sign: plain for plain, signs in _ALIKE.items() for sign in signs}


def look_alike(fault: UnicodeError) -> tuple[str, int]:
    """What stands for signs that can't be encoded: a sign that looks alike, or else `?`."""
    return "".join(_SIGNS.get(sign, "?") for sign in _unencodable(fault)), _end(fault)


def escaped(fault: UnicodeError) -> tuple[str, int]:
    r"""What stands for them in JSON: `\u` and the number."""
    return "".join(json.dumps(sign)[1:-1] for sign in _unencodable(fault)), _end(fault)


def _unencodable(fault: UnicodeError) -> str:
    if not isinstance(fault, UnicodeEncodeError):
        raise fault
    return fault.object[fault.start : fault.end]


def _end(fault: UnicodeError) -> int:
    return fault.end if isinstance(fault, UnicodeEncodeError) else 0

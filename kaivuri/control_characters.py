"""Characters that would control a terminal, or reorder the text around them."""

import re

_CONTROLS = (
    r"\x00-\x08\x0b-\x1f\x7f-\x9f"  # C0 without tab and line feed, DEL, C1
    r"\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069"  # line separators, bidirectional controls
    r"\ud800-\udfff"  # half characters, from file names that are not UTF-8
)
_PATTERN = re.compile(f"[{_CONTROLS}]")
TERMINAL_ESCAPES = re.compile(r"\x1b\[[0-9;?]*[ -/]*[@-~]")
"""Escape sequences for colours and bracketed paste, in copied text."""
_PATTERN_OR_COLOUR = re.compile(rf"\x1b\[(?:3[1-7]|39|9[0-7]|38;2;\d+;\d+;\d+)m|[{_CONTROLS}]")


def escape_controls(text: str, *, keep_colours: bool = False) -> str:
    r"""Write control characters as `\u001b`, which JSON reads back; tabs and line feeds stay.

    `keep_colours` leaves the sequences of `kaivuri.render` that set the colour of text.
    """
    return (_PATTERN_OR_COLOUR if keep_colours else _PATTERN).sub(_escape, text)


def remove_controls(text: str) -> str:
    """Remove control characters without changing the width of the text on a terminal."""
    return _PATTERN.sub(lambda match: "?" if match[0] > "\u2069" else "", text)


def _escape(match: re.Match[str]) -> str:
    text = match[0]
    return text if len(text) > 1 else f"\\u{ord(text):04x}"

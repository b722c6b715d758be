"""Letters as they come from elsewhere, written as rows of letters.

People copy a grid from mail, tables, programs and other terminals. What stands around
the letters is left out here: separators of every kind, quotes, frames, numbers before
the rows, characters that take no room, and the brackets of arrays. The page reads the
same forms (`web/page/static/words/letters.js`); `tests/pasted.json` has examples of each.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Collection, Iterator, Sequence

_TERMINAL_ESCAPES = re.compile(r"\x1b\[[0-9;?]*[ -/]*[@-~]")
"""What a terminal takes for colours and pasting."""
_ESCAPED_LINE_BREAKS = re.compile(r"\\r\\n|\\n|<br ?/?>")
_ROW_NUMBER = re.compile(r"\W*\d{1,2}(?:[.:)]|\s)")
_KEPT_CHARACTERS = ".?\n/"
_ROW_SEPARATOR = " / "
_MAX_WIDTH = 70  # columns that are shown of what was understood
_TRAILING_COMMA = re.compile(r",(?=\s*\])")


def extract_letters(text: str, known_sizes: Collection[int]) -> str:
    """The letters of a text, its rows ended by line breaks, parts of a row parted by spaces.

    Digits, question marks and other signs that may stand for a letter are kept: they
    can't be read, and have to be told.

    Args:
        text: in NFC.
        default: how many letters a default grid has; tells the grid from other lists of a document.
    """
    text = _TERMINAL_ESCAPES.sub("", text).strip()
    if text[:1] in ("[", "{", "("):
        rows = _parse_array(text, known_sizes)
        if rows is not None:
            return "\n".join("".join(map(_clean_character, row)) for row in rows)
    lines = [line for line in _ESCAPED_LINE_BREAKS.sub("\n", text).splitlines() if line.strip()]
    if all(map(_ROW_NUMBER.match, lines)):
        lines = [_ROW_NUMBER.sub("", line, count=1) for line in lines]
    return "\n".join("".join(map(_clean_character, line)) for line in lines)


def _clean_character(character: str) -> str:
    """What is left of a character: itself, a space, or nothing if it takes no room."""
    kind = unicodedata.category(character)
    if kind == "Cf" or "\ufe00" <= character <= "\ufe0f":
        return ""
    return (
        character
        if character in _KEPT_CHARACTERS or kind[0] in "LMN" or kind in ("Co", "Cn", "Cs")
        else " "
    )


def _parse_array(text: str, known_sizes: Collection[int]) -> list[str] | None:
    """The rows of a JSON document, or of an array as programs write it; None if it is neither."""
    brackets = text.translate(str.maketrans("()'", '[]"'))
    for written in (text, _TRAILING_COMMA.sub("", brackets)):
        try:
            found = list(_candidate_rows(json.loads(written)))
        except (ValueError, RecursionError):
            continue
        whole = (rows for rows in found if len("".join(rows)) in known_sizes)
        return next(whole, found[0] if found else None)
    return None


def _candidate_rows(value: object) -> Iterator[list[str]]:
    """Every list of a document that may be the rows of a grid."""
    if isinstance(value, dict):
        for part in value.values():
            yield from _candidate_rows(part)
    elif isinstance(value, list) and value:
        if all(isinstance(part, str) for part in value):
            yield [" ".join(value)] if all(len(part) <= 1 for part in value) else value
        elif all(isinstance(row, list) and _is_letter_row(row) for row in value):
            yield ["".join(row) for row in value]
        else:
            for part in value:
                yield from _candidate_rows(part)


def _is_letter_row(row: list[object]) -> bool:
    return all(isinstance(part, str) and len(part) <= 1 for part in row)


def caret_lines(lines: Sequence[str], index: int, *, after: bool) -> str:
    """Two lines: the rows as they were understood, and a sign below a letter.

    Args:
        lines: the letters, row by row, at least one.
        index: the number of the letter, from 0.
        after: whether to point behind the letter before it, where one is missing.
    """
    place, row = index - after, 0
    while row < len(lines) - 1 and place >= len(lines[row]):
        place -= len(lines[row])
        row += 1
    column = sum(len(line) + len(_ROW_SEPARATOR) for line in lines[:row]) + place + after
    shown = "".join(c if c.isprintable() else "\ufffd" for c in _ROW_SEPARATOR.join(lines))
    first = max(0, column - _MAX_WIDTH // 2)
    return f"  {shown[first : first + _MAX_WIDTH]}\n  {' ' * (column - first)}^"

"""Extraction of rows of letters from pasted text.

People copy grids from e-mail, tables, programs and terminals. Everything around the letters
is removed: separators, quotes, frames, row numbers, zero-width characters and the brackets
of arrays. The web page accepts the same formats (`web/page/static/words/letters.js`);
`tests/cases/pasted.json` has examples.
"""

import json
import re
import unicodedata
from collections.abc import Collection, Iterator, Sequence

from kaivuri.common.letters import QU, read_qu, write_qu

_ESCAPED_LINE_BREAKS = re.compile(r"\\r\\n|\\n|<br ?/?>")
_ROW_NUMBER = re.compile(r"\W*\d{1,2}(?:[.:)]|\s)")
_SIZE = re.compile(r"([0-9]{1,2})\s*[\s,x×]\s*([0-9]{1,2})")
_PRESERVED_CHARACTERS = ".?\n/"
_ROW_SEPARATOR = " / "
_MAX_WIDTH = 70  # of the excerpt in an error message, in columns
_TRAILING_COMMA = re.compile(r",(?=\s*\])")


def extract_letters(text: str, known_sizes: Collection[int]) -> str:
    """Return the letters of `text`, with a line break after each row and spaces within rows.

    Digits, question marks and other characters that may represent a letter are preserved so that
    they can be reported. In a JSON document, the grid is recognized by its number of letters, one
    of `known_sizes`.
    """
    text = text.strip()
    if text[:1] in ("[", "{", "("):
        rows = _parse_array(text, known_sizes)
        if rows is not None:
            return "\n".join("".join(map(_clean_character, row)) for row in rows)
    lines = [line for line in _ESCAPED_LINE_BREAKS.sub("\n", text).splitlines() if line.strip()]
    if lines and _is_size(lines[0], len(lines) - 1):
        lines = lines[1:]
    if all(map(_ROW_NUMBER.match, lines)):
        lines = [_ROW_NUMBER.sub("", line, count=1) for line in lines]
    return "\n".join("".join(map(_clean_character, line)) for line in lines)


def _is_size(line: str, rows: int) -> bool:
    """Return whether a line has two numbers, one of which is the number of the rows after it."""
    match = _SIZE.fullmatch(line.strip())
    return match is not None and rows > 1 and rows in map(int, match.groups())


def _clean_character(character: str) -> str:
    """Return the character itself, a space, or nothing if its width is zero; a dot for a gap."""
    if character == "_":
        return "."
    kind = unicodedata.category(character)
    if kind == "Cf" or "\ufe00" <= character <= "\ufe0f":
        return ""
    return (
        character
        if character in _PRESERVED_CHARACTERS or kind[0] in "LMN" or kind in ("Co", "Cn", "Cs")
        else " "
    )


def _parse_array(text: str, known_sizes: Collection[int]) -> list[str] | None:
    """Return the rows of a JSON document or a Python array; None if it is neither."""
    brackets = text.translate(str.maketrans("()'", '[]"'))
    for document in (text, _TRAILING_COMMA.sub("", brackets)):
        try:
            return document_rows(json.loads(document), known_sizes)
        except (ValueError, RecursionError):
            continue
    return None


def document_rows(document: object, known_sizes: Collection[int]) -> list[str] | None:
    """Return the rows of the grid in a JSON document, those of one of `known_sizes` if any.

    Raises:
        RecursionError: if the document is too deep.
    """
    candidates = list(_candidate_rows(document))
    full = (rows for rows in candidates if len(read_qu("".join(rows))) in known_sizes)
    return next(full, candidates[0] if candidates else None)


def _candidate_rows(value: object) -> Iterator[list[str]]:
    """Yield the lists of a document that may be the rows of a grid."""
    if isinstance(value, dict):
        for part in value.values():
            yield from _candidate_rows(part)
    elif isinstance(value, list) and value:
        if all(isinstance(part, str) for part in value):
            yield [" ".join(value)] if _is_letter_row(value) else value
        elif all(isinstance(row, list) and _is_letter_row(row) for row in value):
            yield ["".join(row) for row in value]
        else:
            for part in value:
                yield from _candidate_rows(part)


def _is_letter_row(row: list[object]) -> bool:
    return all(isinstance(part, str) and len(read_qu(part)) <= 1 for part in row)


def caret_lines(lines: Sequence[str], index: int, *, after: bool) -> str:
    """Return two lines: the parsed rows, and a caret below the letter at `index`.

    `after`: point after the previous letter, because a letter is missing.
    """
    offset, row = index - after, 0
    while row < len(lines) - 1 and offset >= len(lines[row]):
        offset -= len(lines[row])
        row += 1
    column = sum(len(line) + len(_ROW_SEPARATOR) for line in lines[:row]) + offset + after
    joined = _ROW_SEPARATOR.join(lines)
    column += joined[:column].count(QU)
    text = "".join(c if c.isprintable() else "\ufffd" for c in write_qu(joined))
    first = max(0, column - _MAX_WIDTH // 2)
    return f"  {text[first : first + _MAX_WIDTH]}\n  {' ' * (column - first)}^"

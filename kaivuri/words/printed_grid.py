"""The grid in a text that kaivuri has printed.

Around it are headings, statistics and words, and between its letters the badges and steps of
paths, as `render.grid_text` draws them. The web page reads the same texts
(`web/page/static/words/letter_text.js`); `tests/cases/pasted.json` has examples.
"""

import re
from itertools import takewhile

from kaivuri.common.letters import QU, read_qu, upper

_COLUMNS = 4  # from one letter to the next
_HOLE = "."
_STEPS = " ─│╲╱╳━┃"
_CELL = re.compile(rf"[{_STEPS}][{_STEPS}›•*A-Za-z](?:(?P<qu>Qu)|(?P<letter>.)[{_STEPS}])")
_PROSE = re.compile(r"[^\W\d_]{3}")


def printed_rows(text: str) -> list[str] | None:
    """Return the rows of the first grid that is drawn in `text` or stands below a heading, or None.

    A grid without a heading is not recognised unless it is drawn, with a line between its rows.
    """
    lines = text.splitlines()
    return _drawn_rows(lines) or _rows_below_heading(lines)


def _drawn_rows(lines: list[str]) -> list[str]:
    """Return the letters of the first drawing, with dots for holes; none if there is none.

    The columns of all rows below a line are counted once, as a text may have very many lines.
    """
    rows = [*map(_drawn_letters, lines), "", ""]
    columns = [0] * len(rows)
    for at in reversed(range(len(lines))):
        columns[at] = max(len(rows[at]), columns[at + 2]) if rows[at] else 0
    for start in range(len(lines)):
        end, width = start, columns[start]
        while rows[end] and rows[end + 2] and _is_between(lines[end + 1][: _COLUMNS * width]):
            end += 2
        if end > start:
            return [row.ljust(width, _HOLE) for row in rows[start : end + 1 : 2]]
    return []


def _is_between(line: str) -> bool:
    return set(line) <= set(_STEPS)


def _drawn_letters(line: str) -> str:
    """Return the letters at the beginning of a line of a drawing; none if it is not one."""
    cells = (line[at : at + _COLUMNS].ljust(_COLUMNS) for at in range(0, len(line), _COLUMNS))
    return "".join(takewhile(bool, map(_drawn_letter, cells))).rstrip(_HOLE)


def _drawn_letter(cell: str) -> str:
    """Return the letter in the third column of a cell, after a badge or a step, or a dot."""
    if not cell.strip():
        return _HOLE
    match = _CELL.fullmatch(cell)
    if match and match["qu"]:
        return QU
    letter = match["letter"] if match else ""
    return letter if letter.isalpha() and letter == upper(letter) else ""


def _rows_below_heading(lines: list[str]) -> list[str] | None:
    """Return the rows of the first paragraph of spaced letters that has words above it."""
    headed = False
    for paragraph in "\n".join(lines).strip().split("\n\n"):
        rows = [line.split(" ") for line in read_qu(paragraph).splitlines()]
        letters = all(
            len(c) == 1 and (c.isalpha() or c in (_HOLE, QU)) for row in rows for c in row
        )
        if headed and letters and len(rows) > 1 and len(set(map(len, rows))) == 1:
            return ["".join(row) for row in rows]
        headed = headed or bool(_PROSE.search(paragraph))
    return None

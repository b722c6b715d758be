"""Texts of exact cover problems: Knuth's format, matrices of 0 and 1, and numbered items.

A matrix has a row per option and a column per item. Its numbers are separated by spaces, tabs,
commas or semicolons, or not at all; a first line may give the names of the columns, or the numbers
of rows and columns. In the format of numbered items, `p ec 7 6` says that there are 7 items and 6
options, `s 3 5 6` is an option, and `c` begins a comment. All other texts are in Knuth's format.
"""

import re
from collections.abc import Iterable, Iterator, Sequence

from kaivuri.chunked_reading import iter_lines
from kaivuri.errors import BadProblem
from kaivuri.exact_cover.knuth_format import NamedProblem, parse_problem
from kaivuri.exact_cover.problem import ExactCover
from kaivuri.language import gettext as _

_SEPARATORS = re.compile(r"[\s,;]+")
_MAX_NUMBERED_ITEMS = 1_000_000
_Lines = list[tuple[int, list[str]]]
"""The numbers of lines, and their words."""


def read_problem(text: str) -> NamedProblem:
    """Parse a problem in any of the formats.

    Raises:
        BadProblem: if the text is invalid; the message names the line and what is wrong.
    """
    first = next((line for line in iter_lines(text) if line.strip() and not _comment(line)), "")
    if first.split()[:1] == ["p"] and len(first.split()) >= 3:
        return _numbered_problem(text)
    if not re.fullmatch(r"[01\s,;]+", first) and not re.search("[,;]|^[0-9]+ [0-9]+$", first):
        return parse_problem(text)
    lines = list(_content(text))
    return _matrix(lines) or parse_problem(text)


def _comment(line: str) -> bool:
    return line.startswith(("|", "#", "c "))


def _content(text: str) -> Iterator[tuple[int, list[str]]]:
    for number, line in enumerate(iter_lines(text), 1):
        if line.strip() and not line.startswith(("|", "#")):
            yield number, _SEPARATORS.split(line.strip(" \t,;\ufeff"))


def _matrix(lines: _Lines) -> NamedProblem | None:
    """Return the problem of a matrix, None if the lines are not one."""
    head, rows = lines[0][1], lines
    names: Sequence[str] | None = None
    if not _is_row(head, len(head)):
        names, rows = head, lines[1:]
    if rows and all(len(words) == 1 for _n, words in rows):
        rows = [(number, list(words[0])) for number, words in rows]
    width = len(rows[0][1]) if rows else 0
    if width < 2 or not all(_is_row(words, width) for _n, words in rows):
        return None
    if names is None or names == [str(len(rows)), str(width)]:
        names = [f"c{number}" for number in range(1, width + 1)]
    if len(names) != width or len(set(names)) < width:
        return None
    options = ([i for i, digit in enumerate(words) if digit == "1"] for _n, words in rows)
    return _named(names, [number for number, _words in rows], options)


def _is_row(words: Sequence[str], width: int) -> bool:
    return len(words) == width and (
        all(word in ("0", "1") for word in words)
        or (width == 1 and len(words[0]) > 1 and set(words[0]) <= {"0", "1"})
    )


def _numbered_problem(text: str) -> NamedProblem:
    """Return the problem of lines `p ec ITEMS OPTIONS` and `s ITEM…`, with items from 1."""
    items, numbers, options = 0, [], []
    for number, line in enumerate(iter_lines(text), 1):
        kind, *words = line.split() or ["c"]
        if kind == "p" and not items:
            items = _item_count(number, words)
        elif kind == "s" and items:
            numbers.append(number)
            options.append([int(word) - 1 for word in _item_numbers(number, words, items)])
        elif kind != "c":
            message = _("line {line}: expected one line 'p ec ITEMS OPTIONS', then 's ITEM …'")
            raise BadProblem(message.format(line=number))
    return _named([str(n) for n in range(1, items + 1)], numbers, options)


def _item_count(line: int, words: Sequence[str]) -> int:
    if words[0] == "cnf":
        message = _("line {line}: this is a formula for a SAT solver, not an exact cover problem")
        raise BadProblem(message.format(line=line))
    count = int(words[1]) if len(words) > 1 and re.fullmatch("[0-9]{1,7}", words[1]) else 0
    if not 0 < count <= _MAX_NUMBERED_ITEMS:
        message = _("line {line}: expected a number of items from 1 to {max}, as in 'p ec 7 6'")
        raise BadProblem(message.format(line=line, max=_MAX_NUMBERED_ITEMS))
    return count


def _item_numbers(line: int, words: list[str], items: int) -> list[str]:
    """Return the numbers of an option, without the 0 that may end it."""
    words = words[:-1] if words[-1:] == ["0"] else words
    for word in words:
        if not re.fullmatch("[0-9]{1,7}", word) or not 1 <= int(word) <= items:
            message = _("line {line}: {word!r} is not an item: they are numbered from 1 to {items}")
            raise BadProblem(message.format(line=line, word=word[:20], items=items))
    return sorted(set(words), key=int)


def _named(
    names: Sequence[str], lines: Sequence[int], options: Iterable[list[int]]
) -> NamedProblem:
    """Return a problem without its empty options."""
    chosen = [(line, option) for line, option in zip(lines, options, strict=True) if option]
    problem = ExactCover.from_options(len(names), [option for _line, option in chosen])
    return NamedProblem(
        tuple(names),
        problem,
        tuple(line for line, _option in chosen),
        (1,) * len(chosen),
        len(lines) - len(chosen),
    )

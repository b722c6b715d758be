"""Words of one's own for puzzles, in lists of any form."""

import csv
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from kaivuri.common.letters import join_words, upper_word
from kaivuri.errors import BadRequest
from kaivuri.games.game import Game
from kaivuri.language import gettext as _
from kaivuri.words.lists.lexicon import Lexicon
from kaivuri.words.lists.list_file import json_words
from kaivuri.words.regions import MAX_CELLS

_CLUE_HEADINGS = {"clue", "hint", "definition", "vihje", "selitys", "ledtråd", "förklaring"}
_QUOTED = re.compile(r'"[^"]*"')
_Entry = tuple[str, str]
"""A word and its clue."""


@dataclass(frozen=True, slots=True)
class OwnWords:
    """Distinct words, spelled as in word lists."""

    words: tuple[str, ...]
    clues: Mapping[str, str] = field(default_factory=dict)
    """The clues of some of the words."""
    left_out: tuple[str, ...] = ()
    """The entries that are not words, as they were written."""


def parse_own_words(text: str, name: str) -> OwnWords:
    """Parse a list of words, with clues or without.

    Words stand on lines of their own, have commas or semicolons between them, are a JSON array, or
    are the first column of a table, whose second column has clues. Apostrophes, hyphens and spaces
    within words are left out; a line that starts with `#` is a comment.

    Raises:
        BadRequest: if there are no words; `name` is the name of the list.
    """
    clues: dict[str, str] = {}
    left_out: dict[str, None] = {}
    for entry, clue in _entries(text.strip()):
        word = join_words(entry)
        if word.isalpha():
            clues[word] = clues.get(word) or clue.strip()
        elif word:
            left_out[entry.strip()] = None
    if not clues:
        message = _("{name} contains no words; give words on lines, or with commas between them")
        raise BadRequest("theme_words", message.format(name=name))
    given = {word: clue for word, clue in clues.items() if clue}
    return OwnWords(tuple(clues), given, tuple(left_out))


def _entries(text: str) -> Iterator[_Entry]:
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    delimiter = next((mark for mark in "\t;," if any(mark in line for line in lines)), None)
    array = json_words(text)
    if array is not None or delimiter is None:
        yield from ((line, "") for line in array or lines)
        return
    rows = _table(lines, delimiter)
    is_headed = _has_heading(rows[0])
    if is_headed or _has_columns(lines, rows, delimiter):
        yield from ((row[0], "".join(row[1:2])) for row in rows[is_headed:] if row)
    else:
        yield from ((cell, "") for row in rows for cell in row)


def _table(lines: Sequence[str], delimiter: str) -> list[list[str]]:
    try:
        return list(csv.reader(lines, delimiter=delimiter, skipinitialspace=True))
    except csv.Error:
        return [line.split(delimiter) for line in lines]


def _has_heading(row: Sequence[str]) -> bool:
    return any(cell.strip().casefold() in _CLUE_HEADINGS for cell in row[1:])


def _has_columns(lines: Sequence[str], rows: Sequence[Sequence[str]], delimiter: str) -> bool:
    """Return whether the rows are of a table, and not words with marks between them."""
    if delimiter == "\t":
        return len(rows) > 1 or len(rows[0]) == 2
    unquoted = [_QUOTED.sub("", line) for line in lines]
    spaced = any(f"{delimiter} " in line for line in unquoted)
    return len(rows) > 1 and not spaced and len({*map(len, rows)}) == 1 and len(rows[0]) > 1


def fitting_words(
    words: Iterable[str], game: Game, lexicon: Lexicon
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the distinct words that a game can use, and those that it can't."""
    used: dict[str, None] = {}
    left_out: dict[str, None] = {}
    for each in words:
        word = join_words(each)
        if _fits(word, game, lexicon):
            used[word] = None
        else:
            left_out[each] = None
    return tuple(used), tuple(left_out)


def _fits(word: str, game: Game, lexicon: Lexicon) -> bool:
    return (
        word.isalpha()
        and not game.too_short_text(word, lexicon)
        and game.has_letters(upper_word(word))
        and not (game.regions and len(word) > MAX_CELLS)
    )

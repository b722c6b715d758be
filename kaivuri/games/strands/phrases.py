"""Which words follow each other in English, and the likeliest reading of joined words.

The file `NAME.phrases` has three counts (of words, pairs and triples), then these columns, one
after the other, of little-endian unsigned numbers:

- four bytes: the line of each word in the list, increasing;
- four bytes: where the pairs of each word start, and the number of pairs;
- four bytes: the pair that each triple extends, increasing;
- two bytes: the second word of each pair, increasing for each first word;
- two bytes: the third word of each triple, increasing for each pair;
- a byte: the strength of each pair, and after these of each triple.

The strength of a pair is its pointwise mutual information, the decimal logarithm of how much more
often its words follow each other than by chance; 0 if only a dictionary has it. That of a triple
is added where its third word is likelier after the pair than after the second word alone. Bytes
are strengths times `STRENGTH_STEPS`. `scripts/data/build_phrases.py` writes the file.
"""

import os
import sys
from array import array
from bisect import bisect_left
from collections.abc import Sequence
from functools import cached_property
from itertools import accumulate, pairwise
from typing import NamedTuple

from kaivuri.errors import BadWordList, os_error_message
from kaivuri.language import gettext as _

STRENGTH_STEPS = 30
_HEADER_BYTES = 12
_DICTIONARY_STRENGTH = 1.5
"""The strength of a pair that only a dictionary has, as a part of that of a phrase."""
_UNKNOWN_STRENGTH = -0.5
"""The same for a pair that does not occur: about the logarithm of a back-off weight."""


class _Columns(NamedTuple):
    """The columns of a file."""

    lines: Sequence[int]
    starts: Sequence[int]
    extended: Sequence[int]
    seconds: Sequence[int]
    thirds: Sequence[int]
    pair_strengths: bytes
    triple_strengths: bytes


class Phrases:
    """The pairs and triples of words of a file."""

    def __init__(self, path: str) -> None:
        self._path = path

    def pair(self, first: int, second: int) -> float | None:
        """Return the strength of a pair of lines, 0 if it is unknown; None if it does not occur."""
        entry = self._find_pair(first, second)
        return None if entry is None else self._columns.pair_strengths[entry] / STRENGTH_STEPS

    def strength(self, lines: Sequence[int]) -> float:
        """Return the strength of a phrase: of its pairs, and of its triples besides."""
        total = 0.0
        for first, second in pairwise(lines):
            pair = self.pair(first, second)
            total += _UNKNOWN_STRENGTH if pair is None else pair or _DICTIONARY_STRENGTH
        return total + sum(map(self.triple, lines, lines[1:], lines[2:]))

    def triple(self, first: int, second: int, third: int) -> float:
        """Return how much a triple adds to its pairs; 0 if it is unknown."""
        columns, pair, word = self._columns, self._find_pair(first, second), self._word(third)
        if pair is None or word is None:
            return 0.0
        start = bisect_left(columns.extended, pair)
        end = bisect_left(columns.extended, pair + 1, start)
        entry = bisect_left(columns.thirds, word, start, end)
        if entry == end or columns.thirds[entry] != word:
            return 0.0
        return columns.triple_strengths[entry] / STRENGTH_STEPS

    def _find_pair(self, first: int, second: int) -> int | None:
        columns, a, b = self._columns, self._word(first), self._word(second)
        if a is None or b is None:
            return None
        end = columns.starts[a + 1]
        entry = bisect_left(columns.seconds, b, columns.starts[a], end)
        return entry if entry < end and columns.seconds[entry] == b else None

    def _word(self, line: int) -> int | None:
        lines = self._columns.lines
        word = bisect_left(lines, line)
        return word if word < len(lines) and lines[word] == line else None

    @cached_property
    def content(self) -> bytes:
        """The file's bytes.

        Raises:
            BadWordList: if the file can't be read.
        """
        content = read_list_file(self._path)
        if len(content) < _HEADER_BYTES or column_ends(content)[-1] != len(content):
            raise damaged_file_error(self._path)
        return content

    @cached_property
    def _columns(self) -> _Columns:
        content = self.content
        *numbers, pairs, triples = (content[a:b] for a, b in pairwise(column_ends(content)))
        lines, starts, extended, seconds, thirds = map(array, "IIIHH", numbers)
        if sys.byteorder == "big":
            for column in (lines, starts, extended, seconds, thirds):
                column.byteswap()
        return _Columns(lines, starts, extended, seconds, thirds, pairs, triples)


def column_ends(content: bytes) -> list[int]:
    """Return where the columns start and end, by the counts at the start of a file."""
    words, pairs, triples = (int.from_bytes(content[at : at + 4], "little") for at in (0, 4, 8))
    sizes = (4 * words, 4 * (words + 1), 4 * triples, 2 * pairs, 2 * triples, pairs, triples)
    return list(accumulate(sizes, initial=_HEADER_BYTES))


def read_list_file(path: str) -> bytes:
    """Return the content of a file of a word list.

    Raises:
        BadWordList: if the file can't be read.
    """
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError as error:
        name, why = os.path.basename(path), os_error_message(error)
        raise BadWordList(_("{name} can't be read: {why}").format(name=name, why=why)) from error


def damaged_file_error(path: str) -> BadWordList:
    """Return the error of a file that is not what its script writes."""
    name = os.path.basename(path)
    return BadWordList(_("{path} is damaged: reinstall kaivuri").format(path=name))

"""The vectors of words from a small table that comes with the program.

The table begins with a bit for each word of the list, the lowest of a byte first,
set if the word has a row; the rows follow. They hold the words' vectors, made of
a sentence model's, of the words' company in texts, of WordNet's and of a
thesaurus (`scripts/data/build_theme.py`), and shortened to 128 numbers of four bits.
A text's vector is the sum of its words', the rarer the heavier. Words that bind
others are passed over, and a word that is not in the table borrows the vector of
its stem; one that is two words written as one, that of both.
"""

import mmap
import os
import re
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import accumulate
from operator import mul

from kaivuri.errors import BadWordList
from kaivuri.games.strands.costs import COMPOUND
from kaivuri.games.strands.word_list import StrandsLexicon
from kaivuri.language import gettext as _

Vector = tuple[float, ...]
"""Of length 1, or all zeros for a text of which nothing is known."""

DIMENSIONS = 128
ROW_BYTES = 64
"""A byte has a number of the first half in its lower four bits, one of the second in its upper."""

_ZERO: Vector = (0.0,) * DIMENSIONS
_BINDING = frozenset("a an and are at be for i in is it my of on or the to with your".split())
_SUFFIXES = ("s", "es", "ed", "ing", "d", "er", "ers", "ly")
_SHORTEST_STEM = 3
_SHORTEST_HALF = 2
_LEAST_WEIGHT = 0.3
_NUMBERS = bytes(nibble & 255 for nibble in (*range(8), *range(-8, 0)))
_LOWER = bytes(_NUMBERS[byte & 15] for byte in range(256))
_UPPER = bytes(_NUMBERS[byte >> 4] for byte in range(256))
"""What each byte of a row stands for, as a signed byte."""
_BLOCK = 512  # bytes of marks that are counted together
_WORD = re.compile("[a-z]+")


def dot(a: Sequence[float], b: Sequence[float]) -> float:
    """The scalar product."""
    return sum(map(mul, a, b), 0.0)


def unit(vector: Sequence[float]) -> Vector:
    """The vector scaled to length 1; zeros stay."""
    length = dot(vector, vector) ** 0.5
    return tuple([x / length for x in vector]) if length else tuple(vector)


class TableVectors:
    """Vectors of texts by the table beside a word list."""

    def __init__(self, lexicon: StrandsLexicon) -> None:
        """Stand for the table, which is opened when first asked for."""
        self._lexicon = lexicon
        self._rows: dict[str, Vector | None] = {}

    def of(self, texts: Sequence[str]) -> list[Vector]:
        """The vector of each text: the sum of its words' vectors, scaled to length 1."""
        return [self._text(text) for text in texts]

    @cached_property
    def _marks(self) -> bytes:
        """A bit for each word of the list, set if it has a row."""
        return self._table[: self._first_row]

    @property
    def _first_row(self) -> int:
        return (len(self._lexicon.words) + 7) // 8

    @cached_property
    def _table(self) -> mmap.mmap:
        path = self._lexicon.stem + ".theme"
        try:
            with open(path, "rb") as file:
                table = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        except (OSError, ValueError) as fault:
            raise BadWordList(
                _("the theme table {path} can't be read: {fault}").format(path=path, fault=fault)
            ) from fault
        rows = _ones(table[: self._first_row])
        if len(table) != self._first_row + ROW_BYTES * rows:
            raise BadWordList(
                _("{path} belongs to another word list").format(path=os.path.basename(path))
            )
        return table

    def _text(self, text: str) -> Vector:
        words = _WORD.findall(text.lower().replace("’", "'").replace("'s", "").replace("'", ""))
        telling = [word for word in words if word not in _BINDING] or words
        vectors = list(filter(None, map(self._word, telling)))
        return unit([sum(column) for column in zip(*vectors, strict=True)]) if vectors else _ZERO

    def _word(self, word: str) -> Vector | None:
        """The vector of a word or of its stem, the longer the rarer that is."""
        known = (self._row(name) for name in (word, *stems(word)))
        found = next((vector for vector in known if vector is not None), None)
        return self._compound(word) if found is None else found

    def _compound(self, word: str) -> Vector | None:
        """The sum of the vectors of the two words that a word is put together of, if it is."""
        line = self._lexicon.line_index(word)
        if line is None or self._lexicon.level(line) != COMPOUND:
            return None
        cuts = range(_SHORTEST_HALF, len(word) - _SHORTEST_HALF + 1)
        halves = max(((word[:cut], word[cut:]) for cut in cuts), key=self._least_zipf)
        vectors = list(filter(None, map(self._row, halves)))
        return tuple(map(sum, zip(*vectors, strict=True))) if vectors else None

    def _least_zipf(self, words: Sequence[str]) -> int:
        lines = [self._lexicon.line_index(word) for word in words]
        return min(0 if line is None else self._lexicon.zipf[line] for line in lines)

    def _rows_before(self, line: int) -> int:
        whole, rest = divmod(line, 8)
        block = whole // _BLOCK
        rows = self._before_block[block] + _ones(self._marks[block * _BLOCK : whole])
        return rows + (self._marks[whole] & (1 << rest) - 1).bit_count()

    @cached_property
    def _before_block(self) -> list[int]:
        """How many rows there are before each block of marks."""
        starts = range(0, len(self._marks), _BLOCK)
        blocks = (_ones(self._marks[start : start + _BLOCK]) for start in starts)
        return list(accumulate(blocks, initial=0))

    def _row(self, word: str) -> Vector | None:
        if word not in self._rows:
            self._rows[word] = self._read_row(word)
        return self._rows[word]

    def _read_row(self, word: str) -> Vector | None:
        line = self._lexicon.line_index(word)
        if line is None or not self._marks[line // 8] >> line % 8 & 1:
            return None
        start = self._first_row + ROW_BYTES * self._rows_before(line)
        packed = self._table[start : start + ROW_BYTES]
        halves = packed.translate(_LOWER) + packed.translate(_UPPER)
        weight = max(_LEAST_WEIGHT, (7 - self._lexicon.zipf[line] / 100) / 3)
        return tuple([weight * x for x in unit(memoryview(halves).cast("b"))])


def _ones(marks: bytes) -> int:
    return int.from_bytes(marks, "little").bit_count()


def stems(word: str) -> Iterator[str]:
    """What a word may be an inflection of."""
    for suffix in _SUFFIXES:
        stem = word.removesuffix(suffix)
        if stem != word and len(stem) >= _SHORTEST_STEM:
            yield stem
            if suffix in {"ing", "ed"}:
                yield stem + "e"

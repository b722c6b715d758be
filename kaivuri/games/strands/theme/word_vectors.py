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
from kaivuri.games.strands.costs import COMPOUND_LEVEL
from kaivuri.games.strands.word_list import StrandsLexicon
from kaivuri.language import gettext as _

Vector = tuple[float, ...]
"""Of length 1, or all zeros for a text of which nothing is known."""

DIMENSIONS = 128
ROW_BYTES = 64
"""A byte has a number of the first half in its lower four bits, one of the second in its upper."""

_ZERO: Vector = (0.0,) * DIMENSIONS
_STOP_WORDS = frozenset("a an and are at be for i in is it my of on or the to with your".split())
_SUFFIXES = ("s", "es", "ed", "ing", "d", "er", "ers", "ly")
_MIN_STEM_LENGTH = 3
_MIN_HALF_LENGTH = 2
_MIN_WEIGHT = 0.3
_NIBBLE_VALUES = bytes(nibble & 255 for nibble in (*range(8), *range(-8, 0)))
_LOWER_NIBBLE = bytes(_NIBBLE_VALUES[byte & 15] for byte in range(256))
_UPPER_NIBBLE = bytes(_NIBBLE_VALUES[byte >> 4] for byte in range(256))
"""What each byte of a row stands for, as a signed byte."""
_BLOCK_BYTES = 512  # bytes of marks that are counted together
_WORD = re.compile("[a-z]+")


def dot(a: Sequence[float], b: Sequence[float]) -> float:
    """The scalar product."""
    return sum(map(mul, a, b), 0.0)


def normalize(vector: Sequence[float]) -> Vector:
    """The vector scaled to length 1; zeros stay."""
    length = dot(vector, vector) ** 0.5
    return tuple([x / length for x in vector]) if length else tuple(vector)


class WordVectors:
    """Vectors of texts by the table beside a word list."""

    def __init__(self, lexicon: StrandsLexicon) -> None:
        """Stand for the table, which is opened when first asked for."""
        self._lexicon = lexicon
        self._rows: dict[str, Vector | None] = {}

    def embed(self, texts: Sequence[str]) -> list[Vector]:
        """The vector of each text: the sum of its words' vectors, scaled to length 1."""
        return [self._text_vector(text) for text in texts]

    @cached_property
    def _row_bits(self) -> bytes:
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
        except (OSError, ValueError) as error:
            raise BadWordList(
                _("the theme table {path} can't be read: {error}").format(path=path, error=error)
            ) from error
        rows = _count_ones(table[: self._first_row])
        if len(table) != self._first_row + ROW_BYTES * rows:
            raise BadWordList(
                _("{path} belongs to another word list").format(path=os.path.basename(path))
            )
        return table

    def _text_vector(self, text: str) -> Vector:
        words = _WORD.findall(text.lower().replace("’", "'").replace("'s", "").replace("'", ""))
        telling = [word for word in words if word not in _STOP_WORDS] or words
        vectors = list(filter(None, map(self._word_vector, telling)))
        return (
            normalize([sum(column) for column in zip(*vectors, strict=True)]) if vectors else _ZERO
        )

    def _word_vector(self, word: str) -> Vector | None:
        """The vector of a word or of its stem, the longer the rarer that is."""
        known = (self._cached_row(name) for name in (word, *stems(word)))
        found = next((vector for vector in known if vector is not None), None)
        return self._compound_vector(word) if found is None else found

    def _compound_vector(self, word: str) -> Vector | None:
        """The sum of the vectors of the two words that a word is put together of, if it is."""
        line = self._lexicon.line_index(word)
        if line is None or self._lexicon.level(line) != COMPOUND_LEVEL:
            return None
        cuts = range(_MIN_HALF_LENGTH, len(word) - _MIN_HALF_LENGTH + 1)
        halves = max(((word[:cut], word[cut:]) for cut in cuts), key=self._min_zipf)
        vectors = list(filter(None, map(self._cached_row, halves)))
        return tuple(map(sum, zip(*vectors, strict=True))) if vectors else None

    def _min_zipf(self, words: Sequence[str]) -> int:
        lines = [self._lexicon.line_index(word) for word in words]
        return min(0 if line is None else self._lexicon.zipf[line] for line in lines)

    def _rows_before(self, line: int) -> int:
        whole, rest = divmod(line, 8)
        block = whole // _BLOCK_BYTES
        rows = self._rows_before_block[block] + _count_ones(
            self._row_bits[block * _BLOCK_BYTES : whole]
        )
        return rows + (self._row_bits[whole] & (1 << rest) - 1).bit_count()

    @cached_property
    def _rows_before_block(self) -> list[int]:
        """How many rows there are before each block of marks."""
        starts = range(0, len(self._row_bits), _BLOCK_BYTES)
        blocks = (_count_ones(self._row_bits[start : start + _BLOCK_BYTES]) for start in starts)
        return list(accumulate(blocks, initial=0))

    def _cached_row(self, word: str) -> Vector | None:
        if word not in self._rows:
            self._rows[word] = self._read_row(word)
        return self._rows[word]

    def _read_row(self, word: str) -> Vector | None:
        line = self._lexicon.line_index(word)
        if line is None or not self._row_bits[line // 8] >> line % 8 & 1:
            return None
        start = self._first_row + ROW_BYTES * self._rows_before(line)
        packed = self._table[start : start + ROW_BYTES]
        halves = packed.translate(_LOWER_NIBBLE) + packed.translate(_UPPER_NIBBLE)
        weight = max(_MIN_WEIGHT, (7 - self._lexicon.zipf[line] / 100) / 3)
        return tuple([weight * x for x in normalize(memoryview(halves).cast("b"))])


def _count_ones(bits: bytes) -> int:
    return int.from_bytes(bits, "little").bit_count()


def stems(word: str) -> Iterator[str]:
    """What a word may be an inflection of."""
    for suffix in _SUFFIXES:
        stem = word.removesuffix(suffix)
        if stem != word and len(stem) >= _MIN_STEM_LENGTH:
            yield stem
            if suffix in {"ing", "ed"}:
                yield stem + "e"

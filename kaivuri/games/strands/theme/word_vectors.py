"""Word vectors from a small shipped table.

The table begins with one bit per word of the list, lowest bit first, set if the word has a
row. The centres follow, 32 groups of 256, each of four signed bytes, and then the rows. A row
has one byte per group, the index of a centre; these 32 centres are the word's vector of 128
numbers, up to a scale. It is derived from a sentence model, co-occurrences, WordNet and a
thesaurus (`scripts/data/build_theme.py`). The vector of a text is the sum of its words'
vectors, weighted by rarity. Stop words are skipped. A word without a row has the vector of its
stem, and a compound the sum of the vectors of its two words.
"""

import mmap
import os
import re
from collections.abc import Iterator, Sequence
from functools import cache, cached_property
from itertools import accumulate
from operator import mul

from kaivuri.errors import BadWordList
from kaivuri.games.strands.costs import COMPOUND_LEVEL
from kaivuri.games.strands.word_list import StrandsLexicon
from kaivuri.language import gettext as _

Vector = tuple[float, ...]
"""A vector of length 1, or all zeros for an unknown text."""

DIMENSIONS = 128
GROUPS, CENTRES = 32, 256
_CENTRE_BYTES = DIMENSIONS // GROUPS
_CENTRES_BYTES = GROUPS * CENTRES * _CENTRE_BYTES

_ZERO: Vector = (0.0,) * DIMENSIONS
_STOP_WORDS = frozenset("a an and are at be for i in is it my of on or the to with your".split())
_SUFFIXES = ("s", "es", "ed", "ing", "d", "er", "ers", "ly")
_MIN_STEM_LENGTH = 3
_MIN_HALF_LENGTH = 2
_MIN_WEIGHT = 0.3
_BLOCK_BYTES = 512  # bytes of row bits that are counted together
_WORD = re.compile("[a-z]+")


def dot(a: Sequence[float], b: Sequence[float]) -> float:
    """Return the scalar product of two vectors."""
    return sum(map(mul, a, b), 0.0)


def normalize(vector: Sequence[float]) -> Vector:
    """Return the vector scaled to length 1; a zero vector stays."""
    length = dot(vector, vector) ** 0.5
    return tuple([x / length for x in vector]) if length else tuple(vector)


class WordVectors:
    """Vectors of texts from the table of a word list, which is opened on first use."""

    def __init__(self, lexicon: StrandsLexicon) -> None:
        self._lexicon = lexicon
        self._row = cache(self._read_row)

    def embed(self, texts: Sequence[str]) -> list[Vector]:
        """Return the vector of each text: the sum of its words' vectors, scaled to length 1."""
        return [self._text_vector(text) for text in texts]

    @cached_property
    def _row_bits(self) -> bytes:
        """One bit per word of the list, set if it has a row."""
        return self._table[: self._centres_start]

    @property
    def _centres_start(self) -> int:
        return (len(self._lexicon.words) + 7) // 8

    @property
    def _first_row(self) -> int:
        return self._centres_start + _CENTRES_BYTES

    @cached_property
    def _centres(self) -> list[bytes]:
        """The centres of each group."""
        starts = range(self._centres_start, self._first_row, CENTRES * _CENTRE_BYTES)
        return [self._table[start : start + CENTRES * _CENTRE_BYTES] for start in starts]

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
        rows = _count_ones(table[: self._centres_start])
        if len(table) != self._first_row + GROUPS * rows:
            raise BadWordList(
                _("{path} belongs to another word list").format(path=os.path.basename(path))
            )
        return table

    def _text_vector(self, text: str) -> Vector:
        words = _WORD.findall(text.lower().replace("’", "'").replace("'s", "").replace("'", ""))
        content_words = [word for word in words if word not in _STOP_WORDS] or words
        vectors = list(filter(None, map(self._word_vector, content_words)))
        return (
            normalize([sum(column) for column in zip(*vectors, strict=True)]) if vectors else _ZERO
        )

    def _word_vector(self, word: str) -> Vector | None:
        """Return the vector of a word or its stem; rarer words have longer vectors."""
        rows = (self._row(name) for name in (word, *stems(word)))
        vector = next((row for row in rows if row is not None), None)
        return self._compound_vector(word) if vector is None else vector

    def _compound_vector(self, word: str) -> Vector | None:
        """Return the sum of the vectors of the two words of a compound."""
        line = self._lexicon.line_index(word)
        if line is None or self._lexicon.level(line) != COMPOUND_LEVEL:
            return None
        cuts = range(_MIN_HALF_LENGTH, len(word) - _MIN_HALF_LENGTH + 1)
        halves = max(((word[:cut], word[cut:]) for cut in cuts), key=self._min_zipf, default=())
        vectors = list(filter(None, map(self._row, halves)))
        return tuple(map(sum, zip(*vectors, strict=True))) if vectors else None

    def _min_zipf(self, words: Sequence[str]) -> int:
        lines = [self._lexicon.line_index(word) for word in words]
        return min(0 if line is None else self._lexicon.zipf[line] for line in lines)

    def _rows_before(self, line: int) -> int:
        byte, bit = divmod(line, 8)
        block = byte // _BLOCK_BYTES
        rows = self._rows_before_block[block] + _count_ones(
            self._row_bits[block * _BLOCK_BYTES : byte]
        )
        return rows + (self._row_bits[byte] & (1 << bit) - 1).bit_count()

    @cached_property
    def _rows_before_block(self) -> list[int]:
        """The number of rows before each block of row bits."""
        starts = range(0, len(self._row_bits), _BLOCK_BYTES)
        blocks = (_count_ones(self._row_bits[start : start + _BLOCK_BYTES]) for start in starts)
        return list(accumulate(blocks, initial=0))

    def _read_row(self, word: str) -> Vector | None:
        line = self._lexicon.line_index(word)
        if line is None or not self._row_bits[line // 8] >> line % 8 & 1:
            return None
        start = self._first_row + GROUPS * self._rows_before(line)
        codes = self._table[start : start + GROUPS]
        centres = b"".join(
            group[_CENTRE_BYTES * code : _CENTRE_BYTES * (code + 1)]
            for group, code in zip(self._centres, codes, strict=True)
        )
        weight = max(_MIN_WEIGHT, (7 - self._lexicon.zipf[line] / 100) / 3)
        return tuple([weight * x for x in normalize(memoryview(centres).cast("b"))])


def _count_ones(bits: bytes) -> int:
    return int.from_bytes(bits, "little").bit_count()


def stems(word: str) -> Iterator[str]:
    """Yield the words of which `word` may be an inflection."""
    for suffix in _SUFFIXES:
        stem = word.removesuffix(suffix)
        if stem != word and len(stem) >= _MIN_STEM_LENGTH:
            yield stem
            if suffix in {"ing", "ed"}:
                yield stem + "e"

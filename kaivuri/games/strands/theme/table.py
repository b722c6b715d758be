"""The vectors of words from a small table that comes with the program.

The table holds the vectors of the commoner words of the list, made by the
sentence model all-MiniLM-L6-v2 and shortened to 64 bytes (`scripts/build_theme.py`). A text's
vector is the sum of its words'. Words that bind others are passed over, and a
word that is not in the table borrows the vector of its stem.
"""

import mmap
import os
import re
from collections.abc import Iterator, Sequence
from functools import cached_property
from operator import mul

from kaivuri.errors import BadWordList
from kaivuri.games.strands.word_list import APOSTROPHE_ONLY, StrandsLexicon

Vector = tuple[float, ...]
"""Of length 1, or all zeros for a text of which nothing is known."""

DIMENSIONS = 64
LEAST_ZIPF = 250
"""The words of the table have this Zipf value or more, in hundredths."""

_ZERO: Vector = (0.0,) * DIMENSIONS
_BINDING = frozenset("a an and are at be for i in is it my of on or the to with your".split())
_SUFFIXES = ("s", "es", "ed", "ing", "d", "er", "ers", "ly")
_SHORTEST_STEM = 3
_WORD = re.compile("[a-z]+")


def dot(a: Sequence[float], b: Sequence[float]) -> float:
    """The scalar product."""
    return sum(map(mul, a, b), 0.0)


def unit(vector: Sequence[float]) -> Vector:
    """The vector scaled to length 1; zeros stay."""
    length = dot(vector, vector) ** 0.5
    return tuple(x / length for x in vector) if length else tuple(vector)


def table_lines(lexicon: StrandsLexicon) -> list[int]:
    """The lines of the list whose words have a row in the table, in the order of the rows."""
    common = (line for line, zipf in enumerate(lexicon.zipf) if zipf >= LEAST_ZIPF)
    return [line for line in common if lexicon.level(line) != APOSTROPHE_ONLY]


class TableVectors:
    """Vectors of texts by the table beside a word list."""

    def __init__(self, lexicon: StrandsLexicon) -> None:
        """Stand for the table, which is opened when first asked for."""
        self._lexicon = lexicon

    def of(self, texts: Sequence[str]) -> list[Vector]:
        """The vector of each text: the sum of its words' vectors, scaled to length 1.

        Raises:
            BadWordList: when the table can't be read or is not of this word list.
        """
        return [self._text(text) for text in texts]

    @cached_property
    def _rows(self) -> dict[int, int]:
        """The row of each line that has one."""
        return {line: row for row, line in enumerate(table_lines(self._lexicon))}

    @cached_property
    def _table(self) -> mmap.mmap:
        path = self._lexicon.stem + ".theme"
        try:
            with open(path, "rb") as file:
                table = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        except (OSError, ValueError) as fault:
            raise BadWordList(f"the theme table {path} can't be read: {fault}") from fault
        if len(table) != DIMENSIONS * len(self._rows):
            raise BadWordList(f"{os.path.basename(path)} belongs to another word list")
        return table

    def _text(self, text: str) -> Vector:
        words = _WORD.findall(text.lower().replace("’", "'").replace("'s", ""))
        telling = [word for word in words if word not in _BINDING] or words
        vectors = [vector for word in telling if (vector := self._word(word)) is not None]
        return unit([sum(column) for column in zip(*vectors, strict=True)]) if vectors else _ZERO

    def _word(self, word: str) -> Vector | None:
        """The vector of a word or of its stem."""
        known = (self._row(name) for name in (word, *_stems(word)))
        return next((vector for vector in known if vector is not None), None)

    def _row(self, word: str) -> Vector | None:
        line = self._lexicon.line(word)
        row = None if line is None else self._rows.get(line)
        if row is None:
            return None
        return unit(memoryview(self._table).cast("b")[DIMENSIONS * row : DIMENSIONS * (row + 1)])


def _stems(word: str) -> Iterator[str]:
    for suffix in _SUFFIXES:
        stem = word.removesuffix(suffix)
        if stem != word and len(stem) >= _SHORTEST_STEM:
            yield stem
            if suffix in {"ing", "ed"}:
                yield stem + "e"

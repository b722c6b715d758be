"""The data of Strands for the page: the files of its word list and its constants in one file.

The file is compressed with gzip and starts with a line of JSON: the lengths of the sections in
bytes (`sections`), and the constants of the program by their names (`constants`). Then follow:

- `words`, `spellings`: the lines of the files, front-coded (see `front_coded`);
- `zipf`: their Zipf values, all lower bytes first;
- `kinds`: the file of the list;
- `theme`: the file, but the first byte of all rows first, then the second one, and so on;
- `phrases`: the file, but each column of numbers as the differences to the number before, all
  lowest bytes first. This order compresses better.

static/device/strands/data.js reads it.
"""

from __future__ import annotations

import gzip
import sys
from array import array
from collections.abc import Iterator, Sequence
from functools import cache
from hashlib import sha256
from itertools import pairwise
from typing import Any

import msgspec

from kaivuri.games.strands import (
    constants,
    costs,
    knowledge_filter,
    phrases,
    readings,
    rules,
    search,
    strands_hints,
    word_list,
)
from kaivuri.games.strands.theme import ranking, word_vectors
from kaivuri.words import spelling, tiles

_CONSTANTS = {
    constants: ("SEARCH", "RANKING", "FEATURE_WEIGHTS"),
    costs: (
        "COMMON",
        "COMPOUND_LEVEL",
        "COST_WINDOW",
        "CROSSING_COST",
        "ENDINGS",
        "INFINITE_COST",
        "LEVELS",
        "LOOSE_COST_WINDOW",
        "LOOSE_PHRASE_EXCESS",
        "MAX_CELLS",
        "PHRASE_COST_WINDOW",
        "RARE",
    ),
    knowledge_filter: ("MAX_BOARDS",),
    phrases: ("DICTIONARY_STRENGTH", "HEADER_BYTES", "STRENGTH_STEPS", "UNKNOWN_STRENGTH"),
    ranking: ("MAX_STRENGTH", "OPEN_ENDINGS"),
    readings: ("MIN_GAIN", "MIN_ZIPF", "WORDS_PER_BILLION"),
    rules: ("MAX_PARTS", "MAX_SPANGRAM_LENGTH", "MIN_SPANGRAM_LENGTH", "MIN_THEME_LENGTH"),
    search: ("MAX_CANDIDATES", "SEARCH_BUDGETS"),
    spelling: ("MAX_PATHS",),
    strands_hints: ("MISSING_PROBABILITY",),
    tiles: ("COST_SCALE",),
    word_vectors: (
        "CENTRES",
        "DIMENSIONS",
        "GROUPS",
        "MIN_HALF_LENGTH",
        "MIN_STEM_LENGTH",
        "MIN_WEIGHT",
        "STOP_WORDS",
        "SUFFIXES",
    ),
}
"""The constants that the page needs, by module, without leading underscores."""
_MAX_SHARED = ord("_") - ord("A")


@cache
def strands_data() -> bytes:
    """Return the content of the file."""
    return gzip.compress(_content(), 6, mtime=0)


@cache
def strands_version() -> bytes:
    """Return a JSON document with the SHA-256 digest of the content.

    The page verifies the file by it, and sees if its copy is current. It is the digest of the
    uncompressed content, as the compressed bytes depend on the version of zlib.
    """
    return msgspec.json.encode({"digest": sha256(_content()).hexdigest()})


def front_coded(words: Sequence[bytes]) -> bytes:
    """Return the words, each coded without the prefix shared with the previous word.

    A word is the bytes (UTF-8) after that prefix, then a capital letter for the number of bytes
    shared with the next word: A for none, B for one, up to _ for 30. For example, `aave aavekansa
    aavikko` is `aaveEkansaDikkoA`.
    """
    coded, start = [], 0
    for word, following in pairwise([*words, b""]):
        shared = min(_shared(word, following), _MAX_SHARED)
        coded += [word[start:], bytes([ord("A") + shared])]
        start = shared
    return b"".join(coded)


def _shared(one: bytes, other: bytes) -> int:
    pairs = enumerate(zip(one, other, strict=False))
    return next((start for start, (a, b) in pairs if a != b), min(len(one), len(other)))


def _content() -> bytes:
    lexicon = word_list.strands_lexicon()
    sections = {
        "words": front_coded(lexicon.text[:].splitlines()),
        "zipf": _planes(array("H", lexicon.zipf)),
        "kinds": lexicon.kinds,
        "phrases": b"".join(_phrase_columns(lexicon.phrases)),
        "spellings": front_coded(_file(lexicon, "spellings").splitlines()),
        "theme": _theme_columns(_file(lexicon, "theme"), len(lexicon.zipf)),
    }
    lengths = {name: len(section) for name, section in sections.items()}
    header = msgspec.json.encode({"sections": lengths, "constants": _constants()})
    return b"\n".join((header, b"".join(sections.values())))


def _constants() -> dict[str, Any]:
    return {
        name: _plain(getattr(module, name, None) or getattr(module, "_" + name))
        for module, names in _CONSTANTS.items()
        for name in names
    }


def _plain(value: Any) -> Any:
    return sorted(value) if isinstance(value, frozenset) else value


def _file(lexicon: word_list.StrandsLexicon, suffix: str) -> bytes:
    return phrases.read_list_file(f"{lexicon.stem}.{suffix}")


def _theme_columns(table: bytes, words: int) -> bytes:
    start = (words + 7) // 8 + word_vectors.CENTRES * word_vectors.DIMENSIONS
    columns = (table[start + group :: word_vectors.GROUPS] for group in range(word_vectors.GROUPS))
    return table[:start] + b"".join(columns)


def _phrase_columns(file: phrases.Phrases) -> Iterator[bytes]:
    content, ends = file.content, phrases.column_ends(file.content)
    yield content[: ends[0]]
    for code, (start, end) in zip("IIIHHBB", pairwise(ends), strict=True):
        column = _swapped(array(code, content[start:end]))
        modulus = 1 << 8 * column.itemsize
        yield _planes(
            array(code, [(b - a) % modulus for a, b in pairwise((0, *column))])
            if column.itemsize > 1
            else column
        )


def _planes(numbers: array[int]) -> bytes:
    """Return the lowest byte of each number, then the next byte of each, and so on."""
    content, size = _swapped(numbers).tobytes(), numbers.itemsize
    return b"".join(content[byte::size] for byte in range(size))


def _swapped(numbers: array[int]) -> array[int]:
    """Return numbers converted between this machine's byte order and the little-endian one."""
    swapped = array(numbers.typecode, numbers)
    if sys.byteorder == "big":
        swapped.byteswap()
    return swapped

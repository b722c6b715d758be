"""The data of Strands for the page: the files of its word list and its parameters in one file.

The file is compressed with gzip and starts with a line of JSON: the lengths of the sections in
bytes (`sections`), and where the columns of the theme table start and how many they are
(`columns`). Then follow:

- `words`, `spellings`: the lines of the files, front-coded (see `front_coded`);
- `zipf`: their Zipf values, all lower bytes first;
- `kinds`: the file of the list;
- `theme`: the file, but the first byte of all rows first, then the second one, and so on;
- `phrases`: the file, but each column of numbers as the differences to the number before, all
  lowest bytes first. This order compresses better.
- `parameters`: little-endian numbers of eight bytes each.

static/device/strands/data.js reads it, and gives the files to the native core.
"""

from __future__ import annotations

import gzip
import struct
import sys
from array import array
from collections.abc import Iterator, Sequence
from functools import cache
from hashlib import sha256
from itertools import accumulate, pairwise

import msgspec

from kaivuri.games.strands.rules import parameters
from kaivuri.games.strands.word_list import strands_lexicon

_THEME_COLUMNS = 32
"""The number of bytes of a row of the theme table (`_core/strands/word_vectors.hpp`)."""
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
    lexicon = strands_lexicon()
    phrases, theme = lexicon.read_file("phrases")[:], lexicon.read_file("theme")[:]
    rows_start = _rows_start(theme, len(lexicon.zipf))
    numbers = parameters()
    sections = {
        "words": front_coded(lexicon.text[:].splitlines()),
        "zipf": _planes(array("H", lexicon.zipf)),
        "kinds": lexicon.kinds,
        "phrases": b"".join(_phrase_columns(phrases)),
        "spellings": front_coded(lexicon.read_file("spellings")[:].splitlines()),
        "theme": theme[:rows_start] + _columns(theme[rows_start:], _THEME_COLUMNS),
        "parameters": struct.pack(f"<{len(numbers)}d", *numbers),
    }
    lengths = {name: len(section) for name, section in sections.items()}
    columns = {"start": rows_start, "count": _THEME_COLUMNS}
    header = msgspec.json.encode({"sections": lengths, "columns": columns})
    return b"\n".join((header, b"".join(sections.values())))


def _rows_start(theme: bytes, words: int) -> int:
    """Return where the rows of the theme table start; its first bits tell which words have one."""
    rows = int.from_bytes(theme[: (words + 7) // 8], "little").bit_count()
    return len(theme) - _THEME_COLUMNS * rows


def _columns(rows: bytes, count: int) -> bytes:
    return b"".join(rows[column::count] for column in range(count))


def _phrase_columns(content: bytes) -> Iterator[bytes]:
    """Yield the counts and the columns of a phrase file (`_core/strands/phrase_file.hpp`)."""
    words, pairs, triples = struct.unpack_from("<III", content)
    sizes = (4 * words, 4 * (words + 1), 4 * triples, 2 * pairs, 2 * triples, pairs, triples)
    ends = list(accumulate(sizes, initial=12))
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

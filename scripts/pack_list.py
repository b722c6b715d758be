"""Packs a word list for browsers. usage: pack_list.py LIST.txt LIST.zipf WORDS ZIPF.

Words are front-coded: for each a byte below 0x60, which tells how many bytes at the end of
the word before it are not shared, and then the bytes in their place. Zipf values are the low
bytes of all and then the high bytes. Both files are packed by gzip, because few hosts pack
what they don't know. `kaivuri/_core/words/packed_list.hpp` unpacks the rest.
"""

import gzip
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

_LEAST_LETTER = 0x60


def front_coded(words: Iterable[bytes]) -> Iterator[bytes]:
    """The words, each with the count of bytes that it does not share with the one before."""
    last = b""
    for word in words:
        shared = _shared(last, word)
        dropped = len(last) - shared
        if dropped >= _LEAST_LETTER or min(word) < _LEAST_LETTER:
            raise SystemExit(f"{word.decode()!r} can't be front-coded")
        yield bytes((dropped,)) + word[shared:]
        last = word


def _shared(last: bytes, word: bytes) -> int:
    """How many bytes two words begin with alike."""
    for n, (a, b) in enumerate(zip(last, word, strict=False)):
        if a != b:
            return n
    return min(len(last), len(word))


def _packed(data: bytes) -> bytes:
    return gzip.compress(data, 9, mtime=0)


def main(words: str, zipf: str, packed_words: str, packed_zipf: str) -> None:
    """Pack one list."""
    lines = Path(words).read_bytes().split(b"\n")[:-1]
    Path(packed_words).write_bytes(_packed(b"".join(front_coded(lines))))
    values = Path(zipf).read_bytes()
    Path(packed_zipf).write_bytes(_packed(values[::2] + values[1::2]))


if __name__ == "__main__":
    main(*sys.argv[1:])

#!/usr/bin/env python3
"""Write the Finnish list for the page, kaivuri/web/page/static/device/fi.list.

    .venv/bin/python scripts/data/front_code.py  # after a change of wordlists/fi.txt or fi.zipf
    .venv/bin/python scripts/data/front_code.py --check  # compare only

A list is compressed with gzip and contains

- the number of words, as 4 bytes in little-endian order,
- the Zipf value of each word, as in `wordlists/fi.zipf`,
- the words, front-coded: the bytes (UTF-8) after the prefix shared with the previous word, then a
  capital letter for the number of bytes shared with the next word: A for none, B for one, up to _
  for 30. For example, `aave aavekansa aavikko` is `aaveEkansaDikkoA`.

`WordAnswers::set_list` in the core reads them.
"""

import argparse
import gzip
import sys
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LIST = ROOT / "wordlists/fi"
TARGET = ROOT / "kaivuri/web/page/static/device/fi.list"
MAX_SHARED = ord("_") - ord("A")


def front_coded(words: Sequence[bytes]) -> bytes:
    """Return the words, each coded without the prefix shared with the previous word."""
    coded, start = b"", 0
    for word, following in pairwise([*words, b""]):
        shared = min(_shared(word, following), MAX_SHARED)
        coded += word[start:] + bytes([ord("A") + shared])
        start = shared
    return coded


def _shared(one: bytes, other: bytes) -> int:
    pairs = enumerate(zip(one, other, strict=False))
    return next((start for start, (a, b) in pairs if a != b), min(len(one), len(other)))


def content() -> bytes:
    """Return the uncompressed content of the list."""
    words = LIST.with_suffix(".txt").read_bytes().splitlines()
    zipf = LIST.with_suffix(".zipf").read_bytes()
    return len(words).to_bytes(4, "little") + zipf + front_coded(words)


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the list, or check it."""
    parser = argparse.ArgumentParser(description="Write the Finnish list for the page.")
    parser.add_argument("--check", action="store_true", help="only compare")
    if parser.parse_args(arguments).check:
        fresh = TARGET.is_file() and gzip.decompress(TARGET.read_bytes()) == content()
        print(
            f"{TARGET.name} is {'up to date' if fresh else 'old: run scripts/data/front_code.py'}"
        )
        return 0 if fresh else 1
    TARGET.write_bytes(gzip.compress(content(), 9, mtime=0))
    print(f"{TARGET.name}: {TARGET.stat().st_size:,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())

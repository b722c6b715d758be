#!/usr/bin/env python3
"""Writes the Finnish list for the page, kaivuri/web/page/static/device/fi.list.

    .venv/bin/python scripts/data/front_code.py  # after a change of wordlists/fi.txt or fi.zipf
    .venv/bin/python scripts/data/front_code.py --check  # does it hold what it should?

A list is compressed by gzip and holds

- the number of words, in 4 bytes, the lowest first,
- the Zipf value of each word, as `wordlists/fi.zipf` has them,
- the words, front-coded: each as the bytes (UTF-8) by which it goes on from what it shares with the
  word before, then a capital letter that tells how many bytes the next word shares with it: A for
  none, B for one, up to _ for 30. So `aave aavekansa aavikko` is `aaveEkansaDikkoA`.

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
    """Code each word by what it does not share with the word before."""
    coded, at = b"", 0
    for word, following in pairwise([*words, b""]):
        shared = min(_shared(word, following), MAX_SHARED)
        coded += word[at:] + bytes([ord("A") + shared])
        at = shared
    return coded


def _shared(one: bytes, other: bytes) -> int:
    """Count the bytes with which both begin."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((at for at, (a, b) in pairs if a != b), min(len(one), len(other)))


def content() -> bytes:
    """Return what the list holds."""
    words = LIST.with_suffix(".txt").read_bytes().splitlines()
    zipf = LIST.with_suffix(".zipf").read_bytes()
    return len(words).to_bytes(4, "little") + zipf + front_coded(words)


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the list, or check it."""
    parser = argparse.ArgumentParser(description="Writes the Finnish list for the page.")
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

#!/usr/bin/env python3
"""Write the Finnish list for the page, kaivuri/web/page/static/device/fi.list.

    .venv/bin/python scripts/data/front_code.py  # after a change of wordlists/fi.txt or fi.zipf
    .venv/bin/python scripts/data/front_code.py --check  # compare only

A list is compressed with gzip and contains

- the number of words, as 4 bytes in little-endian order,
- the Zipf value of each word, as in `wordlists/fi.zipf`,
- the words, front-coded (see `kaivuri.web.page.strands_data.front_coded`).

`WordAnswers::set_list` in the core reads them.
"""

import argparse
import gzip
import sys
from collections.abc import Sequence
from pathlib import Path

from kaivuri.web.page.strands_data import front_coded

ROOT = Path(__file__).resolve().parents[2]
LIST = ROOT / "wordlists/fi"
TARGET = ROOT / "kaivuri/web/page/static/device/fi.list"


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

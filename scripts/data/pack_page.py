#!/usr/bin/env python3
"""Packs what the page's workers need, into kaivuri/web/static/engine/*.packed.

    .venv/bin/python scripts/data/pack_page.py          # after a change of what is packed
    .venv/bin/python scripts/data/pack_page.py --check  # do they hold what they should?

The packed files are kept in the repository, because only the native core can make them, and a
package is built without one too. `kaivuri/_core/packing` packs, and unpacks in browsers.
"""

import argparse
import sys
import zlib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from kaivuri._core import native

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "kaivuri/web/static/engine"
LIST = ROOT / "wordlists/fi"
GLYPHS = ROOT / "kaivuri/pictures/glyphs.bin"
YEARS = ROOT / "kaivuri/calendars/years"
LONGEST_YEAR = 20_000  # bytes; longer ones the page asks of the service

Make = Callable[[], bytes]
"""Makes the packed bytes."""


def list_held(words: bytes, zipf: bytes) -> bytes:
    """What a packed list holds: how many words, their Zipf values, the words."""
    return (len(zipf) // 2).to_bytes(4, "little") + zipf + words


def _plain(path: Path) -> tuple[bytes, Make]:
    data = path.read_bytes()
    return data, lambda: native.pack_bytes(data)


def _listed(stem: Path) -> tuple[bytes, Make]:
    words, zipf = (stem.with_suffix(ending).read_bytes() for ending in (".txt", ".zipf"))
    numbers = [int.from_bytes(zipf[n : n + 2], "little") for n in range(0, len(zipf), 2)]
    return list_held(words, zipf), lambda: native.pack_list(words, numbers)


def _deflated(path: Path) -> tuple[bytes, Make]:
    data = zlib.decompress(path.read_bytes())
    return data, lambda: native.pack_bytes(data)


def files() -> Iterator[tuple[Path, bytes, Make]]:
    """Each packed file, what it holds, and how it is made."""
    yield FOLDER / "core.wasm.packed", *_plain(FOLDER / "core.wasm")
    yield FOLDER / "reader.wasm.packed", *_plain(FOLDER / "reader.wasm")
    yield FOLDER / "fi.list.packed", *_listed(LIST)
    yield FOLDER / "glyphs.bin.packed", *_deflated(GLYPHS)
    short = (path for path in YEARS.glob("*.txt") if path.stat().st_size <= LONGEST_YEAR)
    for path in sorted(short):
        yield FOLDER / f"{path.stem}.year.packed", *_plain(path)


def old() -> list[str]:
    """The files that don't hold what they should."""
    return [
        path.name
        for path, held, _ in files()
        if not path.is_file() or native.unpack(path.read_bytes()) != held
    ]


def check() -> int:
    """Tell which files are old."""
    names = old()
    for name in names:
        print(f"{name} is old: run scripts/data/pack_page.py")
    return 1 if names else 0


def main(arguments: Sequence[str] | None = None) -> int:
    """Pack, or check what was packed."""
    parser = argparse.ArgumentParser(description="Packs what the page's workers need.")
    parser.add_argument("--check", action="store_true", help="only compare")
    if parser.parse_args(arguments).check:
        return check()
    for path, held, make in files():
        packed = make()
        path.write_bytes(packed)
        print(f"{path.name}: {len(held):,} bytes, {len(packed):,} packed")
    return 0


if __name__ == "__main__":
    sys.exit(main())

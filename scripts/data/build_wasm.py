#!/usr/bin/env python3
"""Builds the core for browsers: core.wasm and reader.wasm in kaivuri/web/page/static/device.

    scripts/set-up wasm                                  # once: the compiler, a wheel of 101 MB
    .venv/bin/python scripts/data/build_wasm.py          # writes both files
    .venv/bin/python scripts/data/build_wasm.py --check  # from an empty cache; are they the same?

The same sources give the same bytes on every machine, as the compiler is pinned. They are
kept in the repository: whoever packages kaivuri needs no compiler of 400 MB.
"""

import argparse
import gzip
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CORE = Path("kaivuri/_core")
FOLDER = ROOT / "kaivuri/web/page/static/device"


@dataclass(frozen=True, slots=True)
class Binary:
    """A file for browsers."""

    name: str
    rooms: tuple[str, ...]
    exports: tuple[str, ...]
    """What JavaScript sees of it, in the room `wasm`; `runtime` is first, to stand in for what
    others would have of the libraries."""

    @property
    def path(self) -> Path:
        """Where it is kept."""
        return FOLDER / self.name

    def sources(self) -> list[str]:
        """What is compiled, relative to the root, so that no path of a machine gets in."""
        found = [ROOT / CORE / "wasm" / f"{name}.cpp" for name in self.exports]
        for room in self.rooms:
            found += sorted((ROOT / CORE / room).glob("*.cpp"))
        return [str(path.relative_to(ROOT)) for path in found if path.stem not in LEFT_OUT]


BINARIES = (
    Binary(
        "core.wasm",
        ("base", "diagram", "words", "boards"),
        ("runtime", "board_answers", "core_exports", "word_answers"),
    ),
    Binary("reader.wasm", ("base", "pictures"), ("runtime", "reader_exports")),
)
LEFT_OUT = ("parallel_search", "any_cover", "tile_finder")
"""Needs threads, or nothing in a browser asks for it."""
FLAGS = (
    *("-target", "wasm32-wasi", "-mexec-model=reactor"),
    "-mcpu=lime1",  # what all browsers of the last years have
    *("-std=c++20", "-Oz", "-s", "-DNDEBUG", "-DKAIVURI_SMALL"),
    *("-fno-rtti", "-fno-threadsafe-statics", "-fvisibility=hidden"),
    "-Wl,--gc-sections,--strip-all",
    "-w",  # the native build warns
    *("-I", str(CORE), "-include", str(CORE / "wasm/no_threads.hpp")),
)


def build(binary: Binary, target: Path, cache: Path) -> None:
    """Compile and link."""
    places = {"ZIG_GLOBAL_CACHE_DIR": str(cache), "ZIG_LOCAL_CACHE_DIR": str(cache)}
    compiler = (sys.executable, "-m", "ziglang", "c++", *FLAGS)
    command = [*compiler, *binary.sources(), "-o", str(target)]
    subprocess.run(command, check=True, cwd=ROOT, env=os.environ | places)


def check() -> int:
    """Build from an empty cache, and compare."""
    with tempfile.TemporaryDirectory() as folder:
        old = [binary.name for binary in BINARIES if not _same(binary, Path(folder))]
    for name in old:
        print(f"{name} is old: run scripts/data/build_wasm.py")
    if not old:
        print("the binaries for browsers are up to date")
    return 1 if old else 0


def _same(binary: Binary, folder: Path) -> bool:
    made = folder / binary.name
    build(binary, made, folder / "cache")
    return made.read_bytes() == binary.path.read_bytes()


def main(arguments: Sequence[str] | None = None) -> int:
    """Build, or check what was built."""
    parser = argparse.ArgumentParser(description="Builds the core for browsers.")
    parser.add_argument("--check", action="store_true", help="only compare with a fresh build")
    parser.add_argument("--cache", type=Path, default=ROOT / "build/wasm", help="of the compiler")
    told = parser.parse_args(arguments)
    if told.check:
        return check()
    for binary in BINARIES:
        build(binary, binary.path, told.cache)
        binary.path.chmod(0o644)
        data = binary.path.read_bytes()
        print(f"{binary.name}: {len(data):,} bytes, {len(gzip.compress(data, 9)):,} by gzip")
    return 0


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
"""Builds the core for browsers: kaivuri/web/static/engine/core.wasm.

    scripts/set-up wasm                                 # once: the compiler, a wheel of 101 MB
    .venv/bin/python scripts/build_wasm.py              # writes the file
    .venv/bin/python scripts/build_wasm.py --check      # from an empty cache; is it the same?

The same sources give the same bytes on every machine, as the compiler is pinned. The file is
kept in the repository: whoever packages kaivuri needs no compiler of 400 MB.
"""

import argparse
import gzip
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
CORE = Path("kaivuri/_core")
BUILT = ROOT / "kaivuri/web/static/engine/core.wasm"
ROOMS = ("base", "diagram", "words", "boards", "wasm")
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


def sources() -> list[str]:
    """What is compiled, relative to the root, so that no path of a machine gets in."""
    found = (path for room in ROOMS for path in sorted((ROOT / CORE / room).glob("*.cpp")))
    return [str(path.relative_to(ROOT)) for path in found if path.stem not in LEFT_OUT]


def build(target: Path, cache: Path) -> None:
    """Compile and link."""
    places = {"ZIG_GLOBAL_CACHE_DIR": str(cache), "ZIG_LOCAL_CACHE_DIR": str(cache)}
    command = [sys.executable, "-m", "ziglang", "c++", *FLAGS, *sources(), "-o", str(target)]
    subprocess.run(command, check=True, cwd=ROOT, env=os.environ | places)


def check() -> int:
    """Build from an empty cache, and compare."""
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder, "core.wasm")
        build(made, Path(folder, "cache"))
        same = made.read_bytes() == BUILT.read_bytes()
    print("the core for browsers is", "up to date" if same else "old: run scripts/build_wasm.py")
    return 0 if same else 1


def main(arguments: Sequence[str] | None = None) -> int:
    """Build, or check what was built."""
    parser = argparse.ArgumentParser(description="Builds the core for browsers.")
    parser.add_argument("--check", action="store_true", help="only compare with a fresh build")
    parser.add_argument("--cache", type=Path, default=ROOT / "build/wasm", help="of the compiler")
    told = parser.parse_args(arguments)
    if told.check:
        return check()
    build(BUILT, told.cache)
    BUILT.chmod(0o644)
    data = BUILT.read_bytes()
    print(f"{BUILT.name}: {len(data):,} bytes, {len(gzip.compress(data, 9)):,} by gzip")
    return 0


if __name__ == "__main__":
    sys.exit(main())

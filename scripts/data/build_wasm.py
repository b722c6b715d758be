#!/usr/bin/env python3
"""Build the core for browsers: core.wasm and reader.wasm in kaivuri/web/page/static/device.

    scripts/set-up wasm                                  # once: the compiler, a wheel of 101 MB
    .venv/bin/python scripts/data/build_wasm.py          # writes both files
    .venv/bin/python scripts/data/build_wasm.py --check  # compares with a clean build

The pinned compiler makes builds reproducible on every machine. The binaries are committed, so
packaging kaivuri does not require a compiler of 400 MB.
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
    """A WebAssembly file for browsers."""

    name: str
    directories: tuple[str, ...]
    exports: tuple[str, ...]
    """Sources in `wasm` that export functions to JavaScript; `runtime` comes first and replaces
        parts of the standard library.
    """

    @property
    def path(self) -> Path:
        """Return the path of the committed file."""
        return FOLDER / self.name

    def sources(self) -> list[str]:
        """Return the source paths, relative to the root to keep the build reproducible."""
        paths = [ROOT / CORE / "wasm" / f"{name}.cpp" for name in self.exports]
        for directory in self.directories:
            paths += sorted((ROOT / CORE / directory).glob("*.cpp"))
        return [str(path.relative_to(ROOT)) for path in paths if path.stem not in LEFT_OUT]


BINARIES = (
    Binary(
        "core.wasm",
        ("base", "diagram", "words", "boards"),
        ("runtime", "board_answers", "core_exports", "word_answers"),
    ),
    Binary("reader.wasm", ("base", "pictures"), ("runtime", "reader_exports")),
)
LEFT_OUT = ("parallel_search", "any_cover", "tile_finder")
"""Sources that need threads or are unused in browsers."""
FLAGS = (
    *("-target", "wasm32-wasi", "-mexec-model=reactor"),
    "-mcpu=lime1",  # supported by all recent browsers
    *("-std=c++20", "-Oz", "-s", "-DNDEBUG", "-DKAIVURI_SMALL"),
    *("-fno-rtti", "-fno-threadsafe-statics", "-fvisibility=hidden"),
    "-Wl,--gc-sections,--strip-all",
    "-w",  # the native build shows the warnings
    *("-I", str(CORE), "-include", str(CORE / "wasm/no_threads.hpp")),
)


def build(binary: Binary, target: Path, cache: Path) -> None:
    """Compile and link `binary` to `target`."""
    directories = {"ZIG_GLOBAL_CACHE_DIR": str(cache), "ZIG_LOCAL_CACHE_DIR": str(cache)}
    compiler = (sys.executable, "-m", "ziglang", "c++", *FLAGS)
    command = [*compiler, *binary.sources(), "-o", str(target)]
    subprocess.run(command, check=True, cwd=ROOT, env=os.environ | directories)


def check() -> int:
    """Compare the files with a clean build; return the exit code."""
    with tempfile.TemporaryDirectory() as folder:
        outdated = [binary.name for binary in BINARIES if not _same(binary, Path(folder))]
    for name in outdated:
        print(f"{name} is out of date: run scripts/data/build_wasm.py")
    if not outdated:
        print("the binaries for browsers are up to date")
    return 1 if outdated else 0


def _same(binary: Binary, folder: Path) -> bool:
    built = folder / binary.name
    build(binary, built, folder / "cache")
    return built.read_bytes() == binary.path.read_bytes()


def main(arguments: Sequence[str] | None = None) -> int:
    """Build both files, or check them."""
    parser = argparse.ArgumentParser(description="Build the core for browsers.")
    parser.add_argument("--check", action="store_true", help="only compare with a clean build")
    parser.add_argument("--cache", type=Path, default=ROOT / "build/wasm", help="compiler cache")
    options = parser.parse_args(arguments)
    if options.check:
        return check()
    for binary in BINARIES:
        build(binary, binary.path, options.cache)
        binary.path.chmod(0o644)
        data = binary.path.read_bytes()
        print(f"{binary.name}: {len(data):,} bytes, {len(gzip.compress(data, 9)):,} by gzip")
    return 0


if __name__ == "__main__":
    sys.exit(main())

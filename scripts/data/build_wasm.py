#!/usr/bin/env python3
"""Build core.wasm, reader.wasm and strands.wasm in kaivuri/web/page/static/device.

    scripts/set-up wasm                                  # once: the compiler, a wheel of 101 MB
    .venv/bin/python scripts/data/build_wasm.py            # writes the files and their digests
    .venv/bin/python scripts/data/build_wasm.py --check    # compares the digests
    .venv/bin/python scripts/data/build_wasm.py --rebuild  # compares the files with a clean build

The digests are of the sources, the flags, the compiler's version and the result: comparing them
takes no compiler. The compiler is pinned, so the same sources give the same bytes on every
machine. The binaries are in the repository, so packaging kaivuri does not require the compiler,
which takes 400 MB.
"""

import argparse
import gzip
import hashlib
import json
import os
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CORE = Path("kaivuri/_core")
FOLDER = ROOT / "kaivuri/web/page/static/device"
DIGESTS = ROOT / "scripts/data/wasm_digests.json"


@dataclass(frozen=True, slots=True)
class Binary:
    """A WebAssembly binary."""

    name: str
    folders: tuple[str, ...]
    single_sources: tuple[str, ...]
    """Further sources; `runtime` is first, as it replaces functions of the libraries."""
    optimization: str = "-Oz"

    @property
    def path(self) -> Path:
        """The path of the binary in the repository."""
        return FOLDER / self.name

    def sources(self) -> list[str]:
        """Return the sources relative to the root, as the binary must not depend on its path."""
        found = [ROOT / CORE / f"{name}.cpp" for name in self.single_sources]
        for folder in self.folders:
            found += sorted((ROOT / CORE / folder).glob("*.cpp"))
        return [str(path.relative_to(ROOT)) for path in found if path.stem not in EXCLUDED]

    def digest(self) -> str:
        """Return a digest of what the binary is built from, and of the binary."""
        project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
        compiler = project["dependency-groups"]["wasm"]
        headers = sorted(str(path.relative_to(ROOT)) for path in (ROOT / CORE).rglob("*.hpp"))
        state = hashlib.sha256(
            json.dumps([compiler, FLAGS, self.optimization, self.sources(), headers]).encode()
        )
        for path in (*self.sources(), *headers, str(self.path)):
            state.update(hashlib.sha256((ROOT / path).read_bytes()).digest())
        return state.hexdigest()


BINARIES = (
    Binary(
        "core.wasm",
        ("base", "diagram", "words", "boards"),
        (
            "wasm/runtime",
            "answers/board_answers",
            "answers/hint",
            "answers/sha256",
            "answers/word_checks",
            "answers/word_hints",
            "wasm/board_queries",
            "wasm/core_exports",
            "wasm/no_regions",
            "wasm/word_queries",
            "wasm/word_query",
        ),
    ),
    Binary("reader.wasm", ("base", "pictures"), ("wasm/runtime", "wasm/reader_exports")),
    Binary(
        "strands.wasm",
        ("base", "strands"),
        (
            "wasm/runtime",
            "answers/hint",
            "answers/strands_hints",
            "wasm/no_regions",
            "wasm/strands_exports",
            "wasm/strands_queries",
            "wasm/word_query",
            "words/word_paths",
            "words/word_puzzle",
            "words/word_state",
        ),
        "-O2",  # a third faster, and 5 kB larger with gzip
    ),
)
EXCLUDED = ("parallel_search", "any_cover", "split_plan", "tile_finder", "word_regions")
"""Sources that need threads or are not used in browsers."""
FLAGS = (
    *("-target", "wasm32-wasi", "-mexec-model=reactor"),
    "-mcpu=lime1",  # supported by all current browsers
    *("-std=c++20", "-s", "-DNDEBUG", "-DKAIVURI_SMALL"),
    *("-fno-rtti", "-fno-threadsafe-statics", "-fvisibility=hidden"),
    "-Wl,--gc-sections,--strip-all",
    "-w",  # the native build shows the warnings
    *("-I", str(CORE), "-include", str(CORE / "wasm/no_threads.hpp")),
)


def build(binary: Binary, target: Path, cache: Path) -> None:
    """Compile and link a binary."""
    cache_paths = {"ZIG_GLOBAL_CACHE_DIR": str(cache), "ZIG_LOCAL_CACHE_DIR": str(cache)}
    compiler = (sys.executable, "-m", "ziglang", "c++", *FLAGS, binary.optimization)
    command = [*compiler, *binary.sources(), "-o", str(target)]
    subprocess.run(command, check=True, cwd=ROOT, env=os.environ | cache_paths)


def report(outdated: list[str]) -> int:
    """Report the outdated binaries."""
    for name in outdated:
        print(f"{name} is outdated: run scripts/data/build_wasm.py")
    if not outdated:
        print("the WebAssembly binaries are up to date")
    return 1 if outdated else 0


def outdated_by_digest() -> list[str]:
    """Return the binaries whose recorded digest is not that of the files."""
    recorded = json.loads(DIGESTS.read_text("ascii"))
    return [binary.name for binary in BINARIES if recorded[binary.name] != binary.digest()]


def outdated_by_build() -> list[str]:
    """Return the binaries that differ from a build with an empty cache."""
    with tempfile.TemporaryDirectory() as folder:
        return [binary.name for binary in BINARIES if not _is_current(binary, Path(folder))]


def _is_current(binary: Binary, folder: Path) -> bool:
    target = folder / binary.name
    build(binary, target, folder / "cache")
    return target.read_bytes() == binary.path.read_bytes()


def main(arguments: Sequence[str] | None = None) -> int:
    """Build or check the binaries."""
    parser = argparse.ArgumentParser(description="Builds the core for browsers.")
    parser.add_argument("--check", action="store_true", help="only compare the digests")
    parser.add_argument("--rebuild", action="store_true", help="only compare with a clean build")
    parser.add_argument("--cache", type=Path, default=ROOT / "build/wasm", help="compiler cache")
    options = parser.parse_args(arguments)
    if options.check:
        return report(outdated_by_digest())
    if options.rebuild:
        return report(outdated_by_build())
    for binary in BINARIES:
        build(binary, binary.path, options.cache)
        binary.path.chmod(0o644)
        data = binary.path.read_bytes()
        print(f"{binary.name}: {len(data):,} bytes, {len(gzip.compress(data, 9)):,} with gzip")
    DIGESTS.write_text(json.dumps({b.name: b.digest() for b in BINARIES}, indent=1) + "\n", "ascii")
    return 0


if __name__ == "__main__":
    sys.exit(main())

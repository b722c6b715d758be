"""Many processes that share the user's folders, run by scripts/check/processes.

The processes take turns with six commands: import a session, solve a grid with a word list whose
cache does not exist yet, rule a word out, change a setting, list the archive, show the settings.

Invariants afterwards:

- every process ended with exit code 0 and printed no traceback;
- the archive passes SQLite's integrity check and has all imported sessions;
- all answers of a command that changes nothing are the same;
- all ruled-out words and all changed settings are saved;
- no temporary file remains.
"""

import argparse
import os
import resource
import sqlite3
import subprocess
import sys
import tempfile
import time
import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import product
from pathlib import Path

from kaivuri.archive.records import Session
from kaivuri.archive.transfer import Export
from kaivuri.archive.user_archive import Archive
from kaivuri.common.reference import Reference

PROGRAM = Path(sys.executable).with_name("kaivuri")
WORDS = [*map("".join, product("abdeikst", repeat=5))]
GRID = "ABDEI/KSTAB"
CHANGES = (("ui", "plain"), ("theme", "light"), ("colours", "never"))
NOON = datetime(2024, 4, 18, 12, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Run:
    """A process that has ended."""

    kind: str
    code: int
    out: str
    err: str


def session(number: int) -> Session:
    """Return the session that a process imports."""
    return Session(Reference.of_rows(["AB", "CD"]), f"{number:032x}", NOON, NOON)


def command(folder: Path, number: int) -> tuple[str, list[str]]:
    """Return the kind and the arguments of a process."""
    name, value = CHANGES[number // 6 % len(CHANGES)]
    commands = {
        "import": ["archive", "import", str(folder / f"{number}.jsonl")],
        "solve": ["solve", GRID, "--words", str(folder / "list.txt"), "--plain"],
        "rule out": ["rule-out", WORDS[number]],
        "set": ["config", "set", name, value],
        "list": ["archive", "list"],
        "show": ["config", "show", "words"],
    }
    return list(commands.items())[number % len(commands)]


def run(folder: Path, number: int) -> Run:
    """Run a process to its end."""
    kind, arguments = command(folder, number)
    if kind == "import":
        lines = "".join(f"{line}\n" for line in Export((session(number),)).lines())
        (folder / f"{number}.jsonl").write_text(lines)
    folders = {f"KAIVURI_{name}_DIR": str(folder / name) for name in ("CACHE", "DATA", "CONFIG")}
    done = subprocess.run(
        [PROGRAM, *arguments], capture_output=True, text=True, env=os.environ | folders, check=False
    )
    return Run(kind, done.returncode, done.stdout, done.stderr)


def violations(folder: Path, runs: Sequence[Run]) -> Iterator[str]:
    """Yield a line for each violated invariant."""
    for each in runs:
        if each.code or "Traceback" in each.err:
            yield f"{each.kind}: exit code {each.code}: {each.err.strip()[-300:]}"
    for kind in ("solve", "show"):
        if len({each.out for each in runs if each.kind == kind}) > 1:
            yield f"{kind}: the answers differ"
    numbers = {kind: range(at, len(runs), 6) for at, kind in enumerate(kinds(folder))}
    yield from _archive_violations(folder, numbers["import"])
    saved = (folder / "DATA" / "ruled-out-fi.txt").read_text().split()
    yield from (f"{WORDS[n]} is lost" for n in numbers["rule out"] if WORDS[n] not in saved)
    settings = tomllib.loads((folder / "CONFIG" / "config.toml").read_text())
    yield from (f"{name} is lost" for name, value in CHANGES if settings.get(name) != value)
    yield from (f"{path} remains" for path in folder.rglob(".kaivuri-*"))


def kinds(folder: Path) -> list[str]:
    """Return the kinds of the first processes."""
    return [command(folder, number)[0] for number in range(6)]


def _archive_violations(folder: Path, imported: range) -> Iterator[str]:
    path = folder / "DATA" / "archive.sqlite3"
    with Archive(path, print, strict=True) as archive:
        present = {each.id for each in archive.sessions(session(0).puzzle)}
    yield from (f"session {n} is lost" for n in imported if session(n).id not in present)
    with closing(sqlite3.connect(path)) as db:
        if db.execute("PRAGMA integrity_check").fetchall() != [("ok",)]:
            yield "the archive fails the integrity check"


def main() -> int:
    """Run the processes and print the results."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--processes", type=int, default=1000, help="how many [1000]")
    parser.add_argument("--at-once", type=int, default=50, help="how many at a time [50]")
    options = parser.parse_args()
    started = time.monotonic()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "list.txt").write_text("".join(f"{word}\n" for word in WORDS))
        with ThreadPoolExecutor(options.at_once) as pool:
            runs = list(pool.map(lambda n: run(folder, n), range(options.processes)))
        broken = list(violations(folder, runs))
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    print(*broken[:40], sep="\n", end="\n" if broken else "")
    print(", ".join(f"{n} {kind}" for kind, n in Counter(each.kind for each in runs).items()))
    print(
        f"{len(runs)} processes, {options.at_once} at a time: {len(broken)} invariants violated;"
        f" {time.monotonic() - started:.0f} s, {used.ru_utime + used.ru_stime:.0f} s of CPU time"
    )
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())

"""Fault injection for saved files, run by scripts/check/torture.

Each round runs writers (`writer.py`) under a library (`faults.c`) that makes one chosen system
call fail, then checks the folder. A run without faults counts the calls first; with fewer rounds
than calls, the failing calls are drawn at random.

Invariants after each round:

- the archive opens and passes SQLite's integrity check;
- every acknowledged day is present (after a power cut: all days up to some day);
- an intact archive is not refused;
- a previously damaged archive is refused, and unchanged;
- an output file holds the last acknowledged answer or a later one, complete.
"""

import argparse
import errno
import os
import random
import resource
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import asdict, dataclass, field
from datetime import date
from itertools import chain
from pathlib import Path

from tortures.writer import answer_of, day_of

from kaivuri.archive.user_archive import Archive
from kaivuri.errors import ArchiveUnavailable

HERE = Path(__file__).parent
WRITES, SIZE = 6, 9_000
OLD_ANSWER = b"what was there before\n"


class Broken(Exception):
    """A violated invariant."""


@dataclass(frozen=True, slots=True)
class Fault:
    """A failure injected into one system call; call 0 means none."""

    action: str = ""
    at: int = 0
    errno: int = 0
    seed: int = 0

    @property
    def environment(self) -> dict[str, str]:
        """Environment variables for `faults.c`."""
        return {f"TORTURE_{name.upper()}": str(value) for name, value in asdict(self).items()}


@dataclass(frozen=True, slots=True)
class Scene:
    """A starting state of the folder, and the writers that run in it."""

    name: str
    prepare: Callable[[Path], None]
    writers: tuple[str, ...] = ("hs",)
    """Names of the writers; the fault is injected into the first."""
    writes: str = "archive"
    """What the writers write: the archive, or an `answer` as `-o FILE` does."""


@dataclass(slots=True)
class Workspace:
    """A folder with only the files under test, and the fault library."""

    base: Path
    """The parent folder, for everything else."""
    library: Path
    writes: str = "archive"
    folder: Path = field(init=False)
    path: Path = field(init=False)
    damaged: bytes | None = field(default=None, init=False)

    def __post_init__(self) -> None:
        self.folder = self.base.resolve() / "folder"
        self.path = self.folder / "archive.sqlite3"
        self.folder.mkdir()
        (self.base / "hold").mkdir()

    def count(self, name: str) -> int:
        """Return the number of interceptable system calls of a writer; 0 if it was killed."""
        days = self.base / f"count-{name}"
        return int(days.read_text()) if days.exists() else 0

    def start(self, name: str, fault: Fault, limit: int | None = None) -> subprocess.Popen[str]:
        """Start a writer whose files are limited to `limit` bytes."""
        environment = {
            **os.environ,
            **fault.environment,
            "LD_PRELOAD": str(self.library),
            "TORTURE_FOLDER": str(self.folder),
            "TORTURE_HOLD": str(self.base.resolve() / "hold"),
            "TORTURE_COUNT": str(self.base / f"count-{name}"),
        }
        command = [sys.executable, str(HERE / "writer.py"), self.writes, str(self.path), name]
        return subprocess.Popen(
            [*command, str(WRITES), str(SIZE)],
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            preexec_fn=None if limit is None else lambda: _limit_files(limit),  # noqa: PLW1509
        )

    def check(self, acknowledged: dict[str, list[int]], *, lost: bool = False) -> None:
        """Raise `Broken` on a violated invariant; `lost` permits missing the last changes."""
        if self.writes == "answer":
            self._check_answer(max(chain(*acknowledged.values()), default=-1))
            return
        if self.damaged is not None:
            self._check_damaged()
            return
        days = {name: list(map(day_of, days)) for name, days in acknowledged.items()}
        self._check_archive(days, lost=lost)

    def _check_answer(self, last: int) -> None:
        if not self.path.exists():
            if last >= 0:
                raise Broken(f"there is no answer, but answer {last} was acknowledged")
            return
        answers = {OLD_ANSWER: -1} | {answer_of(n, SIZE): n for n in range(WRITES)}
        number = answers.get(self.path.read_bytes())
        if number is None:
            raise Broken("the answer is corrupt")
        if number < last:
            raise Broken(f"answer {last} was acknowledged, but an older one is present")

    def _check_archive(self, acknowledged: dict[str, list[date]], *, lost: bool) -> None:
        with Archive(self.path, print, strict=True) as archive:
            for name, days in acknowledged.items():
                present = set(archive.fetch_times(name))
                if not lost and not present.issuperset(days):
                    raise Broken(
                        f"{name}: {len(set(days) - present)} acknowledged days are missing"
                    )
                if lost and present != set(map(day_of, range(len(present)))):
                    raise Broken(f"{name}: a day is present but an earlier one is missing")
            archive.write("after", date(2024, 1, 1), b"1")
        with closing(sqlite3.connect(self.path)) as db:
            if db.execute("PRAGMA integrity_check").fetchall() != [("ok",)]:
                raise Broken("the archive fails the integrity check")

    def _check_damaged(self) -> None:
        with Archive(self.path, print, strict=True) as archive:
            try:
                archive.fetch_times("other")
            except ArchiveUnavailable:
                pass
            else:
                raise Broken("the damaged archive is read")
        if self.path.read_bytes() != self.damaged:
            raise Broken("the damaged archive has changed")


def _limit_files(size: int) -> None:
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))


def nothing(_: Path) -> None:
    """Leave the folder empty."""


def archive_there(path: Path) -> None:
    """Create an archive with replies of another newspaper."""
    with Archive(path, print, strict=True) as archive:
        for day in range(1, 20):
            archive.write("other", date(2024, 1, day), bytes(5_000))


def answer_there(path: Path) -> None:
    """Write the answer of an earlier run."""
    path.write_bytes(OLD_ANSWER)


def damaged_there(path: Path) -> None:
    """Create an archive and damage its pages."""
    archive_there(path)
    data = path.read_bytes()
    path.write_bytes(data[:100] + b"\xa5" * (len(data) - 100))


SCENES = (
    Scene("a new archive", nothing),
    Scene("an archive in use, two writers", archive_there, ("hs", "nyt")),
    Scene("a damaged archive", damaged_there),
    Scene("a damaged archive, two writers", damaged_there, ("hs", "nyt")),
    Scene("a new answer", nothing, writes="answer"),
    Scene("an answer replaced", answer_there, writes="answer"),
)


@dataclass(frozen=True, slots=True)
class Torturer:
    """Runs rounds, each in a new folder."""

    base: Path
    library: Path

    def run(self, scene: Scene, fault: Fault, limit: int | None = None) -> int:
        """Run one round and return the number of system calls of the first writer."""
        with tempfile.TemporaryDirectory(dir=self.base) as folder:
            workspace = Workspace(Path(folder), self.library, scene.writes)
            scene.prepare(workspace.path)
            if scene.prepare is damaged_there:
                workspace.damaged = workspace.path.read_bytes()
            first, *others = scene.writers
            running = {first: workspace.start(first, fault, limit)}
            running |= {name: workspace.start(name, Fault(), limit) for name in others}
            days = {name: _acknowledged(writer) for name, writer in running.items()}
            workspace.check(days, lost=fault.action == "cut")
            return workspace.count(first)


def _acknowledged(writer: subprocess.Popen[str]) -> list[int]:
    out, err = writer.communicate()
    if "Traceback" in err:
        raise Broken(err)
    return list(map(int, out.split()))


ERRORS = (errno.ENOSPC, errno.EIO)


def faults(calls: int, rounds: int, rng: random.Random) -> Iterator[tuple[str, Fault]]:
    """Yield the faults of a scene with their kind, at each call or at `rounds` of them."""

    def call_numbers() -> list[int]:
        every = range(1, calls + 1)
        return list(every) if calls <= rounds else sorted(rng.sample(every, rounds))

    yield from (("kill -9", Fault("kill", at)) for at in call_numbers())
    for error in ERRORS:
        name = errno.errorcode[error]
        yield from ((f"{name} once", Fault("once", at, error)) for at in call_numbers())
    yield from (("full disk", Fault("on", at, errno.ENOSPC)) for at in call_numbers())
    yield from (("power cut", Fault("cut", at, seed=rng.randrange(2**31))) for at in call_numbers())


def rounds_of(
    torturer: Torturer, scene: Scene, calls: int, rounds: int, rng: random.Random
) -> Iterator[tuple[str, str]]:
    """Run the rounds of a scene; yield the kind and the violation, if any, of each."""
    for kind, fault in faults(calls, rounds, rng):
        # A power cut affects all programs at once, but the library intercepts only one.
        if fault.action != "cut" or len(scene.writers) == 1:
            yield kind, _broken(torturer, scene, fault)
    for _ in range(min(rounds, 20)):
        yield "files limited", _broken(torturer, scene, Fault(), rng.randrange(100_000))


def _broken(torturer: Torturer, scene: Scene, fault: Fault, limit: int | None = None) -> str:
    try:
        torturer.run(scene, fault, limit)
    except Broken as violation:
        return f"{fault} limit {limit}: {violation}"
    return ""


def main() -> int:
    """Run all scenes and print the results."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument(
        "--rounds", type=int, default=30, help="rounds of each kind in a scene [30]"
    )
    parser.add_argument(
        "--seed", type=int, default=1, help="seed for drawing the failing calls [1]"
    )
    arguments = parser.parse_args()
    started, broken = time.monotonic(), 0
    with tempfile.TemporaryDirectory() as folder:
        library = Path(folder) / "faults.so"
        compiler = os.environ.get("CC", "cc")
        command = [compiler, "-shared", "-fPIC", "-O1", "-Wall", "-o", str(library)]
        subprocess.run([*command, str(HERE / "faults.c"), "-ldl", "-pthread"], check=True)
        torturer = Torturer(Path(folder), library)
        for scene in SCENES:
            broken += _run_scene(torturer, scene, arguments.rounds, random.Random(arguments.seed))
    print(f"{broken} invariants violated; {time.monotonic() - started:.0f} s")
    return 1 if broken else 0


def _run_scene(torturer: Torturer, scene: Scene, rounds: int, rng: random.Random) -> int:
    ran: Counter[str] = Counter()
    broken: Counter[str] = Counter()
    calls = torturer.run(scene, Fault())
    for kind, fault in rounds_of(torturer, scene, calls, rounds, rng):
        ran[kind] += 1
        if fault:
            broken[kind] += 1
            print(f"  broken: {kind}: {fault}", flush=True)
    print(f"{scene.name} ({calls} system calls)")
    for kind, number in ran.items():
        print(f"  {kind:<14}{number:>5} rounds {broken[kind]:>5} broken", flush=True)
    return broken.total()


if __name__ == "__main__":
    sys.exit(main())

"""Tests what is kept when calls fail: scripts/check/torture runs this and prints what happened.

Each round runs writers (`writer.py`) under a library (`faults.c`) that lets one chosen
system call end badly, and then looks at the folder. The calls of a run without
faults are counted first; with fewer rounds than calls, the calls are drawn.

What must hold after each round:

- the archive opens, and SQLite finds it sound;
- every day that a writer was told is kept is there (after a power cut: all up
  to one of them);
- a sound archive was not set aside;
- of an archive that was damaged before, every byte is still in some file;
- an answer in a file is the last that was acknowledged, whole, or a later one.
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

HERE = Path(__file__).parent
WRITES, SIZE = 6, 9_000
OLD_ANSWER = b"what was there before\n"


class Broken(Exception):
    """A promise that was not kept."""


@dataclass(frozen=True, slots=True)
class Fault:
    """What happens at which system call; nothing at call 0."""

    deed: str = ""
    at: int = 0
    errno: int = 0
    seed: int = 0

    @property
    def environment(self) -> dict[str, str]:
        """As the library reads it."""
        return {f"TORTURE_{name.upper()}": str(value) for name, value in asdict(self).items()}


@dataclass(frozen=True, slots=True)
class Scene:
    """What is there before the writers begin, and who writes."""

    name: str
    prepare: Callable[[Path], None]
    writers: tuple[str, ...] = ("hs",)
    """The first meets the fault."""
    writes: str = "archive"
    """What they write: the archive, or an `answer`, as `-o FILE` does."""


@dataclass(slots=True)
class Place:
    """A folder that holds what is written and nothing else, and the library."""

    base: Path
    """The folder's own folder, for all else."""
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
        """How many system calls a writer made that could fail; 0 if it was killed."""
        told = self.base / f"count-{name}"
        return int(told.read_text()) if told.exists() else 0

    def start(self, name: str, fault: Fault, limit: int | None = None) -> subprocess.Popen[str]:
        """Start a writer; it can make no file larger than `limit` bytes."""
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
        """Raise `Broken` unless all is as promised; `lost`: the last changes may be missing."""
        if self.writes == "answer":
            self._check_answer(max(chain(*acknowledged.values()), default=-1))
            return
        days = {name: list(map(day_of, told)) for name, told in acknowledged.items()}
        self._check_archive(days, lost=lost)

    def _check_answer(self, last: int) -> None:
        """The last answer that was acknowledged is there, whole, or a later one."""
        if not self.path.exists():
            if last >= 0:
                raise Broken(f"there is no answer, and answer {last} was acknowledged")
            return
        whole = {OLD_ANSWER: -1} | {answer_of(n, SIZE): n for n in range(WRITES)}
        number = whole.get(self.path.read_bytes())
        if number is None:
            raise Broken("the answer is in pieces")
        if number < last:
            raise Broken(f"answer {last} was acknowledged, and there is an older one")

    def _check_archive(self, acknowledged: dict[str, list[date]], *, lost: bool) -> None:
        notes: list[str] = []
        with Archive(self.path, notes.append, strict=True) as archive:
            for name, told in acknowledged.items():
                there = archive.known_days(name)
                if not lost and not there.issuperset(told):
                    raise Broken(f"{name}: {len(set(told) - there)} acknowledged days are gone")
                if lost and there != set(map(day_of, range(len(there)))):
                    raise Broken(f"{name}: a day is there, and one before it is not")
            archive.write("after", date(2024, 1, 1), b"1")
        with closing(sqlite3.connect(self.path)) as db:
            if db.execute("PRAGMA integrity_check").fetchall() != [("ok",)]:
                raise Broken("the file is not sound")
        if notes and self.damaged is None:
            raise Broken(f"a sound archive was set aside: {notes}")
        self._check_damaged()

    def _check_damaged(self) -> None:
        files = [file for file in self.folder.glob("archive*.sqlite3*") if file.is_file()]
        if self.damaged is not None and self.damaged not in [f.read_bytes() for f in files]:
            raise Broken("the damaged archive is not whole anywhere")


def _limit_files(size: int) -> None:
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))


def nothing(_: Path) -> None:
    """There is no archive yet."""


def archive_there(path: Path) -> None:
    """There is one with replies of another newspaper."""
    with Archive(path, print, strict=True) as archive:
        for day in range(1, 20):
            archive.write("other", date(2024, 1, day), bytes(5_000))


def answer_there(path: Path) -> None:
    """There is an answer of an earlier run."""
    path.write_bytes(OLD_ANSWER)


def damaged_there(path: Path) -> None:
    """There is one, and its pages are spoilt."""
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
    """Runs rounds, each in a folder of its own."""

    base: Path
    library: Path

    def run(self, scene: Scene, fault: Fault, limit: int | None = None) -> int:
        """Run one round; give the number of system calls that the first writer made.

        Raises:
            Broken: when a promise was not kept.
        """
        with tempfile.TemporaryDirectory(dir=self.base) as folder:
            place = Place(Path(folder), self.library, scene.writes)
            scene.prepare(place.path)
            if scene.prepare is damaged_there:
                place.damaged = place.path.read_bytes()
            first, *others = scene.writers
            running = {first: place.start(first, fault, limit)}
            running |= {name: place.start(name, Fault(), limit) for name in others}
            told = {name: _acknowledged(writer) for name, writer in running.items()}
            place.check(told, lost=fault.deed == "cut")
            return place.count(first)


def _acknowledged(writer: subprocess.Popen[str]) -> list[int]:
    """The numbers of the changes that a writer was told are kept."""
    out, err = writer.communicate()
    if "Traceback" in err:
        raise Broken(err)
    return list(map(int, out.split()))


ERRORS = (errno.ENOSPC, errno.EIO)


def faults(calls: int, rounds: int, chance: random.Random) -> Iterator[tuple[str, Fault]]:
    """The faults of a scene by kind, at each call or at `rounds` of them."""

    def places() -> list[int]:
        every = range(1, calls + 1)
        return list(every) if calls <= rounds else sorted(chance.sample(every, rounds))

    yield from (("kill -9", Fault("kill", at)) for at in places())
    for error in ERRORS:
        name = errno.errorcode[error]
        yield from ((f"{name} once", Fault("once", at, error)) for at in places())
    yield from (("full disk", Fault("on", at, errno.ENOSPC)) for at in places())
    yield from (("power cut", Fault("cut", at, seed=chance.randrange(2**31))) for at in places())


def rounds_of(
    torturer: Torturer, scene: Scene, calls: int, rounds: int, chance: random.Random
) -> Iterator[tuple[str, str]]:
    """Run the rounds of a scene; give for each its kind and what was broken, if anything."""
    for kind, fault in faults(calls, rounds, chance):
        # The power fails for all at once, and the library sees one program.
        if fault.deed != "cut" or len(scene.writers) == 1:
            yield kind, _broken(torturer, scene, fault)
    for _ in range(min(rounds, 20)):
        yield "files limited", _broken(torturer, scene, Fault(), chance.randrange(100_000))


def _broken(torturer: Torturer, scene: Scene, fault: Fault, limit: int | None = None) -> str:
    try:
        torturer.run(scene, fault, limit)
    except Broken as promise:
        return f"{fault} limit {limit}: {promise}"
    return ""


def main() -> int:
    """Run all scenes and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=30, help="of each kind in a scene [30]")
    parser.add_argument("--seed", type=int, default=1, help="draws the calls that fail [1]")
    arguments = parser.parse_args()
    started, broken = time.monotonic(), 0
    with tempfile.TemporaryDirectory() as folder:
        library = Path(folder) / "faults.so"
        compiler = os.environ.get("CC", "cc")
        command = [compiler, "-shared", "-fPIC", "-O1", "-Wall", "-o", str(library)]
        subprocess.run([*command, str(HERE / "faults.c"), "-ldl", "-pthread"], check=True)
        torturer = Torturer(Path(folder), library)
        for scene in SCENES:
            broken += _told(torturer, scene, arguments.rounds, random.Random(arguments.seed))
    print(f"{broken} promises broken; {time.monotonic() - started:.0f} s")
    return 1 if broken else 0


def _told(torturer: Torturer, scene: Scene, rounds: int, chance: random.Random) -> int:
    ran: Counter[str] = Counter()
    broken: Counter[str] = Counter()
    calls = torturer.run(scene, Fault())
    for kind, fault in rounds_of(torturer, scene, calls, rounds, chance):
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

"""One process of the long run: it takes the targets in turn and keeps what ends badly."""

import hashlib
import mmap
import random
import time
import traceback
from collections import Counter
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path

from fuzz.seeded import GAMES, run_machine
from fuzz.smaller import smaller
from fuzz.target import CASES, Target, inputs_of
from fuzz.targets import TARGETS

_LONGEST = 1 << 20  # bytes of an input that is remembered while it is at work
_ROUND_SECONDS = 0.5  # for each target in turn
_SEED_BITS = 32


@dataclass(slots=True)
class Tally:
    """What was done and found; it grows."""

    inputs: Counter[str] = field(default_factory=Counter)
    accepted: Counter[str] = field(default_factory=Counter)
    found: dict[str, str] = field(default_factory=dict)
    """The finds, each with the file that keeps its case."""

    def add(self, other: "Tally") -> None:
        """Take in what another process did."""
        self.inputs += other.inputs
        self.accepted += other.accepted
        self.found |= other.found


class Worker:
    """One process's share of the work."""

    def __init__(self, names: list[str], end: float, at_work: Path) -> None:
        """Fuzz these targets until the monotonic clock shows `end`."""
        self.names = names
        self.end = end
        self.draw = random.SystemRandom()
        self.tally = Tally()
        at_work.write_bytes(b"\0" * _LONGEST)
        with at_work.open("r+b") as file:
            self.at_work = mmap.mmap(file.fileno(), 0)

    def run(self) -> None:
        """Take the targets in turn."""
        while time.monotonic() < self.end:
            for name in self.names:
                until = min(self.end, time.monotonic() + _ROUND_SECONDS)
                if name in TARGETS:
                    self._fuzz(TARGETS[name], until)
                else:
                    self._play(name)

    def _fuzz(self, target: Target, until: float) -> None:
        chance = random.Random(self.draw.getrandbits(_SEED_BITS))
        inputs = inputs_of(target, chance)
        while time.monotonic() < until:
            for data in islice(inputs, 20):
                self.tally.inputs[target.name] += 1
                self._remember(target.name, data)
                self.tally.accepted[target.name] += self._accepts(target, data)

    def _accepts(self, target: Target, data: bytes) -> bool:
        try:
            return target.accepts(data)
        except Exception as fault:  # whatever it is, it is what is looked for
            self._keep(target, data, fault)
            return False

    def _keep(self, target: Target, data: bytes, fault: Exception) -> None:
        sign = f"{target.name}: {_sign(fault)}"
        if sign not in self.tally.found:
            least = smaller(data, lambda shorter: _fails_alike(target, shorter, _sign(fault)))
            self.tally.found[sign] = str(keep_case(target.name, least))

    def _play(self, name: str) -> None:
        number = self.draw.getrandbits(_SEED_BITS)
        self.tally.inputs[name] += GAMES
        self.tally.accepted[name] += GAMES
        try:
            run_machine(name, number)
        except Exception as fault:
            path = CASES / name / f"{number}.seed"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text("\n".join([repr(fault), *getattr(fault, "__notes__", [])]), "utf-8")
            self.tally.found[f"{name}: {_sign(fault)}"] = str(path)

    def _remember(self, name: str, data: bytes) -> None:
        head = f"{name} {len(data)}\n".encode()
        if len(head) + len(data) < _LONGEST:
            self.at_work[: len(head) + len(data)] = head + data


def _sign(fault: BaseException) -> str:
    """What makes two faults one find: the kind, and the line where it came up."""
    frames = traceback.extract_tb(fault.__traceback__)
    return f"{type(fault).__name__} at {Path(frames[-1].filename).name}:{frames[-1].lineno}"


def _fails_alike(target: Target, data: bytes, sign: str) -> bool:
    try:
        target.accepts(data)
    except Exception as fault:
        return _sign(fault) == sign
    return False


def left_at_work(path: Path) -> tuple[str, bytes]:
    """The target and the input that a process died of."""
    head, _, rest = path.read_bytes().partition(b"\n")
    name, _, size = head.decode().partition(" ")
    return name, rest[: int(size)]


def keep_case(name: str, data: bytes) -> Path:
    """Write an input into the folder of its target."""
    path = CASES / name / f"{hashlib.sha256(data).hexdigest()[:12]}.case"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return path

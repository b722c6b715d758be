"""What is measured: an engine does a task on a problem, and its answer says facts."""

import zlib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

Cover = tuple[int, ...]
Facts = dict[str, int]
"""What an answer says of the problem. Two engines may not say different things by one name."""

PATHS = "paths"
"""The task of finding all words in a grid; all other tasks are about covers."""
LIGHTEST = 1000
"""How many covers the task `lightest` asks for."""


@dataclass(frozen=True, slots=True)
class Given:
    """A problem in plain numbers, the same for every engine."""

    items: int
    primary: int
    options: tuple[Cover, ...]
    weights: tuple[int, ...]
    letters: str = ""
    """The rows of the word grid that the problem was made of, joined by '/'; else empty."""
    colours: tuple[Cover, ...] = ()
    """A colour, or 0, for each item of each option; empty if no option gives any."""


WARM_UP = Given(3, 3, ((0,), (1, 2), (0, 1, 2)), (1, 1, 3), "aha/joo")
"""Run once before measuring: loads modules lazily imported and compiles what is compiled late."""


def unchanged(found: Any) -> Any:
    """For engines whose answers need no reading."""
    return found


@dataclass(frozen=True, slots=True)
class Engine:
    """A way to do a task."""

    name: str
    task: str
    setup: Callable[[Given], Any]
    """Makes the engine's own kind of problem; timed apart."""
    search: Callable[[Any], Any]
    """Does the task."""
    read: Callable[[Any], "int | list[Cover]"] = unchanged
    """Makes of what was found a number, or covers as option indices, or numbers that tell
    paths apart; not timed."""
    secondary: bool = True
    """Whether the engine knows secondary items."""
    colours: bool = True
    """Whether it knows colours of secondary items."""
    max_items: int | None = None
    """Larger problems are known to be beyond the engine, and are not tried."""
    inexact: str = ""
    """Why the engine may answer wrongly, if it may: then a wrong answer is no surprise."""

    def fits(self, given: Given) -> bool:
        """Whether the engine can be asked at all."""
        if self.max_items is not None and given.items > self.max_items:
            return False
        return bool(given.letters) or not self.task.startswith(("program", PATHS))


def facts(task: str, found: int | Sequence[Cover], weights: Sequence[int]) -> Facts:
    """What an answer says."""
    kind = task.removeprefix("program ")
    if isinstance(found, int):
        return {"covers" if kind == "count" else kind: found, "solvable": int(found > 0)}
    if kind == PATHS:
        return {"paths": len(found), "path digest": digest(found)}
    if kind == "all":
        return {"covers": len(found), "digest": digest(found), "solvable": int(bool(found))}
    if not found:
        return {"solvable": 0}
    said: Facts = {"solvable": 1}
    match kind:
        case "fewest" | "least_words":
            said["fewest"] = len(found[0])
        case "most" | "most_words":
            said["most"] = len(found[0])
        case "lightest" | "likeliest":
            sums = [sum(weights[option] for option in cover) for cover in found]
            said["least weight"] = sums[0]
            if kind == "lightest":
                said["weights"] = digest((weight,) for weight in sums)
    return said


def digest(covers: Iterable[Iterable[int]]) -> int:
    """A sum that is the same for the same covers in any order, and very unlikely for others."""
    return sum(zlib.crc32(repr(sorted(cover)).encode()) for cover in covers) & 0xFFFFFFFF

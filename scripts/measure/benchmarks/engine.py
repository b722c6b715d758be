"""Benchmark engines, which run a task on a problem, and the facts in their answers."""

import zlib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

Cover = tuple[int, ...]
Facts = dict[str, int]
"""Properties of a problem that follow from an answer. Contradictory values are errors."""

PATHS = "paths"
"""The task of finding all words in a grid; all other tasks are about covers."""
LIGHTEST = 1000


@dataclass(frozen=True, slots=True)
class ProblemData:
    """An exact cover problem in plain numbers, the same for every engine."""

    items: int
    primary: int
    options: tuple[Cover, ...]
    weights: tuple[int, ...]
    letters: str = ""
    """The rows of the word grid that the problem came from, joined by '/'; else empty."""
    colours: tuple[Cover, ...] = ()
    """The colour, or 0, of each item of each option; empty for problems without colours."""


WARM_UP = ProblemData(3, 3, ((0,), (1, 2), (0, 1, 2)), (1, 1, 3), "aha/joo")
"""The smallest problem, by which engines show whether they are installed."""


def unchanged(found: Any) -> Any:
    """Return `found` unchanged: for engines whose answers need no conversion."""
    return found


@dataclass(frozen=True, slots=True)
class Engine:
    """An implementation of a task."""

    name: str
    task: str
    setup: Callable[[ProblemData], Any]
    """Build the engine's own representation of the problem."""
    search: Callable[[Any], Any]
    read: Callable[[Any], "int | list[Cover]"] = unchanged
    """Convert the result to a number, to covers as option indices, or to numbers that identify
        paths; not timed.
    """
    secondary: bool = True
    colours: bool = True
    max_items: int | None = None
    """Larger problems are skipped as too hard for the engine."""
    inexact: str = ""
    """Why the engine may answer wrongly, if it may; then a wrong answer is not a mismatch."""

    def fits(self, data: ProblemData) -> bool:
        """Return whether the engine supports the problem."""
        if self.max_items is not None and data.items > self.max_items:
            return False
        if (data.colours and not self.colours) or (
            data.primary < data.items and not self.secondary
        ):
            return False
        return bool(data.letters) or not self.task.startswith(("program", PATHS))


def facts(task: str, found: int | Sequence[Cover], weights: Sequence[int]) -> Facts:
    """Return the facts in an answer."""
    kind = task.removeprefix("program ")
    if isinstance(found, int):
        return {"covers" if kind == "count" else kind: found, "solvable": int(found > 0)}
    if kind == PATHS:
        return {"paths": len(found), "path digest": digest(found)}
    if kind == "all":
        return {"covers": len(found), "digest": digest(found), "solvable": int(bool(found))}
    if not found:
        return {"solvable": 0}
    result: Facts = {"solvable": 1}
    match kind:
        case "fewest" | "least_words":
            result["fewest"] = len(found[0])
        case "most" | "most_words":
            result["most"] = len(found[0])
        case "lightest" | "likeliest":
            sums = [sum(weights[option] for option in cover) for cover in found]
            result["least weight"] = sums[0]
            if kind == "lightest":
                result["weights"] = digest((weight,) for weight in sums)
    return result


def digest(covers: Iterable[Iterable[int]]) -> int:
    """Return an order-independent checksum of covers."""
    return sum(zlib.crc32(repr(sorted(cover)).encode()) for cover in covers) & 0xFFFFFFFF

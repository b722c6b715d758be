"""Benchmark engines, which run a task on a problem, and the facts in their answers."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

Cover = tuple[int, ...]
Facts = dict[str, int]
"""Properties of a problem that follow from an answer. Contradictory values are errors."""

LIGHTEST = 1000


@dataclass(frozen=True, slots=True)
class ProblemData:
    """An exact cover problem in plain numbers, the same for every engine."""

    items: int
    primary: int
    options: tuple[Cover, ...]
    weights: tuple[int, ...]
    colours: tuple[Cover, ...] = ()
    """The colour, or 0, of each item of each option; empty for problems without colours."""


WARM_UP = ProblemData(3, 3, ((0,), (1, 2), (0, 1, 2)), (1, 1, 3))
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
    """Convert the result to a number, or to covers as option indices; not timed."""
    secondary: bool = True
    colours: bool = True
    inexact: str = ""
    """Why the engine may answer wrongly, if it may; then a wrong answer is not a mismatch."""

    def fits(self, data: ProblemData) -> bool:
        """Return whether the engine supports the problem."""
        return (self.colours or not data.colours) and (self.secondary or data.primary == data.items)


def facts(task: str, found: int | Sequence[Cover]) -> Facts:
    """Return the facts in an answer: the number of covers, whether there is one."""
    number = found if isinstance(found, int) else len(found)
    return {"solvable": int(number > 0), **({"covers": number} if task in ("count", "all") else {})}

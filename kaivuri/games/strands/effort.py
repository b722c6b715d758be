"""What the engines of the Strands search have in common."""

from dataclasses import dataclass
from typing import Protocol

from kaivuri.solvers.stop import Stop

FoundCover = tuple[float, tuple[int, ...], tuple[int, ...]]
"""A cover's cost, the numbers of its spangram's paths, those of its theme words' paths."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How much work a search may do."""

    nodes: int
    """Nodes of the search tree."""
    spangram_work: int
    """Steps of each search for joined spangrams."""


EFFORTS = (Effort(1_000_000, 3_000_000), Effort(6_000_000, 30_000_000))
"""The second is for boards on which the first finds nothing."""


class LikeliestSearch(Protocol):
    """An engine: the one in C++ or the one in Python."""

    def run(self, covers: int, effort: Effort, stop: Stop, /) -> None:
        """Look for that many covers.

        Raises:
            TimeLimit: when `stop` says so; what was found stays.
        """
        ...

    def covers(self) -> list[FoundCover]:
        """What was found, the cheapest first."""
        ...

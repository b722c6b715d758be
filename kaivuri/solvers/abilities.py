"""Which solvers can do more than list covers.

A protocol could tell too, but loading `typing` for it takes longer than solving
a grid.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeGuard

    from kaivuri.solvers.protocol import (
        BySize,
        Counting,
        Improving,
        Ranking,
        Remarking,
        Solver,
        Tiered,
    )


def counts(solver: Solver) -> TypeGuard[Counting]:
    """Whether it counts covers without listing them."""
    return hasattr(solver, "count")


def ranks(solver: Solver) -> TypeGuard[Ranking]:
    """Whether it gives covers in order of weight without listing them all first."""
    return hasattr(solver, "lightest")


def sorts_by_size(solver: Solver) -> TypeGuard[BySize]:
    """Whether it gives covers in order of their number of options."""
    return hasattr(solver, "by_size")


def ranks_in_tiers(solver: Solver) -> TypeGuard[Tiered]:
    """Whether it gives covers in order of their number of options, and then of weight."""
    return hasattr(solver, "by_size_and_weight")


def improves(solver: Solver) -> TypeGuard[Improving]:
    """Whether it knows a good cover before it has proved which one is the best."""
    return hasattr(solver, "best_known")


def remarks(solver: Solver) -> TypeGuard[Remarking]:
    """Whether it chooses its way and tells which."""
    return hasattr(solver, "remarks")

"""What to find, and how a solver is made to find it.

Each option has a weight: the lower, the likelier that it is meant. A solver
that gives covers in order of weight or of size is asked for that; with any
other solver every cover is found first and then put in order, so that a mode
means the same whichever solver serves it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import groupby, islice

from kaivuri.errors import MemoryLimit, TimeLimit
from kaivuri.exact_cover.problem import Cover, ExactCover
from kaivuri.solvers import abilities
from kaivuri.solvers.stop import Stop
from kaivuri.solvers.tiers import tiered_weights

TYPE_CHECKING = False
if TYPE_CHECKING:
    from kaivuri.solvers.protocol import BySize, Solver

_MOST_TO_SIFT = 1_000_000
"""So many covers are gone through to count those of an allowed size, but no more."""

_QUICK_SECONDS = 0.5


class SolveMode(StrEnum):
    """Which covers to give, and in what order."""

    LEAST_WORDS = "least_words"
    """Those of the fewest options first; among equally many the lighter first."""
    MOST_WORDS = "most_words"
    """Those of the most options first; among equally many the lighter first."""
    ANY = "any"
    """As the solver finds them; one unless more are asked for."""
    ALL = "all"
    """As the solver finds them, to the last."""
    LIKELIEST = "likeliest"
    """The lightest first."""

    @property
    def usual_limit(self) -> int | None:
        """How many covers are given when nobody says how many."""
        return {SolveMode.ALL: None, SolveMode.LIKELIEST: 5}.get(self, 1)


@dataclass(eq=False, slots=True)
class Search:
    """The covers of a problem in the order of a mode: iterate over it once.

    When `stop` ends the search, the covers known by then are given first, in
    order, and then TimeLimit is raised; a lack of memory and Ctrl-C likewise.
    """

    problem: ExactCover
    """Whose covers are wanted."""
    solver: Solver
    """Finds them."""
    mode: SolveMode
    """Which ones, in what order."""
    weights: Sequence[int]
    """One an option."""
    stop: Stop
    """Ends the search early."""
    allows_size: Callable[[int], bool] | None = None
    """Whether covers of so many options are wanted; None: all are."""
    total: int | None = field(default=None, init=False)
    """How many covers the problem has, once that is known."""
    interruption: BaseException | None = field(default=None, init=False)
    """What ended the search while covers were being gathered to be put in order."""

    def __iter__(self) -> Iterator[Cover]:
        if self.allows_size is None:
            return self._ordered()
        return self._of_allowed_size(self._ordered(), self.allows_size)

    def _ordered(self) -> Iterator[Cover]:
        if self.mode in (SolveMode.ANY, SolveMode.ALL):
            yield from self._counted(self.solver.covers(self.problem, self.stop))
        elif abilities.ranks_in_tiers(self.solver) and self.mode != SolveMode.LIKELIEST:
            yield from self.solver.by_size_and_weight(
                self.problem, self.weights, self.stop, fewest=self.mode == SolveMode.LEAST_WORDS
            )
        elif abilities.ranks(self.solver):
            yield from self.solver.lightest(self.problem, self._mode_weights(), self.stop)
        elif abilities.sorts_by_size(self.solver) and self.mode != SolveMode.LIKELIEST:
            yield from self._sorted_by_size(self.solver)
        else:
            yield from self._sorted()

    def first(self, limit: int | None) -> Iterator[Cover]:
        """At most `limit` covers; after them what ended the search early is raised, if anything.

        Of covers gathered by then the first few would else look like the best of all.
        """
        yield from islice(self, limit)
        if self.interruption is not None:
            raise self.interruption

    def count(self) -> int | None:
        """How many covers there are, if that is known or the solver can tell without listing."""
        if self.total is None and abilities.counts(self.solver):
            with suppress(MemoryLimit):
                self.total = self.solver.count(self.problem, self.stop)
        if self.allows_size is None or self.total is None:
            return self.total
        if self.total > _MOST_TO_SIFT:
            return None
        covers = self.solver.covers(self.problem, self.stop)
        return sum(1 for _ in self._of_allowed_size(covers, self.allows_size))

    def best_known(self) -> Cover | None:
        """A good cover of allowed size, when the search ended before the first was proved best."""
        best = self.solver.best_known() if abilities.improves(self.solver) else self._quick_cover()
        if best is None or self.allows_size is None or self.allows_size(len(best)):
            return best
        return None

    def _quick_cover(self) -> Cover | None:
        """Some cover, if one is found at once; better than none for who waited that long."""
        with suppress(TimeLimit, MemoryLimit):
            return next(self.solver.covers(self.problem, Stop(_QUICK_SECONDS)), None)
        return None

    @staticmethod
    def _of_allowed_size(covers: Iterator[Cover], allows: Callable[[int], bool]) -> Iterator[Cover]:
        return (cover for cover in covers if allows(len(cover)))

    def remarks(self) -> list[str]:
        """What the solver has to tell of its ways."""
        return self.solver.remarks() if abilities.remarks(self.solver) else []

    def _mode_weights(self) -> list[int]:
        """Weights whose sums put covers in the order of the mode: first by size, then by weight."""
        if self.mode == SolveMode.LIKELIEST or not self.weights:
            return list(self.weights)
        fewest = self.mode == SolveMode.LEAST_WORDS
        return tiered_weights(self.problem, self.weights, fewest=fewest)

    def _weight(self, cover: Cover) -> int:
        return sum(self.weights[option] for option in cover)

    def _key(self, cover: Cover) -> tuple[int, int, Cover]:
        sizes = {SolveMode.LEAST_WORDS: len(cover), SolveMode.MOST_WORDS: -len(cover)}
        return sizes.get(self.mode, 0), self._weight(cover), cover

    def _counted(self, covers: Iterator[Cover]) -> Iterator[Cover]:
        found = 0
        for found, cover in enumerate(covers, 1):  # noqa: B007 - used after the loop
            yield cover
        self.total = found

    def _sorted(self) -> Iterator[Cover]:
        covers = self._counted(self.solver.covers(self.problem, self.stop))
        known, self.interruption = _gathered(covers)
        yield from sorted(known, key=self._key)
        if self.interruption is not None:
            raise self.interruption

    def _sorted_by_size(self, solver: BySize) -> Iterator[Cover]:
        fewest = self.mode == SolveMode.LEAST_WORDS
        covers = self._counted(solver.by_size(self.problem, self.stop, fewest=fewest))
        for _, same_size in groupby(covers, key=len):
            known, self.interruption = _gathered(same_size)
            yield from sorted(known, key=self._key)
            if self.interruption is not None:
                raise self.interruption


def _gathered(covers: Iterator[Cover]) -> tuple[list[Cover], BaseException | None]:
    """All covers, or those found until the search was ended, and what ended it."""
    known: list[Cover] = []
    try:
        known.extend(covers)
    except (TimeLimit, MemoryLimit, KeyboardInterrupt) as interruption:
        return known, interruption
    return known, None

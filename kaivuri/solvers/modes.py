"""Solve modes: which covers to find, and in what order.

Each option has a weight; options of lower weight are likelier.
"""

import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from itertools import islice

from kaivuri.errors import BadRequest
from kaivuri.exact_cover.problem import Cover, ExactCover
from kaivuri.solvers.base import CoverStream, Solver
from kaivuri.solvers.stop import Stop

_MAX_COVERS_TO_FILTER = 1_000_000
"""The maximum number of covers to list when counting the covers of an allowed size."""


class SolveMode(StrEnum):
    """The covers to find, and their order."""

    FEWEST_WORDS = "least_words"
    """By increasing number of options, then by increasing weight."""
    MOST_WORDS = "most_words"
    """By decreasing number of options, then by increasing weight."""
    ANY = "any"
    """In the order of the solver; by default one cover."""
    ALL = "all"
    """In the order of the solver; by default all covers."""
    LIKELIEST = "likeliest"
    """By increasing weight."""

    @classmethod
    def parse(cls, name: str | None) -> "SolveMode | None":
        """Return the mode `name`; None for None.

        Raises:
            BadRequest: if the name is unknown.
        """
        if name not in (None, *cls):
            raise BadRequest.unknown("mode", name, cls)
        return None if name is None else cls(name)

    @property
    def default_limit(self) -> int | None:
        """The default number of covers; None for all."""
        return None if self is SolveMode.ALL else 1


DEFAULT_MODE = SolveMode.LIKELIEST


@dataclass(eq=False)
class CoverQuery:
    """A single-use iterable over the covers of a problem in the order of a mode.

    When a time limit, lack of memory or Ctrl-C ends the search, it yields the covers found so
    far, in order, before it raises the error.
    """

    problem: ExactCover
    solver: Solver
    mode: SolveMode
    weights: Sequence[int]
    """The weight of each option."""
    stop: Stop
    allows_size: Callable[[int], bool] | None = None
    """A filter on the number of options in a cover; None for no filter."""

    def __iter__(self) -> Iterator[Cover]:
        return self._filter_by_size(iter(self._stream))

    def first(self, limit: int | None) -> Iterator[Cover]:
        """Yield at most `limit` covers, then raise the error that ended the search early, if any.

        Otherwise the best of the covers found so far would look like the best of all.
        """
        yield from islice(self.remaining, None if limit is None else min(limit, sys.maxsize))
        if (interruption := self._stream.interruption) is not None:
            raise interruption

    @cached_property
    def remaining(self) -> Iterator[Cover]:
        """The iterator over the covers after `first`."""
        return iter(self)

    def count(self) -> int | None:
        """Return the number of covers, None if it is unknown and the solver would list them."""
        total = self._stream.count()
        if self.allows_size is None or total is None:
            return total
        if total > _MAX_COVERS_TO_FILTER:
            return None
        return sum(1 for _ in self._filter_by_size(self.solver.covers(self.problem, self.stop)))

    def best_known(self) -> Cover | None:
        """Return a good cover of allowed size after a search that ended early."""
        best = self._stream.best_known()
        return None if best is None else next(self._filter_by_size(iter([best])), None)

    @property
    def solver_name(self) -> str:
        """The name of the solver in use; with `auto` that of the solver it chose, once known."""
        return self._stream.solver_name

    def log_lines(self) -> list[str]:
        """Return the log lines of the search."""
        return self._stream.log_lines()

    @cached_property
    def _stream(self) -> CoverStream:
        if self.mode in (SolveMode.ANY, SolveMode.ALL):
            return self.solver.unsorted(self.problem, self.stop)
        if self.mode == SolveMode.LIKELIEST:
            return self.solver.lightest(self.problem, self.weights, self.stop)
        fewest = self.mode == SolveMode.FEWEST_WORDS
        return self.solver.by_size(self.problem, self.weights, self.stop, fewest=fewest)

    def _filter_by_size(self, covers: Iterator[Cover]) -> Iterator[Cover]:
        allows = self.allows_size
        return covers if allows is None else (cover for cover in covers if allows(len(cover)))

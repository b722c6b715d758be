"""All covers of a problem, packed: counted, ranked, sampled and restricted without listing.

The covers lie in a shared diagram, a zero-suppressed decision diagram in spirit
(Minato 1993): each way from its root to its end is one cover. The native core
builds it; without the core a Python twin does, with the same results in the
same order. docs/solvers/zdd.md explains structure and method.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from kaivuri import _core
from kaivuri.errors import BadProblem, MemoryLimit, interruption_message, is_too_large
from kaivuri.exact_cover.problem import Cover, ExactCover
from kaivuri.language import gettext as _
from kaivuri.solvers.steps import all_batched_covers, run_to_end
from kaivuri.solvers.stop import Stop

if TYPE_CHECKING:
    from kaivuri._core.native import CoverSearch, Family
    from kaivuri._core.native import Problem as NativeProblem
    from kaivuri.solvers.family import python_family, python_search

    AnyCoverSearch = CoverSearch | python_search.CoverSearch
    AnyFamily = Family | python_family.Family

DEFAULT_MEMORY = 1 << 30
"""How many bytes a search may take by default."""

_SAMPLE_CHUNK = 256

MAX_WEIGHT_SUM = 1 << 62
"""Sums of weights must stay below this, so that the core's 64-bit sums are exact."""


def native_problem(problem: ExactCover, stop: Stop) -> NativeProblem:
    """A problem as the engines of the native core take it, for where there is one.

    Raises:
        TimeLimit: when `stop` says so; to copy a large problem takes time.
    """
    items, primary = problem.item_count, problem.primary_count
    return _core.native.Problem(items, primary, problem.options, stop.check, problem.colours)


def cover_search(problem: ExactCover, stop: Stop, memory: int = DEFAULT_MEMORY) -> AnyCoverSearch:
    """A search in the native core, or in Python where there is none.

    Raises:
        TimeLimit: when `stop` says so; to make a search of a large problem takes time.
    """
    if _core.available:
        return _core.native.CoverSearch(native_problem(problem, stop), memory, stop.check)
    from kaivuri.solvers.family import python_search

    return python_search.CoverSearch(python_search.Problem(problem), memory)


class CoverFamily:
    """All covers of a problem. Immutable; restricting makes a new family that shares the diagram.

    The order of listing is that of the search that built the family: the same
    for the same problem, on every machine, with and without the native core.
    """

    __slots__ = ("_diagram", "_problem", "count")

    count: int
    """How many covers there are, exactly."""

    def __init__(self, problem: ExactCover, diagram: AnyFamily, stop: Stop | None = None) -> None:
        self._problem = problem
        self._diagram = diagram
        self.count = diagram.count(*_limits(stop or Stop()))

    @classmethod
    def of(
        cls, problem: ExactCover, stop: Stop | None = None, *, memory: int | None = None
    ) -> CoverFamily:
        """Find all covers of a problem, in at most `memory` bytes: by default what `stop` allows.

        Raises:
            TimeLimit: when `stop` says so.
            MemoryLimit: when the covers and the search for them do not fit.
        """
        stop = stop or Stop()
        memory = stop.budget(DEFAULT_MEMORY) if memory is None else memory
        try:
            search = cover_search(problem, stop, memory)
            run_to_end(search.build, lambda: search.done, stop)
            return cls(problem, search.family(), stop)
        except MemoryError as error:
            if is_too_large(error):
                raise MemoryLimit(interruption_message(error)) from None
            raise MemoryLimit(
                _(
                    "the covers do not fit into {memory:.0f} MB; allow more memory, restrict "
                    "the problem, or list covers one by one"
                ).format(memory=memory / 1e6)
            ) from None

    @property
    def problem(self) -> ExactCover:
        """The problem whose covers these are."""
        return self._problem

    @property
    def diagram(self) -> AnyFamily:
        """What holds them: of the core, or of its twin in Python."""
        return self._diagram

    def min_size(self, stop: Stop | None = None) -> int | None:
        """The least number of options in a cover; None when there is no cover."""
        return self._diagram.min_size((stop or Stop()).check) if self.count else None

    def max_size(self, stop: Stop | None = None) -> int | None:
        """The greatest number of options in a cover; None when there is no cover."""
        return self._diagram.max_size((stop or Stop()).check) if self.count else None

    def __iter__(self) -> Iterator[Cover]:
        """All covers, lazily, in the order of listing."""
        return self.covers()

    def covers(self, stop: Stop | None = None) -> Iterator[Cover]:
        """All covers, lazily, in the order of listing, until `stop` says so."""
        return all_batched_covers(self._diagram.walk(), stop or Stop())

    def at(self, rank: int) -> Cover:
        """The cover with that number, from 0, in the order of listing.

        Raises:
            IndexError: when there are not so many.
        """
        if not 0 <= rank < self.count:
            raise IndexError(f"no cover {rank} among {self.count}")
        return self._diagram.covers_at([rank])[0]

    def sample(self, n: int, seed: int) -> list[Cover]:
        """`n` covers drawn at random, all equally likely each time; none when there is no cover.

        The same seed gives the same covers, on every machine.
        """
        return list(self.iter_sample(n, seed))

    def iter_sample(self, n: int, seed: int, stop: Stop | None = None) -> Iterator[Cover]:
        """The covers of `sample`, lazily, until `stop` says so."""
        if not self.count:
            return
        draw = random.Random(seed)  # noqa: S311 (a fair draw, not a secret)
        stop = stop or Stop()
        while n > 0:
            stop.check()
            portion = min(n, _SAMPLE_CHUNK)
            n -= portion
            ranks = [draw.randrange(self.count) for _ in range(portion)]
            yield from self._diagram.covers_at(ranks, *_limits(stop))

    def lightest(self, weights: Sequence[int], stop: Stop | None = None) -> Iterator[Cover]:
        """All covers, lazily, by increasing sum of their options' weights (one weight per option).

        Covers of equal weight come in an order that is the same on every machine.

        Raises:
            BadProblem: when there is not one weight an option, or they are too large.
        """
        if len(weights) != len(self._problem.options):
            raise BadProblem(
                _("{n} weights for {n2} options").format(
                    n=len(weights), n2=len(self._problem.options)
                )
            )
        largest = max(map(abs, weights), default=0)
        if largest * max(1, self._problem.primary_count) >= MAX_WEIGHT_SUM:
            raise BadProblem(
                _("a weight of {largest} is too large; divide all weights").format(largest=largest)
            )
        stop = stop or Stop()
        return all_batched_covers(self._diagram.ranking(list(weights), stop.check), stop)

    def restrict(
        self,
        require: Iterable[int] = (),
        forbid: Iterable[int] = (),
        stop: Stop | None = None,
    ) -> CoverFamily:
        """The covers that hold all options required and none forbidden.

        To require an option is to forbid every other that shares a primary item with
        it: then nothing else can cover these items.

        Raises:
            BadProblem: when an option does not exist.
            TimeLimit: when `stop` says so.
        """
        stop = stop or Stop()
        required, forbidden = set(require), set(forbid)
        for option in required | forbidden:
            if not 0 <= option < len(self._problem.options):
                raise BadProblem(_("there is no option {option}").format(option=option))
        for option in required:
            forbidden |= self._conflicting_options(option)
        rest = self._diagram.without(sorted(forbidden), stop.check)
        return CoverFamily(self._problem, rest, stop)

    def _conflicting_options(self, option: int) -> set[int]:
        primary = self._problem.primary_count
        items = {item for item in self._problem.options[option] if item < primary}
        return {
            other
            for other, cells in enumerate(self._problem.options)
            if other != option and not items.isdisjoint(cells)
        }

    def option_counts(self, stop: Stop | None = None) -> list[int]:
        """For each option the number of covers that hold it."""
        return self._diagram.option_counts(*_limits(stop or Stop()))


def _limits(stop: Stop) -> tuple[int, Callable[[], None]]:
    """How many bytes a pass over a diagram may take, and what it asks now and then."""
    return stop.budget(DEFAULT_MEMORY), stop.check

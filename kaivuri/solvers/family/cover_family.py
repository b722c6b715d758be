"""All covers of a problem, counted, ranked, sampled and restricted without listing.

The covers are stored in a variant of a zero-suppressed decision diagram (Minato 1993), in which
each path from the root to the end is a cover. The native core builds it. See docs/solvers/zdd.md.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from fractions import Fraction
from typing import TYPE_CHECKING

from kaivuri import _core
from kaivuri.errors import BadProblem, MemoryLimit, interruption_message, is_too_large
from kaivuri.exact_cover.problem import Cover, ExactCover
from kaivuri.language import gettext as _
from kaivuri.solvers.family.weighted_sums import Number, exact_numbers, weighted_sums
from kaivuri.solvers.implied_item import with_implied_item
from kaivuri.solvers.steps import all_batched_covers, run_to_end
from kaivuri.solvers.stop import Stop

if TYPE_CHECKING:
    from kaivuri._core.native import CoverSearch, Family
    from kaivuri._core.native import Problem as NativeProblem
    from kaivuri.solvers.family.multiplicity_diagram import DiagramSearch, MultiplicityFamily

    Diagram = Family | MultiplicityFamily

DEFAULT_MEMORY = 1 << 30
"""The default memory of a search in bytes."""

_SAMPLE_CHUNK = 256
_MAX_COUNTED_ITEMS = 256
"""The limit of the core on the items of problems that it counts from both ends."""

MAX_WEIGHT_SUM = 1 << 62
"""The limit on sums of weights, which keeps the 64-bit sums of the core exact."""


def native_problem(problem: ExactCover, stop: Stop) -> NativeProblem:
    """Return a copy of the problem for the native core."""
    items, primary = problem.item_count, problem.primary_count
    return _core.native.Problem(items, primary, problem.options, stop.check, problem.colours)


def cover_search(problem: ExactCover, stop: Stop, memory: int = DEFAULT_MEMORY) -> CoverSearch:
    """Return a search for all covers, which may be listed or stored in a diagram."""
    native = native_problem(with_implied_item(problem), stop)
    return _core.native.CoverSearch(native, memory, stop.check)


def _diagram_search(problem: ExactCover, stop: Stop, memory: int) -> CoverSearch | DiagramSearch:
    if not problem.multiplicities:
        return cover_search(problem, stop, memory)
    from kaivuri.solvers.family.multiplicity_diagram import DiagramSearch

    return DiagramSearch(problem, memory)


def count_from_both_ends(problem: ExactCover, stop: Stop, memory: int) -> int | None:
    """Return the number of covers without their family; None if that does not suit the problem.

    It suits problems with small frontiers, and sparse ones with large frontiers.
    """
    problem = with_implied_item(problem)
    exactly_once = problem.primary_count == problem.item_count and not problem.multiplicities
    if not exactly_once or problem.item_count > _MAX_COUNTED_ITEMS:
        return None
    return _core.native.count_from_both_ends(native_problem(problem, stop), memory, stop.check)


@contextmanager
def limited_covers(memory: int) -> Iterator[None]:
    """Raise MemoryLimit if the covers of a problem don't fit in `memory` bytes."""
    try:
        yield
    except MemoryError as error:
        if is_too_large(error):
            raise MemoryLimit(interruption_message(error)) from None
        raise MemoryLimit(
            _(
                "the covers do not fit in {memory:.0f} MB; allow more memory, restrict "
                "the problem, or list the covers one by one"
            ).format(memory=memory / 1e6)
        ) from None


class CoverFamily:
    """An immutable set of all covers of a problem.

    The listing order is that of the search, the same on every machine. A restricted family shares
    the diagram.
    """

    __slots__ = ("count", "diagram", "problem", "search_nodes")

    problem: ExactCover
    diagram: Diagram
    count: int
    """The exact number of covers."""
    search_nodes: int | None
    """The visited nodes of the search for the covers; None for a part of another family."""

    def __init__(
        self,
        problem: ExactCover,
        diagram: Diagram,
        stop: Stop | None = None,
        search_nodes: int | None = None,
    ) -> None:
        self.problem = problem
        self.diagram = diagram
        self.search_nodes = search_nodes
        self.count = diagram.count(*_limits(stop or Stop()))

    def __repr__(self) -> str:
        bits = self.count.bit_length()
        return f"<CoverFamily {self.count if bits <= 64 else f'about 2^{bits}'} covers>"

    @classmethod
    def from_problem(
        cls, problem: ExactCover, stop: Stop | None = None, *, memory: int | None = None
    ) -> CoverFamily:
        """Find all covers in at most `memory` bytes, by default the budget of `stop`.

        Raises:
            CoreMissing: if the native core is not installed.
            MemoryLimit: if the covers and the state of the search do not fit.
        """
        _core.require(_("storing all solutions"))
        stop = stop or Stop()
        memory = stop.budget(DEFAULT_MEMORY) if memory is None else memory
        with limited_covers(memory):
            search = _diagram_search(problem, stop, memory)
            run_to_end(search.build, lambda: search.done, stop)
            return cls(problem, search.family(), stop, search.nodes)

    @classmethod
    def from_covers(cls, problem: ExactCover, covers: Iterable[Cover], stop: Stop) -> CoverFamily:
        """Return the family of all covers of a problem without multiplicities, given as a list."""
        arcs: list[list[tuple[int, int]]] = []  # of the nodes after the terminals 0 and 1
        starts = []
        for cover in sorted(covers):
            node = 1
            for option in reversed(cover[1:]):
                arcs.append([(option, node)])
                node = len(arcs) + 1
            starts.append((cover[0], node))
        if starts:
            arcs.append(starts)
        root = len(arcs) + 1 if starts else 0
        family = _core.native.Family(arcs, root, len(problem.options), stop.check)
        return cls(problem, family, stop)

    def min_size(self, stop: Stop | None = None) -> int | None:
        """Return the smallest number of options in a cover; None without covers."""
        return self.diagram.min_size((stop or Stop()).check) if self.count else None

    def max_size(self, stop: Stop | None = None) -> int | None:
        """Return the largest number of options in a cover; None without covers."""
        return self.diagram.max_size((stop or Stop()).check) if self.count else None

    def __iter__(self) -> Iterator[Cover]:
        return self.covers()

    def covers(self, stop: Stop | None = None) -> Iterator[Cover]:
        """Yield all covers in listing order."""
        return all_batched_covers(self.diagram.walk(), stop or Stop())

    def at(self, rank: int) -> Cover:
        """Return the cover at index `rank` of the listing order.

        Raises:
            IndexError: if `rank` is out of range.
        """
        if not 0 <= rank < self.count:
            raise IndexError(f"no cover {rank} among {self.count}")
        return self.diagram.covers_at([rank], *_limits(Stop()))[0]

    def sample(self, n: int, seed: int) -> list[Cover]:
        """Return `n` covers drawn uniformly with replacement; none if there are no covers.

        The same seed gives the same covers on every machine.
        """
        return list(self.iter_sample(n, seed))

    def iter_sample(self, n: int, seed: int, stop: Stop | None = None) -> Iterator[Cover]:
        """Yield the covers of `sample`."""
        if not self.count:
            return
        rng = random.Random(seed)  # noqa: S311 (not for cryptography)
        stop = stop or Stop()
        while n > 0:
            stop.check()
            size = min(n, _SAMPLE_CHUNK)
            n -= size
            ranks = [rng.randrange(self.count) for _ in range(size)]
            yield from self.diagram.covers_at(ranks, *_limits(stop))

    def lightest(self, weights: Sequence[int], stop: Stop | None = None) -> Iterator[Cover]:
        """Yield all covers by increasing sum of their options' weights (one per option).

        The order of covers of equal weight is the same on every machine.

        Raises:
            BadProblem: if there is not one weight per option, or a weight is too large.
        """
        self._check_length(weights)
        largest = max(map(abs, weights), default=0)
        if largest * max(1, self.problem.max_cover_size) >= MAX_WEIGHT_SUM:
            raise BadProblem(
                _("the weight {largest} is too large; scale all weights down").format(
                    largest=largest
                )
            )
        stop = stop or Stop()
        return all_batched_covers(self.diagram.ranking(list(weights), stop.check), stop)

    def weighted_count(self, weights: Sequence[Number], stop: Stop | None = None) -> Number:
        """Return the exact sum over all covers of the products of their options' weights.

        There is one weight per option. The sum of integers is an integer.

        Raises:
            BadProblem: if there is not one weight per option, or a weight is not exact.
        """
        return self._weighted_sums(weights, [0] * len(weights), stop)[0]

    def expected_value(
        self,
        values: Sequence[Number],
        weights: Sequence[Number] | None = None,
        stop: Stop | None = None,
    ) -> Fraction | None:
        """Return the expected sum of the values (one per option) of the options of a cover.

        Each cover is as likely as the others, or with `weights` as likely as the product of its
        options' weights, divided by the weighted count. None if there is no cover, or if the
        weighted count is 0.

        Raises:
            BadProblem: if there is not one value per option, or a value is not exact; the same for
                weights.
        """
        weights = [1] * len(values) if weights is None else weights
        total, sum_of_values = self._weighted_sums(weights, values, stop)
        return Fraction(sum_of_values) / total if total else None

    def _weighted_sums(
        self, weights: Sequence[Number], values: Sequence[Number], stop: Stop | None
    ) -> tuple[Number, Number]:
        self._check_length(weights)
        self._check_length(values)
        exact = exact_numbers(weights), exact_numbers(values)
        return weighted_sums(self.diagram, *exact, *_limits(stop or Stop()))

    def _check_length(self, weights: Sequence[Number]) -> None:
        if len(weights) != len(self.problem.options):
            raise BadProblem(
                _("{n} weights for {n2} options").format(
                    n=len(weights), n2=len(self.problem.options)
                )
            )

    def restrict(
        self, require: Iterable[int] = (), forbid: Iterable[int] = (), stop: Stop | None = None
    ) -> CoverFamily:
        """Return the family of covers with all options of `require` and none of `forbid`.

        Raises:
            BadProblem: if an option does not exist, or options are required in a problem with
                multiplicities.
        """
        stop = stop or Stop()
        required, forbidden = set(require), set(forbid)
        if required and self.problem.multiplicities:
            raise BadProblem(_("options can't be required in a problem with multiplicities"))
        for option in required | forbidden:
            if not 0 <= option < len(self.problem.options):
                raise BadProblem(_("option {option} does not exist").format(option=option))
        # An option is required by forbidding all other options that share a primary item with it.
        for option in required:
            forbidden |= self._conflicting_options(option)
        diagram = self.diagram.without(sorted(forbidden), stop.check)
        return CoverFamily(self.problem, diagram, stop)

    def _conflicting_options(self, option: int) -> set[int]:
        primary = self.problem.primary_count
        items = {item for item in self.problem.options[option] if item < primary}
        return {
            other
            for other, other_items in enumerate(self.problem.options)
            if other != option and not items.isdisjoint(other_items)
        }

    def option_counts(self, stop: Stop | None = None) -> list[int]:
        """Return for each option the number of covers that contain it."""
        return self.diagram.option_counts(*_limits(stop or Stop()))


def _limits(stop: Stop) -> tuple[int, Callable[[], None]]:
    """Return the memory budget and the check for a pass over the diagram."""
    return stop.budget(DEFAULT_MEMORY), stop.check

"""`auto`: builds the family of all covers if it is small, otherwise searches with bounds.

The family is too large for large grids: a 12 by 12 grid has trillions of covers. The lightest
covers are then found by `bounds`. The choice depends on the size, not on the time, so that it is
reproducible. Covers of problems with multiplicities, which bounds do not support, are then listed
and sorted. Without the native core, `registry.create_solver` replaces `auto` by `dlx`.
"""

from collections.abc import Iterator, Sequence

from kaivuri.errors import MemoryLimit
from kaivuri.exact_cover.problem import Cover, ExactCover
from kaivuri.language import gettext as _
from kaivuri.solvers import portfolio
from kaivuri.solvers.base import CoverStream, Solver, SortedCovers, size_first_weights
from kaivuri.solvers.cdlx import Cdlx
from kaivuri.solvers.family import DEFAULT_MEMORY, CoverFamily, cover_search
from kaivuri.solvers.lightest_covers import LightestCovers
from kaivuri.solvers.steps import SteppedSearch, all_covers
from kaivuri.solvers.stop import Stop
from kaivuri.solvers.zdd import Zdd

MAX_FAMILY_BYTES = 16 << 20
"""A family of this size takes about 0.2 s to build."""

MAX_STEPS_WITHOUT_COVER = 256
"""The steps of a search with bounds, of a few milliseconds, after which others join if no cover is
known."""

MAX_BIT_SET_BYTES = 1 << 26
"""The maximum size of all options as bit sets of items. Larger problems use links, whose size
does not depend on the number of items."""


class Auto(Solver):
    """A solver that chooses between a family and bounds."""

    name = "auto"
    counts_without_listing = True

    def __init__(self, jobs: int = 1) -> None:
        self.jobs = jobs

    def covers(self, problem: ExactCover, stop: Stop, /) -> Iterator[Cover]:
        """See `Solver.covers`; in the order of `zdd`, or of `cdlx` if it suits better.

        If the diagram of `zdd` reaches no cover soon, other solvers take turns with it, and covers
        come in the order in which one of them finds them.
        """
        return iter(self.unsorted(problem, stop))

    def count(self, problem: ExactCover, stop: Stop, /) -> int:
        """Return the number of covers; with multiplicities they may be listed.

        Raises:
            MemoryLimit: if there are too many for a small family.
        """
        family = _small_family(problem, stop)
        if family is None and problem.multiplicities:
            return super().count(problem, stop)
        if family is None:
            raise MemoryLimit(_("too many covers to count quickly; use the solver zdd"))
        return family.count

    def unsorted(self, problem: ExactCover, stop: Stop, /) -> CoverStream:
        """See `Solver.unsorted`."""
        return _UnsortedCovers(self, problem, stop)

    def lightest(self, problem: ExactCover, weights: Sequence[int], stop: Stop, /) -> CoverStream:
        """See `Solver.lightest`."""
        return _RankedCovers(self, problem, weights, stop)

    def by_size(
        self, problem: ExactCover, weights: Sequence[int], stop: Stop, /, *, fewest: bool
    ) -> CoverStream:
        """See `Solver.by_size`.

        The search with bounds first proves the number of options, which is fast, so that a cover
        of this size is known if the time runs out before the lightest one is found.
        """
        sizes = [1 if fewest else -1] * len(problem.options)
        return _RankedCovers(
            self, problem, size_first_weights(problem, weights, fewest=fewest), stop, sizes
        )

    def with_jobs(self, jobs: int) -> "Auto":
        """See `Solver.with_jobs`."""
        return Auto(jobs)


class _UnsortedCovers(CoverStream):
    """Covers in the order of `zdd` or `cdlx`, or as one of several engines finds them."""

    def __init__(self, solver: Auto, problem: ExactCover, stop: Stop) -> None:
        super().__init__(solver, problem, stop)
        self._jobs = solver.jobs
        self._switched = False
        self.solver_name = "cdlx" if _prefers_links(problem) else "zdd"

    def __iter__(self) -> Iterator[Cover]:
        return self._counting(self._covers())

    def _covers(self) -> Iterator[Cover]:
        if self.solver_name == "cdlx":
            yield from Cdlx().covers(self._problem, self._stop)
            return
        search = cover_search(self._problem, self._stop, self._stop.budget(DEFAULT_MEMORY))
        first = portfolio.reaches_cover(search, self._stop)
        if first and self._jobs > 1:  # in the same order
            yield from Zdd(jobs=self._jobs).covers(self._problem, self._stop)
        elif first or search.done:
            yield from first
            yield from all_covers(search, self._stop)
        else:
            yield from self._in_turn(search)

    def _in_turn(self, search: SteppedSearch) -> Iterator[Cover]:
        self._switched = True
        diagram = portfolio.Engine("zdd", portfolio.search_steps(search, self._stop))
        others = portfolio.listing_engines(self._problem, self._stop)
        for name, covers in portfolio.distinct_covers([diagram, *others], self._stop):
            self.solver_name = name
            yield from covers

    def log_lines(self) -> list[str]:
        """See `CoverStream.log_lines`."""
        return [portfolio.switch_message(self.solver_name)] if self._switched else []

    def best_known(self) -> Cover | None:
        """Return None, because another search would start from scratch."""
        return None


class _RankedCovers(CoverStream):
    """Covers by increasing weight, from a family, by bounds, or sorted after all are listed."""

    def __init__(
        self,
        solver: Auto,
        problem: ExactCover,
        weights: Sequence[int],
        stop: Stop,
        first_weights: Sequence[int] = (),
    ) -> None:
        """If `first_weights` are given, first find the lightest cover by these, with bounds."""
        super().__init__(solver, problem, stop)
        self._weights = weights
        self._first_weights = first_weights
        self._best_by_size: Cover | None = None
        self._search: LightestCovers | None = None

    def __iter__(self) -> Iterator[Cover]:
        family = _small_family(self._problem, self._stop)
        if family is None:
            multiplicities = bool(self._problem.multiplicities)
            yield from self._by_listing() if multiplicities else self._by_bounds()
            return
        self.solver_name, self._total = "zdd", family.count
        yield from family.lightest(self._weights, self._stop)

    def _by_bounds(self) -> Iterator[Cover]:
        if self._first_weights:
            self._best_by_size = next(self._bounded(self._first_weights), None)
            if self._best_by_size is None:
                return
        yield from self._bounded(self._weights)

    def _bounded(self, weights: Sequence[int]) -> Iterator[Cover]:
        """Yield the covers by weight; if bounds know none soon, other engines join them."""
        search = self._search = LightestCovers(self._problem, weights, self._stop)
        self.solver_name = "bounds"
        steps = search.steps()
        for number, covers in enumerate(steps):
            yield from covers
            if number >= MAX_STEPS_WITHOUT_COVER and search.best is None:
                break
        else:
            return
        others = portfolio.limited_engines(self._problem, self._stop)
        bounds = portfolio.Engine("bounds", _until_first_cover(steps))
        name, covers = portfolio.first_complete([bounds, *others], self._stop)
        self.solver_name = name
        yield from sorted(covers, key=lambda cover: sum(weights[option] for option in cover))
        if name == "bounds":
            yield from search

    def _by_listing(self) -> Iterator[Cover]:
        solver = Cdlx() if _prefers_links(self._problem) else Zdd()
        covers = SortedCovers(solver, self._problem, self._weights, self._stop)
        self.solver_name = solver.name
        for cover in covers:
            self.interruption = covers.interruption
            yield cover
        self._total = covers.count()

    def count(self) -> int | None:
        """See `CoverStream.count`; None if bounds are used."""
        return None if self._search else super().count()

    def best_known(self) -> Cover | None:
        """See `CoverStream.best_known`; None while a family is built."""
        best = None if self._search is None else self._search.best
        if best is None or self._best_by_size is None:
            return best or self._best_by_size
        return min(
            best,
            self._best_by_size,
            key=lambda cover: sum(self._weights[option] for option in cover),
        )

    def log_lines(self) -> list[str]:
        """See `CoverStream.log_lines`."""
        if self._search is None:
            return []
        stats = self._search.stats
        return [
            _("the family of all covers exceeds {max} MB: switched to bounds").format(
                max=MAX_FAMILY_BYTES >> 20
            ),
            _("bounds: {nodes} nodes, {cuts} cuts, no cover below {bound}").format(
                nodes=stats.nodes, cuts=stats.cuts, bound=stats.bound
            ),
        ]


def _until_first_cover(steps: portfolio.Steps) -> portfolio.Steps:
    for covers in steps:
        yield covers
        if covers:
            return


def _prefers_links(problem: ExactCover) -> bool:
    """Return whether `cdlx` lists covers faster than `zdd`."""
    bit_sets = len(problem.options) * (problem.item_count // 64 + 1) * 8
    return bool(problem.multiplicities) or bit_sets > MAX_BIT_SET_BYTES


def _small_family(problem: ExactCover, stop: Stop) -> CoverFamily | None:
    """Return the family of all covers; None if it is too large and there is another method.

    Bounds do not support colours. With multiplicities, listing is faster than a large family.
    """
    alternative = bool(problem.multiplicities) or not problem.colours
    try:
        if not alternative:
            return portfolio.find_family(problem, stop)
        return CoverFamily.from_problem(problem, stop, memory=MAX_FAMILY_BYTES)
    except MemoryLimit:
        if not alternative:
            raise
        return None

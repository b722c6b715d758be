"""The lightest covers of problems whose covers are too many to list or pack.

The linear relaxation of the problem gives each item a price, such that no
option costs less than the prices of its items; the prices together bound every
cover's weight from below (M. L. Fisher, *The Lagrangian relaxation method*,
Management Science 27, 1981). What options cost above the prices is what a
search may waste, and where the best covers come near to the bound it wastes
little. docs/solvers/bounds.md tells how it goes, docs/large-grids.md what was tried.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from kaivuri import _core
from kaivuri._core import native
from kaivuri.errors import BadProblem
from kaivuri.exact_cover.problem import Cover, ExactCover
from kaivuri.language import gettext as _
from kaivuri.solvers.family import native_problem
from kaivuri.solvers.stop import Stop

_NODES_PER_CHECK = 2000
"""Nodes between two looks at the stop sign: some milliseconds."""
_ANY_COVER_NODES_PER_CHECK = 50
"""The same of the search for just any cover, whose nodes are slow."""
_MAX_BATCH = 256
"""At most this many covers are taken from the core at once."""


@dataclass(frozen=True, slots=True)
class SearchStats:
    """How much work a search has done so far."""

    nodes: int
    """Nodes of the search tree."""
    cuts: int
    """Triples of items that sharpen the prices."""
    bound: int | None
    """No cover is lighter; None while there are no prices."""


class LightestCovers:
    """An iterator over all covers by increasing sum of their options' weights.

    Covers of equal weight come in no particular order. The proof comes with
    each: when a cover is given, no lighter one is left. Weight 1 per option gives
    the fewest options first, -1 the most.

    Raises:
        BadProblem: when the weights are not one per option, or too large.
        CoreMissing: without the native core.
        TimeLimit: from the iterator, when `stop` says so.
    """

    def __init__(self, problem: ExactCover, weights: Sequence[int], stop: Stop) -> None:
        """Prepare the search; nothing is searched before the first cover is asked for."""
        _core.require("bounds")
        _check_weights(problem, weights)
        self._stop = stop
        self._batch: Iterator[Cover] = iter(() if problem.primary_count else [()])
        copy = native_problem(problem, stop)
        self._search = (
            native.LightestCovers(copy, weights, stop.check) if problem.primary_count else None
        )
        self._any_cover = native.AnyCover(copy, stop.check)
        self._batch_size = 1

    def __iter__(self) -> "LightestCovers":
        return self

    def __next__(self) -> Cover:
        """The next cover; later calls find more covers in advance."""
        while (cover := next(self._batch, None)) is None:
            if self._search is None or self._search.done:
                raise StopIteration
            self._stop.check()
            found = self._search.next_batch(self._batch_size, _NODES_PER_CHECK, self._stop.check)
            if self._search.priced and self._search.best is None and not self._any_cover.done:
                self._any_cover.run(_ANY_COVER_NODES_PER_CHECK)
            self._batch_size = min(_MAX_BATCH, self._batch_size + len(found))
            self._batch = iter(found)
        return cover

    @property
    def best(self) -> Cover | None:
        """The best cover seen so far, whether it is proved to be the lightest or not."""
        if self._search is None:
            return None
        seen = self._search.best
        return self._any_cover.cover if seen is None and self._any_cover.done else seen

    @property
    def stats(self) -> SearchStats:
        """What the search has cost so far."""
        search = self._search
        if search is None:
            return SearchStats(0, 0, 0)
        bound = search.bound if search.priced else None
        return SearchStats(search.nodes, search.cuts, bound)


def _check_weights(problem: ExactCover, weights: Sequence[int]) -> None:
    if problem.colours:
        raise BadProblem(_("bounds know no colours; take the solver zdd"))
    if len(weights) != len(problem.options):
        raise BadProblem(
            _("{n} weights for {n2} options").format(n=len(weights), n2=len(problem.options))
        )
    limit = native.MAX_WEIGHT_SUM // (problem.item_count + 1)
    if any(abs(weight) > limit for weight in weights):
        raise BadProblem(
            _("weights must lie in -{limit}..{limit} for {items} items").format(
                limit=limit, items=problem.item_count
            )
        )

"""The lightest covers of problems with too many covers to list or to store in a diagram.

The linear relaxation gives each item a price such that no option weighs less than the prices
of its items together; the sum of all prices is a lower bound on the weight of every cover
(M. L. Fisher, *The Lagrangian relaxation method*, Management Science 27, 1981). The options of a
cover near this bound have small reduced costs, which prunes the search. See
docs/solvers/bounds.md and docs/large-grids.md.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from kaivuri import _core
from kaivuri._core import native
from kaivuri.errors import BadProblem
from kaivuri.exact_cover.problem import Cover, ExactCover
from kaivuri.language import gettext as _
from kaivuri.solvers.base import refuse_multiplicities
from kaivuri.solvers.family import native_problem
from kaivuri.solvers.stop import Stop

_NODES_PER_CHECK = 2000
"""Nodes visited between two stop checks: a few milliseconds."""
_ANY_COVER_NODES_PER_CHECK = 50
"""The same for the search for any cover, whose nodes are slower."""
_MAX_BATCH = 256
"""The maximum number of covers requested from the core at once."""


@dataclass(frozen=True, slots=True)
class SearchStats:
    """Statistics of a search."""

    nodes: int
    """Visited nodes of the search tree."""
    cuts: int
    """Cuts from triples of items, which tighten the prices."""
    bound: int | None
    """The lower bound on the weight of a cover; None before the prices are known."""


class LightestCovers:
    """An iterator over all covers by increasing sum of their options' weights.

    Covers of equal weight come in no particular order. Weight 1 per option yields the fewest
    options first, -1 the most.

    Raises:
        BadProblem: if there is not one weight per option, or a weight is too large.
        CoreMissing: if the native core is not installed.
    """

    def __init__(self, problem: ExactCover, weights: Sequence[int], stop: Stop) -> None:
        """Prepare the search, which starts with the first cover."""
        _core.require("bounds")
        _check_weights(problem, weights)
        self._stop = stop
        core = native_problem(problem, stop)
        self._search = (
            native.LightestCovers(core, weights, stop.check) if problem.primary_count else None
        )
        self._any_cover = native.AnyCover(core, stop.check)
        self._batch_size = 1
        self._covers = chain.from_iterable(self.steps())

    def __iter__(self) -> "LightestCovers":
        return self

    def __next__(self) -> Cover:
        """Return the next cover."""
        return next(self._covers)

    def steps(self) -> Iterator[list[Cover]]:
        """Yield the next covers in steps of a few milliseconds; a step may have none."""
        if self._search is None:
            yield [()]
            return
        while not self._search.done:
            self._stop.check()
            batch = self._search.next_batch(self._batch_size, _NODES_PER_CHECK, self._stop.check)
            if self._search.priced and self._search.best is None and not self._any_cover.done:
                self._any_cover.run(_ANY_COVER_NODES_PER_CHECK)
            self._batch_size = min(_MAX_BATCH, self._batch_size + len(batch))
            yield batch

    @property
    def best(self) -> Cover | None:
        """The best cover found so far, whether proved to be the lightest or not."""
        if self._search is None:
            return None
        best = self._search.best
        return self._any_cover.cover if best is None and self._any_cover.done else best

    @property
    def stats(self) -> SearchStats:
        """Statistics of the search so far."""
        search = self._search
        if search is None:
            return SearchStats(0, 0, 0)
        bound = search.bound if search.priced else None
        return SearchStats(search.nodes, search.cuts, bound)


def _check_weights(problem: ExactCover, weights: Sequence[int]) -> None:
    if problem.colours:
        raise BadProblem(_("bounds do not support colours; use the solver zdd"))
    refuse_multiplicities(problem, "bounds")
    if len(weights) != len(problem.options):
        raise BadProblem(
            _("{n} weights for {n2} options").format(n=len(weights), n2=len(problem.options))
        )
    limit = native.MAX_WEIGHT_SUM // (problem.item_count + 1)
    if any(abs(weight) > limit for weight in weights):
        raise BadProblem(
            _("weights must be from -{limit} to {limit} for {items} items").format(
                limit=limit, items=problem.item_count
            )
        )

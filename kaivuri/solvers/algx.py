"""`algx`: Algorithm X of D. E. Knuth, *Dancing links* (2000), on dictionaries of sets.

1. If no primary item remains, the chosen options form a cover.
2. Otherwise choose an item with the fewest options.
3. For each of its options, remove the items of the option and all options that share an item
   with it, and repeat. An item that the option colours remains, with the options that give it
   the same colour.

Each step works on a copy. The solver is written to be read, and is the reference for the others.
"""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import count

from kaivuri.exact_cover.problem import Cover, ExactCover
from kaivuri.solvers.base import SearchSize, Solver, refuse_multiplicities
from kaivuri.solvers.stop import Stop

Remaining = dict[int, set[int]]
"""The remaining options of each uncovered item."""


class AlgX(Solver):
    """Algorithm X on dictionaries of sets."""

    name = "algx"

    def covers(self, problem: ExactCover, stop: Stop, /) -> Iterator[Cover]:
        """See `Solver.covers`."""
        return self._covers(problem, stop, count())

    def measure(self, problem: ExactCover, stop: Stop, /) -> SearchSize:
        """See `Solver.measure`."""
        nodes = count()
        covers = sum(1 for _ in self._covers(problem, stop, nodes))
        return SearchSize(covers, next(nodes))

    def _covers(self, problem: ExactCover, stop: Stop, nodes: Iterator[int]) -> Iterator[Cover]:
        """Yield each cover, and advance `nodes` at each node of the search tree."""
        refuse_multiplicities(problem, self.name)
        # The last chosen option is applied when the entry is popped.
        start = partial(remaining_options, problem)
        stack: list[tuple[Callable[[], Remaining], Cover]] = [(start, ())]
        while stack:
            stop.check()
            stop.record(1)
            next(nodes)
            take, chosen = stack.pop()
            item, following = branches(take(), problem)
            if item is None:
                stop.record(0, 1)
                yield tuple(sorted(chosen))
            stack.extend((after, (*chosen, option)) for option, after in reversed(following))


def remaining_options(problem: ExactCover) -> Remaining:
    """Return the options of each item at the start of a search."""
    remaining: Remaining = {item: set() for item in range(problem.item_count)}
    for index, items in enumerate(problem.options):
        for item in items:
            remaining[item].add(index)
    return remaining


def branches(
    remaining: Remaining, problem: ExactCover
) -> tuple[int | None, list[tuple[int, Callable[[], Remaining]]]]:
    """Return the item to branch on, and each of its options with what makes the state after it.

    The item is None at a cover.
    """
    item = _choose_item(remaining, problem)
    options = () if item is None else sorted(remaining[item])
    return item, [(o, partial(_select_option, remaining, o, problem)) for o in options]


def _choose_item(remaining: Remaining, problem: ExactCover) -> int | None:
    primary = (item for item in remaining if item < problem.primary_count)
    return min(primary, key=lambda item: (len(remaining[item]), item), default=None)


def _select_option(remaining: Remaining, option: int, problem: ExactCover) -> Remaining:
    removed: set[int] = set()
    covered: set[int] = set()
    for item, colour in problem.items_with_colours(option):
        if colour:
            removed |= {
                o for o in remaining[item] if (item, colour) not in problem.items_with_colours(o)
            }
        else:
            removed |= remaining[item]
            covered.add(item)
    return {item: options - removed for item, options in remaining.items() if item not in covered}

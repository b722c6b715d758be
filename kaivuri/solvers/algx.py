"""`algx`: Algorithm X as D. E. Knuth states it in *Dancing links* (2000), on plain sets.

1. If no primary item is left, the options chosen are a cover.
2. Otherwise choose an item, one with the fewest options.
3. Choose each of its options in turn,
4. take away every item of that option, and every option that shares one,
5. and repeat on what is left.

An item that the option gives a colour stays, with the options that give it the same.

This is the shortest statement of the search, to read
and to check the others by. What is left after a step is a copy.
"""

from collections.abc import Iterator

from kaivuri.exact_cover.problem import Cover, ExactCover
from kaivuri.solvers.base import Solver
from kaivuri.solvers.stop import Stop

_Remaining = dict[int, set[int]]
"""For each item not covered yet, the options that can still be taken."""


class AlgX(Solver):
    """Algorithm X on dictionaries of sets."""

    name = "algx"

    def covers(self, problem: ExactCover, stop: Stop, /) -> Iterator[Cover]:
        """See `Solver.covers`."""
        left: _Remaining = {item: set() for item in range(problem.item_count)}
        for index, items in enumerate(problem.options):
            for item in items:
                left[item].add(index)
        pending: list[tuple[_Remaining, Cover]] = [
            (left, ())
        ]  # what was left before the last choice
        while pending:
            stop.check()
            before, chosen = pending.pop()
            left = _select_option(before, chosen[-1], problem) if chosen else before
            fewest = _choose_item(left, problem)
            if fewest is None:
                yield tuple(sorted(chosen))
            else:
                pending.extend((left, (*chosen, o)) for o in sorted(left[fewest], reverse=True))


def _choose_item(remaining: _Remaining, problem: ExactCover) -> int | None:
    primary = (item for item in remaining if item < problem.primary_count)
    return min(primary, key=lambda item: (len(remaining[item]), item), default=None)


def _select_option(remaining: _Remaining, option: int, problem: ExactCover) -> _Remaining:
    gone: set[int] = set()
    covered: set[int] = set()
    for item, colour in problem.items_with_colours(option):
        if colour:
            gone |= {
                o for o in remaining[item] if (item, colour) not in problem.items_with_colours(o)
            }
        else:
            gone |= remaining[item]
            covered.add(item)
    return {item: options - gone for item, options in remaining.items() if item not in covered}

"""An item that is implied by the sizes of options.

A cover contains each primary item once, so the sizes of its options add up to the number of
primary items. Some sizes have items of their own, such as the pieces in a problem of pentominoes,
which tell how many options of that size a cover has. What remains may be just one option of
another size: twelve pentominoes leave 4 of 64 cells, for one tetromino.
"""

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from itertools import chain

from kaivuri.exact_cover.problem import ExactCover


def with_implied_item(problem: ExactCover) -> ExactCover:
    """Return a problem with the same covers, perhaps with one more primary item.

    The item is added to the options of a size that each cover contains exactly once, instead of
    the secondary items that only these options contain: it excludes the same pairs of options. A
    problem without secondary items, or with multiplicities, is returned as it is.
    """
    if problem.primary_count == problem.item_count or problem.multiplicities:
        return problem
    sizes = [bisect_left(option, problem.primary_count) for option in problem.options]
    size = _single_size(problem, sizes)
    if size is None:
        return problem
    chosen = [other == size for other in sizes]
    others = (o for o, is_chosen in zip(problem.options, chosen, strict=True) if not is_chosen)
    needed = {*range(problem.primary_count), *chain.from_iterable(others)}
    numbers = {item: number for number, item in enumerate(sorted(needed), 1)}
    options = (
        [(0, 0)] * is_chosen
        + [(numbers[i], c) for i, c in problem.items_with_colours(option) if i in numbers]
        for option, is_chosen in enumerate(chosen)
    )
    secondary_count = len(needed) - problem.primary_count
    return ExactCover.from_options(len(needed) + 1, options, secondary_count=secondary_count)


def _single_size(problem: ExactCover, sizes: Sequence[int]) -> int | None:
    """Return the size of which each cover has exactly one option, if the sizes imply one.

    The size of an option is the number of its primary items.
    """
    by_size: dict[int, list[tuple[int, ...]]] = {}
    for option, size in zip(problem.options, sizes, strict=True):
        by_size.setdefault(size, []).append(option[:size])
    if len(by_size) == 1:
        return None
    remaining, unknown = problem.primary_count, []
    for size, options in by_size.items():
        others = chain.from_iterable(by_size[other] for other in by_size if other != size)
        count = _options_in_cover(options, others)
        if count is None:
            unknown.append(size)
        else:
            remaining -= size * count
    return remaining if unknown == [remaining] else None


def _options_in_cover(
    options: Sequence[tuple[int, ...]], others: Iterable[tuple[int, ...]]
) -> int | None:
    """Return how many of some options each cover has, if items that no others have tell it."""
    own = set(chain.from_iterable(options)).difference(chain.from_iterable(others))
    shares = {len(own.intersection(option)) for option in options}
    return len(own) // shares.pop() if len(shares) == 1 and own else None

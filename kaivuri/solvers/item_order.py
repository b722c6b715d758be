"""In which order a search looks at the items; as `_core/item_order.cpp`.

Two branches of a search meet again in the same state often when few items
ahead of the scan share an option with items behind it: when the *frontier* is
small. A word grid given row by row along its short side is well ordered as it
is; for a problem in any other order a greedy scan is tried.
"""

from collections.abc import Sequence

LARGEST_ORDERED = 1024
"""Above that many primary items the given order is kept: the greedy one takes cubic time."""


def search_order(items: int, primary: int, options: Sequence[Sequence[int]]) -> list[int]:
    """The items in search order: the primary ones first, the secondary ones as given."""
    given = list(range(primary))
    secondary = list(range(primary, items))
    if primary > LARGEST_ORDERED:
        return given + secondary
    near = neighbours(primary, options)
    greedy = greedy_order(near)
    better = frontier_sum(near, greedy) * 10 < frontier_sum(near, given) * 9
    return (greedy if better else given) + secondary


def neighbours(primary: int, options: Sequence[Sequence[int]]) -> list[int]:
    """For each primary item the set of primary items that share an option with it."""
    near = [0] * primary
    for option in options:
        members = [item for item in option if item < primary]
        mask = sum(1 << item for item in members)
        for item in members:
            near[item] |= mask
    return near


def frontier_sum(near: Sequence[int], order: Sequence[int]) -> int:
    """The sizes of the frontier behind each item of a scan, added up."""
    total = seen = touched = 0
    for item in order:
        seen |= 1 << item
        touched |= 1 << item | near[item]
        total += (touched & ~seen).bit_count()
    return total


def greedy_order(near: Sequence[int]) -> list[int]:
    """A scan whose next item, of the frontier if it has any, adds the fewest items to it."""
    order: list[int] = []
    touched = 0
    left = list(range(len(near)))
    while left:
        inside = [item for item in left if touched >> item & 1] or left
        item = min(inside, key=lambda i: (near[i] & ~touched).bit_count())
        left.remove(item)
        order.append(item)
        touched |= 1 << item | near[item]
    return order

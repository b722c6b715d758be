"""The order in which a search looks at the items; the same as `_core/diagram/item_order.cpp`.

Two branches of a search meet again in the same state often when few items
ahead of the scan share an option with items behind it: when the *frontier* is
small. A word grid given row by row along its short side is well ordered as it
is, and is kept; only where a greedy scan has a frontier smaller by an eighth is
that taken instead.
"""

from collections.abc import Sequence

MAX_ORDERED_ITEMS = 1024
"""Above that many primary items the given order is kept: the greedy one takes cubic time."""


def search_order(items: int, primary: int, options: Sequence[Sequence[int]]) -> list[int]:
    """The items in search order: the primary ones first, the secondary ones as given."""
    given = list(range(primary))
    secondary = list(range(primary, items))
    if primary > MAX_ORDERED_ITEMS:
        return given + secondary
    near = adjacent_items(primary, options)
    greedy = greedy_order(near, options)
    better = frontier_sum(near, greedy) * 8 < frontier_sum(near, given) * 7
    return (greedy if better else given) + secondary


def adjacent_items(primary: int, options: Sequence[Sequence[int]]) -> list[int]:
    """For each primary item the set of primary items that share an option with it."""
    near = [0] * primary
    for option in options:
        members = [item for item in option if item < primary]
        mask = sum(1 << item for item in members)
        for item in members:
            near[item] |= mask
    return near


def frontier_sum(adjacent: Sequence[int], order: Sequence[int]) -> int:
    """The sizes of the frontier behind each item of a scan, added up."""
    total = seen = touched = 0
    for item in order:
        seen |= 1 << item
        touched |= 1 << item | adjacent[item]
        total += (touched & ~seen).bit_count()
    return total


def greedy_order(adjacent: Sequence[int], options: Sequence[Sequence[int]]) -> list[int]:
    """A scan that goes on with an item of the frontier, if it has any.

    It takes the item that adds the fewest to the frontier; of those the one whose
    options lie to the greatest share (in 64 bits) behind the scan; of those the lowest.
    """
    options_of: dict[int, list[Sequence[int]]] = {}
    for option in options:
        for item in option:
            options_of.setdefault(item, []).append(option)
    ties = {item: sum(map(len, of_item)) for item, of_item in options_of.items()}
    scanned = dict.fromkeys(ties, 0)
    order: list[int] = []
    touched = 0
    left = list(range(len(adjacent)))
    while left:
        inside = [item for item in left if touched >> item & 1] or left
        fewest = min((adjacent[i] & ~touched).bit_count() for i in inside)
        best = [i for i in inside if (adjacent[i] & ~touched).bit_count() == fewest]
        item = max(best, key=lambda i: (scanned[i] << 64) // ties[i] if i in ties else 0)
        left.remove(item)
        order.append(item)
        touched |= 1 << item | adjacent[item]
        for option in options_of.get(item, ()):
            for other in option:
                scanned[other] += 1
    return order

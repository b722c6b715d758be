"""The order of the items in a search; the same as in `_core/diagram/item_order.cpp`.

Branches of a search often reach the same state if the *frontier* is small: the set of items ahead
of the scan that share an option with items behind it. The given order of a word grid, row by row
along its short side, is usually good. A greedy order replaces it only if its frontier is smaller
by more than an eighth.
"""

from collections.abc import Sequence

MAX_ORDERED_ITEMS = 1024
"""With more primary items, problems use the given order, as the greedy scan takes cubic time."""


def search_order(items: int, primary: int, options: Sequence[Sequence[int]]) -> list[int]:
    """Return the items in search order: the primary ones, then the secondary ones as given."""
    given = list(range(primary))
    secondary = list(range(primary, items))
    if primary > MAX_ORDERED_ITEMS:
        return given + secondary
    adjacent = adjacent_items(primary, options)
    greedy = greedy_order(adjacent, options)
    better = frontier_sum(adjacent, greedy) * 8 < frontier_sum(adjacent, given) * 7
    return (greedy if better else given) + secondary


def adjacent_items(primary: int, options: Sequence[Sequence[int]]) -> list[int]:
    """Return for each primary item the bit set of primary items that share an option with it."""
    adjacent = [0] * primary
    for option in options:
        members = [item for item in option if item < primary]
        mask = sum(1 << item for item in members)
        for item in members:
            adjacent[item] |= mask
    return adjacent


def frontier_sum(adjacent: Sequence[int], order: Sequence[int]) -> int:
    """Return the sum of the frontier sizes after each item of a scan in `order`."""
    total = seen = touched = 0
    for item in order:
        seen |= 1 << item
        touched |= 1 << item | adjacent[item]
        total += (touched & ~seen).bit_count()
    return total


def greedy_order(adjacent: Sequence[int], options: Sequence[Sequence[int]]) -> list[int]:
    """Return a greedy scan order, which continues with items of the frontier if there are any.

    The next item is the one that adds the fewest items to the frontier; of these the one with the
    largest share of its options' items already scanned (a 64-bit fraction); of these the lowest.
    """
    options_of: dict[int, list[Sequence[int]]] = {}
    for option in options:
        for item in option:
            options_of.setdefault(item, []).append(option)
    sizes = {item: sum(map(len, of_item)) for item, of_item in options_of.items()}
    scanned = dict.fromkeys(sizes, 0)
    order: list[int] = []
    touched = 0
    remaining = list(range(len(adjacent)))
    while remaining:
        candidates = [item for item in remaining if touched >> item & 1] or remaining
        fewest = min((adjacent[i] & ~touched).bit_count() for i in candidates)
        best = [i for i in candidates if (adjacent[i] & ~touched).bit_count() == fewest]
        item = max(best, key=lambda i: (scanned[i] << 64) // sizes[i] if i in sizes else 0)
        remaining.remove(item)
        order.append(item)
        touched |= 1 << item | adjacent[item]
        for option in options_of.get(item, ()):
            for other in option:
                scanned[other] += 1
    return order

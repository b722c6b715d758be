"""Random word lengths, and random words, that fill a grid exactly."""

from collections.abc import Sequence
from functools import lru_cache

from kaivuri.generator.rng import Rng

_MIN_MEAN, _MAX_MEAN = 5.5, 8.0
"""The preferred range of the mean word length."""


def draw_lengths(total: int, available: Sequence[int], rng: Rng) -> list[int] | None:
    """Return random lengths, out of those available, that add up to `total`; None if impossible.

    The number of words is drawn first, uniformly among those with a preferred mean length;
    then each length is drawn uniformly among those from which `total` can still be reached.
    """
    lengths = tuple(sorted(set(available)))
    counts = [n for n in range(total + 1) if _can_sum(lengths, n, total)]
    preferred = [n for n in counts if n > 1 and _MIN_MEAN * n <= total <= _MAX_MEAN * n]
    if not counts:
        return None
    drawn = []
    for left in reversed(range(rng.choice(preferred or counts))):
        choices = [n for n in lengths if n <= total and _can_sum(lengths, left, total - n)]
        drawn.append(rng.choice(choices))
        total -= drawn[-1]
    return drawn


def draw_words(total: int, words: Sequence[str], rng: Rng) -> list[str] | None:
    """Return distinct random words with `total` letters together; None if impossible."""
    order = rng.shuffled(words)
    reach = [{0}]
    for word in reversed(order):
        reach.append(reach[-1] | {size + len(word) for size in reach[-1]})
    reach.reverse()  # reach[i]: the possible sums of the lengths of order[i:]
    if total not in reach[0]:
        return None
    chosen = []
    for index, word in enumerate(order):
        with_it = total - len(word) in reach[index + 1] and total >= len(word)
        without = total in reach[index + 1]
        if with_it and (not without or rng.below(2)):
            total -= len(word)
            chosen.append(word)
    return chosen


def can_fill(total: int, lengths: Sequence[int], *, repeat: bool = False) -> bool:
    """Return whether some of `lengths`, with repetition if `repeat`, add up to `total`."""
    return total in reachable_sums(lengths, total, repeat=repeat)


def reachable_sums(lengths: Sequence[int], limit: int, *, repeat: bool = False) -> set[int]:
    """Return the sums up to `limit` of some of `lengths`, with repetition if `repeat`."""
    reached = {0}
    for length in lengths:
        max_count = limit // length if repeat else 1
        longer = (size + n * length for size in reached for n in range(1, max_count + 1))
        reached |= {size for size in longer if size <= limit}
    return reached


@lru_cache(maxsize=4096)
def _can_sum(lengths: tuple[int, ...], count: int, total: int) -> bool:
    if count == 0 or total <= 0:
        return count == total == 0
    return any(_can_sum(lengths, count - 1, total - n) for n in lengths if n <= total)

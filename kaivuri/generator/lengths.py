"""How long the words of a puzzle are: lengths that fill its grid, at random."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from kaivuri.generator.rng import Rng

_MIN_MEAN_LENGTH, _MAX_MEAN_LENGTH = 5.5, 8.0
"""Letters of a word on average, at least and at most, where that can be."""


def draw_lengths(total: int, available: Sequence[int], rng: Rng) -> list[int] | None:
    """Lengths among those available that add up to `total`; None: there are none.

    First comes the number of words, each that keeps words of a default length equally
    likely, then one length after another, each that can be completed equally likely.
    """
    lengths = tuple(sorted(set(available)))
    counts = [n for n in range(total + 1) if _can_sum(lengths, n, total)]
    default = [n for n in counts if n > 1 and _MIN_MEAN_LENGTH * n <= total <= _MAX_MEAN_LENGTH * n]
    if not counts:
        return None
    left = rng.choice(default or counts)
    drawn = []
    while left:
        left -= 1
        drawn.append(
            rng.choice([n for n in lengths if n <= total and _can_sum(lengths, left, total - n)])
        )
        total -= drawn[-1]
    return drawn


def draw_words(total: int, words: Sequence[str], rng: Rng) -> list[str] | None:
    """Words, none twice, whose letters number `total`; None: there are none.

    Which of them is decided by the order of a shuffle: a word that can be taken is.
    """
    order = rng.shuffled(words)
    reach = [{0}]
    for word in reversed(order):
        reach.append(reach[-1] | {size + len(word) for size in reach[-1]})
    reach.reverse()  # sizes that the words from a place on can add up to
    if total not in reach[0]:
        return None
    return list(_choose_words(order, reach, total, rng))


def _choose_words(
    order: Sequence[str], reach: Sequence[set[int]], total: int, rng: Rng
) -> Iterator[str]:
    for place, word in enumerate(order):
        with_it = total - len(word) in reach[place + 1] and total >= len(word)
        without = total in reach[place + 1]
        if with_it and (not without or rng.below(2)):
            total -= len(word)
            yield word


def can_fill(total: int, lengths: Sequence[int], *, repeat: bool = False) -> bool:
    """Whether some of these lengths add up to a total; if `repeat`, each as often as needed."""
    reached = {0}
    for length in lengths:
        most = total // length if repeat else 1
        reached |= {size + n * length for size in reached for n in range(1, most + 1)}
    return total in reached


@lru_cache(maxsize=4096)
def _can_sum(lengths: tuple[int, ...], count: int, total: int) -> bool:
    if count == 0 or total <= 0:
        return count == total == 0
    return any(_can_sum(lengths, count - 1, total - n) for n in lengths if n <= total)

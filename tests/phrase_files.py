"""Phrase files with chosen pairs and triples, see `kaivuri.games.strands.phrases`."""

from array import array
from bisect import bisect_left
from collections.abc import Mapping


def phrase_file(
    words: int,
    pairs: Mapping[tuple[int, int], int],
    triples: Mapping[tuple[int, int, int], int] | None = None,
) -> bytes:
    """The content of a file whose words are the first lines; values are bytes."""
    order, third = sorted(pairs), sorted(triples or {})
    starts = [bisect_left(order, (word, 0)) for word in range(words + 1)]
    wide = [
        [words, len(order), len(third)],
        range(words),
        starts,
        [order.index((a, b)) for a, b, _ in third],
    ]
    narrow = [[b for _, b in order], [c for *_, c in third]]
    columns = [array("I", column) for column in wide] + [array("H", column) for column in narrow]
    strengths = bytes(pairs[pair] for pair in order) + bytes((triples or {})[t] for t in third)
    return b"".join(column.tobytes() for column in columns) + strengths

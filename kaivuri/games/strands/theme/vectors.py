"""Texts as vectors, and the likeness of two texts as the cosine between theirs."""

from collections.abc import Iterable, Sequence
from operator import mul
from typing import Protocol

Vector = tuple[float, ...]
"""Of length 1, or all zeros for a text of which nothing is known."""


class Vectors(Protocol):
    """Gives texts their vectors."""

    def of(self, texts: Sequence[str], /) -> list[Vector]:
        """The vector of each text."""
        ...


class Likeness:
    """The likeness of any two of some texts, from -1 to 1; each is reckoned once."""

    def __init__(self, vectors: Vectors, texts: Iterable[str]) -> None:
        """Find the vectors of the texts."""
        distinct = list(dict.fromkeys(texts))
        self._vectors = dict(zip(distinct, vectors.of(distinct), strict=True))
        self._known: dict[tuple[str, str], float] = {}

    def __call__(self, a: str, b: str) -> float:
        """The likeness of two of the texts."""
        pair = (a, b) if a < b else (b, a)
        known = self._known.get(pair)
        if known is None:
            known = self._known[pair] = dot(self._vectors[a], self._vectors[b])
        return known


def dot(a: Sequence[float], b: Sequence[float]) -> float:
    """The scalar product."""
    return sum(map(mul, a, b), 0.0)


def unit(vector: Sequence[float]) -> Vector:
    """The vector scaled to length 1; zeros stay."""
    length = dot(vector, vector) ** 0.5
    return tuple(x / length for x in vector) if length else tuple(vector)

"""Sums over all covers of a diagram, weighted by the products of the weights of their options."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from numbers import Rational
from typing import TYPE_CHECKING

from kaivuri.errors import BadProblem
from kaivuri.language import gettext as _

if TYPE_CHECKING:
    from kaivuri._core.native import Family
    from kaivuri.solvers.family.multiplicity_diagram import MultiplicityFamily

Number = int | Fraction
"""An exact number."""

_ARCS_PER_CHECK = 4096
_FIRST_NODE = 2
"""The first node after the terminals: 0 has no covers, 1 is the end."""


def exact_numbers(numbers: Iterable[Number]) -> list[Number]:
    """Return the numbers as `int` where they are integers, and as `Fraction`.

    Raises:
        BadProblem: if a number is not rational, such as a float.
    """
    return [_exact(number) for number in numbers]


def _exact(number: Number) -> Number:
    if not isinstance(number, Rational):
        message = _("weights must be integers or fractions, not {number!r}")
        raise BadProblem(message.format(number=number))
    # The numbers of other packages may have limited precision.
    numerator, denominator = int(number.numerator), int(number.denominator)
    return numerator if denominator == 1 else Fraction(numerator, denominator)


def weighted_sums(
    diagram: Family | MultiplicityFamily,
    weights: Sequence[Number],
    values: Sequence[Number],
    memory: int,
    interrupt: Callable[[], None],
) -> tuple[Number, Number]:
    """Return two sums over all covers, of their weights and of weight times value.

    The weight of a cover is the product of its options' weights, its value the sum of their values.

    Raises:
        MemoryError: if the sums of all nodes need more than `memory` bytes.
    """
    # The diagram of a problem with multiplicities ends each path with an option of its own.
    weights, values = [*weights, 1], [*values, 0]
    sums: list[tuple[Number, Number]] = [(0, 0), (1, 0)]
    for arcs in _arcs_of_nodes(diagram, interrupt):
        total: Number = 0
        valued: Number = 0
        for option, target in arcs:
            weight, (below, valued_below) = weights[option], sums[target]
            product = weight * below
            total += product
            valued += weight * valued_below + values[option] * product
        memory -= _size(total) + _size(valued)
        if memory < 0:
            raise MemoryError
        sums.append((total, valued))
    return sums[diagram.root]


def _arcs_of_nodes(
    diagram: Family | MultiplicityFamily, interrupt: Callable[[], None]
) -> Iterator[list[tuple[int, int]]]:
    """Yield the arcs of each node, the targets of arcs before their sources."""
    first = _FIRST_NODE
    while first < diagram.nodes:
        interrupt()
        nodes = diagram.arcs_from(first, _ARCS_PER_CHECK)
        yield from nodes
        first += len(nodes)


def _size(number: Number) -> int:
    """Return the memory that a number takes, with its share of a pair in a list."""
    return 32 + sys.getsizeof(number.numerator) + sys.getsizeof(number.denominator)

"""Exact cover: choose options so that each primary item is in exactly one of them.

The terms are from D. E. Knuth, *The Art of Computer Programming* 7.2.2.1. An **option** is
a set of **items**; a **cover** is a set of options that contains every **primary** item exactly
once and every **secondary** item at most once. An option may give a secondary item a
**colour**; several options of a cover may contain the item if they all give it the same colour.
A primary item may have a **multiplicity**: two bounds on the number of chosen options that contain
it, in place of exactly one. A problem without primary items has one cover, the empty one.
"""

from __future__ import annotations

import operator
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, repeat
from operator import lt
from typing import Any, SupportsIndex

from kaivuri import _core
from kaivuri.errors import BadProblem
from kaivuri.language import gettext as _

Cover = tuple[int, ...]
"""Indices of the chosen options, in increasing order."""

MAX_ITEMS = (1 << 31) - 1
MAX_COLOUR = (1 << 31) - 1
MAX_MULTIPLICITY = (1 << 31) - 1


@dataclass(frozen=True, slots=True)
class ExactCover:
    """An exact cover problem with the items 0, 1, …, `item_count` - 1.

    Raises:
        BadProblem: if the counts and options are inconsistent, or an option contains no primary
            item.
    """

    item_count: int
    primary_count: int
    """Items below this number are primary, the others secondary."""
    options: tuple[tuple[int, ...], ...]
    """The items of each option, distinct, in increasing order. Other sequences become tuples."""
    colours: tuple[tuple[int, ...], ...] = ()
    """The colour of each item of each option, from 1, or 0 for none; empty if there are none."""
    multiplicities: tuple[tuple[int, int], ...] = ()
    """The bounds of each primary item on the options of a cover that contain it; empty if all are
    (1, 1), which is stored as empty."""

    def __post_init__(self) -> None:
        fields = (self.item_count, self.primary_count, self.options, self.colours)
        # The check in Python would take half as long as a short search.
        if None in fields or not (_core.available and _core.native.is_valid_problem(*fields)):
            self._convert_to_integers()
            self._check_all()
        if self.item_count > MAX_ITEMS:
            message = _("{items} items are too many; the maximum is {max}")
            raise BadProblem(message.format(items=self.item_count, max=MAX_ITEMS))
        if self.multiplicities:
            bounds = _integer_rows(self.multiplicities)
            self._check_multiplicities(bounds)
            exact = all(pair == (1, 1) for pair in bounds)
            object.__setattr__(self, "multiplicities", () if exact else bounds)

    def __repr__(self) -> str:
        return f"<ExactCover {self.item_count} items, {len(self.options)} options>"

    def _convert_to_integers(self) -> None:
        for name in ("options", "colours"):
            object.__setattr__(self, name, _integer_rows(getattr(self, name)))
        for name in ("item_count", "primary_count"):
            ((number,),) = _integer_rows(((getattr(self, name),),))
            object.__setattr__(self, name, number)

    def _check_all(self) -> None:
        if not 0 <= self.primary_count <= self.item_count:
            raise BadProblem(
                _("{primary} of {items} items can't be primary").format(
                    primary=self.primary_count, items=self.item_count
                )
            )
        for index, option in enumerate(self.options):
            self._check_option(index, option)
        if self.colours:
            self._check_colours()

    def _check_option(self, index: int, option: Sequence[int]) -> None:
        if not option or option[0] >= self.primary_count:
            raise BadProblem(_("option {index} has no primary item").format(index=index))
        if not all(map(lt, option, option[1:])):
            message = _("option {index}: items must be distinct and in increasing order")
            raise BadProblem(message.format(index=index))
        if option[0] < 0 or option[-1] >= self.item_count:
            message = _("option {index}: items must be from 0 to {max}")
            raise BadProblem(message.format(index=index, max=self.item_count - 1))

    def _check_colours(self) -> None:
        if list(map(len, self.colours)) != list(map(len, self.options)):
            raise BadProblem(_("each item of each option must have a colour, or 0 for none"))
        for index, (option, colours) in enumerate(zip(self.options, self.colours, strict=True)):
            if min(colours) < 0 or max(colours) > MAX_COLOUR:
                message = _("option {index}: colours must be from 0 to {max}")
                raise BadProblem(message.format(index=index, max=MAX_COLOUR))
            if any(
                c and item < self.primary_count for item, c in zip(option, colours, strict=True)
            ):
                message = _("option {index} gives a primary item a colour")
                raise BadProblem(message.format(index=index))

    def _check_multiplicities(self, bounds: Sequence[tuple[int, ...]]) -> None:
        if len(bounds) != self.primary_count:
            message = _("{n} multiplicities for {primary} primary items")
            raise BadProblem(message.format(n=len(bounds), primary=self.primary_count))
        for item, pair in enumerate(bounds):
            if len(pair) != 2 or not 0 <= pair[0] <= pair[1] <= MAX_MULTIPLICITY:
                message = _("item {item}: a multiplicity is two numbers, 0 ≤ u ≤ v ≤ {max}")
                raise BadProblem(message.format(item=item, max=MAX_MULTIPLICITY))

    @property
    def bounds(self) -> tuple[tuple[int, int], ...]:
        """The multiplicity of each primary item, (1, 1) by default."""
        return self.multiplicities or ((1, 1),) * self.primary_count

    @property
    def max_cover_size(self) -> int:
        """An upper bound on the number of options in a cover."""
        return min(sum(high for _low, high in self.bounds), len(self.options))

    def items_with_colours(self, option: int) -> Iterator[tuple[int, int]]:
        """Return the items of `option` with their colours, 0 for none."""
        items = self.options[option]
        return zip(items, self.colours[option] if self.colours else repeat(0), strict=False)

    @classmethod
    def from_matrix(cls, rows: Iterable[Iterable[SupportsIndex]]) -> ExactCover:
        """Return the problem of a matrix of 0 and 1, with an option per row and an item per column.

        Rows without a 1 are left out: covers number those that remain.
        """
        try:
            matrix = [list(row) for row in rows]
            options = [_matrix_row(row) for row in matrix]
        except TypeError as error:
            raise _not_integers(error) from None
        if len({len(row) for row in matrix}) > 1:
            raise BadProblem(_("the rows of a matrix must have the same length"))
        return cls.from_options(len(matrix[0]) if matrix else 0, options)

    @classmethod
    def from_options(
        cls,
        item_count: int,
        options: Iterable[Iterable[int | tuple[int, int]]],
        *,
        secondary_count: int = 0,
        multiplicities: Sequence[tuple[int, int]] = (),
    ) -> ExactCover:
        """Return a problem whose last `secondary_count` items are secondary.

        The items of an option may be in any order; an item with a colour is a pair. Options
        without a primary item, which no cover needs, are left out: covers number those that remain.
        """
        primary, bounds = item_count - secondary_count, tuple(multiplicities)
        rows: list[tuple[Any, ...]] = [tuple(option) for option in options]
        if set(map(type, chain.from_iterable(rows))) <= {int}:
            plain = tuple(tuple(sorted(row)) for row in rows if min(row, default=primary) < primary)
            return cls(item_count, primary, plain, (), bounds)
        try:
            pairs = [sorted((i, 0) if isinstance(i, int) else i for i in row) for row in rows]
            pairs = [option for option in pairs if option and option[0][0] < primary]
            plain = tuple(tuple(item for item, _ in option) for option in pairs)
            colours = tuple(tuple(colour for _, colour in option) for option in pairs)
        except (TypeError, ValueError) as error:
            raise _not_integers(error) from None
        if not any(map(any, colours)):
            colours = ()
        return cls(item_count, primary, plain, colours, bounds)


def _matrix_row(row: Iterable[SupportsIndex]) -> list[int]:
    """Return the items of the ones in a row of a matrix."""
    numbers = list(map(operator.index, row))
    if not set(numbers) <= {0, 1}:
        raise BadProblem(_("a matrix has only the numbers 0 and 1"))
    return [item for item, number in enumerate(numbers) if number]


def _integer_rows(rows: Iterable[Iterable[SupportsIndex]]) -> tuple[tuple[int, ...], ...]:
    """Return sequences of integers of any type as tuples of `int`."""
    try:
        return tuple(tuple(map(operator.index, row)) for row in rows)
    except TypeError as error:
        raise _not_integers(error) from None


def _not_integers(error: Exception) -> BadProblem:
    message = _("items, colours and multiplicities must be integers in sequences: {reason}")
    return BadProblem(message.format(reason=error))

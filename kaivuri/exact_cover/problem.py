"""Exact cover: choose options so that each primary item is in exactly one of them.

Vocabulary of D. E. Knuth, *The Art of Computer Programming* 7.2.2.1. An
**item** is what has to be covered; an **option** is a set of items that is
taken whole or not at all; a **cover** is a set of options that holds every
**primary** item exactly once and every **secondary** item at most once.
An option may give a secondary item a **colour**; then other options of the
cover may hold the item too, if all of them give it the same colour. Covers
are reported as sorted tuples of option indices. A problem without primary
items has one cover, the empty one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, repeat
from operator import lt
from typing import Any

from kaivuri import _core
from kaivuri.errors import BadProblem
from kaivuri.language import gettext as _

Cover = tuple[int, ...]
"""Indices of the chosen options, in increasing order."""

MAX_COLOUR = (1 << 31) - 1


@dataclass(frozen=True, slots=True)
class ExactCover:
    """An exact cover problem over the items 0, 1, … `item_count` - 1.

    Raises:
        BadProblem: when counts and options do not fit together, or an option
            holds no primary item (no search would ever choose it).
    """

    item_count: int
    """How many items there are."""
    primary_count: int
    """Items below this number are primary, the others secondary."""
    options: tuple[tuple[int, ...], ...]
    """The items of each option, distinct, in increasing order."""
    colours: tuple[tuple[int, ...], ...] = ()
    """For each item of each option the colour that it gets, from 1; 0 for none, and for
    every primary item. Empty if no option gives any."""

    def __post_init__(self) -> None:
        given = (self.item_count, self.primary_count, self.options, self.colours)
        if not (_core.available and _core.native.is_valid_problem(*given)):
            self._check_all()  # tells what is wrong; to look at all took half of a short search

    def _check_all(self) -> None:
        if not 0 <= self.primary_count <= self.item_count:
            raise BadProblem(
                _("{primary} primary items of {items} can't be").format(
                    primary=self.primary_count, items=self.item_count
                )
            )
        for index, option in enumerate(self.options):
            self._check_option(index, option)
        if self.colours:
            self._check_colours()

    def _check_option(self, index: int, option: Sequence[int]) -> None:
        if not option or option[0] >= self.primary_count:
            raise BadProblem(_("option {index} holds no primary item").format(index=index))
        if not all(map(lt, option, option[1:])):
            raise BadProblem(
                _("option {index}: items must be distinct and in increasing order").format(
                    index=index
                )
            )
        if option[0] < 0 or option[-1] >= self.item_count:
            raise BadProblem(
                _("option {index}: items must lie in 0..{items}").format(
                    index=index, items=self.item_count - 1
                )
            )

    def _check_colours(self) -> None:
        if list(map(len, self.colours)) != list(map(len, self.options)):
            raise BadProblem(_("there must be a colour, or 0, for each item of each option"))
        for index, (option, colours) in enumerate(zip(self.options, self.colours, strict=True)):
            if min(colours) < 0 or max(colours) > MAX_COLOUR:
                text = _("option {option}: colours must lie in 0..{most}")
                raise BadProblem(text.format(option=index, most=MAX_COLOUR))
            if any(
                c and item < self.primary_count for item, c in zip(option, colours, strict=True)
            ):
                text = _("option {option} gives a primary item a colour")
                raise BadProblem(text.format(option=index))

    def items_with_colours(self, option: int) -> Iterator[tuple[int, int]]:
        """The items of an option, each with its colour."""
        items = self.options[option]
        return zip(items, self.colours[option] if self.colours else repeat(0), strict=False)

    @classmethod
    def of(
        cls,
        item_count: int,
        options: Iterable[Iterable[int | tuple[int, int]]],
        *,
        secondary_count: int = 0,
    ) -> ExactCover:
        """Make a problem whose last `secondary_count` items are secondary, of options in any order.

        An option is given by its items; an item with its colour is a pair.
        """
        rows: list[tuple[Any, ...]] = [tuple(option) for option in options]
        if set(map(type, chain.from_iterable(rows))) <= {int}:
            return cls(
                item_count, item_count - secondary_count, tuple(tuple(sorted(row)) for row in rows)
            )
        pairs = [sorted((i, 0) if isinstance(i, int) else i for i in row) for row in rows]
        plain = tuple(tuple(item for item, _ in option) for option in pairs)
        colours = tuple(tuple(colour for _, colour in option) for option in pairs)
        given = any(map(any, colours))
        return cls(item_count, item_count - secondary_count, plain, colours if given else ())

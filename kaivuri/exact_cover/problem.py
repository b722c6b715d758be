"""Exact cover: choose options so that each primary item is in exactly one of them.

Vocabulary of D. E. Knuth, *The Art of Computer Programming* 7.2.2.1. An
**item** is what has to be covered; an **option** is a set of items that is
taken whole or not at all; a **cover** is a set of options that holds every
**primary** item exactly once and every **secondary** item at most once.
Covers are reported as sorted tuples of option indices. A problem without
primary items has one cover, the empty one.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from operator import lt

from kaivuri.errors import BadProblem
from kaivuri.language import gettext as _

Cover = tuple[int, ...]
"""Indices of the chosen options, in increasing order."""


@dataclass(frozen=True, slots=True)
class ExactCover:
    """An exact cover problem over the items 0, 1, … `items` - 1.

    Raises:
        BadProblem: when counts and options do not fit together, or an option
            holds no primary item (no search would ever choose it).
    """

    items: int
    """How many items there are."""
    primary: int
    """Items below this number are primary, the others secondary."""
    options: tuple[tuple[int, ...], ...]
    """The items of each option, distinct, in increasing order."""

    def __post_init__(self) -> None:
        if not 0 <= self.primary <= self.items:
            raise BadProblem(
                _("{primary} primary items of {items} can't be").format(
                    primary=self.primary, items=self.items
                )
            )
        for index, option in enumerate(self.options):
            self._check(index, option)

    def _check(self, index: int, option: Sequence[int]) -> None:
        if not option or option[0] >= self.primary:
            raise BadProblem(_("option {index} holds no primary item").format(index=index))
        if not all(map(lt, option, option[1:])):
            raise BadProblem(
                _("option {index}: items must be distinct and in increasing order").format(
                    index=index
                )
            )
        if option[0] < 0 or option[-1] >= self.items:
            raise BadProblem(
                _("option {index}: items must lie in 0..{items}").format(
                    index=index, items=self.items - 1
                )
            )

    @classmethod
    def of(
        cls, items: int, options: Iterable[Iterable[int]], *, secondary: int = 0
    ) -> "ExactCover":
        """Make a problem whose last `secondary` items are secondary, of options in any order."""
        return cls(items, items - secondary, tuple(tuple(sorted(o)) for o in options))

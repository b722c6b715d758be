"""What the native core and its Python twins offer alike; for type checkers alone."""

from collections.abc import Sequence
from typing import Protocol

from kaivuri.exact_cover.problem import Cover


class Search(Protocol):
    """An enumerator that rests between two calls."""

    @property
    def done(self) -> bool:
        """Whether there are no further covers."""
        ...

    def next_batch(self, covers: int, nodes: int, /) -> list[Cover]:
        """At most `covers` further covers, visiting at most `nodes` nodes."""
        ...


class Lister(Protocol):
    """Covers that are already found, handed out in portions."""

    def next_batch(self, covers: int, /) -> list[Cover]:
        """At most `covers` further covers; fewer only at the end."""
        ...


class Diagram(Protocol):
    """What the native family and its Python twin offer."""

    def count(self) -> int:
        """How many covers there are."""
        ...

    def fewest(self) -> int:
        """The least number of options in a cover; -1 when there is none."""
        ...

    def most(self) -> int:
        """The greatest number of options in a cover; -1 when there is none."""
        ...

    def option_counts(self) -> list[int]:
        """In how many covers each option is."""
        ...

    def covers_at(self, ranks: list[int], /) -> list[Cover]:
        """The covers with these numbers in the order of listing."""
        ...

    def without(self, options: Sequence[int], /) -> "Diagram":
        """The covers that hold none of these options."""
        ...

    def walk(self) -> Lister:
        """All covers, in the order of listing."""
        ...

    def ranking(self, weights: Sequence[int], /) -> Lister:
        """All covers by increasing sum of their options' weights."""
        ...


class Builder(Search, Protocol):
    """What the native search and its Python twin offer."""

    def build(self, nodes: int, /) -> None:
        """Go on for that many nodes; MemoryError when the memory is used up."""
        ...

    def family(self) -> Diagram:
        """The family, once, when the search is done."""
        ...

"""What can lie on a Strands board: word paths as bit sets, with their costs.

Bit row * columns + column stands for a cell, and for the corner right below it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kaivuri.games.strands.costs import Costs
from kaivuri.words.paths import WordPath


class Spelling(NamedTuple):
    """A word path, ready for the search."""

    cells: int
    corners: int
    """Those that its diagonal steps go through."""
    first: int
    last: int
    """The numbers of its end cells."""
    theme: float
    single: float
    part: float
    """Costs, see `strands.costs.WordCosts`."""


class Bond(NamedTuple):
    """Two paths whose words are known to follow each other; the second starts beside the first."""

    first: int
    second: int
    """The numbers of the paths."""
    cost: float


class BoardWords(NamedTuple):
    """All word paths of a board."""

    paths: Sequence[WordPath]
    spellings: Sequence[Spelling]
    """One a path."""
    bonds: list[Bond]
    costs: Costs
    """What spangrams cost besides their words and bonds."""

    def only(self, kept: Sequence[int]) -> BoardWords:
        """Some of the paths, given by their numbers, and the bonds between them."""
        now = {number: place for place, number in enumerate(kept)}
        return BoardWords(
            [self.paths[number] for number in kept],
            [self.spellings[number] for number in kept],
            [
                Bond(now[bond.first], now[bond.second], bond.cost)
                for bond in self.bonds
                if bond.first in now and bond.second in now
            ],
            self.costs,
        )

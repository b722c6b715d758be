"""How a word puzzle is to be searched and solved; None: not given."""

from __future__ import annotations

from dataclasses import dataclass

from kaivuri.solvers.modes import SolveMode
from kaivuri.words.knowledge import NOTHING_KNOWN, Knowledge

DEFAULT_SOLVER = "auto"


@dataclass(frozen=True, slots=True)
class SearchOptions:
    """How the words and solutions of a grid are searched for."""

    words: str | None = None
    """A word list: `fi`, `en`, or a file; None: the game's own."""
    clue: str | None = None
    """The clue; None: the newspaper's, if there is one."""
    personal: bool = True
    """Whether the words that the player has ruled out for good are left out."""
    memory: int | None = None
    """Bytes for the covers where the search has no other limit; None: 1 GB."""

    @property
    def chooses_solver(self) -> bool:
        """Whether another solver than the default one is asked for."""
        return False


@dataclass(frozen=True, slots=True)
class SolveOptions(SearchOptions):
    """How a puzzle is solved."""

    mode: SolveMode | None = None
    """Which solutions, in what order."""
    solver: str | None = None
    """How to find them: a name of `solvers.registry.NAMES`."""
    jobs: int | None = None
    """How many threads list them."""
    limit: int | None = None
    """How many to give."""
    knowledge: Knowledge = NOTHING_KNOWN
    """What the player knows of the solution."""

    @property
    def chooses_solver(self) -> bool:
        """See `SearchOptions`."""
        return self.solver not in (None, DEFAULT_SOLVER)

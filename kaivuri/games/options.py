"""Options for searching and solving a word puzzle; None stands for the default."""

from dataclasses import dataclass, replace
from typing import Self, TypeVar

from kaivuri.common.number_checks import check_positive
from kaivuri.solvers.modes import SolveMode
from kaivuri.words.knowledge import NOTHING_KNOWN, Knowledge

DEFAULT_SOLVER = "auto"


@dataclass(frozen=True, slots=True)
class SearchOptions:
    """Options for the search of a grid."""

    word_list: str | None = None
    """A word list: `fi`, `en`, or a file; None for the list of the game."""
    clue: str | None = None
    """The clue; None for the newspaper's clue, if any."""
    word_count: int | None = None
    """The number of words of a Strands board, with the spangram; None for the newspaper's."""
    personal: bool = True
    """Whether to exclude the words that the player has ruled out permanently."""
    memory: int | None = None
    """The memory limit for covers in bytes if the search has none; None for 1 GB."""

    def __post_init__(self) -> None:
        check_positive(word_count=self.word_count)

    def with_published(self, clue: str | None, word_count: int | None) -> Self:
        """Return the options with a published clue and number of words where they have none."""
        count = self.word_count
        if word_count is not None and self._accepts_word_count(word_count):
            count = word_count
        return replace(self, clue=self.clue or clue, word_count=count)

    def _accepts_word_count(self, words: int) -> bool:  # noqa: ARG002
        """Return whether a published number of words may be used."""
        return self.word_count is None

    @property
    def chooses_solver(self) -> bool:
        """Whether a solver other than the default is chosen."""
        return False


@dataclass(frozen=True, slots=True)
class SolveOptions(SearchOptions):
    """Options for the solution of a puzzle."""

    mode: SolveMode | None = None
    solver: str | None = None
    """The solver, one of `solvers.registry.SOLVER_NAMES`."""
    jobs: int | None = None
    """The number of threads."""
    limit: int | None = None
    """The maximum number of solutions."""
    knowledge: Knowledge = NOTHING_KNOWN

    def __post_init__(self) -> None:
        SearchOptions.__post_init__(self)  # a class with slots has no super() here
        check_positive(limit=self.limit, jobs=self.jobs)

    def _accepts_word_count(self, words: int) -> bool:
        """See `SearchOptions`; the player's limits must allow it."""
        return self.word_count is None and self.knowledge.allows_size(words)

    @property
    def chooses_solver(self) -> bool:
        """See `SearchOptions`."""
        return self.solver not in (None, DEFAULT_SOLVER)


Options = TypeVar("Options", bound=SearchOptions)
"""The type of options that a function takes and returns."""

"""What to look for, in which order, and how a solver is asked for it.

Each option has a weight: the lower, the likelier that it is meant. A mode means
the same whichever solver serves it.
"""

import sys
from collections.abc import Callable, Iterator, Sequence
from enum import StrEnum
from itertools import islice

from kaivuri.errors import BadRequest
from kaivuri.exact_cover.problem import Cover, ExactCover
from kaivuri.language import gettext as _
from kaivuri.solvers.base import CoverStream, Solver
from kaivuri.solvers.stop import Stop

_MAX_COVERS_TO_FILTER = 1_000_000
"""At most this many covers are gone through to count those of an allowed size."""


class SolveMode(StrEnum):
    """Which covers to give, and in what order."""

    FEWEST_WORDS = "least_words"
    """Those of the fewest options first; among equally many the lighter first."""
    MOST_WORDS = "most_words"
    """Those of the most options first; among equally many the lighter first."""
    ANY = "any"
    """As the solver finds them; one unless more are asked for."""
    ALL = "all"
    """As the solver finds them, to the last."""
    LIKELIEST = "likeliest"
    """The lightest first."""

    @classmethod
    def parse(cls, name: str | None) -> "SolveMode | None":
        """The mode of that name; None stays None.

        Raises:
            BadRequest: when there is none.
        """
        try:
            return None if name is None else cls(name)
        except ValueError as error:
            raise BadRequest(
                "mode",
                _("there is no mode {name!r}; give {modes}").format(
                    name=name, modes=", ".join(cls)
                ),
            ) from error

    @property
    def default_limit(self) -> int | None:
        """How many covers are given by default."""
        return None if self is SolveMode.ALL else 1


DEFAULT_MODE = SolveMode.LIKELIEST
"""What is looked for where nothing is chosen."""


class Search:
    """The covers of a problem in the order of a mode: iterate over it once.

    When `stop` ends the search, the covers known by then are given first, in
    order, and then TimeLimit is raised; a lack of memory and Ctrl-C likewise.
    """

    def __init__(  # noqa: PLR0913, PLR0917
        self,
        problem: ExactCover,
        solver: Solver,
        mode: SolveMode,
        weights: Sequence[int],
        stop: Stop,
        allows_size: Callable[[int], bool] | None = None,
    ) -> None:
        self.problem = problem
        """Whose covers are wanted."""
        self.solver = solver
        """Finds them."""
        self.mode = mode
        """Which ones, in what order."""
        self.weights = weights
        """One per option."""
        self.stop = stop
        """Ends the search early."""
        self.allows_size = allows_size
        """Whether covers of so many options are wanted; None: all are."""
        self._stream: CoverStream | None = None
        self._iterator: Iterator[Cover] | None = None

    def __iter__(self) -> Iterator[Cover]:
        return self._filter_by_size(iter(self._open_stream()))

    def first(self, limit: int | None) -> Iterator[Cover]:
        """At most `limit` covers; after them what ended the search early is raised, if anything.

        Otherwise the first few of the covers gathered by then would look like the best of all.
        """
        yield from islice(self.remaining(), None if limit is None else min(limit, sys.maxsize))
        if (interruption := self._open_stream().interruption) is not None:
            raise interruption

    def remaining(self) -> Iterator[Cover]:
        """The covers after those that `first` gave."""
        if self._iterator is None:
            self._iterator = iter(self)
        return self._iterator

    def count(self) -> int | None:
        """How many covers there are, if that is known or the solver can tell without listing."""
        total = self._open_stream().count()
        if self.allows_size is None or total is None:
            return total
        if total > _MAX_COVERS_TO_FILTER:
            return None
        return sum(1 for _ in self._filter_by_size(self.solver.covers(self.problem, self.stop)))

    def best_known(self) -> Cover | None:
        """A good cover of allowed size, when the search ended before the first was proved best."""
        best = self._open_stream().best_known()
        return None if best is None else next(self._filter_by_size(iter([best])), None)

    @property
    def solver_name(self) -> str:
        """The name of the solver that does the work: what `auto` chose, as soon as it has."""
        return self.solver.name if self._stream is None else self._stream.solver_name

    def log_lines(self) -> list[str]:
        """What the solver says about its search, one line each."""
        return self._open_stream().log_lines()

    def _open_stream(self) -> "CoverStream":
        if self._stream is None:
            self._stream = self._create_stream()
        return self._stream

    def _create_stream(self) -> "CoverStream":
        if self.mode in (SolveMode.ANY, SolveMode.ALL):
            return self.solver.unsorted(self.problem, self.stop)
        if self.mode == SolveMode.LIKELIEST:
            return self.solver.lightest(self.problem, self.weights, self.stop)
        fewest = self.mode == SolveMode.FEWEST_WORDS
        return self.solver.by_size(self.problem, self.weights, self.stop, fewest=fewest)

    def _filter_by_size(self, covers: Iterator[Cover]) -> Iterator[Cover]:
        allows = self.allows_size
        return covers if allows is None else (cover for cover in covers if allows(len(cover)))

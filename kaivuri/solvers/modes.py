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
from kaivuri.solvers.base import Listing, Solver
from kaivuri.solvers.stop import Stop

_MOST_TO_SIFT = 1_000_000
"""At most this many covers are gone through to count those of an allowed size."""


class SolveMode(StrEnum):
    """Which covers to give, and in what order."""

    LEAST_WORDS = "least_words"
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
    def named(cls, name: str | None) -> "SolveMode | None":
        """The mode of that name; None stays None.

        Raises:
            BadRequest: when there is none.
        """
        try:
            return None if name is None else cls(name)
        except ValueError as fault:
            raise BadRequest(
                "mode",
                _("there is no mode {name!r}; give {modes}").format(
                    name=name, modes=", ".join(cls)
                ),
            ) from fault

    @property
    def usual_limit(self) -> int | None:
        """How many covers are given by default."""
        return None if self is SolveMode.ALL else 1


USUAL_MODE = SolveMode.LIKELIEST
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
        self._begun: Listing | None = None
        self._coming: Iterator[Cover] | None = None

    def __iter__(self) -> Iterator[Cover]:
        return self._of_allowed_size(iter(self._listing()))

    def first(self, limit: int | None) -> Iterator[Cover]:
        """At most `limit` covers; after them what ended the search early is raised, if anything.

        Otherwise the first few of the covers gathered by then would look like the best of all.
        """
        yield from islice(self.rest(), None if limit is None else min(limit, sys.maxsize))
        if (interruption := self._listing().interruption) is not None:
            raise interruption

    def rest(self) -> Iterator[Cover]:
        """The covers after those that `first` gave."""
        if self._coming is None:
            self._coming = iter(self)
        return self._coming

    def count(self) -> int | None:
        """How many covers there are, if that is known or the solver can tell without listing."""
        total = self._listing().count()
        if self.allows_size is None or total is None:
            return total
        if total > _MOST_TO_SIFT:
            return None
        return sum(1 for _ in self._of_allowed_size(self.solver.covers(self.problem, self.stop)))

    def best_known(self) -> Cover | None:
        """A good cover of allowed size, when the search ended before the first was proved best."""
        best = self._listing().best_known()
        return None if best is None else next(self._of_allowed_size(iter([best])), None)

    @property
    def used(self) -> str:
        """The name of the solver that does the work: what `auto` chose, as soon as it has."""
        return self.solver.name if self._begun is None else self._begun.used

    def remarks(self) -> list[str]:
        """What the solver says about its search, one line each."""
        return self._listing().remarks()

    def _listing(self) -> "Listing":
        if self._begun is None:
            self._begun = self._begin()
        return self._begun

    def _begin(self) -> "Listing":
        if self.mode in (SolveMode.ANY, SolveMode.ALL):
            return self.solver.as_found(self.problem, self.stop)
        if self.mode == SolveMode.LIKELIEST:
            return self.solver.lightest(self.problem, self.weights, self.stop)
        fewest = self.mode == SolveMode.LEAST_WORDS
        return self.solver.by_size(self.problem, self.weights, self.stop, fewest=fewest)

    def _of_allowed_size(self, covers: Iterator[Cover]) -> Iterator[Cover]:
        allows = self.allows_size
        return covers if allows is None else (cover for cover in covers if allows(len(cover)))

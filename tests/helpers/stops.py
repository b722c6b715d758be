"""A Stop that ends a search at a chosen check, independent of the clock."""

from math import inf

from kaivuri.solvers.stop import Stop


class CountedStop(Stop):
    """Counts the checks of a search and ends it at the one of a number."""

    def __init__(self, last: float = inf) -> None:
        super().__init__()
        self.last = last
        self.checks = 0

    def check(self) -> None:
        self.checks += 1
        if self.checks >= self.last:
            self.cancel()
        super().check()

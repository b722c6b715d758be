"""An example of a package with a game and a solver, as in docs/plug-ins.md."""

from collections.abc import Iterator

from kaivuri.exact_cover.problem import Cover, ExactCover
from kaivuri.games.game import Game
from kaivuri.solvers.base import Solver
from kaivuri.solvers.dlx import Dlx
from kaivuri.solvers.stop import Stop


class Nelio(Game):
    """English words of three letters and more in 4 rows of 4 letters."""

    __slots__ = ()

    name = "nelio"
    title = "Neliö"
    rows = 4
    columns = 4
    word_list = "en"


class Backwards(Solver):
    """Lists the covers of dancing links with the options in reverse order."""

    name = "backwards"

    def covers(self, problem: ExactCover, stop: Stop, /) -> Iterator[Cover]:
        """See `Solver.covers`."""
        yield from reversed(list(Dlx().covers(problem, stop)))

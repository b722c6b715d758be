"""Problems with published numbers of covers."""

import instances
import pytest

from kaivuri.exact_cover.problem import ExactCover
from kaivuri.exact_cover.verify import verify
from kaivuri.solvers.stop import Stop
from kaivuri.solvers.zdd import Zdd

CENTRE = [(3, 3), (3, 4), (4, 3), (4, 4)]
PROBLEMS = [(instances.pentominoes(6, 10), 2339 * 4), (instances.pentominoes(8, 8, CENTRE), 65 * 8)]


@pytest.mark.parametrize(("problem", "count"), PROBLEMS, ids=["6x10", "8x8 less centre"])
def test_pentominoes(problem: ExactCover, count: int) -> None:
    """Haselgrove 1960 (6x10), Scott 1958 (8x8); each in all its rotations and reflections."""
    covers = list(Zdd().covers(problem, Stop()))
    assert len(set(covers)) == len(covers) == count
    assert all(verify(problem, cover) for cover in covers)

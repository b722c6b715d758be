"""docs/add-a-solver.md is correct: its file and its line make a solver."""

from pathlib import Path

import pytest
from changed_package import changed_package, run_python
from paths import ROOT

PAGE = ROOT / "docs/add-a-solver.md"
COMPARE = """
from instances import langford, queens, wikipedia_example
from kaivuri.exact_cover.verify import verify
from kaivuri.solvers.modes import CoverQuery, SolveMode
from kaivuri.solvers.registry import SOLVER_NAMES, create_solver
from kaivuri.solvers.stop import Stop
assert "plain" in SOLVER_NAMES
for problem in (wikipedia_example(), langford(4), langford(5), queens(6)):
    weights = [7 * option % 5 for option in range(len(problem.options))]
    for mode in SolveMode:
        searches = [
            CoverQuery(problem, create_solver(name), mode, weights, Stop())
            for name in ("plain", "dlx")
        ]
        plain, others = map(list, searches)
        assert all(verify(problem, cover) for cover in plain)
        assert sorted(plain) == sorted(others)
        if mode not in (SolveMode.ANY, SolveMode.ALL):
            assert plain == others
    assert create_solver("plain").count(problem, Stop()) == len(others)
"""


@pytest.fixture(scope="module")
def changed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the package, changed as the page says."""
    folder = tmp_path_factory.mktemp("changed")
    return changed_package(
        folder,
        PAGE,
        "solvers/plain.py",
        "solvers/registry.py",
        lambda registry, line: registry.replace("SOLVERS = {\n", "SOLVERS = {\n" + line),
    )


def test_it_agrees_with_dlx(changed: Path) -> None:
    run_python(changed, "-c", COMPARE)

"""Required options: the transformed problem has just the covers that meet the requirement."""

from hypothesis import given, settings
from hypothesis import strategies as st

from kaivuri.exact_cover.problem import ExactCover
from kaivuri.exact_cover.verify import verify
from kaivuri.solvers.algx import AlgX
from kaivuri.solvers.requirements import require_sets
from kaivuri.solvers.stop import Stop


@st.composite
def problems(draw: st.DrawFn) -> ExactCover:
    items = draw(st.integers(1, 6))
    primary = draw(st.integers(1, items))
    option = st.sets(st.integers(0, items - 1), min_size=1).filter(lambda o: min(o) < primary)
    options = draw(st.lists(option, min_size=1, max_size=10))
    return ExactCover(items, primary, tuple(tuple(sorted(o)) for o in options))


@settings(max_examples=300, derandomize=True)
@given(st.data(), problems())
def test_covers_contain_an_option_of_each_set(data: st.DataObject, problem: ExactCover) -> None:
    options = range(len(problem.options))
    sets = data.draw(st.lists(st.lists(st.sampled_from(options), unique=True), max_size=3))
    narrowed = require_sets(problem, sets)
    found = list(AlgX().covers(narrowed.problem, Stop()))
    assert all(verify(narrowed.problem, cover) for cover in found)
    plain = [narrowed.original_cover(cover) for cover in found]
    wanted = [
        cover
        for cover in AlgX().covers(problem, Stop())
        if all(set(members) & set(cover) for members in sets)
    ]
    assert sorted(plain) == sorted(wanted)

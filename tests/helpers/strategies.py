"""Hypothesis strategies for grids and for exact cover problems with planted covers."""

import itertools
import unicodedata
from dataclasses import replace

from hypothesis import strategies as st
from instances import planted
from instances_coloured import planted_colours

from kaivuri.common.letters import QU
from kaivuri.exact_cover.knuth_format import NamedProblem
from kaivuri.exact_cover.problem import Cover, ExactCover
from kaivuri.words.grid import HOLE, Grid


def _is_cell_letter(letter: str) -> bool:
    upper = letter.upper()
    normal = unicodedata.normalize("NFC", letter) == letter
    return normal and len(upper) == 1 and upper == letter and letter.isalpha()


cell_letters = st.one_of(
    st.sampled_from("ABCDEFGHIJKLMNOPQRSTUVWXYZÅÄÖ"),
    st.characters(categories=["Lu", "Lo"]).filter(_is_cell_letter),
)


@st.composite
def grids(draw: st.DrawFn, max_side: int = 7) -> Grid:
    """Grids of any shape with at least one letter."""
    rows, columns = draw(st.integers(1, max_side)), draw(st.integers(1, max_side))
    letters = draw(
        st.lists(
            st.one_of(cell_letters, st.sampled_from((HOLE, QU))),
            min_size=rows * columns,
            max_size=rows * columns,
        ).filter(lambda drawn: set(drawn) != {HOLE})
    )
    return Grid(tuple("".join(letters[r * columns : (r + 1) * columns]) for r in range(rows)))


@st.composite
def planted_problems(draw: st.DrawFn, max_options: int = 24) -> tuple[ExactCover, Cover]:
    """A problem of up to fourteen items, some of them secondary, and one of its covers."""
    secondary = draw(st.integers(0, 3))
    items = secondary + draw(st.integers(1, 11))
    options = draw(st.integers(items - secondary, max_options))
    seed, colours = draw(st.integers(0, 2**32)), draw(st.integers(0, 3))
    if secondary and colours:
        return planted_colours(items, options, seed, secondary, colours)
    return planted(items, options, seed, secondary)


@st.composite
def named_problems(draw: st.DrawFn) -> NamedProblem:
    """Problems with names and weights that Knuth's format allows."""
    problem, _ = draw(planted_problems())
    bounds = st.tuples(st.integers(0, 3), st.integers(1, 3)).map(lambda b: (min(b), b[1]))
    size = problem.primary_count
    multiplicities = draw(st.just([]) | st.lists(bounds, min_size=size, max_size=size))
    problem = replace(problem, multiplicities=tuple(multiplicities))
    name = st.text("abcXYZäö0123456789_#-", min_size=1, max_size=6)
    names = draw(
        st.lists(name, min_size=problem.item_count, max_size=problem.item_count, unique=True)
    )
    lines = tuple(range(2, 2 + len(problem.options)))
    problem, colours = _colours_as_read(problem)
    size = len(problem.options)
    weight = st.integers(0, 10**18 - 1)
    weights = draw(st.just([1] * size) | st.lists(weight, min_size=size, max_size=size))
    return NamedProblem(tuple(names), problem, lines, tuple(weights), colours=colours)


def _colours_as_read(problem: ExactCover) -> tuple[ExactCover, tuple[str, ...]]:
    """Number the colours in the order of a parser, and name them."""
    numbers: dict[int, int] = {}
    for colour in itertools.chain(*problem.colours):
        if colour:
            numbers.setdefault(colour, len(numbers) + 1)
    colours = [[numbers.get(colour, 0) for colour in option] for option in problem.colours]
    renumbered = replace(problem, colours=tuple(map(tuple, colours)))
    return renumbered, tuple(f"c{colour}" for colour in numbers)

"""Counting covers from both ends of the item order."""

import random

import pytest
from corpus import CORPUS, needs_corpus
from instances import latin_squares, queens

from kaivuri.errors import TimeLimit
from kaivuri.exact_cover.knuth_format import parse_problem
from kaivuri.exact_cover.problem import ExactCover
from kaivuri.generator.classics import classic_problem
from kaivuri.solvers.dlx import Dlx
from kaivuri.solvers.family import DEFAULT_MEMORY, CoverFamily, count_from_both_ends
from kaivuri.solvers.stop import Stop
from kaivuri.solvers.zdd import Zdd


def count(problem: ExactCover, memory: int = DEFAULT_MEMORY) -> int | None:
    return count_from_both_ends(problem, Stop(), memory)


@pytest.mark.parametrize("seed", range(3))
def test_partial_latin_squares_agree_with_dancing_links(seed: int) -> None:
    """A hidden square keeps some of them solvable; the items are shuffled."""
    rng = random.Random(seed)
    full = latin_squares(6)
    hidden = {6 * (6 * r + c) + (r + c) % 6 for r in range(6) for c in range(6)}
    numbers = [o for o in range(216) if o in hidden or rng.random() < 0.65]
    if seed % 3 == 0:
        numbers.remove(rng.choice(numbers))
    items = rng.sample(range(108), 108)
    problem = ExactCover.from_options(108, [[items[i] for i in full.options[o]] for o in numbers])
    found = count(problem)
    assert found is not None
    assert found == Dlx().count(problem, Stop()) == CoverFamily.from_problem(problem).count


def random_triples(items: int, others: int, seed: int) -> ExactCover:
    """Return a problem with random options, and two covers of each six items."""
    rng = random.Random(seed)
    shuffled = rng.sample(range(items), items)
    sixes = [shuffled[k : k + 6] for k in range(0, items, 6)]
    planted = [triple for s in sixes for triple in (s[:3], s[3:], s[1:4], [s[0], *s[4:]])]
    return ExactCover.from_options(
        items, planted + [rng.sample(range(items), 3) for _ in range(others)]
    )


@pytest.mark.parametrize(("items", "others"), [(90, 110), (120, 110), (180, 160)])
@pytest.mark.parametrize("seed", [0])
def test_planted_covers_agree_with_the_diagram(items: int, others: int, seed: int) -> None:
    """The frontiers of some of the largest ones take two masks."""
    problem = random_triples(items, others, seed)
    found = count(problem)
    assert found is not None
    assert found == CoverFamily.from_problem(problem).count >= 1 << items // 6


@pytest.mark.parametrize(
    ("name", "size", "covers"),
    [
        ("matchings", "12", 316_234_143_225),  # OEIS A001147
        ("tetrominoes", "8x8", 19_077_209_438),  # A263425
        ("dominoes", "14x14", 112_202_208_776_036_178_000_000),  # A004003
        ("langford", "11", 35_584),  # twice A014552
    ],
)
def test_small_frontiers(name: str, size: str, covers: int) -> None:
    """Their diagrams are large."""
    assert count(classic_problem(name, size).problem) == covers


@pytest.mark.parametrize("items", [252, 300])
def test_too_wide_frontiers_and_too_many_items_are_refused(items: int) -> None:
    assert count(random_triples(items, 2 * items, 0)) is None


def test_a_count_of_more_than_64_bits() -> None:
    """Two squares, in which the options of three rows occur twice."""
    options = latin_squares(5).options + latin_squares(5).options[:75]
    pair = [[75 * n + i for i in option] for n in range(2) for option in options]
    assert count(ExactCover.from_options(150, pair)) == (161_280 << 15) ** 2 > 1 << 64


def test_secondary_items_are_left_to_the_diagram() -> None:
    assert count(queens(5)) is None
    assert Zdd().count(queens(5), Stop()) == Dlx().count(queens(5), Stop())


def test_without_memory_the_diagram_decides() -> None:
    assert count(latin_squares(5), 1 << 12) is None


def test_it_can_be_stopped() -> None:
    stop = Stop()
    stop.cancel()
    with pytest.raises(TimeLimit):
        count_from_both_ends(latin_squares(6), stop, DEFAULT_MEMORY)


@needs_corpus
def test_published_latin_blocks() -> None:
    for path in sorted(CORPUS.glob("exact_cover/latin7-*.dlx")):
        problem = parse_problem(path.read_text(encoding="utf-8")).problem
        assert count(problem) == CoverFamily.from_problem(problem).count

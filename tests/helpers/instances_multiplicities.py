"""Constructed exact cover problems with multiplicities."""

import itertools
import random

from kaivuri.exact_cover.problem import Cover, ExactCover

KNUTH = """| A simple example of color controls
A B 2:3|C | X Y
A B X:0 Y:0
A C X:1 Y:1
C X:0
B X:1
C Y:1
"""
"""The test case of Knuth's DLX3; its only cover is `A C X:1 Y:1`, `B X:1`, `C Y:1`."""


def dominating_queens(side: int, queens: int) -> ExactCover:
    """Return the problem of placing `queens` queens that attack or occupy all squares."""
    squares = list(itertools.product(range(side), range(side)))
    options = [
        [0, *(1 + n for n, square in enumerate(squares) if _attacks(queen, square))]
        for queen in squares
    ]
    bounds = [(queens, queens), *((1, queens) for _ in squares)]
    return ExactCover.from_options(1 + len(squares), options, multiplicities=bounds)


def _attacks(queen: tuple[int, int], square: tuple[int, int]) -> bool:
    rows, columns = queen[0] - square[0], queen[1] - square[1]
    return rows == 0 or columns == 0 or abs(rows) == abs(columns)


def planted_multiplicities(
    primary: int, options: int, seed: int, secondary: int = 0, colours: int = 0
) -> tuple[ExactCover, Cover]:
    """Return a random problem with multiplicities around those of a cover, and that cover."""
    rng = random.Random(seed)
    rows = [_random_option(rng, primary, secondary, colours) for _ in range(options)]
    counts = [0] * primary
    taken: dict[int, int] = {}
    hidden = []
    for number in rng.sample(range(options), options):
        given = {item: colour for item, colour in rows[number] if item >= primary}
        free = all(colour and taken.get(item, colour) == colour for item, colour in given.items())
        if rng.random() < 0.5 and (free or taken.keys().isdisjoint(given)):
            hidden.append(number)
            taken |= given
            for item, _colour in rows[number]:
                if item < primary:
                    counts[item] += 1
    bounds = [(max(0, n - rng.choice((0, 0, 1))), n + rng.choice((0, 0, 0, 1))) for n in counts]
    problem = ExactCover.from_options(
        primary + secondary, rows, secondary_count=secondary, multiplicities=bounds
    )
    return problem, tuple(sorted(hidden))


def _random_option(
    rng: random.Random, primary: int, secondary: int, colours: int
) -> list[tuple[int, int]]:
    items = {rng.randrange(primary), *rng.choices(range(primary + secondary), k=3)}
    return [(item, rng.randint(0, colours) if item >= primary else 0) for item in sorted(items)]

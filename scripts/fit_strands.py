"""Fit the constants of the Strands ranking to boards with answers, and say how well they do.

    pip install numpy scipy
    python scripts/fit_strands.py FILE [--until MONTH]

FILE is as for ``evaluate.py``.  Two conditional logit models are fitted, one after the other: the
costs (``kaivuri.games.strands.costs``) and the theme weights (``theme.ranking`` there); each makes
the published cover as likely as possible among the covers that the program compares.  Each half of
the lines is also ranked by constants fitted to the other half alone; these shares are what to
expect on new boards, except that the present constants decide which covers are compared.
"""

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from operator import add
from pathlib import Path
from typing import Any

import numpy as np
from evaluate import documents, intended
from scipy.optimize import minimize  # type: ignore[import-not-found,import-untyped,unused-ignore]

from kaivuri.games.strands import constants, costs
from kaivuri.games.strands.search import StrandsPuzzle, solve_strands
from kaivuri.games.strands.solution import word_key
from kaivuri.games.strands.theme.evidence import Evidence
from kaivuri.games.strands.theme.ranking import Theme, theme_evidence
from kaivuri.games.strands.word_list import StrandsLexicon, strands_lexicon
from kaivuri.solvers.stop import Stop
from kaivuri.words.grid import Grid
from kaivuri.words.puzzle import Solution

GROUPS = {
    "THEME": constants.THEME,
    "SPANGRAM": constants.SPANGRAM,
    "SINGLE": constants.SINGLE,
    "PART": constants.PART,
    "BOND": constants.BOND,
}
GUESSES = {
    "THEME": {"a word": 7.0, "Zipf value": -0.8},
    "SPANGRAM": {"two parts": 4.4, "three parts": 12.0, "parts above three": 7.5, "letters": 0.7},
    "SINGLE": {"a word": 5.0, "Zipf value": -1.5},
    "PART": {"Zipf value": -0.5},
    "BOND": {"a pair": -1.0, "Zipf value above chance": -0.8, "in a dictionary only": -1.0},
}
"""What constants are drawn to, before any board is seen; the others to 0."""
PRIOR_WEIGHT = 1.0
"""How strongly they are, against one board's evidence."""
THEME_PRIOR_WEIGHT = 0.02
"""How strongly theme weights are drawn to 0, a board, in units of their features' deviation."""
Array = Any


@dataclass(frozen=True, slots=True)
class Board:
    """The covers of a board as rows of features; the published one is at `meant`, or None."""

    costs: Array
    theme: Array
    """As `Evidence`; the first column is replaced by the cost that is fitted."""
    meant: int | None


def cost_features(solution: Solution, lexicon: StrandsLexicon) -> list[float]:
    """How much of each constant the cost of a solution has, in the order of `GROUPS`."""

    def facts(word: str) -> costs.Facts:
        return lexicon.facts(lexicon.line(word) or 0)

    parts = [facts(part.word) for part in solution.spangram]
    single = [0.0] * len(constants.SINGLE)
    joined = [0.0] * len(constants.PART)
    if len(parts) == 1:
        single = list(costs.single_features(parts[0]))
    else:
        joined = total([costs.part_features(part) for part in parts])
    bonds = total([[0.0] * len(constants.BOND), *bond_features(solution, lexicon)])
    themes = total([costs.theme_word_features(facts(tile.word)) for tile in solution.others])
    spangram = costs.spangram_features(len(parts), len(solution.tiles[0].word))
    return [*themes, *spangram, *single, *joined, *bonds]


def bond_features(solution: Solution, lexicon: StrandsLexicon) -> Iterator[tuple[float, ...]]:
    """How much of `BOND` the neighbouring parts of a spangram have that follow each other."""
    lines = [lexicon.line(part.word) or 0 for part in solution.spangram]
    known = {(a, b): zipf for a, b, zipf in lexicon.phrases.among(frozenset(lines))}
    for a, b in pairwise(lines):
        if (a, b) in known:
            yield costs.bond_features(lexicon.facts(a), lexicon.facts(b), known[a, b])


def total(rows: Sequence[Sequence[float]]) -> list[float]:
    """The sum of equally long rows."""
    found = [0.0] * len(rows[0])
    for row in rows:
        found = list(map(add, found, row))
    return found


def read_board(document: dict[str, Any], lexicon: StrandsLexicon) -> Board | None:
    """Solve a board and note its covers' features; None if it has no cover."""
    puzzle = StrandsPuzzle(Grid.parse("/".join(document["rows"])), lexicon, document["clue"])
    solutions = solve_strands(puzzle, Stop(), theme=Theme.OFF).solutions
    if not solutions:
        return None
    keys = [word_key(solution) for solution in solutions]
    meant = keys.index(intended(document)) if intended(document) in keys else None
    rows = theme_evidence(solutions, puzzle.clue, lexicon)
    return Board(np.array([cost_features(s, lexicon) for s in solutions]), np.array(rows), meant)


def fitted(problems: Sequence[tuple[Array, int]], prior: Array, weight: float) -> Array:
    """Weights by which the marked rows have the highest sums, as far as a prior lets them."""

    def loss(weights: Array) -> tuple[float, Array]:
        value = weight * ((weights - prior) ** 2).sum() / 2
        gradient = weight * (weights - prior)
        for rows, meant in problems:
            sums = rows @ weights
            shares = np.exp(sums - sums.max())
            shares /= shares.sum()
            value -= np.log(shares[meant])
            gradient = gradient + shares @ rows - rows[meant]
        return value, gradient

    return minimize(loss, prior, jac=True, method="L-BFGS-B").x


def fit_costs(boards: Sequence[Board]) -> Array:
    """The constants of the costs, in the order of `GROUPS`."""
    prior = np.array([GUESSES[name].get(key, 0.0) for name in GROUPS for key in GROUPS[name]])
    problems = [(-board.costs, board.meant) for board in boards if board.meant is not None]
    return fitted(problems, prior, PRIOR_WEIGHT)


def with_costs(board: Board, constants: Array) -> Array:
    """The theme features of a board with the cost by these constants."""
    return np.column_stack([-board.costs @ constants, board.theme[:, 1:]])


def fit_theme(boards: Sequence[Board], constants: Array) -> Array:
    """The theme weights that go with some costs."""
    problems = [(with_costs(b, constants), b.meant) for b in boards if b.meant is not None]
    spread = np.concatenate([rows - rows.mean(axis=0) for rows, _ in problems]).std(axis=0)
    scaled = [(rows / spread, meant) for rows, meant in problems]
    prior = np.zeros(len(spread))
    return fitted(scaled, prior, THEME_PRIOR_WEIGHT * len(problems)) / spread


def places(boards: Sequence[Board], constants: Array, weights: Array) -> list[int]:
    """The place of each published cover; -1 where it was not found."""
    found = []
    for board in boards:
        sums = with_costs(board, constants) @ weights
        found.append(-1 if board.meant is None else int((sums > sums[board.meant]).sum()))
    return found


def shares(found: Sequence[int], count: int) -> str:
    """The shares first, in the first 5 and 20, and found."""
    below = (sum(0 <= place < most for place in found) / count for most in (1, 5, 20, 10**6))
    return "  ".join(f"{share:.3f}" for share in below)


def main() -> None:
    """Fit and report."""
    parser = argparse.ArgumentParser(description="Fit the Strands ranking (see the docstring).")
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument("--until", default="9", metavar="MONTH", help="take no later boards")
    arguments = parser.parse_args()
    lexicon = strands_lexicon()
    every = [
        read_board(d, lexicon) for d in documents(arguments.file, None, None, until=arguments.until)
    ]
    boards = [board for board in every if board is not None]
    held_out: list[int] = []
    for half, other in ((boards[::2], boards[1::2]), (boards[1::2], boards[::2])):
        constants = fit_costs(half)
        weights = fit_theme(half, constants)
        held_out += places(other, constants, weights)
    constants = fit_costs(boards)
    weights = fit_theme(boards, constants)
    print("first, first 5, first 20, found")
    print(f"fitted to the other half  {shares(held_out, len(every))}")
    print(f"fitted to all             {shares(places(boards, constants, weights), len(every))}")
    values = iter(constants)
    for name, group in GROUPS.items():
        print(f"{name} = { ({key: round(float(next(values)), 2) for key in group}) }")
    print(Evidence(*(round(float(weight), 2) for weight in weights)))


if __name__ == "__main__":
    main()

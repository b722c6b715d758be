"""Fit the constants of the Strands ranking to boards with answers, and say how well they do.

    pip install numpy
    python scripts/data/fit_strands.py FILE [--until MONTH] [--rounds N] [--output FILE]

FILE is as for ``evaluate.py``.  Written is ``games/strands/constants.py``, the same to the bit from
the same boards and the same number of rounds.  Two conditional logit models are fitted by Newton's
method; either makes the published cover as likely as it can among the covers that the program
finds:

- ``SEARCH``, the costs by which covers are looked for.  They begin as `GUESSES`; in each round
  the boards are solved by the costs so far, and these are fitted anew.  With ``--rounds 0`` they
  stay as the program has them.
- ``RANKING`` and ``FEATURE_WEIGHTS``, which belong together: costs once more, drawn to those of the
  search, and the weights of `SolutionFeatures`.

Reported is, for each month, the newest last, how constants of ``RANKING`` and ``FEATURE_WEIGHTS`` do that
are fitted to all other months.  The constants are scaled so that the probabilities hold there.
"""

import argparse
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from operator import add
from pathlib import Path
from typing import Any

import numpy as np

from kaivuri.games.strands import constants, costs
from kaivuri.games.strands.rules import word_key
from kaivuri.games.strands.search import StrandsPuzzle, solve_strands
from kaivuri.games.strands.theme.ranking import (
    SimilaritySource,
    SolutionFeatures,
    pair_zipfs,
    solution_features,
)
from kaivuri.games.strands.word_list import StrandsLexicon, strands_lexicon
from kaivuri.solvers.stop import Stop
from kaivuri.words.grid import Grid
from kaivuri.words.knowledge import NOTHING_KNOWN
from kaivuri.words.word_puzzle import Solution

sys.path.append(str(Path(__file__).parents[1] / "measure"))
from evaluate import documents, intended

GUESSES = {
    "THEME": {"a word": 7.0, "Zipf value": -0.8},
    "SPANGRAM": {"two parts": 4.4, "three parts": 12.0, "parts above three": 7.5, "letters": 0.7},
    "SINGLE": {"a word": 5.0, "Zipf value": -1.5},
    "PART": {"Zipf value": -0.5},
    "COLLOCATION": {"a pair": -1.0, "Zipf value above chance": -0.8, "in a dictionary only": -1.0},
}
"""What constants are drawn to, before any board is seen; the others to 0."""
GUESS_WEIGHT = 1.0
"""How strongly they are, against one board's evidence."""
RANKING_WEIGHT = 4.0
"""How strongly RANKING is drawn to SEARCH, and FEATURE_WEIGHTS to 0, in units of the features' spread."""
HELD = {"three parts": 10.0, "parts above three": 7.0, "open_end": -4.0}
"""What stays as it is here, because no board until July 2025 tells of it.  None has a spangram of
three words or more, and since then one in seven and more; these costs are about the lowest by which
no more than one in two hundred of the earlier boards has such a solution first.  Then it matters
that a phrase does not end in *the*."""
HELD_WEIGHT = 1e6
SCALES = tuple(n / 20 for n in range(10, 25))
DIGITS = 3
NEWTON_STEPS = 40
Array = Any
Tables = Mapping[str, Mapping[str, float]]
Month = tuple[str, list[Array], list["Board"]]
"""Its name, the sums of its boards' covers, and these boards."""


@dataclass(frozen=True, slots=True)
class Board:
    """The covers of a board as rows of features; the published one is at `meant`, or None."""

    month: str
    costs: Array
    evidence: Array
    meant: int | None


def cost_features(solution: Solution, lexicon: StrandsLexicon) -> list[float]:
    """How much of each constant the cost of a solution has, in the order of `constants.SEARCH`."""
    words = [part.word for part in solution.spangram]
    parts = [lexicon.features_of(word) for word in words]
    single = [0.0] * len(constants.SEARCH["SINGLE"])
    joined = [0.0] * len(constants.SEARCH["PART"])
    if len(parts) == 1:
        single = list(costs.single_features(parts[0]))
    else:
        joined = total("PART", map(costs.part_features, parts))
    known = zip(parts, parts[1:], pair_zipfs(words, lexicon), strict=False)
    collocations = [
        costs.collocation_features(a, b, zipf) for a, b, zipf in known if zipf is not None
    ]
    themes = [
        costs.theme_word_features(lexicon.features_of(tile.word)) for tile in solution.other_tiles
    ]
    spangram = costs.spangram_features(len(parts), len(solution.tiles[0].word))
    return [
        *total("THEME", themes),
        *spangram,
        *single,
        *joined,
        *total("COLLOCATION", collocations),
    ]


def total(name: str, rows: Iterable[Sequence[float]]) -> list[float]:
    """The sum of rows as long as a table."""
    found = [0.0] * len(constants.SEARCH[name])
    for row in rows:
        found = list(map(add, found, row))
    return found


def read_board(document: dict[str, Any], lexicon: StrandsLexicon, search: Tables) -> Board | None:
    """Solve a board and note its covers' features; None if it has no cover."""
    grid = Grid.parse("/".join(document["rows"]))
    clue = document["clue"]
    puzzle = StrandsPuzzle.of(grid, lexicon, clue, NOTHING_KNOWN, costs=costs.Costs(search))
    solutions = solve_strands(puzzle, Stop(), similarity_source=SimilaritySource.OFF).solutions
    if not solutions:
        return None
    keys = [word_key(solution) for solution in solutions]
    meant = keys.index(intended(document)) if intended(document) in keys else None
    features = np.array([cost_features(solution, lexicon) for solution in solutions])
    evidence = np.array(solution_features(solutions, clue, lexicon))
    return Board(document["date"][:7], features, evidence, meant)


def fitted(problems: Sequence[tuple[Array, int]], prior: Array, weight: Array) -> Array:
    """Weights by which the marked rows have the highest sums, as far as a prior lets them.

    Args:
        problems: rows of features, and which is marked.
        prior: what the weights are drawn to.
        weight: how strongly each is.
    """

    def loss(weights: Array) -> float:
        value = float((weight * (weights - prior) ** 2).sum()) / 2
        for rows, meant in problems:
            value -= log_share(rows @ weights, meant)
        return value

    weights, least = prior.astype(float), loss(prior)
    for _ in range(NEWTON_STEPS):
        step, reached = newton_step(problems, weights - prior, weights, weight), least
        for _ in range(20):
            reached = loss(weights - step)
            if reached <= least:
                break
            step = step / 2
        if least - reached < 1e-9:
            break
        weights, least = weights - step, reached
    return weights


def newton_step(
    problems: Sequence[tuple[Array, int]], off: Array, weights: Array, weight: Array
) -> Array:
    """The step from some weights, which are `off` their prior."""
    slope, curve = weight * off, np.diag(weight)
    for rows, meant in problems:
        shares = np.exp(rows @ weights - (rows @ weights).max())
        shares /= shares.sum()
        middle = shares @ rows
        slope = slope + middle - rows[meant]
        curve += ((rows - middle) * shares[:, None]).T @ (rows - middle)
    return np.linalg.solve(curve, slope)


def log_share(sums: Array, meant: int) -> float:
    """The logarithm of the share that the exponential of one of some sums has."""
    return float(sums[meant] - sums.max() - np.log(np.exp(sums - sums.max()).sum()))


def fit_search(boards: Sequence[Board]) -> Array:
    """The costs by which covers are looked for."""
    problems = [(-board.costs, board.meant) for board in boards if board.meant is not None]
    prior = flat(guesses())
    return fitted(problems, prior, np.full(len(prior), GUESS_WEIGHT))


def fit_ranking(boards: Sequence[Board], search: Array) -> Array:
    """The costs and the weights of the evidence by which solutions are ranked."""
    problems = [(features(board), board.meant) for board in boards if board.meant is not None]
    spread = np.sqrt(np.mean([rows.var(axis=0) for rows, _ in problems], axis=0))
    spread[spread == 0] = 1
    tables = constants.SEARCH.values()
    names = [name for table in tables for name in table] + list(SolutionFeatures._fields)
    prior = np.concatenate([search, np.zeros(len(SolutionFeatures._fields))])
    prior = np.array([HELD.get(*pair) for pair in zip(names, prior, strict=True)]) * spread
    weight = np.array([HELD_WEIGHT if name in HELD else RANKING_WEIGHT for name in names])
    scaled = [(rows / spread, meant) for rows, meant in problems]
    return fitted(scaled, prior, weight) / spread


def features(board: Board) -> Array:
    """The costs, taken negative, and the evidence of a board's covers."""
    return np.column_stack([-board.costs, board.evidence])


def guesses() -> dict[str, dict[str, float]]:
    """The constants before any board is seen."""
    tables = constants.SEARCH
    return {name: {key: GUESSES[name].get(key, 0.0) for key in tables[name]} for name in tables}


def flat(tables: Tables) -> Array:
    """The numbers of tables, one after the other."""
    return np.array([value for table in tables.values() for value in table.values()])


def as_tables(numbers: Array) -> dict[str, dict[str, float]]:
    """The contrary, rounded."""
    values = iter(numbers)
    tables = constants.SEARCH
    return {
        name: {key: round(float(next(values)), DIGITS) for key in tables[name]} for name in tables
    }


def held_out(boards: Sequence[Board], search: Array) -> list[Month]:
    """For each month, the sums of its boards by what is fitted to the others; the newest last."""
    found = []
    for month in sorted({board.month for board in boards}):
        weights = fit_ranking([board for board in boards if board.month != month], search)
        own = [board for board in boards if board.month == month]
        found.append((month, [features(board) @ weights for board in own], own))
    return found


def best_scale(months: Sequence[Month]) -> float:
    """By which factor sums hold best as logarithms of probabilities."""

    def likelihood(scale: float) -> float:
        return sum(
            log_share(scale * sums, board.meant)
            for _, rows, boards in months
            for sums, board in zip(rows, boards, strict=True)
            if board.meant is not None
        )

    return max(SCALES, key=likelihood)


def line(name: str, rows: Sequence[Array], boards: Sequence[Board]) -> str:
    """The shares first, in the first 5 and found."""
    places = [
        None if board.meant is None else int((sums > sums[board.meant]).sum())
        for sums, board in zip(rows, boards, strict=True)
    ]
    counts = (sum(p is not None and p < most for p in places) for most in (1, 5, 10**9))
    return f"{name:<8} {len(boards):>4} " + " ".join(f"{n / len(boards):>7.3f}" for n in counts)


def module(boards: Sequence[Board], count: int, search: Array, ranking: Array) -> str:
    """The text of the constants' module."""
    months = sorted(board.month for board in boards)
    weights = ranking[len(search) :]
    evidence = {
        name: round(float(value), DIGITS)
        for name, value in zip(SolutionFeatures._fields, weights, strict=True)
    }
    return f'''"""The constants of the ranking of Strands, as fit_strands.py wrote them.

What they mean stands in `strands.costs` and `strands.theme.ranking`.
"""

FITTED_TO = "{count} boards, {months[0]} to {months[-1]}"

SEARCH = {literal(as_tables(search))}

RANKING = {literal(as_tables(ranking[: len(search)]))}

FEATURE_WEIGHTS = {literal(evidence)}
'''


def literal(value: Mapping[str, Any] | float, indent: int = 0) -> str:
    """A number, or a table with an entry a line, as Python has it."""
    if not isinstance(value, Mapping):
        return repr(value)
    inner = " " * (indent + 4)
    lines = (f'{inner}"{key}": {literal(v, indent + 4)},\n' for key, v in value.items())
    return "{\n" + "".join(lines) + " " * indent + "}"


def solved(puzzles: Sequence[dict[str, Any]], search: Tables) -> list[Board]:
    """The boards that have a cover."""
    lexicon = strands_lexicon()
    found = (read_board(document, lexicon, search) for document in puzzles)
    return [board for board in found if board is not None]


def main() -> None:
    """Fit, report and write."""
    parser = argparse.ArgumentParser(description="Fit the Strands ranking (see the docstring).")
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument("--until", default="9", metavar="MONTH", help="take no later boards")
    parser.add_argument("--rounds", type=int, default=2, metavar="N", help="of the search (2)")
    parser.add_argument("--output", type=Path, default=Path(constants.__file__), metavar="FILE")
    arguments = parser.parse_args()
    puzzles = list(documents(arguments.file, None, None, until=arguments.until))
    tables = guesses() if arguments.rounds else constants.SEARCH
    for _ in range(arguments.rounds):
        tables = as_tables(fit_search(solved(puzzles, tables)))
    boards, search = solved(puzzles, tables), flat(tables)
    if len({board.month for board in boards}) == 1:
        sys.exit(f"fit_strands: {arguments.file} has boards of one month only")
    months = held_out(boards, search)
    print(f"{'month':<8} {'n':>4} {'first':>7} {'first 5':>7} {'family':>7}")
    for month in months:
        print(line(*month))
    whole = [pair for _, rows, own in months for pair in zip(rows, own, strict=True)]
    print(line("all", *map(list, zip(*whole, strict=True))))
    scale = best_scale(months)
    print(f"scaled by {scale}")
    ranking = scale * fit_ranking(boards, search)
    arguments.output.write_text(module(boards, len(puzzles), search, ranking), "utf-8")


if __name__ == "__main__":
    main()

"""Fit the constants of the Strands ranking to boards with answers, and report their accuracy.

    pip install numpy
    python scripts/data/fit_strands.py FILE [--until MONTH] [--rounds N] [--word-count]
        [--output FILE]

FILE is as for ``evaluate.py``.  The output is ``games/strands/constants.py``, bit for bit
reproducible from the same boards and number of rounds.  Two conditional logit models are fitted by
Newton's method; each maximizes the likelihood of the published cover among the covers found:

- ``SEARCH``, the costs of the search for covers.  They start as `GUESSES`; each round solves the
  boards with the current costs and refits them.  ``--rounds 0`` keeps the program's costs.
- ``RANKING`` and ``FEATURE_WEIGHTS``, fitted together: costs regularized towards those of the
  search, and the weights of the core's `CoverFeatures`.

The report cross-validates ``RANKING`` and ``FEATURE_WEIGHTS`` by month and by quarter: each is
ranked with constants fitted to the others; and it compares the probability of the first cover with
how often it is the published one.  ``--word-count`` adds the same report where the number of words
is known.  The constants are scaled to calibrate the probabilities.  A run takes two
minutes of CPU time per round and one more.
"""

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
from conditional_logit import Choices, fitted

from kaivuri.games.strands import constants
from kaivuri.games.strands.rules import flat, parameters, word_key
from kaivuri.games.strands.search import StrandsPuzzle, solve_strands
from kaivuri.games.strands.word_list import StrandsLexicon, strands_lexicon
from kaivuri.solvers.stop import Stop
from kaivuri.words.grid import Grid
from kaivuri.words.knowledge import NOTHING_KNOWN, Knowledge

sys.path.append(str(Path(__file__).parents[1] / "measure"))
from evaluate import Outcome, documents, published_cover, reliability

GUESSES = {
    "THEME": {"a word": 7.0, "Zipf value": -0.8},
    "SPANGRAM": {"two parts": 4.4, "three parts": 12.0, "parts above three": 7.5, "letters": 0.7},
    "SINGLE": {"a word": 5.0, "Zipf value": -1.5},
    "PART": {"Zipf value": -0.5},
    "COLLOCATION": {"a pair": -1.0, "strength": -0.8, "in a dictionary only": -1.0},
}
"""The prior means of the search costs; other constants have prior mean 0."""
GUESS_WEIGHT = 1.0  # the prior's weight relative to the evidence of one board
RANKING_WEIGHT = 4.0
"""The weight of the priors, in units of the features' standard deviation."""
MISSING_PROBABILITY = 0.02
"""The share of solutions that are not compared, as in `strands_puzzle.cpp`."""
SCALES = tuple(n / 20 for n in range(10, 25))
DIGITS = 3
Array = Any
Tables = Mapping[str, Mapping[str, float]]
Held = tuple[str, list[Array], list["Board"]]
"""A period that was held out, the scores of the covers of its boards, and the boards."""


@dataclass(frozen=True, slots=True)
class Board:
    """The features of a board's covers; `published` is the row of the published one, if found."""

    month: str
    costs: Array
    evidence: Array
    published: int | None

    @property
    def quarter(self) -> str:
        """The quarter of the year, such as `2025 Q1`."""
        return f"{self.month[:4]} Q{(int(self.month[5:]) + 2) // 3}"


def read_board(
    document: dict[str, Any], lexicon: StrandsLexicon, knowledge: Knowledge
) -> Board | None:
    """Solve a board and compute its covers' features; None if it has no cover."""
    grid = Grid.parse("/".join(document["rows"]))
    puzzle = StrandsPuzzle.create(grid, lexicon, document["clue"], knowledge)
    ranked = solve_strands(puzzle, Stop(), by_theme=False)
    if not ranked:
        return None
    keys = [word_key(solution) for solution in ranked.solutions]
    published = keys.index(published_cover(document)) if published_cover(document) in keys else None
    features, evidence = map(np.array, zip(*ranked.native.features(), strict=True))
    return Board(document["date"][:7], features, evidence, published)


def choices(rows: Iterable[Array], boards: Iterable[Board]) -> Choices:
    """Return the rows of covers as choices, of boards whose published cover was found."""
    found = [
        (own, board.published)
        for own, board in zip(rows, boards, strict=True)
        if board.published is not None
    ]
    if not found:
        sys.exit("fit_strands: the search found none of the published covers of a period")
    return Choices.of(*zip(*found, strict=True))


def fit_search(boards: Sequence[Board]) -> Array:
    """Fit the costs of the search."""
    prior = np.array(flat(guesses()))
    costs_of_boards = choices((-board.costs for board in boards), boards)
    return fitted(costs_of_boards, prior, np.full(len(prior), GUESS_WEIGHT))


def fit_ranking(boards: Sequence[Board], search: Array) -> Array:
    """Fit the costs and feature weights of the ranking."""
    own = choices(map(features, boards), boards)
    spread = own.spread()
    prior = np.concatenate([search, np.zeros(len(constants.FEATURE_WEIGHTS))]) * spread
    weight = np.full(len(prior), RANKING_WEIGHT)
    return fitted(replace(own, rows=own.rows / spread), prior, weight) / spread


def features(board: Board) -> Array:
    """Return the negated costs and the evidence of a board's covers."""
    return np.column_stack([-board.costs, board.evidence])


def guesses() -> dict[str, dict[str, float]]:
    """Return the prior means of the search costs."""
    tables = constants.SEARCH
    return {name: {key: GUESSES[name].get(key, 0.0) for key in tables[name]} for name in tables}


def as_tables(numbers: Array) -> dict[str, dict[str, float]]:
    """Split an array into rounded tables, the inverse of `flat`."""
    values = iter(numbers)
    tables = constants.SEARCH
    return {
        name: {key: round(float(next(values)), DIGITS) for key in tables[name]} for name in tables
    }


def held_out(
    boards: Sequence[Board],
    judged: Sequence[Board],
    search: Array,
    period: Callable[[Board], str],
) -> list[Held]:
    """Score the judged boards of each period by weights fitted to the others, in date order."""
    result = []
    for name in sorted(set(map(period, judged))):
        weights = fit_ranking([board for board in boards if period(board) != name], search)
        own_boards = [board for board in judged if period(board) == name]
        result.append((name, [features(board) @ weights for board in own_boards], own_boards))
    return result


def cross_validated(
    boards: Sequence[Board], judged: Sequence[Board], search: Array
) -> tuple[list[Array], list[Board]]:
    """Print the accuracy by month and by quarter; return the scores by quarters, and the boards."""
    report(held_out(boards, judged, search, lambda board: board.month))
    return report(held_out(boards, judged, search, lambda board: board.quarter))


def best_scale(rows: Sequence[Array], boards: Sequence[Board]) -> float:
    """Return the scale of the scores that maximizes the likelihood."""
    scores = choices(rows, boards)
    return max(SCALES, key=lambda scale: scores.log_likelihood(scale * scores.rows))


def report(periods: Sequence[Held]) -> tuple[list[Array], list[Board]]:
    """Print the accuracy by period, and return the scores and the boards of all."""
    print(f"{'':<8} {'n':>4} {'first':>7} {'first 5':>7} {'family':>7}")
    for period in periods:
        print(line(*period))
    rows = [scores for _, own, _ in periods for scores in own]
    boards = [board for *_, own in periods for board in own]
    print(line("all", rows, boards))
    return rows, boards


def line(name: str, rows: Sequence[Array], boards: Sequence[Board]) -> str:
    """Return a report line: the shares ranked first, in the first 5, and found."""
    ranks = [rank(sums, board) for sums, board in zip(rows, boards, strict=True)]
    counts = (sum(p is not None and p < limit for p in ranks) for limit in (1, 5, 10**9))
    return f"{name:<8} {len(boards):>4} " + " ".join(f"{n / len(boards):>7.3f}" for n in counts)


def module(boards: Sequence[Board], count: int, search: Array, ranking: Array) -> str:
    """Return the source text of the constants module."""
    months = sorted(board.month for board in boards)
    weights = ranking[len(search) :]
    evidence = {
        name: round(float(value), DIGITS)
        for name, value in zip(constants.FEATURE_WEIGHTS, weights, strict=True)
    }
    return f'''"""Constants of the Strands ranking, generated by fit_strands.py.

`strands_costs.hpp` and `cover_ranking.hpp` of the native core describe them.
"""

FITTED_TO = "{count} boards, {months[0]} to {months[-1]}"

SEARCH = {literal(as_tables(search))}

RANKING = {literal(as_tables(ranking[: len(search)]))}

FEATURE_WEIGHTS = {literal(evidence)}
'''


def literal(value: Mapping[str, Any] | float, indent: int = 0) -> str:
    """Return a number, or a table with one entry per line, as Python source."""
    if not isinstance(value, Mapping):
        return repr(value)
    inner = " " * (indent + 4)
    lines = (f'{inner}"{key}": {literal(v, indent + 4)},\n' for key, v in value.items())
    return "{\n" + "".join(lines) + " " * indent + "}"


def calibration(rows: Sequence[Array], boards: Sequence[Board], scale: float) -> Iterator[str]:
    """Yield lines that compare the probability of the first cover with its accuracy."""
    outcomes = []
    for sums, board in zip(rows, boards, strict=True):
        powers = np.exp(scale * (sums - sums.max()))
        probability = (1 - MISSING_PROBABILITY) / powers.sum()
        outcomes.append(Outcome(board.month, rank(sums, board), 0.0, probability=probability))
    return reliability(outcomes)


def rank(sums: Array, board: Board) -> int | None:
    """Return the number of covers before the published one, None if that was not found."""
    return None if board.published is None else int((sums > sums[board.published]).sum())


def solved(
    puzzles: Sequence[dict[str, Any]], search: Tables, *, word_count: bool = False
) -> list[Board]:
    """Solve the boards; leave out those without a cover."""
    lexicon = StrandsLexicon("en_strands", strands_lexicon().stem, parameters(search))
    result = []
    for document in puzzles:
        count = len(document["answers"]) if word_count else None
        known = Knowledge(min_words=count, max_words=count) if count else NOTHING_KNOWN
        result.append(read_board(document, lexicon, known))
    return [board for board in result if board is not None]


def main() -> None:
    """Fit, report and write the constants."""
    parser = argparse.ArgumentParser(description="Fit the Strands ranking (see the docstring).")
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument("--until", default="9", metavar="MONTH", help="ignore later boards")
    parser.add_argument("--rounds", type=int, default=2, metavar="N", help="search rounds (2)")
    parser.add_argument("--word-count", action="store_true", help="with the number of words")
    parser.add_argument("--output", type=Path, default=Path(constants.__file__), metavar="FILE")
    arguments = parser.parse_args()
    puzzles = list(documents(arguments.file, None, None, until=arguments.until))
    tables = guesses() if arguments.rounds else constants.SEARCH
    for _ in range(arguments.rounds):
        tables = as_tables(fit_search(solved(puzzles, tables)))
    boards, search = solved(puzzles, tables), np.array(flat(tables))
    if len({board.quarter for board in boards}) == 1:
        sys.exit(f"fit_strands: {arguments.file} has boards of one quarter only")
    scores = cross_validated(boards, boards, search)
    scale = best_scale(*scores)
    print(f"scaled by {scale}", *calibration(*scores, scale), sep="\n")
    if arguments.word_count:
        scores = cross_validated(boards, solved(puzzles, tables, word_count=True), search)
        print("with the number of words", *calibration(*scores, scale), sep="\n")
    ranking = scale * fit_ranking(boards, search)
    arguments.output.write_text(module(boards, len(puzzles), search, ranking), "utf-8")


if __name__ == "__main__":
    main()

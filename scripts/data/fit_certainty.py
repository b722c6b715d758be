"""Fit `INVERSE_TEMPERATURE`, the weight of costs in certainties, and report their calibration.

    python scripts/data/fit_certainty.py [--grids N] [--seed N] [FILE]

The newspaper does not publish its solutions, so the fit uses planted grids: words placed along a
random path through 6 rows of 5 letters.  Their lengths follow `LENGTHS` and their frequencies
`TILT`, which match the likeliest solutions of 15 grids of the newspaper.  The fitted value
maximizes the likelihood of the planted words.

FILE has one JSON document with ``letters`` per line: grids for which certainties are printed.
"""

import argparse
import json
import random
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, islice
from math import log
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "tests/helpers"))
from instances_wordgrids import king_tour

from kaivuri.common import Cell
from kaivuri.solvers.modes import CoverQuery, SolveMode
from kaivuri.solvers.registry import create_solver
from kaivuri.solvers.stop import Stop
from kaivuri.words.certainty import INVERSE_TEMPERATURE, MAX_COVERS
from kaivuri.words.grid import ROW_END, Grid
from kaivuri.words.lists.lexicon import Lexicon, shipped_lexicon
from kaivuri.words.tiles import COST_SCALE
from kaivuri.words.word_puzzle import Solution, WordPuzzle

ROWS, COLUMNS = 6, 5
TILT = 0.425  # the frequency of a word is 10 to the power of this times its Zipf value
LENGTHS = {3: 8, 4: 8, 5: 5, 6: 19, 7: 10, 8: 9, 9: 7, 10: 5}
"""Numbers of words by length in those 15 solutions."""
CANDIDATES = [n / 20 for n in range(4, 31)]


@dataclass(frozen=True, slots=True)
class Choice:
    """Solutions with the same words: cost, number of covers, and whether they are planted."""

    cost: float
    covers: int
    planted: bool


def main() -> None:
    """Fit and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--grids", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("file", type=Path, nargs="?")
    arguments = parser.parse_args()
    lexicon = shipped_lexicon("fi")
    drawn = islice(planted(lexicon, random.Random(arguments.seed)), arguments.grids)
    grids = list(drawn)
    grid_choices = [choices(grid, lexicon, words) for grid, words in grids]
    temperature = max(CANDIDATES, key=lambda candidate: likelihood(grid_choices, candidate))
    print(f"INVERSE_TEMPERATURE {temperature} fits best; the program has {INVERSE_TEMPERATURE}")
    first = sum(each[0].planted for each in grid_choices)
    print(f"likeliest first: {first} of {len(grids)} planted")
    fewest = sum(fewest_words(grid, lexicon) == sorted(words) for grid, words in grids)
    print(f"fewest words first: {fewest} of {len(grids)} planted")
    for line in reliability(grid_choices):
        print(line)
    if arguments.file:
        file_grids = [json.loads(line)["letters"] for line in arguments.file.open(encoding="utf-8")]
        certainties = [shares(choices(Grid.parse(grid), lexicon))[0] for grid in file_grids]
        print(f"{len(certainties)} grids of the file:", *(f"{x:.2f}" for x in sorted(certainties)))
        print(f"together {sum(certainties):.1f}")


def planted(lexicon: Lexicon, rng: random.Random) -> Iterator[tuple[Grid, list[str]]]:
    """Yield grids with the words planted in them."""
    by_length: dict[int, list[tuple[str, int]]] = {}
    for word, zipf in zip(lexicon.words, lexicon.zipf, strict=True):
        by_length.setdefault(len(word), []).append((word, zipf))
    sums = {
        length: list(accumulate(10 ** (TILT * zipf / COST_SCALE) for _, zipf in of_length))
        for length, of_length in by_length.items()
    }
    while True:
        words = [
            rng.choices(by_length[length], cum_weights=sums[length])[0][0]
            for length in _lengths(rng)
        ]
        yield _place_words("".join(words), king_tour(ROWS, COLUMNS, rng)), words


def _lengths(rng: random.Random) -> list[int]:
    while True:
        lengths: list[int] = []
        while sum(lengths) < ROWS * COLUMNS:
            lengths += rng.choices(list(LENGTHS), list(LENGTHS.values()))
        if sum(lengths) == ROWS * COLUMNS:
            return lengths


def _place_words(text: str, path: Sequence[Cell]) -> Grid:
    letters = dict(zip(path, text, strict=True))
    rows = ("".join(letters[row, column] for column in range(COLUMNS)) for row in range(ROWS))
    return Grid.parse(ROW_END.join(rows))


def choices(grid: Grid, lexicon: Lexicon, words_planted: Sequence[str] = ()) -> list[Choice]:
    """Return the likeliest solutions of a grid, grouped by words."""
    found: dict[tuple[str, ...], tuple[float, int, bool]] = {}
    for solution in _solutions(grid, lexicon, SolveMode.LIKELIEST, 4 * MAX_COVERS):
        words = tuple(sorted(solution.words))
        _, covers, was_planted = found.get(words, (0, 0, False))
        found[words] = (solution.cost, covers + 1, was_planted or _matches(solution, words_planted))
    return [Choice(*entry) for entry in found.values()]


def fewest_words(grid: Grid, lexicon: Lexicon) -> list[str]:
    """Return the words of the first solution with the fewest words."""
    return sorted(next(_solutions(grid, lexicon, SolveMode.FEWEST_WORDS, 1)).words)


def _solutions(grid: Grid, lexicon: Lexicon, mode: SolveMode, limit: int) -> Iterator[Solution]:
    puzzle = WordPuzzle.from_grid(grid, lexicon)
    search = CoverQuery(puzzle.problem, create_solver("auto"), mode, puzzle.weights, Stop())
    return map(puzzle.solution, search.first(limit))


def _matches(solution: Solution, planted_words: Sequence[str]) -> bool:
    left = list(planted_words)
    for tile in solution.tiles:
        word = next((each.word for each in tile.readings if each.word in left), None)
        if word is None:
            return False
        left.remove(word)
    return not left


def shares(grid_choices: Sequence[Choice], temperature: float = INVERSE_TEMPERATURE) -> list[float]:
    """Return the probability of each choice."""
    min_cost = grid_choices[0].cost
    scale = temperature / COST_SCALE
    weights = [each.covers * 10 ** (scale * (min_cost - each.cost)) for each in grid_choices]
    return [weight / sum(weights) for weight in weights]


def likelihood(grids: Sequence[Sequence[Choice]], temperature: float) -> float:
    """Return the log-likelihood of the planted words."""
    total = 0.0
    for grid_choices in grids:
        pairs = zip(shares(grid_choices, temperature), grid_choices, strict=True)
        total += log(max(1e-6, sum(share for share, choice in pairs if choice.planted)))
    return total


def reliability(grids: Sequence[Sequence[Choice]]) -> Iterator[str]:
    """Yield a line for each tenth of certainty: number of grids, mean certainty, share correct."""
    rows: dict[int, list[tuple[float, bool]]] = {}
    for grid_choices in grids:
        share = shares(grid_choices)[0]
        rows.setdefault(min(9, int(10 * share)), []).append((share, grid_choices[0].planted))
    yield "certainty  grids  predicted  correct"
    for tenth, entries in sorted(rows.items()):
        predicted = sum(share for share, _ in entries) / len(entries)
        correct = sum(planted for _, planted in entries) / len(entries)
        label = f"{tenth / 10:.1f} - {tenth / 10 + 0.1:.1f}"
        yield f"{label}  {len(entries):5}  {predicted:9.2f}  {correct:7.2f}"


if __name__ == "__main__":
    main()

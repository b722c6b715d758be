"""Fit how far costs count in the certainty of a solution, and say how well the certainty holds.

    python scripts/data/fit_certainty.py [--grids N] [--seed N] [FILE]

The newspaper does not publish its solutions.  So grids are planted: words are laid along a
random way through 6 rows of 5 letters.  They are drawn with `LENGTHS` and with `TILT`, by which
the common words of the list are preferred just as much as in the likeliest solutions of 15
grids of the newspaper.  `INVERSE_TEMPERATURE` is the number that makes the words planted likeliest in all.

FILE has one JSON document a line with ``letters``: grids whose certainty is told as well.
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

sys.path.insert(0, str(Path(__file__).parents[2] / "tests"))
from instances_wordgrids import king_tour

from kaivuri.play import Cell
from kaivuri.solvers.modes import Search, SolveMode
from kaivuri.solvers.registry import create_solver
from kaivuri.solvers.stop import Stop
from kaivuri.words.certainty import INVERSE_TEMPERATURE, MAX_COVERS
from kaivuri.words.grid import ROW_END, Grid
from kaivuri.words.lists.lexicon import Lexicon, shipped_lexicon
from kaivuri.words.tiles import COST_SCALE
from kaivuri.words.word_puzzle import Solution, WordPuzzle

ROWS, COLUMNS = 6, 5
TILT = 0.425
"""A word is drawn as often as 10 to the power of its Zipf value times this."""
LENGTHS = {3: 8, 4: 8, 5: 5, 6: 19, 7: 10, 8: 9, 9: 7, 10: 5}
"""How many words have so many letters in those 15 solutions."""
TRIED = [n / 20 for n in range(4, 31)]


@dataclass(frozen=True, slots=True)
class Choice:
    """Solutions with the same words: what they cost, how many they are, whether they are meant."""

    cost: float
    covers: int
    meant: bool


def main() -> None:
    """Fit, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--grids", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("file", type=Path, nargs="?")
    arguments = parser.parse_args()
    lexicon = shipped_lexicon("fi")
    drawn = islice(planted(lexicon, random.Random(arguments.seed)), arguments.grids)
    grids = list(drawn)
    told = [choices(grid, lexicon, meant) for grid, meant in grids]
    temper = max(TRIED, key=lambda tried: likelihood(told, tried))
    print(f"TEMPER {temper} fits best; the program has {INVERSE_TEMPERATURE}")
    print(f"likeliest first: {sum(each[0].meant for each in told)} of {len(told)} meant")
    least = sum(min_words(grid, lexicon) == sorted(meant) for grid, meant in grids)
    print(f"least words first: {least} of {len(told)} meant")
    for line in reliability(told):
        print(line)
    if arguments.file:
        real = [json.loads(line)["letters"] for line in arguments.file.open(encoding="utf-8")]
        sure = [shares(choices(Grid.parse(grid), lexicon))[0] for grid in real]
        print(f"{len(sure)} grids of the file:", *(f"{share:.2f}" for share in sorted(sure)))
        print(f"together {sum(sure):.1f}")


def planted(lexicon: Lexicon, draw: random.Random) -> Iterator[tuple[Grid, list[str]]]:
    """Grids, each with the words that are laid on it."""
    by_length: dict[int, list[tuple[str, int]]] = {}
    for word, zipf in zip(lexicon.words, lexicon.zipf, strict=True):
        by_length.setdefault(len(word), []).append((word, zipf))
    sums = {
        length: list(accumulate(10 ** (TILT * zipf / COST_SCALE) for _, zipf in of_length))
        for length, of_length in by_length.items()
    }
    while True:
        words = [
            draw.choices(by_length[length], cum_weights=sums[length])[0][0]
            for length in _lengths(draw)
        ]
        yield _laid("".join(words), king_tour(ROWS, COLUMNS, draw)), words


def _lengths(draw: random.Random) -> list[int]:
    """Lengths of words that fill a grid."""
    while True:
        lengths: list[int] = []
        while sum(lengths) < ROWS * COLUMNS:
            lengths += draw.choices(list(LENGTHS), list(LENGTHS.values()))
        if sum(lengths) == ROWS * COLUMNS:
            return lengths


def _laid(text: str, way: Sequence[Cell]) -> Grid:
    letters = dict(zip(way, text, strict=True))
    rows = ("".join(letters[row, column] for column in range(COLUMNS)) for row in range(ROWS))
    return Grid.parse(ROW_END.join(rows))


def choices(grid: Grid, lexicon: Lexicon, meant: Sequence[str] = ()) -> list[Choice]:
    """The likeliest solutions of a grid, those with the same words as one."""
    found: dict[tuple[str, ...], tuple[float, int, bool]] = {}
    for solution in _solutions(grid, lexicon, SolveMode.LIKELIEST, 4 * MAX_COVERS):
        words = tuple(sorted(solution.words))
        _, covers, was_meant = found.get(words, (0, 0, False))
        found[words] = (solution.cost, covers + 1, was_meant or _reads(solution, meant))
    return [Choice(*entry) for entry in found.values()]


def min_words(grid: Grid, lexicon: Lexicon) -> list[str]:
    """The words of the first solution with the least words."""
    return sorted(next(_solutions(grid, lexicon, SolveMode.FEWEST_WORDS, 1)).words)


def _solutions(grid: Grid, lexicon: Lexicon, mode: SolveMode, limit: int) -> Iterator[Solution]:
    puzzle = WordPuzzle.of(grid, lexicon)
    search = Search(puzzle.problem, create_solver("auto"), mode, puzzle.weights, Stop())
    return map(puzzle.solution, search.first(limit))


def _reads(solution: Solution, meant: Sequence[str]) -> bool:
    """Whether the tiles can be read as these words."""
    left = list(meant)
    for tile in solution.tiles:
        word = next((each.word for each in tile.readings if each.word in left), None)
        if word is None:
            return False
        left.remove(word)
    return not left


def shares(told: Sequence[Choice], temper: float = INVERSE_TEMPERATURE) -> list[float]:
    """How likely each choice is."""
    least = told[0].cost
    weights = [each.covers * 10 ** (temper * (least - each.cost) / COST_SCALE) for each in told]
    return [weight / sum(weights) for weight in weights]


def likelihood(grids: Sequence[Sequence[Choice]], temper: float) -> float:
    """The logarithm of how likely all that was meant is."""
    return sum(
        log(max(1e-6, sum(s for s, each in zip(shares(told, temper), told, strict=True)
                          if each.meant)))
        for told in grids
    )  # fmt: skip


def reliability(grids: Sequence[Sequence[Choice]]) -> Iterator[str]:
    """A line for each tenth of certainty: how many grids, what was said, what came true."""
    rows: dict[int, list[tuple[float, bool]]] = {}
    for told in grids:
        share = shares(told)[0]
        rows.setdefault(min(9, int(10 * share)), []).append((share, told[0].meant))
    yield "certainty  grids  said  true"
    for tenth, entries in sorted(rows.items()):
        said = sum(share for share, _ in entries) / len(entries)
        true = sum(meant for _, meant in entries) / len(entries)
        yield f"{tenth / 10:.1f} - {tenth / 10 + 0.1:.1f}  {len(entries):5}  {said:.2f}  {true:.2f}"


if __name__ == "__main__":
    main()

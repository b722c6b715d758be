"""How likely it is that the first solution in the order of likelihood is the one meant.

One of the covers is meant. A cover's share falls with its cost, more slowly than
the frequency of its words alone would have it, because editors choose rare words more often than
running text does: `INVERSE_TEMPERATURE` was fitted by `scripts/data/fit_certainty.py`, and docs/certainty.md
says how well the shares hold.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice

from kaivuri.exact_cover.problem import Cover
from kaivuri.words.tiles import COST_SCALE, word_cost
from kaivuri.words.word_puzzle import WordPuzzle

INVERSE_TEMPERATURE = 0.65
"""How far costs count; with 1 a word's share would be its share of running text."""
MAX_COVERS = 500
"""Covers at most that are looked at; few are needed where one stands out."""
_NEGLIGIBLE = 0.002
"""All other covers together may weigh so much of those looked at."""


def certainty(puzzle: WordPuzzle, covers: Iterable[Cover], total: int) -> float | None:
    """The share of the first cover's words among all covers, from 0 to 1.

    Covers with the same words in other places count as one.

    Args:
        puzzle: tells what covers weigh, and their words.
        covers: the lightest first.
        total: how many covers there are.

    Returns:
        None where that can't be told: the words have no frequencies, or too many covers
        weigh nearly the same.
    """
    weights = puzzle.weights
    least, meant = 0, [""]
    own = mass = 0.0
    for seen, cover in enumerate(islice(covers, MAX_COVERS), 1):
        weight = sum(weights[option] for option in cover)
        if seen == 1:
            least, meant = weight, _words(puzzle, cover)
            if total > 1 and least == len(cover) * word_cost(0):
                return None
        share = 10 ** (INVERSE_TEMPERATURE * (least - weight) / COST_SCALE)
        mass += share
        if weight == least and _words(puzzle, cover) == meant:
            own += share
        if (total - seen) * share <= _NEGLIGIBLE * mass:
            return own / mass
    return None


def _words(puzzle: WordPuzzle, cover: Cover) -> list[str]:
    return sorted(puzzle.solution(cover).words)

"""An exact cover problem as clauses, written down one by one.

One variable per option says that it is chosen, and one variable per item says
that it is covered: a chosen option covers its items (x → c), a covered item is
covered by one of them (c → x₁ ∨ x₂ ∨ …), at most one of them is chosen (by pairs, or
along a chain of auxiliary variables where there are many), and every
primary item is covered. An item that gets colours has a variable for each of them in
place of its options: a chosen option chooses its colour.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations

from kaivuri.exact_cover.problem import ExactCover

Clause = list[int]
"""Variables, counted from 1; the negative ones are denied."""

PAIRWISE_UP_TO = 300  # measured: where covers are listed, chains only pay on longer lists


def variable(option: int) -> int:
    """The variable that says that an option is chosen."""
    return option + 1


def clauses(problem: ExactCover, pairwise_up_to: int = PAIRWISE_UP_TO) -> Iterator[Clause]:
    """The clauses of a problem; of longer lists than that, chains see to it that one is chosen."""
    options, top = len(problem.options), len(problem.options) + problem.items
    for item, colours in enumerate(_holders(problem)):
        holders = []
        for colour, of_colour in colours.items():
            if not colour:
                holders += of_colour
                continue
            top += 1
            holders.append(top)
            yield from ([-holder, top] for holder in of_colour)
            yield [-top, *of_colour]
        covered = options + item + 1
        yield [-covered, *holders]
        for holder in holders:
            yield [-holder, covered]
        if item < problem.primary:
            yield [covered]
        if len(holders) <= pairwise_up_to:
            yield from ([-a, -b] for a, b in combinations(holders, 2))
        else:
            yield from _at_most_one(holders, top)
            top += len(holders)


def _holders(problem: ExactCover) -> list[dict[int, list[int]]]:
    """The variables of the options of each item, by the colour that they give it."""
    holders: list[dict[int, list[int]]] = [{} for _ in range(problem.items)]
    for option in range(len(problem.options)):
        for item, colour in problem.coloured(option):
            holders[item].setdefault(colour, []).append(variable(option))
    return holders


def _at_most_one(variables: Sequence[int], top: int) -> Iterator[Clause]:
    """Variable top + i says that one of the first i is chosen."""
    for number, chosen in enumerate(variables, 1):
        yield [-chosen, top + number]
        if number > 1:
            yield [1 - top - number, top + number]
            yield [1 - top - number, -chosen]

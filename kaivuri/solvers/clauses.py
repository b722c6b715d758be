"""An exact cover problem as clauses, and clauses that bound the number of options in a cover.

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

MAX_PAIRWISE = 300  # measured: where covers are listed, chains only pay on longer lists


def variable(option: int) -> int:
    """The variable that says that an option is chosen."""
    return option + 1


def encode(problem: ExactCover, max_pairwise: int = MAX_PAIRWISE) -> Iterator[Clause]:
    """The clauses of a problem; of longer lists than that, chains see to it that one is chosen."""
    options, top = len(problem.options), len(problem.options) + problem.item_count
    for item, colours in enumerate(_item_variables(problem)):
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
        if item < problem.primary_count:
            yield [covered]
        if len(holders) <= max_pairwise:
            yield from ([-a, -b] for a, b in combinations(holders, 2))
        else:
            yield from _at_most_one(holders, top)
            top += len(holders)


def _item_variables(problem: ExactCover) -> list[dict[int, list[int]]]:
    """The variables of the options of each item, by the colour that they give it."""
    holders: list[dict[int, list[int]]] = [{} for _ in range(problem.item_count)]
    for option in range(len(problem.options)):
        for item, colour in problem.items_with_colours(option):
            holders[item].setdefault(colour, []).append(variable(option))
    return holders


def _at_most_one(variables: Sequence[int], top: int) -> Iterator[Clause]:
    """Variable top + i says that one of the first i is chosen."""
    for number, chosen in enumerate(variables, 1):
        yield [-chosen, top + number]
        if number > 1:
            yield [1 - top - number, top + number]
            yield [1 - top - number, -chosen]


class CoverSizes:
    """The numbers of options that covers may have, the best first.

    All covers hold the same primary items. So a cover of `size` options whose longest possible
    length is `longest` leaves room for `longest * size` items, and its options together are
    shorter by `longest * size - primary`. To have few options is to waste little of this room;
    to have many is to be little longer than the shortest option.
    """

    def __init__(self, problem: ExactCover, *, fewest: bool) -> None:
        """By length: `fewest` options first, or else the most."""
        lengths = [
            sum(item < problem.primary_count for item in option) for option in problem.options
        ]
        longest, shortest = max(lengths, default=1), min(lengths, default=1)
        low, high = -(-problem.primary_count // longest), problem.primary_count // shortest
        self.order = range(low, high + 1) if fewest else range(high, low - 1, -1)
        """The sizes."""
        self._length = longest if fewest else shortest
        self._primary = problem.primary_count
        self.option_slack = [abs(length - self._length) for length in lengths]
        """What each option wastes."""

    def slack(self, size: int) -> int:
        """What all options of a cover of that size waste together."""
        return abs(self._length * size - self._primary)


class SlackCounter:
    """Variables that say how much has been wasted up to each item.

    What is wasted is small near the best sizes, where the proof is hard, and it is counted along
    the items, not along the far more options: each option wastes at its first item, where no
    other option has its own. The counter is that of C. Sinz, *Towards an Optimal CNF Encoding of
    Boolean Cardinality Constraints* (2005), with weights.
    """

    def __init__(self, problem: ExactCover, sizes: CoverSizes, max_slack: int, top: int) -> None:
        """Count up to `max_slack`, with variables above `top`."""
        self._problem = problem
        self._sizes = sizes
        self._width = max_slack + 1
        self._top = top
        first = top + problem.primary_count * self._width + 1
        pairs = sorted({pair for pair in self._first_items() if pair[1]})
        self._slack_variables = {pair: first + number for number, pair in enumerate(pairs)}
        """For an item and a waste, the variable that an option with this first item wastes it."""
        self.variables = first + len(pairs) - 1
        """The number of variables, those up to `top` included."""

    def _first_items(self) -> Iterator[tuple[int, int]]:
        """The first item of each option, and what the option wastes."""
        for option, waste in zip(self._problem.options, self._sizes.option_slack, strict=True):
            yield option[0], waste

    def _at_least(self, item: int, slack: int) -> int:
        return self._top + item * self._width + min(slack, self._width)

    def clauses(self) -> Iterator[Clause]:
        """What ties the variables to the options and to each other."""
        for option, pair in enumerate(self._first_items()):
            if pair in self._slack_variables:
                yield [-variable(option), self._slack_variables[pair]]
        for item in range(self._problem.primary_count):
            for waste in range(1, self._width):
                yield [-self._at_least(item, waste + 1), self._at_least(item, waste)]
            for waste in range(1, self._width + 1) if item else ():
                yield [-self._at_least(item - 1, waste), self._at_least(item, waste)]
        for (item, more), wastes in self._slack_variables.items():
            yield [-wastes, self._at_least(item, more)]
            for waste in range(1, self._width) if item else ():
                before, after = self._at_least(item - 1, waste), self._at_least(item, waste + more)
                yield [-wastes, -before, after]

    def at_most(self, slack: int) -> Clause:
        """What to assume so that no more is wasted."""
        last = self._problem.primary_count - 1
        return [-self._at_least(last, slack + 1)] if last >= 0 else []

"""A CNF encoding of exact cover problems and of bounds on the number of options in a cover.

A variable per option is true if the option is chosen, and a variable per item is true if the
item is covered. A chosen option covers its items (x → c), a covered item has a chosen option
(c → x₁ ∨ x₂ ∨ …), at most one option of an item is chosen (encoded pairwise, or for many options
by PySAT's sequential counter), and every primary item is covered. An item with colours has a
variable for each colour in place of its options; a chosen option implies its colour. For an item
with a multiplicity, the number of its chosen options is bounded by the same counter.
"""

from collections.abc import Iterator
from itertools import combinations

from kaivuri.exact_cover.problem import ExactCover

Clause = list[int]
"""Literals: variables from 1, negative if negated."""

MAX_PAIRWISE = 300  # measured: for listing covers, the sequential encoding pays off above this


def variable(option: int) -> int:
    """Return the variable of `option`."""
    return option + 1


def encode(problem: ExactCover, max_pairwise: int = MAX_PAIRWISE) -> Iterator[Clause]:
    """Yield the clauses of a problem, pairwise for items with up to `max_pairwise` options."""
    options, top = len(problem.options), len(problem.options) + problem.item_count
    for item, colours in enumerate(_item_variables(problem)):
        if problem.multiplicities and item < problem.primary_count:
            bounded, top = _between(colours.get(0, []), problem.multiplicities[item], top)
            yield from bounded
            continue
        choices = []
        for colour, variables in colours.items():
            if not colour:
                choices += variables
                continue
            top += 1
            choices.append(top)
            yield from ([-option, top] for option in variables)
            yield [-top, *variables]
        covered = options + item + 1
        yield [-covered, *choices]
        for choice in choices:
            yield [-choice, covered]
        if item < problem.primary_count:
            yield [covered]
        if len(choices) <= max_pairwise:
            yield from ([-a, -b] for a, b in combinations(choices, 2))
        else:
            bounded, top = _between(choices, (0, 1), top)
            yield from bounded


def _between(variables: list[int], bounds: tuple[int, int], top: int) -> tuple[list[Clause], int]:
    """Return clauses that bound the number of true variables, and the last variable.

    Auxiliary variables are numbered from `top` + 1 on.
    """
    from pysat.card import CardEnc, EncType

    low, high = bounds
    clauses = [[x, -x] for x in variables]  # so that the engine knows all variables
    if low > len(variables):
        return [[top + 1], [-top - 1]], top + 1
    for bound, encode_bound in ((low, CardEnc.atleast), (high, CardEnc.atmost)):
        if encode_bound == CardEnc.atmost and not bound:
            clauses += [[-x] for x in variables]
        elif 0 < bound < len(variables) + (encode_bound == CardEnc.atleast):
            new = encode_bound(variables, bound, top_id=top, encoding=EncType.seqcounter)
            top = max(top, new.nv)
            clauses += new.clauses
    return clauses, top


def _item_variables(problem: ExactCover) -> list[dict[int, list[int]]]:
    """Return the variables of each item's options, grouped by the item's colour."""
    variables: list[dict[int, list[int]]] = [{} for _ in range(problem.item_count)]
    for option in range(len(problem.options)):
        for item, colour in problem.items_with_colours(option):
            variables[item].setdefault(colour, []).append(variable(option))
    return variables


class CoverSizes:
    """The possible numbers of options in a cover, the best first.

    All covers contain the same primary items. The slack of an option is the difference of its
    length to that of the longest option (for the fewest options) or the shortest (for the most).
    The slacks of a cover of `size` options therefore add up to `abs(length * size - primary)`.
    """

    def __init__(self, problem: ExactCover, *, fewest: bool) -> None:
        """Sort the sizes by increasing number of options, or if `fewest` is false decreasing."""
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
        """The slack of each option."""

    def slack(self, size: int) -> int:
        """Return the total slack of a cover of `size` options."""
        return abs(self._length * size - self._primary)


class SlackCounter:
    """A counter of the slack of the chosen options up to each item.

    The slack is small near the best sizes, where the proof is hard. It is counted along the items,
    because there are far fewer items than options: the slack of an option is added at its first
    item, which no other chosen option contains. This is the weighted form of the sequential
    counter of C. Sinz, *Towards an Optimal CNF Encoding of Boolean Cardinality Constraints* (2005).
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
        """The variables of pairs of first item and slack, true if such an option is chosen."""
        self.variables = first + len(pairs) - 1
        """The number of variables, including those up to `top`."""

    def _first_items(self) -> Iterator[tuple[int, int]]:
        """Yield the first item and the slack of each option."""
        for option, slack in zip(self._problem.options, self._sizes.option_slack, strict=True):
            yield option[0], slack

    def _at_least(self, item: int, slack: int) -> int:
        return self._top + item * self._width + min(slack, self._width)

    def clauses(self) -> Iterator[Clause]:
        """Yield the clauses of the counter."""
        for option, pair in enumerate(self._first_items()):
            if pair in self._slack_variables:
                yield [-variable(option), self._slack_variables[pair]]
        for item in range(self._problem.primary_count):
            for slack in range(1, self._width):
                yield [-self._at_least(item, slack + 1), self._at_least(item, slack)]
            for slack in range(1, self._width + 1) if item else ():
                yield [-self._at_least(item - 1, slack), self._at_least(item, slack)]
        for (item, added), chosen in self._slack_variables.items():
            yield [-chosen, self._at_least(item, added)]
            for slack in range(1, self._width) if item else ():
                before, after = self._at_least(item - 1, slack), self._at_least(item, slack + added)
                yield [-chosen, -before, after]

    def at_most(self, slack: int) -> Clause:
        """Return the assumption that the total slack is at most `slack`."""
        last = self._problem.primary_count - 1
        return [-self._at_least(last, slack + 1)] if last >= 0 else []

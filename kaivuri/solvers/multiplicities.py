"""A search for covers of problems with multiplicities, in Python (Knuth, TAOCP 7.2.2.1 (M)).

A state has the options that can still be chosen, and how many more of them each primary item
needs and has room for. The search branches on the needing item with the fewest choices. After
the branch of an option, the option is ruled out, so that each set of options is found once. When
no item needs more, the options chosen are a cover, and each further option yields others.

Sets of options are integers, in which bit i is option i.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from kaivuri.exact_cover.problem import Cover, ExactCover
from kaivuri.solvers.stop import Stop

Branch = tuple[int, "SearchState"]
"""An option, and the state after it is chosen."""


@dataclass(frozen=True, slots=True)
class SearchState:
    """What remains of a problem; equal states have the same covers."""

    alive: int
    """The options that can be chosen."""
    needs: tuple[int, ...]
    """How many more options each primary item must be in."""
    room: tuple[int, ...]
    """How many more options each primary item may be in."""

    @property
    def is_cover(self) -> bool:
        """Whether the options chosen so far are a cover."""
        return not any(self.needs)


class MultiplicitySearch:
    """The branches of each state of a problem."""

    def __init__(self, problem: ExactCover) -> None:
        self._columns = [0] * problem.primary_count
        self._primary: list[tuple[int, ...]] = []
        for option, items in enumerate(problem.options):
            self._primary.append(tuple(i for i in items if i < problem.primary_count))
            for item in self._primary[-1]:
                self._columns[item] |= 1 << option
        self._excluded = _excluded_by_secondary_items(problem)
        bounds = problem.bounds
        alive = (1 << len(problem.options)) - 1
        for item, (_low, high) in enumerate(bounds):
            if not high:
                alive &= ~self._columns[item]
        self.start = SearchState(
            alive,
            tuple(low for low, _ in bounds),
            tuple(high for _, high in bounds),
        )

    def branches(self, state: SearchState) -> Iterator[Branch]:
        """Yield the options to branch on with the states after them."""
        item, tries = self._choose_item(state)
        while tries > 0:
            choices = state.alive if item is None else state.alive & self._columns[item]
            option = (choices & -choices).bit_length() - 1
            yield option, self._after(state, option)
            state = replace(state, alive=state.alive ^ (1 << option))
            tries -= 1

    def _choose_item(self, state: SearchState) -> tuple[int | None, int]:
        """Return the item to branch on, None for all items, and the number of branches.

        After an option is ruled out, the others of its item must suffice for what it needs.
        """
        best, fewest = None, state.alive.bit_count() if state.is_cover else -1
        for item, need in enumerate(state.needs):
            if need:
                tries = (state.alive & self._columns[item]).bit_count() - need + 1
                if best is None or tries < fewest:
                    best, fewest = item, tries
        return best, fewest

    def _after(self, state: SearchState, option: int) -> SearchState:
        alive = state.alive & ~(self._excluded[option] | 1 << option)
        needs, room = list(state.needs), list(state.room)
        for item in self._primary[option]:
            needs[item] = max(0, needs[item] - 1)
            room[item] -= 1
            if not room[item]:
                alive &= ~self._columns[item]
        return SearchState(alive, tuple(needs), tuple(room))

    def merged(self, state: SearchState) -> SearchState:
        """Return the state with no more room than there are options, so that more are equal."""
        counts = ((state.alive & column).bit_count() for column in self._columns)
        return replace(state, room=tuple(map(min, state.room, counts)))


def _excluded_by_secondary_items(problem: ExactCover) -> list[int]:
    """Return for each option the set of the others whose secondary items conflict with its own."""
    members: dict[int, int] = {}
    same_colour: dict[tuple[int, int], int] = {}
    for option in range(len(problem.options)):
        for item, colour in problem.items_with_colours(option):
            if item >= problem.primary_count:
                members[item] = members.get(item, 0) | 1 << option
                same_colour[item, colour] = same_colour.get((item, colour), 0) | 1 << option
    excluded = []
    for option in range(len(problem.options)):
        conflicts = 0
        for item, colour in problem.items_with_colours(option):
            if item >= problem.primary_count:
                agreeing = same_colour[item, colour] if colour else 0
                conflicts |= members[item] & ~agreeing
        excluded.append(conflicts & ~(1 << option))
    return excluded


def multiplicity_covers(problem: ExactCover, stop: Stop) -> Iterator[Cover]:
    """Yield each cover once."""
    search = MultiplicitySearch(problem)
    if search.start.is_cover:
        yield ()
    chosen: list[int] = []
    stack = [search.branches(search.start)]
    while stack:
        stop.check()
        del chosen[len(stack) - 1 :]
        branch = next(stack[-1], None)
        if branch is None:
            stack.pop()
            continue
        option, state = branch
        chosen.append(option)
        stack.append(search.branches(state))
        if state.is_cover:
            yield tuple(sorted(chosen))

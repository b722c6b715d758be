"""Disjoint parts of a problem, whose covers can be counted on different machines.

The branches of a search divide a problem into parts, and each part further. Each cover belongs
to exactly one part.
"""

from __future__ import annotations

from heapq import heappop, heappush

from kaivuri.errors import BadProblem
from kaivuri.exact_cover.problem import ExactCover
from kaivuri.language import gettext as _
from kaivuri.solvers.multiplicities import MultiplicitySearch, SearchState
from kaivuri.solvers.stop import Stop

Part = tuple[int, ...]
"""The options on the branches that lead to a part, in this order."""

_MAX_EXCESS = 10
"""How many times more parts than wanted an item with many options may make."""


def split(problem: ExactCover, count: int, stop: Stop) -> list[Part]:
    """Divide a problem into at least `count` parts, or as many as there are.

    The part with the most remaining options is divided next. Parts in which an item has no option
    left are omitted. A part is not divided when its options are a cover, or if that would make more
    than ten times `count` parts: each costs a copy of the problem.
    """
    search = MultiplicitySearch(problem)
    complete: list[Part] = []
    queue: list[tuple[int, Part, SearchState]] = []

    def add(part: Part, state: SearchState) -> None:
        if state.is_cover:
            complete.append(part)
        elif next(search.branches(state), None) is not None:
            heappush(queue, (-state.alive.bit_count(), part, state))

    add((), search.start)
    while queue and len(complete) + len(queue) < count:
        stop.check()
        _size, part, state = heappop(queue)
        branches = list(search.branches(state))
        if len(complete) + len(queue) + len(branches) > _MAX_EXCESS * count:
            complete.append(part)
            continue
        for option, after in branches:
            add((*part, option), after)
    return sorted([*complete, *(part for _size, part, _state in queue)])


def subproblem(problem: ExactCover, part: Part) -> ExactCover:
    """Return the problem that remains in a part of `split`.

    Its covers are the covers of the part, without the options on the branches.

    Raises:
        BadProblem: if no branches lead to the part.
    """
    search = MultiplicitySearch(problem)
    state = search.start
    for option in part:
        after = next((after for other, after in search.branches(state) if other == option), None)
        if after is None:
            raise BadProblem(
                _("the options {part} are not a part of the problem").format(part=part)
            )
        state = after
    chosen = {item for option in part for item in problem.options[option]}
    primary = [item for item, room in enumerate(state.room) if room]
    secondary = [i for i in range(problem.primary_count, problem.item_count) if i not in chosen]
    numbers = {item: number for number, item in enumerate([*primary, *secondary])}
    # Options that disagree with a chosen colour are not alive, so the others need no such item.
    options = (
        [(numbers[i], colour) for i, colour in problem.items_with_colours(option) if i in numbers]
        for option in range(len(problem.options))
        if state.alive >> option & 1
    )
    return ExactCover.from_options(
        len(numbers),
        options,
        secondary_count=len(secondary),
        multiplicities=[(state.needs[item], state.room[item]) for item in primary],
    )

"""Exact cover problems whose covers must contain an option of each of several sets.

A required set becomes a primary item, which is covered by the first chosen option of the set.
Each option of the set is therefore present twice: as the first one it contains the item and
excludes all earlier options of the set by means of their secondary items; as a later one it
contains only its own secondary item. The covers of the new problem correspond one to one to the
covers of the original problem that meet the requirement.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

from kaivuri.exact_cover.problem import Cover, ExactCover


@dataclass(frozen=True, slots=True)
class RestrictedProblem:
    """A problem with requirements, whose options map to those of the original problem."""

    problem: ExactCover
    original_options: tuple[int, ...]
    """The option of the original problem for each option."""

    def original_cover(self, cover: Cover) -> Cover:
        """Convert a cover of this problem to a cover of the original one."""
        return tuple(sorted(self.original_options[option] for option in cover))


def require_sets(problem: ExactCover, sets: Sequence[Sequence[int]]) -> RestrictedProblem:
    """Restrict a problem to the covers that contain an option of each set of distinct options.

    The required items come first among the primary items, since they leave the fewest choices.
    """
    pairs = [(k, option) for k, members in enumerate(sets) for option in members]
    secondary_items = {pair: n for n, pair in enumerate(pairs, problem.item_count + len(sets))}
    options: list[list[tuple[int, int]]] = []
    original_options: list[int] = []
    for option in range(len(problem.options)):
        items = [(item + len(sets), colour) for item, colour in problem.items_with_colours(option)]
        roles = [_roles(option, k, members, secondary_items) for k, members in enumerate(sets)]
        for extra in product(*roles):
            options.append(items + [(item, 0) for role in extra for item in role])
            original_options.append(option)
    item_count = problem.item_count + len(sets) + len(secondary_items)
    secondary_count = problem.item_count - problem.primary_count + len(secondary_items)
    restricted = ExactCover.of(item_count, options, secondary_count=secondary_count)
    return RestrictedProblem(restricted, tuple(original_options))


def _roles(
    option: int, k: int, members: Sequence[int], secondary_items: dict[tuple[int, int], int]
) -> list[list[int]]:
    """Return the additional items of `option` for each of its roles in set `k`."""
    if option not in members:
        return [[]]
    earlier = members[: members.index(option)]
    return [[k, *(secondary_items[k, other] for other in earlier)], [secondary_items[k, option]]]

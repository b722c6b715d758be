"""Covers that hold at least one option of each of some sets, as an exact cover problem.

A required set becomes a primary item. Of the options of the set that a cover
holds, the first (in the order of the set) covers the item; the others must not.
So each option of the set is there twice: as the first one, which takes the item
and forbids all earlier options of the set by secondary items of theirs, and as
a later one, which takes its own secondary item alone. Covers of the new problem
and covers of the old one that meet the requirement correspond one to one.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

from kaivuri.exact_cover.problem import Cover, ExactCover


@dataclass(frozen=True, slots=True)
class RestrictedProblem:
    """A problem with requirements, and the way back to the options of the plain one."""

    problem: ExactCover
    original_options: tuple[int, ...]
    """For each option the option of the plain problem that it stands for."""

    def original_cover(self, cover: Cover) -> Cover:
        """A cover of this problem as a cover of the plain one."""
        return tuple(sorted(self.original_options[option] for option in cover))


def require_sets(problem: ExactCover, sets: Sequence[Sequence[int]]) -> RestrictedProblem:
    """Narrow a problem to the covers that hold an option of each set; sets hold distinct options.

    The required items come first among the primary items: they leave the least choice.
    """
    guards = _number_pairs(problem.item_count + len(sets), sets)
    options: list[list[tuple[int, int]]] = []
    plain: list[int] = []
    for option in range(len(problem.options)):
        moved = [(item + len(sets), colour) for item, colour in problem.items_with_colours(option)]
        roles = [_roles(option, k, members, guards) for k, members in enumerate(sets)]
        for extra in product(*roles):
            options.append(moved + [(item, 0) for role in extra for item in role])
            plain.append(option)
    items = problem.item_count + len(sets) + len(guards)
    secondary = problem.item_count - problem.primary_count + len(guards)
    narrowed = ExactCover.of(items, options, secondary_count=secondary)
    return RestrictedProblem(narrowed, tuple(plain))


def _number_pairs(first: int, sets: Sequence[Sequence[int]]) -> dict[tuple[int, int], int]:
    pairs = [(k, option) for k, members in enumerate(sets) for option in members]
    return {pair: first + n for n, pair in enumerate(pairs)}


def _roles(
    option: int, k: int, members: Sequence[int], guards: dict[tuple[int, int], int]
) -> list[list[int]]:
    """The items that an option takes besides its own, for each part it can play in a set."""
    if option not in members:
        return [[]]
    earlier = members[: members.index(option)]
    return [[k, *(guards[k, other] for other in earlier)], [guards[k, option]]]

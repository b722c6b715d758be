"""A verifier of covers that shares no code with the solvers."""

from collections.abc import Iterable, Sequence

from kaivuri.exact_cover.problem import ExactCover


def verify(problem: ExactCover, cover: Iterable[int]) -> bool:
    """Return whether the options `cover` form a cover of `problem`.

    Each primary item must be in exactly one option, or in as many as its multiplicity allows; each
    secondary item in at most one, or in several that give it the same colour.
    """
    chosen = tuple(cover)
    if len(set(chosen)) != len(chosen) or not all(0 <= o < len(problem.options) for o in chosen):
        return False
    item_colours: list[list[int]] = [[] for _ in range(problem.item_count)]
    for option in chosen:
        for item, colour in problem.items_with_colours(option):
            item_colours[item].append(colour)
    primary = item_colours[: problem.primary_count]
    secondary = item_colours[problem.primary_count :]
    pairs = zip(primary, problem.bounds, strict=True)
    within = (low <= len(colours) <= high for colours, (low, high) in pairs)
    return all(within) and all(map(_compatible, secondary))


def _compatible(colours: Sequence[int]) -> bool:
    return len(colours) <= 1 or (len(set(colours)) == 1 and colours[0] != 0)

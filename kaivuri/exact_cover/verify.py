"""A check whether options make a cover, which shares no code with any solver."""

from collections.abc import Iterable

from kaivuri.exact_cover.problem import ExactCover


def verify(problem: ExactCover, cover: Iterable[int]) -> bool:
    """Whether the options hold each primary item exactly once and each secondary at most once.

    It counts item by item.
    """
    chosen = tuple(cover)
    if len(set(chosen)) != len(chosen) or not all(0 <= o < len(problem.options) for o in chosen):
        return False
    times = [0] * problem.items
    for option in chosen:
        for item in problem.options[option]:
            times[item] += 1
    primary, secondary = times[: problem.primary], times[problem.primary :]
    return all(n == 1 for n in primary) and all(n <= 1 for n in secondary)

"""A check whether options make a cover, which shares no code with any solver."""

from collections.abc import Iterable, Sequence

from kaivuri.exact_cover.problem import ExactCover


def verify(problem: ExactCover, cover: Iterable[int]) -> bool:
    """Whether the options hold each primary item exactly once and each secondary at most once.

    Several may hold a secondary item if all give it the same colour. It looks item by item.
    """
    chosen = tuple(cover)
    if len(set(chosen)) != len(chosen) or not all(0 <= o < len(problem.options) for o in chosen):
        return False
    given: list[list[int]] = [[] for _ in range(problem.item_count)]
    for option in chosen:
        for place, item in enumerate(problem.options[option]):
            given[item].append(problem.colours[option][place] if problem.colours else 0)
    primary, secondary = given[: problem.primary_count], given[problem.primary_count :]
    return all(len(colours) == 1 for colours in primary) and all(map(_agree, secondary))


def _agree(colours: Sequence[int]) -> bool:
    return len(colours) <= 1 or (len(set(colours)) == 1 and colours[0] != 0)

"""Reference answers by brute force, independent of the package."""

from collections.abc import Collection, Iterator
from itertools import combinations, pairwise

from kaivuri.exact_cover.problem import Cover, ExactCover


def covers(problem: ExactCover) -> list[Cover]:
    """Return all covers, sorted, by trying each option for the lowest uncovered primary item."""
    if problem.multiplicities:
        return sorted(_subsets(problem, 0, {}, ()))
    return sorted(tuple(sorted(chosen)) for chosen in _extend(problem, {}, []))


def _extend(problem: ExactCover, used: dict[int, int], chosen: list[int]) -> Iterator[list[int]]:
    """Extend a partial cover; `used` maps each covered item to its colour, 0 for none."""
    item = next((i for i in range(problem.primary_count) if i not in used), None)
    if item is None:
        yield chosen
        return
    for option, cells in enumerate(problem.options):
        colours = problem.colours[option] if problem.colours else [0] * len(cells)
        option_colours = dict(zip(cells, colours, strict=True))
        if item in option_colours and all(
            option_colours[i] == used[i] != 0 for i in option_colours if i in used
        ):
            yield from _extend(problem, used | option_colours, [*chosen, option])


def _subsets(
    problem: ExactCover, option: int, used: dict[int, list[int]], chosen: Cover
) -> Iterator[Cover]:
    """Take or leave each option from `option` on; `used` has the colours given to each item."""
    if option == len(problem.options):
        bounds = enumerate(problem.multiplicities)
        if all(low <= len(used.get(item, ())) <= high for item, (low, high) in bounds):
            yield chosen
        return
    yield from _subsets(problem, option + 1, used, chosen)
    after = dict(used)
    for item, colour in problem.items_with_colours(option):
        if item < problem.primary_count:
            if len(used.get(item, ())) == problem.multiplicities[item][1]:
                return
        elif any(colour == 0 or other != colour for other in used.get(item, ())):
            return
        after[item] = [*used.get(item, ()), colour]
    yield from _subsets(problem, option + 1, after, (*chosen, option))


def word_paths(
    rows: int, columns: int, letters: str, words: list[str], min_length: int, self_crossing: bool
) -> list[tuple[int, tuple[int, ...]]]:
    """Return all paths of all words; `letters` has the grid row by row.

    A space is a hole, and U+E000 a cell with the two letters qu.
    """
    return sorted(
        (line, tuple(path))
        for line, word in enumerate(words)
        if len(word) >= max(1, min_length)
        for start in range(rows * columns)
        for path in _draw(letters, columns, word, [start])
        if self_crossing or not _crosses(path, columns)
    )


def word_regions(
    rows: int, columns: int, letters: str, words: list[str], min_length: int
) -> list[tuple[int, tuple[int, ...]]]:
    """Return all regions of all words, by trying each set of cells."""
    cells = range(rows * columns)
    return sorted(
        (line, chosen)
        for line, word in enumerate(words)
        if max(1, min_length) <= len(word) <= 8
        for chosen in combinations(cells, len(word))
        if "".join(letters[cell] for cell in chosen) == word and connected(chosen, columns)
    )


def connected(cells: Collection[int], columns: int) -> bool:
    """Return whether cells are connected by their sides."""
    reached, rest = list(cells)[:1], set(list(cells)[1:])
    for cell in reached:
        row, column = divmod(cell, columns)
        near = {n for n in rest if abs(n // columns - row) + abs(n % columns - column) == 1}
        reached += near
        rest -= near
    return not rest


def _draw(letters: str, columns: int, word: str, path: list[int]) -> Iterator[list[int]]:
    spelled = "".join(letters[cell] for cell in path).replace("\ue000", "qu")
    if spelled == word:
        yield path
    if not word.startswith(spelled):
        return
    row, column = divmod(path[-1], columns)
    for cell in range(len(letters)):
        r, c = divmod(cell, columns)
        if cell not in path and max(abs(r - row), abs(c - column)) == 1:
            yield from _draw(letters, columns, word, [*path, cell])


def _crosses(path: list[int], columns: int) -> bool:
    middles = []
    for a, b in pairwise(path):
        (r, c), (s, d) = divmod(a, columns), divmod(b, columns)
        if r != s and c != d:
            middles.append((r + s, c + d))
    return len(set(middles)) < len(middles)

"""Constructed exact cover problems with colours."""

import itertools
import random
from collections.abc import Sequence

from kaivuri.exact_cover.problem import Cover, ExactCover

KNUTH = "p q r | x y\np q x y:A\np r x:A y\np x:B\nq x:A\nr y:B\n"
"""TAOCP 7.2.2.1 (49); its only cover is `p r x:A y`, `q x:A`."""


def word_squares(words: Sequence[str]) -> ExactCover:
    """Return the problem of word squares: lines are primary items, cells secondary.

    Each square has two covers, the second with rows and columns exchanged.
    """
    n = len(words[0])
    letters = sorted(set("".join(words)))
    options: list[list[int | tuple[int, int]]] = []
    for line, word in itertools.product(range(2 * n), words):
        cells = [line * n + k if line < n else k * n + line - n for k in range(n)]
        coloured_items = [
            (2 * n + c, 1 + letters.index(x)) for c, x in zip(cells, word, strict=True)
        ]
        options.append([line, *coloured_items])
    return ExactCover.from_options(2 * n + n * n, options, secondary_count=n * n)


def edge_squares(rows: int, columns: int, colours: int) -> ExactCover:
    """Return MacMahon's squares, with all colourings of the four sides; touching sides must match.

    Each square is used at most once, so rows × columns must not exceed the number of squares.
    """
    sides = itertools.product(range(1, colours + 1), repeat=4)
    squares = sorted({min(s[k:] + s[:k] for k in range(4)) for s in sides})
    cells = rows * columns
    options: list[list[int | tuple[int, int]]] = []
    for (number, square), r, c in itertools.product(
        enumerate(squares), range(rows), range(columns)
    ):
        above = cells + len(squares) + r * columns + c
        left = cells + len(squares) + (rows + 1) * columns + c * rows + r
        sides_of = above, left + rows, above + columns, left
        for turned in sorted({square[k:] + square[:k] for k in range(4)}):
            coloured_items = zip(sides_of, turned, strict=True)
            options.append([r * columns + c, (cells + number, 0), *coloured_items])
    edges = (rows + 1) * columns + rows * (columns + 1)
    secondary = len(squares) + edges
    return ExactCover.from_options(cells + secondary, options, secondary_count=secondary)


def planted_colours(
    items: int, options: int, seed: int, secondary: int, colours: int
) -> tuple[ExactCover, Cover]:
    """Return a random problem with colours and a cover planted in it."""
    rng = random.Random(seed)
    primary = list(range(items - secondary))
    rng.shuffle(primary)
    colour_of = {item: rng.randint(1, colours) for item in range(items - secondary, items)}
    hidden: list[list[tuple[int, int]]] = []
    while primary:
        size = min(len(primary), rng.randint(1, 4))
        secondary_items = rng.sample(sorted(colour_of), rng.randint(0, min(4, secondary)))
        hidden.append(
            [(i, 0) for i in primary[:size]] + [(i, colour_of[i]) for i in secondary_items]
        )
        del primary[:size]
    noise = []
    for _ in range(options - len(hidden)):
        items_held = {rng.randrange(items - secondary), *rng.choices(range(items), k=4)}
        noise.append([(i, rng.randint(0, colours) if i in colour_of else 0) for i in items_held])
    order = [(option, number) for number, option in enumerate(hidden + noise)]
    rng.shuffle(order)
    cover = tuple(position for position, (_, number) in enumerate(order) if number < len(hidden))
    return ExactCover.from_options(
        items, [option for option, _ in order], secondary_count=secondary
    ), cover

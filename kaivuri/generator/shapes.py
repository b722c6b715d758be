"""The shapes of generated grids: their limits, and the shape that fits given words."""

from collections.abc import Sequence

from kaivuri.games.game import Game
from kaivuri.generator.lengths import reachable_sums

MIN_SIZE, MAX_SIZE = 12, 64
"""The number of letters of a grid."""
MAX_REGIONS_SIZE = 84
"""The maximum number of letters of a grid whose words are regions."""
MIN_SIDE = 3
_MAX_RATIO = 2
"""The preferred maximum of the longer side, in shorter ones."""


def max_size(game: Game) -> int:
    """Return the maximum number of letters of a grid."""
    return MAX_REGIONS_SIZE if game.regions else MAX_SIZE


def fitting_shape(
    game: Game,
    lengths: Sequence[int],
    spangram: int = 0,
    rows: int | None = None,
    columns: int | None = None,
) -> tuple[int, int] | None:
    """Return the rows and columns of the largest grid that words fill; None if there is none.

    Of several shapes, that nearest the game's is chosen, upright if either side is free.

    Args:
        game: the game.
        lengths: the lengths of the words, of which some or all are used.
        spangram: the length of the spangram, which is used too; 0 for none.
        rows: the number of rows, if it is given.
        columns: the number of columns, if it is given.
    """
    sizes = {spangram + size for size in reachable_sums(lengths, max_size(game) - spangram)}
    sides = range(MIN_SIDE, max_size(game) // MIN_SIDE + 1)
    shapes = [
        (height, width)
        for height in ([rows] if rows else sides)
        for width in ([columns] if columns else sides)
        if height * width in sizes and height * width >= MIN_SIZE
        if rows or columns or height >= width
        if not spangram or min(height, width) <= spangram
    ]

    def rank(shape: tuple[int, int]) -> tuple[bool, int, float]:
        height, width = shape
        slim = max(shape) > _MAX_RATIO * min(shape)
        return not slim, height * width, -abs(height / width - game.rows / game.columns)

    return max(shapes, key=rank, default=None)

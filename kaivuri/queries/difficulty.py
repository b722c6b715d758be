"""The difficulty of typed and generated letters."""

from collections.abc import Iterable

from kaivuri.common.reference import Reference
from kaivuri.games.options import SolveOptions
from kaivuri.games.registry import game_for
from kaivuri.generator.difficulty import REFERENCE_LIST, Difficulty, GridStatistics
from kaivuri.queries.context import Context
from kaivuri.solvers.stop import Stop
from kaivuri.words.grid import Grid


def difficulty(letters: Reference, context: Context) -> Difficulty | None:
    """Return the difficulty of letters by the word list of their game, as of generated ones.

    The words outside the likeliest solution are the decoys. None without a solution, and for
    other sizes than that of the game, which may take long.
    """
    game, grid, stop = game_for(letters), Grid(letters.rows or ()), context.stop or Stop()
    if not game.fits(grid):
        return None
    lexicon = game.lexicon(None, context.note)
    solutions = game.solve(grid, SolveOptions(limit=1), stop, context.note).solutions
    if not solutions:
        return None
    return GridStatistics.measure(
        len(grid.letters),
        game.puzzle(grid, lexicon, stop=stop).tiles,
        [tile.cells for tile in solutions[0].tiles],
        same_word_list=lexicon.name == REFERENCE_LIST,
    ).difficulty


def difficulties(letters: Iterable[Reference], context: Context) -> None:
    """Report letters with their difficulty, one pair after the other, as progress."""
    for each in letters:
        context.on_progress((each, difficulty(each, context)))

"""Solved word grids."""

from typing import Any

from kaivuri.games.options import SolveOptions
from kaivuri.queries.context import Context
from kaivuri.queries.resolve import parse_puzzle
from kaivuri.queries.solve import SolveAnswer, solve


def solved(
    puzzle: str, context: Context | None = None, *, game: str | None = None, **chosen_options: Any
) -> SolveAnswer:
    options = SolveOptions(**chosen_options)
    reference = parse_puzzle(puzzle, Context(), options, game=game)
    return solve(reference, options, context or Context())

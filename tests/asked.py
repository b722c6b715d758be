"""Solve requests for word grids."""

from typing import Any

from kaivuri.games.options import SolveOptions
from kaivuri.queries.context import Context
from kaivuri.queries.resolve import parse_puzzle
from kaivuri.queries.solve import SolveRequest


def solving(puzzle: str, *, game: str | None = None, **chosen_options: Any) -> SolveRequest:
    """Return a request to solve `puzzle` with these options."""
    options = SolveOptions(**chosen_options)
    return SolveRequest(parse_puzzle(puzzle, Context(), options, game=game), options)

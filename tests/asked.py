"""Requests about word grids, from texts."""

from typing import Any

from kaivuri.games.options import SolveOptions
from kaivuri.queries.context import Context
from kaivuri.queries.resolve import parse_puzzle
from kaivuri.queries.solve import SolveRequest


def solving(puzzle: str, *, game: str | None = None, **chosen: Any) -> SolveRequest:
    """Ask for the solutions of a puzzle with these options."""
    options = SolveOptions(**chosen)
    return SolveRequest(parse_puzzle(puzzle, Context(), options, game=game), options)

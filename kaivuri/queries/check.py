"""In how many solutions of a word grid is a word?"""

from __future__ import annotations

from dataclasses import dataclass, field

from kaivuri.queries.position import PositionRequest, position
from kaivuri.queries.world import World
from kaivuri.solvers.stop import Stop
from kaivuri.words.covers_left import Check


@dataclass(frozen=True, slots=True)
class CheckRequest(PositionRequest):
    """A position, and a word."""

    word: str = field(kw_only=True)
    """In lower case, NFC."""


def check(request: CheckRequest, world: World, stop: Stop | None = None) -> Check:
    """Count the solutions that hold a word.

    Raises:
        KaivuriError: as `position` does.
    """
    _, at = position(request, world, stop)
    return at.check(request.word)

"""In how many solutions of a word grid is a word?"""

from __future__ import annotations

from dataclasses import dataclass, field

from kaivuri.errors import BadMove
from kaivuri.games.position import Position
from kaivuri.language import gettext as _
from kaivuri.queries.context import Context
from kaivuri.queries.position import Opener, PositionRequest, opened, position
from kaivuri.queries.which import Named
from kaivuri.render.play_document import check_document
from kaivuri.solvers.stop import Stop
from kaivuri.words.check import Check, likeliest_line
from kaivuri.words.moves import Place
from kaivuri.words.spelling import Path, spells


@dataclass(frozen=True, slots=True)
class CheckRequest(PositionRequest):
    """A position, and a word."""

    word: str = field(kw_only=True)
    """In lower case, NFC."""


@dataclass(frozen=True, slots=True)
class ChecksRequest(PositionRequest):
    """A position, and words, each to be checked for itself."""

    asked: tuple[str, ...] = ()
    """In lower case, NFC."""
    path: Path = ()
    """Cells that spell one word more."""
    likeliest: bool = False
    """Whether it is also asked if the likeliest solution has them."""


@dataclass(frozen=True, slots=True)
class Checks:
    """How some words fare; prints a line for each."""

    named: Named
    at: Position
    checks: tuple[Check, ...]
    """In the order asked for; that of the path comes last."""
    place: Place | None = None
    """The word of the path."""
    words: str | None = None
    """The word list that was asked for."""
    likeliest: tuple[bool | None, ...] = ()
    """Whether the likeliest solution has each word, if that was asked; None: there is none."""

    def document(self) -> dict[str, object]:
        """The answer as a JSON document: docs/check-1.schema.json."""
        about = self.named.document(self.words)
        return check_document(about, self.at, self.checks, self.place, self.likeliest)

    def __str__(self) -> str:
        lines = map(likeliest_line, self.checks, self.likeliest)
        return "\n".join(lines if self.likeliest else map(str, self.checks))


def checks(
    request: ChecksRequest, context: Context, stop: Stop | None = None, opener: Opener = opened
) -> Checks:
    """Count the solutions that hold each of some words.

    Raises:
        BadMove: when the path spells no word.
        KaivuriError: as `position` does.
    """
    named, at = position(request, context, stop, opener)
    place = _place(at, request.path) if request.path else None
    asked = (*request.asked, *([place.word] if place else []))
    likeliest = tuple(map(at.in_likeliest, asked)) if request.likeliest else ()
    return Checks(named, at, tuple(map(at.check, asked)), place, request.words, likeliest)


def check(request: CheckRequest, context: Context, stop: Stop | None = None) -> Check:
    """Count the solutions that hold a word.

    Raises:
        KaivuriError: as `position` does.
    """
    return position(request, context, stop)[1].check(request.word)


def _place(at: Position, path: Path) -> Place:
    word = spells(at.state.grid, path)
    if word is None:
        raise BadMove(_("these cells are no path: each next to the one before, none twice"))
    return Place(word, path)

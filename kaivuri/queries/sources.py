"""Whether the newspapers still answer in the documented format."""

from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from datetime import date, timedelta
from typing import Any

from kaivuri.errors import SourceUnavailable
from kaivuri.json_text import versioned
from kaivuri.language import gettext as _
from kaivuri.newspapers.newspaper import Newspaper, unexpected_reply
from kaivuri.newspapers.registry import NEWSPAPERS, newspaper
from kaivuri.play.days import today
from kaivuri.queries.context import Context


@dataclass(frozen=True, slots=True)
class SourcesRequest:
    """The games whose newspapers are asked; None: all."""

    game: str | None = None


@dataclass(frozen=True, slots=True)
class SourceState:
    """The result for one newspaper."""

    game: str
    """The name of the game: `sanalouhos`."""
    source: str
    """The short name of the newspaper: `hs`."""
    date: str
    """The day that was asked for, in ISO format."""
    url: str
    error: str | None
    """What has changed, or None if the reply is as documented."""


@dataclass(frozen=True, slots=True)
class SourcesAnswer:
    """The results of all newspapers."""

    states: tuple[SourceState, ...]

    @property
    def ok(self) -> bool:
        """Whether every newspaper answered in the documented format."""
        return all(state.error is None for state in self.states)

    def document(self) -> dict[str, Any]:
        """Return the JSON document (docs/sources-1.schema.json)."""
        states = [asdict(state) for state in self.states]
        return versioned("sources-1", ok=self.ok, sources=states)


def sources(request: SourcesRequest, context: Context) -> SourcesAnswer:
    """Ask each newspaper for the grid of yesterday, without the archive.

    Yesterday, because today's grid may not be out yet.

    Raises:
        BadPuzzle: if no newspaper publishes the game.
    """
    papers = NEWSPAPERS.values() if request.game is None else [newspaper(request.game)]
    return SourcesAnswer(tuple(_states(papers, context)))


def _states(papers: Iterable[Newspaper], context: Context) -> Iterator[SourceState]:
    for paper in papers:
        day = today(context.clock, paper.time_zone) - timedelta(days=1)
        url, error = paper.day_url(day), _error(paper, day, context)
        yield SourceState(paper.game.name, paper.name, day.isoformat(), url, error)


def _error(paper: Newspaper, day: date, context: Context) -> str | None:
    try:
        grid = paper.parse(context.fetch(paper.day_url(day), paper.subject(day)), day)
    except SourceUnavailable as error:
        return str(error)
    if paper.game.has_clue and (grid.clue is None or grid.word_count is None):
        missing = _("{key} is missing").format(key="clue" if grid.clue is None else "themeWords")
        return str(unexpected_reply(paper.subject(day), missing))
    return None

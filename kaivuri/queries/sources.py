"""Whether the newspapers still answer in the documented format."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date, timedelta

from kaivuri.common.days import today
from kaivuri.documents.makers import SourcesDocument, SourceState
from kaivuri.errors import SourceUnavailable, SourceUnreachable
from kaivuri.language import gettext as _
from kaivuri.newspapers.newspaper import Newspaper, unexpected_reply
from kaivuri.newspapers.registry import NEWSPAPERS, newspaper
from kaivuri.queries.context import Context


@dataclass(frozen=True, slots=True)
class SourcesAnswer:
    """The results of all newspapers."""

    states: tuple[SourceState, ...]

    @property
    def ok(self) -> bool:
        """Whether every newspaper answered in the documented format."""
        return all(state.error is None for state in self.states)

    def document(self) -> SourcesDocument:
        """Return the JSON document (docs/sources-1.schema.json)."""
        return SourcesDocument(ok=self.ok, sources=self.states)


def sources(game: str | None, context: Context) -> SourcesAnswer:
    """Ask each newspaper, or that of one game, for the grid of yesterday, without the archive.

    Yesterday, because today's grid may not be out yet.

    Raises:
        BadPuzzle: if no newspaper publishes the game.
    """
    papers = NEWSPAPERS.values() if game is None else [newspaper(game)]
    return SourcesAnswer(tuple(_states(papers, context)))


def _states(papers: Iterable[Newspaper], context: Context) -> Iterator[SourceState]:
    for paper in papers:
        day = today(context.clock, paper.time_zone) - timedelta(days=1)
        url, error, reached = paper.day_url(day), None, True
        try:
            _check(paper, day, context)
        except SourceUnavailable as unavailable:
            error, reached = str(unavailable), not isinstance(unavailable, SourceUnreachable)
        yield SourceState(paper.game.name, paper.name, day.isoformat(), url, error, reached)


def _check(paper: Newspaper, day: date, context: Context) -> None:
    """Fetch the grid of a day.

    Raises:
        SourceUnavailable: if there is no reply, or it does not have the expected format.
    """
    grid = paper.parse(context.fetch(paper.day_url(day), paper.subject(day)), day)
    if paper.game.has_clue and (grid.clue is None or grid.word_count is None):
        missing = _("{key} is missing").format(key="clue" if grid.clue is None else "themeWords")
        raise unexpected_reply(paper.subject(day), missing)

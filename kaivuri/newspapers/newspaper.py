"""A newspaper's service that publishes one grid a day, and how to get its grids.

First what was kept, then one request; a reply is kept only once it has been
understood, so that a bad day of the service leaves nothing behind.
"""

import json
import reprlib
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date
from typing import Protocol

from kaivuri.errors import PuzzleNotFound, SourceUnavailable
from kaivuri.games.game import Game
from kaivuri.language import gettext as _
from kaivuri.play.days import format_date, zone_city

HttpGet = Callable[[str, str], bytes]
"""Takes an address and the puzzle's name for messages; gives the body of the reply."""


class ReplyCache(Protocol):
    """Where replies are kept: the archive, see `kaivuri.archive.user_archive`."""

    def read(self, source: str, day: date) -> bytes | None:
        """Give the reply that was kept, or None."""
        ...

    def write(self, source: str, day: date, raw: bytes) -> None:
        """Keep a reply."""
        ...

    def note(self, text: str) -> None:
        """Tell the user, in one line, of an error that stops nothing."""
        ...


class UnexpectedReply(SourceUnavailable):
    """A reply that is not as documented, perhaps only on this day."""


@dataclass(frozen=True, slots=True)
class FetchedGrid:
    """The grid of one day, and the reply that it was read from. Prints as the grid."""

    source: str
    """The short name of the service: `hs` or `nyt`."""
    day: date
    rows: tuple[str, ...]
    """The letters of each row, upper case, NFC, one code point a cell."""
    raw: bytes = field(repr=False)
    """The body of the reply as it came. It may hold the answers: read nothing more from it."""
    from_cache: bool
    clue: str | None = None
    """The day's theme in the editor's words, where the game has one."""

    def __str__(self) -> str:
        return "\n".join(self.rows)


@dataclass(frozen=True, slots=True)
class ReplyContents:
    """What a solver may see of a reply."""

    rows: tuple[str, ...]
    clue: str | None = None


@dataclass(frozen=True, slots=True)
class Newspaper:
    """A service: where it is, how it writes days, and how its replies are read."""

    name: str
    """Short, for the archive and results."""
    game: Game
    """What it publishes."""
    url: str
    """The address of a day's puzzle, with `{day}` where the day goes."""
    format_day: Callable[[date], str]
    """Writes a day as the address needs it."""
    parse_reply: Callable[[dict[str, object], date, str], ReplyContents]
    """Takes a reply, its day and the puzzle's name for messages; raises SourceUnavailable."""
    first_day: date = date.min
    """The day of the first puzzle, where it is known."""

    def fetch(self, day: date, *, today: date, cache: ReplyCache, get: HttpGet) -> FetchedGrid:
        """Give the grid of a day, from the cache if it is there.

        Args:
            day: the day of the puzzle.
            today: the present day in the service's time zone; nothing later is asked for.
            cache: where replies are kept.
            get: makes the request.
        """
        kept = self.cached(day, cache)
        if kept is not None:
            return kept
        self._check_day(day, today)
        raw = get(self.url.format(day=self.format_day(day)), self.subject(day))
        grid = self._grid(raw, day, from_cache=False)
        cache.write(self.name, day, raw)
        return grid

    @property
    def slug(self) -> str:
        """The game's name in the names of puzzles: `sanalouhos`."""
        return self.game.name

    @property
    def time_zone(self) -> str:
        """The time zone in which a new day's puzzle comes out."""
        return self.game.time_zone

    def subject(self, day: date) -> str:
        """Name the puzzle of a day in messages: `Sanalouhos 18.4.2024`."""
        return f"{self.game} {self.format_day(day)}"

    def cached(self, day: date, cache: ReplyCache) -> FetchedGrid | None:
        """Give the grid of a day if it is in the cache and can be read."""
        raw = cache.read(self.name, day)
        if raw is None:
            return None
        try:
            return self._grid(raw, day, from_cache=True)
        except SourceUnavailable:
            cache.note(
                _("{subject}: the reply that was kept is damaged").format(subject=self.subject(day))
            )
            return None

    def _grid(self, raw: bytes, day: date, *, from_cache: bool) -> FetchedGrid:
        subject = self.subject(day)
        contents = self.parse_reply(_json_object(raw, subject), day, subject)
        return FetchedGrid(self.name, day, contents.rows, raw, from_cache, contents.clue)

    def _check_day(self, day: date, today: date) -> None:
        if day > today:
            where = zone_city(self.time_zone)
            raise PuzzleNotFound(
                _("{subject} is still to come: in {where} it is {today} today").format(
                    subject=self.subject(day), where=where, today=format_date(today)
                )
            )
        if day < self.first_day:
            raise PuzzleNotFound(
                _("{subject}: the first puzzle came out on {first}").format(
                    subject=self.subject(day), first=format_date(self.first_day)
                )
            )


def unexpected_reply(subject: str, problem: str) -> UnexpectedReply:
    """Make the error of a reply that is not as documented."""
    return UnexpectedReply(
        _(
            "{subject}: the reply is not as expected, {what}; perhaps the service has changed: "
            "type the puzzle's letters instead"
        ).format(subject=subject, what=problem)
    )


def parse_letter(value: object) -> str | None:
    """Give a one-letter string in upper case and NFC; None for anything else."""
    if not isinstance(value, str):
        return None
    letter = unicodedata.normalize("NFC", value).upper()
    return letter if len(letter) == 1 and letter.isalpha() else None


def excerpt(value: object) -> str:
    """Show a value of a reply in a message: short, printable, on one line, however deep it is."""
    shown = reprlib.repr(value)
    return shown if len(shown) <= 40 else shown[:37] + "..."


def _json_object(raw: bytes, subject: str) -> dict[str, object]:
    try:
        value = json.loads(raw)
    except (ValueError, RecursionError) as error:
        if raw.lstrip()[:1] == b"<":
            told = _(
                "{subject}: the service answered with a web page (for consent?) instead of "
                "a puzzle; type the puzzle's letters instead"
            )
        else:
            told = _(
                "{subject}: the service answered with no JSON instead of a puzzle; "
                "type the puzzle's letters instead"
            )
        raise SourceUnavailable(told.format(subject=subject)) from error
    if not isinstance(value, dict):
        raise unexpected_reply(
            subject, _("{value} instead of an object").format(value=excerpt(value))
        )
    return value

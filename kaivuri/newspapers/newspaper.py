"""A client of a newspaper that publishes one grid per day.

Grids come from the cache, or else from one request. A reply is cached only after it
has been parsed, so an invalid reply is never stored.
"""

import json
import reprlib
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Protocol, TypeVar

from kaivuri.common import days
from kaivuri.common.days import format_date, zone_city
from kaivuri.common.reference import Reference
from kaivuri.errors import BadPuzzle, PuzzleNotFound, SourceUnavailable
from kaivuri.games.game import Game
from kaivuri.language import gettext as _
from kaivuri.words.grid import Grid

_T = TypeVar("_T")
HttpGet = Callable[[str, str], bytes]
"""Takes a URL and the puzzle's name for messages; returns the body of the reply."""


class ReplyCache(Protocol):
    """A cache of replies; `kaivuri.archive.user_archive` implements it."""

    def read(self, source: str, day: date) -> bytes | None:
        """Return the cached reply, or None."""

    def fetched_at(self, source: str, day: date) -> datetime | None:
        """Return when the cached reply was stored, or None."""

    def write(self, source: str, day: date, raw: bytes) -> None:
        """Store a reply."""

    def note(self, text: str) -> None:
        """Show the user a one-line warning."""


class UnexpectedReply(SourceUnavailable):
    """A reply that is not in the documented format."""


@dataclass(frozen=True, slots=True)
class FetchedGrid:
    """The parts of a reply that a solver may use; `str` returns the grid."""

    rows: tuple[str, ...]
    """The letters of each row: upper case, NFC, one code point per cell."""
    clue: str | None = None
    """The editor's clue to the theme, in games that have one."""
    word_count: int | None = None
    """The number of words that the game shows, in games that show it."""

    def __str__(self) -> str:
        return "\n".join(self.rows)


@dataclass(frozen=True, slots=True)
class Newspaper:
    """A newspaper's service: its URL, date format and reply parser."""

    name: str
    """A short name for the archive and for results."""
    game: Game
    url: str
    """The URL of a day's puzzle, with a placeholder `{day}`."""
    format_day: Callable[[date], str]
    """Formats a day for the URL."""
    parse_reply: Callable[[dict[str, object], date, str], FetchedGrid]
    """Takes a reply, its day and the puzzle's name for messages; raises `SourceUnavailable`."""
    first_day: date = date.min
    """The day of the first puzzle, or a day before it if that is not known."""
    days_ahead: int = 0
    """The number of days after today that may be requested."""

    def fetch(self, day: date, *, today: date, cache: ReplyCache, get: HttpGet) -> FetchedGrid:
        """Return the grid of `day`, from the cache if possible.

        Days after the latest day are refused; `today` is in the newspaper's time zone. A reply that
        was fetched before its day is fetched again once the day has come, as newspapers change
        puzzles until then; without a valid new one, the early one is used.
        """
        cached = self.cached(day, cache)
        early = cached is not None and self.is_early(day, today, cache.fetched_at(self.name, day))
        if cached is not None and not early:
            return cached
        self._check_day(day, today)
        try:
            raw = get(self.day_url(day), self.subject(day))
            grid = self.parse(raw, day)
        except SourceUnavailable as error:
            if cached is None:
                raise
            message = _("{error}; using the puzzle that was fetched before its day")
            cache.note(message.format(error=error))
            return cached
        cache.write(self.name, day, raw)
        return grid

    def is_early(self, day: date, today: date, fetched: datetime | None) -> bool:
        """Return whether a day has come whose reply was fetched before it."""
        if fetched is None or day > today:
            return False
        return days.today(lambda: fetched, self.time_zone) < day

    @property
    def time_zone(self) -> str:
        """The time zone in which the puzzles are published."""
        return self.game.time_zone

    def latest_day(self, today: date) -> date:
        """Return the latest day that may be requested."""
        return today + timedelta(self.days_ahead)

    def day_url(self, day: date) -> str:
        """Return the URL of a day's puzzle."""
        return self.url.format(day=self.format_day(day))

    def subject(self, day: date) -> str:
        """Return the name of a day's puzzle for messages: `Sanalouhos 18.4.2024`."""
        return f"{self.game} {format_date(day)}"

    def cached(self, day: date, cache: ReplyCache) -> FetchedGrid | None:
        """Return the grid of `day` if the cache has a valid reply, else None."""
        raw = cache.read(self.name, day)
        if raw is None:
            return None
        try:
            return self.parse(raw, day)
        except SourceUnavailable:
            cache.note(
                _("{subject}: the cached reply is damaged").format(subject=self.subject(day))
            )
            return None

    def entered(self, day: date, cache: ReplyCache) -> FetchedGrid | None:
        """Return the letters of `day` that the player entered on the page, if the cache has any.

        They are stored like a reply, with the puzzle as their source.
        """
        raw = cache.read(str(Reference.of_day(self.game.name, day)), day)
        if raw is None:
            return None
        subject = self.subject(day)
        try:
            return self._entered_grid(raw, subject)
        except (SourceUnavailable, BadPuzzle):
            cache.note(_("{subject}: the entered letters are damaged").format(subject=subject))
            return None

    def _entered_grid(self, raw: bytes, subject: str) -> FetchedGrid:
        value = _json_object(raw, subject)
        rows = get_value(value, "rows", list, subject)
        grid = Grid.parse("\n".join(map(str, rows)))
        if not self.game.fits(grid):
            raise unexpected_reply(
                subject, _("{key} is {value}").format(key="rows", value=excerpt(rows))
            )
        return FetchedGrid(grid.lines, parse_clue(value.get("clue")))

    def parse(self, raw: bytes, day: date) -> FetchedGrid:
        """Return the grid in the reply for `day`.

        Raises:
            SourceUnavailable: if the reply is not in the documented format.
        """
        subject = self.subject(day)
        return self.parse_reply(_json_object(raw, subject), day, subject)

    def _check_day(self, day: date, today: date) -> None:
        if day > self.latest_day(today):
            city = zone_city(self.time_zone)
            raise PuzzleNotFound(
                _("{subject} is not out yet: today is {today} in {city}").format(
                    subject=self.subject(day), city=city, today=format_date(today)
                )
            )
        if day < self.first_day:
            raise PuzzleNotFound(
                _("{subject}: there were no puzzles before {first}").format(
                    subject=self.subject(day), first=format_date(self.first_day)
                )
            )


def unexpected_reply(subject: str, problem: str) -> UnexpectedReply:
    """Return the error for a reply that is not in the documented format."""
    return UnexpectedReply(
        _(
            "{subject}: unexpected reply: {problem}; the service may have changed, "
            "so type the puzzle's letters instead"
        ).format(subject=subject, problem=problem)
    )


def get_value(reply: dict[str, object], key: str, kind: type[_T], subject: str) -> _T:
    """Return the value of `key`.

    Raises:
        UnexpectedReply: if it is missing or not a `kind`.
    """
    if key not in reply:
        raise unexpected_reply(subject, _("{key} is missing").format(key=key))
    value = reply[key]
    if not isinstance(value, kind):
        raise unexpected_reply(subject, _("{key} is {value}").format(key=key, value=excerpt(value)))
    return value


def parse_letter(value: object) -> str | None:
    """Return a one-letter string in upper case and NFC, or None if `value` is anything else."""
    if not isinstance(value, str):
        return None
    letter = unicodedata.normalize("NFC", value).upper()
    return letter if len(letter) == 1 and letter.isalpha() else None


def parse_clue(value: object) -> str | None:
    """Return the clue without unprintable characters, or None if there is none."""
    if not isinstance(value, str):
        return None
    clue = "".join(c for c in " ".join(value.split()) if c.isprintable())
    return clue or None


def excerpt(value: object) -> str:
    """Return `value` as one short printable line for a message, even if it is deeply nested."""
    shown = reprlib.repr(value)
    return shown if len(shown) <= 40 else shown[:37] + "..."


def _json_object(raw: bytes, subject: str) -> dict[str, object]:
    try:
        value = json.loads(raw)
    except (ValueError, RecursionError):
        if raw.lstrip()[:1] == b"<":
            message = _(
                "{subject}: the service sent a web page (for consent?) instead of "
                "a puzzle; type the puzzle's letters instead"
            )
        else:
            message = _(
                "{subject}: the service's reply is not valid JSON; "
                "type the puzzle's letters instead"
            )
        raise SourceUnavailable(message.format(subject=subject)) from None
    if not isinstance(value, dict):
        raise unexpected_reply(
            subject, _("{value} instead of an object").format(value=excerpt(value))
        )
    return value

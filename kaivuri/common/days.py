"""Parsing and formatting of dates, and the current day in a puzzle's time zone.

`today` is the current day in the puzzle's time zone, in every command and on every
screen: for a word game the zone of its newspaper, for a calendar board the zone of the
machine.

Every command line calls `looks_like_day`, so this module must be fast to import: time zones
are loaded only when they are needed.
"""

import re
from datetime import date
from unicodedata import normalize

from kaivuri.common.clock import Clock
from kaivuri.common.puzzle_date import PuzzleDate, add_days, date_exists
from kaivuri.errors import BadPuzzle, BadRequest, SourceUnavailable
from kaivuri.language import gettext as _
from kaivuri.language import gettext_noop as N_

_MONTHS = N_("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec")
_WEEKDAYS = N_("Mon Tue Wed Thu Fri Sat Sun")
MONTHS, WEEKDAYS = tuple(_MONTHS.split()), tuple(_WEEKDAYS.split())
"""The short English names on boards and in documents, in the order of `datetime`."""

_DOTTED = r"(?P<day>\d{1,2})\.(?P<month>\d{1,2})\.?(?:(?<=\.)(?P<year>\d{4}))?"
_ISO = r"(?:(?P<year>\d{4})-)?(?P<month>\d{1,2})-(?P<day>\d{1,2})"
_RELATIVE_DAYS = {
    "yesterday": -1, "today": 0, "tomorrow": 1,
    "eilen": -1, "tänään": 0, "huomenna": 1,
    "i går": -1, "i dag": 0, "i morgon": 1, "igår": -1, "idag": 0, "imorgon": 1,
}  # fmt: skip
"""Words for a day, in all supported languages, with their offsets from today in days."""


def looks_like_day(text: str) -> bool:
    """Return whether `text` looks like a date, even an invalid one, rather than letters or a file.

    Dates are words such as `today`, digits separated by dots, dashes or slashes, and eight
    digits.
    """
    text = text.strip()
    if _relative_day(text) is not None or (len(text) == 8 and text.isdecimal()):
        return True
    separated = any(separator in text for separator in ".-/")
    return separated and text[0] in "0123456789" and not text.strip("0123456789.-/")


def parse_puzzle_date(text: str, today: date) -> PuzzleDate:
    """Parse a date: `18.4.2024`, `18.4.`, `18.4`, `2024-04-18`, `04-18`, or a word such as `today`.

    Raises:
        BadPuzzle: if the format is invalid or the date does not exist.
    """
    text = text.strip()
    offset = _relative_day(text)
    if offset is not None:
        day = add_days(today, offset)
        return PuzzleDate(day.month, day.day, day.year)
    match = re.fullmatch(_DOTTED, text, re.ASCII) or re.fullmatch(_ISO, text, re.ASCII)
    if match is None:
        raise BadPuzzle(_invalid_date_message(text))
    year = int(match["year"]) if match["year"] else None
    try:
        return PuzzleDate(int(match["month"]), int(match["day"]), year)
    except BadPuzzle:
        raise BadPuzzle(
            _("the date {date} does not exist: check day and month").format(date=text)
        ) from None


def _relative_day(text: str) -> int | None:
    """Return the offset from today of a word such as `tomorrow`, or None for other text."""
    if not text.isascii():
        text = normalize("NFC", text)
    return _RELATIVE_DAYS.get(" ".join(text.lower().split()))


def _invalid_date_message(text: str) -> str:
    forms = (
        r"(?P<year>\d{4})(?P<month>\d\d)(?P<day>\d\d)",
        r"(?P<day>\d\d)(?P<month>\d\d)(?P<year>\d{4})",
        r"(?P<day>\d{1,2})[/-](?P<month>\d{1,2})[/-](?P<year>\d{4})",
        r"(?P<year>\d{4})[/.](?P<month>\d{1,2})[/.](?P<day>\d{1,2})",
    )
    for form in forms:
        match = re.fullmatch(form, text, re.ASCII)
        if match and int(match["month"]) in range(1, 13) and int(match["day"]) in range(1, 32):
            date = f"{match['year']}-{int(match['month']):02}-{int(match['day']):02}"
            return _("{text!r} is not a date: did you mean {date}?").format(text=text, date=date)
    message = _(
        "{text!r} is not a date: write it as 18.4.2024, 18.4., 2024-04-18, today or yesterday"
    )
    return message.format(text=text)


def parse_date(text: str, today: date) -> date:
    """Parse a date like `parse_puzzle_date`; without a year, it is in the year of `today`.

    Raises:
        BadPuzzle: if the format is invalid or the date does not exist.
    """
    parsed = parse_puzzle_date(text, today)
    year = today.year if parsed.year is None else parsed.year
    if not date_exists(parsed.month, parsed.day, year):
        raise BadPuzzle(
            _("the date {date} does not exist in {year}: check day and month").format(
                date=parsed, year=today.year
            )
        )
    return date(year, parsed.month, parsed.day)


def format_date(day: date) -> str:
    """Format a date in Finnish style, without leading zeros: `18.4.2024`."""
    return f"{day.day}.{day.month}.{day.year}"


def today(clock: Clock, zone: str | None) -> date:
    """Return the current day in a time zone of the IANA database; None for that of the machine.

    Raises:
        BadRequest: if the zone of the machine is a day or more from UTC.
        SourceUnavailable: if the system has no data for that zone.
    """
    if zone is None:
        try:
            return clock().astimezone().date()
        except ValueError as error:
            message = _("the time zone in the environment variable TZ is not valid: {why}")
            raise BadRequest("date", message.format(why=error)) from None
    from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

    try:
        return clock().astimezone(ZoneInfo(zone)).date()
    except ZoneInfoNotFoundError:
        raise SourceUnavailable(
            _(
                "the day in {zone} is unknown because the system lacks time zone data: "
                "install the Python package tzdata"
            ).format(zone=zone_city(zone))
        ) from None


def month_names() -> list[str]:
    """Return the translated short names of the months."""
    return _(_MONTHS).split()


def weekday_names() -> list[str]:
    """Return the translated short names of the weekdays, Monday first."""
    return _(_WEEKDAYS).split()


def format_month_day(month: int, day: int) -> str:
    """Format a day without a year in the current language: `6 Oct`."""
    return _("{day} {name}").format(day=day, name=month_names()[month - 1], month=month)


def format_month(day: date) -> str:
    """Format a month with its year in the current language: `October 2026`."""
    return f"{_full_month_name(day.month)} {day.year}"


def date_in_words(date: PuzzleDate) -> str:
    """Format a date in full in the current language: `Thursday 24 December 2026`."""
    text = _("{day} {month}").format(day=date.day, month=_full_month_name(date.month))
    if date.year is None:
        return text
    names = _("Monday Tuesday Wednesday Thursday Friday Saturday Sunday").split()
    weekday = date.first_date_from(date.year).weekday()
    return f"{names[weekday]} {text} {date.year}"


def _full_month_name(month: int) -> str:
    names = _(
        "January February March April May June July August September October November December"
    ).split()
    return names[month - 1]


def zone_city(zone: str) -> str:
    """Return the city in the name of a time zone: `New York` for `America/New_York`."""
    return zone.rpartition("/")[2].replace("_", " ")

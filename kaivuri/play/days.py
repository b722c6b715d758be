"""Days as people write them, and which day it is at a puzzle's place.

`today` is the day of the puzzle's place, in every command and on every screen:
a word game is at home where its newspaper comes out (the zone of that city),
and a calendar board stands where the person is (the zone of the machine).

Every command line passes through `looks_like_day`, so importing this module
costs next to nothing: time zones are loaded only when a day has to be known.
"""

import re
from datetime import date
from unicodedata import normalize

from kaivuri.errors import BadPuzzle, SourceUnavailable
from kaivuri.language import gettext as _
from kaivuri.language import gettext_noop as N_
from kaivuri.play.clock import Clock
from kaivuri.play.puzzle_date import PuzzleDate, add_days, date_exists

_MONTHS = N_("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec")
_WEEKDAYS = N_("Mon Tue Wed Thu Fri Sat Sun")
MONTHS, WEEKDAYS = tuple(_MONTHS.split()), tuple(_WEEKDAYS.split())
"""The short English names, as boards and documents have them; numbered as by `datetime`."""

_DOTTED = r"(?P<day>\d{1,2})\.(?P<month>\d{1,2})\.?(?:(?<=\.)(?P<year>\d{4}))?"
_ISO = r"(?:(?P<year>\d{4})-)?(?P<month>\d{1,2})-(?P<day>\d{1,2})"
_RELATIVE_DAYS = {
    "yesterday": -1, "today": 0, "tomorrow": 1,
    "eilen": -1, "tänään": 0, "huomenna": 1,
    "i går": -1, "i dag": 0, "i morgon": 1, "igår": -1, "idag": 0, "imorgon": 1,
}  # fmt: skip
"""Words that mean a day, in each language at once: how many days after today."""


def looks_like_day(text: str) -> bool:
    """Whether the text is meant as a day, even a misspelt one, not as letters or a file.

    That is a word such as `today`, or digits separated by dots, dashes or slashes, or
    eight digits.
    """
    text = text.strip()
    if _relative_day(text) is not None or (len(text) == 8 and text.isdecimal()):
        return True
    separated = any(separator in text for separator in ".-/")
    return separated and text[0] in "0123456789" and not text.strip("0123456789.-/")


def parse_puzzle_date(text: str, today: date) -> PuzzleDate:
    """Read a day: `18.4.2024`, `18.4.`, `18.4`, `2024-04-18`, `04-18`, or a word such as `today`.

    Args:
        text: the day as a person wrote it; blanks around it and the case don't matter.
        today: what `today` means.

    Raises:
        BadPuzzle: when the text has another form, or the calendar has no such day.
    """
    text = text.strip()
    days_on = _relative_day(text)
    if days_on is not None:
        meant = add_days(today, days_on)
        return PuzzleDate(meant.month, meant.day, meant.year)
    found = re.fullmatch(_DOTTED, text, re.ASCII) or re.fullmatch(_ISO, text, re.ASCII)
    if found is None:
        raise BadPuzzle(_invalid_date_message(text))
    year = int(found["year"]) if found["year"] else None
    try:
        return PuzzleDate(int(found["month"]), int(found["day"]), year)
    except BadPuzzle as error:
        raise BadPuzzle(
            _("the calendar has no day {text}: check day and month").format(text=text)
        ) from error


def _relative_day(text: str) -> int | None:
    """How many days after today a word means; None of anything else."""
    if not text.isascii():
        text = normalize("NFC", text)
    return _RELATIVE_DAYS.get(" ".join(text.lower().split()))


def _invalid_date_message(text: str) -> str:
    """What to say of a text that is no day; digits without signs between are known again."""
    forms = (
        r"(?P<year>\d{4})(?P<month>\d\d)(?P<day>\d\d)",
        r"(?P<day>\d\d)(?P<month>\d\d)(?P<year>\d{4})",
        r"(?P<day>\d{1,2})[/-](?P<month>\d{1,2})[/-](?P<year>\d{4})",
        r"(?P<year>\d{4})[/.](?P<month>\d{1,2})[/.](?P<day>\d{1,2})",
    )
    for form in forms:
        found = re.fullmatch(form, text, re.ASCII)
        if found and int(found["month"]) in range(1, 13) and int(found["day"]) in range(1, 32):
            meant = f"{found['year']}-{int(found['month']):02}-{int(found['day']):02}"
            return _("{text!r} is no day: did you mean {meant}?").format(text=text, meant=meant)
    told = _("{text!r} is no day: write it as 18.4.2024, 18.4., 2024-04-18, today or yesterday")
    return told.format(text=text)


def parse_date(text: str, today: date) -> date:
    """Read a day as `parse_puzzle_date` does; one written without a year is of the year of today.

    Raises:
        BadPuzzle: when the text has another form, or the calendar has no such day.
    """
    found = parse_puzzle_date(text, today)
    year = today.year if found.year is None else found.year
    if not date_exists(found.month, found.day, year):
        raise BadPuzzle(
            _("the calendar has no day {found} in {year}: check day and month").format(
                found=found, year=today.year
            )
        )
    return date(year, found.month, found.day)


def format_date(day: date) -> str:
    """Write a day the Finnish way, without zeros in front: `18.4.2024`."""
    return f"{day.day}.{day.month}.{day.year}"


def today(clock: Clock, zone: str | None) -> date:
    """The present day at a puzzle's place.

    Args:
        clock: gives the present time.
        zone: the place, a name of the IANA time zone database; None: where the program runs.

    Raises:
        SourceUnavailable: when the system has no data on that zone.
    """
    if zone is None:
        return clock().astimezone().date()
    from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

    try:
        return clock().astimezone(ZoneInfo(zone)).date()
    except ZoneInfoNotFoundError as error:
        raise SourceUnavailable(
            _(
                "which day it is in {zone} is unknown here, as the system lacks time "
                "zone data: install the Python package tzdata"
            ).format(zone=zone_city(zone))
        ) from error


def month_names() -> list[str]:
    """The short names of the months, for people."""
    return _(_MONTHS).split()


def weekday_names() -> list[str]:
    """The short names of the days of a week, for people; Monday comes first."""
    return _(_WEEKDAYS).split()


def format_month_day(month: int, day: int) -> str:
    """A day of any year, for people: `6 Oct`."""
    return _("{day} {name}").format(day=day, name=month_names()[month - 1], month=month)


def format_month(day: date) -> str:
    """A month of a year, for people: `October 2026`."""
    names = _(
        "January February March April May June July August September October November December"
    ).split()
    return f"{names[day.month - 1]} {day.year}"


def zone_city(zone: str) -> str:
    """The city that a time zone is named after: `America/New_York` gives `New York`."""
    return zone.rpartition("/")[2].replace("_", " ")

"""Puzzle days as people write them, and which day it is where the puzzle comes out.

Every command line passes through `looks_like_day`, so importing this module
costs next to nothing: time zones are loaded only when a day has to be known.
"""

from __future__ import annotations

from collections.abc import Callable

from kaivuri.errors import BadPuzzle, SourceUnavailable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from datetime import date, datetime

HELSINKI = "Europe/Helsinki"

_DOTTED = r"(?P<day>\d{1,2})\.(?P<month>\d{1,2})\.?(?:(?<=\.)(?P<year>\d{4}))?"
_ISO = r"(?P<year>\d{4})-(?P<month>\d{1,2})-(?P<day>\d{1,2})"
_DAYS_BACK = {"today": 0, "yesterday": 1}


def looks_like_day(text: str) -> bool:
    """Whether the text is meant as a day, rightly written or not, rather than as letters or a file.

    That is `today`, `yesterday`, or digits parted by dots, dashes or slashes.
    """
    text = text.strip()
    if text.lower() in _DAYS_BACK:
        return True
    separated = any(separator in text for separator in ".-/")
    return separated and text[0] in "0123456789" and not text.strip("0123456789.-/")


def parse_day(text: str, today: date) -> date:
    """Read a day written as `18.4.2024`, `18.4.`, `2024-04-18`, `today` or `yesterday`.

    Args:
        text: the day as a person wrote it; blanks around it and the case don't matter.
        today: what `today` means, and the year of a day written without one.

    Raises:
        BadPuzzle: when the text has another form, or the calendar has no such day.
    """
    import re
    from datetime import date, timedelta

    text = text.strip()
    days_back = _DAYS_BACK.get(text.lower())
    if days_back is not None:
        return today - timedelta(days=days_back)
    found = re.fullmatch(_DOTTED, text, re.ASCII) or re.fullmatch(_ISO, text, re.ASCII)
    if found is None:
        raise BadPuzzle(
            f"{text!r} is no day: write it as 18.4.2024, 18.4., 2024-04-18, today or yesterday"
        )
    try:
        return date(int(found["year"] or today.year), int(found["month"]), int(found["day"]))
    except ValueError as fault:
        year = "" if found["year"] else f" in {today.year}"
        raise BadPuzzle(f"the calendar has no day {text}{year}: check day and month") from fault


def dotted(day: date) -> str:
    """Write a day the Finnish way, without zeros in front: `18.4.2024`."""
    return f"{day.day}.{day.month}.{day.year}"


def utc_now() -> datetime:
    """Ask the system's clock for the time, in UTC."""
    from datetime import UTC, datetime

    return datetime.now(UTC)


def today(clock: Callable[[], datetime] = utc_now, zone: str = HELSINKI) -> date:
    """Tell the present day in a time zone, wherever the program runs.

    Args:
        clock: gives the present time, with a time zone of its own.
        zone: a name of the IANA time zone database.

    Raises:
        SourceUnavailable: when the system has no data on that zone.
    """
    from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

    try:
        return clock().astimezone(ZoneInfo(zone)).date()
    except ZoneInfoNotFoundError as fault:
        raise SourceUnavailable(
            f"which day it is in {place(zone)} is unknown here, as the system lacks time zone data:"
            " install the Python package tzdata"
        ) from fault


def place(zone: str) -> str:
    """Name the place that a time zone is named after: `America/New_York` gives `New York`."""
    return zone.rpartition("/")[2].replace("_", " ")

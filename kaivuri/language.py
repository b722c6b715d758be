"""Translation of messages into Finnish and Swedish.

Every message is in the code in English, as the argument of `gettext` (imported as `_`),
`ngettext` or `gettext_noop` (imported as `N_`). In English no catalogue is loaded. Command
names, options, JSON and logs are always in English.
"""

import os
from gettext import GNUTranslations, NullTranslations

from kaivuri.long_integers import with_all_digits

LANGUAGES = ("en", "fi", "sv")
"""The supported languages; the first has no catalogue."""

LANGUAGE_VARIABLE = "KAIVURI_LANG"
"""The environment variable that sets the language of this program only."""
CATALOGUES_FOLDER = os.path.join(os.path.dirname(__file__), "catalogues")
_LOCALE_VARIABLES = (LANGUAGE_VARIABLE, "LC_ALL", "LC_MESSAGES", "LANG")
"""Environment variables for the language; the first that is set applies."""
_NUMBER_SEPARATORS = str.maketrans({",": "\N{NO-BREAK SPACE}", ".": ","})
"""Converts English number separators to Finnish and Swedish ones."""


class _Current:
    code = LANGUAGES[0]
    catalogue = NullTranslations()


def gettext(message: str) -> str:
    """Translate a message into the current language."""
    return _Current.catalogue.gettext(message)


def ngettext(singular: str, plural: str, n: int) -> str:
    """Translate a message and choose its form for the number `n`."""
    return _Current.catalogue.ngettext(singular, plural, n)


def gettext_noop(message: str) -> str:
    """Mark a message for extraction and return it unchanged; pass it to `gettext` later."""
    return message


def format_number(value: float, format_spec: str = ",") -> str:
    """Format a number: 1,234.5 in English, 1 234,5 in Finnish and Swedish.

    `format_spec` is the specification for `format`.
    """
    text = with_all_digits(format, value, format_spec)
    return text if _Current.code == LANGUAGES[0] else text.translate(_NUMBER_SEPARATORS)


def format_duration(seconds: float) -> str:
    """Format a duration as `1 h 5 min`, `3 min 12 s` or `12 s`."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    if hours:
        return gettext("{hours} h {minutes} min").format(hours=hours, minutes=minutes)
    if minutes:
        return gettext("{minutes} min {seconds} s").format(minutes=minutes, seconds=rest)
    return gettext("{seconds} s").format(seconds=rest)


def language_of_locale(locale: str) -> str | None:
    """Return the language of a locale such as `fi_FI.UTF-8`; None if it is not supported."""
    code = locale.replace("-", "_").replace(".", "_").replace("@", "_").partition("_")[0].lower()
    return code if code in LANGUAGES else None


def environment_variable() -> str | None:
    """Return the environment variable that sets the language; None if none does."""
    return next((name for name in _LOCALE_VARIABLES if os.environ.get(name)), None)


def environment_language() -> str | None:
    """Return the language set in the environment; None if there is no supported one."""
    variable = environment_variable()
    return None if variable is None else language_of_locale(os.environ[variable])


def current_language() -> str:
    """Return the code of the current language."""
    return _Current.code


def set_language(code: str) -> None:
    """Set the current language to `code`, one of `LANGUAGES`."""
    _Current.code, _Current.catalogue = code, NullTranslations()
    if code == LANGUAGES[0]:
        return
    with open(os.path.join(CATALOGUES_FOLDER, code, "LC_MESSAGES", "kaivuri.mo"), "rb") as file:
        _Current.catalogue = GNUTranslations(file)

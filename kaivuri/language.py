"""The language that people are spoken to in: Finnish, Swedish or English.

Every message stands in English in the code, as the argument of `gettext` (imported as
`_`), `ngettext` or `gettext_noop`, and is looked up in the catalogue of the language in use. With
English there is nothing to look up, and nothing is loaded. Names of commands and options,
JSON and logs are English in every language.
"""

from __future__ import annotations

import os
from gettext import GNUTranslations, NullTranslations

LANGUAGES = ("en", "fi", "sv")
"""What the program speaks; the first needs no catalogue."""

LANGUAGE_VARIABLE = "KAIVURI_LANG"
"""The variable of the environment that chooses a language for this program alone."""
CATALOGUES_FOLDER = os.path.join(os.path.dirname(__file__), "catalogues")
_LOCALE_VARIABLES = (LANGUAGE_VARIABLE, "LC_ALL", "LC_MESSAGES", "LANG")
"""Where a language is asked for; the first that is set decides."""
_NUMBER_SEPARATORS = str.maketrans({",": "\N{NO-BREAK SPACE}", ".": ","})
"""From English to Finnish and Swedish numbers."""


class _Current:
    """What is in use in this process."""

    code = LANGUAGES[0]
    catalogue: NullTranslations | None = None


def gettext(message: str) -> str:
    """A message in the language in use."""
    catalogue = _Current.catalogue
    return message if catalogue is None else catalogue.gettext(message)


def ngettext(singular: str, plural: str, n: int) -> str:
    """The form of a message that goes with a number, in the language in use."""
    if _Current.catalogue is None:
        return singular if n == 1 else plural
    return _Current.catalogue.ngettext(singular, plural, n)


def gettext_noop(message: str) -> str:
    """The message itself, for the catalogues: it is looked up where it is said, by `gettext`."""
    return message


def format_number(value: float, format_spec: str = ",") -> str:
    """A number as people write it: 1,234.5 in English, 1 234,5 in Finnish and Swedish.

    Args:
        value: the number.
        format_spec: how `format` writes it in English.
    """
    text = format(value, format_spec)
    return text if _Current.catalogue is None else text.translate(_NUMBER_SEPARATORS)


def format_duration(seconds: float) -> str:
    """Write a time as `1 h 5 min`, `3 min 12 s` or `12 s`."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    if hours:
        return gettext("{hours} h {minutes} min").format(hours=hours, minutes=minutes)
    if minutes:
        return gettext("{minutes} min {seconds} s").format(minutes=minutes, seconds=rest)
    return gettext("{seconds} s").format(seconds=rest)


def language_of_locale(locale: str) -> str | None:
    """The language of a locale such as `fi_FI.UTF-8`; None where it is not spoken."""
    code = locale.replace("-", "_").replace(".", "_").replace("@", "_").partition("_")[0].lower()
    return code if code in LANGUAGES else None


def environment_language() -> str | None:
    """The language that the environment asks for; None if it names none that is spoken."""
    return language_of_locale(
        next((os.environ[name] for name in _LOCALE_VARIABLES if os.environ.get(name)), "")
    )


def current_language() -> str:
    """The code of the language in use."""
    return _Current.code


def set_language(code: str) -> None:
    """Speak a language from now on.

    Args:
        code: one of `LANGUAGES`.
    """
    _Current.code, _Current.catalogue = code, None
    if code == LANGUAGES[0]:
        return
    with open(os.path.join(CATALOGUES_FOLDER, code, "LC_MESSAGES", "kaivuri.mo"), "rb") as file:
        _Current.catalogue = GNUTranslations(file)

"""The language that people are spoken to in: Finnish, Swedish or English.

Every message stands in English in the code, as the argument of `gettext` (imported as
`_`) or `ngettext`, and is looked up in the catalogue of the language in use. With
English there is nothing to look up, and nothing is loaded. Names of commands and options,
JSON and logs are English in every language.
"""

from __future__ import annotations

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gettext import NullTranslations

LANGUAGES = ("en", "fi", "sv")
"""What the program speaks; the first needs no catalogue."""

_VARIABLES = ("KAIVURI_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where a language is asked for; the first that is set decides."""


class _Spoken:
    """What is in use in this process."""

    catalogue: NullTranslations | None = None


def gettext(message: str) -> str:
    """A message in the language in use."""
    catalogue = _Spoken.catalogue
    return message if catalogue is None else catalogue.gettext(message)


def ngettext(one: str, many: str, number: int) -> str:
    """The form of a message that goes with a number, in the language in use."""
    if _Spoken.catalogue is None:
        return one if number == 1 else many
    return _Spoken.catalogue.ngettext(one, many, number)


def asked_for() -> str | None:
    """The language that the environment asks for; None if it names none that is spoken."""
    for variable in _VARIABLES:
        value = os.environ.get(variable)
        if value:
            code = value[:2].lower()
            return code if code in LANGUAGES else None
    return None


def speak(code: str) -> None:
    """Speak a language from now on.

    Args:
        code: one of `LANGUAGES`.
    """
    if code == LANGUAGES[0]:
        _Spoken.catalogue = None
        return
    from gettext import translation

    folder = os.path.join(os.path.dirname(__file__), "catalogues")
    _Spoken.catalogue = translation("kaivuri", folder, languages=[code], fallback=True)

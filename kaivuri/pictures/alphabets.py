"""The letters that a language's grids are made of."""

_LATIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
ALPHABETS = {
    "fi": _LATIN + "ÅÄÖ",
    "sv": _LATIN + "ÅÄÖ",
    "en": _LATIN,
    "et": _LATIN + "ŠŽÕÄÖÜ",
}
"""In upper case, by the language's code. The net tells all of them."""

"""The languages of the alphabets in `_core/pictures/alphabets.hpp`."""

ALPHABETS = ("fi", "sv", "en", "et")
"""Language codes."""

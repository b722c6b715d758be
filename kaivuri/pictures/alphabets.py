"""The alphabets that letters in pictures are read by; `_core/pictures/alphabets.hpp` has them."""

ALPHABETS = ("fi", "sv", "en", "et")
"""By their languages' codes."""

"""Colour-blind-safe colours.

The hues are from M. Okabe and K. Ito, *Color universal design* (2008), each in
two shades, for dark and for light backgrounds, as (red, green, blue) from 0 to 255.
"""

Rgb = tuple[int, int, int]

ON_DARK: tuple[Rgb, ...] = (
    (230, 159, 0),
    (86, 180, 233),
    (0, 200, 140),
    (240, 228, 66),
    (80, 150, 255),
    (240, 110, 40),
    (230, 140, 190),
    (190, 190, 190),
)
ON_LIGHT: tuple[Rgb, ...] = (
    (170, 105, 0),
    (0, 110, 170),
    (0, 120, 85),
    (130, 115, 0),
    (0, 70, 160),
    (190, 70, 0),
    (165, 70, 125),
    (90, 90, 90),
)

SPANGRAM_ON_DARK: Rgb = (255, 214, 64)
SPANGRAM_ON_LIGHT: Rgb = (140, 100, 0)
"""Gold; letters of a spangram stand on it, which no other word has."""
ANSI_NAMES = ("yellow", "cyan", "green", "magenta", "blue", "red", "bright_yellow", "bright_cyan")
"""The colours of terminals that have 16, by the number of a word or piece modulo 8."""


def hex_colour(rgb: Rgb) -> str:
    """Return a colour as `#rrggbb`, the form used by SVG, Rich and Textual."""
    return "#{:02x}{:02x}{:02x}".format(*rgb)


def coloured(text: str, number: int | None, *, colour: bool) -> str:
    """Return `text` in the terminal colour of word or piece `number`; None means no colour."""
    return f"{ansi_colour(number)}{text}{_ANSI_END}" if colour and number is not None else text


def filled(text: str, number: int | None, *, colour: bool) -> str:
    """Return `text` on the terminal colour of piece `number`; None means no colour."""
    if not colour or number is None:
        return text
    return f"{_ANSI_REVERSE}{ansi_colour(number)}{text}{_ANSI_END}{_ANSI_REVERSE_END}"


def ansi_colour(index: int) -> str:
    """Return the escape sequence for the terminal colour of the word or piece at `index`.

    Only the 16 colours of the terminal's theme are used, as they suit its background.
    """
    return f"\x1b[{(33, 36, 32, 35, 34, 31, 93, 96)[index % 8]}m"


_ANSI_END = "\x1b[39m"
_ANSI_REVERSE, _ANSI_REVERSE_END = "\x1b[7m", "\x1b[27m"

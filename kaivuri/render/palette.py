"""Colours that the colour-blind can tell apart.

The hues are those of M. Okabe and K. Ito, *Color universal design* (2008).
Each hue has two shades, one for dark and one for light ground.
They are given as (red, green, blue), 0 to 255.
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


def hex_colour(rgb: Rgb) -> str:
    """A colour as SVG, Rich and Textual write it: `#rrggbb`."""
    return "#{:02x}{:02x}{:02x}".format(*rgb)


def coloured(text: str, number: int | None, *, colour: bool) -> str:
    """A run of text in the colour of a word or a piece; None has no colour."""
    return f"{ansi_colour(number)}{text}{_ANSI_END}" if colour and number is not None else text


def ansi_colour(index: int) -> str:
    """The escape sequence that begins the colour of a word on a terminal.

    These are the sixteen colours of the terminal's own theme, which fits its ground.
    """
    return f"\x1b[{(33, 36, 32, 35, 34, 31, 93, 96)[index % 8]}m"


_ANSI_END = "\x1b[39m"

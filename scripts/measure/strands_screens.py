"""Screens of a phone with a Strands board, as HTML pages: bars, the clue in its box, the board."""

import random
from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any

from reader_boards import Cell

PHONES = ((390, 844), (360, 800), (412, 915), (430, 932))
"""Widths and heights in CSS pixels."""


@dataclass(frozen=True, slots=True)
class Style:
    """The ranges that screens are drawn from; lengths are in CSS pixels."""

    faces: tuple[str, ...]
    """Families of npm's packages @fontsource."""
    margin: tuple[int, int]
    """From the sides of the screen to the box and the board."""
    gap: tuple[int, int]
    """Between the bars, the box, the progress and the board."""
    clue_size: tuple[int, int]
    heading_size: tuple[int, int]
    radius: tuple[int, int]
    """Of the corners of the box."""
    bands: tuple[str, ...]
    """Backgrounds of the heading."""
    pages: tuple[tuple[str, str], ...]
    """Backgrounds of light and dark pages."""


STYLES = {
    "tuning": Style(
        ("libre-franklin", "inter", "roboto", "source-sans-3", "open-sans", "noto-serif"),
        (14, 28), (10, 24), (17, 22), (11, 15), (4, 12), ("#aedfee", "#b4dfe9"),
        (("#ffffff", "#121212"), ("#fbfaf6", "#18181a")),
    ),
    "measured": Style(
        ("public-sans", "work-sans", "ibm-plex-sans", "lato", "merriweather", "nunito-sans"),
        (8, 40), (6, 32), (15, 26), (10, 18), (0, 20), ("#aedfee", "#a3d8f0", "#c4e8f2"),
        (("#ffffff", "#000000"), ("#f2f0ea", "#1e1f24")),
    ),
}  # fmt: skip
"""Screens of other faces and measures than those by which the reader was made."""


@dataclass(frozen=True, slots=True)
class Screen:
    """The content and the style of a picture."""

    rows: tuple[str, ...]
    clue: str
    words: tuple[tuple[Cell, ...], ...]
    """All words; the first is the spangram."""
    found: tuple[int, ...]
    """Indices of the found words."""
    dark: bool
    css: tuple[int, int]
    """Width and height in CSS pixels."""
    scale: float
    face: str
    page: str
    band: str | None
    """The background of the heading; None for a box of one colour."""
    margin: int
    gap: int
    clue_size: int
    heading_size: int
    radius: int
    form: str
    centred: bool
    below: bool
    """Whether the progress is below the board."""

    @property
    def ink(self) -> str:
        """The colour of text."""
        return "#f8f8f8" if self.dark else "#121212"


def screen(seed: int, puzzle: Mapping[str, Any], style: Style) -> Screen:
    """Return a random screen of a published board, with none to all but one of its words found."""
    rng = random.Random(seed)
    answers = sorted(puzzle["answers"], key=lambda answer: not answer["spangram"])
    words = tuple(tuple((r, c) for r, c in answer["cells"]) for answer in answers)
    dark = rng.random() < 0.6
    count = rng.choice((0, rng.randrange(len(words))))
    css = rng.choice(PHONES)
    return Screen(
        tuple(puzzle["rows"]), puzzle["clue"], words,
        tuple(rng.sample(range(len(words)), count)), dark, css,
        rng.choice((1, 2, 2.625, 3, 3)), rng.choice(style.faces), rng.choice(style.pages)[dark],
        rng.choice(style.bands) if rng.random() < 0.85 else None,
        rng.randint(*style.margin), rng.randint(*style.gap), rng.randint(*style.clue_size),
        rng.randint(*style.heading_size), rng.randint(*style.radius),
        rng.choice(("png", "png", "jpeg 80", "webp")), rng.random() < 0.7, rng.random() < 0.25,
    )  # fmt: skip


def page(drawn: Screen, fonts: Path) -> str:
    """Return the page; `fonts` is the folder @fontsource of an npm installation."""
    files = (fonts / drawn.face / "files").absolute().as_uri()
    faces = "".join(
        f"@font-face{{font-family:F;font-weight:{weight};"
        f"src:url('{files}/{drawn.face}-latin-{weight}-normal.woff2')}}"
        for weight in (400, 700)
    )
    width, height = drawn.css
    style = (
        f"{faces}*{{margin:0;box-sizing:border-box}}"
        f"body{{width:{width}px;height:{height}px;overflow:hidden;background:{drawn.page};"
        f"color:{drawn.ink};font:15px F;display:flex;flex-direction:column}}"
        f"main{{flex:1;padding:0 {drawn.margin}px;display:flex;flex-direction:column;"
        f"gap:{drawn.gap}px}}.bar{{display:flex;justify-content:space-between;padding:10px 22px}}"
    )
    progress = _progress(drawn)
    parts = [_board(drawn), progress] if drawn.below else [progress, _board(drawn)]
    return (
        f"<!doctype html><meta charset=utf-8><style>{style}</style>"
        f"{_bar('9:41', '5G &nbsp; 82%')}{_bar('&#8249; <b>Strands</b>', '? &nbsp; &#9776;')}"
        f"<main>{_theme_box(drawn)}{''.join(parts)}{_hint_button(drawn)}</main>"
        f"{_bar('Home', 'Games', 'Puzzles', 'Stats', 'Me')}"
    )


def _bar(*texts: str) -> str:
    return f"<div class=bar>{''.join(f'<span>{text}</span>' for text in texts)}</div>"


def _theme_box(drawn: Screen) -> str:
    band = f"background:{drawn.band};color:#121212;" if drawn.band else ""
    align = "center" if drawn.centred else "left"
    border = drawn.band or drawn.ink
    return (
        f"<div style='border:1px solid {border};border-radius:{drawn.radius}px;overflow:hidden;"
        f"text-align:{align};flex:none'><div style='{band}font:700 {drawn.heading_size}px F;"
        f"padding:6px 14px;letter-spacing:.03em'>TODAY’S THEME</div>"
        f"<div style='font:700 {drawn.clue_size}px/1.2 F;padding:8px 14px 10px'>"
        f"{escape(drawn.clue)}</div></div>"
    )


def _progress(drawn: Screen) -> str:
    found, count = len(drawn.found), len(drawn.words)
    return (
        f"<div style='text-align:center'><b>{found}</b> of <b>{count}</b> theme words found.</div>"
    )


def _hint_button(drawn: Screen) -> str:
    return (
        f"<div style='align-self:center;border:1px solid {drawn.ink};border-radius:20px;"
        f"padding:6px 30px'>Hint</div>"
    )


def _board(drawn: Screen) -> str:
    width = drawn.css[0] - 2 * drawn.margin
    step = min(width / 6, 0.56 * drawn.css[1] / 8)
    left = (width - 6 * step) / 2
    shapes = [_found_word(drawn, n, left, step) for n in drawn.found]
    marked = {cell for n in drawn.found for cell in drawn.words[n]}
    letters = [
        f"<text x={left + (c + 0.5) * step:.2f} y={(r + 0.5) * step:.2f} text-anchor=middle "
        f"dominant-baseline=central fill='{'#121212' if (r, c) in marked else drawn.ink}'>"
        f"{letter}</text>"
        for r, row in enumerate(drawn.rows)
        for c, letter in enumerate(row)
    ]
    return (
        f"<svg width={width} height={8 * step:.2f} "
        f"style='flex:none;font:700 {0.42 * step:.1f}px F'>"
        f"{''.join(shapes)}{''.join(letters)}</svg>"
    )


def _found_word(drawn: Screen, n: int, left: float, step: float) -> str:
    """Return the discs of a word, and the line that joins them."""
    fill = "#aedfee" if n else "#f8cd05"
    middles = [(left + (c + 0.5) * step, (r + 0.5) * step) for r, c in drawn.words[n]]
    points = " ".join(f"{x:.2f},{y:.2f}" for x, y in middles)
    discs = "".join(f"<circle cx={x:.2f} cy={y:.2f} r={0.4 * step:.2f} />" for x, y in middles)
    return (
        f"<g fill='{fill}' stroke='{fill}'><polyline points='{points}' fill=none "
        f"stroke-width={0.2 * step:.2f} />{discs}</g>"
    )

"""Random screenshots of Strands as HTML pages: the theme's card, the grid and the progress."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any

Word = list[list[int]]
"""The cells of a word, [row, column]."""

DESKTOP = ((1280, 1), (1440, 1), (1440, 1.5), (1440, 2))
PHONE = ((390, 1), (360, 2), (412, 1.75), (390, 2), (393, 2.75), (390, 3), (430, 3))
"""Widths in CSS pixels, and device pixels per CSS pixel."""


@dataclass(frozen=True, slots=True)
class Look:
    """Colours of the page, its text, the card's head, its text, and the card's body."""

    page: str
    ink: str
    head: str
    head_ink: str
    card: str


LOOKS = (
    Look("#ffffff", "#121212", "#b2ded8", "#121212", "#ffffff"),
    Look("#ffffff", "#000000", "#aedfee", "#000000", "#f4f8f8"),
    Look("#121212", "#f8f8f8", "#2f6a72", "#ffffff", "#1d1d1d"),
    Look("#000000", "#ffffff", "#2b4b58", "#f0f0f0", "#121212"),
    Look("#fbf7ef", "#2a2118", "#2f6f4f", "#ffffff", "#fffdf8"),
)
SPANGRAM, THEME = "#f8cd05", "#aedfee"
"""Colours of found words."""


@dataclass(frozen=True, slots=True)
class Screen:
    """The content and the style of a screenshot."""

    rows: tuple[str, ...]
    clue: str
    found: tuple[tuple[str, Word], ...]
    """Colours and cells of the found words."""
    word_count: int
    face: Path
    look: Look
    css: int
    """Width in CSS pixels."""
    scale: float
    desktop: bool
    progress_above: bool
    head: str
    """The text above the clue."""
    size: float
    """Height of small text in CSS pixels."""
    form: str

    @property
    def progress(self) -> str:
        """The line about found words."""
        return f"{len(self.found)} of {self.word_count} theme words found."


def screen(seed: int, board: dict[str, Any], faces: Sequence[Path]) -> Screen:
    """Return a random screenshot of a board of the corpus."""
    rng = random.Random(seed)
    answers = board["answers"]
    found = rng.sample(answers, rng.choice([0, 0, 1, 2, min(5, len(answers) - 1)]))
    desktop = rng.random() < 0.25
    css, scale = rng.choice(DESKTOP if desktop else PHONE)
    return Screen(
        tuple(board["rows"]), board["clue"],
        tuple((SPANGRAM if word["spangram"] else THEME, word["cells"]) for word in found),
        len(answers), rng.choice(faces), rng.choice(LOOKS), css, scale, desktop,
        rng.random() < 0.5, rng.choice(["TODAY’S THEME", "Today’s Theme", "TODAY'S THEME"]),
        rng.choice([14, 15, 16, 18]), rng.choice(["png", "png", "png", "jpeg 80", "webp"]),
    )  # fmt: skip


def page(screen: Screen) -> tuple[str, int, int]:
    """Return the HTML page, and its width and height in CSS pixels."""
    bold = f"@font-face{{font-family:F;font-weight:700;src:url('{screen.face.as_uri()}')}}"
    regular = screen.face.with_name(screen.face.name.replace("700", "400"))
    look = screen.look
    style = (
        f"{bold}@font-face{{font-family:F;font-weight:400;src:url('{regular.as_uri()}')}}"
        f"*{{margin:0;box-sizing:border-box}}body{{background:{look.page};color:{look.ink};"
        f"font:400 {screen.size}px F;width:{screen.css}px}}"
        f".head{{background:{look.head};color:{look.head_ink};padding:6px;font-weight:700;"
        f"font-size:{screen.size - 2}px;letter-spacing:.03em}}"
        f".card{{background:{look.card};border:1px solid {look.head};border-radius:8px;"
        "overflow:hidden;text-align:center}.clue{font-weight:700;padding:12px;line-height:1.2;"
        f"font-size:{screen.size + 4}px}}.bar{{padding:8px 16px;display:flex;gap:20px;"
        "align-items:center}.hint{border:1px solid;border-radius:20px;padding:6px 16px}"
    )
    body = _desktop(screen) if screen.desktop else _phone(screen)
    html = f"<!doctype html><meta charset=utf-8><style>{style}</style>{body}"
    return html, screen.css, 900 if screen.desktop else round(2.1 * screen.css)


def _phone(screen: Screen) -> str:
    progress = f"<div class=bar><span class=hint>Hint</span><span>{_progress(screen)}</span></div>"
    return (
        f"<div class=bar><b>9:41</b><span>5G 82%</span></div><div class=bar><b>Strands</b></div>"
        f"<div style='margin:8px 20px'>{_card(screen)}</div>"
        f"{progress if screen.progress_above else ''}{_grid(screen, 0.14 * screen.css)}"
        f"{'' if screen.progress_above else progress}"
    )


def _desktop(screen: Screen) -> str:
    return (
        "<div class=bar><b>The Daily Games</b><span>Wordle Spelling Bee Connections</span></div>"
        "<div class=bar><b style='font-size:28px'>Strands</b><span>November 3</span></div>"
        f"<div style='display:flex;gap:60px;padding:20px 120px'><div style='width:320px'>"
        f"{_card(screen)}<p style='margin:24px 0'>{_progress(screen)}</p>"
        f"<span class=hint>Hint</span></div>{_grid(screen, 62)}</div>"
    )


def _card(screen: Screen) -> str:
    head, clue = escape(screen.head), escape(screen.clue)
    return f"<div class=card><div class=head>{head}</div><div class=clue>{clue}</div></div>"


def _progress(screen: Screen) -> str:
    return f"<b>{len(screen.found)}</b> of <b>{screen.word_count}</b> theme words found."


def _grid(screen: Screen, step: float) -> str:
    def middle(cell: Sequence[int]) -> tuple[float, float]:
        return (cell[1] + 0.5) * step, (cell[0] + 0.5) * step

    parts = []
    for colour, cells in screen.found:
        discs = [(*middle(cell), colour) for cell in cells]
        parts += [f"<circle cx={x} cy={y} r={0.42 * step} fill='{fill}'/>" for x, y, fill in discs]
        points = " ".join(f"{x},{y}" for x, y, _ in discs)
        parts.append(
            f"<polyline points='{points}' fill=none stroke='{colour}' "
            f"stroke-width='{0.14 * step}'/>"
        )
    found = {tuple(cell) for _, cells in screen.found for cell in cells}
    for r, row in enumerate(screen.rows):
        for c, letter in enumerate(row):
            x, y = middle((r, c))
            ink = "#121212" if (r, c) in found else screen.look.ink
            parts.append(
                f"<text x={x} y={y + 0.18 * step} font-size={0.5 * step} font-weight=700 "
                f"text-anchor=middle fill='{ink}'>{letter}</text>"
            )
    side = f"width={6 * step} height={8 * step}"
    return f"<svg {side} style='display:block;margin:8px auto'>{''.join(parts)}</svg>"

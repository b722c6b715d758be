"""Draw the cast of the README, docs/pictures/cast.svg: a terminal that plays for 20 seconds.

usage: .venv/bin/python scripts/data/cast.py   (after scripts/set-up test)

The commands are run and the workbench is played, with the grid, the date and the clock of
`screenshots.py`. Rows of the screen that several frames have in common are stored once; a style
sheet shows and hides them. Whoever asks for reduced motion sees the last frame.
"""

import asyncio
import io
import re
import shlex
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import chdir, redirect_stdout
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.text import Text
from screenshots import GRID, PICTURES, isolated_folders, workbench

SECONDS = 20.0
COLUMNS, ROWS = 100, 30
CELL, LINE = 12.2, 24.4  # of Rich's drawings
COMMANDS = (("kaivuri hint grid.txt --level 2", 2.2), ("kaivuri check levitä grid.txt", 1.8))
PLAYED = (
    ("", 1.5), ("enter", 0.5), *((letter, 0.2) for letter in "levitä"), ("enter", 1.5),
    ("escape", 0.3), ("h", 1.2), ("h", 1.2), ("h", 1.2), ("s", 0.0),
)  # fmt: skip
"""The keys pressed in the workbench, and how long the screen is shown after each."""
_STYLE = re.compile(r"\.terminal-\d+-(r\d+) { fill: (#\w+)(;font-weight: bold)?[^}]* }")
_RECT = re.compile(
    r'<rect fill="([^"]+)" x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="24.65"'
)
_TEXT = re.compile(
    r'<text class="terminal-\d+-(r\d+)" x="([\d.]+)" y="([\d.]+)" textLength="([\d.]+)"[^>]*>(.*?)<'
)
PAGE = """<svg viewBox="0 0 {width:.0f} {height:.0f}" xmlns="http://www.w3.org/2000/svg">
<title>{title}</title>
<style>
text {{ font: 20px monospace; white-space: pre }}
.b {{ font-weight: bold }}
g g {{ visibility: hidden; animation: {seconds:g}s step-end infinite }}
{rules}
@media (prefers-reduced-motion: reduce) {{
g g {{ animation: none }}
.last {{ visibility: visible }}
}}
</style>
<rect width="100%" height="100%" rx="8" fill="#121212"/>
<g transform="translate(8 8)">
{rows}
</g>
</svg>
"""
TITLE = "kaivuri in a terminal: a hint, a check of a word, and the workbench"


@dataclass(frozen=True, slots=True)
class Frame:
    """The rows of a screen as SVG, by number, and when they are shown."""

    rows: dict[int, str]
    seconds: float


def rows_of(drawing: str) -> dict[int, str]:
    """Return the rows of a drawing by Rich that are not empty."""
    styles = {
        name: f'fill="{fill}"' + (' class="b"' if bold else "")
        for name, fill, bold in _STYLE.findall(drawing)
    }
    rows: dict[int, str] = {}
    for fill, x, y, width in _RECT.findall(drawing):
        if fill != "#121212":
            row = round((float(y) - 1.5) / LINE)
            rect = f'<rect x="{x}" y="-18.5" width="{width}" height="{LINE}" fill="{fill}"/>'
            rows[row] = rows.get(row, "") + rect
    for name, x, y, length, text in _TEXT.findall(drawing.replace("&#160;", "\N{NO-BREAK SPACE}")):
        row = round((float(y) - 20) / LINE)
        written = f'x="{x}" textLength="{length}" {styles[name]}'
        rows[row] = rows.get(row, "") + f"<text {written}>{text}</text>"
    return rows


def commands() -> Iterator[Frame]:
    """Type each command and show its output."""
    from kaivuri.cli import main as kaivuri

    shown = ""
    for command, seconds in COMMANDS:
        for end in range(len(command) + 1):
            yield _terminal(f"{shown}$ {command[:end]}█", 0.05)
        with redirect_stdout(io.StringIO()) as output:
            kaivuri(shlex.split(command)[1:])
        shown += f"$ {command}\n{output.getvalue()}"
        yield _terminal(f"{shown}$ █", seconds)
    for end in range(len(opening := "kaivuri grid.txt") + 1):
        yield _terminal(f"{shown}$ {opening[:end]}█", 0.05)


def _terminal(text: str, seconds: float) -> Frame:
    console = Console(
        record=True, file=io.StringIO(), width=COLUMNS, height=ROWS, force_terminal=True
    )
    console.print(Text(text))
    return Frame(rows_of(console.export_svg()), seconds)


async def played() -> AsyncIterator[Frame]:
    """Play in the workbench."""
    from kaivuri.common.reference import Reference

    async with workbench({"reference": Reference.of_rows(GRID)}, (COLUMNS, ROWS)) as bench:
        for key, seconds in PLAYED:
            if key:
                await bench.press(key)
            drawing = bench.app.export_screenshot(simplify=True)
            yield Frame(rows_of(drawing), seconds)


def animated(frames: list[Frame]) -> str:
    """Return the frames as one SVG; the last is shown until `SECONDS`."""
    visible: dict[tuple[int, str], list[int]] = {}
    for number, frame in enumerate(frames):
        for row in frame.rows.items():
            visible.setdefault(row, []).append(number)
    rules = {tuple(numbers): f"k{n}" for n, numbers in enumerate(visible.values())}
    starts = [sum(frame.seconds for frame in frames[:n]) for n in range(len(frames))]
    rows = [
        f'<g class="{rules[tuple(numbers)]}{" last" if len(frames) - 1 in numbers else ""}" '
        f'transform="translate(0 {LINE * row + 18.5:.1f})">{content}</g>'
        for (row, content), numbers in visible.items()
    ]
    return PAGE.format(
        width=COLUMNS * CELL + 16, height=ROWS * LINE + 16, title=TITLE, seconds=SECONDS,
        rules="\n".join(_rule(name, set(numbers), starts) for numbers, name in rules.items()),
        rows="\n".join(rows),
    )  # fmt: skip


def _rule(name: str, numbers: set[int], starts: list[float]) -> str:
    """Return the keyframes of rows that are visible in these frames."""
    changes = [n for n in range(len(starts)) if n == 0 or (n in numbers) != (n - 1 in numbers)]
    steps = " ".join(
        f"{100 * starts[n] / SECONDS:.2f}% {{ visibility: "
        f"{'visible' if n in numbers else 'hidden'} }}"
        for n in changes
    )
    return f".{name} {{ animation-name: {name} }} @keyframes {name} {{ {steps} }}"


async def _frames() -> list[Frame]:
    return [*commands(), *[frame async for frame in played()]]


def main() -> None:
    """Draw the cast."""
    from kaivuri.language import set_language

    with tempfile.TemporaryDirectory() as folder, isolated_folders(folder), chdir(folder):
        Path("grid.txt").write_text("\n".join(GRID), "utf-8")
        set_language("en")
        drawing = animated(asyncio.run(_frames()))
    (PICTURES / "cast.svg").write_text(drawing, "utf-8")


if __name__ == "__main__":
    main()

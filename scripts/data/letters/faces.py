"""The faces that the net is trained on: the fonts of `faces.txt`, and cuts of the variable ones."""

import hashlib
import random
import sys
from dataclasses import dataclass
from pathlib import Path

from PIL import ImageFont

LIST = Path(__file__).with_name("faces.txt")
CUTS = 8
"""Faces that are taken of a variable font, anywhere on its axes."""
WEIGHTS = 300, 900
"""The lightest and the heaviest of them."""


@dataclass(frozen=True, slots=True)
class Face:
    """A font's file, and for a variable font a place on each of its axes."""

    path: Path
    axes: tuple[float, ...] = ()

    def font(self, size: int) -> ImageFont.FreeTypeFont:
        """The font at a size in pixels."""
        font = ImageFont.truetype(str(self.path), size)
        if self.axes:
            font.set_variation_by_axes(list(self.axes))
        return font


def faces(folder: Path) -> list[Face]:
    """All faces, in the order of the list, wherever their fonts lie in the folder.

    Ends the program where one is missing or another version.
    """
    found: dict[str, list[Path]] = {}
    for kind in ("*.[ot]tf", "*.woff2"):
        for path in sorted(folder.rglob(kind)):
            found.setdefault(path.name, []).append(path)
    files = [_checked(name, start, found) for start, name in _named()]
    return [face for path in files for face in _cuts(path)]


def _named() -> list[tuple[str, str]]:
    """Of each font the beginning of its sum, and its file's name."""
    lines = LIST.read_text("utf-8").splitlines()
    pairs = (line.strip().partition(" ") for line in lines if line.startswith("    "))
    return [(start, name) for start, _, name in pairs]


def _checked(name: str, start: str, found: dict[str, list[Path]]) -> Path:
    for path in found.get(name, ()):
        if hashlib.sha256(path.read_bytes()).hexdigest().startswith(start):
            return path
    sys.exit(f"{name} with the sum {start} is missing: {LIST.name} names its package")


def _cuts(path: Path) -> list[Face]:
    """A font as it is; of a variable one faces by chance, always the same ones."""
    try:
        axes = ImageFont.truetype(str(path), 20).get_variation_axes()
    except OSError:  # it is not variable
        return [Face(path)]
    chance = random.Random(path.name)
    return [Face(path, tuple(_place(axis, chance) for axis in axes)) for _ in range(CUTS)]


def _place(axis: ImageFont.Axis, chance: random.Random) -> float:
    """Any weight that is not too fine; of other axes most often something near the default."""
    least, most, default = (float(axis[key] or 0) for key in ("minimum", "maximum", "default"))
    if axis["name"] == b"Weight":
        return chance.uniform(max(least, WEIGHTS[0]), min(most, WEIGHTS[1]))
    return default if axis["name"] == b"Slant" else chance.triangular(least, most, default)

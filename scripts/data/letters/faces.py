"""Font faces for training: the fonts of a list, and instances of variable ones."""

import hashlib
import random
import sys
from dataclasses import dataclass
from pathlib import Path

from PIL import ImageFont
from pinned import pinned

INSTANCES = 8
WEIGHTS = 300, 900
"""The range of their weights."""


@dataclass(frozen=True, slots=True)
class Face:
    """A font file and, for a variable font, a value on each axis."""

    path: Path
    axes: tuple[float, ...] = ()

    def font(self, size: int) -> ImageFont.FreeTypeFont:
        """Return the font at `size` pixels."""
        font = ImageFont.truetype(str(self.path), size)
        if self.axes:
            font.set_variation_by_axes(list(self.axes))
        return font


def faces(folder: Path, listing: Path) -> list[Face]:
    """Return all faces in the order of the list, searching `folder` recursively for their fonts.

    The program exits if the list or a font is missing or has another version.
    """
    found: dict[str, list[Path]] = {}
    for kind in ("*.[ot]tf", "*.woff2"):
        for path in sorted(folder.rglob(kind)):
            found.setdefault(path.name, []).append(path)
    files = [_checked(name, checksum, found) for checksum, name in _named(listing)]
    return [face for path in files for face in _instances(path)]


def _named(listing: Path) -> list[tuple[str, str]]:
    lines = pinned(listing, "faces.txt").decode().splitlines()
    pairs = (line.strip().partition(" ") for line in lines if line.startswith("    "))
    return [(checksum, name) for checksum, _, name in pairs]


def _checked(name: str, checksum: str, found: dict[str, list[Path]]) -> Path:
    for path in found.get(name, ()):
        if hashlib.sha256(path.read_bytes()).hexdigest().startswith(checksum):
            return path
    sys.exit(f"{name} with checksum {checksum} is missing: the list names its package")


def _instances(path: Path) -> list[Face]:
    """Return the font itself, or reproducible random instances of a variable font."""
    try:
        axes = ImageFont.truetype(str(path), 20).get_variation_axes()
    except OSError:  # not a variable font
        return [Face(path)]
    rng = random.Random(path.name)
    return [Face(path, tuple(_axis_value(axis, rng) for axis in axes)) for _ in range(INSTANCES)]


def _axis_value(axis: ImageFont.Axis, rng: random.Random) -> float:
    """Return a random weight within WEIGHTS; on other axes a value near the default."""
    low, high, default = (float(axis[key] or 0) for key in ("minimum", "maximum", "default"))
    if axis["name"] == b"Weight":
        return rng.uniform(max(low, WEIGHTS[0]), min(high, WEIGHTS[1]))
    return default if axis["name"] == b"Slant" else rng.triangular(low, high, default)

"""The fonts that the net is trained on, named in `faces.txt`."""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path

LIST = Path(__file__).with_name("faces.txt")


def files(folder: Path) -> list[Path]:
    """The fonts' files, in the order of the list, wherever they lie in the folder.

    Ends the program where one is missing or another version.
    """
    found: dict[str, list[Path]] = {}
    for path in sorted(folder.rglob("*.[ot]tf")):
        found.setdefault(path.name, []).append(path)
    return [_checked(name, start, found) for start, name in _listed()]


def _listed() -> list[tuple[str, str]]:
    """Of each font the beginning of its sum, and its file's name."""
    lines = LIST.read_text("utf-8").splitlines()
    pairs = (line.strip().partition(" ") for line in lines if line.startswith("    "))
    return [(start, name) for start, _, name in pairs]


def _checked(name: str, start: str, found: dict[str, list[Path]]) -> Path:
    for path in found.get(name, ()):
        if hashlib.sha256(path.read_bytes()).hexdigest().startswith(start):
            return path
    sys.exit(f"{name} with the sum {start} is missing: {LIST.name} names its package")

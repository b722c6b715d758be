"""The pictures of the documents exist, are small and self-contained."""

import re
from pathlib import Path

import pytest
import screenshots
from docs.documents import DOCUMENTS, name_of
from paths import ROOT
from PIL import Image

PICTURES = {
    name_of(document): re.findall(r"!\[[^\]]+\]\(([^)]+)\)", document.read_text("utf-8"))
    for document in DOCUMENTS
}
FILES = [(ROOT / document).parent / path for document, paths in PICTURES.items() for path in paths]


@pytest.mark.parametrize(("name", "language"), [("README.md", "en"), ("README.fi.md", "fi")])
def test_a_readme_shows_a_picture_and_the_cast(name: str, language: str) -> None:
    assert PICTURES[name] == [f"docs/pictures/overview-{language}.png", "docs/pictures/cast.svg"]


@pytest.mark.parametrize("language", ["en", "fi"])
def test_the_overview_has_the_colours_of_its_style(language: str) -> None:
    with Image.open(ROOT / f"docs/pictures/overview-{language}.png") as picture:
        corner = picture.convert("RGB").getpixel((0, 0))
    assert isinstance(corner, tuple)
    background = re.search(r"width: max-content; background: #(\w{6})", screenshots.STYLE)
    assert background
    expected = bytes.fromhex(background[1])
    assert max(abs(a - b) for a, b in zip(corner, expected, strict=True)) <= 2


def test_every_picture_is_shown() -> None:
    assert {path.resolve() for path in FILES} == {*(ROOT / "docs/pictures").iterdir()}


@pytest.mark.parametrize("path", FILES, ids=str)
def test_a_picture_is_small_and_self_contained(path: Path) -> None:
    data = path.read_bytes()
    assert 1000 < len(data) < 220_000
    if path.suffix == ".svg":
        assert b"@font-face" not in data
        assert b"url(http" not in data

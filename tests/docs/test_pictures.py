"""The pictures of README are there, small, and load nothing from elsewhere."""

import re

import pytest
from docs.documents import ROOT

PICTURES = {
    name: re.findall(r"!\[[^\]]+\]\(([^)]+)\)", (ROOT / name).read_text("utf-8"))
    for name in ("README.md", "README.fi.md")
}


@pytest.mark.parametrize(("name", "before"), [("README.md", ""), ("README.fi.md", "fi-")])
def test_there_are_pictures_of_the_workbench_and_of_the_page(name: str, before: str) -> None:
    shown = [f"docs/pictures/{before}{each}" for each in ("workbench.svg", "board.svg", "page.png")]
    assert PICTURES[name] == shown


@pytest.mark.parametrize("path", [path for paths in PICTURES.values() for path in paths])
def test_a_picture_is_small_and_whole(path: str) -> None:
    data = (ROOT / path).read_bytes()
    assert 1000 < len(data) < 100_000
    if path.endswith(".svg"):
        assert b"@font-face" not in data
        assert b"url(http" not in data

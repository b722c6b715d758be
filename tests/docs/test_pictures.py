"""The pictures of README are there, small, and load nothing from elsewhere."""

import re

import pytest
from docs.documents import ROOT

PICTURES = re.findall(r"!\[[^\]]+\]\(([^)]+)\)", (ROOT / "README.md").read_text("utf-8"))


def test_there_are_pictures_of_the_workbench_and_of_the_page() -> None:
    assert {"docs/pictures/workbench.svg", "docs/pictures/page.png"} <= set(PICTURES)


@pytest.mark.parametrize("path", PICTURES)
def test_a_picture_is_small_and_whole(path: str) -> None:
    data = (ROOT / path).read_bytes()
    assert 1000 < len(data) < 100_000
    if path.endswith(".svg"):
        assert b"@font-face" not in data
        assert b"url(http" not in data

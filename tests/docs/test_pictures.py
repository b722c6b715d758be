"""The pictures of the documents exist, are small and self-contained."""

import re

import pytest
from docs.documents import DOCUMENTS, name_of
from paths import ROOT

PICTURES = {
    name_of(document): re.findall(r"!\[[^\]]+\]\(([^)]+)\)", document.read_text("utf-8"))
    for document in DOCUMENTS
}
FILES = [(ROOT / document).parent / path for document, paths in PICTURES.items() for path in paths]


@pytest.mark.parametrize(("name", "language"), [("README.md", "en"), ("README.fi.md", "fi")])
def test_a_readme_shows_a_picture_and_the_cast(name: str, language: str) -> None:
    assert PICTURES[name] == [f"docs/pictures/overview-{language}.png", "docs/pictures/cast.svg"]


def test_every_picture_is_shown() -> None:
    assert {path.resolve() for path in FILES} == {*(ROOT / "docs/pictures").iterdir()}

"""What the tests of newspapers and of the archive share."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from kaivuri.archive.archive import Archive


@pytest.fixture
def notes() -> list[str]:
    """What the user was told."""
    return []


@pytest.fixture
def cache(tmp_path: Path, notes: list[str]) -> Iterator[Archive]:
    """An empty archive."""
    with Archive(tmp_path / "archive.sqlite3", notes.append) as archive:
        yield archive

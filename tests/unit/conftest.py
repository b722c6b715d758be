"""Fixtures shared by the tests of solvers, of newspapers and of the archive."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import pytest

from kaivuri.archive.user_archive import Archive
from kaivuri.solvers.base import Solver
from kaivuri.solvers.registry import SOLVER_NAMES, create_solver


@pytest.fixture(params=SOLVER_NAMES)
def solver(request: pytest.FixtureRequest) -> Solver:
    return create_solver(request.param)


@pytest.fixture
def notes() -> list[str]:
    return []


NOW = datetime(2024, 4, 18, 9, 30, 15, tzinfo=UTC)


@dataclass
class Stored:
    """An archive's file, and the notes of whoever opens it."""

    path: Path
    notes: list[str]

    def open(self, *, strict: bool = False) -> Archive:
        return Archive(self.path, self.notes.append, clock=lambda: NOW, strict=strict)


@pytest.fixture
def stored(tmp_path: Path, notes: list[str]) -> Stored:
    return Stored(tmp_path / "data" / "archive.sqlite3", notes)


@pytest.fixture
def cache(tmp_path: Path, notes: list[str]) -> Iterator[Archive]:
    with Archive(tmp_path / "archive.sqlite3", notes.append) as archive:
        yield archive

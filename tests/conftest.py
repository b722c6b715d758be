"""Fixtures and options of all tests, which are isolated from the user's own files."""

import gc
import os
import random
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from corpus import CORPUS
from hypothesis import settings
from stored_archive import Stored

from kaivuri import _core
from kaivuri.archive.user_archive import Archive
from kaivuri.language import LANGUAGE_VARIABLE, LANGUAGES, set_language
from kaivuri.solvers.base import Solver
from kaivuri.solvers.registry import SOLVER_NAMES, create_solver
from kaivuri.words.lists.lexicon import Lexicon

# Reproducible examples, and no deadline, as the machine may be busy.
settings.register_profile("default", derandomize=True, deadline=None, max_examples=30)
settings.register_profile("ci", derandomize=True, deadline=None, max_examples=100)
settings.register_profile("fuzz", deadline=None, max_examples=20_000)  # scripts/check/fuzz
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))

# With the default thresholds, collecting garbage takes a third of the workbench's tests' time.
gc.set_threshold(20_000, 20, 20)

# Shells start background jobs with SIGINT ignored, which child processes inherit.
signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-golden",
        action="store_true",
        help="rewrite the files in tests/golden from the current output",
    )


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run the longest test first, and browser tests last: their event loop keeps running."""
    order = {"test_openapi.py": -1, "browser": 1}
    items.sort(key=lambda item: max((order.get(part, 0) for part in item.path.parts), key=abs))


def pytest_configure() -> None:
    if not _core.available:
        pytest.exit(f"the tests need the native core: {_core.why_missing}", returncode=2)


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Set separate folders for each test and default settings."""
    for kind in ("CACHE", "DATA", "CONFIG"):
        monkeypatch.setenv(f"KAIVURI_{kind}_DIR", str(tmp_path / kind.lower()))
    for name in ("NO_COLOR", "KAIVURI_DEBUG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv(LANGUAGE_VARIABLE, LANGUAGES[0])
    set_language(LANGUAGES[0])
    return tmp_path


@pytest.fixture
def corpus() -> Path:
    """Return the folder of real puzzles outside the repository; missing on most machines."""
    if not CORPUS.is_dir():
        pytest.skip("KAIVURI_CORPUS is not set to a folder of real puzzles")
    return CORPUS


@pytest.fixture
def lexicon_of(tmp_path: Path) -> Callable[..., Lexicon]:
    """Return a function that builds a lexicon of words with Zipf values of 1, 1.1, 1.2 …"""

    def make(*words: str) -> Lexicon:
        stem = tmp_path / f"words{len(list(tmp_path.iterdir()))}"
        order = sorted(words)
        stem.with_suffix(".txt").write_text("".join(f"{word}\n" for word in order), "utf-8")
        values = (100 + 10 * words.index(word) for word in order)
        stem.with_suffix(".zipf").write_bytes(b"".join(v.to_bytes(2, "little") for v in values))
        return Lexicon("words", str(stem))

    return make


@pytest.fixture
def rng(request: pytest.FixtureRequest) -> random.Random:
    """Return a reproducible random generator."""
    return random.Random(request.node.nodeid)


@pytest.fixture(params=SOLVER_NAMES)
def solver(request: pytest.FixtureRequest) -> Solver:
    return create_solver(request.param)


@pytest.fixture
def notes() -> list[str]:
    return []


@pytest.fixture
def stored(tmp_path: Path, notes: list[str]) -> Stored:
    return Stored(tmp_path / "data" / "archive.sqlite3", notes)


@pytest.fixture
def cache(tmp_path: Path, notes: list[str]) -> Iterator[Archive]:
    with Archive(tmp_path / "archive.sqlite3", notes.append) as archive:
        yield archive

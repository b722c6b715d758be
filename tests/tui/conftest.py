"""Fixtures: a workbench with a fixed puzzle, word list, clock and theme, and no network."""

import json
import os
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import UTC, date, datetime
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest
from grids import TMSII
from tui.bench import WORDS, Bench, Run, Snapshot

from kaivuri.common.days import parse_date
from kaivuri.common.reference import Reference
from kaivuri.errors import SourceUnavailable
from kaivuri.games.options import SearchOptions
from kaivuri.queries.context import Context
from kaivuri.tui.app import Workbench
from kaivuri.tui.puzzle_options import PuzzleOptions
from kaivuri.words.grid import Grid
from kaivuri.words.word_moves import PlacedWord

SNAPSHOTS = Path(__file__).parent / "snapshots"
TEXTUAL_VERSION = "8.2.8"
"""The release of Textual with which the snapshots were taken; others may draw differently."""


NOW = datetime(2024, 4, 18, 9, tzinfo=UTC)


CLUE = "Under the stars"
COUNTED_DAY = date(2024, 4, 16)


def no_network(day: date) -> Grid:
    raise SourceUnavailable(f"no connection to the newspaper for {day}; type the letters instead")


def replying(fetch: Callable[[date], Grid]) -> Callable[[str, str], bytes]:
    """Return a stand-in for the newspapers' servers that replies with these grids."""

    def get(address: str, subject: str) -> bytes:
        name = address.rpartition("/")[2].removesuffix(".json")
        day = parse_date(name, NOW.date())
        if "strands" in address:
            reply = {"startingBoard": list(fetch(day).lines), "clue": CLUE}
            if day == COUNTED_DAY:
                reply["themeWords"] = ["?"] * 5
            return json.dumps(reply).encode()
        item = {"gameCharArray": list(fetch(day).letters)}
        return json.dumps({"success": True, "item": item}).encode()

    return get


@pytest.fixture(scope="session")
def word_list(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("lists") / "words.txt"
    path.write_text("\n".join(WORDS), encoding="utf-8")
    return str(path)


@pytest.fixture(scope="session")
def cache(tmp_path_factory: pytest.TempPathFactory) -> str:
    return str(tmp_path_factory.mktemp("cache"))


@pytest.fixture(autouse=True)
def environment(cache: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KAIVURI_CACHE_DIR", cache)
    monkeypatch.setenv("KAIVURI_DATA_DIR", str(tmp_path / "data"))
    for name in ("NO_COLOR", "TEXTUAL_THEME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLORTERM", "truecolor")
    for module in ("game", "strands", "strands.analysed_strands"):
        monkeypatch.setattr(f"kaivuri.games.{module}.perf_counter", lambda: 0.0)
    monkeypatch.setattr(Workbench, "NOTIFICATION_TIMEOUT", 600)
    monkeypatch.setattr("kaivuri.tui.play.recorder.monotonic", lambda: 0.0)
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def workbench(word_list: str) -> Callable[..., Workbench]:
    """Create a workbench on the default grid."""

    def make(
        reference: Reference | None = None,
        *,
        fetch: Callable[[date], Grid] = no_network,
        solutions: bool = False,
        board: Reference | None = None,
        now: datetime = NOW,
        own_list: bool = True,
        plain: bool = False,
        word_count: int | None = None,
        introduce: bool = False,
        found: tuple[PlacedWord, ...] = (),
    ) -> Workbench:
        reference = reference or Reference.of_rows(Grid.parse(TMSII).lines)
        context = Context(clock=lambda: now, get=replying(fetch), pause=lambda: None)
        words = word_list if own_list else None
        settings = PuzzleOptions(
            word_list=words,
            word_count=word_count,
            found=found,
            explicit=SearchOptions(words if plain else None),
        )
        return Workbench(
            reference,
            settings,
            show_solutions=solutions,
            context=context,
            board=board,
            introduce=introduce,
        )

    return make


@pytest.fixture
def run(workbench: Callable[..., Workbench]) -> Run:
    """Run a workbench of some size for the duration of a test."""

    @asynccontextmanager
    async def go(
        reference: Reference | None = None,
        *,
        size: tuple[int, int] = (80, 24),
        settle: bool = True,
        notes: bool = False,
        **more: Any,
    ) -> AsyncIterator[Bench]:
        app = workbench(reference, **more)
        async with app.run_test(size=size, notifications=notes) as pilot:
            bench = Bench(pilot)
            if settle:
                await bench.settle()
            yield bench

    return go


@pytest.fixture
async def bench(run: Run) -> AsyncIterator[Bench]:
    """A workbench on the default grid."""
    async with run() as workbench:
        yield workbench


@pytest.fixture
def snapshot(request: pytest.FixtureRequest) -> Snapshot:
    """Compare the screen with the saved drawing of the test.

    KAIVURI_SNAPSHOTS=write saves the screens again.
    """

    def compare(bench: Bench) -> None:
        drawing = bench.app.export_screenshot()
        name = request.node.name.removeprefix("test_").translate(str.maketrans("[", "-", "]"))
        saved = SNAPSHOTS / f"{name}.svg"
        if os.environ.get("KAIVURI_SNAPSHOTS") == "write":
            saved.parent.mkdir(exist_ok=True)
            saved.write_text(drawing, encoding="utf-8")
        elif version("textual") != TEXTUAL_VERSION:
            pytest.skip(f"snapshots are of Textual {TEXTUAL_VERSION}")
        current = saved.with_suffix(".new.svg")
        if saved.read_text(encoding="utf-8") != drawing:
            current.write_text(drawing, encoding="utf-8")
            pytest.fail(f"the screen differs from {saved}: compare it with {current}")
        current.unlink(missing_ok=True)

    return compare

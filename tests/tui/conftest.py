"""A workbench with a fixed puzzle, word list, clock and theme, and no network."""

import os
from collections.abc import Awaitable, Callable
from datetime import date
from importlib.metadata import version
from pathlib import Path

import pytest
from tui.bench import LETTERS, WORDS, Bench

from kaivuri.errors import SourceUnavailable
from kaivuri.tui.app import Workbench
from kaivuri.tui.desk import Settings
from kaivuri.tui.opening import Opening
from kaivuri.wordgrids.grid import Grid

SNAPSHOTS = Path(__file__).parent / "snapshots"
MADE_WITH = "8.2.8"
"""The release of Textual that the snapshots were made with; another may draw otherwise."""


def no_network(day: date) -> Grid:
    raise SourceUnavailable(f"no connection to the newspaper for {day}; type the letters instead")


@pytest.fixture(scope="session")
def word_list(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("lists") / "words.txt"
    path.write_text("\n".join(WORDS), encoding="utf-8")
    return str(path)


@pytest.fixture(scope="session")
def cache(tmp_path_factory: pytest.TempPathFactory) -> str:
    return str(tmp_path_factory.mktemp("cache"))


@pytest.fixture(autouse=True)
def surroundings(cache: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KAIVURI_CACHE_DIR", cache)
    monkeypatch.setenv("KAIVURI_DATA_DIR", str(tmp_path / "data"))
    for name in ("NO_COLOR", "TEXTUAL_THEME", "COLORTERM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("kaivuri.tui.opening.perf_counter", lambda: 0.0)
    monkeypatch.setattr("kaivuri.tui.play_pane.monotonic", lambda: 0.0)
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def workbench(word_list: str) -> Callable[..., Workbench]:
    """Makes a workbench on the usual grid."""

    def make(opening: Opening | None = None, **more: object) -> Workbench:
        opening = opening or Opening.of_grid(Grid.parse(LETTERS))
        settings = Settings(words=word_list)
        options: dict[str, object] = {"fetch": no_network, **more}
        return Workbench(opening, settings, **options)  # type: ignore[arg-type]

    return make


@pytest.fixture
def run(workbench: Callable[..., Workbench]) -> Callable[..., Awaitable[None]]:
    """Runs a workbench of some size through a test's steps."""

    async def go(
        steps: Callable[[Bench], Awaitable[None]],
        opening: Opening | None = None,
        *,
        size: tuple[int, int] = (80, 24),
        settle: bool = True,
        **more: object,
    ) -> None:
        app = workbench(opening, **more)
        async with app.run_test(size=size) as pilot:
            bench = Bench(pilot)
            if settle:
                await bench.settle()
            await steps(bench)

    return go


@pytest.fixture
def snapshot(request: pytest.FixtureRequest) -> Callable[[Bench], None]:
    """Compares the screen with the drawing kept for the test.

    KAIVURI_SNAPSHOTS=write keeps the screens anew.
    """

    def compare(bench: Bench) -> None:
        drawn = bench.app.export_screenshot()
        name = request.node.name.removeprefix("test_").translate(str.maketrans("[]", "-."))
        kept = SNAPSHOTS / f"{name.rstrip('.')}.svg"
        if os.environ.get("KAIVURI_SNAPSHOTS") == "write":
            kept.parent.mkdir(exist_ok=True)
            kept.write_text(drawn, encoding="utf-8")
        elif version("textual") != MADE_WITH:
            pytest.skip(f"snapshots are of Textual {MADE_WITH}")
        seen = kept.with_suffix(".new.svg")
        if kept.read_text(encoding="utf-8") != drawn:
            seen.write_text(drawn, encoding="utf-8")
            pytest.fail(f"the screen differs from {kept}: compare it with {seen}")
        seen.unlink(missing_ok=True)

    return compare

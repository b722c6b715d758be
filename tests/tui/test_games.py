"""Which games the workbench plays, and by whose days; one behaviour a test."""

from collections.abc import Awaitable, Callable
from datetime import UTC, date, datetime

import pytest
from tui.bench import LETTERS, Bench

from kaivuri.archive.archive import user_archive
from kaivuri.errors import BadPuzzle, BadRequest
from kaivuri.games.game import Game
from kaivuri.games.registry import GAMES
from kaivuri.games.strands import Strands
from kaivuri.play.reference import Reference
from kaivuri.queries.solve import SolveRequest
from kaivuri.queries.world import World
from kaivuri.tui.archive import ArchiveScreen
from kaivuri.tui.ask import Ask
from kaivuri.tui.opening import wanted
from kaivuri.words.grid import Grid

Run = Callable[..., Awaitable[None]]
BOARD = Grid.parse("TUSKIN/" * 8)
LATE = datetime(2024, 4, 19, 2, tzinfo=UTC)
"""In Helsinki it is the 19th, in New York still the 18th."""
STRANDS = Reference.of_day("strands", date(2024, 4, 17))


@pytest.fixture
def playable(monkeypatch: pytest.MonkeyPatch) -> None:
    """A second game with days: Strands, by the rules that all games have."""
    for name in ("has_ladder", "own_search"):
        monkeypatch.setattr(Strands, name, getattr(Game, name))


@pytest.mark.usefixtures("playable")
async def test_days_are_those_of_the_game_in_hand(run: Run) -> None:
    asked = []

    def fetch(day: date) -> Grid:
        asked.append(day.day)
        return BOARD

    async def steps(bench: Bench) -> None:
        assert "Wed Strands 2024-04-17" in bench.text
        assert "T   U   S   K   I   N" in bench.text
        await bench.press("t")
        assert bench.app.desk.reference.day == date(2024, 4, 18)
        await bench.press("left_square_bracket", "left_square_bracket", "g")
        await bench.type("yesterday")
        assert bench.app.desk.reference == STRANDS
        assert asked == [17, 18, 16]

    await run(steps, STRANDS, fetch=fetch, now=LATE)


@pytest.mark.usefixtures("playable")
async def test_the_archive_screen_is_that_of_the_game_in_hand(run: Run) -> None:
    async def steps(bench: Bench) -> None:
        await bench.press("2")
        assert isinstance(bench.app.screen, ArchiveScreen)
        assert "Wed Strands 2024-04-17" in bench.text
        assert "17◔" in bench.text
        await bench.press("f")
        assert "18○" in bench.text
        assert "19·" in bench.text
        await bench.press("left", "enter")
        assert bench.app.desk.reference == Reference.of_day("strands", date(2024, 4, 16))
        await bench.press("g")
        await bench.type(LETTERS)
        await bench.press("t")
        assert "Fri Sanalouhos 19.4.2024" in bench.text
        await bench.press("2", "t", "left")
        assert "Thu Sanalouhos 18.4.2024" in bench.text
        assert "18·" in bench.text  # of Strands it is kept

    def fetch(day: date) -> Grid:
        return Grid.parse(LETTERS) if day == date(2024, 4, 19) else BOARD

    await run(steps, STRANDS, fetch=fetch, now=LATE)
    with user_archive(pytest.fail, strict=True) as archive:
        assert archive.progress(STRANDS) is not None
        assert len(archive.answered("nyt")) == 18
        assert len(archive.answered("hs")) == 1


async def test_a_game_without_a_ladder_is_told_in_a_line(run: Run) -> None:
    async def steps(bench: Bench) -> None:
        assert bench.line("answer") == (
            "Strands can't be played in the workbench yet; 'kaivuri solve' solves it"
        )
        await bench.press("g")
        await bench.type("TUSKIN" * 8)
        assert isinstance(bench.app.screen, Ask)
        assert "Strands can't be played in the workbench yet" in bench.text
        await bench.press("escape", "g")
        await bench.type(LETTERS)
        assert "T   M   S   I   I" in bench.text

    await run(steps, STRANDS, own_list=False)


@pytest.mark.parametrize(
    "request_",
    [SolveRequest("today", game="strands"), SolveRequest("TUSKIN" * 8)],
    ids=["day", "letters"],
)
def test_a_game_without_a_ladder_is_refused_before_the_workbench_opens(
    request_: SolveRequest,
) -> None:
    with pytest.raises(BadRequest, match="Strands can't be played in the workbench yet"):
        wanted(request_, World())


def test_with_a_word_list_such_letters_have_the_usual_rules() -> None:
    notes: list[str] = []
    found = wanted(SolveRequest("TUSKIN" * 8, words="en"), World(note=notes.append))
    assert found == Reference.of_rows(BOARD.lines)
    assert notes == ["these letters are taken for Sanalouhos; for Strands: --game strands"]


def test_a_day_of_a_game_without_a_newspaper_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    class Homemade(Game):
        """Is in no newspaper."""

        name = "homemade"
        title = "Homemade"

    monkeypatch.setitem(GAMES, "homemade", Homemade())
    with pytest.raises(BadPuzzle, match="Homemade has no puzzle of the day"):
        wanted(SolveRequest("18.4.2024", game="homemade"), World())

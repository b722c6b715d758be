"""The games of the workbench and their daily puzzles; one behaviour per test."""

from collections.abc import AsyncIterator
from datetime import UTC, date, datetime

import pytest
from grids import MACGARP, TMSII, TOWER_ROWS
from tui.bench import Bench, Run, Snapshot
from tui.conftest import COUNTED_DAY

from kaivuri.archive.user_archive import user_archive
from kaivuri.common.reference import Reference
from kaivuri.errors import BadPuzzle
from kaivuri.games.game import Game
from kaivuri.games.registry import BUILT_IN_GAMES
from kaivuri.queries.context import Context
from kaivuri.queries.resolve import parse_daily
from kaivuri.tui.archive.archive_screen import ArchiveScreen
from kaivuri.tui.solutions.solution_list import SolutionList
from kaivuri.words.grid import Grid
from kaivuri.words.spelling import find_paths
from kaivuri.words.word_moves import PlacedWord

WORDLESS = Grid.parse("QXZVWJ/" * 8)
"""A board whose analysis takes no time."""
LATE = datetime(2024, 4, 19, 2, tzinfo=UTC)
"""In Helsinki it is the 19th, in New York still the 18th."""
STRANDS = Reference.of_day("strands", date(2024, 4, 17))


async def test_days_are_those_of_the_current_game(run: Run) -> None:
    fetched = []

    def fetch(day: date) -> Grid:
        fetched.append(day.day)
        return WORDLESS

    async with run(STRANDS, fetch=fetch, now=LATE) as bench:
        assert "Wed Strands 17.4.2024" in bench.text
        assert "Q   X   Z   V   W   J" in bench.text
        await bench.press("t")
        assert bench.app.word_session.reference.day == date(2024, 4, 18)
        await bench.press("left_square_bracket", "left_square_bracket", "g")
        await bench.type("yesterday")
        assert bench.app.word_session.reference == STRANDS
        assert fetched == [17, 18, 16]


async def test_the_archive_screen_shows_the_current_game(run: Run) -> None:
    def fetch(day: date) -> Grid:
        return Grid.parse(TMSII) if day == date(2024, 4, 19) else WORDLESS

    async with run(STRANDS, fetch=fetch, now=LATE) as bench:
        await bench.press("2")
        assert isinstance(bench.app.screen, ArchiveScreen)
        assert "Wed Strands 17.4.2024" in bench.text
        assert "17◔" in bench.text
        await bench.press("f")
        assert "18○" in bench.text
        assert "19·" in bench.text
        await bench.press("left", "enter")
        assert bench.app.word_session.reference == Reference.of_day("strands", date(2024, 4, 16))
        await bench.answer("g", TMSII)
        await bench.press("t")
        assert "Fri Sanalouhos 19.4.2024" in bench.text
        await bench.press("2", "t", "left")
        assert "Thu Sanalouhos 18.4.2024" in bench.text
        assert "18·" in bench.text  # saved for Strands only
    with user_archive(pytest.fail, strict=True) as archive:
        assert archive.progress(STRANDS) is not None
        assert len(archive.fetch_times("nyt")) == 18
        assert len(archive.fetch_times("hs")) == 1


def test_a_day_of_a_game_without_a_newspaper_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    class Homemade(Game):
        """A game without a newspaper."""

        name = "homemade"
        title = "Homemade"

    monkeypatch.setitem(BUILT_IN_GAMES, "homemade", Homemade())
    with pytest.raises(BadPuzzle, match="Homemade has no daily puzzle"):
        parse_daily("18.4.2024", Context(), "homemade")


CAMPING = Grid.parse(MACGARP)
TYPED = Reference.of_rows(CAMPING.lines, "strands")


@pytest.fixture
async def bench(run: Run) -> AsyncIterator[Bench]:
    async with run(STRANDS, fetch=lambda _: CAMPING, own_list=False) as workbench:
        yield workbench


async def test_a_strands_day_opens_with_its_clue_and_nothing_else(bench: Bench) -> None:
    assert "Under the stars" in bench.text
    assert "none taken" in bench.text
    assert "hammock" not in bench.text.lower()
    assert bench.line("status") == "0 words · 0 of 48 letters · free hint ○○○"


async def test_a_spangram_is_starred_once_it_is_placed(bench: Bench, snapshot: Snapshot) -> None:
    await bench.answer("enter", "stove")
    assert "*" not in bench.text
    await bench.type("camping gear")
    await bench.press("escape")
    assert "*C" in bench.text
    assert "━" in bench.text
    assert "16 of 48 letters" in bench.text
    snapshot(bench)


async def test_strands_has_six_hints(bench: Bench) -> None:
    await bench.press("h", "h", "h")
    assert "theme words and a spangram of" in bench.text
    assert "in 10" in bench.text
    assert "Marked •" in bench.text
    assert "•H" in bench.text
    assert "hammock" not in bench.text
    await bench.press("h")
    assert "hammock" in bench.text
    assert "•H" not in bench.text
    await bench.press("h", "h", "h")
    assert bench.app.word_session.hint_level == 6
    assert "*C" in bench.text


async def test_three_words_that_are_no_theme_words_earn_a_hint(bench: Bench) -> None:
    await bench.answer("enter", "hale", "clam")
    assert bench.line("answer").startswith("“clam” is hardly a theme word · free hint ●●○")
    await bench.type("clam")
    assert bench.placed_words() == ("clam",)
    await bench.type("coal")
    await bench.press("escape", "u")
    assert bench.line("status").endswith("the next hint is free")
    hints = []
    for key in ("h", "H", "h", "h"):
        await bench.press(key)
        hints.append(bench.recorded_hints(bench.app._word_recorder, STRANDS))
    assert hints == [0, 0, 0, 2]
    assert "free hint ○○○" in bench.line("status")


async def test_the_clue_of_typed_letters_is_asked_for_and_can_be_changed(run: Run) -> None:
    async with run(TYPED, own_list=False) as bench:
        await bench.type("Look up")
        assert bench.active_moves() == ("clue Look up",)
        assert "Look up" in bench.text
        await bench.answer("C", "Under the stars")
        assert bench.active_moves() == ("clue Under the stars",)
        await bench.press("u")
        assert bench.active_moves() == ("clue Look up",)
    with user_archive(pytest.fail, strict=True) as archive:
        progress = archive.progress(TYPED)
    assert progress is not None
    assert progress.moves == ("clue Look up",)

    async with run(TYPED, own_list=False) as bench:
        assert "Look up" in bench.text
        await bench.press("h")
        assert bench.app.word_session.hint_level == 1


async def test_the_clue_is_asked_for_after_the_found_words_of_a_picture(run: Run) -> None:
    stove = PlacedWord("stove", next(iter(find_paths(CAMPING, "stove"))))
    for _ in range(2):
        async with run(TYPED, own_list=False, found=(stove,)) as bench:
            if bench.app.word_session.clue is None:
                await bench.type("Look up")
            assert bench.active_moves() == (str(stove), "clue Look up")


async def test_found_words_of_a_picture_that_no_solution_has_are_left_out(run: Run) -> None:
    tuska = PlacedWord("tuska", ((0, 0), (1, 1), (0, 2), (1, 3), (2, 4)))
    async with run(found=(tuska,), notes=True) as bench:
        assert bench.placed_words() == ()
        assert bench.notes[-1].endswith("picture shows as found: only its letters are used")
        await bench.press("u")
        assert bench.placed_words() == ("tuska",)


async def test_the_number_of_words_is_entered_like_the_clue(run: Run) -> None:
    async with run(TYPED, own_list=False) as bench:
        await bench.type("Under the stars")
        assert "w enters their number" in bench.text
        await bench.answer("w", "nine")
        assert bench.line("answer") == "'nine' is not a number of words"
        await bench.answer("w", "6")
        assert bench.active_moves() == ("clue Under the stars", "count 6")
        assert bench.line("status") == "0 of 6 theme words · 0 of 48 letters · free hint ○○○"
        await bench.press("h")
        assert "Theme words of 5–10 letters" in bench.text
        await bench.answer("w", "8")
        assert "h renews these hints" in bench.text
        assert bench.active_moves() == ("clue Under the stars", "count 8")
        await bench.press("u")
        assert bench.active_moves() == ("clue Under the stars", "count 6")
    async with run(TYPED, own_list=False) as bench:
        assert bench.app.word_session.word_count == 6


async def test_a_day_brings_its_number_of_words_and_an_option_replaces_it(run: Run) -> None:
    day = Reference.of_day("strands", COUNTED_DAY)
    async with run(day, fetch=lambda _: CAMPING, own_list=False) as bench:
        assert (bench.app.word_session.word_count, bench.active_moves()) == (6, ())
        await bench.press("h")
        assert "Theme words of 5–10 letters" in bench.text
    async with run(day, fetch=lambda _: CAMPING, own_list=False, word_count=8) as bench:
        assert (bench.app.word_session.word_count, bench.active_moves()) == (8, ("count 8",))


async def test_strands_words_are_checked_and_ruled_out(bench: Bench) -> None:
    await bench.answer("c", "hammock")
    assert "likeliest solutions" in bench.line("answer")
    assert "9 in 10" in bench.line("answer")
    await bench.answer("r", "hammock")
    await bench.answer("c", "hammock")
    assert "not in the" in bench.line("answer")
    await bench.press("d")
    assert bench.line("answer") == "No dead end: the rest can still be covered"


async def test_the_solutions_of_strands_are_listed_likeliest_first(bench: Bench) -> None:
    await bench.reveal()
    assert "only the likeliest" in bench.line("status")
    assert "*C" in bench.text
    assert not {"mode", "solver"} & bench.actions()
    count = len(bench.app.screen.query_one(SolutionList).indices)
    await bench.answer("slash", "flash")
    assert 0 < len(bench.app.screen.query_one(SolutionList).indices) < count


async def test_the_words_of_a_spangram_are_defined_one_by_one(bench: Bench) -> None:
    await bench.reveal()
    await bench.press("right", "D")
    assert "camping (en)" in bench.text
    assert "gear (en)" in bench.text


TOWER = Reference.of_rows(TOWER_ROWS, "celltower")


async def test_a_cell_with_two_letters_is_typed_and_drawn(run: Run) -> None:
    async with run(Reference.of_rows(["\ue000ASI", "TALO"]), size=(100, 30)) as bench:
        await bench.press("space", "right", "space")
        assert bench.line("answer").startswith("qua ·")
        await bench.press("escape")
        await bench.answer("enter", "quasi")
        await bench.press("escape")
        assert bench.active_moves() == ("word quasi 0,0 0,1 0,2 0,3",)
        assert "aQu──" in bench.text


async def test_a_cell_tower_is_played_with_regions(run: Run) -> None:
    async with run(TOWER, own_list=False, size=(120, 40)) as bench:
        assert "Cell Tower letters" in bench.text
        await bench.press("space", "down", "space", "up", "right", "space", "right", "space")
        await bench.press("right")
        assert bench.line("answer").startswith("leas ·")
        await bench.press("space")
        assert bench.line("answer").startswith("leaks ·")
        await bench.press("c")
        assert bench.line("answer") == "leaks: in the only solution"
        await bench.press("enter")
        assert bench.active_moves() == ("word leaks 0,0 0,1 0,2 0,3 1,0",)
        await bench.answer("enter", "lurking")
        await bench.press("escape")
        assert "12 of 84 letters" in bench.text
        assert "aL───E───A───K" in bench.text
        await bench.press("h", "h", "h", "h")
        assert "holistic" in bench.text

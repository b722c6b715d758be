"""The desk of a word puzzle, played without a screen."""

from datetime import UTC, date, datetime

import pytest

from kaivuri.errors import BadMove
from kaivuri.games.desk import WordDesk
from kaivuri.games.options import SearchOptions
from kaivuri.games.registry import USUAL
from kaivuri.play.reference import Reference
from kaivuri.solvers.stop import Stop
from kaivuri.words.grid import Grid
from kaivuri.words.moves import Mark, Place, RuleOut
from kaivuri.words.play import WordHistory

GRID = Grid.parse("KISSA/TALOT")
KISSA = Place("kissa", ((0, 0), (0, 1), (0, 2), (0, 3), (0, 4)))
TALOT = Place("talot", ((1, 0), (1, 1), (1, 2), (1, 3), (1, 4)))
AI = Place("ai", ((1, 1), (0, 1)))


def clock() -> datetime:
    """Late in the evening: in Helsinki it is the 19th, in New York the 18th."""
    return datetime(2024, 4, 18, 22, tzinfo=UTC)


@pytest.fixture
def kept() -> list[tuple[tuple[str, ...], int]]:
    return []


@pytest.fixture
def desk(kept: list[tuple[tuple[str, ...], int]]) -> WordDesk:
    def keep(game: WordHistory, hints: int) -> None:
        kept.append((tuple(game.lines()), hints))

    made = WordDesk(Reference.of_rows(GRID.lines), clock, keep)
    assert made.lay(GRID, ())
    return made


@pytest.fixture
def words(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> str:
    folder = tmp_path_factory.mktemp("words")
    for name in ("KAIVURI_CACHE_DIR", "KAIVURI_DATA_DIR"):
        monkeypatch.setenv(name, str(folder / name))
    path = folder / "words.txt"
    path.write_text("kissa\ntalot\n", encoding="utf-8")
    return str(path)


def test_every_change_is_kept(desk: WordDesk, kept: list[tuple[tuple[str, ...], int]]) -> None:
    desk.play(RuleOut("koira"))
    desk.take_hint()
    desk.undo()
    desk.redo()
    rule_out = ("rule-out koira",)
    assert kept == [(rule_out, 0), (rule_out, 1), ((), 1), (rule_out, 1)]


def test_a_failed_word_leaves_the_word_before_to_be_put_elsewhere(desk: WordDesk) -> None:
    placed = desk.place((AI, TALOT))
    assert (placed.place, placed.number, placed.of, placed.listed) == (AI, 1, 2, True)
    with pytest.raises(BadMove, match="needs letters"):
        desk.place([KISSA])
    assert desk.place_elsewhere().place == TALOT
    assert desk.state is not None
    assert desk.state.words == (TALOT,)
    assert desk.place_elsewhere().number == 1
    desk.play(Mark((0, 4)))
    with pytest.raises(BadMove, match="Only a word just placed"):
        desk.place_elsewhere()


def test_hints_are_shown_step_by_step_beside_what_lies_there(desk: WordDesk, words: str) -> None:
    stop = Stop()
    desk.opened = USUAL.analyse(GRID, SearchOptions(words), stop, pytest.fail)
    assert desk.state is not None
    desk.ladder = desk.opened.position(desk.state, stop).ladder()
    assert desk.shown_hints == ()
    for _ in range(3):
        desk.take_hint()
    assert desk.starts == {(0, 0), (1, 0)}
    for _ in range(9):
        desk.take_hint()
    assert desk.hints == 5
    assert sorted(desk.paths) == [KISSA.cells, TALOT.cells]
    desk.place([TALOT])
    assert desk.paths == [TALOT.cells, KISSA.cells]
    assert desk.starts == {(0, 0)}
    desk.hide_hint()
    assert desk.hints == 4
    desk.open(Reference.of_day("sanalouhos", date(2024, 4, 18)))
    assert [desk.game, desk.state, desk.opened, desk.ladder] == [None] * 4
    assert desk.hints == 0
    assert (desk.paths, desk.starts) == ([], set())


def test_without_letters_nothing_is_played(kept: list[tuple[tuple[str, ...], int]]) -> None:
    empty = WordDesk(Reference.of_rows(GRID.lines), clock, lambda *_: None)
    empty.play(KISSA)
    empty.undo()
    empty.redo()
    empty.take_hint()
    assert (empty.game, empty.hints) == (None, 0)

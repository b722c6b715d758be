"""The session of a word puzzle, without a screen."""

from datetime import UTC, date, datetime

import pytest

from kaivuri.common.reference import Reference
from kaivuri.errors import BadMove
from kaivuri.games.options import SearchOptions
from kaivuri.games.registry import DEFAULT_GAME
from kaivuri.solvers.stop import Stop
from kaivuri.tui.words.word_session import PlaceResult, WordSession
from kaivuri.words.grid import Grid
from kaivuri.words.word_moves import Mark, PlacedWord, RuleOut
from kaivuri.words.word_state import WordHistory

GRID = Grid.parse("KISSA/TALOT")
KISSA = PlacedWord("kissa", ((0, 0), (0, 1), (0, 2), (0, 3), (0, 4)))
TALOT = PlacedWord("talot", ((1, 0), (1, 1), (1, 2), (1, 3), (1, 4)))
AI = PlacedWord("ai", ((1, 1), (0, 1)))


def clock() -> datetime:
    """Return a time on the 19th in Helsinki and on the 18th in New York."""
    return datetime(2024, 4, 18, 22, tzinfo=UTC)


@pytest.fixture
def saved() -> list[tuple[tuple[str, ...], int]]:
    return []


@pytest.fixture
def session(saved: list[tuple[tuple[str, ...], int]]) -> WordSession:
    def save(history: WordHistory, hint_level: int) -> None:
        saved.append((tuple(history.move_texts()), hint_level))

    session = WordSession(Reference.of_rows(GRID.lines), clock, save)
    assert session.load(GRID, ())
    return session


@pytest.fixture
def words(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> str:
    folder = tmp_path_factory.mktemp("words")
    for name in ("KAIVURI_CACHE_DIR", "KAIVURI_DATA_DIR"):
        monkeypatch.setenv(name, str(folder / name))
    path = folder / "words.txt"
    path.write_text("kissa\ntalot\n", encoding="utf-8")
    return str(path)


def test_every_change_is_saved(
    session: WordSession, saved: list[tuple[tuple[str, ...], int]]
) -> None:
    session.play(RuleOut("koira"))
    session.take_hint()
    session.undo()
    session.redo()
    rule_out = ("rule-out koira",)
    assert saved == [(rule_out, 0), (rule_out, 1), ((), 1), (rule_out, 1)]


def test_after_a_failed_word_the_previous_one_can_still_be_moved(session: WordSession) -> None:
    assert session.place((AI, TALOT)) == PlaceResult(AI, 1, 2, in_word_list=True)
    with pytest.raises(BadMove, match="overlaps ai"):
        session.place([KISSA])
    assert session.place_on_next_path().placed_word == TALOT
    assert session.state is not None
    assert session.state.placed_words == (TALOT,)
    assert session.place_on_next_path().path_number == 1
    session.play(Mark((0, 4)))
    with pytest.raises(BadMove, match="Only the word placed last"):
        session.place_on_next_path()


def test_hints_are_shown_step_by_step_beside_the_placed_words(
    session: WordSession, words: str
) -> None:
    stop = Stop()
    session.analysis = DEFAULT_GAME.analyse(GRID, SearchOptions(words), stop, pytest.fail)
    assert session.state is not None
    session.ladder = session.analysis.position(session.state, stop).ladder()
    assert session.shown_hints == ()
    for _ in range(3):
        session.take_hint()
    assert session.start_cells == {(0, 0), (1, 0)}
    for _ in range(9):
        session.take_hint()
    assert session.hint_level == 5
    assert sorted(session.paths) == [KISSA.cells, TALOT.cells]
    session.place([TALOT])
    assert session.paths == [TALOT.cells, KISSA.cells]
    assert session.start_cells == {(0, 0)}
    session.hide_hint()
    assert session.hint_level == 4
    session.open(Reference.of_day("sanalouhos", date(2024, 4, 18)))
    assert [session.history, session.state, session.analysis, session.ladder] == [None] * 4
    assert session.hint_level == 0
    assert (session.paths, session.start_cells) == ([], set())


def test_without_letters_nothing_is_played() -> None:
    empty = WordSession(Reference.of_rows(GRID.lines), clock, lambda *_: None)
    empty.play(KISSA)
    empty.undo()
    empty.redo()
    empty.take_hint()
    assert (empty.history, empty.hint_level) == (None, 0)

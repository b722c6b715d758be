"""Progress over several sessions; streaks and times."""

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

import pytest

from kaivuri.archive.records import ArchivedDay, Progress, PuzzleState, Session, Streaks, Times
from kaivuri.play.reference import Reference

NOON = datetime(2024, 4, 18, 12, tzinfo=UTC)
PUZZLE = Reference("sanalouhos", "2024-04-18")


def session(minutes: int, **changes: object) -> Session:
    begun = Session(PUZZLE, f"id {minutes}", NOON, NOON + timedelta(minutes=minutes))
    return replace(begun, **changes)  # type: ignore[arg-type]


def solved_on(*days: int, seconds: float = 60.0, hints: int = 0) -> list[ArchivedDay]:
    return [
        ArchivedDay(
            puzzle := Reference.of_day("sanalouhos", date(2024, 4, day)),
            NOON,
            Progress(puzzle, (), hints, seconds, NOON, NOON, 1),
        )
        for day in days
    ]


def test_progress_sums_all_sessions() -> None:
    early = session(1, moves=("word a",), hints=2, seconds=60.0, solved=NOON)
    late = session(2, moves=("word a", "word b"), hints=1, seconds=30.5)
    for order in ([early, late], [late, early]):
        progress = Progress.of(order)
        assert progress == Progress(PUZZLE, late.moves, 2, 90.5, late.saved, NOON, 2)
        assert progress.state is PuzzleState.SOLVED


def test_states() -> None:
    assert ArchivedDay(PUZZLE).state is PuzzleState.NOT_SAVED
    assert ArchivedDay(PUZZLE, NOON).state is PuzzleState.SAVED
    assert ArchivedDay(PUZZLE, NOON, Progress.of([session(1)])).state is PuzzleState.SEEN
    assert Progress.of([session(1, hints=1)]).state is PuzzleState.HINTS_USED
    assert Progress.of([session(1, hints=1, solved=NOON)]).state is PuzzleState.SOLVED


def test_a_session_continues_and_counts_its_own_time() -> None:
    before = Progress.of([session(1, moves=("word a",), hints=2, seconds=60.0)])
    next_one = Session.begin(PUZZLE, NOON + timedelta(hours=1), before)
    assert (next_one.moves, next_one.hints, next_one.seconds) == (("word a",), 2, 0.0)
    again = Session.begin(PUZZLE, NOON)
    assert (again.moves, again.hints) == ((), 0)
    assert again.id != next_one.id


@pytest.mark.parametrize("move", ["two\nlines", "", "a\x1b[31m", "\ud800"])
def test_a_move_must_be_one_line(move: str) -> None:
    with pytest.raises(ValueError, match="one line"):
        session(1, moves=(move,))


@pytest.mark.parametrize(
    ("days", "today", "current", "longest"),
    [
        ((), 18, 0, 0),
        ((18,), 18, 1, 1),
        ((17,), 18, 1, 1),
        ((16,), 18, 0, 1),
        ((1, 2, 3, 16, 17, 18), 18, 3, 3),
        ((18, 1, 2, 17, 3, 4), 18, 2, 4),
    ],
)
def test_streaks(days: tuple[int, ...], today: int, current: int, longest: int) -> None:
    known = [*solved_on(*days), ArchivedDay(Reference("sanalouhos", "2024-04-30"), NOON)]
    assert Streaks.of(known, date(2024, 4, today)) == Streaks(current, longest)


def test_the_first_possible_date_can_be_in_a_streak() -> None:
    first = replace(solved_on(1)[0], puzzle=Reference.of_day("sanalouhos", date.min))
    assert Streaks.of([first], date(2024, 4, 1)) == Streaks(0, 1)


def test_times() -> None:
    days = [*solved_on(1, 2, seconds=60.0), *solved_on(3, seconds=30.0, hints=1)]
    assert Times.of([*days, ArchivedDay(PUZZLE, NOON)]) == Times(3, 2, 30.0, 60.0)
    assert Times.of([]) == Times(0, 0, None, None)

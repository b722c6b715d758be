"""Progress over several sessions; streaks and times."""

from collections import defaultdict
from dataclasses import asdict, replace
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
from paths import shared_cases

from kaivuri.archive.records import ArchivedDay, Progress, Session, Streaks, Times, solution_level
from kaivuri.calendars.board_state import BoardHintLevel
from kaivuri.common.reference import Reference
from kaivuri.games.registry import BUILT_IN_GAMES

NOON = datetime(2024, 4, 18, 12, tzinfo=UTC)
PUZZLE = Reference("sanalouhos", "2024-04-18")


def session(minutes: int, **changes: object) -> Session:
    begun = Session(PUZZLE, f"id {minutes}", NOON, NOON + timedelta(minutes=minutes))
    return replace(begun, **changes)  # type: ignore[arg-type]


def test_a_session_continues_and_counts_its_own_time() -> None:
    before = Progress.from_sessions([session(1, moves=("word a",), hints=2, seconds=60.0)])
    next_one = Session.begin(PUZZLE, NOON + timedelta(hours=1), before)
    assert (next_one.moves, next_one.hints, next_one.seconds) == (("word a",), 2, 0.0)
    again = Session.begin(PUZZLE, NOON)
    assert (again.moves, again.hints) == ((), 0)
    assert again.id != next_one.id


def test_the_last_hint_of_each_game_shows_the_solution() -> None:
    for game in BUILT_IN_GAMES.values():
        assert solution_level(Reference.of_day(game.name, NOON.date())) == len(game.hint_labels)
    assert solution_level(Reference.of_board("a-board")) == BoardHintLevel.SOLUTION


def test_no_hint_counts_once_the_puzzle_is_solved() -> None:
    assert session(1, hints=1).with_hint(5).hints == 5
    assert session(1, hints=1, solved=NOON).with_hint(5).hints == 1


CASES = shared_cases("records")


@pytest.mark.parametrize("case", CASES, ids=[case["case"] for case in CASES])
def test_progress_streaks_and_times(case: dict[str, Any]) -> None:
    """tests/web/js/records.test.mjs runs the same cases."""
    sessions = defaultdict[str, list[Session]](list)
    for each in case["sessions"]:
        solved = each["solved"] and datetime.fromisoformat(each["solved"])
        known = Session(Reference.parse(each["puzzle"]), each["id"], NOON, NOON)
        known = replace(known, seconds=each["seconds"], hints=each["hints"], solved=solved)
        sessions[each["puzzle"]].append(known)
    progress = [Progress.from_sessions(sessions[puzzle]) for puzzle in sorted(sessions)]
    assert [
        {"puzzle": str(p.puzzle), "state": p.state, "seconds": p.seconds, "hints": p.hints}
        for p in progress
    ] == case["puzzles"]
    days = [ArchivedDay(each.puzzle, progress=each) for each in progress]
    assert asdict(Streaks.from_days(days, date.fromisoformat(case["today"]))) == case["streaks"]
    assert asdict(Times.from_days(days)) == case["times"]

"""Queries about calendar boards: typed requests, results that print and draw themselves."""

import datetime as dt
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from kaivuri.calendars.board_puzzle import BoardPuzzle
from kaivuri.calendars.board_state import BoardHintName
from kaivuri.cli import main
from kaivuri.common.reference import Reference
from kaivuri.errors import (
    BadPuzzle,
    BadRequest,
    KaivuriError,
    MemoryLimit,
    SolverUnavailable,
    TimeLimit,
)
from kaivuri.queries.calendar import BoardSolution, CalendarRequest, calendar
from kaivuri.queries.context import Context
from kaivuri.queries.redesign import RedesignAnswer, read_target, redesign
from kaivuri.queries.year import year
from kaivuri.solvers.algx import AlgX
from kaivuri.solvers.modes import SolveMode

ENDS = [TimeLimit("no end"), MemoryLimit("no room"), KeyboardInterrupt()]


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    main(words)
    return capsys.readouterr().out


@pytest.mark.parametrize(
    ("check_complete", "limit", "end"),
    [(False, 2, "2 (there may be more)"), (True, 2, "2 of 7"), (True, 9, "7")],
)
def test_the_footer_says_whether_there_are_more(check_complete: bool, limit: int, end: str) -> None:
    request = CalendarRequest("6.10.", limit=limit, check_complete=check_complete)
    assert calendar(request, Context()).footer() == f"\nNumber of solutions: {end}"


def test_invalid_requests_are_reported() -> None:
    with pytest.raises(BadRequest, match="any or all, not likeliest"):
        CalendarRequest(mode=SolveMode.LIKELIEST)
    with pytest.raises(BadRequest, match="0 is too small"):
        CalendarRequest(limit=0)
    with pytest.raises(BadRequest, match="unknown goal 'harmless'"):
        redesign(None, Context(), goal="harmless")  # type: ignore[arg-type]
    with pytest.raises(BadPuzzle, match="target: no number of solutions for 01-02"):
        redesign(None, Context(), target={(1, 1): 5.0})
    with pytest.raises(SolverUnavailable):
        calendar(CalendarRequest("6.10.", solver="abacus"), Context())


def test_completeness_is_checked_only_on_request() -> None:
    placed = "put O 0,0 r1; put L 0,2; put N 1,4 r2 f; put Z 2,6 r1; put Y 3,0 r3"
    assert calendar(CalendarRequest("6.10.", placed=placed, count=True), Context()).count == 1
    assert not calendar(CalendarRequest("6.10.", placed=placed), Context()).complete
    checked = CalendarRequest("6.10.", placed=placed, check_complete=True)
    assert calendar(checked, Context()).complete
    assert not calendar(CalendarRequest("6.10.", check_complete=True), Context()).complete


@pytest.mark.parametrize("end", ENDS, ids=repr)
def test_an_early_end_keeps_the_solutions_found(
    monkeypatch: pytest.MonkeyPatch, end: BaseException
) -> None:
    monkeypatch.setattr(AlgX, "covers", ended_after(2, AlgX.covers, end))
    request = CalendarRequest("6.10.", mode=SolveMode.ALL, solver="algx")
    reported: list[BoardPuzzle | BoardSolution] = []
    answer = calendar(request, Context(on_progress=reported.append))
    assert (reported, answer.complete) == ([answer.puzzle, *answer.solutions], False)
    assert len(answer.solutions) == 2
    assert answer.interruption is end
    assert "Number of" not in str(answer)


def ended_after(
    number: int, covers: Callable[..., Iterator[Any]], end: BaseException
) -> Callable[..., Iterator[Any]]:
    def some(*given: Any) -> Iterator[Any]:
        for found, cover in enumerate(covers(*given)):
            if found == number:
                raise end
            yield cover

    return some


def noon() -> dt.datetime:
    return dt.datetime(2026, 12, 24, 12, tzinfo=dt.UTC)


def test_hints_are_recorded_in_the_archive() -> None:
    context = Context()
    puzzle = Reference.of_board("dragonfjord-apad", dt.date(2026, 10, 6))
    steps: list[tuple[BoardHintName, int | None]]
    steps = [("whether", None), ("piece", 1), ("place", 2), ("piece", 2)]
    for level, hints in steps:
        assert main(["calendar", "6.10.2026", "--hint", level]) == 0
        with context.open_archive() as archive:
            progress = archive.progress(puzzle)
        assert (progress and progress.hints) == hints


def test_a_year_prints_like_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    answer = year("dragonfjord-apad", Context())
    assert f"{answer}\n" == printed(capsys, "year")
    assert f"{answer.csv()}\n" == printed(capsys, "year", "--csv")
    assert f"{answer._repr_svg_()}\n" == printed(capsys, "year", "--svg", "--color-scheme", "light")
    assert answer.days[1, 1] == 64


def test_the_default_year_of_a_map_is_the_current_one() -> None:
    assert year("guanglu-set2", Context(clock=noon)).map_year == 2026
    assert year("guanglu-set2", Context(clock=noon), year=2024).map_year == 2024
    assert year(None, Context(clock=noon)).map_year is None


@pytest.fixture(scope="module")
def rearranged() -> RedesignAnswer:
    return redesign("palmetto-whole-year", Context(), starts=1)


def test_a_redesign_prints_like_the_command(
    rearranged: RedesignAnswer, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("redesign", "--board", "palmetto-whole-year", "--starts", "1")
    assert f"{rearranged}\n" == printed(capsys, *words)
    assert f"{rearranged._repr_svg_()}\n" == printed(
        capsys, *words, "--svg", "--color-scheme", "light"
    )
    assert str(rearranged.board) == printed(capsys, *words, "--toml")


def test_a_target_needs_every_day() -> None:
    days = "".join(f"{m:02}-{d:02},7\n" for m in range(1, 13) for d in range(1, 32))
    target = read_target(f"date,covers\n{days}", "wanted.csv")
    assert target[2, 29] == 7.0
    with pytest.raises(KaivuriError, match=r"wanted.csv: no number of solutions for 12-31"):
        read_target(f"date,covers\n{days}".replace("12-31,7", "12-31,-7"), "wanted.csv")
    with pytest.raises(KaivuriError, match=r"wanted.csv: expected lines such as"):
        read_target("a b\n1 2\n", "wanted.csv")

"""Covers counted in parts: resumed and interrupted runs, and files of other problems."""

from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any

import pytest
from instances_coloured import planted_colours
from instances_multiplicities import planted_multiplicities

import kaivuri
from kaivuri.batch.count import PartsRequest, count_parts, part_jobs
from kaivuri.batch.executors import JobExecutor
from kaivuri.batch.run import BatchProgress
from kaivuri.batch.run_job import run_job
from kaivuri.documents.batch import JobDocument
from kaivuri.errors import BadRequest, MemoryLimit
from kaivuri.exact_cover.problem import ExactCover
from kaivuri.generator.classics import classic_problem
from kaivuri.solvers.stop import Stop

QUEENS = classic_problem("queens", "6").problem
DOMINOES = classic_problem("dominoes", "6x6").problem


def in_process() -> AbstractContextManager[JobExecutor]:
    return nullcontext(JobExecutor())


def lines(path: Path) -> list[str]:
    return path.read_text("utf-8").splitlines()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "parts.jsonl"


@pytest.mark.parametrize(
    ("problem", "covers"),
    [
        (DOMINOES, 6728),
        (QUEENS, 4),
        (ExactCover.from_options(2, [[0]]), 0),
        (ExactCover.from_options(0, []), 1),
        (planted_colours(14, 40, 5, secondary=4, colours=2)[0], None),
        (planted_multiplicities(5, 10, 7, secondary=2, colours=2)[0], None),
    ],
)
def test_the_sum_is_the_number_of_covers(problem: ExactCover, covers: int | None) -> None:
    expected = kaivuri.count(problem) if covers is None else covers
    for parts in (1, 30, None):
        assert count_parts(PartsRequest(problem, parts), in_process(), Stop()) == expected


def test_a_finished_count_needs_no_executor(path: Path) -> None:
    request = PartsRequest(DOMINOES, 20, results=str(path))
    assert count_parts(request, in_process(), Stop()) == 6728
    before = path.read_bytes()
    again = PartsRequest(DOMINOES, 20, "auto", results=str(path))

    class Refused(JobExecutor):
        @property
        def workers(self) -> int:
            raise AssertionError

    assert count_parts(again, nullcontext(Refused()), Stop()) == 6728
    assert path.read_bytes() == before


def test_an_interrupted_count_loses_nothing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Finished parts are counted once; the file is that of an uninterrupted run."""
    full = path.with_name("full.jsonl")
    count_parts(PartsRequest(DOMINOES, 40, results=str(full)), in_process(), Stop())
    counted: list[list[int]] = []

    def noted(content: dict[str, Any], stop: Stop) -> JobDocument:
        counted.append(content["options"])
        return run_job(content, stop)

    def interrupt(progress: BatchProgress) -> None:
        if progress.chunks == 3:
            raise KeyboardInterrupt

    monkeypatch.setattr("kaivuri.batch.worker.run_job", noted)
    request = PartsRequest(DOMINOES, 40, results=str(path))
    with pytest.raises(KeyboardInterrupt):
        count_parts(request, in_process(), Stop(), interrupt)
    assert 0 < len(lines(path)) == len(counted) < len(lines(full))
    assert count_parts(request, in_process(), Stop()) == 6728
    assert len(counted) == len({tuple(part) for part in counted}) == len(lines(full))
    assert path.read_bytes() == full.read_bytes()


@pytest.mark.parametrize(
    "other",
    [PartsRequest(QUEENS, 20), PartsRequest(DOMINOES, 80), PartsRequest(DOMINOES, 20, "dlx")],
    ids=["problem", "parts", "solver"],
)
def test_a_file_of_other_parts_is_refused(path: Path, other: PartsRequest) -> None:
    stored = PartsRequest(other.problem, other.parts, other.solver, str(path))
    count_parts(stored, in_process(), Stop())
    before = path.read_bytes()
    with pytest.raises(BadRequest, match="has results of another problem") as error:
        count_parts(PartsRequest(DOMINOES, 20, results=str(path)), in_process(), Stop())
    assert error.value.field == "results"
    assert path.read_bytes() == before


def test_parts_that_do_not_fit_into_memory_are_reported(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    request = PartsRequest(DOMINOES, 20, results=str(path))

    def refuse(content: dict[str, Any], stop: Stop) -> JobDocument:
        if content["options"] == part_jobs(request, Stop())[2].content["options"]:
            raise MemoryLimit("too many covers")
        return run_job(content, stop)

    with monkeypatch.context() as patch:
        patch.setattr("kaivuri.batch.worker.run_job", refuse)
        with pytest.raises(MemoryLimit, match=r"^1 of \d+ parts were not counted: too many covers"):
            count_parts(request, in_process(), Stop())
    assert count_parts(request, in_process(), Stop()) == 6728


@pytest.mark.parametrize(
    ("arguments", "field", "message"),
    [
        ({"workers": -1}, "workers", "-1 is too small: give 0 or more"),
        ({"workers": 0, "scheduler": "tcp://a:1"}, "scheduler", "either workers or a scheduler"),
        ({"workers": 0, "parts": 0}, "parts", "give 1 or more"),
        ({"workers": 0, "timeout": 0}, "timeout", "not a number of seconds above 0"),
    ],
)
def test_the_python_api_checks_its_arguments(
    arguments: dict[str, Any], field: str, message: str
) -> None:
    with pytest.raises(BadRequest, match=message) as error:
        kaivuri.count_in_parts(DOMINOES, **arguments)
    assert error.value.field == field

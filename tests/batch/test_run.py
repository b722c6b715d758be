"""Batches: jobs, the result file, chunks, the page."""

import json
from collections.abc import Mapping
from concurrent.futures import Future
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from grids import TMSII, TMSII_ROWS
from schemas import valid
from strands_boards import BOARDS

from kaivuri.archive.user_archive import Archive
from kaivuri.batch import job_sources
from kaivuri.batch import results_page as page
from kaivuri.batch.executors import InProcessExecutor, JobExecutor
from kaivuri.batch.job import Job
from kaivuri.batch.result_file import ResultsUnusable, open_results
from kaivuri.batch.run import Batch, BatchProgress
from kaivuri.batch.run_job import run_job
from kaivuri.batch.worker import BuildMismatch, JobChunk, JobResult, run_chunk
from kaivuri.calendars.board_file import find_board
from kaivuri.errors import BadPuzzle, BadRequest
from kaivuri.json_text import dumps_line, dumps_sorted
from kaivuri.queries.context import Context
from kaivuri.solvers.stop import Stop

GRIDS = [["PEL", "LEH"], ["TUS", "KIN"], ["SAN", "ALA"], ["KIS", "SAT"]]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "results.jsonl"


def solving(*grids: list[str]) -> list[Job]:
    lines = [json.dumps({"rows": rows}) for rows in grids]
    return list(
        job_sources.puzzle_jobs("solve", lines, "puzzles", {"game": "sanalouhos"}, Context())
    )


def run_in_process(jobs: list[Job], path: Path, seconds: float = 60) -> BatchProgress:
    with open_results(path) as results:
        return Batch(jobs, results, seconds, None).run(JobExecutor(), lambda _: None)


def test_results_are_lines_in_the_order_of_the_jobs(path: Path) -> None:
    jobs = solving(*GRIDS)
    progress = run_in_process(jobs, path)
    lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    assert [line["job"]["rows"] for line in lines] == GRIDS
    assert [line["key"] for line in lines] == [job.key for job in jobs]
    assert all(line["result"]["counts"]["complete"] for line in lines)
    assert (progress.written, progress.already_done, progress.failed, progress.unfinished) == (
        4,
        0,
        [],
        [],
    )


def test_a_truncated_line_is_computed_again(path: Path) -> None:
    run_in_process(solving(*GRIDS), path)
    full = path.read_bytes()
    path.write_bytes(full[:-30])
    assert run_in_process(solving(*GRIDS), path).written == 1
    assert path.read_bytes() == full


@pytest.mark.parametrize("text", ["a diary\n", '{"key":"1"}', '{"rows":["AB"]}'])
def test_other_files_are_not_overwritten(tmp_path: Path, text: str) -> None:
    path = tmp_path / "diary.txt"
    path.write_text(text, "utf-8")
    with pytest.raises(BadRequest, match="line 1 is not a batch result"), open_results(path):
        pass
    assert path.read_text("utf-8") == text


def test_two_runs_cannot_share_a_file(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    with (
        open_results(path),
        pytest.raises(ResultsUnusable, match="another run is writing"),
        open_results(path),
    ):
        pass


def test_impossible_jobs_have_a_line_with_the_reason(path: Path) -> None:
    jobs = [Job.create("year", {"board": "drawing = 1\n"}), *solving(GRIDS[0])]
    progress = run_in_process(jobs, path)
    first = json.loads(path.read_text("utf-8").splitlines()[0])
    assert first["error"]["kind"] == "BadPuzzle"
    assert "drawing must be a string" in first["error"]["message"]
    assert [failure.job for failure in progress.failed] == jobs[:1]
    again = run_in_process(jobs, path)
    assert (again.written, again.already_done) == (0, 2)
    assert again.failed == progress.failed


def test_jobs_ended_by_a_limit_are_retried(path: Path) -> None:
    jobs = solving(["A" * 8] * 8)
    progress = run_in_process(jobs, path, seconds=1e-9)
    assert path.read_bytes() == b""
    assert [failure.job for failure in progress.unfinished] == jobs
    assert "the search did not finish within" in progress.unfinished[0].message
    assert progress.finished == 1


class TwoWorkers(JobExecutor):
    workers = 2
    queued_per_worker = 1


class Failing(InProcessExecutor):
    """Fails with every chunk that has a certain job, as when its workers die of it."""

    def __init__(self, deadly: Job) -> None:
        self.deadly = deadly
        self.sizes: list[int] = []

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.sizes.append(len(args[0].jobs))
        if self.deadly not in args[0].jobs:
            return super().submit(fn, *args)
        failed: Future[Any] = Future()
        failed.set_exception(RuntimeError("its worker died"))
        return failed


def test_only_the_job_that_kills_its_workers_is_left_out(path: Path) -> None:
    letters = "AEIKLNOPRSTU"
    grids = [[f"{a}{b}S", "KIT"] for a in letters for b in letters]
    jobs = solving(*grids)
    failing = Failing(jobs[77])
    with open_results(path) as results:
        progress = Batch(jobs, results, 60, None).run(TwoWorkers(failing), lambda _: None)
    assert [failure.job for failure in progress.unfinished] == [jobs[77]]
    assert progress.unfinished[0].message == "RuntimeError: its worker died"
    lines = [json.loads(line)["key"] for line in path.read_text("utf-8").splitlines()]
    assert lines == [job.key for job in jobs if job is not jobs[77]]
    assert failing.sizes[0] == 1
    assert max(failing.sizes) > 1


def test_a_chunk_of_another_build_is_refused() -> None:
    with pytest.raises(BuildMismatch, match=r"runs kaivuri .*, this program is kaivuri 99"):
        run_chunk(JobChunk((), 1, build_id="kaivuri 99"))


def result_of(content: Mapping[str, Any]) -> dict[str, Any]:
    result = run_job(content, Stop())
    document = json.loads(dumps_sorted(result))
    return dict(valid(document, "batch-result-1", type(result).__name__))


def test_ranking_reports_the_rank_of_the_published_solution() -> None:
    words = ("tuskin", "ilmoittaa", "oikein", "toimittaa")
    answers = [{"word": word} for word in words]
    given = {"what": "rank", "rows": [*TMSII_ROWS], "game": "sanalouhos", "limit": 2}
    ranked = result_of({**given, "answers": answers})
    assert len(ranked["covers"]) == 2
    assert ranked["place"] in range(100)
    assert result_of({**given, "answers": answers[:3]})["place"] is None
    assert "place" not in result_of(given)


def test_the_number_of_words_of_a_strands_board_is_used() -> None:
    line = json.dumps({"rows": BOARDS[1].letters.split("/"), "word_count": 8})
    (job,) = job_sources.puzzle_jobs("rank", [line], "puzzles", {"limit": 3}, Context())
    covers = result_of(job.content)["covers"]
    assert [len(cover["words"]) for cover in covers] == [8, 8, 8]


@pytest.mark.parametrize(
    ("content", "keys"),
    [
        ({"what": "generate", "seed": 1}, {"name", "rows", "words"}),
        (
            {"what": "generate", "seed": 1, "board": "dragonfjord-apad", "date": "6.10."},
            {"name", "given", "rest"},
        ),
        ({"what": "year", "board": "dragonfjord-apad"}, {"year", "fewest", "most", "unsolvable"}),
        ({"what": "redesign", "board": "dragonfjord-apad", "seed": 3}, {"after", "months"}),
    ],
    ids=lambda each: str(each.get("what")) if isinstance(each, dict) else None,
)
def test_other_job_kinds_have_results(content: dict[str, object], keys: set[str]) -> None:
    assert keys <= set(result_of(content))


def test_a_board_file_keeps_its_name(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(str(find_board("dragonfjord-apad")), "utf-8")
    options = {**job_sources.board_options(str(path)), "date": "6.10."}
    [made] = job_sources.seed_jobs([1], options)
    document = result_of(made.content)
    assert document["board"] == "mine"
    assert ":mine:" in document["name"]
    [counted] = job_sources.year_jobs([str(path)], [], None)
    assert result_of(counted.content)["year"]["board"] == "mine"
    [redesigned] = job_sources.redesign_jobs([str(path)], [3], {})
    assert result_of(redesigned.content)["board"] == "mine"


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("{", "puzzles: line 2: not valid JSON"),
        ("[1]", "puzzles: line 2: 0 letters"),
        ("{}", "puzzles: line 2: the grid has neither rows nor letters"),
        ('{"rows": ["AB", "C"]}', "puzzles: line 2: "),
        ('{"rows": ["ABC", "DEF"], "answers": [{}]}', "puzzles: line 2: an answer without a word"),
        ('{"rows": ["ABC", "DEF"], "word_count": 0}', "puzzles: line 2: word_count is not"),
        ('{"rows": ["ABC", "DEF"], "word_count": true}', "puzzles: line 2: word_count is not"),
        ('{"a": ' * 100_000, "puzzles: line 2: not valid JSON"),
    ],
)
def test_an_invalid_line_is_named(line: str, error: str) -> None:
    with pytest.raises(BadPuzzle) as message:
        list(
            job_sources.puzzle_jobs(
                "rank", ['{"rows": ["ABC", "DEF"]}', line], "puzzles", {}, Context()
            )
        )
    assert str(message.value).startswith(error)


def test_lines_of_letters_and_days(cache: Archive) -> None:
    pauses: list[None] = []

    def get(_address: str, _subject: str) -> bytes:
        letters = json.dumps(list(TMSII))
        return f'{{"success": true, "item": {{"gameCharArray": {letters}}}}}'.encode()

    clock = partial(datetime, 2024, 4, 20, 9, tzinfo=UTC)
    context = Context(clock, get, lambda: pauses.append(None), archive=cache)
    lines = ["ABC/DEF", "18.4.2024", "19.4.2024"]
    letters, first, second = job_sources.puzzle_jobs("rank", lines, "puzzles", {}, context)
    assert letters.content["rows"] == ["ABC", "DEF"]
    assert (first.content["rows"], first.content["game"]) == ([*TMSII_ROWS], "sanalouhos")
    assert first.content == second.content
    assert len(pauses) == 1


def a_progress() -> BatchProgress:
    progress = BatchProgress(5, already_done=1)
    for n, job in enumerate(solving(*GRIDS)):
        error = "it <broke>" if n == 0 else ""
        progress.add(
            JobResult(job, float(n), "" if n == 1 else "line", "too slow" if n == 1 else error)
        )
    progress.chunks, progress.workers, progress.seconds = 3, 2, 4.0
    return progress


def test_the_page_reports_counts_failures_and_the_slowest_jobs() -> None:
    progress = a_progress()
    text = page.page_text(progress)
    assert "jobs                             5" in text
    assert "it <broke>  solve, rows PEL/LEH, game sanalouhos" in text
    assert "too slow  solve, rows TUS/KIN" in text
    assert text.index("3.000 s  solve, rows KIS/SAT") < text.index("2.000 s")
    html = page.page_html(progress, "a & b")
    assert "<h1>a &amp; b</h1>" in html
    assert "it &lt;broke&gt;" in html
    document = valid(json.loads(dumps_line(page.page_document(progress))), "batch-1")
    assert (document["written"], len(document["unfinished"]), len(document["slowest"])) == (3, 1, 4)
    assert document["slowest"][0]["job"]["rows"] == GRIDS[3]

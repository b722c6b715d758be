"""`kaivuri batch`: results, reports and errors."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from cli.conftest import Run

from kaivuri.batch import dask_executor as cluster

GRIDS = [["PEL", "LEH"], ["TUS", "KIN"], ["SAN", "ALA"]]


@pytest.fixture(autouse=True)
def working_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    lines = (json.dumps({"rows": rows}) + "\n" for rows in GRIDS)
    Path("grids.jsonl").write_text("".join(lines), "utf-8")


def results() -> list[dict[str, Any]]:
    return [json.loads(line) for line in Path("r.jsonl").read_text("utf-8").splitlines()]


SOLVE = ("solve", "grids.jsonl", "-o", "r.jsonl", "--workers", "0")


def test_grids_are_solved_and_reported(run: Run) -> None:
    code, out, err = run("batch", *SOLVE)
    assert (code, err) == (0, "")
    assert re.search(r"^jobs +3$", out, re.MULTILINE)
    assert re.search(r"^new results +3$", out, re.MULTILINE)
    assert [line["job"] for line in results()] == [
        {"what": "solve", "rows": rows, "mode": "likeliest", "limit": 1} for rows in GRIDS
    ]
    _, out, _ = run("batch", *SOLVE)
    assert re.search(r"^earlier results +3$", out, re.MULTILINE)


def test_local_workers(run: Run) -> None:
    run("batch", *SOLVE)
    in_process = Path("r.jsonl").read_bytes()
    Path("r.jsonl").unlink()
    code, out, _ = run("batch", *SOLVE[:-1], "2")
    assert code == 0
    assert re.search(r"^workers +2$", out, re.MULTILINE)
    assert Path("r.jsonl").read_bytes() == in_process


@pytest.mark.slow
def test_a_remote_scheduler(run: Run) -> None:
    with cluster.local_executor(1) as executor:
        code, out, _ = run("batch", *SOLVE[:-2], "--scheduler", executor.client.scheduler.address)
    assert code == 0
    assert re.search(r"^workers +1$", out, re.MULTILINE)


def test_the_page(run: Run) -> None:
    code, out, _ = run("batch", *SOLVE, "--page", "page.html", "--json")
    assert code == 0
    assert json.loads(out)["written"] == 3
    assert Path("page.html").read_text("utf-8").startswith("<!doctype html>")


def test_ctrl_c_keeps_finished_results(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    from kaivuri.batch.run import BatchProgress

    def interrupt(_self: BatchProgress, _done: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(BatchProgress, "add", interrupt)
        code, _, err = run("batch", *SOLVE)
    assert code == 130
    assert "run the same command again to continue" in err
    _, out, _ = run("batch", *SOLVE)
    assert re.search(r"^earlier results +1$", out, re.MULTILINE)

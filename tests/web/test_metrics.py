"""The metrics for Prometheus."""

import subprocess
import sys
from pathlib import Path
from typing import BinaryIO

import httpx2
import pytest
from prometheus_client import values
from prometheus_client.parser import text_string_to_metric_families
from starlette.testclient import TestClient
from web.conftest import TMSII

from kaivuri.web.service import metrics


def counts(text: str) -> dict[tuple[str, str], float]:
    """Return the number of requests by route and status."""
    return {
        (sample.labels["route"], sample.labels["status"]): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
        if sample.name == "kaivuri_request_seconds_count"
    }


def test_requests_are_counted_by_route_and_status(client: TestClient) -> None:
    before = counts(client.get("/metrics").text)
    client.post("/api/check", json={"rows": TMSII, "word": "tuskin"})
    client.post("/api/check", json={"rows": TMSII})
    client.get("/")
    client.get("/app.js")
    client.get("/openapi.json")
    client.get("/TMSIIOULKN")
    answer = client.get("/metrics")
    after = counts(answer.text)
    assert {key: n - before.get(key, 0) for key, n in after.items() if n != before.get(key, 0)} == {
        ("/metrics", "200"): 1,
        ("/api/check", "200"): 1,
        ("/api/check", "422"): 1,
        ("file", "200"): 2,
        ("/openapi.json", "200"): 1,
        ("-", "404"): 1,
    }
    assert answer.headers["content-type"].startswith("text/plain; version=")
    assert "process_resident_memory_bytes" in answer.text
    assert "TMSII" not in answer.text


def test_a_new_worker_continues_the_files_of_a_dead_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PROMETHEUS_MULTIPROC_DIR", str(tmp_path))
    monkeypatch.setattr(values, "ValueClass", values.ValueClass)
    locks: list[BinaryIO] = []
    monkeypatch.setattr(metrics, "_locks", locks)
    for _ in range(3):
        metrics.continue_shared_metrics()
        metrics.continue_shared_metrics()
        values.ValueClass("counter", "n", "n", (), (), "").inc(1)
        for lock in locks:  # the workers die
            lock.close()
        locks.clear()
    assert sorted(file.name for file in tmp_path.iterdir()) == ["0.lock", "1.lock", "counter_1.db"]


@pytest.mark.slow
def test_several_workers_give_their_sums() -> None:
    command = [sys.executable, "-P", "-m", "kaivuri", "serve", "--port", "0", "--workers", "2"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        address = process.stdout.readline().strip()
        for _ in range(8):  # separate connections, which either worker accepts
            httpx2.get(f"{address}/health", timeout=60)
        text = httpx2.get(f"{address}/metrics", timeout=60).text
        process.terminate()
    assert counts(text)["/health", "200"] == 8

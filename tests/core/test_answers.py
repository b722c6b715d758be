"""The page's core, compiled for this machine, gives the same answers as the WebAssembly build."""

import gzip
import os
import subprocess
from pathlib import Path

import pytest
from paths import ROOT

FI_LIST = ROOT / "kaivuri/web/page/static/device/fi.list"
PROGRAM = os.environ.get("KAIVURI_ANSWERS", "")
"""`answers.cpp`, compiled; `scripts/check/sanitize` does that, with sanitizers."""


@pytest.mark.skipif(not PROGRAM, reason="scripts/check/sanitize builds what this runs")
def test_recorded_answers_match(tmp_path: Path) -> None:
    words = tmp_path / "fi.list"
    words.write_bytes(gzip.decompress(FI_LIST.read_bytes()))
    recorded = ROOT / "tests/core/questions.txt"
    completed = subprocess.run(
        [PROGRAM, words, recorded], capture_output=True, text=True, check=False
    )
    assert completed.returncode == 0, completed.stderr[-4000:]
    assert completed.stdout.endswith(" questions, 0 answered otherwise\n")

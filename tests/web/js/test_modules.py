"""The page's modules that know no DOM, under Node's own test runner."""

import os
import subprocess
from pathlib import Path

import pytest

from kaivuri.web.site import FOLDER

TESTS = sorted(Path(__file__).parent.glob("*.test.mjs"))


@pytest.mark.parametrize("tests", TESTS, ids=lambda path: path.stem.removesuffix(".test"))
def test_modules(node: str, tests: Path) -> None:
    told = subprocess.run(
        [node, "--test", "--test-reporter=tap", tests],
        env={**os.environ, "PAGE": FOLDER.as_uri() + "/"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.returncode == 0, told.stdout + told.stderr

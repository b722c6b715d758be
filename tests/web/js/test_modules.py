"""The page's modules that know no DOM, under Node's own test runner."""

import os
import shutil
import subprocess
from importlib.util import find_spec
from pathlib import Path

import pytest

from kaivuri.web.static_files import FOLDER

TESTS = sorted(Path(__file__).parent.glob("*.test.mjs"))


@pytest.fixture(scope="module")
def node() -> str:
    """Debian's Node.js, or the one that Playwright brings."""
    found = shutil.which("node") or _playwrights()
    if found is None:
        line = "no Node.js: install nodejs, or the test group with Playwright"
        if os.environ.get("CI") == "true":
            pytest.fail(line)
        pytest.skip(line)
    return found


def _playwrights() -> str | None:
    spec = find_spec("playwright")
    if spec is None or spec.origin is None:
        return None
    return shutil.which("node", path=str(Path(spec.origin).parent / "driver"))


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

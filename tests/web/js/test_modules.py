"""The page's modules that know no DOM, under Node's own test runner."""

import os
import subprocess
from pathlib import Path

import pytest

from kaivuri.web.lean import lean
from kaivuri.web.site import FOLDER

TESTS = sorted(Path(__file__).parent.glob("*.test.mjs"))


@pytest.fixture(scope="module")
def sent(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The modules as the service sends them."""
    folder = tmp_path_factory.mktemp("sent")
    for path in FOLDER.rglob("*.js"):
        file = folder / path.relative_to(FOLDER)
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(lean(path))
    return folder


@pytest.mark.parametrize("tests", TESTS, ids=lambda path: path.stem.removesuffix(".test"))
@pytest.mark.parametrize("how", ["plain", "sent"])
def test_modules(node: str, sent: Path, tests: Path, how: str) -> None:
    folder = sent if how == "sent" else FOLDER
    told = subprocess.run(
        [node, "--test", "--test-reporter=tap", tests],
        env={**os.environ, "PAGE": folder.as_uri() + "/"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.returncode == 0, told.stdout + told.stderr

"""The page's modules that know no DOM, under Node's own test runner."""

import os
import shutil
import subprocess
from importlib.util import find_spec
from pathlib import Path

import pytest

from kaivuri.web.lean import lean
from kaivuri.web.site import FOLDER

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

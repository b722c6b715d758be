"""The page's modules without DOM, under Node's own test runner."""

from pathlib import Path

import pytest
from web.conftest import Node

TESTS = sorted(Path(__file__).parent.glob("*.test.mjs"))


@pytest.mark.parametrize("tests", TESTS, ids=lambda path: path.stem.removesuffix(".test"))
def test_javascript_modules(node: Node, tests: Path) -> None:
    assert "# fail 0" in node("--test", "--test-reporter=tap", tests)

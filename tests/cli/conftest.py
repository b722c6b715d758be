"""What the tests of the commands share."""

from collections.abc import Callable

import pytest

from kaivuri.cli import main

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs a command of kaivuri; returns its exit code, stdout and stderr."""

    def call(*words: str) -> tuple[int, str, str]:
        return main(words), *capsys.readouterr()

    return call

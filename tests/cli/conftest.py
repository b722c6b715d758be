"""Fixtures of the command tests."""

from collections.abc import Callable

import pytest

from kaivuri.cli import main

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Return a function that runs a command and returns its exit code, stdout and stderr."""

    def call(*words: str) -> tuple[int, str, str]:
        return main(words), *capsys.readouterr()

    return call

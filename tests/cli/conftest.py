"""Fixtures of the command tests."""

from collections.abc import Callable
from typing import NamedTuple

import pytest

from kaivuri.cli import main

Run = Callable[..., tuple[int, str, str]]


class Printed(NamedTuple):
    out: str
    err: str


Output = Callable[..., Printed]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Return a function that runs a command and returns its exit code, stdout and stderr."""

    def call(*words: str) -> tuple[int, str, str]:
        return main(words), *capsys.readouterr()

    return call


@pytest.fixture
def output(capsys: pytest.CaptureFixture[str]) -> Output:
    """Return a function that runs a command, expects an exit code and returns the output."""

    def call(*words: str, code: int = 0) -> Printed:
        assert main(words) == code
        return Printed(*capsys.readouterr())

    return call

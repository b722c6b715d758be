"""The log of the server: its lines are clean, short and few."""

import logging

import pytest

from kaivuri.web.service.log import LimitedHandler, clean

Err = pytest.CaptureFixture[str]


def record(message: str, line: int = 1) -> logging.LogRecord:
    return logging.LogRecord("uvicorn.error", logging.ERROR, "server.py", line, message, (), None)


def test_a_kind_of_record_is_written_once_a_second(capsys: Err) -> None:
    times = iter([0.0, 0.5, 0.9, 1.1, 1.2])
    handler = LimitedHandler(lambda: next(times))
    for message, line in (("a", 1), ("b", 1), ("c", 2), ("d", 1), ("e", 2)):
        handler.handle(record(message, line))
    assert capsys.readouterr().err.split() == ["kaivuri:", "a", "kaivuri:", "c", "kaivuri:", "d"]


def test_a_method_is_one_word_of_the_log() -> None:
    assert clean("GET\tx\ny\x1b", 20) == r"GET\tx\ny\u001b"
    assert clean("GET" * 10, 20) == "GETGETGETGETGETGETGE …"


def test_lines_are_clean_and_short(capsys: Err) -> None:
    LimitedHandler().handle(record("\x1b[2J\x9b1m\u202eä" + "x" * 20_000 + "\n" + "line\n" * 1000))
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 40
    LimitedHandler().handle(record("\x1b[2J\x9b1m\u202eä" + "x" * 20_000))
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith(r"kaivuri: \u001b[2J\u009b1m\u202eäxxx")
    assert len(line) < 250

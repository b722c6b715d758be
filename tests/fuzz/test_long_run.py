"""The long run keeps what it finds, as small as it can be made."""

from pathlib import Path

import pytest
from fuzz import worker
from fuzz.smaller import smaller
from fuzz.target import Target
from fuzz.worker import Worker, left_at_work

from kaivuri.errors import BadPuzzle


def check(data: bytes) -> None:
    if b"!" in data:
        raise ZeroDivisionError
    if b"?" in data:
        raise BadPuzzle("a question")


TARGET = Target("made-up", check, (b"fine",), (b"!",), 1)


@pytest.fixture
def a_worker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Worker:
    monkeypatch.setattr(worker, "CASES", tmp_path / "cases")
    return Worker([TARGET.name], 0, tmp_path / "at-work")


def test_a_find_is_kept_once_and_as_small_as_it_gets(a_worker: Worker, tmp_path: Path) -> None:
    assert not any(a_worker._accepts(TARGET, data) for data in (b"oh no! no", b"ah!"))
    cases = list((tmp_path / "cases/made-up").glob("*.case"))
    assert [case.read_bytes() for case in cases] == [b"!"]
    assert list(a_worker.tally.found.values()) == [str(cases[0])]


def test_what_is_refused_is_no_find(a_worker: Worker) -> None:
    assert not a_worker._accepts(TARGET, b"what?")
    assert a_worker._accepts(TARGET, b"well")
    assert a_worker.tally.found == {}


def test_the_input_at_work_outlives_its_process(a_worker: Worker, tmp_path: Path) -> None:
    a_worker._remember("made-up", b"longer than the next")
    a_worker._remember("made-up", b"two\nlines")
    assert left_at_work(tmp_path / "at-work") == ("made-up", b"two\nlines")


def test_a_fault_told_in_two_lines_is_a_find() -> None:
    def tell(_: bytes) -> None:
        raise BadPuzzle("one\ntwo")

    with pytest.raises(AssertionError):
        Target("made-up", tell, (b"",), (b"",), 1).accepts(b"")


@pytest.mark.parametrize("data", [b"!", b"a!b", b"abcdefgh!ijklmnop" * 5])
def test_smaller_leaves_what_it_takes(data: bytes) -> None:
    assert smaller(data, lambda shorter: b"!" in shorter) == b"!"

"""Values that load quickly do what frozen dataclasses with slots do."""

from __future__ import annotations

import copy
import pickle
from dataclasses import MISSING, asdict, dataclass, fields, is_dataclass, replace
from inspect import signature
from typing import Any

import pytest

from kaivuri.solvers.modes import SolveMode
from kaivuri.value import Value
from kaivuri.words.answer import Answer
from kaivuri.words.grid import Grid
from kaivuri.words.paths import WordPath


class Fast(Value):
    """Two fields, one with a usual value."""

    name: str
    size: int = 3

    def __post_init__(self) -> None:
        if self.size < 0:
            raise ValueError(self.size)

    def double(self) -> Fast:
        return self.changed(size=2 * self.size)


@dataclass(frozen=True, slots=True)
class Slow:
    """The same by dataclasses."""

    name: str
    size: int = 3


@pytest.mark.parametrize(
    ("given", "named"),
    [(("a",), {}), (("a", 4), {}), (("a",), {"size": 5}), ((), {"name": "b", "size": 1})],
)
def test_it_is_made_like_a_dataclass(given: tuple[Any, ...], named: dict[str, Any]) -> None:
    fast, slow = Fast(*given, **named), Slow(*given, **named)
    assert (fast.name, fast.size) == (slow.name, slow.size)
    assert repr(fast) == repr(slow).replace("Slow", "Fast")
    assert hash(fast) == hash(slow)


def test_its_arguments_are_its_fields() -> None:
    assert list(signature(Fast).parameters) == list(signature(Slow).parameters)
    assert Fast.__init__.__annotations__ == Slow.__init__.__annotations__
    for wrong in ((), ("a", 1, 2)):
        with pytest.raises(TypeError):
            Fast(*wrong)
    with pytest.raises(ValueError, match="-1"):
        Fast("a", -1)


def test_it_never_changes() -> None:
    value = Fast("a")
    with pytest.raises(AttributeError, match="cannot assign to field 'size'"):
        value.size = 4  # type: ignore[misc]
    with pytest.raises(AttributeError, match="cannot delete field 'size'"):
        del value.size
    with pytest.raises(AttributeError):
        value.other = 1
    assert value == Fast("a", 3)


def test_it_is_equal_when_its_fields_are_and_it_is_of_the_same_kind() -> None:
    class Other(Value):
        name: str
        size: int

    assert Fast("a") == Fast("a", 3) != Fast("b", 3)
    assert Fast("a") != Other("a", 3)
    assert Fast("a") != ("a", 3)
    assert len({Fast("a"), Fast("a", 3), Fast("a", 4)}) == 2
    assert Grid(("AB",)) == Grid(("AB",)) != Grid(("BA",))  # with a single field
    assert hash(Grid(("AB",))) == hash(Grid(("AB",)))


def test_it_is_changed_copied_and_packed() -> None:
    value = Fast("a", 4)
    assert value.double() == Fast("a", 8)
    assert value == Fast("a", 4)
    with pytest.raises(TypeError):
        value.changed(weight=1)
    path = WordPath("ja", ((0, 0), (0, 1)), 700)
    for same in (copy.copy(path), copy.deepcopy(path), pickle.loads(pickle.dumps(path))):
        assert same == path
    assert pickle.loads(pickle.dumps(Grid(("AB",)))) == Grid(("AB",))


def test_it_matches_by_place() -> None:
    match Fast("a", 4):
        case Fast(name, size):
            assert (name, size) == ("a", 4)


def test_the_functions_of_dataclasses_take_it_for_one() -> None:
    fast = Fast("a")
    assert all(map(is_dataclass, (Fast, fast)))
    assert [(f.name, f.default) for f in fields(fast)] == [("name", MISSING), ("size", 3)]
    assert replace(fast, size=4) == Fast("a", 4)
    assert asdict(fast) == asdict(Slow("a"))
    grid = replace(Grid.parse("KOTI/TALO"), lines=("AB",))
    assert grid == Grid(("AB",))


def test_an_answer_is_equal_to_itself_only() -> None:
    def made() -> Answer:
        puzzle: Any = []  # of any kind, also one without a hash
        return Answer(puzzle, SolveMode.ANY, "zdd", (), 0, 0, 0.0)

    answer = made()
    assert answer == answer  # noqa: PLR0124
    assert answer != made()
    assert {answer: 1}[answer] == 1

"""Calls everything in the native core with hostile arguments, in a process that may crash.

usage: python native_caller.py SEED CALLS. The calls come from the core's stub. A call may
return or raise; the process must survive. The parent ends a call that hangs. Each call is
written to standard error first, so that a crash can be traced.
"""

import ast
import random
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from kaivuri import _core

STUB = Path(_core.__file__).with_name("native.pyi")
SMALL = (0, 1, 2, 3, 5, 7, 63, 64, 65, -1, -2, 1000)
INTEGERS = (*SMALL, -(2**31), 2**31 - 1, 2**31, 2**62, 2**63 - 1, -(2**63), 2**63, 2**64, 2**70)
FLOATS = (0.0, 1.0, -1.0, 1e9, 1e308, float("inf"), float("-inf"), float("nan"), 5e-324)
WORST: tuple[Any, ...] = (None, "a", b"a\nb\n", [], (), {}, object(), 1.5, True)
MEMORY = 1 << 24
"""What a search may take here; the parameter is never hostile, as the machine is shared."""


class Hostile:
    """Generates good and bad arguments for the types declared in the stub."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)
        self.objects: dict[str, list[Any]] = {}

    def of(self, name: str, kind: str) -> Any:
        """Return an argument called `name` of the stub's type `text`."""
        if name == "memory":
            return self._random.choice((0, 1, 1000, MEMORY))
        if name == "jobs":
            return self._random.choice((0, 1, 2, 3, -1, 2**63))
        if self._random.random() < 0.03:
            return self._random.choice(WORST)
        return self._typed(kind)

    def _typed(self, kind: str) -> Any:
        if kind in self.objects:
            return self._random.choice(self.objects[kind])
        simple: dict[str, Callable[[], Any]] = {
            "int": self._integer,
            "float": lambda: self._random.choice(FLOATS),
            "bool": lambda: self._random.random() < 0.5,
            "ReadableBuffer": self._text,
            "str": lambda: self._random.choice(("", "L", "ab", "ba", "bab", "ä", "\ud800")),
            "Callable[[], None]": lambda: self._interrupt,
            "Callable[[], None] | None": lambda: self._random.choice((None, self._interrupt)),
        }
        return simple[kind]() if kind in simple else self._sequence(kind)

    def _sequence(self, kind: str) -> Any:
        outer, _, inner = kind.removesuffix("]").partition("[")
        if outer == "tuple" and not inner.endswith("..."):
            return tuple(self._typed(part) for part in _parts(inner))
        inner = inner.removesuffix(", ...")
        values = [self._typed(inner) for _ in range(self._random.choice((0, 1, 2, 3, 4, 6, 12)))]
        if inner == "int" and self._random.random() < 0.5:
            values = sorted(set(values))
        return tuple(values) if outer == "tuple" else values

    def _integer(self) -> int:
        if self._random.random() < 0.8:
            return self._random.choice((0, 1, 1, 2, 2, 3, 4, 6))
        return self._random.choice(INTEGERS)

    def _text(self) -> bytes:
        return bytes(self._random.choice(b"ab\n\xc3\xa4\xff") for _ in range(self.below(40)))

    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1."""
        return self._random.randrange(n)

    def _interrupt(self) -> None:
        if self._random.random() < 0.1:
            raise InterruptedError


def _parts(text: str) -> list[str]:
    """Split at the commas outside of brackets."""
    tree = ast.parse(f"x[{text},]", mode="eval").body
    assert isinstance(tree, ast.Subscript)
    assert isinstance(tree.slice, ast.Tuple)
    return [ast.unparse(part) for part in tree.slice.elts]


class Function:
    def __init__(self, owner: str, node: ast.FunctionDef) -> None:
        self.owner, self.name = owner, node.name
        arguments = [a for a in node.args.args if a.arg != "self"]
        self.arguments = [(a.arg, ast.unparse(a.annotation)) for a in arguments if a.annotation]
        self.shown = any(ast.unparse(d) == "property" for d in node.decorator_list)

    def call(self, hostile: Hostile) -> Any:
        """Call it, on an existing object if it is a method."""
        if not self.owner:
            return getattr(_core.native, self.name)(*self._values(hostile))
        if self.name == "__init__":
            created = getattr(_core.native, self.owner)(*self._values(hostile))
            hostile.objects[self.owner] = [*hostile.objects.get(self.owner, [])[-20:], created]
            return created
        objects = hostile.objects.get(self.owner)
        if not objects:
            return None
        bound = getattr(objects[hostile.below(len(objects))], self.name)
        return bound if self.shown else bound(*self._values(hostile))

    def _values(self, hostile: Hostile) -> list[Any]:
        return [hostile.of(name, kind) for name, kind in self.arguments]


def functions() -> Iterator[Function]:
    for node in ast.parse(STUB.read_text("utf-8")).body:
        if isinstance(node, ast.FunctionDef) and node.name != "report_leaks":
            yield Function("", node)
        elif isinstance(node, ast.ClassDef):
            for method in node.body:
                if isinstance(method, ast.FunctionDef):
                    yield Function(node.name, method)


def good_objects() -> dict[str, list[Any]]:
    """Return valid arguments, which reach deeper than hostile ones."""
    native = _core.native
    options = tuple((item, 6 + item) for item in range(6)) + tuple((i,) for i in range(6))
    problems = [native.Problem(12, 6, options), native.Problem(0, 0, ()), native.Problem(3, 0, ())]
    square = [(0, 0), (0, 1), (1, 0), (1, 1)]
    board = native.Board(
        True, square, [(0, square[3:])], [("I", 2, False, square[:2]), ("X", 4, True, square[:1])]
    )
    position = native.BoardPosition(board, square[3:], [0])
    return {
        "Problem": problems,
        "Board": [board],
        "BoardPosition": [position],
        "BoardPlan": [board.date_plan(), board.pair_plan(), position.remaining_plan()],
        **_word_objects(),
    }


def _word_objects() -> dict[str, list[Any]]:
    """Return a row of letters that contains `ab` three times."""
    native = _core.native
    letters, zipf = [ord(letter) for letter in "ababab"], bytes((44, 1, 0, 0))
    puzzle = native.WordPuzzle(1, 6, letters, False, True, b"ab\nba\n", zipf, 2, ())
    covers = native.PuzzleCovers(puzzle, MEMORY)
    position = native.WordPosition(covers, ([("ab", (2, 3))], ["ba"], ["ab"], [0]), MEMORY)
    problem = native.Problem(6, 6, ((0, 1), (2, 3), (4, 5), (1, 2), (3, 4)))
    search = native.CoverSearch(problem, MEMORY)
    search.build(1000)
    family = search.family()
    return {
        "WordPuzzle": [puzzle],
        "PuzzleCovers": [covers],
        "WordPosition": [position],
        "Family": [family] * 5,
    }


def main(seed: int, calls: int) -> None:
    """Make the calls and print how many returned and how many raised, by function."""
    hostile, everything = Hostile(seed), list(functions())
    hostile.objects = good_objects()
    returned = raised = 0
    for _ in range(calls):
        function = everything[hostile.below(len(everything))]
        sys.stderr.write(f"{function.owner}.{function.name}\n")
        try:
            result = function.call(hostile)
        except Exception:
            raised += 1
            continue
        returned += 1
        kind = type(result).__name__
        if kind in ("Family", "FamilyWalk", "Ranking", "BoardPlan"):
            hostile.objects[kind] = [*hostile.objects.get(kind, [])[-20:], result]
    sys.stdout.write(f"{returned} {raised}\n")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))

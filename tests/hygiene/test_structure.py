"""What holds for all modules together: no circles of imports, and a game is asked, not tested."""

import ast
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).parents[2] / "kaivuri"
TREES = {
    ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__"): (
        ast.parse(path.read_text("utf-8"))
    )
    for path in PACKAGE.rglob("*.py")
}
VALUES = {"kaivuri.games.options", "kaivuri.games.puzzle_id"}
"""What is asked for; no game, puzzle or answer."""


def imports(name: str) -> set[str]:
    """The modules that a module imports, lazily or for its types too."""
    found: set[str] = set()
    for node in ast.walk(TREES[name]):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            inside = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= (inside & TREES.keys()) or {node.module}
    return (found & TREES.keys()) - {name}


def test_no_modules_import_each_other_in_a_circle() -> None:
    left = {name: imports(name) for name in TREES}
    while done := {name for name, needed in left.items() if not needed & left.keys()}:
        left = {name: needed for name, needed in left.items() if name not in done}
    assert not left


def asked_for(tree: ast.AST) -> Iterator[str]:
    """The names of the classes that a module tests for."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            if node.func.id in ("isinstance", "issubclass"):
                parts = list(ast.walk(node.args[1]))
                yield from (part.id for part in parts if isinstance(part, ast.Name))
                yield from (part.attr for part in parts if isinstance(part, ast.Attribute))
        elif isinstance(node, ast.MatchClass) and isinstance(node.cls, ast.Name):
            yield node.cls.id


def test_no_class_of_a_game_is_tested_for_outside_games() -> None:
    inside = {name for name in TREES if name.startswith("kaivuri.games.")}
    others = TREES.keys() - inside
    classes = {
        node.name
        for name in inside - VALUES
        for node in ast.walk(TREES[name])
        if isinstance(node, ast.ClassDef)
    }
    assert {"Game", "Strands", "AnalysedGrid", "StrandsPosition"} <= classes
    seen = {name: classes & set(asked_for(TREES[name])) for name in others}
    assert {name: classes for name, classes in seen.items() if classes} == {}

"""Imports are acyclic, and only games test for classes of games."""

import ast
from collections.abc import Iterator
from functools import cache

from paths import ROOT
from syntax_trees import syntax_trees

VALUES = {"kaivuri.games.options"}
"""Modules of plain values, without games, puzzles or answers."""


@cache
def trees() -> dict[str, ast.Module]:
    """Return the tree of each module by its full name."""
    return {
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): tree
        for path, tree in syntax_trees().items()
    }


def imports(name: str) -> set[str]:
    """Return the modules that a module imports, including lazy and type-only imports."""
    modules: set[str] = set()
    for node in ast.walk(trees()[name]):
        if isinstance(node, ast.Import):
            modules.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            inside = {f"{node.module}.{alias.name}" for alias in node.names}
            modules |= (inside & trees().keys()) or {node.module}
    return (modules & trees().keys()) - {name}


def test_imports_are_acyclic() -> None:
    left = {name: imports(name) for name in trees()}
    while done := {name for name, needed in left.items() if not needed & left.keys()}:
        left = {name: needed for name, needed in left.items() if name not in done}
    assert not left


def checked_types(tree: ast.AST) -> Iterator[str]:
    """Yield the classes in the type checks of a module."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            if node.func.id in ("isinstance", "issubclass"):
                parts = list(ast.walk(node.args[1]))
                yield from (part.id for part in parts if isinstance(part, ast.Name))
                yield from (part.attr for part in parts if isinstance(part, ast.Attribute))
        elif isinstance(node, ast.MatchClass) and isinstance(node.cls, ast.Name):
            yield node.cls.id


def test_only_games_test_for_classes_of_games() -> None:
    inside = {name for name in trees() if name.startswith("kaivuri.games.")}
    others = trees().keys() - inside
    classes = {
        node.name
        for name in inside - VALUES
        for node in ast.walk(trees()[name])
        if isinstance(node, ast.ClassDef)
    }
    assert {"Game", "Strands", "AnalysedGrid", "StrandsPosition"} <= classes
    seen = {name: classes & set(checked_types(trees()[name])) for name in others}
    assert {name: classes for name, classes in seen.items() if classes} == {}

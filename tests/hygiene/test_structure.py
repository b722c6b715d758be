"""Imports are acyclic."""

import ast
from functools import cache

from paths import ROOT
from syntax_trees import syntax_trees


@cache
def trees() -> dict[str, ast.Module]:
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

"""One word for one thing: no public name of the package stands for two."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from docs.documents import ROOT

PACKAGE = ROOT / "kaivuri"

ROLES = {"configure", "run", "main"}
"""Functions that several modules have by agreement: a command has `configure` and `run`."""


def public_names(path: Path) -> set[str]:
    """Classes, functions and names of types at the top of a module."""
    tree = ast.parse(path.read_text("utf-8"), str(path))
    named = {name for node in tree.body for name in defined(node)}
    return {name for name in named if not name.startswith("_")} - ROLES


def defined(node: ast.stmt) -> Iterator[str]:
    """What a statement names; of values only types, which are written like classes."""
    if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
        yield node.name
    elif isinstance(node, ast.Assign):
        names = (target.id for target in node.targets if isinstance(target, ast.Name))
        of_types = not ast.unparse(node.value).startswith("TypeVar(")
        yield from (name for name in names if of_types and name[0].isupper() and not name.isupper())


def collisions() -> dict[str, set[str]]:
    """Names that several modules have; a function of the API and its query are one thing."""
    where: dict[str, set[str]] = defaultdict(set)
    for path in PACKAGE.rglob("*.py"):
        for name in public_names(path):
            module = path.relative_to(PACKAGE).with_suffix("")
            where[name].add(".".join(module.parts))
    for modules in where.values():
        if any(module.startswith("queries.") for module in modules):
            modules -= {module for module in modules if module.startswith("api.")}
    return {name: modules for name, modules in where.items() if len(modules) > 1}


def test_no_public_name_stands_for_two_things() -> None:
    assert collisions() == {}

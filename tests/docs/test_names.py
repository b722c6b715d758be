"""Public names of the package are unique."""

import ast
from collections import defaultdict
from collections.abc import Iterator

from syntax_trees import PACKAGE, syntax_trees

ROLES = {"configure", "run", "main"}
"""Functions that several modules define by convention."""


def public_names(tree: ast.Module) -> set[str]:
    """Return the public classes, functions and type aliases of a module."""
    names = {name for node in tree.body for name in defined(node)}
    return {name for name in names if not name.startswith("_")} - ROLES


def defined(node: ast.stmt) -> Iterator[str]:
    """Yield the names that a statement defines; for values only type aliases."""
    if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
        yield node.name
    elif isinstance(node, ast.Assign):
        names = (target.id for target in node.targets if isinstance(target, ast.Name))
        of_types = not ast.unparse(node.value).startswith("TypeVar(")
        yield from (name for name in names if of_types and name[0].isupper() and not name.isupper())


def collisions() -> dict[str, set[str]]:
    """Return names defined in several modules; an API function and its query count as one.

    A part of a JSON document may have the name of what it describes.
    """
    where: dict[str, set[str]] = defaultdict(set)
    for path, tree in syntax_trees().items():
        for name in public_names(tree):
            module = path.relative_to(PACKAGE).with_suffix("")
            if module.parts[0] != "documents":
                where[name].add(".".join(module.parts))
    for modules in where.values():
        if any(module.startswith("queries.") for module in modules):
            modules -= {module for module in modules if module.startswith("api.")}
    return {name: modules for name, modules in where.items() if len(modules) > 1}


def test_public_names_are_unique() -> None:
    assert collisions() == {}

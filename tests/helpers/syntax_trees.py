"""The syntax trees of the package's modules, parsed once for all tests."""

import ast
from functools import cache
from pathlib import Path

from paths import ROOT

PACKAGE = ROOT / "kaivuri"


@cache
def syntax_trees() -> dict[Path, ast.Module]:
    paths = sorted(PACKAGE.rglob("*.py"))
    return {path: ast.parse(path.read_text("utf-8"), str(path)) for path in paths}

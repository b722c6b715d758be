"""`native.pyi` agrees with the stub that nanobind's stubgen generates, but for narrower types."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from kaivuri import _core

STUB = Path(__file__).parents[2] / "kaivuri/_core/native.pyi"


def described(body: list[ast.stmt], prefix: str = "") -> dict[str, ast.stmt]:
    """Map dotted names to the classes, functions, methods, properties and constants of a stub."""
    found: dict[str, ast.stmt] = {}
    for one in body:
        if isinstance(one, ast.ClassDef):
            found |= {one.name: one, **described(one.body, f"{one.name}.")}
        elif isinstance(one, ast.FunctionDef):
            assert prefix + one.name not in found
            found[prefix + one.name] = one
        elif isinstance(one, ast.AnnAssign):
            found[ast.unparse(one.target)] = one
    return found


def narrows(written: str, generated: str) -> bool:
    """Whether a type equals the generated one or narrows it; bindings may only say `object`."""
    if generated.endswith(" | None"):
        return written.endswith(" | None") and narrows(written[:-7], generated[:-7])
    equal = (generated, generated.replace("list[", "Sequence["))
    return generated == "object" or written in equal or written.startswith(f"{generated}[")


def types(one: ast.stmt) -> list[str]:
    if isinstance(one, ast.FunctionDef):
        hints = [*(parameter.annotation for parameter in one.args.args), one.returns]
        return [ast.unparse(hint) if hint else "" for hint in hints]
    return [ast.unparse(one.annotation)] if isinstance(one, ast.AnnAssign) else []


def shape(one: ast.stmt) -> object:
    """Everything but the types: kind, decorators, parameter names and defaults."""
    if not isinstance(one, ast.FunctionDef):
        return type(one)
    names = [parameter.arg for parameter in one.args.args]
    assert one.args.vararg is one.args.kwarg is None
    assert one.args.posonlyargs == one.args.kwonlyargs == []
    # nanobind writes `...` for the largest integer of a machine.
    defaults = ["..." if text.isdigit() else text for text in map(ast.unparse, one.args.defaults)]
    return names, defaults, [*map(ast.unparse, one.decorator_list)]


@pytest.mark.skipif(not _core.available, reason="stubgen loads the core")
def test_stub_matches_the_core(tmp_path: Path) -> None:
    made = tmp_path / "native.pyi"
    command = ["nanobind.stubgen", "-q", "-D", "-m", "kaivuri._core.native", "-o", str(made)]
    subprocess.run([sys.executable, "-P", "-m", *command], check=True, cwd=tmp_path, timeout=60)
    written, generated = (described(ast.parse(path.read_text()).body) for path in (STUB, made))
    assert set(written) == set(generated)
    for name, one in generated.items():
        told = ast.unparse(one).partition("\n")[0]
        assert shape(written[name]) == shape(one), f"{name}: the core has {told}"
        pairs = zip(types(written[name]), types(one), strict=True)
        assert all(narrows(*pair) for pair in pairs), f"{name}: the core has {told}"

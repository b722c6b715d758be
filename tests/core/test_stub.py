"""`native.pyi` agrees with the stub that nanobind's stubgen generates, but for narrower types."""

import ast
import subprocess
import sys
from pathlib import Path

from paths import ROOT

STUB = ROOT / "kaivuri/_core/native.pyi"


def described(body: list[ast.stmt], prefix: str = "") -> dict[str, ast.stmt]:
    """Map dotted names to the classes, functions, methods, properties and constants of a stub."""
    nodes: dict[str, ast.stmt] = {}
    for node in body:
        if isinstance(node, ast.ClassDef):
            nodes |= {node.name: node, **described(node.body, f"{node.name}.")}
        elif isinstance(node, ast.FunctionDef):
            assert prefix + node.name not in nodes
            nodes[prefix + node.name] = node
        elif isinstance(node, ast.AnnAssign):
            nodes[ast.unparse(node.target)] = node
    return nodes


def narrows(written: str, generated: str) -> bool:
    """Whether a type equals the generated one or narrows it; bindings may only say `object`."""
    if generated.endswith(" | None"):
        return written.endswith(" | None") and narrows(written[:-7], generated[:-7])
    equal = (generated, generated.replace("list[", "Sequence["))
    return generated == "object" or written in equal or written.startswith(f"{generated}[")


def types(node: ast.stmt) -> list[str]:
    if isinstance(node, ast.FunctionDef):
        hints = [*(parameter.annotation for parameter in node.args.args), node.returns]
        return [ast.unparse(hint) if hint else "" for hint in hints]
    return [ast.unparse(node.annotation)] if isinstance(node, ast.AnnAssign) else []


def shape(node: ast.stmt) -> object:
    """Everything but the types: kind, decorators, parameter names and defaults."""
    if not isinstance(node, ast.FunctionDef):
        return type(node)
    names = [parameter.arg for parameter in node.args.args]
    assert node.args.vararg is node.args.kwarg is None
    assert node.args.posonlyargs == node.args.kwonlyargs == []
    # nanobind writes `...` for the largest integer of a machine.
    defaults = ["..." if text.isdigit() else text for text in map(ast.unparse, node.args.defaults)]
    return names, defaults, [*map(ast.unparse, node.decorator_list)]


def test_stub_matches_the_core(tmp_path: Path) -> None:
    output = tmp_path / "native.pyi"
    command = ["nanobind.stubgen", "-q", "-D", "-m", "kaivuri._core.native", "-o", str(output)]
    subprocess.run([sys.executable, "-P", "-m", *command], check=True, cwd=tmp_path, timeout=60)
    written, generated = (described(ast.parse(path.read_text()).body) for path in (STUB, output))
    assert set(written) == set(generated)
    for name, node in generated.items():
        signature = ast.unparse(node).partition("\n")[0]
        assert shape(written[name]) == shape(node), f"{name}: the core has {signature}"
        pairs = zip(types(written[name]), types(node), strict=True)
        assert all(narrows(*pair) for pair in pairs), f"{name}: the core has {signature}"

"""Writes what is made of the types of the documents: JSON Schemas, and the types of the page.

The first are docs/*.schema.json, the second documents.d.ts.
usage: document_schemas.py [--check]
"""

import sys
from pathlib import Path

from typescript import declarations

from kaivuri.documents.boards import LabelKind
from kaivuri.documents.document import Cell
from kaivuri.documents.schemas import document_schemas, schema_definitions
from kaivuri.json_text import dumps
from kaivuri.web.service.operations import OPERATIONS

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
TYPES = ROOT / "kaivuri/web/page/static/documents.d.ts"


def texts() -> dict[Path, str]:
    """Return the files with their texts."""
    schemas = {DOCS / name: f"{dumps(schema)}\n" for name, schema in document_schemas().items()}
    return {**schemas, TYPES: page_types()}


def page_types() -> str:
    """Return the types of the requests and responses of the service, in TypeScript."""
    kinds = {kind for op in OPERATIONS for kind in (op.body, op.query, op.answer) if kind}
    shared = {"Cell": Cell, "LabelKind": LabelKind}
    return declarations(schema_definitions(kinds, "{name}"), shared)


def main() -> int:
    """Write the files; with `--check` only name those that differ."""
    new, old = texts(), [*DOCS.glob("*.schema.json"), TYPES]
    saved = {path: path.read_text("utf-8") for path in old if path.exists()}
    differing = [path for path in new.keys() | saved.keys() if new.get(path) != saved.get(path)]
    if "--check" in sys.argv:
        print(*sorted(differing), sep="\n", end="\n" if differing else "")
        return int(bool(differing))
    for path in differing:
        if path in new:
            path.write_text(new[path], "utf-8")
        else:
            path.unlink()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

"""Writes docs/*.schema.json, the JSON Schemas of the documents.

usage: document_schemas.py [--check]
"""

import sys
from pathlib import Path

from kaivuri.documents.schemas import document_schemas
from kaivuri.json_text import dumps

DOCS = Path(__file__).parents[2] / "docs"


def main() -> int:
    """Write the files; with `--check` only name those that differ."""
    texts = {name: dumps(schema) + "\n" for name, schema in document_schemas().items()}
    old = {path.name: path.read_text("utf-8") for path in DOCS.glob("*.schema.json")}
    differing = [name for name in texts.keys() | old.keys() if texts.get(name) != old.get(name)]
    if "--check" in sys.argv:
        print(*sorted(differing), sep="\n", end="\n" if differing else "")
        return int(bool(differing))
    for name in differing:
        if name in texts:
            (DOCS / name).write_text(texts[name], "utf-8")
        else:
            (DOCS / name).unlink()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

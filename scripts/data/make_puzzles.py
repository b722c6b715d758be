"""Makes the puzzles that come with the page: kaivuri/web/page/static/words/generated.json.

Each is the one that `kaivuri generate --difficulty GRADE --seed N` makes, from seed 1 on: its rows
and how hard it is. Where there is no service, the page takes from them.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path

from kaivuri.queries.context import Context
from kaivuri.queries.generate import GenerateRequest, generate

MADE = Path(__file__).resolve().parents[2] / "kaivuri/web/page/static/words/generated.json"
GRADES = ("easy", "medium", "hard")
OF_EACH = 20


def puzzles(number: int) -> Iterator[tuple[str, str]]:
    """Rows, joined by slashes, and grade: so many of each grade."""
    for grade in GRADES:
        asked = GenerateRequest(seed=1, count=number, difficulty=grade)
        for made in generate(asked, Context()).puzzles:
            yield "/".join(made.document()["rows"]), grade


def main() -> int:
    """Write the file."""
    lines = ",\n".join(json.dumps(pair, ensure_ascii=False) for pair in puzzles(OF_EACH))
    MADE.write_text(f'{{"puzzles": [\n{lines}\n]}}\n', encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Generate the puzzles shipped with the page: kaivuri/web/page/static/words/generated.json.

Each is the puzzle of `kaivuri generate --difficulty GRADE --seed N`, with seeds from 1: its rows
and its difficulty. The page uses them when no service is available.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path

from kaivuri.queries.context import Context
from kaivuri.queries.generate import GenerateRequest, generate

PATH = Path(__file__).resolve().parents[2] / "kaivuri/web/page/static/words/generated.json"
GRADES = ("easy", "medium", "hard")
PER_GRADE = 20


def puzzles(number: int) -> Iterator[tuple[str, str]]:
    """Yield the rows, joined by slashes, and the grade of `number` puzzles of each grade."""
    for grade in GRADES:
        request = GenerateRequest(seed=1, count=number, difficulty=grade)
        for made in generate(request, Context()).grids:
            yield "/".join(made.puzzle.grid.lines), grade


def main() -> int:
    """Write the file."""
    lines = ",\n".join(json.dumps(pair, ensure_ascii=False) for pair in puzzles(PER_GRADE))
    PATH.write_text(f'{{"puzzles": [\n{lines}\n]}}\n', encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())

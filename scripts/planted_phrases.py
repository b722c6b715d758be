"""Make boards with phrases for spangrams of boards that have none.

    python scripts/planted_phrases.py FILE --until 2025-06 > PLANTED
    python scripts/evaluate.py PLANTED

No board until June 2025 has a spangram of three words or more.  But the clues of these boards are
such phrases, by the same editors: *mark my words*, *out of this world*.  So the letters of a
spangram are exchanged for another board's clue that is as long.  What is planted so has nothing to
do with its board: it tells how often phrases are among the covers compared, and little of their
rank.
"""

import argparse
import json
import re
from collections.abc import Container, Iterable
from pathlib import Path
from typing import Any

from evaluate import documents

from kaivuri.games.strands.solution import GREATEST_SPANGRAM_LENGTH, MOST_PARTS
from kaivuri.games.strands.word_list import strands_lexicon

Document = dict[str, Any]
LEAST_PHRASE = 3
"""Words."""


def planted(puzzles: Iterable[Document], words: Container[str]) -> list[Document]:
    """Boards whose spangram is another's clue."""
    puzzles = list(puzzles)
    clues = {puzzle["date"]: clue_words(puzzle["clue"]) for puzzle in puzzles}
    free = {date: parts for date, parts in clues.items() if is_phrase(parts, words)}
    made = []
    for puzzle in puzzles:
        length = sum(answer["spangram"] * len(answer["word"]) for answer in puzzle["answers"])
        fitting = (d for d, parts in free.items() if len("".join(parts)) == length)
        date = next((date for date in fitting if date != puzzle["date"]), None)
        if date is not None:
            made.append(exchanged(puzzle, "".join(free.pop(date))))
    return made


def clue_words(clue: str) -> list[str]:
    """The words of a clue, apostrophes left out."""
    return re.findall("[a-z]+", re.sub("['’]", "", clue.lower()))


def is_phrase(parts: list[str], words: Container[str]) -> bool:
    """Whether a clue could be the phrase of a spangram."""
    fits = len("".join(parts)) <= GREATEST_SPANGRAM_LENGTH
    return fits and LEAST_PHRASE <= len(parts) <= MOST_PARTS and all(p in words for p in parts)


def exchanged(puzzle: Document, phrase: str) -> Document:
    """A board with a phrase on the cells of its spangram."""
    rows, answers = [list(row) for row in puzzle["rows"]], list[Document]()
    for answer in puzzle["answers"]:
        if not answer["spangram"]:
            answers.append(answer)
            continue
        answers.append(answer | {"word": phrase})
        for (row, column), letter in zip(answer["cells"], phrase.upper(), strict=True):
            rows[row][column] = letter
    return puzzle | {"rows": ["".join(row) for row in rows], "answers": answers}


def main() -> None:
    """Write a line a board."""
    parser = argparse.ArgumentParser(description="Plant phrases (see the docstring).")
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument("--until", default="9", metavar="MONTH", help="boards to this month")
    arguments = parser.parse_args()
    puzzles = documents(arguments.file, None, None, until=arguments.until)
    for puzzle in planted(puzzles, frozenset(strands_lexicon().words)):
        print(json.dumps(puzzle))


if __name__ == "__main__":
    main()

"""The puzzles shipped with the page are those of their seeds."""

import json

from kaivuri.queries.context import Context
from kaivuri.queries.generate import GenerateRequest, generate
from kaivuri.web.page.site import STATIC_FOLDER

MADE = json.loads((STATIC_FOLDER / "words/generated.json").read_text("utf-8"))["puzzles"]


def test_puzzles_are_those_of_their_seeds() -> None:
    for n, grade in enumerate(("easy", "medium", "hard")):
        (made,) = generate(GenerateRequest(seed=1, difficulty=grade), Context()).grids
        assert MADE[20 * n] == ["/".join(made.document().rows), grade]


def test_puzzles_are_distinct() -> None:
    assert len({rows for rows, _ in MADE}) == len(MADE) == 60
    assert all(len(rows) == 35 for rows, _ in MADE)

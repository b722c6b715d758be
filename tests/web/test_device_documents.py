"""The WebAssembly core, run by Node, gives the documents that Python gives."""

import json
import random
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from strands_boards import BOARDS
from web.conftest import Node
from web.device_questions import (
    Question,
    challenge_question,
    counted_question,
    questions,
    real_questions,
    strands_questions,
    word_answer,
    year_question,
)

from kaivuri.web.page.site import site_files
from kaivuri.web.page.strands_data import strands_data
from kaivuri.words.small_hints import SmallHintKind


def compared(node: Node, questions_asked: list[dict[str, Any]], *data: Path) -> dict[str, Any]:
    """Node's comparison of the questions."""
    script = Path(__file__).with_name("js") / "compare_documents.mjs"
    found: dict[str, Any] = json.loads(node(script, *data, stdin=json.dumps(questions_asked)))
    return found


def check_alike(
    node: Node, asked: Iterable[tuple[str, Question]], data: Path | None = None
) -> list[Any]:
    """Check that both give the same documents, and return these; `data` is used for Strands."""
    questions_asked = [
        {"method": method, "params": params, "document": word_answer(method, params)}
        for method, params in asked
    ]
    strands = any(question["params"]["game"] == "strands" for question in questions_asked)
    found = compared(node, questions_asked, *([data] if data and strands else []))
    assert (found["first"], found["compared"], found["declined"]) == ([], len(questions_asked), 0)
    return [question["document"] for question in questions_asked]


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("data") / "strands.bin"
    file.write_bytes(strands_data())
    return file


@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.slow)])
def test_random_puzzles_are_answered_equally(node: Node, seed: int) -> None:
    """60 grids combine all methods, modes and steps; 52 positions are two on each board."""
    found = compared(node, list(questions(60, 52, seed)))
    assert found["first"] == []
    assert found["compared"] >= 105  # but for days that a board lacks
    assert found["declined"] == 0


@pytest.mark.parametrize(
    "name", ["pentominoes-8x8", pytest.param("pentominoes-6x10", marks=pytest.mark.slow)]
)
def test_challenges_without_a_date_are_answered_equally(node: Node, name: str) -> None:
    found = compared(node, [challenge_question(name)])
    assert (found["first"], found["compared"], found["declined"]) == ([], 1, 0)


def test_recorded_questions_are_up_to_date(node: Node, request: pytest.FixtureRequest) -> None:
    """After an intended change of them or their answers: --update-golden."""
    found = compared(node, list(questions(36, 12, seed=7)))
    recorded = Path(__file__).parents[1] / "core/questions.txt"
    if request.config.getoption("--update-golden"):
        recorded.write_text(found["recorded"], "utf-8")
    assert found["recorded"] == recorded.read_text("utf-8")


def drawn(kind: SmallHintKind) -> dict[str, Any]:
    """A path for the small hint that is about one."""
    return {"path": [[0, 0], [0, 1], [1, 1]]} if kind is SmallHintKind.WARMTH else {}


def test_small_hints_are_answered_equally(node: Node) -> None:
    asked = [
        ("hint", {**question["params"], "small": kind.value, **drawn(kind)})
        for question in questions(20, 0, seed=3)
        if question["method"] == "hint"
        for kind in SmallHintKind
        if kind is not SmallHintKind.MEANING  # only the service has them
    ]
    assert len(check_alike(node, asked)) == 25


@pytest.mark.parametrize(
    ("game", "rows", "length"),
    [("sanalouhos", ["TMSII", "UIKON"], 2), ("strands", BOARDS[0].letters.split("/"), 3)],
)
def test_the_warmth_of_short_paths_is_refused_equally(
    game: str, rows: list[str], length: int, node: Node, data: Path
) -> None:
    known = {"rows": rows, "game": game, "small": "warmth"}
    paths = ([[0, column] for column in range(n)] for n in (length, length + 1))
    short, long = check_alike(node, (("hint", known | {"path": path}) for path in paths), data)
    assert short == {"code": "bad_move"}
    assert "hints" in long


RAUNIO = {"rows": ["UIOEO", "NANTI", "RJNJA", "REUOU", "EKKAM", "MSIYA"], "game": "sanalouhos"}
TOOLS = {"rows": BOARDS[0].letters.split("/"), "game": "strands", "clue": BOARDS[0].clue}
SAT = {"word": "sat", "cells": [[0, 0], [1, 0], [2, 0]]}
KISKOJA = {"word": "kiskoja", "cells": [[4, 1], [5, 2], [5, 1], [4, 2], [3, 3], [2, 3], [2, 4]]}


@pytest.mark.parametrize(("puzzle", "wrong"), [(RAUNIO, KISKOJA), (TOOLS, SAT)])
def test_the_word_to_blame_for_a_dead_end_is_named_equally(
    puzzle: dict[str, Any], wrong: dict[str, Any], node: Node, data: Path
) -> None:
    asked = [("hint", puzzle | {"placed": placed}) for placed in ([wrong], [])]
    dead_end, start = check_alike(node, asked, data)
    assert dead_end["suspect"]["word"] == wrong["word"]
    assert "suspect" not in start


@pytest.mark.parametrize("puzzle", [RAUNIO, TOOLS])
def test_cells_outside_the_grid_are_refused_equally(
    puzzle: dict[str, Any], node: Node, data: Path
) -> None:
    asked = [
        {"method": method, "params": puzzle | more, "document": {"code": code}}
        for cell in ([0, 6], [9, 0], [0, -1])
        for method, more, code in (
            ("position", {"start": [cell]}, "bad_move"),
            ("hint", {"placed": [{"word": "sat", "cells": [cell, [0, 1], [0, 2]]}]}, "bad_move"),
            ("check", {"path": [cell, [0, 0], [0, 1]]}, "bad_move"),
            ("solve", {"together": [[cell, [0, 1]]]}, "bad_puzzle"),
        )
    ]
    found = compared(node, asked, *([data] if puzzle is TOOLS else []))
    assert (found["first"], found["compared"], found["declined"]) == ([], 12, 0)


def test_a_drawn_part_of_the_spangram_is_checked_equally(node: Node, data: Path) -> None:
    rows, clue = BOARDS[1].letters.split("/"), BOARDS[1].clue
    known = {"rows": rows, "game": "strands", "clue": clue}
    spangram = word_answer("solve", known | {"limit": 1})["covers"][0]["spangram"]
    cells = spangram["cells"][: len(spangram["parts"][0])]
    (document,) = check_alike(node, [("check", known | {"path": cells})], data)
    (check,) = document["checks"]
    assert (check["word"], check["part"], check["here"] > 0) == ("camping", True, True)


def test_an_apostrophe_of_the_spangram_is_shown_equally(node: Node, data: Path) -> None:
    rows = "IILERA/TSWTPB/UPABWO/DEEOED/GAOHYO/CABKDC/ITEBBE/NOOSRA".split("/")
    known: dict[str, Any] = {"rows": rows, "game": "strands", "clue": "Caught"}
    known["with"] = ["it’s a trap"]
    asked = [("solve", known | {"limit": 5}), ("hint", known | {"level": 5})]
    solved, hint = check_alike(node, asked, data)
    parts = solved["covers"][0]["spangram"]["parts"]
    assert parts == hint["hints"][0]["message_params"]["parts"] == ["it's", "a", "trap"]


def test_published_grids_are_answered_equally(node: Node, corpus: Path) -> None:
    found = compared(node, list(real_questions(corpus)))
    assert (found["first"], found["compared"], found["declined"]) == ([], 15 * 10, 0)


def test_planted_strands_boards_are_answered_equally(node: Node, data: Path) -> None:
    """All questions about one board, and two about another."""
    one, other = ([(board.letters.split("/"), board.clue)] for board in BOARDS[:2])
    rng = random.Random(5)
    asked = [*strands_questions(one, rng, 14), *strands_questions(other, rng, 1)]
    found = compared(node, asked, data)
    assert (found["first"], found["compared"], found["declined"]) == ([], 15 + 2, 0)


def test_bad_strands_boards_and_moves_are_refused_equally(node: Node, data: Path) -> None:
    rows = BOARDS[0].letters.split("/")
    cells = [[0, 0], [0, 1]]
    asked: list[tuple[str, dict[str, Any]]] = [
        ("position", {"rows": [*rows[:-1], "ITCHE."]}),
        ("solve", {"rows": [*rows[:-1], "ITCHEÄ"]}),
        ("solve", {"rows": ["ABC"]}),
        ("solve", {"rows": rows, "with": ["xyzzy"]}),
        ("solve", {"rows": rows, "with": ["fork"], "without": ["fork"]}),
        ("position", {"rows": rows, "with": ["xyzzy"]}),
        ("position", {"rows": rows, "start": [[8, 0]]}),
        ("hint", {"rows": rows, "placed": [{"word": "no", "cells": cells}]}),
        ("hint", {"rows": rows, "placed": [{"word": "sp", "cells": cells}] * 2}),
        ("check", {"rows": rows, "path": [[0, 0], [4, 4]]}),
    ]
    documents = check_alike(
        node, ((what, {"game": "strands", **more}) for what, more in asked), data
    )
    assert {document["code"] for document in documents} == {"bad_move", "bad_puzzle"}


def test_a_method_that_strands_lack_is_refused(node: Node, data: Path) -> None:
    params = {"game": "strands", "rows": BOARDS[0].letters.split("/")}
    asked = [{"method": "words", "params": params, "document": {"code": "bad_request"}}]
    found = compared(node, asked, data)
    assert (found["first"], found["compared"], found["declined"]) == ([], 1, 0)


def test_two_hundred_published_strands_boards_are_answered_equally(
    node: Node, data: Path, corpus: Path
) -> None:
    lines = (corpus / "strands.jsonl").read_text("utf-8").splitlines()
    rng = random.Random(11)
    published = rng.sample([json.loads(line) for line in lines], 200)
    boards = ((puzzle["rows"], puzzle["clue"]) for puzzle in published)
    found = compared(node, list(strands_questions(boards, rng, 1)), data)
    assert (found["first"], found["compared"], found["declined"]) == ([], 200 * 2, 0)


@pytest.mark.slow
def test_years_are_counted_equally(node: Node) -> None:
    years = (Path(file.url_path) for file in site_files() if "years/" in file.url_path)
    counted = [path.stem for path in years]
    assert len(counted) == 2
    questions_asked = [
        year_question(name) for name in ("dragonfjord-apad", "arista-mit", "sh1ura-9p")
    ]
    questions_asked.append(year_question("jarringwords", 2023))
    questions_asked += [counted_question(name, only) for name in counted for only in (None, 2024)]
    found = compared(node, questions_asked)
    assert (found["first"], found["declined"]) == ([], 0)


def test_cells_with_two_letters_are_answered_equally(node: Node) -> None:
    """The page sends such a cell as one character, and a program as people write it."""
    asked: list[tuple[str, Question]] = [
        ("words", {"sort": "common"}),
        ("solve", {"with": ["quasi"], "limit": 3}),
        ("hint", {"level": 2}),
        ("hint", {"small": "start", "placed": []}),
        ("check", {"words": ["quasi", "quisa"]}),
        ("check", {"path": [[0, 0], [0, 1], [0, 2], [0, 3]]}),
    ]
    rows, game = ["\ue000ASI", "TALO"], "sanalouhos"
    found = check_alike(node, [(method, {"rows": rows, "game": game} | p) for method, p in asked])
    assert found[1]["covers"][0]["words"][0]["word"] == "quasi"
    assert found[3]["hints"][0]["message_params"] == {"letter": "QU"}
    for (method, params), document in zip(asked, found, strict=True):
        written = word_answer(method, {"rows": ["QuASI", "TALO"], "game": game} | params)
        assert {**written, "stats": None} == {**document, "stats": None}

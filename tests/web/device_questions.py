"""Questions about random word grids and boards, with the documents that Python gives."""

import json
import random
from collections.abc import Iterable, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, get_args

import msgspec
from instances_wordgrids import planted_letters
from msgspec import Struct

from kaivuri.calendars.board_file import board_names, find_board
from kaivuri.calendars.board_puzzle import BoardPuzzle
from kaivuri.calendars.board_state import BoardHintName, place_move
from kaivuri.calendars.date_fillings import fillings
from kaivuri.calendars.year_counts import load_year_counts
from kaivuri.common import Cell
from kaivuri.documents.boards import BoardDetails
from kaivuri.documents.calendar import YearDocument
from kaivuri.errors import KaivuriError
from kaivuri.queries.calendar import CalendarRequest, calendar
from kaivuri.queries.challenge import challenge
from kaivuri.queries.context import Context
from kaivuri.queries.year import year
from kaivuri.solvers.modes import SolveMode
from kaivuri.solvers.stop import Stop
from kaivuri.web.service.errors import ServiceError
from kaivuri.web.service.limits import Limits
from kaivuri.web.service.request_bodies import (
    CheckBody,
    HintBody,
    PositionBody,
    SolveBody,
    WordsBody,
)
from kaivuri.web.service.shared_state import AnalysisCache
from kaivuri.words.lists.lexicon import shipped_lexicon
from kaivuri.words.small_hints import KINDS_WITHOUT_PATH

NOW = datetime(2024, 4, 18, 9, tzinfo=UTC)
CONTEXT = Context(clock=lambda: NOW)
LIMITS = Limits()
BODIES: dict[str, Any] = {
    "solve": SolveBody,
    "position": PositionBody,
    "words": WordsBody,
    "check": CheckBody,
    "hint": HintBody,
}
MODES = ("likeliest", "least_words", "most_words")
Question = dict[str, Any]


def questions(grids: int, boards: int, seed: int = 13) -> Iterator[Question]:
    """Return that many questions of each kind, each with its expected `document`."""
    rng = random.Random(seed)
    words = [word for word in shipped_lexicon("fi").words if len(word) <= 9]
    for n in range(grids):
        rows, columns = rng.choice([(6, 5)] * 6 + [(5, 6), (4, 4), (3, 7), (7, 5)])
        grid, paths = planted_letters(rows, columns, words, rng)
        spelled = [("".join(grid[cell] for cell in path).lower(), path) for path in paths]
        yield _word_question(n, list(grid.lines), spelled, rng, rng.choice(words))
        if (rows, columns) == (4, 4):
            every = {"rows": list(grid.lines), "game": "sanalouhos", "sort": "common"}
            yield {"method": "words", "params": every, "document": word_answer("words", every)}
    names = board_names()
    for n in range(boards):
        yield from _board_question(n, names[n % len(names)], rng)


def real_questions(corpus: Path) -> Iterator[Question]:
    """All questions about published grids, ten of each."""
    for line in (corpus / "sanalouhos.jsonl").read_text("utf-8").splitlines():
        puzzle = json.loads(line)
        letters, columns = puzzle["letters"], puzzle["cols"]
        rows = [letters[at : at + columns] for at in range(0, len(letters), columns)]
        questions: list[tuple[str, Question]] = [
            *(("solve", {"mode": mode, "limit": 60}) for mode in MODES),
            ("position", {}),
            ("check", {"words": ["tuskin", "talo", rows[0][:3].lower()]}),
            *(("hint", {"level": level}) for level in range(1, 6)),
        ]
        for method, more in questions:
            params = {"rows": rows, "game": "sanalouhos", **more}
            yield {"method": method, "params": params, "document": word_answer(method, params)}


def strands_questions(
    boards: Iterable[tuple[list[str], str]], rng: random.Random, others: int
) -> Iterator[Question]:
    """For each board with its clue: the solutions, and some of 13 others about hints and moves."""
    for rows, clue in boards:
        known: Question = {"rows": rows, "game": "strands", "clue": clue}
        solved = known | {"limit": 400}
        document = word_answer("solve", solved)
        first, *_ = covers = document["covers"]
        other = rng.choice(covers)
        moves: list[Question] = [
            {"placed": rng.sample(first["words"], rng.randrange(len(first["words"]) + 1))},
            {"placed": [rng.choice(other["words"])]},
            {"without": [rng.choice(first["words"])["word"]], "word_count": len(other["words"])},
            {
                "with": [rng.choice(other["words"])["word"]],
                "start": [other["words"][-1]["cells"][0]],
            },
            {"start": [[0, rng.randrange(len(rows[0]))]]},
        ]
        words = [rng.choice(other["words"])["word"], first["spangram"]["parts"][0], "zzz", "tree"]
        asked: list[tuple[str, Question]] = [
            ("solve", moves[3] | {"limit": 5}),
            ("solve", {"limit": 5, "together": [first["words"][0]["cells"]], "word_count": 7}),
            ("position", rng.choice(moves)),
            ("check", rng.choice(moves) | {"words": words}),
            ("check", {"path": other["words"][-1]["cells"]}),
            ("hint", rng.choice(moves) | {"level": rng.randrange(1, 7)}),
            ("hint", rng.choice(moves) | {"small": rng.choice(KINDS_WITHOUT_PATH[:-1]).value}),
            ("hint", rng.choice(moves) | {"small": "warmth", "path": other["words"][-1]["cells"]}),
            *(("hint", {"level": level}) for level in range(1, 7)),
        ]
        yield {"method": "solve", "params": solved, "document": document}
        for method, more in rng.sample(asked, others):
            params = known | more
            yield {"method": method, "params": params, "document": word_answer(method, params)}


def word_answer(method: str, params: Question) -> Any:
    """The document of a question about a word grid, or its kind of error."""
    context = replace(CONTEXT, stop=Stop(), analyse=AnalysisCache(1))
    try:
        found = msgspec.convert(params, BODIES[method]).query(LIMITS)(context)
    except KaivuriError as error:
        return {"code": ServiceError.from_error(error).code}
    return plain(found.document())


def _word_question(
    n: int, rows: list[str], spelled: list[tuple[str, list[Cell]]], rng: random.Random, other: str
) -> Question:
    method = ("solve", "position", "check", "hint")[n % 4]
    chosen = rng.sample(spelled, rng.randrange(min(3, len(spelled))))
    params: Question = {"rows": rows, "game": "sanalouhos"}
    kinds = rng.randrange(1, 16)
    rest = [word for word in spelled if word not in chosen]
    if method != "solve" and kinds & 1:
        params["placed"] = [{"word": word, "cells": path} for word, path in chosen]
    if kinds & 2:
        params["with"] = [word for word, _ in (chosen or rest)[:1]]
    if kinds & 4:
        params["without"] = [rng.choice([other, rng.choice(rest)[0]])]
    if kinds & 8:
        params["start"] = [rng.choice(rest)[1][rng.random() < 0.2]]
    match method:
        case "solve":
            if chosen:
                params["together"] = [path for _, path in chosen]
            params |= {"mode": MODES[n // 4 % 3], "limit": rng.choice([1, 5, 60])}
        case "check" if rng.random() < 0.5:
            params["path"] = rng.choice(rest)[1]
        case "check":
            params["words"] = [other, rng.choice(spelled)[0], rows[0][:3].lower()]
        case "hint":
            params["level"] = 1 + n // 4 % 5
    return {"method": method, "params": params, "document": word_answer(method, params)}


def _board_question(n: int, name: str, rng: random.Random) -> Iterator[Question]:
    """A position on or off the path to a solution, or a challenge; nothing on missing days."""
    board, date = find_board(name), None
    if board.has_dates:
        date = f"2026-{rng.randrange(1, 13):02}-{rng.randrange(1, 29):02}"
    about = plain(BoardDetails.from_board(name, board))
    try:
        puzzle = BoardPuzzle.resolve(name, date, None, CONTEXT.clock)
        first = next(fillings(puzzle.state, Stop()), ())
    except KaivuriError:
        return
    params: Question = {"date": date or ""}
    if n % 50 in (2, 14):  # small boards, the second with two copies of a piece
        found = _document(lambda: challenge(name, date, CONTEXT))
        yield {"method": "challenge", "board": about, "params": params, "document": found}
        return
    chosen = rng.sample(first, rng.randrange(1, len(first) + 1)) if first else []
    placed = "; ".join(str(place_move(puzzle.state.board, piece)) for piece in chosen)
    level = get_args(BoardHintName)[n % 3]
    params |= {"placed": placed, "limit": 3, "hint": level}
    request = CalendarRequest(date, name, placed, SolveMode.ALL, 3, hint=level, count=True)
    found = _document(lambda: calendar(request, CONTEXT))
    yield {"method": "calendar", "board": about, "params": params, "document": found}


def challenge_question(name: str) -> Question:
    """A challenge on a board without dates."""
    found = _document(lambda: challenge(name, None, CONTEXT))
    about = plain(BoardDetails.from_board(name, find_board(name)))
    return {"method": "challenge", "board": about, "params": {"date": ""}, "document": found}


def year_question(name: str, only: int | None = None) -> Question:
    found = year(name, CONTEXT, year=only)
    about = plain(BoardDetails.from_board(name, find_board(name)))
    params = {"year": only}
    return {"method": "year", "board": about, "params": params, "document": plain(found.document())}


def plain(document: Struct) -> Any:
    """Return a document as JSON has it."""
    return msgspec.json.decode(msgspec.json.encode(document))


def _document(find: Any) -> Any:
    try:
        return plain(find().document())
    except KaivuriError as error:
        return {"code": ServiceError.from_error(error).code}


def counted_question(name: str, only: int | None = None) -> Question:
    """The year of a board with shipped counts."""
    counts = load_year_counts(find_board(name))
    assert counts is not None
    about = plain(BoardDetails.from_board(name, find_board(name)))
    document = plain(YearDocument.from_counts(name, counts, only))
    return {"method": "year", "board": about, "params": {"year": only}, "document": document}

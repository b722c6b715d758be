"""What the service can be asked, for programs: a table that `/openapi.json` is made from."""

from dataclasses import dataclass
from typing import Any

from msgspec import Struct

from kaivuri.pictures.alphabets import ALPHABETS
from kaivuri.web.bodies import CheckBody, HintBody, PositionBody, SolveBody
from kaivuri.web.making_bodies import GenerateBody

_COUNT = {"type": "integer", "minimum": 0}
_TEXT = {"type": "string"}
_NAMES = {"type": "array", "items": _TEXT}
_SHOWS = {"type": "array", "items": {"enum": ["month", "day", "weekday", "year"]}}


@dataclass(frozen=True, slots=True)
class Parameter:
    """A part of an address."""

    name: str
    place: str
    """`path` or `query`."""
    about: str
    schema: dict[str, Any]
    example: Any


@dataclass(frozen=True, slots=True)
class Operation:
    """One thing that can be asked."""

    name: str
    address: str
    about: str
    answer: str
    """The schema of the answer, by its name among the components."""
    body: type[Struct] | None = None
    example: dict[str, Any] | None = None
    """A body."""
    parameters: tuple[Parameter, ...] = ()
    faults: tuple[int, ...] = ()
    lines: bool = False
    """Whether the answer can come in lines."""
    picture: bool = False
    """Whether the body is a picture."""

    @property
    def method(self) -> str:
        """In lower case."""
        return "post" if self.picture or self.body is not None else "get"


def _keys(**keys: dict[str, Any]) -> dict[str, Any]:
    return {"type": "object", "required": list(keys), "properties": keys}


_GAME = _keys(
    id=_TEXT, title=_TEXT, rows=_COUNT, columns=_COUNT, language=_TEXT, least_letters=_COUNT,
    crossing={"type": "boolean"}, clue={"type": "boolean"}, daily={"type": "boolean"},
    offers=_NAMES,
)  # fmt: skip
_HEADING = _keys(
    id=_TEXT, title=_TEXT, maker=_TEXT, rows=_COUNT, columns=_COUNT, cells=_COUNT, pieces=_COUNT,
    shows=_SHOWS, usual={"type": "boolean"},
)  # fmt: skip
_CELL = _keys(
    row=_COUNT,
    column=_COUNT,
    label={"type": ["string", "null"]},
    kind={"enum": ["month", "day", "weekday", "year", None]},
    value={"type": ["integer", "null"], "minimum": 0},
)
_PIECE = _keys(
    name=_TEXT,
    cells={"type": "array", "minItems": 1, "items": {"$ref": "#/components/schemas/hint-1.cell"}},
    copies={"type": "integer", "minimum": 1},
    spare={"type": "boolean"},
)
_BOARD = _keys(
    id=_TEXT, title=_TEXT, maker=_TEXT, source=_TEXT, rows=_COUNT, columns=_COUNT,
    turn_over={"type": "boolean"}, shows=_SHOWS, usual={"type": "boolean"},
    cells={"type": "array", "items": _CELL}, pieces={"type": "array", "items": _PIECE},
)  # fmt: skip
PLAIN_ANSWERS = {
    "health": _keys(kaivuri=_TEXT, ok={"const": True}),
    "games": _keys(games={"type": "array", "items": _GAME}),
    "boards": _keys(boards={"type": "array", "items": _HEADING}),
    "board": _BOARD,
    "openapi": {"type": "object"},
    "fault": {
        **_keys(error={"type": "string", "minLength": 1}, code={"type": "string"}),
        "description": "One line for people, and a word for programs.",
    },
}
"""The schemas of answers that have none of their own in `docs`."""

_ROWS = {"rows": ["TMSII", "OULKN", "IEKIA", "ITTAO", "NTTIM", "AAOTI"]}
_GRID_FAULTS = (400, 408, 413, 415, 422, 429, 503)
_BOARD_NAME = Parameter("board", "path", "A board of /api/boards.", _TEXT, "dragonfjord-apad")
_DATE = Parameter("date", "path", "As 2024-04-18, 04-18, 18.4. or today.", _TEXT, "2024-04-18")
_MOVES = Parameter("placed", "query", "Moves that lay what is on the board.", _TEXT, "put V 4,0 r1")
_LIMIT = {"type": "integer", "minimum": 0, "maximum": 1000}
_LEVEL = {"enum": ["whether", "piece", "place"]}
_SIDE = {"type": "integer", "minimum": 2, "maximum": 24}
_YEAR = {"type": "integer", "minimum": 1, "maximum": 9999}
_MAKING_FAULTS = (400, 404, 408, 413, 415, 422, 429, 503)
_DAY_FAULTS = (404, 422, 429, 503)

OPERATIONS = (
    Operation("solve", "/api/solve", "Solutions of a word grid.", "solve-1.solved",
              SolveBody, {**_ROWS, "mode": "likeliest", "limit": 6},
              faults=_GRID_FAULTS, lines=True),
    Operation("position", "/api/position", "How many solutions are still possible.",
              "position-1.position", PositionBody, {**_ROWS, "found": ["tuskin"]},
              faults=_GRID_FAULTS),
    Operation("check", "/api/check", "In how many solutions words are.", "check-1.checked",
              CheckBody, {**_ROWS, "word": "tuskin"}, faults=_GRID_FAULTS),
    Operation("hints", "/api/hints", "One step of the hint ladder.", "hint-1.hints",
              HintBody, {**_ROWS, "step": 2},
              faults=_GRID_FAULTS),
    Operation("generate", "/api/generate", "Puzzles with one solution.", "generate-1.generated",
              GenerateBody, {"seed": 7}, faults=_MAKING_FAULTS),
    Operation("read", "/api/read", "The letters of a picture.", "read-1.read", picture=True,
              parameters=(
                  Parameter("game", "query", "A game of /api/games.", _TEXT, "sanalouhos"),
                  Parameter("language", "query", "Whose letters.", {"enum": [*ALPHABETS]}, "fi"),
                  Parameter("rows", "query", "Of the grid.", _SIDE, 6),
                  Parameter("columns", "query", "Of the grid.", _SIDE, 5)),
              faults=_MAKING_FAULTS[2:]),
    Operation("games", "/api/games", "The word games.", "games"),
    Operation("puzzle", "/api/puzzles/{date}", "Letters and clue of a day.", "puzzle-1.puzzle",
              parameters=(_DATE, Parameter("game", "query", "A game of /api/games.", _TEXT,
                                           "sanalouhos")), faults=_DAY_FAULTS),
    Operation("boards", "/api/boards", "The calendar boards.", "boards"),
    Operation("board", "/api/boards/{board}", "A board's cells and pieces.", "board",
              parameters=(_BOARD_NAME,), faults=(404,)),
    Operation("calendar", "/api/calendar/{board}/{date}", "Solutions of a date on a board.",
              "calendar-1.solved", faults=_DAY_FAULTS,
              parameters=(_BOARD_NAME, _DATE, _MOVES,
                          Parameter("limit", "query", "How many to list.", _LIMIT, 3),
                          Parameter("hint", "query", "How much to give away.", _LEVEL, "piece"))),
    Operation("challenge", "/api/challenge/{board}/{date}", "Pieces that leave one solution.",
              "challenge-1.challenge", parameters=(_BOARD_NAME, _DATE), faults=_DAY_FAULTS),
    Operation("year", "/api/year/{board}", "Solutions of every date.", "year-1.counted",
              parameters=(_BOARD_NAME, Parameter("year", "query", "Only its dates.", _YEAR, 2026)),
              faults=_DAY_FAULTS),
    Operation("health", "/healthz", "Whether the service is well.", "health"),
    Operation("openapi", "/openapi.json", "This document.", "openapi"),
)  # fmt: skip
"""Everything but the page."""

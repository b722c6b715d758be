"""The bodies of requests, and the requests of `kaivuri.queries` that they mean.

A key that is left out is None in the query: not given.
"""

from collections.abc import Iterable
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from kaivuri.calendars.board_file import board_names
from kaivuri.games.options import SearchOptions, SolveOptions
from kaivuri.games.puzzle_id import PuzzleId
from kaivuri.play import Cell
from kaivuri.play.letters import join_words
from kaivuri.queries.check import CheckRequest
from kaivuri.queries.context import Context
from kaivuri.queries.hint import HintRequest
from kaivuri.queries.position import PositionRequest
from kaivuri.queries.resolve import parse_puzzle
from kaivuri.queries.solve import SolveRequest
from kaivuri.solvers.modes import SolveMode
from kaivuri.web.service.errors import ServiceError
from kaivuri.web.service.limits import Limits
from kaivuri.words.grid import ROW_END, Grid
from kaivuri.words.knowledge import Knowledge
from kaivuri.words.word_moves import PlacedWord

RowText = Annotated[str, Meta(min_length=1, max_length=800, description="The letters of a row.")]
Word = Annotated[str, Meta(min_length=1, max_length=100)]
Index = Annotated[int, Meta(ge=0, le=10_000)]
CellIndices = Annotated[
    tuple[Index, Index], Meta(description="Row and column, from 0.", examples=[[0, 0]])
]
Cells = Annotated[list[CellIndices], Meta(min_length=1, max_length=400)]
Words = Annotated[list[Word], Meta(max_length=200)]
PositiveCount = Annotated[int, Meta(ge=1, le=1_000_000)]
GameName = Annotated[
    str, Meta(max_length=40, description="A game of /api/games.", examples=["sanalouhos"])
]
WordList = Literal["fi", "en"]
Mode = Literal["least_words", "most_words", "any", "all", "likeliest"]


class PlacedWordBody(Struct, frozen=True, forbid_unknown_fields=True):
    """A word that lies on the grid."""

    word: Word
    cells: Cells


class GridBody(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A grid, and what is known of its solution."""

    rows: Annotated[list[RowText], Meta(min_length=1, max_length=400, description="Top to bottom.")]
    game: GameName | None = None
    word_list: WordList | None = field(default=None, name="list")
    clue: Annotated[str, Meta(max_length=200)] | None = None
    required: Words = field(default_factory=list, name="with")
    ruled_out: Words = field(default_factory=list, name="without")
    start: Annotated[list[CellIndices], Meta(max_length=400)] = field(default_factory=list)
    seconds: Annotated[float, Meta(ge=0.1, le=3600)] | None = None

    def grid(self, limits: Limits) -> Grid:
        """The grid as it was sent, also where it looks like a day."""
        limits.check_grid(sum(map(len, self.rows)) if len(self.rows) == 1 else len(self.rows))
        grid = Grid.parse("\n".join(self.rows) + ROW_END)
        limits.check_grid(grid.rows * grid.columns)
        return grid

    def puzzle(self, limits: Limits, options: SearchOptions) -> PuzzleId:
        """The puzzle that it means; for its errors see `grid`."""
        return parse_puzzle(self.grid(limits), Context(), options, game=self.game)


class SolveBody(GridBody, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What `POST /api/solve` takes."""

    mode: Mode | None = None
    limit: PositiveCount | None = None
    solver: Literal["auto", "algx", "dlx", "cdlx", "zdd", "sat"] | None = None
    together: Annotated[list[Cells], Meta(max_length=100)] = field(default_factory=list)
    min_words: PositiveCount | None = None
    max_words: PositiveCount | None = None

    def request(self, limits: Limits) -> SolveRequest:
        """The request that it means."""
        mode = None if self.mode is None else SolveMode(self.mode)
        limit = limits.solution_limit(self.limit)
        if mode is SolveMode.ALL and limit is None:
            limit = limits.solutions
        options = SolveOptions(
            words=self.word_list,
            clue=self.clue,
            personal=False,
            mode=mode,
            solver=self.solver,
            limit=limit,
            knowledge=self._knowledge(),
        )
        return SolveRequest(self.puzzle(limits, options), options)

    def _knowledge(self) -> Knowledge:
        known = Knowledge(
            tuple(dict.fromkeys(parse_words("with", self.required))),
            frozenset(parse_words("without", self.ruled_out)),
            tuple(dict.fromkeys(self.start)),
            tuple(map(tuple, self.together)),
            self.min_words or 0,
            self.max_words,
        )
        known.check_word_limits()
        return known


class PositionBody(GridBody, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What `POST /api/position` takes: a grid, and how far the player has got."""

    placed: Annotated[list[PlacedWordBody], Meta(max_length=200)] = field(default_factory=list)
    found: Words = field(default_factory=list)

    def position_fields(self, limits: Limits) -> dict[str, Any]:
        """The fields of a `queries.position.PositionRequest`."""
        options = SearchOptions(self.word_list, self.clue, personal=False)
        return {
            "puzzle": self.puzzle(limits, options),
            "options": options,
            "required": parse_words("with", self.required),
            "ruled_out": parse_words("without", self.ruled_out),
            "starts": tuple(self.start),
            "placed": tuple(
                PlacedWord(parse_word("placed", p.word), tuple(p.cells)) for p in self.placed
            ),
            "found": parse_words("found", self.found),
        }

    def request(self, limits: Limits) -> PositionRequest:
        """The request that it means; for its errors see `SolveBody.request`."""
        return PositionRequest(**self.position_fields(limits))


class CheckBody(PositionBody, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What `POST /api/check` takes: a position, and one of `word`, `words` and `path`."""

    word: Word | None = None
    words: Annotated[list[Word], Meta(min_length=1, max_length=50)] | None = None
    path: Cells | None = None

    def request(self, limits: Limits) -> CheckRequest:
        """The request that it means; for its errors see `SolveBody.request`."""
        if sum(given is not None for given in (self.word, self.words, self.path)) != 1:
            raise ServiceError(422, "bad_request", "give one of word, words and path")
        path: tuple[Cell, ...] = tuple(self.path or ())
        if self.word is not None:
            asked: tuple[str, ...] = (parse_word("word", self.word),)
        else:
            asked = parse_words("words", self.words or ())
        return CheckRequest(**self.position_fields(limits), words=asked, path=path)


class HintBody(PositionBody, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What `POST /api/hints` takes: a position, and which step of the ladder."""

    step: Annotated[int, Meta(ge=1, le=6)] = 1

    def request(self, limits: Limits) -> HintRequest:
        """The request that it means; for its errors see `SolveBody.request`."""
        return HintRequest(
            **self.position_fields(limits), level=self.step, single=True, recorded=False
        )


def check_board_name(name: str) -> str:
    """Return the name of a board that is shipped; files of this machine are none.

    Raises:
        ServiceError: 404 when there is no such board.
    """
    if name not in board_names():
        raise ServiceError(404, "no_board", f"there is no board {name!r}; /api/boards lists them")
    return name


def parse_word(key: str, text: str) -> str:
    """Return the word under a key as the lists write it; a spangram of several as one.

    Raises:
        ServiceError: when it is none.
    """
    word = join_words(text)
    if not word.isalpha():
        raise ServiceError(422, "bad_request", f"{text!r} is not a word", field=key)
    return word


def parse_words(key: str, texts: Iterable[str]) -> tuple[str, ...]:
    """Return the words under a key; for its errors see `parse_word`."""
    return tuple(parse_word(key, text) for text in texts)

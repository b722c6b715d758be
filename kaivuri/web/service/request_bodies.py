"""Request bodies, and the queries that answer them.

Optional keys default to None or an empty list; the hint level defaults to 1.
"""

import sys
from collections import Counter
from collections.abc import Callable, Iterable
from functools import partial
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from kaivuri.common import Cell
from kaivuri.common.letters import join_words
from kaivuri.common.reference import Reference
from kaivuri.errors import BadRequest, error_field
from kaivuri.games.options import Options, SearchOptions, SolveOptions
from kaivuri.games.registry import game_for
from kaivuri.queries.context import Context
from kaivuri.queries.grid_words import GridWordsAnswer, GridWordsRequest, grid_words
from kaivuri.queries.hint import hint
from kaivuri.queries.position import (
    CheckAnswer,
    PositionAnswer,
    PositionRequest,
    check,
    position,
)
from kaivuri.queries.puzzle_document import document_grid
from kaivuri.queries.resolve import resolve_puzzle
from kaivuri.queries.solve import SolveAnswer, solve
from kaivuri.solvers.modes import SolveMode
from kaivuri.web.service.errors import ServiceError
from kaivuri.web.service.limits import Limits
from kaivuri.words.grid import ROW_END, Grid
from kaivuri.words.knowledge import Knowledge
from kaivuri.words.small_hints import SmallHintKind
from kaivuri.words.word_moves import PlacedWord

RowText = Annotated[str, Meta(min_length=1, max_length=800, description="The letters of a row.")]
Word = Annotated[str, Meta(min_length=1, max_length=100)]
Index = Annotated[int, Meta(ge=0, le=10_000)]
CellIndices = Annotated[
    tuple[Index, Index], Meta(description="Row and column, from 0.", examples=[[0, 0]])
]
Cells = Annotated[list[CellIndices], Meta(min_length=1, max_length=400)]
Words = Annotated[list[Word], Meta(max_length=200)]
_MAX_WORD_LENGTH = 400
WordLength = Annotated[int, Meta(ge=1, le=_MAX_WORD_LENGTH)]
PositiveCount = Annotated[int, Meta(ge=1, le=1_000_000)]
GameName = Annotated[
    str,
    Meta(
        min_length=1,
        description="A game of /api/games.",
        examples=["sanalouhos"],
        extra_json_schema={"enum": "games"},
    ),
]
WordList = Literal["fi", "en"]
Ignored = Annotated[str, Meta(max_length=200, description="Not used.")] | None
GridQuery = Callable[[Context], PositionAnswer | CheckAnswer | GridWordsAnswer]
Mode = Literal["least_words", "most_words", "any", "all", "likeliest"]


class PlacedWordBody(Struct, frozen=True, forbid_unknown_fields=True):
    """A word placed on the grid."""

    word: Word
    cells: Cells


class GridBody(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A grid, and the rules of its game: exactly one of `rows` and `puzzle`."""

    rows: (
        Annotated[list[RowText], Meta(min_length=1, max_length=400, description="Top to bottom.")]
        | None
    ) = None
    puzzle: (
        Annotated[
            dict[str, Any],
            Meta(description="A document with a grid, and perhaps game, clue, number of words."),
        ]
        | None
    ) = None
    game: GameName | None = None
    word_list: WordList | None = None
    seconds: Annotated[float, Meta(ge=0.1, le=3600)] | None = None

    @property
    def cost(self) -> int:
        """An estimate of the cost of a search: the number of pairs of cells with equal letters.

        It grows with the size of a grid, and with fewer different letters.
        """
        rows = self.rows or document_grid(self.puzzle or {}).lines
        letters = filter(str.isalpha, "".join(rows).upper())
        return sum(n * n for n in Counter(letters).values())

    def resolve(self, limits: Limits, options: Options) -> tuple[Reference, Options]:
        """Return the puzzle and the options; the document fills in what the body does not give."""
        if (self.rows is None) == (self.puzzle is None):
            raise BadRequest("rows", "give either rows or puzzle")
        puzzle, options = resolve_puzzle(
            self.puzzle or self._grid(limits), options, Context(), game=self.game
        )
        limits.check_grid(sum(map(len, puzzle.rows or ())))
        return puzzle, options

    def _grid(self, limits: Limits) -> Grid:
        """Parse the rows; a final `ROW_END` prevents a single one from being split."""
        rows = self.rows or []
        limits.check_grid(sum(map(len, rows)) if len(rows) == 1 else len(rows))
        with error_field("rows"):
            return Grid.parse("\n".join(rows) + ROW_END)


class ConstraintsBody(GridBody, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A grid, and constraints on its solution.

    The other keys of a day's puzzle are accepted, so that it can be sent as it was received.
    """

    schema: Ignored = None
    kaivuri: Ignored = None
    id: Ignored = None
    title: Ignored = None
    date: Ignored = None
    language: Ignored = None
    clue: Annotated[str, Meta(max_length=200)] | None = None
    word_count: PositiveCount | None = None
    required: Words = field(default_factory=list, name="with")
    ruled_out: Words = field(default_factory=list, name="without")
    start: Annotated[list[CellIndices], Meta(max_length=400)] = field(default_factory=list)


class SolveBody(ConstraintsBody, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The body of `POST /api/solve`."""

    mode: Mode | None = None
    limit: PositiveCount | None = None
    solver: Literal["auto", "algx", "dlx", "cdlx", "zdd", "sat"] | None = None
    together: Annotated[list[Cells], Meta(max_length=100)] = field(default_factory=list)
    min_words: PositiveCount | None = None
    max_words: PositiveCount | None = None

    @property
    def cost(self) -> int:
        """An estimate of the cost; that of a solver for study is unknown."""
        return super().cost if self.solver in (None, "auto", "zdd") else sys.maxsize

    def query(self, limits: Limits) -> Callable[..., SolveAnswer]:
        """Return `solve` with the puzzle and the options."""
        mode = SolveMode.parse(self.mode)
        limit = limits.solution_limit(self.limit)
        if mode is SolveMode.ALL and limit is None:
            limit = limits.solutions
        options = SolveOptions(
            word_list=self.word_list,
            clue=self.clue,
            word_count=self.word_count,
            personal=False,
            mode=mode,
            solver=self.solver,
            limit=limit,
            knowledge=self._knowledge(),
        )
        puzzle, options = self.resolve(limits, options)
        game_for(puzzle).check_solve(options)  # before an answer with several lines begins
        return partial(solve, puzzle, options)

    def _knowledge(self) -> Knowledge:
        return Knowledge(
            parse_words("with", self.required),
            frozenset(parse_words("without", self.ruled_out)),
            tuple(dict.fromkeys(self.start)),
            tuple(map(tuple, self.together)),
            self.min_words or 0,
            self.max_words,
        )


class PositionBody(ConstraintsBody, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The body of `POST /api/position`: a grid, and the player's progress."""

    placed: Annotated[list[PlacedWordBody], Meta(max_length=200)] = field(default_factory=list)
    found: Words = field(default_factory=list)

    def position(self, limits: Limits) -> PositionRequest:
        """Return the position."""
        options = SearchOptions(self.word_list, self.clue, self.word_count, personal=False)
        puzzle, options = self.resolve(limits, options)
        return PositionRequest(
            puzzle,
            options,
            required=parse_words("with", self.required),
            ruled_out=parse_words("without", self.ruled_out),
            start_cells=tuple(self.start),
            placed=tuple(
                PlacedWord(parse_word("placed", p.word), tuple(p.cells)) for p in self.placed
            ),
            found=parse_words("found", self.found),
        )

    def query(self, limits: Limits) -> GridQuery:
        """Return `position` with its arguments."""
        return partial(position, self.position(limits))


class CheckBody(PositionBody, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The body of `POST /api/check`: a position, and exactly one of `word`, `words` and `path`."""

    word: Word | None = None
    words: Annotated[list[Word], Meta(min_length=1, max_length=50)] | None = None
    path: Cells | None = None

    def query(self, limits: Limits) -> GridQuery:
        """Return `check` with its arguments."""
        if sum(value is not None for value in (self.word, self.words, self.path)) != 1:
            raise BadRequest(None, "give one of word, words and path")
        path: tuple[Cell, ...] = tuple(self.path or ())
        if self.word is not None:
            words: tuple[str, ...] = (parse_word("word", self.word),)
        else:
            words = parse_words("words", self.words or ())
        return partial(check, self.position(limits), words=words, path=path)


class HintBody(PositionBody, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The body of `POST /api/hints`: a position, and a hint level or a small hint.

    `path` has the cells of a drawn word, for the small hint `warmth` only.
    """

    level: Annotated[int, Meta(ge=1, le=6)] = 1
    small: SmallHintKind | None = None
    path: Cells | None = None

    def query(self, limits: Limits) -> GridQuery:
        """Return `hint` with its arguments."""
        return partial(
            hint,
            self.position(limits),
            level=self.level,
            small=self.small,
            path=tuple(self.path or ()),
            single=True,
            recorded=False,
        )


class WordsBody(GridBody, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The body of `POST /api/words`: a grid, and which of its words to list."""

    length: tuple[WordLength, WordLength | None] | None = None
    prefix: Word | None = None
    contains: Word | None = None
    through: Annotated[list[CellIndices], Meta(max_length=400)] = field(default_factory=list)
    sort: Literal["length", "common", "letters"] | None = None
    limit: PositiveCount | None = None

    def query(self, limits: Limits) -> GridQuery:
        """Return `grid_words` with its request."""
        puzzle, options = self.resolve(limits, SearchOptions(self.word_list, personal=False))
        request = GridWordsRequest(
            puzzle,
            options,
            self.length,
            self.prefix and parse_word("prefix", self.prefix),
            self.contains and parse_word("contains", self.contains),
            tuple(self.through),
            self.sort,
            limits.solution_limit(self.limit) or limits.solutions,
        )

        def limited_words(context: Context) -> GridWordsAnswer:
            answer = grid_words(request, context)
            limits.check_paths(sum(len(word.paths) for word in answer.words))
            return answer

        return limited_words


def parse_word(key: str, text: str) -> str:
    """Normalize the word given for `key`; the words of a spangram are joined.

    Raises:
        ServiceError: if the text is not a word.
    """
    word = join_words(text)
    if not word.isalpha():
        raise ServiceError(422, "bad_request", f"{text!r} is not a word", field=key)
    if len(word) > _MAX_WORD_LENGTH:
        message = f"a word has at most {_MAX_WORD_LENGTH} letters"
        raise ServiceError(422, "bad_request", message, field=key)
    return word


def parse_words(key: str, texts: Iterable[str]) -> tuple[str, ...]:
    """Normalize the words given for `key`; raises the errors of `parse_word`."""
    return tuple(parse_word(key, text) for text in texts)

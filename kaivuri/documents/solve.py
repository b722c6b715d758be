"""Documents of solved word grids and of the words of a grid."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

from msgspec import UNSET, Meta, UnsetType, field

from kaivuri.documents.document import (
    Cell,
    Count,
    Document,
    Part,
    Positive,
    Probability,
    Stats,
    Text,
)
from kaivuri.games.registry import BUILT_IN_GAMES
from kaivuri.solvers.modes import SolveMode
from kaivuri.solvers.registry import SOLVER_NAMES
from kaivuri.words.grid import Grid
from kaivuri.words.grid_word import WORD_ORDERS, GridWord, count_by_length
from kaivuri.words.knowledge import Knowledge
from kaivuri.words.paths import WordPath
from kaivuri.words.search import SearchResult
from kaivuri.words.tiles import Tile
from kaivuri.words.word_puzzle import Solution

if TYPE_CHECKING:  # solving does not need moves
    from kaivuri.words import word_moves

Path = Annotated[
    tuple[Cell, ...], Meta(min_length=1, description="The cells of a word, letter by letter.")
]
Rows = Annotated[
    tuple[Text, ...],
    Meta(
        min_length=1,
        description="The letters, `.` for a hole; all rows are equally long, and Qu is one cell.",
    ),
]


class PlacedWord(Part, frozen=True):
    """A word and its cells."""

    word: Text
    cells: Path

    @classmethod
    def from_path(cls, path: WordPath | word_moves.PlacedWord) -> PlacedWord:
        """Return a word on its path."""
        return cls(path.word, path.cells)


class Puzzle(Part, frozen=True):
    """A word grid."""

    id: Annotated[
        str,
        Meta(
            pattern="^[a-z]+:.",
            description="Stable and unique: `sanalouhos:2024-04-18`, or `letters:` and the rows.",
        ),
    ]
    kind: Annotated[
        str,
        Meta(
            description="The name of a game, or `letters`.",
            extra_json_schema={"enum": ["letters", *BUILT_IN_GAMES]},
        ),
    ]
    language: Annotated[
        str, Meta(description="A word list: its name, or its file as it was given.")
    ]
    rows: Rows
    clue: (
        Annotated[str | None, Meta(description="Strands only: the clue; null if none is known.")]
        | UnsetType
    ) = UNSET

    @classmethod
    def from_grid(cls, grid: Grid, name: str, language: str, kind: str) -> Puzzle:
        """Return a grid with its identifier."""
        return cls(name, kind, language, grid.written_rows)


class SolveSettings(Part, frozen=True):
    """How a grid was solved."""

    solver: Annotated[
        str,
        Meta(
            description="The solver that was used.",
            extra_json_schema={"enum": [*SOLVER_NAMES, "bounds", "strands"]},
        ),
    ]
    mode: SolveMode
    limit: Annotated[Positive | None, Meta(description="The maximum number of covers; null: all.")]


class Known(Part, frozen=True):
    """The constraints on the covers."""

    required: Annotated[tuple[Text, ...], Meta(description="Words of the solution.")] = field(
        name="with"
    )
    ruled_out: Annotated[
        tuple[Text, ...],
        Meta(description="Words that are not in it, for this search or for good; sorted."),
    ] = field(name="without")
    start: Annotated[tuple[Cell, ...], Meta(description="Cells at which words start.")]
    together: Annotated[tuple[Path, ...], Meta(description="Groups of cells, each of one word.")]
    min_words: Annotated[
        Positive | None, Meta(description="The minimum number of words; null: not known.")
    ]
    max_words: Annotated[
        Positive | None, Meta(description="The maximum number of words; null: not known.")
    ]

    @classmethod
    def from_knowledge(cls, knowledge: Knowledge) -> Known:
        """Return the player's knowledge."""
        return cls(
            knowledge.required,
            tuple(sorted(knowledge.ruled_out)),
            knowledge.start_cells,
            knowledge.together,
            knowledge.min_words or None,
            knowledge.max_words,
        )


class SolveCounts(Part, frozen=True, kw_only=True):
    """The numbers of words, tiles and covers."""

    words: Annotated[Count, Meta(description="Distinct words in the grid.")]
    tiles: Annotated[Count, Meta(description="Distinct sets of cells that spell a word.")]
    covers: Annotated[Count | None, Meta(description="All covers; null if not counted.")]
    compared: (
        Annotated[Count, Meta(description="Strands only: the covers that were ranked.")] | UnsetType
    ) = UNSET
    complete: Annotated[
        bool, Meta(description="False if time, memory or the user ended the search.")
    ]
    proved: Annotated[
        bool,
        Meta(
            description="False if the only cover is the best known, not proved to be the first.",
            extra_json_schema={"enum": [False]},
        ),
    ] = True

    @classmethod
    def from_result(cls, result: SearchResult) -> SolveCounts:
        """Return the counts of a search."""
        return cls(
            words=len(result.puzzle.words),
            tiles=len(result.puzzle.tiles),
            covers=result.total,
            compared=result.found_count if result.ranked else UNSET,
            complete=result.complete,
            proved=result.proved,
        )


class Word(PlacedWord, frozen=True):
    """A word of a cover."""

    alternatives: Annotated[
        tuple[PlacedWord, ...],
        Meta(min_length=1, description="Other words on the same cells."),
    ] = ()

    @classmethod
    def from_tile(cls, tile: Tile) -> Word:
        """Return the likeliest reading of a tile, with the others."""
        others = tuple(map(PlacedWord.from_path, tile.readings[1:]))
        return cls(tile.word, tile.path.cells, others)


class Spangram(Word, frozen=True, kw_only=True):
    """Strands: the word that touches two opposite sides."""

    parts: Annotated[
        tuple[Text, ...],
        Meta(min_length=1, description="The words it consists of, with apostrophes."),
    ]


class Cover(Part, frozen=True):
    """A solution: words that together use every cell once."""

    cost: Annotated[
        int,
        Meta(
            description="A lower cost is likelier: hundredths of a decimal logarithm, for Strands "
            "of a natural one."
        ),
    ]
    words: Annotated[
        tuple[Word, ...],
        Meta(min_length=1, description="In the order of their first cells; a spangram first."),
    ]
    score: Annotated[
        int | None, Meta(description="Strands: a higher score is likelier; hundredths.")
    ] = None
    probability: Annotated[
        Probability | None,
        Meta(description="Strands: the probability that it is the solution that was meant."),
    ] = None
    guessed: Annotated[
        tuple[Text, ...],
        Meta(description="Strands: its words in no list, if there is no solution without one."),
    ] = ()
    miscounted: Annotated[
        bool,
        Meta(
            description="Strands: whether there is no solution with the known number of words.",
            extra_json_schema={"enum": [True]},
        ),
    ] = False
    spangram: Spangram | None = None
    theme_words: Annotated[
        tuple[Word, ...] | None, Meta(description="Strands: the words but for the spangram.")
    ] = None

    @classmethod
    def from_solution(cls, solution: Solution) -> Cover:
        """Return a solution."""
        words = tuple(map(Word.from_tile, solution.tiles))
        score = None if solution.score is None else round(100 * solution.score)
        if not solution.spangram:
            return cls(round(solution.cost), words, score)
        first, *others = words
        parts = tuple(solution.spangram_phrase.split(" "))
        probability = solution.probability
        return cls(
            cost=round(solution.cost),
            words=words,
            score=score,
            probability=None if probability is None else round(probability, 4),
            guessed=solution.guessed,
            miscounted=solution.miscounted,
            spangram=Spangram(first.word, first.cells, first.alternatives, parts=parts),
            theme_words=tuple(others),
        )


class SolveDocument(Document, frozen=True, tag="urn:kaivuri:solve-1", kw_only=True):
    """A solved word grid."""

    puzzle: Puzzle
    request: SolveSettings
    known: Known
    counts: SolveCounts
    certainty: Annotated[
        Probability | None,
        Meta(
            description="Mode `likeliest`, where it is known: the probability that the first cover "
            "has the words that were meant."
        ),
    ] = None
    covers: Annotated[tuple[Cover, ...], Meta(description="In the order of the mode.")]
    stats: Stats

    @classmethod
    def from_result(cls, result: SearchResult, puzzle: Puzzle, limit: int | None) -> SolveDocument:
        """Return the result of a search for at most `limit` covers."""
        if result.ranked:
            puzzle = Puzzle(puzzle.id, puzzle.kind, puzzle.language, puzzle.rows, result.clue)
        return cls(
            puzzle=puzzle,
            request=SolveSettings(result.solver, result.mode, limit),
            known=Known.from_knowledge(result.puzzle.knowledge),
            counts=SolveCounts.from_result(result),
            certainty=None if result.certainty is None else round(result.certainty, 3),
            covers=tuple(map(Cover.from_solution, result.solutions)),
            stats=Stats.of_seconds(result.seconds),
        )


class WordCounts(Part, frozen=True):
    """The counts of all words that pass the filters, whatever the limit."""

    words: Count
    paths: Count
    by_length: Annotated[
        tuple[tuple[Positive, Positive], ...],
        Meta(description="Pairs of a length and its number of words, the shortest first."),
    ]

    @classmethod
    def from_words(cls, words: Sequence[GridWord]) -> WordCounts:
        """Count words and their paths."""
        paths = sum(len(word.paths) for word in words)
        return cls(len(words), paths, tuple(count_by_length(words)))


class ListedWord(Part, frozen=True):
    """A word of a grid, with every path that spells it."""

    word: Text
    zipf: Annotated[
        float | None,
        Meta(
            description="The decimal logarithm of how often it occurs in a billion words; null if "
            "that is not known."
        ),
    ]
    paths: Annotated[tuple[Path, ...], Meta(min_length=1)]

    @classmethod
    def from_word(cls, word: GridWord) -> ListedWord:
        """Return a word with its paths."""
        return cls(word.word, word.zipf / 100 or None, tuple(path.cells for path in word.paths))


class WordsDocument(Document, frozen=True, tag="urn:kaivuri:words-1", kw_only=True):
    """The words of a grid."""

    puzzle: Puzzle
    sort: Annotated[
        str,
        Meta(
            description="The longest first, the commonest first, or by code point.",
            extra_json_schema={"enum": list(WORD_ORDERS)},
        ),
    ]
    counts: WordCounts
    words: Annotated[
        tuple[ListedWord, ...],
        Meta(description="All words that pass the filters, or the first ones up to the limit."),
    ]

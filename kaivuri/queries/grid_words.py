"""All words of a grid."""

from __future__ import annotations

from dataclasses import dataclass, field

from kaivuri.games.game import DEFAULT_SECONDS
from kaivuri.games.options import SearchOptions
from kaivuri.games.puzzle_id import PuzzleId
from kaivuri.queries.context import Context
from kaivuri.queries.limits import check_positive
from kaivuri.queries.resolve import Puzzle, load_puzzle
from kaivuri.render.grid_words_report import drawn_words_text, grid_words_document, grid_words_text
from kaivuri.solvers.stop import Stop
from kaivuri.words.grid_word import GridWord, WordFilter, WordOrder, group_by_word
from kaivuri.words.paths import word_paths


@dataclass(frozen=True, slots=True)
class GridWordsRequest:
    """A grid, and which of its words to list."""

    puzzle: PuzzleId
    options: SearchOptions = field(default_factory=SearchOptions)
    word_filter: WordFilter = field(default_factory=WordFilter)
    order: WordOrder = WordOrder.LENGTH
    limit: int | None = None
    """The maximum number of words to list; None: all."""

    def __post_init__(self) -> None:
        check_positive(limit=self.limit)
        self.puzzle.game.check_search(self.options)


@dataclass(frozen=True, slots=True)
class GridWordsAnswer:
    """The words of a grid; `str()` returns them with their counts."""

    puzzle: Puzzle
    request: GridWordsRequest
    all_words: tuple[GridWord, ...]
    """The words that pass the filter, sorted."""

    @property
    def words(self) -> tuple[GridWord, ...]:
        """The listed words, at most `GridWordsRequest.limit`."""
        return self.all_words[: self.request.limit]

    def text(self, *, width: int = 80, draw: bool = False) -> str:
        """Return the counts by length and the words, or with `draw` a drawing of each."""
        if draw:
            return drawn_words_text(self.puzzle.grid, self.words)
        by_length = self.request.order is WordOrder.LENGTH
        return grid_words_text(
            self.puzzle.title, self.all_words, self.words, by_length=by_length, width=width
        )

    def document(self) -> dict[str, object]:
        """Return the JSON document (docs/words-1.schema.json)."""
        puzzle = self.puzzle.document(self.request.options.words)
        return grid_words_document(puzzle, self.all_words, self.words, self.request.order)

    def __str__(self) -> str:
        return self.text()


def grid_words(request: GridWordsRequest, context: Context) -> GridWordsAnswer:
    """Find the words of a grid, each with all its paths; the default time limit is one minute."""
    puzzle, wanted = load_puzzle(request.puzzle, context), request.word_filter
    wanted.check(puzzle.grid)
    game, options = puzzle.game, request.options
    lexicon = game.lexicon(options.words, context.note)
    min_length = wanted.length[0] if wanted.length else game.min_word_length(lexicon)
    stop = context.stop or Stop(DEFAULT_SECONDS)
    paths = word_paths(puzzle.grid, lexicon, min_length=min_length, stop=stop)
    ruled_out = game.ruled_out_words(options)
    words = group_by_word(p for p in paths if p.word not in ruled_out and wanted.accepts(p))
    return GridWordsAnswer(puzzle, request, tuple(request.order.sorted(words)))

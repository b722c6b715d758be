"""All words of a grid."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import groupby
from operator import attrgetter
from typing import TYPE_CHECKING

from kaivuri.common import Cell
from kaivuri.common.number_checks import check_integers, check_positive
from kaivuri.common.reference import Reference
from kaivuri.errors import BadRequest
from kaivuri.games.game import DEFAULT_SECONDS
from kaivuri.games.options import SearchOptions
from kaivuri.games.registry import game_for
from kaivuri.language import gettext as _
from kaivuri.queries.context import Context
from kaivuri.queries.resolve import Puzzle, load_puzzle
from kaivuri.render.grid_words_report import grid_words_text
from kaivuri.solvers.stop import Stop
from kaivuri.words.grid_word import WORD_ORDERS, GridWord
from kaivuri.words.knowledge import check_cells
from kaivuri.words.paths import WordPath, word_paths

if TYPE_CHECKING:
    from kaivuri.documents.solve import WordsDocument


@dataclass(frozen=True, slots=True)
class GridWordsRequest:
    """A grid, and which of its words to list; texts are in lower case, NFC."""

    puzzle: Reference
    options: SearchOptions = field(default_factory=SearchOptions)
    length: tuple[int, int | None] | None = None
    """The minimum and the maximum length; None for any length that the game allows."""
    prefix: str | None = None
    contains: str | None = None
    through: tuple[Cell, ...] = ()
    """Cells that the path visits."""
    sort: str | None = None
    """A key of `WORD_ORDERS`; None for `length`."""
    limit: int | None = None
    """The maximum number of words to list; None for all."""

    def __post_init__(self) -> None:
        low, high = self.length or (1, None)
        check_positive(length=low)
        check_integers(length=high)
        if high is not None and high < low:
            raise BadRequest("length", _("the range of lengths is empty: give one such as 5-8"))
        if self.sort is not None and self.sort not in WORD_ORDERS:
            raise BadRequest.unknown("sort", self.sort, WORD_ORDERS)
        check_positive(limit=self.limit)
        game_for(self.puzzle).check_search(self.options)

    def accepts(self, path: WordPath) -> bool:
        """Return whether to list a path and its word, if it is not too short."""
        word, (_low, high) = path.word, self.length or (1, None)
        fits = high is None or len(word) <= high
        spelled = word.startswith(self.prefix or "") and (self.contains or "") in word
        return fits and spelled and set(self.through) <= set(path.cells)


@dataclass(frozen=True, slots=True)
class GridWordsAnswer:
    """The words of a grid; `str()` returns them with their counts."""

    puzzle: Puzzle
    request: GridWordsRequest
    all_words: tuple[GridWord, ...]
    """The words that the request accepts, sorted."""

    @property
    def words(self) -> tuple[GridWord, ...]:
        """The listed words, at most `GridWordsRequest.limit`."""
        return self.all_words[: self.request.limit]

    def __iter__(self) -> Iterator[GridWord]:
        return iter(self.words)

    def __len__(self) -> int:
        return len(self.words)

    def document(self) -> WordsDocument:
        """Return the JSON document (docs/words-1.schema.json)."""
        from kaivuri.documents.solve import (  # not needed by texts
            ListedWord,
            WordCounts,
            WordsDocument,
        )

        return WordsDocument(
            puzzle=self.puzzle.document(self.request.options.word_list),
            sort=self.request.sort or "length",
            counts=WordCounts.from_words(self.all_words),
            words=tuple(map(ListedWord.from_word, self.words)),
        )

    def text(self, width: int = 80) -> str:
        """Return the counts by length and the listed words."""
        by_length = self.request.sort in (None, "length")
        text = grid_words_text(self.all_words, self.words, by_length=by_length, width=width)
        return f"{self.puzzle.title}\n{text}"

    def __repr__(self) -> str:
        return f"<GridWordsAnswer {self.puzzle.title}: {len(self.all_words)} words>"

    def __str__(self) -> str:
        return self.text()


def grid_words(request: GridWordsRequest, context: Context) -> GridWordsAnswer:
    """Find the words of a grid, each with all its paths; the default time limit is one minute."""
    stop, word_list = context.stop or Stop(DEFAULT_SECONDS), request.options.word_list
    puzzle = load_puzzle(request.puzzle, context).readable(word_list, context.note)
    check_cells(puzzle.grid, request.through, "through")
    game, lexicon = puzzle.game, puzzle.game.lexicon(word_list, context.note)
    min_length = request.length[0] if request.length else game.min_word_length(lexicon)
    paths = word_paths(puzzle.grid, lexicon, min_length=min_length, stop=stop)
    ruled_out = game.ruled_out_words(request.options)
    listed = (path for path in paths if path.word not in ruled_out and request.accepts(path))
    words = []
    for word, same in groupby(listed, attrgetter("word")):
        stop.check()
        words.append(GridWord(word, tuple(same)))
    stop.check()
    order = WORD_ORDERS[request.sort or "length"]
    return GridWordsAnswer(puzzle, request, tuple(sorted(words, key=order)))

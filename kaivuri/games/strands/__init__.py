"""Strands: the game and its rules, word list, search and ranking.

A board has 8 by 6 letters and a clue. One of its words, the spangram, touches two
opposite sides and may be a phrase, so Strands has its own search, which is imported lazily.
"""

from __future__ import annotations

from dataclasses import replace
from time import perf_counter
from typing import TYPE_CHECKING

from kaivuri.errors import BadPuzzle
from kaivuri.games.game import Game
from kaivuri.language import format_number, ngettext
from kaivuri.language import gettext as _

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kaivuri.games.game import NoteCallback, SolutionCallback
    from kaivuri.games.options import SearchOptions, SolveOptions
    from kaivuri.games.strands.analysed_strands import AnalysedStrands
    from kaivuri.games.strands.search import StrandsPuzzle
    from kaivuri.solvers.stop import Stop
    from kaivuri.words.grid import Grid
    from kaivuri.words.knowledge import Knowledge
    from kaivuri.words.search import SearchResult
    from kaivuri.words.word_moves import PlacedWord


class Strands(Game):
    """Strands: English theme words and a spangram in 8 rows of 6 letters."""

    __slots__ = ()

    name = "strands"
    title = "Strands"
    rows = 8
    columns = 6
    word_list = "en_strands"
    min_length = 4
    allow_crossing = False
    alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    time_zone = "America/New_York"
    newspaper = "nyt"
    has_clue = True
    has_spangram = True
    accepts_word_list = False
    accepts_solver = False
    default_limit = 5

    @property
    def hint_labels(self) -> tuple[str, ...]:
        """See `Game.hint_labels`."""
        from kaivuri.games.strands.strands_hints import HINT_LABELS

        return HINT_LABELS

    def find_spangram(self, grid: Grid, words: Iterable[PlacedWord]) -> PlacedWord | None:
        """Return the longest word that touches two opposite sides, if it is long enough."""
        from kaivuri import _core
        from kaivuri.games.strands.rules import MIN_SPANGRAM_LENGTH
        from kaivuri.words.geometry import cell_indexes

        if not _core.available:
            return None
        placed = list(words)
        cells = [(word.word, cell_indexes(word.cells, grid.columns)) for word in placed]
        index = _core.native.find_spangram(grid.rows, grid.columns, cells, MIN_SPANGRAM_LENGTH)
        return None if index < 0 else placed[index]

    def solve(
        self,
        grid: Grid,
        options: SolveOptions,
        stop: Stop,
        note: NoteCallback,  # noqa: ARG002 - the word list is fixed
        on_solution: SolutionCallback | None = None,
    ) -> SearchResult:
        """Find the likeliest solutions; see `Game.solve`."""
        from kaivuri.games.strands.search import MAX_CANDIDATES, solve_strands

        limit = self.solution_limit(options)
        ranked = solve_strands(
            self._build_puzzle(grid, options, options.knowledge, stop),
            stop,
            candidates=max(MAX_CANDIDATES, options.limit or 0),
        )
        result = ranked.search_result(len(ranked) if limit is None else limit)
        result = replace(result, notes=(_timing_line(result),))
        return result.truncated(limit, on_solution)

    def analyse(
        self,
        grid: Grid,
        options: SearchOptions,
        stop: Stop,
        note: NoteCallback,  # noqa: ARG002 - see `solve`
    ) -> AnalysedStrands:
        """Find the likeliest solutions for play; see `Game.analyse`."""
        from kaivuri.games.strands.analysed_strands import AnalysedStrands
        from kaivuri.words.knowledge import NOTHING_KNOWN

        started = perf_counter()
        puzzle = self._build_puzzle(grid, options, NOTHING_KNOWN, stop)
        return AnalysedStrands.create(puzzle, stop, started)

    def _build_puzzle(
        self, grid: Grid, options: SearchOptions, knowledge: Knowledge, stop: Stop
    ) -> StrandsPuzzle:
        from kaivuri.games.strands.search import StrandsPuzzle
        from kaivuri.games.strands.word_list import strands_lexicon
        from kaivuri.words.grid import HOLE

        if HOLE not in grid.letters and not self.accepts_letters(grid):
            raise BadPuzzle(_("a Strands board has only the letters A to Z"))
        knowledge = knowledge.with_ruled_out(self.ruled_out_words(options))
        if options.word_count is not None:
            knowledge = knowledge.with_word_count(options.word_count)
        return StrandsPuzzle.create(grid, strands_lexicon(), options.clue, knowledge, stop)


def _timing_line(result: SearchResult) -> str:
    return ngettext(
        "{n} solution ranked in {ms} ms", "{n} solutions ranked in {ms} ms", result.found_count
    ).format(n=result.found_count, ms=format_number(1000 * result.seconds, ".1f"))

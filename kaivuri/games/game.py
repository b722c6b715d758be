"""The base class of word games: grid, word list, rules, newspaper and solver.

The methods solve puzzles by exact cover: each letter is in exactly one word. A game with
its own search overrides them. docs/add-a-game.md shows how to add a game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from time import perf_counter
from typing import TYPE_CHECKING

from kaivuri.errors import BadRequest
from kaivuri.games.options import DEFAULT_SOLVER, SearchOptions, SolveOptions
from kaivuri.language import format_number
from kaivuri.language import gettext as _
from kaivuri.solvers.base import FilteredSolver
from kaivuri.solvers.modes import DEFAULT_MODE, CoverQuery, SolveMode
from kaivuri.solvers.registry import create_solver
from kaivuri.solvers.stop import Stop
from kaivuri.words.grid import Grid
from kaivuri.words.knowledge import MAX_WORD_COUNT, NOTHING_KNOWN, Knowledge
from kaivuri.words.lists.lexicon import SHIPPED_LISTS, Lexicon
from kaivuri.words.lists.personal_list import PersonalList
from kaivuri.words.lists.word_lists import open_lexicon
from kaivuri.words.search import SearchResult, run_search
from kaivuri.words.word_puzzle import Solution, WordPuzzle

if TYPE_CHECKING:  # imports that solving does not need
    from kaivuri.games.analysis import AnalysedGrid
    from kaivuri.words.word_moves import PlacedWord

SolutionCallback = Callable[[Solution], None]
NoteCallback = Callable[[str], None]

DEFAULT_SECONDS = 60.0
"""The default time limit of a search."""


class Game:
    """Base class of word games; `str` returns the title."""

    __slots__ = ()

    name: str
    """The name on command lines and in archives, in lower case: `sanalouhos`."""
    title: str
    """The name for people: `Sanalouhos`."""
    rows: int
    columns: int
    word_list: str
    """The default list, for `words.lists.word_lists.open_lexicon`: a language, name or file."""
    min_length: int = 3
    """The minimum word length."""
    allow_crossing: bool = True
    """Whether diagonal steps of two words may go through the same corner."""
    regions: bool = False
    """Whether words are regions (`kaivuri.words.regions`) instead of paths."""
    alphabet: str = ""
    """The letters of its grids, in upper case; empty for any letters."""
    time_zone: str = "Europe/Helsinki"
    """The IANA time zone in which daily puzzles are published."""
    newspaper: str | None = None
    """The short name of its newspaper in `kaivuri.newspapers`."""
    has_clue: bool = False
    """Whether puzzles have a clue."""
    has_spangram: bool = False
    """Whether puzzles have a spangram."""
    accepts_word_list: bool = True
    """Whether another word list can be chosen."""
    accepts_solver: bool = True
    """Whether a solver and a mode can be chosen."""
    default_limit: int = 1
    """The default number of solutions in the mode `likeliest`."""

    def __repr__(self) -> str:
        return f"<Game {self.title}>"

    def __str__(self) -> str:
        return self.title

    def fits(self, grid: Grid) -> bool:
        """Return whether a grid has the shape and the letters of this game."""
        return (grid.rows, grid.columns) == (self.rows, self.columns) and self.accepts_letters(grid)

    def with_word_shape(self, grid: Grid) -> Grid:
        """Return a grid whose words are paths or regions, as in this game."""
        return grid if grid.regions == self.regions else replace(grid, regions=self.regions)

    def accepts_letters(self, grid: Grid) -> bool:
        """Return whether a grid has only letters of this game's alphabet."""
        return self.has_letters(grid.letters)

    def has_letters(self, letters: Iterable[str]) -> bool:
        """Return whether upper case letters are all of this game's alphabet."""
        return not self.alphabet or set(self.alphabet).issuperset(letters)

    @property
    def language(self) -> str:
        """The language of its words, or the file of its word list."""
        if self.word_list in SHIPPED_LISTS:
            return self.word_list.partition("_")[0]
        return self.word_list

    @property
    def hint_labels(self) -> tuple[str, ...]:
        """The labels of the hint steps, messages to be translated."""
        from kaivuri.words.hint_ladder import HINT_LABELS

        return HINT_LABELS

    def accepts(self, options: SearchOptions) -> bool:
        """Return whether this game supports `options`."""
        return (self.accepts_word_list or options.word_list is None) and (
            self.accepts_solver or not options.chooses_solver
        )

    def ruled_out_words(self, options: SearchOptions) -> frozenset[str]:
        """Return the words ruled out permanently in the chosen word list or this game's list.

        The personal list of the game's language also applies to the game's own list.
        """
        if not options.personal:
            return frozenset()
        words = options.word_list
        names = {words} if words else {self.language, self.word_list}
        lists = [PersonalList.load(name) for name in names]
        if words and words not in SHIPPED_LISTS:
            lists.append(PersonalList.of_all_files())
        return frozenset().union(*(each.words for each in lists))

    def check_search(self, options: SearchOptions) -> None:
        """Check that this game supports the search options.

        Raises:
            BadRequest: if it does not.
        """
        if options.clue and not self.has_clue:
            raise BadRequest("clue", _("only Strands boards have a clue: choose the game strands"))
        if options.word_count is not None and not self.has_clue:
            raise BadRequest(
                "word_count",
                _("only Strands boards have a known number of words: choose the game strands"),
            )
        if options.word_count is not None and options.word_count > MAX_WORD_COUNT:
            raise BadRequest(
                "word_count",
                _("{words} words are too many: give {most} or less").format(
                    words=options.word_count, most=MAX_WORD_COUNT
                ),
            )
        if options.word_list and not self.accepts_word_list:
            raise BadRequest(
                "word_list",
                _("{game} has its own word list: leave out the word list").format(game=self),
            )

    def check_solve(self, options: SolveOptions) -> None:
        """Check that this game supports the options of a solver.

        Raises:
            BadRequest: if it does not.
        """
        if not self.accepts_solver:
            self._refuse_solver_options(options)
        self.check_search(options)

    def _refuse_solver_options(self, options: SolveOptions) -> None:
        if options.mode not in (None, SolveMode.LIKELIEST, SolveMode.ANY):
            raise BadRequest(
                "mode",
                _(
                    "{game} does not support the mode {mode}: leave it out, or choose "
                    "the game sanalouhos and the word list en"
                ).format(game=self, mode=options.mode),
            )
        if options.chooses_solver:
            raise BadRequest(
                "solver", _("{game} has its own solver: leave out the solver").format(game=self)
            )

    def lexicon(self, words: str | None, note: NoteCallback) -> Lexicon:
        """Open the word list `words`, or this game's list if it is None."""
        name = words or self.word_list
        lexicon = open_lexicon(name)
        if lexicon.note:
            note(f"{name}: {lexicon.note}")
        return lexicon

    def min_word_length(self, lexicon: Lexicon) -> int:
        """Return the minimum word length of a list, or else of this game."""
        return lexicon.min_length or self.min_length

    def too_short_text(self, word: str, lexicon: Lexicon) -> str:
        """Return the message that a word is too short for a list; empty if it is not."""
        shortest = self.min_word_length(lexicon)
        if len(word) >= shortest:
            return ""
        return _(
            "{short!r} is too short: words of {game} have {min_length} letters or more"
        ).format(short=word, game=self, min_length=shortest)

    def puzzle(
        self,
        grid: Grid,
        lexicon: Lexicon,
        knowledge: Knowledge = NOTHING_KNOWN,
        stop: Stop | None = None,
    ) -> WordPuzzle:
        """Return the puzzle of a grid by the rules of this game."""
        return WordPuzzle.from_grid(
            self.with_word_shape(grid),
            lexicon,
            min_length=self.min_word_length(lexicon),
            allow_crossing=self.allow_crossing,
            knowledge=knowledge,
            stop=stop,
        )

    def solve(
        self,
        grid: Grid,
        options: SolveOptions,
        stop: Stop,
        note: NoteCallback,
        on_solution: SolutionCallback | None = None,
    ) -> SearchResult:
        """Find solutions, by default the likeliest one.

        If `on_solution` is given, each solution is passed to it when found, and the result has
        none.
        """
        lexicon = self.lexicon(options.word_list, note)
        knowledge = options.knowledge.with_ruled_out(self.ruled_out_words(options))
        started = perf_counter()
        puzzle = self.puzzle(grid, lexicon, knowledge, stop)
        seconds = perf_counter() - started
        search = _build_search(puzzle, options, stop)
        result = run_search(puzzle, search, self.solution_limit(options), on_solution)
        return replace(result, notes=(*_timing_lines(seconds, result), *search.log_lines()))

    def solution_limit(self, options: SolveOptions) -> int | None:
        """Return the maximum number of solutions; None for all."""
        if options.limit or options.mode in (None, DEFAULT_MODE):
            return options.limit or self.default_limit
        return options.mode.default_limit

    def analyse(
        self, grid: Grid, options: SearchOptions, stop: Stop, note: NoteCallback
    ) -> AnalysedGrid:
        """Find the words and the solutions of a grid, for play.

        Raises:
            CoreMissing: if there is no native core.
        """
        from kaivuri.games.analysis import AnalysedCovers
        from kaivuri.words.core_covers import CoreCovers, core_puzzle

        started, grid = perf_counter(), self.with_word_shape(grid)
        lexicon, ruled_out = self.lexicon(options.word_list, note), self.ruled_out_words(options)

        def build_puzzle(knowledge: Knowledge) -> WordPuzzle:
            return self.puzzle(grid, lexicon, knowledge.with_ruled_out(ruled_out))

        puzzle = core_puzzle(
            grid,
            lexicon,
            min_length=self.min_word_length(lexicon),
            allow_crossing=self.allow_crossing,
            ruled_out=ruled_out,
            stop=stop,
        )
        covers = CoreCovers.find(puzzle, stop, options.memory if stop.memory is None else None)
        words, seconds = options.word_list or self.word_list, perf_counter() - started
        return AnalysedCovers(words, puzzle, covers, build_puzzle, not ruled_out, seconds)

    def find_spangram(self, grid: Grid, words: Iterable[PlacedWord]) -> PlacedWord | None:  # noqa: ARG002
        """Return the placed word that is probably the spangram, if any."""
        return None


def _timing_lines(tile_seconds: float, result: SearchResult) -> list[str]:
    return [
        _("tiles found in {ms} ms").format(ms=format_number(1000 * tile_seconds, ".1f")),
        _("solutions found in {ms} ms by {solver}").format(
            ms=format_number(1000 * result.seconds, ".1f"), solver=result.solver
        ),
    ]


def _build_search(puzzle: WordPuzzle, options: SolveOptions, stop: Stop) -> CoverQuery:
    knowledge = options.knowledge
    solver = create_solver(options.solver or DEFAULT_SOLVER, jobs=options.jobs or 1)
    if knowledge.required and puzzle.requiring is None:
        solver = FilteredSolver(solver, puzzle.required_words.are_in)
    return CoverQuery(
        puzzle.problem,
        solver,
        options.mode or DEFAULT_MODE,
        puzzle.weights,
        stop,
        knowledge.allows_size if knowledge.limits_size else None,
    )

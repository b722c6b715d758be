"""What a word game is: its grid, its words, its rules, where it comes out, how it is solved.

A `Game` is all that differs from one game to the next. The methods solve by exact
cover: each letter is in just one word; a game with a search of its own has methods
of its own. docs/add-a-game.md shows how to add one.
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
from kaivuri.solvers.modes import DEFAULT_MODE, Search, SolveMode
from kaivuri.solvers.registry import create_solver
from kaivuri.solvers.stop import Stop
from kaivuri.words.grid import Grid
from kaivuri.words.knowledge import NOTHING_KNOWN, Knowledge
from kaivuri.words.lists.lexicon import SHIPPED_LISTS, Lexicon
from kaivuri.words.lists.personal_list import PersonalList
from kaivuri.words.lists.word_lists import open_lexicon
from kaivuri.words.search_result import SearchResult, run_search
from kaivuri.words.word_puzzle import Solution, WordPuzzle

if TYPE_CHECKING:  # play, which solving does without
    from kaivuri.games.analysis import AnalysedGrid
    from kaivuri.words.word_moves import PlacedWord

SolutionCallback = Callable[[Solution], None]

NoteCallback = Callable[[str], None]


DEFAULT_SECONDS = 60.0
"""How long a search may take by default."""


class Game:
    """A word game; a class derived from this one says what it is. Prints as its title."""

    __slots__ = ()

    name: str
    """Short, in lower case, for command lines and archives: `sanalouhos`."""
    title: str
    """For people: `Sanalouhos`."""
    rows: int
    """Of its grids."""
    columns: int
    """Of its grids."""
    word_list: str
    """`fi`, `en`, `en_strands`, or a file: what `words.lists.lexicon.open_lexicon` takes."""
    min_length: int = 3
    """How many letters a word has at least."""
    allow_crossing: bool = True
    """Whether diagonal steps of two words may go through the same corner."""
    alphabet: str = ""
    """The letters that its grids are made of, in upper case; empty: any."""
    time_zone: str = "Europe/Helsinki"
    """Whose day it is when the day's puzzle comes out, by the time zone's IANA name."""
    newspaper: str | None = None
    """The short name of the newspaper that publishes it, as `kaivuri.newspapers` has it."""
    has_clue: bool = False
    """Whether a puzzle comes with a clue."""
    has_spangram: bool = False
    """Whether one of the words is a spangram."""
    accepts_word_list: bool = True
    """Whether a word list can be chosen; else it has a list of its own."""
    accepts_solver: bool = True
    """Whether a solver and a mode can be chosen; else it has a search of its own."""
    default_limit: int = 1
    """How many of the likeliest solutions are given where no number is chosen."""

    def __str__(self) -> str:
        return self.title

    def fits(self, grid: Grid) -> bool:
        """Whether a grid has the shape and the letters of this game."""
        return (grid.rows, grid.columns) == (self.rows, self.columns) and self.accepts_letters(grid)

    def accepts_letters(self, grid: Grid) -> bool:
        """Whether a grid is made of the letters of this game."""
        return not self.alphabet or set(self.alphabet).issuperset(grid.letters)

    @property
    def language(self) -> str:
        """What language its words are in, or the file that they are from."""
        if self.word_list in SHIPPED_LISTS:
            return self.word_list.partition("_")[0]
        return self.word_list

    @property
    def hint_labels(self) -> tuple[str, ...]:
        """What each step of its hints offers, before it is taken: messages of the catalogues."""
        from kaivuri.words.hint_ladder import HintLevel

        return tuple(level.label for level in HintLevel)

    def accepts(self, options: SearchOptions) -> bool:
        """Whether these options leave this game in question for letters that fit it."""
        return (self.accepts_word_list or options.words is None) and (
            self.accepts_solver or not options.chooses_solver
        )

    def ruled_out_words(self, options: SearchOptions) -> frozenset[str]:
        """The words that the player has ruled out for good, in the list chosen or its own.

        A list of its own language counts with its own.
        """
        if not options.personal:
            return frozenset()
        words = options.words
        names = {words} if words else {self.language, self.word_list}
        lists = [PersonalList.of(name) for name in names]
        if words and words not in SHIPPED_LISTS:
            lists.append(PersonalList.of_all_files())
        return frozenset().union(*(each.words for each in lists))

    def check_search(self, options: SearchOptions) -> None:
        """Check that the grids of this game can be searched so."""
        if options.clue and not self.has_clue:
            raise BadRequest("clue", _("a clue is for Strands boards; choose the game strands"))
        if options.words and not self.accepts_word_list:
            raise BadRequest(
                "words",
                _("{game} boards are solved with a list of their own: choose no other").format(
                    game=self
                ),
            )

    def check_solve(self, options: SolveOptions) -> None:
        """Check that the puzzles of this game can be solved so."""
        if not self.accepts_solver:
            self._refuse_solver_options(options)
        self.check_search(options)

    def _refuse_solver_options(self, options: SolveOptions) -> None:
        if options.mode not in (None, SolveMode.LIKELIEST, SolveMode.ANY):
            raise BadRequest(
                "mode",
                _(
                    "{game} boards are solved by likelihood, not {mode}: leave it out, or choose "
                    "the game sanalouhos and the word list en"
                ).format(game=self, mode=options.mode),
            )
        if options.chooses_solver:
            raise BadRequest(
                "solver",
                _("{game} boards have a search of their own: choose no solver").format(game=self),
            )

    def lexicon(self, words: str | None, note: NoteCallback) -> Lexicon:
        """The word list that is asked for, or else this game's own."""
        name = words or self.word_list
        lexicon = open_lexicon(name)
        if lexicon.note:
            note(f"{name}: {lexicon.note}")
        return lexicon

    def min_word_length(self, lexicon: Lexicon) -> int:
        """How many letters a word of a list has at least: the list itself may say."""
        return lexicon.min_length or self.min_length

    def puzzle(
        self,
        grid: Grid,
        lexicon: Lexicon,
        knowledge: Knowledge = NOTHING_KNOWN,
        stop: Stop | None = None,
    ) -> WordPuzzle:
        """All that can lie on a grid by the rules of this game, as far as a player knows."""
        return WordPuzzle.of(
            grid,
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
        """Find solutions.

        Defaults: the likeliest alone, the solver `auto`.

        Args:
            grid: the letters.
            options: how to solve it.
            stop: ends the search.
            note: takes notes to the user beside the answer.
            on_solution: if given, takes each solution as soon as it is found; none is kept then.
        """
        lexicon = self.lexicon(options.words, note)
        known = options.knowledge.with_ruled_out(self.ruled_out_words(options))
        started = perf_counter()
        puzzle = self.puzzle(grid, lexicon, known, stop)
        searched = perf_counter() - started
        search = _build_search(puzzle, options, stop)
        answer = run_search(puzzle, search, self.solution_limit(options), on_solution)
        return replace(answer, notes=(*_timing_lines(searched, answer), *search.log_lines()))

    def solution_limit(self, options: SolveOptions) -> int | None:
        """How many solutions to give; None: all."""
        if options.limit or options.mode in (None, DEFAULT_MODE):
            return options.limit or self.default_limit
        return options.mode.default_limit

    def analyse(
        self, grid: Grid, options: SearchOptions, stop: Stop, note: NoteCallback
    ) -> AnalysedGrid:
        """Find the words and the solutions of a grid, for play."""
        from kaivuri.games.analysis import AnalysedCovers

        started = perf_counter()
        known = NOTHING_KNOWN.with_ruled_out(self.ruled_out_words(options))
        puzzle = self.puzzle(grid, self.lexicon(options.words, note), known, stop)
        memory = options.memory if stop.memory is None else None
        words = options.words or self.word_list
        return AnalysedCovers.of(puzzle, words, stop, started, memory=memory)

    def find_spangram(self, grid: Grid, words: Iterable[PlacedWord]) -> PlacedWord | None:  # noqa: ARG002
        """Which of the words on a grid is the spangram, as far as it can be seen; None: none."""
        return None


def _timing_lines(searched: float, answer: SearchResult) -> list[str]:
    """How long the paths and the solutions took; `searched` in seconds."""
    return [
        _("tiles found in {ms} ms").format(ms=format_number(1000 * searched, ".1f")),
        _("solutions found in {ms} ms by {solver}").format(
            ms=format_number(1000 * answer.seconds, ".1f"), solver=answer.solver
        ),
    ]


def _build_search(puzzle: WordPuzzle, options: SolveOptions, stop: Stop) -> Search:
    known = options.knowledge
    return Search(
        puzzle.problem,
        create_solver(options.solver or DEFAULT_SOLVER, jobs=options.jobs or 1),
        options.mode or DEFAULT_MODE,
        puzzle.weights,
        stop,
        known.allows_size if known.limits_size else None,
    )

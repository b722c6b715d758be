"""What a word game is: its grid, its words, its rules, where it comes out, how it is solved.

A `Game` is all that differs from one game to the next. The methods solve by exact
cover: each letter is in just one word; a game with a search of its own has methods
of its own. docs/add-a-game.md shows how to add one.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Protocol

from kaivuri.errors import BadRequest
from kaivuri.language import gettext as _
from kaivuri.language import numeral
from kaivuri.solvers.family import CoverFamily
from kaivuri.solvers.modes import USUAL_MODE, Search, SolveMode
from kaivuri.solvers.registry import make_solver
from kaivuri.solvers.stop import Stop
from kaivuri.words.answer import Answer, find
from kaivuri.words.grid import Grid
from kaivuri.words.knowledge import NOTHING_KNOWN, Knowledge
from kaivuri.words.lexicon import SHIPPED, Lexicon, open_lexicon
from kaivuri.words.personal_list import PersonalList
from kaivuri.words.puzzle import Solution, WordPuzzle

if TYPE_CHECKING:  # play, which solving does without
    from kaivuri.games.opened import OpenedGame
    from kaivuri.games.position import CoverPosition
    from kaivuri.words.moves import Place
    from kaivuri.words.play import WordState


class Choices(Protocol):
    """How a puzzle is to be opened for play; None: not given."""

    @property
    def clue(self) -> str | None:
        """The clue."""

    @property
    def words(self) -> str | None:
        """The word list."""

    @property
    def memory(self) -> int | None:
        """How many bytes the search may take."""

    @property
    def personal(self) -> bool:
        """Whether the words that the player has ruled out for good are left out."""
        ...


class Wishes(Choices, Protocol):
    """How a puzzle is to be solved, see `queries.solve.SolveRequest`; None: not given."""

    @property
    def mode(self) -> SolveMode | None:
        """Which solutions, in what order."""

    @property
    def solver(self) -> str | None:
        """What finds them."""

    @property
    def jobs(self) -> int | None:
        """How many threads it has."""

    @property
    def limit(self) -> int | None:
        """How many to give."""

    @property
    def timeout(self) -> float | None:
        """After how many seconds to give what was found by then."""


HandOn = Callable[[Solution], None]

Note = Callable[[str], None]


USUAL_SECONDS = 60.0
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
    """`fi`, `en`, `en_strands`, or a file: what `words.lexicon.open_lexicon` takes."""
    min_length: int = 3
    """How many letters a word has at least."""
    crossing: bool = True
    """Whether diagonal steps of two words may go through the same corner."""
    letters: str = ""
    """The letters that its grids are made of, in upper case; empty: any."""
    place: str = "Europe/Helsinki"
    """Whose day it is when the day's puzzle comes out, by the time zone's IANA name."""
    newspaper: str | None = None
    """The short name of the newspaper that publishes it, as `kaivuri.newspapers` has it."""
    has_clue: bool = False
    """Whether a puzzle comes with a clue."""
    usual_limit: int = 1
    """How many of the likeliest solutions are given where no number is chosen."""
    own_search: bool = False
    """Whether it has a search and a word list of its own, so that neither can be chosen."""

    def __str__(self) -> str:
        return self.title

    def fits(self, grid: Grid) -> bool:
        """Whether a grid has the shape and the letters of this game."""
        return (grid.rows, grid.columns) == (self.rows, self.columns) and self.spells(grid)

    def spells(self, grid: Grid) -> bool:
        """Whether a grid is made of the letters of this game."""
        return not self.letters or set(self.letters).issuperset(grid.letters)

    @property
    def language(self) -> str:
        """What language its words are in, or the file that they are from."""
        if self.word_list in SHIPPED:
            return self.word_list.partition("_")[0]
        return self.word_list

    @property
    def offers(self) -> tuple[str, ...]:
        """What each step of its hints offers, before it is taken: messages of the catalogues."""
        from kaivuri.words.hints import Level

        return tuple(level.offer for level in Level)

    def ruled_out(self, words: str | None = None) -> frozenset[str]:
        """The words that the player has ruled out for good, in the list given or its own.

        A list of its own language counts with its own.

        Raises:
            BadWordList: when they can't be read.
        """
        names = {words} if words else {self.language, self.word_list}
        lists = [PersonalList.of(name) for name in names]
        if words and words not in SHIPPED:
            lists.append(PersonalList.of_all_own())
        return frozenset().union(*(each.words for each in lists))

    def check(self, wishes: Wishes) -> None:
        """Check that the wishes make sense for this game.

        Raises:
            BadRequest: when they don't.
        """
        self.check_choices(wishes)

    def check_choices(self, choices: Choices) -> None:
        """Check that a puzzle of this game can be opened so.

        Raises:
            BadRequest: when it can't.
        """
        if choices.clue and not self.has_clue:
            raise BadRequest(_("--clue is for Strands boards; add --game strands"))

    def lexicon(self, words: str | None, note: Note) -> Lexicon:
        """The word list that is asked for, or else this game's own.

        Raises:
            BadWordList: when it can't be used.
        """
        name = words or self.word_list
        lexicon = open_lexicon(name)
        if lexicon.remark:
            note(f"{name}: {lexicon.remark}")
        return lexicon

    def shortest(self, lexicon: Lexicon) -> int:
        """How many letters a word of a list has at least: the list itself may say."""
        return lexicon.least or self.min_length

    def puzzle(
        self,
        grid: Grid,
        lexicon: Lexicon,
        known: Knowledge = NOTHING_KNOWN,
        stop: Stop | None = None,
    ) -> WordPuzzle:
        """All that can lie on a grid by the rules of this game, as far as a player knows.

        Raises:
            BadPuzzle: when the knowledge does not fit this grid.
            TimeLimit, MemoryLimit: when `stop` says so.
        """
        return WordPuzzle.of(
            grid,
            lexicon,
            min_length=self.shortest(lexicon),
            crossing=self.crossing,
            knowledge=known,
            stop=stop,
        )

    def solve(  # noqa: PLR0913, PLR0917
        self,
        grid: Grid,
        known: Knowledge,
        wishes: Wishes,
        note: Note,
        hand_on: HandOn | None = None,
        stop: Stop | None = None,
    ) -> tuple[Answer, list[str]]:
        """Find solutions; give them, and lines that say how the search went.

        Defaults: the likeliest alone, the solver `auto`, one minute.

        Args:
            grid: the letters.
            known: what the player knows.
            wishes: what is asked for.
            note: takes notes to the user beside the answer.
            hand_on: if given, takes each solution as soon as it is found; none is kept then.
            stop: ends the search; None: one by the wishes.

        Raises:
            BadPuzzle, BadWordList: when the knowledge does not fit, or the list can't be used.
            SolverUnavailable: when this installation lacks the solver.
            TimeLimit, MemoryLimit: when `stop` says so before the search for solutions begins.
        """
        stop = stop or usual_stop(wishes)
        lexicon = self.lexicon(wishes.words, note)
        started = time.perf_counter()
        puzzle = self.puzzle(grid, lexicon, known, stop)
        searched = time.perf_counter() - started
        search = _search(puzzle, known, wishes, stop)
        answer = find(puzzle, search, self.limit(wishes), hand_on)
        return answer, [*_times(searched, answer), *search.remarks()]

    def limit(self, wishes: Wishes) -> int | None:
        """How many solutions to give; None: all."""
        if wishes.limit or wishes.mode in (None, USUAL_MODE):
            return wishes.limit or self.usual_limit
        return wishes.mode.usual_limit

    def position(
        self, puzzle: WordPuzzle, family: CoverFamily, state: WordState, stop: Stop | None = None
    ) -> CoverPosition:
        """What a player's moves leave of a puzzle, whose covers are in the family.

        Raises:
            TimeLimit: when `stop` says so.
            MemoryLimit: when words outside the list ask for a new search that doesn't fit.
        """
        from kaivuri.games.position import CoverPosition
        from kaivuri.words.covers_left import CoversLeft

        return CoverPosition(state, CoversLeft.of(puzzle, family, state, stop))

    def open(self, grid: Grid, choices: Choices, stop: Stop, note: Note) -> OpenedGame:
        """Find what a grid holds, ready to be played.

        Raises:
            BadPuzzle: when the grid can't be one of this game's.
            BadWordList: when the list can't be used.
            TimeLimit: when `stop` says so.
        """
        from kaivuri.games.opened import Opened

        return Opened.of(self, grid, choices, stop, note)

    def spangram(self, grid: Grid, words: Iterable[Place]) -> Place | None:  # noqa: ARG002
        """Which of the words on a grid is the spangram, as far as it can be seen; None: none."""
        return None


def _times(searched: float, answer: Answer) -> list[str]:
    """How long the paths and the solutions took; `searched` in seconds."""
    return [
        _("tiles found in {ms} ms").format(ms=numeral(1000 * searched, ".1f")),
        _("solutions found in {ms} ms by {solver}").format(
            ms=numeral(1000 * answer.seconds, ".1f"), solver=answer.solver
        ),
    ]


def usual_stop(wishes: Wishes) -> Stop:
    """A Stop by the limits that are wished for."""
    return Stop(wishes.timeout or USUAL_SECONDS, wishes.memory)


def _search(puzzle: WordPuzzle, known: Knowledge, wishes: Wishes, stop: Stop) -> Search:
    return Search(
        puzzle.problem,
        make_solver(wishes.solver or "auto", jobs=wishes.jobs or 1),
        wishes.mode or USUAL_MODE,
        puzzle.weights,
        stop,
        known.allows_size if known.limits_size else None,
    )

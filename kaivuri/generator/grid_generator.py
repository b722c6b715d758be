"""Generation of word grids from a specification."""

import hashlib
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice

from kaivuri import _core
from kaivuri.common import Cell
from kaivuri.common.letters import upper_word
from kaivuri.errors import BadRequest, MemoryLimit, TimeLimit
from kaivuri.games.game import Game
from kaivuri.games.strands.rules import MAX_SPANGRAM_LENGTH, MIN_SPANGRAM_LENGTH
from kaivuri.generator.difficulty import REFERENCE_LIST, Difficulty, GridStatistics, tile_range
from kaivuri.generator.grid_geometry import GridGeometry
from kaivuri.generator.grid_tiles import TileSearch
from kaivuri.generator.hill_climb import Draft, HillClimb, Target
from kaivuri.generator.lengths import can_fill
from kaivuri.generator.rng import Rng
from kaivuri.generator.shapes import MIN_SIDE, MIN_SIZE, fitting_shape, max_size
from kaivuri.generator.vocabulary import proof_list, rare_first
from kaivuri.language import gettext as _
from kaivuri.solvers.family import CoverFamily
from kaivuri.solvers.stop import Stop
from kaivuri.words.grid import Grid
from kaivuri.words.lists.word_lists import open_lexicon
from kaivuri.words.paths import WordPath, word_paths
from kaivuri.words.regions import MAX_CELLS
from kaivuri.words.tiles import merge_into_tiles

GENERATOR_VERSION = 4
"""Increased when seeds no longer give the same puzzles as before."""
_MAX_REJECTED = 100
"""The number of grids of the wrong difficulty after which generation fails."""
_OWN_WORD_DRAFTS, _SPANGRAM_DRAFTS = 20, 40
"""The number of drafts of own words, which are few, and of drafts with a given spangram, of which
each takes about 0.1 s; if none has one solution, the best is used."""
_LARGE_GRID = 36
"""The number of letters above which words with rare letters are preferred."""
_WORD_DRAWS, _GRADED_WORD_DRAWS = 10, 40
"""The number of draws per word in large grids; the word with the rarest letters is used."""


@dataclass(frozen=True, slots=True)
class GridSpec:
    """The specification of a word grid.

    Raises:
        BadRequest: if no such grid can exist.
    """

    game: Game
    rows: int
    columns: int
    word_list: str
    """The word list for `vocabulary.common_words`."""
    own_words: tuple[str, ...] = ()
    """If any, the distinct words to choose from instead, spelled as in word lists."""
    spangram: str = ""
    """The spangram, written as one word; if empty, any (in games that have one)."""
    difficulty: Difficulty | None = None

    def __post_init__(self) -> None:
        size, largest = self.rows * self.columns, max_size(self.game)
        if min(self.rows, self.columns) < MIN_SIDE or not MIN_SIZE <= size <= largest:
            raise BadRequest(
                None,
                _(
                    "a grid of {rows} by {columns} letters is not possible; use {min} to "
                    "{max} letters, and at least {side} per side"
                ).format(
                    rows=self.rows, columns=self.columns, min=MIN_SIZE, max=largest, side=MIN_SIDE
                ),
            )
        if self.spangram:
            self._check_spangram()
        if self.game.regions:
            self._check_regions()
        lengths = [*map(len, self.own_words)]
        if self.own_words and not can_fill(size - len(self.spangram), lengths):
            raise BadRequest("theme_words", self._no_selection_message(lengths))

    def _no_selection_message(self, lengths: Sequence[int]) -> str:
        size = self.rows * self.columns - len(self.spangram)
        fitting = fitting_shape(self.game, lengths, len(self.spangram))
        if fitting is None:
            message = _("no choice of the words has exactly {size} letters; give more words")
            return message.format(size=size)
        return _(
            "no choice of the words has exactly {size} letters; give more words, or take "
            "{rows} rows and {columns} columns"
        ).format(size=size, rows=fitting[0], columns=fitting[1])

    def _check_spangram(self) -> None:
        if not self.game.has_spangram:
            raise BadRequest(
                "spangram",
                _("only Strands boards have a spangram; {game} has none").format(game=self.game),
            )
        if not self.game.has_letters(upper_word(self.spangram)):
            raise BadRequest(
                "spangram",
                _("{word!r} has letters that {game} does not use").format(
                    word=self.spangram, game=self.game
                ),
            )
        if not MIN_SPANGRAM_LENGTH <= len(self.spangram) <= MAX_SPANGRAM_LENGTH:
            raise BadRequest(
                "spangram",
                _("a spangram has {min} to {max} letters; {spangram!r} has {n}").format(
                    min=MIN_SPANGRAM_LENGTH,
                    max=MAX_SPANGRAM_LENGTH,
                    spangram=self.spangram,
                    n=len(self.spangram),
                ),
            )
        if len(self.spangram) < min(self.rows, self.columns):
            raise BadRequest(
                "spangram",
                _("{spangram!r} is too short to touch two opposite sides").format(
                    spangram=self.spangram
                ),
            )

    def _check_regions(self) -> None:
        if self.difficulty is not None:
            raise BadRequest(
                "difficulty",
                _("the difficulty of {game} can't be chosen: leave it open").format(game=self.game),
            )

    @property
    def max_drafts(self) -> int | None:
        """The number of drafts that may lack a single solution; see `Target`."""
        if self.own_words:
            return _OWN_WORD_DRAFTS
        return _SPANGRAM_DRAFTS if self.spangram and self.difficulty is None else None

    def name(self, seed: str) -> str:
        """Return the name of the puzzle for a seed; equal names mean equal puzzles."""
        words = self.word_list
        if self.own_words or self.spangram:
            given = "\n".join((self.spangram, *sorted(self.own_words)))
            words += "+" + hashlib.sha256(given.encode()).hexdigest()[:8]
        shape = f"{self.rows}x{self.columns}"
        level = self.difficulty or "any"
        return f"generate-{GENERATOR_VERSION}:{self.game.name}:{shape}:{words}:{level}:{seed}"


@dataclass(frozen=True, slots=True)
class GridPuzzle:
    """A word grid with its solution."""

    name: str
    """The name, from which the puzzle can be generated again."""
    spec: GridSpec
    proof_list: str
    """The word list with which the uniqueness was proved."""
    grid: Grid
    words: tuple[WordPath, ...]
    """The solution: the spangram, if any, then the other words in the order of their starts."""
    statistics: GridStatistics
    solutions: int | None = 1
    """The number of solutions, more than one only with own words or a given spangram; None if too
    many to count."""

    @property
    def spangram(self) -> WordPath | None:
        """The spangram, if the game has one."""
        return self.words[0] if self.spec.game.has_spangram else None


class GridGenerator:
    """Generates grids for one specification."""

    def __init__(self, spec: GridSpec, stop: Stop) -> None:
        """Open the word lists.

        Raises:
            BadRequest: if the words of the list can't fill the grid.
            CoreMissing: if the native core is not installed.
        """
        _core.require(_("generating puzzles"))
        self._spec = spec
        self._stop = stop
        self._geometry = GridGeometry(spec.rows, spec.columns, spec.game.regions)
        own_list = spec.word_list if spec.game.accepts_word_list else spec.game.word_list
        self._lexicon = open_lexicon(proof_list(own_list))
        given = [word for word in (*spec.own_words, spec.spangram) if word]
        self._tile_search = TileSearch(
            self._geometry, self._lexicon, spec.game.min_word_length(self._lexicon), given, stop
        )
        words = {} if spec.own_words else rare_first(spec.word_list)
        if spec.game.regions:
            words = {n: words[n] for n in words if n <= MAX_CELLS}
        left = self._geometry.size - len(spec.spangram)
        if not spec.own_words and not can_fill(left, tuple(words), repeat=True):
            raise BadRequest(
                "word_list",
                _("the words of {words} can't fill {left} letters").format(
                    words=spec.word_list, left=left
                ),
            )
        min_tiles, max_tiles = tile_range(spec.difficulty, self._geometry.size)
        draws = _WORD_DRAWS if spec.difficulty is None else _GRADED_WORD_DRAWS
        self._target = Target(
            self._geometry, words, spec.game.allow_crossing, min_tiles, max_tiles,
            has_spangram=spec.game.has_spangram, spangram=spec.spangram or None,
            own_words=spec.own_words,
            max_drafts=spec.max_drafts,
            word_draws=draws if self._geometry.size > _LARGE_GRID else 1,
        )  # fmt: skip

    def generate(self, seed: str) -> GridPuzzle:
        """Generate the grid for a seed.

        Raises:
            BadRequest: if none of many grids has the requested difficulty.
            TimeLimit, MemoryLimit: if a limit of the search is exceeded.
        """
        name, difficulty = self._spec.name(seed), self._spec.difficulty
        climb = HillClimb(self._target, self._tile_search, Rng(name), self._stop)
        try:
            for draft in islice(climb.drafts(), _MAX_REJECTED):
                best_of = "" if climb.compared is None else f":{climb.compared}"
                puzzle = self._puzzle(name + best_of, draft)
                if difficulty in (None, puzzle.statistics.difficulty):
                    return puzzle
        except TimeLimit as error:
            message = self._timeout_message()
            if message is None:
                raise
            raise TimeLimit(message, field=error.field) from None
        raise BadRequest(
            "difficulty",
            _(
                "none of {count} generated grids was {difficulty}: give other words or another "
                "shape, or leave the difficulty open"
            ).format(count=_MAX_REJECTED, difficulty=difficulty),
        )

    def _timeout_message(self) -> str | None:
        """Return a message that advises how to stay within the time limit, if there is advice."""
        seconds, spec = self._stop.seconds, self._spec
        if seconds is None:
            return None
        if spec.own_words:
            return _(
                "no grid of these words within {seconds:g} s; give more words to choose from, "
                "or longer ones"
            ).format(seconds=seconds)
        if spec.difficulty:
            return _("no {difficulty} grid within {seconds:g} s; leave the difficulty open").format(
                difficulty=spec.difficulty, seconds=seconds
            )
        return None

    def _puzzle(self, name: str, draft: Draft) -> GridPuzzle:
        grid = self._geometry.grid(draft.letters)
        cells = [self._geometry.cells(path) for path in draft.paths]
        shortest = self._spec.game.min_word_length(self._lexicon)
        found = word_paths(grid, self._lexicon, min_length=shortest, stop=self._stop)
        statistics = GridStatistics.measure(
            self._geometry.size,
            merge_into_tiles(found),
            cells,
            same_word_list=self._lexicon.name == REFERENCE_LIST,
        )
        paths = [self._word_path(*each) for each in zip(draft.words, cells, strict=True)]
        first = paths[: self._target.has_spangram]
        rest = sorted(paths[self._target.has_spangram :], key=lambda path: path.cells)
        return GridPuzzle(
            name,
            self._spec,
            self._lexicon.name,
            grid,
            (*first, *rest),
            statistics,
            self._count(draft),
        )

    def _count(self, draft: Draft) -> int | None:
        if draft.is_on_target:
            return 1
        try:
            found = self._tile_search.find(draft.letters, sys.maxsize)
            return CoverFamily.from_problem(found.problem, self._stop).count if found else None
        except MemoryLimit:
            return None

    def _word_path(self, word: str, cells: tuple[Cell, ...]) -> WordPath:
        line = self._lexicon.line_index(word)
        return WordPath(word, cells, 0 if line is None else self._lexicon.zipf[line])

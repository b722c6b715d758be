"""Word grids that are made: what is wished for, and what comes of it."""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import islice

from kaivuri.errors import BadRequest, TimeLimit
from kaivuri.games.game import Game
from kaivuri.generator.difficulty import Difficulty, Traits, tile_range
from kaivuri.generator.grid_analysis import GridAnalyser
from kaivuri.generator.grid_geometry import GridGeometry
from kaivuri.generator.hill_climb import Draft, HillClimb, Target
from kaivuri.generator.lengths import can_fill
from kaivuri.generator.rng import Rng
from kaivuri.generator.vocabulary import proof_list, rare_first
from kaivuri.language import gettext as _
from kaivuri.play import Cell
from kaivuri.play.letters import join_words, upper_word
from kaivuri.solvers.stop import Stop
from kaivuri.words.grid import Grid
from kaivuri.words.lists.word_lists import open_lexicon
from kaivuri.words.paths import WordPath, word_paths
from kaivuri.words.tiles import merge_into_tiles

GENERATOR_VERSION = 3
"""Of the generator; it goes up when a seed gives another puzzle than before."""
MIN_SIZE, MAX_SIZE = 12, 64
"""Letters of a grid."""
MIN_SIDE = 3
MIN_SPANGRAM, MAX_SPANGRAM = 6, 17
"""Letters of a spangram."""
REFERENCE_LIST = "fi"
"""The list of the real grids that difficulty is compared with."""
_MAX_REJECTED = 100
"""Grids of another difficulty than wished for, after which that is given up."""
_LARGE_GRID = 36
"""Letters of a grid from which words of rare letters are preferred."""
_WORD_DRAWS, _GRADED_WORD_DRAWS = 10, 40
"""How many words are drawn there for each that is chosen: the one of the rarest letters is."""


@dataclass(frozen=True, slots=True)
class GridSpec:
    """A word grid that is wished for.

    Raises:
        BadRequest: when no such grid can be.
    """

    game: Game
    rows: int
    columns: int
    word_list: str
    """The list that words are chosen from, see `vocabulary.common_words`."""
    own_words: tuple[str, ...] = ()
    """If any, the words to choose from instead: distinct, as lists write them."""
    spangram: str = ""
    """The spangram, written as one word; empty: any, if the game has one."""
    difficulty: Difficulty | None = None

    def __post_init__(self) -> None:
        size = self.rows * self.columns
        if min(self.rows, self.columns) < MIN_SIDE or not MIN_SIZE <= size <= MAX_SIZE:
            raise BadRequest(
                None,
                _(
                    "no grid of {rows} by {columns} letters can be made: give {least} "
                    "to {most} letters, and {side} a side or more"
                ).format(
                    rows=self.rows,
                    columns=self.columns,
                    least=MIN_SIZE,
                    most=MAX_SIZE,
                    side=MIN_SIDE,
                ),
            )
        if self.spangram:
            self._check_spangram()
        wrong = [w for w in (*self.own_words, self.spangram) if w and not self._spells(w)]
        if wrong:
            raise BadRequest(
                "spangram" if wrong[0] == self.spangram else "theme_words",
                _("{wrong!r} has other letters than those of {game}").format(
                    wrong=wrong[0], game=self.game
                ),
            )
        if self.own_words and not can_fill(size - len(self.spangram), [*map(len, self.own_words)]):
            raise BadRequest(
                "theme_words",
                _(
                    "no choice of the {n} words has {size} letters; give more words, or "
                    "another shape"
                ).format(n=len(self.own_words), size=size - len(self.spangram)),
            )

    def _check_spangram(self) -> None:
        if not self.game.has_spangram:
            raise BadRequest(
                "spangram",
                _("a spangram is for Strands boards; {game} has none").format(game=self.game),
            )
        if not MIN_SPANGRAM <= len(self.spangram) <= MAX_SPANGRAM:
            raise BadRequest(
                "spangram",
                _("a spangram has {least} to {most} letters; {spangram!r} has {n}").format(
                    least=MIN_SPANGRAM,
                    most=MAX_SPANGRAM,
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

    def _spells(self, word: str) -> bool:
        return not self.game.alphabet or set(self.game.alphabet) >= set(upper_word(word))

    def name(self, seed: str) -> str:
        """What the puzzle of a seed is called: the same name is always the same puzzle."""
        words = self.word_list
        if self.own_words or self.spangram:
            given = "\n".join((self.spangram, *sorted(self.own_words)))
            words += "+" + hashlib.sha256(given.encode()).hexdigest()[:8]
        shape = f"{self.rows}x{self.columns}"
        level = self.difficulty or "any"
        return f"generate-{GENERATOR_VERSION}:{self.game.name}:{shape}:{words}:{level}:{seed}"


@dataclass(frozen=True, slots=True)
class GridPuzzle:
    """A word grid with its one solution."""

    name: str
    """Which puzzle it is; it can be made again by it."""
    spec: GridSpec
    proof_list: str
    """The list that it was proved with."""
    grid: Grid
    words: tuple[WordPath, ...]
    """The solution; the spangram first, if there is one, then in the order of their starts."""
    traits: Traits

    @property
    def spangram(self) -> WordPath | None:
        """The spangram, if the game has one."""
        return self.words[0] if self.spec.game.has_spangram else None


class GridGenerator:
    """Makes grids by one wish."""

    def __init__(self, spec: GridSpec, stop: Stop) -> None:
        """Open the lists.

        Raises:
            BadRequest: when the words of the list can't fill the grid.
        """
        self._spec = spec
        self._stop = stop
        self._geometry = GridGeometry(spec.rows, spec.columns)
        own_list = spec.word_list if spec.game.accepts_word_list else spec.game.word_list
        self._lexicon = open_lexicon(proof_list(own_list))
        given = [word for word in (*spec.own_words, spec.spangram) if word]
        self._analyser = GridAnalyser(
            self._geometry, self._lexicon, spec.game.min_word_length(self._lexicon), given, stop
        )
        words = {} if spec.own_words else rare_first(spec.word_list)
        left = self._geometry.size - len(spec.spangram)
        if not spec.own_words and not can_fill(left, tuple(words), repeat=True):
            raise BadRequest(
                "words",
                _("the words of {words} can't fill {left} letters").format(
                    words=spec.word_list, left=left
                ),
            )
        least, most = tile_range(spec.difficulty, self._geometry.size)
        tries = _WORD_DRAWS if spec.difficulty is None else _GRADED_WORD_DRAWS
        self._target = Target(
            self._geometry, words, spec.game.allow_crossing, least, most,
            has_spangram=spec.game.has_spangram, spangram=spec.spangram or None,
            own_words=spec.own_words,
            word_draws=tries if self._geometry.size > _LARGE_GRID else 1,
        )  # fmt: skip

    def generate(self, seed: str) -> GridPuzzle:
        """The grid of a seed.

        Raises:
            BadRequest: when none of many grids is as difficult as is wished for.
            TimeLimit, MemoryLimit: when the Stop says so.
        """
        name, wanted = self._spec.name(seed), self._spec.difficulty
        climb = HillClimb(self._target, self._analyser, Rng(name), self._stop)
        try:
            for draft in islice(climb.drafts(), _MAX_REJECTED):
                made = self._generated(name, draft)
                if wanted in (None, made.traits.difficulty):
                    return made
        except TimeLimit as error:
            late = self._timeout_message()
            if late is None:
                raise
            raise TimeLimit(late, field=error.field) from error
        raise BadRequest(
            "difficulty",
            _(
                "none of {count} generated grids was {difficulty}: give other words or another "
                "shape, or leave the difficulty open"
            ).format(count=_MAX_REJECTED, difficulty=wanted),
        )

    def _timeout_message(self) -> str | None:
        """What helps where the time has run out; None: there is nothing more to say."""
        seconds, wish = self._stop.seconds, self._spec
        if seconds is None:
            return None
        if wish.own_words:
            return _(
                "no grid of these words within {seconds:g} s; give more words to choose from, "
                "or longer ones"
            ).format(seconds=seconds)
        if wish.difficulty:
            return _("no {difficulty} grid within {seconds:g} s; leave the difficulty open").format(
                difficulty=wish.difficulty, seconds=seconds
            )
        return None

    def _generated(self, name: str, draft: Draft) -> GridPuzzle:
        columns = self._geometry.columns
        letters = upper_word(draft.letters)
        lines = (letters[at : at + columns] for at in range(0, self._geometry.size, columns))
        grid = Grid(tuple(lines))
        cells = [self._geometry.cells(way) for way in draft.paths]
        shortest = self._spec.game.min_word_length(self._lexicon)
        found = word_paths(grid, self._lexicon, min_length=shortest, stop=self._stop)
        like_real = self._lexicon.name == REFERENCE_LIST
        traits = Traits.of(
            self._geometry.size, merge_into_tiles(found), cells, same_word_list=like_real
        )
        paths = [self._word_path(*each) for each in zip(draft.words, cells, strict=True)]
        first = paths[: self._target.has_spangram]
        rest = sorted(paths[self._target.has_spangram :], key=lambda path: path.cells)
        return GridPuzzle(name, self._spec, self._lexicon.name, grid, (*first, *rest), traits)

    def _word_path(self, word: str, cells: tuple[Cell, ...]) -> WordPath:
        line = self._lexicon.line_index(word)
        return WordPath(word, cells, 0 if line is None else self._lexicon.zipf[line])


def parse_own_words(lines: Iterable[str], name: str) -> tuple[str, ...]:
    """Words to make puzzles of, from the lines of a file of that name.

    Raises:
        BadRequest: when a line is no word, or there is none.
    """
    words: dict[str, None] = {}
    for number, line in enumerate(lines, 1):
        word = join_words(line)
        if word and not word.isalpha():
            raise BadRequest(
                "theme_words",
                _("{name}: line {number} has other characters than letters").format(
                    name=name, number=number
                ),
            )
        if word:
            words[word] = None
    if not words:
        raise BadRequest(
            "theme_words", _("{name} holds no words; give one word per line").format(name=name)
        )
    return tuple(words)

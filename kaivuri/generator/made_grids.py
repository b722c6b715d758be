"""Word grids that are made: what is wished for, and what comes of it."""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import islice

from kaivuri.errors import BadRequest, TimeLimit
from kaivuri.games.game import Game
from kaivuri.generator.climb import Aim, Climb, Draft
from kaivuri.generator.difficulty import Difficulty, Traits, tile_bounds
from kaivuri.generator.grid_geometry import Field
from kaivuri.generator.lengths import can_fill
from kaivuri.generator.proof import Proof
from kaivuri.generator.rng import Draws
from kaivuri.generator.vocabulary import largest_list, rare_first
from kaivuri.language import gettext as _
from kaivuri.play import Cell
from kaivuri.play.letters import join_words, upper_word
from kaivuri.solvers.stop import Stop
from kaivuri.words.grid import Grid
from kaivuri.words.lists.word_lists import open_lexicon
from kaivuri.words.paths import WordPath, word_paths
from kaivuri.words.tiles import merge_into_tiles

VERSION = 3
"""Of the generator; it goes up when a seed gives another puzzle than before."""
LEAST_SIZE, MOST_SIZE = 12, 64
"""Letters of a grid."""
LEAST_SIDE = 3
LEAST_SPANGRAM, MOST_SPANGRAM = 6, 17
"""Letters of a spangram."""
USUAL_LIST = "fi"
"""The list of the real grids that difficulty is compared with."""
_MOST_MISSED = 100
"""Grids of another difficulty than wished for, after which that is given up."""
_LARGE = 36
"""Letters of a grid from which words of rare letters are preferred."""
_TRIES, _GRADED_TRIES = 10, 40
"""How many words are drawn there for each that is chosen: the one of the rarest letters is."""


@dataclass(frozen=True, slots=True)
class GridWish:
    """A word grid that is wished for.

    Raises:
        BadRequest: when no such grid can be.
    """

    game: Game
    rows: int
    columns: int
    words: str
    """The list that words are chosen from, see `vocabulary.common_words`."""
    own: tuple[str, ...] = ()
    """If any, the words to choose from instead: distinct, as lists write them."""
    spangram: str = ""
    """The spangram, written as one word; empty: any, if the game has one."""
    difficulty: Difficulty | None = None

    def __post_init__(self) -> None:
        size = self.rows * self.columns
        if min(self.rows, self.columns) < LEAST_SIDE or not LEAST_SIZE <= size <= MOST_SIZE:
            raise BadRequest(
                None,
                _(
                    "no grid of {rows} by {columns} letters can be made: give {least} "
                    "to {most} letters, and {side} a side or more"
                ).format(
                    rows=self.rows,
                    columns=self.columns,
                    least=LEAST_SIZE,
                    most=MOST_SIZE,
                    side=LEAST_SIDE,
                ),
            )
        if self.spangram:
            self._check_spangram()
        wrong = [w for w in (*self.own, self.spangram) if w and not self._spells(w)]
        if wrong:
            raise BadRequest(
                "spangram" if wrong[0] == self.spangram else "theme_words",
                _("{wrong!r} has other letters than those of {game}").format(
                    wrong=wrong[0], game=self.game
                ),
            )
        if self.own and not can_fill(size - len(self.spangram), [*map(len, self.own)]):
            raise BadRequest(
                "theme_words",
                _(
                    "no choice of the {n} words has {size} letters; give more words, or "
                    "another shape"
                ).format(n=len(self.own), size=size - len(self.spangram)),
            )

    def _check_spangram(self) -> None:
        if not self.game.has_spangram:
            raise BadRequest(
                "spangram",
                _("a spangram is for Strands boards; {game} has none").format(game=self.game),
            )
        if not LEAST_SPANGRAM <= len(self.spangram) <= MOST_SPANGRAM:
            raise BadRequest(
                "spangram",
                _("a spangram has {least} to {most} letters; {spangram!r} has {n}").format(
                    least=LEAST_SPANGRAM,
                    most=MOST_SPANGRAM,
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
        words = self.words
        if self.own or self.spangram:
            given = "\n".join((self.spangram, *sorted(self.own)))
            words += "+" + hashlib.sha256(given.encode()).hexdigest()[:8]
        shape = f"{self.rows}x{self.columns}"
        level = self.difficulty or "any"
        return f"generate-{VERSION}:{self.game.name}:{shape}:{words}:{level}:{seed}"


@dataclass(frozen=True, slots=True)
class MadeGrid:
    """A word grid with its one solution."""

    name: str
    """Which puzzle it is; it can be made again by it."""
    wish: GridWish
    proved_with: str
    """The list that it was proved with."""
    grid: Grid
    words: tuple[WordPath, ...]
    """The solution; the spangram first, if there is one, then in the order of their starts."""
    traits: Traits

    @property
    def spangram(self) -> WordPath | None:
        """The spangram, if the game has one."""
        return self.words[0] if self.wish.game.has_spangram else None


class GridMaker:
    """Makes grids by one wish."""

    def __init__(self, wish: GridWish, stop: Stop) -> None:
        """Open the lists.

        Raises:
            BadRequest: when the words of the list can't fill the grid.
        """
        self._wish = wish
        self._stop = stop
        self._field = Field(wish.rows, wish.columns)
        own_list = wish.words if wish.game.accepts_word_list else wish.game.word_list
        self._lexicon = open_lexicon(largest_list(own_list))
        given = [word for word in (*wish.own, wish.spangram) if word]
        self._proof = Proof(
            self._field, self._lexicon, wish.game.min_word_length(self._lexicon), given, stop
        )
        words = {} if wish.own else rare_first(wish.words)
        left = self._field.size - len(wish.spangram)
        if not wish.own and not can_fill(left, tuple(words), again=True):
            raise BadRequest(
                "words",
                _("the words of {words} can't fill {left} letters").format(
                    words=wish.words, left=left
                ),
            )
        least, most = tile_bounds(wish.difficulty, self._field.size)
        tries = _TRIES if wish.difficulty is None else _GRADED_TRIES
        self._aim = Aim(
            self._field, words, wish.game.allow_crossing, least, most,
            spans=wish.game.has_spangram, spangram=wish.spangram or None, own=wish.own,
            tries=tries if self._field.size > _LARGE else 1,
        )  # fmt: skip

    def make(self, seed: str) -> MadeGrid:
        """The grid of a seed.

        Raises:
            BadRequest: when none of many grids is as difficult as is wished for.
            TimeLimit, MemoryLimit: when the Stop says so.
        """
        name, wanted = self._wish.name(seed), self._wish.difficulty
        climb = Climb(self._aim, self._proof, Draws(name), self._stop)
        try:
            for draft in islice(climb.drafts(), _MOST_MISSED):
                made = self._made(name, draft)
                if wanted in (None, made.traits.difficulty):
                    return made
        except TimeLimit as fault:
            late = self._late()
            if late is None:
                raise
            raise TimeLimit(late, field=fault.field) from fault
        raise BadRequest(
            "difficulty",
            _(
                "none of {count} generated grids was {difficulty}: give other words or another "
                "shape, or leave the difficulty open"
            ).format(count=_MOST_MISSED, difficulty=wanted),
        )

    def _late(self) -> str | None:
        """What helps where the time has run out; None: there is nothing more to say."""
        seconds, wish = self._stop.seconds, self._wish
        if seconds is None:
            return None
        if wish.own:
            return _(
                "no grid of these words within {seconds:g} s; give more words to choose from, "
                "or longer ones"
            ).format(seconds=seconds)
        if wish.difficulty:
            return _("no {difficulty} grid within {seconds:g} s; leave the difficulty open").format(
                difficulty=wish.difficulty, seconds=seconds
            )
        return None

    def _made(self, name: str, draft: Draft) -> MadeGrid:
        columns = self._field.columns
        letters = upper_word(draft.letters)
        lines = (letters[at : at + columns] for at in range(0, self._field.size, columns))
        grid = Grid(tuple(lines))
        cells = [self._field.cells(way) for way in draft.ways]
        shortest = self._wish.game.min_word_length(self._lexicon)
        found = word_paths(grid, self._lexicon, min_length=shortest, stop=self._stop)
        like_real = self._lexicon.name == USUAL_LIST
        traits = Traits.of(self._field.size, merge_into_tiles(found), cells, like_real=like_real)
        paths = [self._path(*each) for each in zip(draft.words, cells, strict=True)]
        first = paths[: self._aim.spans]
        rest = sorted(paths[self._aim.spans :], key=lambda path: path.cells)
        return MadeGrid(name, self._wish, self._lexicon.name, grid, (*first, *rest), traits)

    def _path(self, word: str, cells: tuple[Cell, ...]) -> WordPath:
        line = self._lexicon.line_index(word)
        return WordPath(word, cells, 0 if line is None else self._lexicon.zipf[line])


def own_words(lines: Iterable[str], name: str) -> tuple[str, ...]:
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

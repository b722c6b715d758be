"""Generated puzzles with one solution: word grids, and starts of boards."""

import secrets
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, timedelta

from kaivuri.calendars.board import Board
from kaivuri.calendars.board_puzzle import BoardPuzzle
from kaivuri.common.clock import Clock
from kaivuri.common.days import parse_date, today
from kaivuri.common.letters import join_words
from kaivuri.common.number_checks import check_integers, check_positive
from kaivuri.documents import makers as documents
from kaivuri.errors import INTERRUPTIONS, BadPuzzle, BadRequest, error_field
from kaivuri.games.game import Game
from kaivuri.games.registry import DEFAULT_GAME, get_game
from kaivuri.generator.difficulty import Difficulty
from kaivuri.generator.grid_generator import GENERATOR_VERSION, GridGenerator, GridSpec
from kaivuri.generator.lengths import can_fill
from kaivuri.generator.own_words import fitting_words
from kaivuri.generator.rng import Rng
from kaivuri.generator.shapes import fitting_shape
from kaivuri.generator.starting_positions import starting_positions
from kaivuri.generator.theme_words import THEME_LANGUAGE, nearest_words, theme_spangram
from kaivuri.generator.vocabulary import proof_list
from kaivuri.language import gettext as _
from kaivuri.queries.context import Context
from kaivuri.queries.generated_puzzles import (
    GeneratedGrid,
    GeneratedPuzzle,
    GeneratedStart,
    word_grids_only,
)
from kaivuri.render.generated_puzzles import Caption
from kaivuri.solvers.stop import Stop
from kaivuri.words.lists.word_lists import open_lexicon
from kaivuri.words.regions import MAX_CELLS

DEFAULT_SECONDS = 60.0
"""The default time limit of generation."""
_RANDOM_SEEDS = 1_000_000


@dataclass(frozen=True, slots=True, kw_only=True)
class GenerateRequest:
    """The properties of the puzzles to generate; None if not given."""

    game: str | None = None
    """`sanalouhos` (default), `strands` or `celltower`."""
    rows: int | None = None
    columns: int | None = None
    word_list: str | None = None
    """The word list to choose from: `fi`, `en`, or a file; None for that of the game."""
    theme_words: tuple[str, ...] | None = None
    """The words to use, instead of a list; those that the game can't use are left out."""
    word_clues: Mapping[str, str] = field(default_factory=dict)
    """Clues of words, for worksheets."""
    spangram: str | None = None
    """The spangram of a Strands board; blanks in it are ignored."""
    theme: str | None = None
    """An English theme: use common words near it in meaning, and itself as the spangram.

    With `theme_words`, which only Strands takes together, and without `spangram`: those words,
    and itself as the spangram."""
    board: str | Board | None = None
    """The board to generate starts of, instead of word grids."""
    date: str | None = None
    """The date used as the seed; for a board with dates, its date (default: today)."""
    difficulty: str | None = None
    """`easy`, `medium` or `hard`."""
    seed: int | None = None
    """The seed of the first puzzle; each further one uses the next seed. None for a random seed."""
    count: int | None = None
    """The number of puzzles; None for one. With a date, each further puzzle has the next date."""
    title: str | None = None
    """The title of a word grid."""
    author: str | None = None
    """Its author."""
    clue: str | None = None
    """The clue of a Strands board."""

    def __post_init__(self) -> None:
        if self.difficulty not in (None, *Difficulty):
            raise BadRequest.unknown("difficulty", self.difficulty, Difficulty)
        check_integers(rows=self.rows, columns=self.columns, seed=self.seed)
        check_positive(count=self.count)
        if self.seed is not None and not 0 <= self.seed < 1 << 63:
            raise BadRequest(
                "seed",
                _("the seed {seed} is out of range; give a number from 0").format(seed=self.seed),
            )
        if self.board is not None:
            self._check_board()
        elif self.seed is not None and self.date is not None:
            raise BadRequest("seed", _("give either a date or a seed, not both"))

    def _check_board(self) -> None:
        words = "game", "rows", "columns", "word_list", "theme_words", "spangram", "theme"
        for name in (*words, "word_clues", "title", "author", "clue"):
            if getattr(self, name) not in (None, {}):
                raise word_grids_only(name)


@dataclass(frozen=True, slots=True)
class GenerateAnswer:
    """At least one generated puzzle."""

    puzzles: tuple[GeneratedPuzzle, ...]
    interruption: BaseException | None = None
    """The limit of time or memory, or the Ctrl-C, that ended generation early."""
    notes: tuple[str, ...] = ()
    """What a maker should know, such as words that were left out."""

    @property
    def grids(self) -> list[GeneratedGrid]:
        """The word grids: all puzzles, or none."""
        return [each for each in self.puzzles if isinstance(each, GeneratedGrid)]

    @property
    def starts(self) -> list[GeneratedStart]:
        """The starting positions: all puzzles, or none."""
        return [each for each in self.puzzles if isinstance(each, GeneratedStart)]

    def document(self) -> documents.GenerateDocument:
        """Return the JSON document (docs/generate-1.schema.json)."""
        puzzles = tuple(each.document() for each in self.puzzles)
        return documents.GenerateDocument(puzzles=puzzles, notes=self.notes)


def generate(request: GenerateRequest, context: Context) -> GenerateAnswer:
    """Generate puzzles, reporting each one as progress.

    A limit of time or memory, or Ctrl-C, ends generation early: the answer has the puzzles
    generated so far, and the cause in `interruption`.

    Raises:
        BadPuzzle, BadRequest, BadWordList: if no such puzzle exists.
        TimeLimit, MemoryLimit: if a limit is reached before the first puzzle.
    """
    stop, puzzles, notes = context.stop or Stop(), list[GeneratedPuzzle](), list[str]()

    def note(text: str) -> None:
        notes.append(text)
        context.note(text)

    generator = _generate_grids if request.board is None else _generate_starts
    try:
        for puzzle in generator(request, stop, replace(context, note=note)):
            puzzles.append(puzzle)
            context.on_progress(puzzle)
    except INTERRUPTIONS as error:
        if not puzzles:
            raise
        return GenerateAnswer(tuple(puzzles), error.with_traceback(None), tuple(notes))
    return GenerateAnswer(tuple(puzzles), notes=tuple(notes))


def _generate_grids(
    request: GenerateRequest, stop: Stop, context: Context
) -> Iterator[GeneratedGrid]:
    game = DEFAULT_GAME if request.game is None else get_game(request.game)
    caption = _caption(request, game)
    generator = GridGenerator(_grid_spec(request, game, context), stop)
    for seed in _seeds(request, context.clock, game.time_zone):
        yield GeneratedGrid(generator.generate(seed), caption)


def _caption(request: GenerateRequest, game: Game) -> Caption:
    if request.clue is not None and not game.has_clue:
        raise BadRequest("clue", _("only Strands boards have a clue: choose the game strands"))
    clues = {join_words(word): clue for word, clue in request.word_clues.items()}
    title, author, clue = (
        " ".join((text or "").split()) for text in (request.title, request.author, request.clue)
    )
    return Caption(title, author, clue, clues)


def _grid_spec(request: GenerateRequest, game: Game, context: Context) -> GridSpec:
    if not game.accepts_word_list and request.word_list is not None:
        raise BadRequest(
            "word_list", _("{game} has its own word list: give no other").format(game=game)
        )
    words = request.word_list or game.language
    own_words = _own_words(request, words, game, context)
    sides = (
        game.rows if request.rows is None else request.rows,
        game.columns if request.columns is None else request.columns,
    )
    spangram = _spangram(request, game, min(sides))
    rows, columns = _fitting_sides(request, game, own_words, spangram, sides)
    level = request.difficulty
    return GridSpec(
        game,
        rows,
        columns,
        words,
        own_words=own_words,
        spangram=spangram,
        difficulty=None if level is None else Difficulty(level),
    )


def _fitting_sides(
    request: GenerateRequest,
    game: Game,
    own_words: tuple[str, ...],
    spangram: str,
    sides: tuple[int, int],
) -> tuple[int, int]:
    """Return `sides`, or the sides that own words fit better if not both are given."""
    lengths = [*map(len, own_words)]
    size = sides[0] * sides[1] - len(spangram)
    if not lengths or can_fill(size, lengths) or None not in (request.rows, request.columns):
        return sides
    return fitting_shape(game, lengths, len(spangram), request.rows, request.columns) or sides


def _own_words(
    request: GenerateRequest, words: str, game: Game, context: Context
) -> tuple[str, ...]:
    """Return the given words, or those about the theme; with both, the theme is the spangram."""
    given, theme = request.theme_words, request.theme
    if given is None:
        return () if theme is None else _words_about(theme, words, game)
    if theme is not None and not game.has_spangram:
        raise BadRequest("theme", _("give a theme or the words themselves, not both"))
    if theme is not None and request.spangram is not None:
        message = _("the words and the spangram are given: leave out the theme, or one of these")
        raise BadRequest("theme", message)
    used, left_out = fitting_words(given, game, open_lexicon(proof_list(words)))
    if left_out:
        context.note(left_out_note(left_out))
    if not used:
        message = _("{game} can use none of the words")
        raise BadRequest("theme_words", message.format(game=game))
    return used


def left_out_note(entries: Sequence[str]) -> str:
    """Return the note that names words which no grid can have."""
    quoted = ", ".join(_("“{word}”").format(word=entry) for entry in entries)
    return _("left out, as no grid can have them: {words}").format(words=quoted)


def _words_about(theme: str, words: str, game: Game) -> tuple[str, ...]:
    if words.partition("_")[0] != THEME_LANGUAGE:
        message = _(
            "themes are known in English only: choose the words {language}, or give words of "
            "your own"
        )
        raise BadRequest("theme", message.format(language=THEME_LANGUAGE))
    return nearest_words(theme, max_length=MAX_CELLS if game.regions else None)


def _spangram(request: GenerateRequest, game: Game, side: int) -> str:
    """Return the given spangram, or the theme if its letters make one; otherwise ''."""
    if request.spangram is None and request.theme is not None and game.has_spangram:
        return theme_spangram(request.theme, game.alphabet, side)
    return join_words(request.spangram or "")


def _seeds(request: GenerateRequest, clock: Clock, time_zone: str | None) -> Iterator[str]:
    count = request.count or 1
    if request.date is not None and request.board is None:
        with error_field("date"):
            first = parse_date(request.date, today(clock, time_zone))
        if (date.max - first).days < count - 1:
            raise BadRequest("count", _("the calendar ends before that many days"))
        return (str(first + timedelta(n)) for n in range(count))
    seed = secrets.randbelow(_RANDOM_SEEDS) if request.seed is None else request.seed
    return (str(seed + n) for n in range(count))


def _generate_starts(
    request: GenerateRequest, stop: Stop, context: Context
) -> Iterator[GeneratedStart]:
    puzzle = BoardPuzzle.resolve(request.board, request.date, None, context.clock)
    starts = starting_positions(puzzle.state, stop)
    if not starts:
        raise BadPuzzle(_("{title} has no solution").format(title=puzzle.title))
    thirds = {n: tuple(Difficulty)[3 * n // len(starts)] for n in range(len(starts))}
    difficulty = request.difficulty
    indices = [n for n, third in thirds.items() if difficulty in (None, third)]
    if not indices:
        raise BadPuzzle(
            _("{title} has no start of difficulty {difficulty}").format(
                title=puzzle.title, difficulty=difficulty
            )
        )
    day = "" if puzzle.date is None else f":{puzzle.date}"
    prefix = f"generate-{GENERATOR_VERSION}:{puzzle.board.id}{day}"
    for seed in _seeds(request, context.clock, None):
        name = f"{prefix}:{difficulty or 'any'}:{seed}"
        index = Rng(name).choice(indices)
        yield GeneratedStart(name, puzzle, starts[index], thirds[index], len(starts))

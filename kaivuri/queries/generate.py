"""Generated puzzles with one solution: word grids, and starts of boards."""

import secrets
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from kaivuri.calendars.board import Board
from kaivuri.calendars.board_puzzle import BoardPuzzle
from kaivuri.common.clock import Clock
from kaivuri.common.days import parse_date, today
from kaivuri.common.letters import join_words, normalize_word
from kaivuri.common.number_checks import check_integers, check_positive
from kaivuri.common.reference import Reference
from kaivuri.documents import makers as documents
from kaivuri.errors import INTERRUPTIONS, BadPuzzle, BadRequest, error_field
from kaivuri.games.game import Game
from kaivuri.games.registry import DEFAULT_GAME, get_game, grid_reference
from kaivuri.generator.difficulty import Difficulty
from kaivuri.generator.grid_generator import GENERATOR_VERSION, GridGenerator, GridPuzzle, GridSpec
from kaivuri.generator.rng import Rng
from kaivuri.generator.starting_positions import StartingPosition, starting_positions
from kaivuri.generator.theme_words import THEME_LANGUAGE, nearest_words, theme_spangram
from kaivuri.generator.vocabulary import proof_list
from kaivuri.language import gettext as _
from kaivuri.queries.context import Context
from kaivuri.render.board_svg import boards_svg
from kaivuri.render.drawn import Drawn
from kaivuri.render.generated_puzzles import (
    generated_grid_text,
    grid_worksheet_puzzle,
    start_text,
    start_worksheet_puzzle,
)
from kaivuri.render.grid_svg import GridDrawing, grids_svg
from kaivuri.render.worksheet import (
    DEFAULT_WORKSHEET,
    WorksheetOptions,
    WorksheetPuzzle,
    worksheet_html,
)
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
    """The words to use, instead of a list."""
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
        for name in ("game", "rows", "columns", "word_list", "theme_words", "spangram", "theme"):
            if getattr(self, name) is not None:
                raise _word_grids_only(name)


def _word_grids_only(field: str) -> BadRequest:
    message = _("{field} applies to word grids only, not to boards")
    return BadRequest(field, message.format(field=field))


@dataclass(frozen=True, slots=True)
class GeneratedGrid(Drawn):
    """A word grid with one solution, which `str()` and notebooks don't show."""

    puzzle: GridPuzzle

    @property
    def name(self) -> str:
        """The identifier of the puzzle; equal names mean equal puzzles."""
        return self.puzzle.name

    @property
    def reference(self) -> Reference:
        """Its reference in the archive, which contains its letters."""
        return grid_reference(self.puzzle.grid, self.puzzle.spec.game)

    def document(self) -> documents.GeneratedGrid:
        """Return its part of docs/generate-1.schema.json; cells are [row, column] from 0."""
        return documents.GeneratedGrid.from_puzzle(self.puzzle)

    def text(self, *, solution: bool = False) -> str:
        """Return properties, name and letters as text, optionally with the solution."""
        return generated_grid_text(self.puzzle, solution=solution)

    def svg(self, *, solution: bool = False) -> str:
        """Draw the letters, optionally with the words of the solution."""
        drawing = GridDrawing(self.puzzle.words if solution else ())
        return grids_svg(self.puzzle.grid, [drawing], self.name)

    def __repr__(self) -> str:
        return f"<GeneratedGrid {self.name}: {'/'.join(self.puzzle.grid.lines)}>"

    def worksheet_puzzle(self) -> WorksheetPuzzle:
        """Return the puzzle for a worksheet."""
        return grid_worksheet_puzzle(self.puzzle)

    def __str__(self) -> str:
        return self.text()


@dataclass(frozen=True, slots=True)
class GeneratedStart(Drawn):
    """A board with given pieces that leave one solution, which `str()` doesn't show."""

    name: str
    puzzle: BoardPuzzle
    start: StartingPosition
    difficulty: Difficulty
    """The third that it is in, when all starts of the date are ordered by difficulty."""
    start_count: int
    """The number of starts of the date."""

    def document(self) -> documents.GeneratedStart:
        """Return its part of docs/generate-1.schema.json; cells are [row, column] from 0."""
        return documents.GeneratedStart.from_start(
            self.name, self.puzzle.board, self.start, self.difficulty, self.start_count
        )

    def text(self, *, solution: bool = False) -> str:
        """Return given pieces, name and board as text, optionally with the solved board."""
        return start_text(self.name, self.start, self.difficulty, solution=solution)

    def svg(self, *, solution: bool = False) -> str:
        """Draw the board, optionally solved."""
        return boards_svg([self.start.solved_state if solution else self.start.state], self.name)

    def __repr__(self) -> str:
        return f"<GeneratedStart {self.name}, given: {len(self.start.given)}>"

    def worksheet_puzzle(self) -> WorksheetPuzzle:
        """Return the puzzle for a worksheet."""
        return start_worksheet_puzzle(
            self.name, self.puzzle.board.id, self.puzzle.date, self.start, self.difficulty
        )

    def __str__(self) -> str:
        return self.text()


GeneratedPuzzle = GeneratedGrid | GeneratedStart


def worksheet(
    puzzles: Sequence[GeneratedPuzzle], options: WorksheetOptions = DEFAULT_WORKSHEET
) -> str:
    """Return an HTML page to print, with the solutions in grey on pages of their own.

    It is in the current language.

    Raises:
        BadRequest: if there is no puzzle, or there are no words to list.
    """
    if not puzzles:
        raise BadRequest(None, _("a worksheet needs at least one puzzle"))
    sheet_puzzles = [puzzle.worksheet_puzzle() for puzzle in puzzles]
    if options.word_bank and not any(puzzle.words for puzzle in sheet_puzzles):
        raise _word_grids_only("word_bank")
    return worksheet_html(sheet_puzzles, options)


@dataclass(frozen=True, slots=True)
class GenerateAnswer:
    """At least one generated puzzle."""

    puzzles: tuple[GeneratedPuzzle, ...]
    interruption: BaseException | None = None
    """The limit of time or memory, or the Ctrl-C, that ended generation early."""

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
        return documents.GenerateDocument(puzzles=tuple(each.document() for each in self.puzzles))


def generate(request: GenerateRequest, context: Context) -> GenerateAnswer:
    """Generate puzzles, reporting each one as progress.

    A limit of time or memory, or Ctrl-C, ends generation early: the answer has the puzzles
    generated so far, and the cause in `interruption`.

    Raises:
        BadPuzzle, BadRequest, BadWordList: if no such puzzle exists.
        TimeLimit, MemoryLimit: if a limit is reached before the first puzzle.
    """
    stop, puzzles = context.stop or Stop(), list[GeneratedPuzzle]()
    generator = _generate_grids if request.board is None else _generate_starts
    try:
        for puzzle in generator(request, stop, context.clock):
            puzzles.append(puzzle)
            context.on_progress(puzzle)
    except INTERRUPTIONS as error:
        if not puzzles:
            raise
        return GenerateAnswer(tuple(puzzles), error.with_traceback(None))
    return GenerateAnswer(tuple(puzzles))


def _generate_grids(request: GenerateRequest, stop: Stop, clock: Clock) -> Iterator[GeneratedGrid]:
    game = DEFAULT_GAME if request.game is None else get_game(request.game)
    generator = GridGenerator(_grid_spec(request, game), stop)
    for seed in _seeds(request, clock, game.time_zone):
        yield GeneratedGrid(generator.generate(seed))


def _grid_spec(request: GenerateRequest, game: Game) -> GridSpec:
    if not game.accepts_word_list and request.word_list is not None:
        raise BadRequest(
            "word_list", _("{game} has its own word list: give no other").format(game=game)
        )
    words, rows, columns = (
        request.word_list or game.language,
        game.rows if request.rows is None else request.rows,
        game.columns if request.columns is None else request.columns,
    )
    own_words = _own_words(request, words, game)
    if own_words:
        lexicon = open_lexicon(proof_list(words))
        for too_short in filter(None, (game.too_short_text(word, lexicon) for word in own_words)):
            raise BadRequest("theme_words", too_short)
    level = request.difficulty
    return GridSpec(
        game,
        rows,
        columns,
        words,
        own_words=tuple(dict.fromkeys(own_words)),
        spangram=_spangram(request, game, min(rows, columns)),
        difficulty=None if level is None else Difficulty(level),
    )


def _own_words(request: GenerateRequest, words: str, game: Game) -> tuple[str, ...]:
    """Return the given words, or those about the theme; with both, the theme is the spangram."""
    given, theme = request.theme_words, request.theme
    if theme is None:
        return tuple(map(normalize_word, given or ()))
    if given is None:
        return _words_about(theme, words, game)
    if not game.has_spangram:
        raise BadRequest("theme", _("give a theme or the words themselves, not both"))
    if request.spangram is not None:
        message = _("the words and the spangram are given: leave out the theme, or one of these")
        raise BadRequest("theme", message)
    return tuple(map(normalize_word, given))


def _words_about(theme: str, words: str, game: Game) -> tuple[str, ...]:
    if words.partition("_")[0] != THEME_LANGUAGE:
        message = _("themes are known for English words only: choose the words {language}")
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
    request: GenerateRequest, stop: Stop, clock: Clock
) -> Iterator[GeneratedStart]:
    puzzle = BoardPuzzle.resolve(request.board, request.date, None, clock)
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
    for seed in _seeds(request, clock, None):
        name = f"{prefix}:{difficulty or 'any'}:{seed}"
        index = Rng(name).choice(indices)
        yield GeneratedStart(name, puzzle, starts[index], thirds[index], len(starts))

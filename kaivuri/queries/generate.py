"""Puzzles that are made: word grids, and starts of calendar boards, each with one solution."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any

from kaivuri.calendars.board import Board
from kaivuri.errors import INTERRUPTIONS, BadPuzzle, BadRequest
from kaivuri.games.game import Game
from kaivuri.games.puzzle_id import TypedPuzzle
from kaivuri.games.registry import DEFAULT_GAME, get_game
from kaivuri.generator.board_starts import BoardStart, board_starts
from kaivuri.generator.difficulty import Difficulty
from kaivuri.generator.grid_generator import GENERATOR_VERSION, GridGenerator, GridPuzzle, GridSpec
from kaivuri.generator.rng import Rng
from kaivuri.language import gettext as _
from kaivuri.play.clock import Clock
from kaivuri.play.days import parse_date, today
from kaivuri.play.letters import join_words, normalize_word
from kaivuri.play.reference import Reference
from kaivuri.queries.calendar_puzzle import CalendarPuzzle
from kaivuri.queries.context import Context
from kaivuri.render.board_svg import boards_svg
from kaivuri.render.generated_puzzles import (
    generate_document,
    generated_grid_document,
    generated_grid_text,
    start_document,
    start_text,
)
from kaivuri.render.grid_svg import grid_svg
from kaivuri.solvers.stop import Stop

DEFAULT_SECONDS = 60.0
"""How long the making of puzzles may take, if nothing else is asked for."""
_RANDOM_SEEDS = 1_000_000


@dataclass(frozen=True, slots=True)
class GenerateRequest:
    """What puzzles are wished for; None: not given."""

    game: str | None = None
    """`sanalouhos` (if not given) or `strands`."""
    rows: int | None = None
    columns: int | None = None
    words: str | None = None
    """The list that words are chosen from: `fi`, `en`, or a file; None: the game's."""
    theme_words: tuple[str, ...] | None = None
    """Words to make the puzzle of, instead."""
    spangram: str | None = None
    """Of a Strands board; blanks in it don't count."""
    board: str | Board | None = None
    """A calendar board, for a start of it instead of a word grid."""
    date: str | None = None
    """The seed of the puzzle of that day; the date of a board (today, if not given)."""
    difficulty: str | None = None
    """`easy`, `medium` or `hard`."""
    seed: int | None = None
    """Of the first puzzle; the next one has the next seed. None: any."""
    count: int | None = None
    """How many puzzles; None: one. Of several by date, each has the next date."""

    def __post_init__(self) -> None:
        if self.difficulty not in (None, *Difficulty):
            raise BadRequest(
                "difficulty",
                _("no difficulty {difficulty!r}: give easy, medium or hard").format(
                    difficulty=self.difficulty
                ),
            )
        if self.count is not None and self.count < 1:
            raise BadRequest(
                "count", _("{count} puzzles can't be made; give 1 or more").format(count=self.count)
            )
        if self.seed is not None and not 0 <= self.seed < 1 << 63:
            raise BadRequest(
                "seed",
                _("the seed {seed} is out of range; give a number from 0").format(seed=self.seed),
            )
        if self.board is not None:
            self._check_board()
        elif self.seed is not None and self.date is not None:
            raise BadRequest("seed", _("the date is the seed of the day's puzzle: give no other"))

    def _check_board(self) -> None:
        for name in ("game", "rows", "columns", "words", "theme_words", "spangram"):
            if getattr(self, name) is not None:
                raise BadRequest(
                    name,
                    _("a calendar board takes no {field}: that is for word grids").format(
                        field=name
                    ),
                )


@dataclass(frozen=True, slots=True)
class GeneratedGrid:
    """A word grid with one solution; it prints, and shows itself, without the solution."""

    puzzle: GridPuzzle

    @property
    def name(self) -> str:
        """Which puzzle it is; the same name is always the same puzzle."""
        return self.puzzle.name

    @property
    def reference(self) -> Reference:
        """What it is called where it is played: by its letters."""
        return TypedPuzzle(self.puzzle.spec.game, self.puzzle.grid).reference

    def document(self) -> dict[str, Any]:
        """Its part of docs/generate-1.schema.json; cells are [row, column] from 0."""
        return generated_grid_document(self.puzzle)

    def text(self, *, solution: bool = False) -> str:
        """Its name, its traits and the letters; if asked for, the solution too."""
        return generated_grid_text(self.puzzle, solution=solution)

    def svg(self, *, solution: bool = False) -> str:
        """The letters as a drawing; if asked for, with the words of the solution."""
        return grid_svg(self.puzzle.grid, self.puzzle.words if solution else (), self.name)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __str__(self) -> str:
        return self.text()


@dataclass(frozen=True, slots=True)
class GeneratedStart:
    """A calendar board with pieces given that leave one solution; it prints without that."""

    name: str
    """Which puzzle it is."""
    puzzle: CalendarPuzzle
    start: BoardStart
    difficulty: Difficulty
    """Which third of all such starts of the date it is in."""
    start_count: int
    """How many such starts the date has."""

    def document(self) -> dict[str, Any]:
        """Its part of docs/generate-1.schema.json; cells are [row, column] from 0."""
        return start_document(
            self.name, self.puzzle.board_name, self.start, self.difficulty, self.start_count
        )

    def text(self, *, solution: bool = False) -> str:
        """Its name, what is given, and the board; if asked for, the whole board."""
        return start_text(self.name, self.start, self.difficulty, solution=solution)

    def svg(self, *, solution: bool = False) -> str:
        """The board as a drawing; if asked for, the whole one."""
        return boards_svg([self.start.solved_state if solution else self.start.state], self.name)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __str__(self) -> str:
        return self.text()


GeneratedPuzzle = GeneratedGrid | GeneratedStart


@dataclass(frozen=True, slots=True)
class GenerateAnswer:
    """The puzzles that were made, one at least."""

    puzzles: tuple[GeneratedPuzzle, ...]
    interruption: BaseException | None = None
    """What ended the making early: a limit of time or memory, or Ctrl-C."""

    @property
    def grids(self) -> tuple[GeneratedGrid, ...]:
        """The word grids among them: all, or none."""
        return tuple(each for each in self.puzzles if isinstance(each, GeneratedGrid))

    def document(self) -> dict[str, Any]:
        """What `--json` writes: docs/generate-1.schema.json."""
        return generate_document(each.document() for each in self.puzzles)


def generate(request: GenerateRequest, context: Context) -> GenerateAnswer:
    """Make puzzles; the progress is each puzzle as it is made.

    Those that are made when a limit of time or memory, or Ctrl-C, ends the making are
    still the answer; `GenerateAnswer.interruption` says what ended it.

    Raises:
        BadPuzzle, BadRequest, BadWordList: when no such puzzle can be.
        TimeLimit, MemoryLimit: when none is made by then.
    """
    stop, made = context.stop or Stop(), list[GeneratedPuzzle]()
    make = _grids if request.board is None else _starts
    try:
        for puzzle in make(request, stop, context.clock):
            made.append(puzzle)
            context.on_progress(puzzle)
    except INTERRUPTIONS as error:
        if not made:
            raise
        return GenerateAnswer(tuple(made), error.with_traceback(None))
    return GenerateAnswer(tuple(made))


def _grids(request: GenerateRequest, stop: Stop, clock: Clock) -> Iterator[GeneratedGrid]:
    game = DEFAULT_GAME if request.game is None else get_game(request.game)
    maker = GridGenerator(_grid_spec(request, game), stop)
    for seed in _seeds(request, clock, game.time_zone):
        yield GeneratedGrid(maker.generate(seed))


def _grid_spec(request: GenerateRequest, game: Game) -> GridSpec:
    if not game.accepts_word_list and request.words is not None:
        raise BadRequest(
            "words", _("{game} has a word list of its own: choose no other").format(game=game)
        )
    own = tuple(map(normalize_word, request.theme_words or ()))
    short = [word for word in own if len(word) < game.min_length]
    if short:
        raise BadRequest(
            "theme_words",
            _("{short!r} is too short: {game} has words from {min_length} on").format(
                short=short[0], game=game, min_length=game.min_length
            ),
        )
    level = request.difficulty
    return GridSpec(
        game,
        game.rows if request.rows is None else request.rows,
        game.columns if request.columns is None else request.columns,
        request.words or game.language,
        own_words=tuple(dict.fromkeys(own)),
        spangram=join_words(request.spangram or ""),
        difficulty=None if level is None else Difficulty(level),
    )


def _seeds(request: GenerateRequest, clock: Clock, time_zone: str | None) -> Iterator[str]:
    count = request.count or 1
    if request.date is not None and request.board is None:
        first = parse_date(request.date, today(clock, time_zone))
        if (date.max - first).days < count - 1:
            raise BadPuzzle(_("the calendar ends before so many days"))
        return (str(first + timedelta(n)) for n in range(count))
    seed = secrets.randbelow(_RANDOM_SEEDS) if request.seed is None else request.seed
    return (str(seed + n) for n in range(count))


def _starts(request: GenerateRequest, stop: Stop, clock: Clock) -> Iterator[GeneratedStart]:
    puzzle = CalendarPuzzle.resolve(request.board, request.date, None, clock)
    starts = board_starts(puzzle.state, stop)
    if not starts:
        raise BadPuzzle(
            _("{name} has no solution of {date} to give pieces of").format(
                name=puzzle.board_name, date=puzzle.date
            )
        )
    thirds = {n: tuple(Difficulty)[3 * n // len(starts)] for n in range(len(starts))}
    wanted = request.difficulty
    chosen = [n for n, third in thirds.items() if wanted in (None, third)]
    if not chosen:
        raise BadPuzzle(
            _("{title} has too few starts for one that is {wanted}").format(
                title=puzzle.title, wanted=wanted
            )
        )
    for seed in _seeds(request, clock, None):
        name = f"generate-{GENERATOR_VERSION}:{puzzle.board_name}:{puzzle.date}:{wanted or 'any'}:{seed}"
        number = Rng(name).choice(chosen)
        yield GeneratedStart(name, puzzle, starts[number], thirds[number], len(starts))

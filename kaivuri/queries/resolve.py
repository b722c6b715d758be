"""Resolve the text that names a puzzle, and load its grid.

A day belongs to the requested game, by default Sanalouhos. Letters belong to the first game that
they fit in shape and alphabet and that accepts the search options; if they fit several games, a
note says which one was chosen and how to choose another.

A word puzzle has two forms. Its `Reference` is what requests and the archive contain: it is text,
and a day has no letters before the newspaper is asked. A `Puzzle` is loaded and has its letters.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, Any

from kaivuri.common import days
from kaivuri.common.days import looks_like_day
from kaivuri.common.reference import Reference
from kaivuri.errors import BadPuzzle, PuzzleNotFound, SourceUnavailable, error_field
from kaivuri.games.game import Game, NoteCallback
from kaivuri.games.options import Options, SearchOptions
from kaivuri.games.registry import (
    DEFAULT_GAME,
    game_for,
    get_game,
    grid_reference,
    grid_shapes,
    matching_games,
)
from kaivuri.language import gettext as _
from kaivuri.queries.context import Context
from kaivuri.queries.puzzle_document import (
    NO_DETAILS,
    document_grid,
    document_of_text,
    puzzle_details,
)
from kaivuri.words.accents import unknown_accents
from kaivuri.words.grid import ROW_END, Grid
from kaivuri.words.lists.word_lists import open_lexicon

if TYPE_CHECKING:
    from kaivuri.documents.solve import Puzzle as PuzzleDocument
    from kaivuri.documents.word_play import DayDocument

Shape = tuple[int | None, int | None]
PuzzleText = str | date | Grid | Sequence[str] | Mapping[str, Any]
"""A day, or letters: a text, a grid, a list of rows, or a JSON document."""
_LINK = re.compile(r"https?://[^\s?#]+[?#](w/\S+)")
"""A link to the letters of a puzzle; see `PuzzleLink`."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A word puzzle with its letters."""

    reference: Reference
    """Its reference in the archive."""
    game: Game
    """The game whose rules apply."""
    grid: Grid
    title: str
    """The title shown to users, such as `Sanalouhos 18.4.2024`."""
    clue: str | None = None
    """The newspaper's clue."""
    word_count: int | None = None
    """The number of words that the newspaper shows."""
    accents: Mapping[int, str] = field(default_factory=dict, repr=False)
    """The base letters of letters that are read without accents, for `str.translate`."""

    @property
    def id(self) -> str:
        """The identifier in results: `sanalouhos:2024-04-18`, or `letters:` and the rows."""
        if self.reference.day is not None:
            return str(self.reference)
        return f"letters:{self.reference.key}"

    def __repr__(self) -> str:
        return f"<Puzzle {self.title}: {'/'.join(self.grid.written_rows)}>"

    def readable(
        self, word_list: str | None, note: NoteCallback, words: Iterable[str] = ()
    ) -> Puzzle:
        """Return the puzzle without accents that no word of its list has, with a note on them.

        `words` are those of the player, whose accents are noted too.

        Raises:
            BadWordList: if there is no such list, or it can't be used.
        """
        wanted = word_list if self.game.accepts_word_list else None
        open_list = partial(open_lexicon, wanted or self.game.word_list)
        accents = unknown_accents(chain(self.grid.letters, *words), open_list, note)
        lines = tuple(line.translate(accents) for line in self.grid.lines)
        return replace(self, grid=replace(self.grid, lines=lines), accents=accents)

    def read_word(self, word: str) -> str:
        """Return a word of the player as the words of the list are written."""
        return word.translate(self.accents)

    def read_typed_word(self, word_list: str | None, note: NoteCallback, word: str) -> str:
        """Return a word like `read_word`, with a note on accents that the letters have not."""
        return self.readable(word_list, note, [word]).read_word(word)

    def add_published(self, options: Options) -> Options:
        """Return `options`, with the newspaper's clue and number of words where they have none."""
        return options.with_published(self.clue, self.word_count)

    def document(self, words: str | None = None) -> PuzzleDocument:
        """Return the puzzle as a part of JSON documents; `words`: its word list."""
        language, kind = words or self.game.language, self.reference.kind
        from kaivuri.documents import solve  # needed by documents only

        return solve.Puzzle.from_grid(self.grid, self.id, language, kind)

    def day_document(self) -> DayDocument:
        """Return the puzzle of a day as a JSON document (docs/puzzle-1.schema.json)."""
        from kaivuri.documents import word_play  # needed by documents only

        return word_play.DayDocument(
            id=self.id,
            game=self.game.name,
            title=self.title,
            date=str(self.reference.day),
            clue=self.clue,
            word_count=self.word_count,
            language=self.game.language,
            rows=self.grid.written_rows,
        )


def parse_puzzle(
    puzzle: str | Grid,
    context: Context,
    options: SearchOptions,
    *,
    game: str | None = None,
    shape: Shape = (None, None),
) -> Reference:
    """Return the puzzle that a text names or a grid contains; nothing is fetched.

    A text is a day (`18.4.2024`, `today`) or letters row by row, with their shape if they have no
    line breaks. Without a game, it is detected from letters, and Sanalouhos for a day; a note
    reports other games that the letters fit.

    Raises:
        BadPuzzle: if the game or the day is unknown, or the letters form no grid.
    """
    if isinstance(puzzle, str) and looks_like_day(puzzle):
        return parse_daily(puzzle, context, game)
    rules = get_game(game) if game else None
    if isinstance(puzzle, str):
        rows, columns = shape
        with error_field("puzzle"):
            puzzle = Grid.parse(puzzle, rows=rows, columns=columns, shapes=grid_shapes(rules))
    return grid_reference(puzzle, rules or _detect_game(puzzle, options, context))


def resolve_puzzle(
    puzzle: PuzzleText,
    options: Options,
    context: Context,
    *,
    game: str | None = None,
    shape: Shape = (None, None),
) -> tuple[Reference, Options]:
    """Return a puzzle and the options; what a JSON document says fills in what is not given.

    Raises:
        BadPuzzle: if the game or the day is unknown, or the letters form no grid.
    """
    details = NO_DETAILS
    if isinstance(puzzle, str):
        puzzle = document_of_text(puzzle) or _document_of_link(puzzle) or puzzle
    if isinstance(puzzle, Mapping):
        details = puzzle_details(puzzle)
        game = game or details.game
        shapes = grid_shapes(get_game(game) if game else None)
        puzzle = document_grid(puzzle, shape=shape, shapes=shapes)
    elif isinstance(puzzle, date):
        puzzle = puzzle.isoformat()
    elif isinstance(puzzle, Sequence) and not isinstance(puzzle, str):
        if not all(isinstance(row, str) for row in puzzle):
            raise BadPuzzle(_("a row of a grid must be a text"), field="puzzle")
        puzzle = "\n".join(puzzle) + ROW_END
    reference = parse_puzzle(puzzle, context, options, game=game, shape=shape)
    return reference, details.fill(options, game_for(reference))


def _document_of_link(text: str) -> Mapping[str, Any] | None:
    """Return the puzzle of a link as a JSON object, or None."""
    link = _LINK.fullmatch(text.strip())
    if link is None:
        return None
    from kaivuri.queries.puzzle_link import PuzzleLink  # needed by links only

    puzzle = PuzzleLink.parse(link[1])
    return None if puzzle is None else puzzle.document()


def _detect_game(grid: Grid, options: SearchOptions, context: Context) -> Game:
    games = matching_games(grid)
    selected = next(game for game in games if game.accepts(options))
    for other in games:
        if other is not selected:
            context.note(
                _("these letters are treated as {game}; for {other} choose the game {name}").format(
                    game=selected, other=other, name=other.name
                )
            )
    return selected


def parse_daily(text: str, context: Context, game: str | None = None) -> Reference:
    """Return the puzzle of the day that a text names; nothing is fetched.

    Raises:
        BadPuzzle: if it is not a day, or the game has no daily puzzles.
    """
    if not looks_like_day(text):
        raise BadPuzzle(
            _("{puzzle!r} is not a day: write it as 2024-04-18 or today").format(puzzle=text),
            field="puzzle",
        )
    rules = get_game(game) if game else DEFAULT_GAME
    _check_daily(rules)
    today = days.today(context.clock, rules.time_zone)
    with error_field("puzzle"):
        return Reference.of_day(rules.name, days.parse_date(text, today))


def load_puzzle(reference: Reference, context: Context) -> Puzzle:
    """Load the letters of a puzzle.

    Letters that were fetched before their day, or that the player entered for it, stand in, with a
    note, for those of a newspaper that gives no valid reply.

    Raises:
        BadPuzzle: if the game has no daily puzzles.
        PuzzleNotFound: if there is no puzzle for the day.
        SourceUnavailable: if the day can't be fetched.
    """
    game, date = game_for(reference), reference.day
    if date is None:
        grid = game.with_word_shape(Grid(reference.rows or ()))
        return Puzzle(reference, game, grid, _("Letters"))
    from kaivuri.newspapers.registry import newspaper  # not needed for typed letters

    _check_daily(game)
    paper, today = newspaper(game.name), days.today(context.clock, game.time_zone)
    with context.open_archive() as archive:
        try:
            fetched = paper.fetch(date, today=today, cache=archive, get=context.fetch)
        except PuzzleNotFound:
            raise
        except SourceUnavailable as error:
            if early := paper.cached(date, archive):
                message, fetched = _("{error}; using the letters fetched before that day"), early
            elif entered := paper.entered(date, archive):
                message, fetched = _("{error}; using the letters that you entered"), entered
            else:
                raise
            context.note(message.format(error=error))
    grid = Grid.parse(str(fetched))
    return Puzzle(reference, game, grid, paper.subject(date), fetched.clue, fetched.word_count)


def _check_daily(game: Game) -> None:
    if game.newspaper is None:
        raise BadPuzzle(
            _("{game} has no daily puzzle: no newspaper publishes it; type its letters").format(
                game=game
            ),
            field="game",
        )

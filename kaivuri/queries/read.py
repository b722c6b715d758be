"""The letters of a grid in a picture, and the words marked as found in it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from kaivuri.common import Cell, describe_cell
from kaivuri.common.letters import upper
from kaivuri.common.number_checks import check_integers, check_positive
from kaivuri.common.reference import Reference
from kaivuri.documents import makers as documents
from kaivuri.errors import BadPicture, BadRequest
from kaivuri.games.game import Game
from kaivuri.games.options import Options, SearchOptions
from kaivuri.games.registry import GAMES, game_for, get_game
from kaivuri.language import gettext as _
from kaivuri.pictures.alphabets import ALPHABETS
from kaivuri.pictures.pixels import Pixels, decode_picture
from kaivuri.pictures.read_grid import UNREAD, FoundWord, PictureGrid, found_word
from kaivuri.pictures.reader_process import read_decoded, read_in_child
from kaivuri.queries.context import Context
from kaivuri.queries.resolve import parse_puzzle
from kaivuri.words.grid import Grid

SURE = 0.85
"""The confidence from which a clue or a number of words needs no check."""
MIN_CLUE_LETTERS = 3
"""A clue with fewer letters, such as an emoji, is unsure."""
PLAUSIBLE_WORD_COUNTS = range(4, 13)
"""Another number of words is unsure; boards have had 5 to 9."""


@dataclass(frozen=True, slots=True)
class ReadAnswer:
    """The grid read from a picture; `str()` returns its rows."""

    picture: PictureGrid
    game: str | None = None
    """The name of the requested game."""
    corrections: Mapping[Cell, str] = field(default_factory=dict)
    """Letters given by the user, in upper case."""
    given_clue: str | None = None
    given_word_count: int | None = None

    @property
    def rows(self) -> tuple[str, ...]:
        """The letters, one string per row; `?` for unread letters."""
        columns = range(len(self.picture.letters[0]))
        return tuple(
            "".join(self.corrections.get((r, c)) or row[c].letter for c in columns)
            for r, row in enumerate(self.picture.letters)
        )

    @property
    def complete(self) -> bool:
        """Whether every cell was read."""
        return UNREAD not in "".join(self.rows)

    @property
    def doubtful(self) -> tuple[Cell, ...]:
        """The cells that the user should check, row by row."""
        return tuple(cell for cell in self.picture.doubtful if cell not in self.corrections)

    @property
    def clue(self) -> str | None:
        """The clue of a Strands board, given by the user or read; an empty one counts as none."""
        return (self.picture.text.clue if self.given_clue is None else self.given_clue) or None

    @property
    def word_count(self) -> int | None:
        """The number of words of a Strands board, given by the user or read."""
        given = self.given_word_count
        return self.picture.text.word_count if given is None else given

    @property
    def unsure(self) -> tuple[str, ...]:
        """Which of `clue` and `word_count` the user should check."""
        text, unsure = self.picture.text, []
        if self.given_clue is None and text.clue is not None:
            letters = sum(letter.isalpha() for letter in text.clue)
            if text.clue_confidence < SURE or letters < MIN_CLUE_LETTERS:
                unsure.append("clue")
        if self.given_word_count is None and text.word_count is not None:
            plausible = text.word_count in PLAUSIBLE_WORD_COUNTS
            if text.word_count_confidence < SURE or not plausible:
                unsure.append("word_count")
        return tuple(unsure)

    @property
    def missing(self) -> tuple[str, ...]:
        """Which of `clue` and `word_count` a board of this shape has, though none was read."""
        if (len(self.rows), len(self.rows[0])) not in _shapes_with_clue(_games(self.game)):
            return ()
        text = self.picture.text
        clue = self.given_clue is None and text.clue is None
        return ("clue",) * clue + ("word_count",) * (self.word_count is None)

    @property
    def asked(self) -> frozenset[str]:
        """Which of `clue` and `word_count` only the player can tell, or confirm."""
        return frozenset((*self.unsure, *self.missing))

    @property
    def grid(self) -> Grid:
        """The letters as a grid.

        Raises:
            BadPicture: if a cell was not read.
        """
        rows = self.rows
        unread = [(r, c) for r, c in self.picture.cells() if rows[r][c] == UNREAD]
        if unread:
            raise BadPicture(
                _("{cell} could not be read; give its letter").format(cell=describe_cell(unread[0]))
            )
        return Grid(rows)

    def with_letters(self, letters: Mapping[Cell, str]) -> "ReadAnswer":
        """Return a copy with letters given by the user.

        Raises:
            BadRequest: if the grid has no such cell, or the text is not a letter.
        """
        for cell, letter in letters.items():
            if cell not in self.picture.cells():
                raise BadRequest(
                    "letters",
                    _("the grid in the picture has no {cell}").format(cell=describe_cell(cell)),
                )
            if len(letter) != 1 or not letter.isalpha():
                raise BadRequest(
                    "letters",
                    _("{letter!r} is not a letter, for {cell}").format(
                        letter=letter, cell=describe_cell(cell)
                    ),
                )
        given = {cell: upper(letter) for cell, letter in letters.items()}
        return replace(self, corrections={**self.corrections, **given})

    def with_text(self, clue: str | None, word_count: int | None) -> "ReadAnswer":
        """Return a copy with the clue and the number of words given by the user, if not None.

        Raises:
            BadRequest: if the number is not positive.
        """
        check_positive(word_count=word_count)
        return replace(
            self,
            given_clue=self.given_clue if clue is None else clue,
            given_word_count=self.given_word_count if word_count is None else word_count,
        )

    def found_words(self, context: Context | None = None) -> tuple[FoundWord, ...]:
        """Return the words marked as found in the picture, with the paths that spell listed words.

        A note reports marked cells that spell no known word.

        Raises:
            BadPicture: if a cell was not read.
        """
        if not self.picture.found_words:
            return ()
        grid, context = self.grid, context or Context()
        lexicon = game_for(self.reference(context.quiet)).lexicon(None, context.note)
        words = []
        for shown in self.picture.found_words:
            word = found_word(grid, shown, lexicon)
            if word is None:
                context.note(
                    _("the {n} coloured cells from {start} spell no known word").format(
                        n=len(shown.cells), start=describe_cell(shown.cells[0])
                    )
                )
            else:
                words.append(word)
        return tuple(words)

    def reference(self, context: Context) -> Reference:
        """Return the letters as a puzzle; see `parse_puzzle`."""
        return parse_puzzle(self.grid, context, SearchOptions(), game=self.game)

    def add_text(self, options: Options, game: Game) -> Options:
        """Return `options` with the clue and the number of words, unless these are unsure."""
        if not game.has_clue:
            return options
        clue = None if "clue" in self.unsure else self.clue
        word_count = None if "word_count" in self.unsure else self.word_count
        return replace(
            options, clue=options.clue or clue, word_count=options.word_count or word_count
        )

    def document(self, found: Iterable[FoundWord]) -> documents.ReadDocument:
        """Return the JSON document; boxes are in pixels of the picture."""
        letters, cells = self.picture.letters, self.doubtful
        doubtful = (documents.DoubtfulCell.from_letter(cell, self.picture[cell]) for cell in cells)
        return documents.ReadDocument(
            rows=self.rows,
            margins=tuple(tuple(round(read.margin, 4) for read in row) for row in letters),
            boxes=tuple(
                tuple(tuple(round(side, 1) for side in read.box) for read in row) for row in letters
            ),
            doubtful=tuple(doubtful),
            clue=self.clue,
            word_count=self.word_count,
            confidence=self._confidence(),
            unsure=self.unsure,
            found=tuple(map(documents.PictureWord.from_word, found)),
        )

    def _confidence(self) -> documents.Confidence:
        """Return the confidence in the clue and the number of words, if there are any."""
        text = self.picture.text
        clue = text.clue_confidence if self.given_clue is None else 1
        count = text.word_count_confidence if self.given_word_count is None else 1
        return documents.Confidence(
            None if self.clue is None else round(clue, 2),
            None if self.word_count is None else round(count, 2),
        )

    def __repr__(self) -> str:
        return f"<ReadAnswer {'/'.join(self.rows)}, {len(self.doubtful)} doubtful>"

    def __str__(self) -> str:
        return "\n".join(" ".join(row) for row in self.rows)


def read(
    picture: bytes | Pixels,
    context: Context,
    *,
    game: str | None = None,
    language: str | None = None,
    rows: int | None = None,
    columns: int | None = None,
) -> ReadAnswer:
    """Read the letters of a picture; within limits, in a child process that is killed at them.

    Args:
        picture: the contents of a file, or a decoded picture.
        context: the limits.
        game: a game's name; determines the shape and the language.
        language: the language of the letters, one of `ALPHABETS`; None for that of the game, or
            Finnish.
        rows: the number of rows; None for that of a game.
        columns: the number of columns.

    Raises:
        BadPicture: if there is no readable grid.
        BadRequest: if the language or the shape is not valid.
        LimitReached: if the context's `stop` ends the reading.
    """
    games = _games(game)
    letters = language or (games[0].language if game else "fi")
    if letters not in ALPHABETS:
        raise BadRequest.unknown("language", letters, ALPHABETS)
    shapes = _shapes(rows, columns) or [(each.rows, each.columns) for each in games]
    clue_shapes = _shapes_with_clue(games)
    if context.stop is not None:
        grid = read_in_child(picture, letters, shapes, clue_shapes, context.stop)
    else:
        pixels = decode_picture(picture) if isinstance(picture, bytes) else picture
        *_grids, grid = read_decoded(pixels, letters, shapes, clue_shapes)
    return ReadAnswer(grid, game)


def _games(name: str | None) -> list[Game]:
    return [get_game(name)] if name else [*GAMES.values()]


def _shapes_with_clue(games: Iterable[Game]) -> list[tuple[int, int]]:
    return [(game.rows, game.columns) for game in games if game.has_clue]


def _shapes(rows: int | None, columns: int | None) -> list[tuple[int, int]]:
    """Return the given shape, or none."""
    check_integers(rows=rows, columns=columns)
    if rows is None and columns is None:
        return []
    if rows is None or columns is None:
        missing = "rows" if rows is None else "columns"
        raise BadRequest(missing, _("give both the number of rows and of columns, or neither"))
    if not (2 <= rows <= 24 and 2 <= columns <= 24):
        wrong = "columns" if 2 <= rows <= 24 else "rows"
        raise BadRequest(wrong, _("a grid in a picture has 2 to 24 rows and columns"))
    return [(rows, columns)]

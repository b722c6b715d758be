"""Documents of generated puzzles, of pictures that were read, and of newspapers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from msgspec import Meta

from kaivuri.calendars.board import Board
from kaivuri.documents.boards import (
    BoardKind,
    BoardName,
    OpenLabel,
    Placements,
    labels_of,
    placements_on,
)
from kaivuri.documents.document import Cell, Count, Document, Part, Positive, Probability
from kaivuri.documents.solve import Path, PlacedWord
from kaivuri.games.registry import BUILT_IN_GAMES
from kaivuri.generator.difficulty import Difficulty
from kaivuri.generator.grid_generator import GridPuzzle
from kaivuri.generator.starting_positions import StartingPosition
from kaivuri.pictures.read_grid import FoundWord, RecognisedLetter

PuzzleName = Annotated[
    str, Meta(pattern=r"^generate-\d+:", description="Equal names mean equal puzzles.")
]


class GeneratedGrid(Part, frozen=True, kw_only=True, tag_field="type", tag="grid"):
    """A word grid and its intended words."""

    name: PuzzleName
    kind: Annotated[
        str, Meta(description="The game.", extra_json_schema={"enum": list(BUILT_IN_GAMES)})
    ]
    words_from: Annotated[str, Meta(description="The list that its words are from.")]
    proved_with: Annotated[
        str,
        Meta(
            description="The list by which solutions were counted; with one solution, each word "
            "has one reading."
        ),
    ]
    difficulty: Difficulty
    tiles: Annotated[Positive, Meta(description="Sets of cells that spell a word.")]
    decoys: Annotated[
        Count, Meta(description="Tiles of well-known words that are not in the solution.")
    ]
    solutions: Annotated[
        Positive | None,
        Meta(
            description="More than 1 only with words, a theme or a spangram of one's own; null: "
            "too many to count."
        ),
    ]
    rows: Annotated[
        tuple[str, ...], Meta(min_length=3, description="The letters, one string per row.")
    ]
    words: Annotated[
        tuple[PlacedWord, ...],
        Meta(min_length=1, description="The solution; a spangram comes first."),
    ]
    spangram: PlacedWord | None = None
    title: Annotated[str | None, Meta(description="The title that its maker gave it.")] = None
    author: str | None = None
    clue: Annotated[str | None, Meta(description="The clue of a Strands board.")] = None
    word_clues: Annotated[
        dict[str, str] | None, Meta(description="The clues of words, for worksheets.")
    ] = None

    @classmethod
    def from_puzzle(
        cls,
        puzzle: GridPuzzle,
        title: str = "",
        author: str = "",
        clue: str = "",
        word_clues: Mapping[str, str] | None = None,
    ) -> GeneratedGrid:
        """Return a generated grid with what its maker says about it."""
        spangram = puzzle.spangram
        return cls(
            name=puzzle.name,
            kind=puzzle.spec.game.name,
            words_from=puzzle.spec.word_list,
            proved_with=puzzle.proof_list,
            difficulty=puzzle.statistics.difficulty,
            tiles=puzzle.statistics.tiles,
            decoys=puzzle.statistics.decoys,
            solutions=puzzle.solutions,
            rows=puzzle.grid.lines,
            words=tuple(map(PlacedWord.from_path, puzzle.words)),
            spangram=None if spangram is None else PlacedWord.from_path(spangram),
            title=title or None,
            author=author or None,
            clue=clue or None,
            word_clues=dict(word_clues or {}) or None,
        )


class GeneratedStart(Part, frozen=True, kw_only=True, tag_field="type", tag="board"):
    """A board with given pieces that leave one solution, and the pieces that complete it."""

    name: PuzzleName
    kind: BoardKind
    board: BoardName
    open: Annotated[tuple[OpenLabel, ...], Meta(description="The labels that stay open.")]
    difficulty: Difficulty
    forced: Annotated[Count, Meta(description="The number of forced moves that follow in a row.")]
    starts: Annotated[Positive, Meta(description="The number of such starts of the date.")]
    given: Annotated[Placements, Meta(min_length=1)]
    rest: Annotated[Placements, Meta(description="The pieces that complete the board.")]

    @classmethod
    def from_start(
        cls,
        name: str,
        board: Board,
        start: StartingPosition,
        difficulty: Difficulty,
        starts: int,
    ) -> GeneratedStart:
        """Return one of the `starts` starts of a date."""
        return cls(
            name=name,
            kind=board.kind,
            board=board.id,
            open=labels_of(start.state),
            difficulty=difficulty,
            forced=start.forced,
            starts=starts,
            given=placements_on(board, start.given),
            rest=placements_on(board, start.filling),
        )


class GenerateDocument(Document, frozen=True, tag="urn:kaivuri:generate-1", kw_only=True):
    """Generated puzzles, in the order of their seeds."""

    puzzles: tuple[GeneratedGrid | GeneratedStart, ...]
    notes: Annotated[
        tuple[str, ...],
        Meta(description="What a maker should know, such as words that were left out."),
    ] = ()


class ThemeWords(Part, frozen=True):
    """English words near a theme, the nearest first."""

    words: tuple[str, ...]


class DoubtfulCell(Part, frozen=True):
    """A cell that the user should check."""

    cell: Cell
    letter: Annotated[str, Meta(description="As in `rows`.")]
    second: Annotated[str | None, Meta(description="The next likeliest letter.")]

    @classmethod
    def from_letter(cls, cell: tuple[int, int], letter: RecognisedLetter) -> DoubtfulCell:
        """Return a cell with the letters that it may have."""
        return cls(cell, letter.letter, letter.runner_up or None)


class Confidence(Part, frozen=True):
    """The confidence in the clue and the number of words, if there are any."""

    clue: Probability | None = None
    word_count: Probability | None = None


class PictureWord(Part, frozen=True):
    """A word that the picture shows as found."""

    word: str
    cells: Path
    listed: Annotated[
        bool, Meta(description="Whether it is in the word list; if not, it may run the other way.")
    ]

    @classmethod
    def from_word(cls, word: FoundWord) -> PictureWord:
        """Return a found word."""
        return cls(word.word, tuple(word.cells), word.in_word_list)


Box = Annotated[tuple[float, ...], Meta(min_length=4, max_length=4)]


class ReadDocument(Document, frozen=True, tag="urn:kaivuri:read-1", kw_only=True):
    """The grid in a picture."""

    rows: Annotated[
        tuple[Annotated[str, Meta(min_length=2)], ...],
        Meta(min_length=2, description="The letters in upper case; `?` for an unread letter."),
    ]
    margins: Annotated[
        tuple[tuple[Annotated[float, Meta(ge=0)], ...], ...],
        Meta(description="By how much each letter is likelier than any other."),
    ]
    boxes: Annotated[
        tuple[tuple[Box, ...], ...],
        Meta(description="Left, top, right and bottom of each letter, in pixels of the picture."),
    ]
    doubtful: Annotated[tuple[DoubtfulCell, ...], Meta(description="The cells to check.")]
    clue: Annotated[
        str | None, Meta(description="The clue of a Strands board, given or read; null if neither.")
    ]
    word_count: Annotated[
        Positive | None,
        Meta(description="The number of words of a Strands board, given or read; null if neither."),
    ]
    confidence: Confidence
    unsure: Annotated[
        tuple[Annotated[str, Meta(extra_json_schema={"enum": ["clue", "word_count"]})], ...],
        Meta(description="Which of both the user should check."),
    ]
    found: tuple[PictureWord, ...]


class SourceState(Part, frozen=True):
    """The result for one newspaper."""

    game: Annotated[str, Meta(description="The name of the game.")]
    source: Annotated[str, Meta(description="The short name of the newspaper.")]
    date: Annotated[
        str, Meta(description="The requested day.", extra_json_schema={"format": "date"})
    ]
    url: Annotated[str, Meta(description="The requested address.")]
    error: Annotated[
        str | None,
        Meta(
            description="What has changed or why there is no reply; null if the reply has the "
            "expected format."
        ),
    ]
    reached: Annotated[bool, Meta(description="Whether the newspaper replied at all.")]

    @property
    def changed(self) -> bool:
        """Whether the newspaper replied, but not in the expected format."""
        return self.reached and self.error is not None


class SourcesDocument(Document, frozen=True, tag="urn:kaivuri:sources-1", kw_only=True):
    """Whether the newspapers still answer in the expected format."""

    ok: Annotated[bool, Meta(description="Whether every newspaper did.")]
    sources: tuple[SourceState, ...]

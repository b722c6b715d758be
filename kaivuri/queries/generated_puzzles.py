"""Generated puzzles, as text, drawings, documents and worksheets."""

from collections.abc import Sequence
from dataclasses import dataclass

from kaivuri.calendars.board_puzzle import BoardPuzzle
from kaivuri.common.reference import Reference
from kaivuri.documents import makers as documents
from kaivuri.errors import BadRequest
from kaivuri.games.registry import grid_reference
from kaivuri.generator.difficulty import Difficulty
from kaivuri.generator.grid_generator import GridPuzzle
from kaivuri.generator.starting_positions import StartingPosition
from kaivuri.language import gettext as _
from kaivuri.queries.puzzle_link import PuzzleLink
from kaivuri.render.board_svg import boards_svg
from kaivuri.render.drawn import Drawn
from kaivuri.render.generated_puzzles import (
    NO_CAPTION,
    Caption,
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


def word_grids_only(field: str) -> BadRequest:
    """Return the error about a field that boards don't have."""
    message = _("{field} applies to word grids only, not to boards")
    return BadRequest(field, message.format(field=field))


@dataclass(frozen=True, slots=True)
class GeneratedGrid(Drawn):
    """A word grid with one solution, which `str()` and notebooks don't show."""

    puzzle: GridPuzzle
    caption: Caption = NO_CAPTION

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
        caption = self.caption
        return documents.GeneratedGrid.from_puzzle(
            self.puzzle, caption.title, caption.author, caption.clue, caption.word_clues
        )

    def link(self, page: str) -> str:
        """Return a link to the puzzle on the page at a URL.

        It has the title, author and clue, and the number of words that a Strands board shows.
        """
        puzzle, game = self.puzzle, self.puzzle.spec.game
        count = len(puzzle.words) if game.has_clue else None
        return PuzzleLink(game, puzzle.grid, self.caption, count).url(page)

    def text(self, *, solution: bool = False) -> str:
        """Return properties, name and letters as text, optionally with the solution."""
        return generated_grid_text(self.puzzle, self.caption, solution=solution)

    def svg(self, *, solution: bool = False) -> str:
        """Draw the letters, optionally with the words of the solution."""
        drawing = GridDrawing(self.puzzle.words if solution else ())
        return grids_svg(self.puzzle.grid, [drawing], self.name)

    def __repr__(self) -> str:
        return f"<GeneratedGrid {self.name}: {'/'.join(self.puzzle.grid.lines)}>"

    def worksheet_puzzle(self) -> WorksheetPuzzle:
        """Return the puzzle for a worksheet."""
        return grid_worksheet_puzzle(self.puzzle, self.caption)

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
        raise word_grids_only("word_bank")
    return worksheet_html(sheet_puzzles, options)

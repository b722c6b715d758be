"""Generated puzzles as text and for worksheets."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from kaivuri.calendars.board import Board
from kaivuri.common.days import date_in_words
from kaivuri.common.letters import upper_word
from kaivuri.common.puzzle_date import PuzzleDate
from kaivuri.games.game import Game
from kaivuri.generator.grid_generator import GridPuzzle
from kaivuri.generator.starting_positions import StartingPosition
from kaivuri.language import format_number, ngettext
from kaivuri.language import gettext as _
from kaivuri.render.board_svg import boards_svg, piece_svg
from kaivuri.render.board_text import board_text
from kaivuri.render.grid_svg import grid_print_svg, word_badges
from kaivuri.render.grid_text import STAR, badge, grid_rows, plain_text
from kaivuri.render.worksheet import WorksheetPuzzle, WorksheetWord

_PIECE_CELL = 1.2
"""The side of a cell in drawings of pieces on worksheets, in font sizes."""


@dataclass(frozen=True, slots=True)
class Caption:
    """What the maker of a word grid says about it; empty texts are left out."""

    title: str = ""
    author: str = ""
    clue: str = ""
    word_clues: Mapping[str, str] = field(default_factory=dict)
    """The clues of some words."""

    def lines(self) -> list[str]:
        """Return the title with the author, and the clue."""
        by = _("by {author}").format(author=self.author) if self.author else ""
        clue = _("Clue: {clue}").format(clue=self.clue) if self.clue else ""
        return [line for line in (", ".join(filter(None, (self.title, by))), clue) if line]


NO_CAPTION = Caption()


def generated_grid_text(generated: GridPuzzle, caption: Caption, *, solution: bool) -> str:
    """Return caption, statistics, name and grid, with its words if `solution` is true."""
    statistics = generated.statistics
    summary = _("{words} words, {difficulty}: {tiles} tiles, {decoys} decoys").format(
        words=statistics.words,
        difficulty=_(statistics.difficulty),
        tiles=statistics.tiles,
        decoys=statistics.decoys,
    )
    if generated.solutions is None:
        summary += "\n" + _("one of too many solutions to count")
    elif generated.solutions > 1:
        summary += "\n" + _("one of {n} solutions").format(n=format_number(generated.solutions))
    heading = "\n".join([*caption.lines(), summary, f"{generated.name}\n"])
    if not solution:
        return f"{heading}\n{generated.grid}"
    drawn = plain_text(grid_rows(generated.grid, [path.cells for path in generated.words]))
    words = "\n".join(f"{badge(n)} {path.word}" for n, path in enumerate(generated.words))
    return f"{heading}\n{drawn}\n\n{words}"


def start_text(name: str, start: StartingPosition, difficulty: str, *, solution: bool) -> str:
    """Return the given pieces, the name and the board, solved if `solution` is true."""
    pieces = " ".join(each.piece for each in start.given)
    summary = ngettext(
        "given: {pieces}; {difficulty}, {n} forced move follows",
        "given: {pieces}; {difficulty}, {n} forced moves follow",
        start.forced,
    ).format(pieces=pieces, difficulty=_(difficulty), n=start.forced)
    return f"{summary}\n{name}\n\n{board_text(start.solved_state if solution else start.state)}"


def grid_worksheet_puzzle(generated: GridPuzzle, caption: Caption) -> WorksheetPuzzle:
    """Return a word grid for a worksheet."""
    starred = None if generated.spangram is None else 0
    badges = word_badges(len(generated.words), starred)
    title = caption.title or str(generated.spec.game)
    return WorksheetPuzzle(
        generated.name,
        title,
        _(generated.statistics.difficulty),
        _grid_instruction(generated.spec.game),
        grid_print_svg(generated.grid, (), title),
        grid_print_svg(generated.grid, generated.words, title, starred=starred),
        author=caption.author,
        clue=caption.clue,
        words=tuple(
            WorksheetWord(badge_text, upper_word(path.word), caption.word_clues.get(path.word, ""))
            for badge_text, path in zip(badges, generated.words, strict=True)
        ),
    )


def _grid_instruction(game: Game) -> str:
    if game.regions:
        return _(
            "Divide the letters into words that together use every letter once. The letters of a "
            "word are connected by their sides and are read row by row."
        )
    text = _(
        "Find the words that together use every letter once. A word goes on from a letter to "
        "any letter next to it, also diagonally."
    )
    if game.has_spangram:
        text += " " + _("One of them, marked {star}, touches two opposite sides.").format(star=STAR)
    if not game.allow_crossing:
        text += " " + _("Words don't cross.")
    return text


def start_worksheet_puzzle(
    name: str, board: str, date: PuzzleDate | None, start: StartingPosition, difficulty: str
) -> WorksheetPuzzle:
    """Return a partly filled board for a worksheet."""
    state = start.state
    title = state.board.title or board
    left = (piece for piece in state.board.pieces for _copy in range(state.copies_left(piece)))
    return WorksheetPuzzle(
        name,
        title,
        _(difficulty),
        _start_instruction(state.board),
        boards_svg([state], title, grey=True),
        boards_svg([start.solved_state], title, grey=True),
        heading="" if date is None else date_in_words(date),
        pieces=tuple(piece_svg(piece, _PIECE_CELL) for piece in left),
    )


def _start_instruction(board: Board) -> str:
    if board.has_dates:
        text = _("Draw the other pieces on the board so that they cover everything but the date.")
    else:
        text = _("Draw the other pieces on the board so that they cover it.")
    if board.two_sided:
        orientation = _("Pieces may be rotated and turned over.")
    else:
        orientation = _("Pieces may be rotated.")
    return f"{text} {orientation}"

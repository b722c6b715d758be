"""How a game is played, with pictures as text."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Static

from kaivuri.common import Cell
from kaivuri.common.reference import BOARD
from kaivuri.games.registry import GAMES
from kaivuri.language import gettext as _
from kaivuri.language import gettext_noop as N_
from kaivuri.render.grid_text import START_MARKER, GridRun, grid_rows, with_markers
from kaivuri.tui.widgets.dialogs import ConfirmDialog
from kaivuri.tui.widgets.drawing import spangram_colour, word_colour
from kaivuri.words.grid import Grid

_PATHS = N_(
    "Draw a word with the mouse, or type it: a path from a letter to any letter next to it, also "
    "diagonally."
)
_ONCE = N_("Each letter belongs to exactly one word.")
_HINTS = N_("Stuck? A hint shows no more than you ask for, such as a start.")
_TEXTS = {
    "sanalouhos": (_PATHS, _ONCE, _HINTS),
    "regions": (
        N_("A word is a region: its letters touch by their sides and are read row by row."),
        _ONCE,
        _HINTS,
    ),
    "strands": (
        N_("Find the words of the theme. Draw or type them, also diagonally."),
        N_(
            "The spangram names the theme and touches two opposite sides. Each letter is used once."
        ),
        _HINTS,
    ),
    BOARD: (
        N_("Drag all pieces onto the board so that only the date stays open."),
        N_("Click a piece, or press r, to turn it."),
        N_("Right-click a piece, or press f, to flip it."),
    ),
}


@dataclass(frozen=True, slots=True)
class _Example:
    """A grid, its words as the digits of rows and columns, and the words that each picture has."""

    rows: tuple[str, ...]
    words: tuple[str, ...]
    pictures: tuple[tuple[int, ...], ...] = ((0,), (0, 1), (0,))
    start: str = ""
    """The cell that the last picture marks."""


_EXAMPLES = {
    "sanalouhos": _Example(("TLK", "AOI", "ASS"), ("00 10 01 11", "02 12 22 21 20"), start="02"),
    "regions": _Example(("BOA", "ONT", "KES"), ("00 01 10 20", "02 11 12 21 22"), start="02"),
    "strands": _Example(
        ("CATS", "PETS", "DOGS"),
        ("20 21 22 23", "10 11 12 13"),
        ((0,), (0, 1), (0, 1)),
        start="00",
    ),
    BOARD: _Example(
        ("···", "··9", "···"),
        ("00 10 20 21", "20 21 22 10", "01 11 21 20"),
        ((0,), (1,), (2,)),
    ),
}


class HowToDialog(ConfirmDialog):
    """Three pictures with a sentence each."""

    CONTAINER = VerticalScroll

    def __init__(self, kind: str) -> None:
        """Explain a game by its name, or the boards."""
        super().__init__(_("How to play"), "", _("Start"))
        game = GAMES.get(kind)
        default = "regions" if game is not None and game.regions else "sanalouhos"
        self._kind = kind if kind in _EXAMPLES else default

    def body(self) -> ComposeResult:
        """Lay out the pictures with their sentences."""
        for picture, sentence in zip(self._pictures(), _TEXTS[self._kind], strict=True):
            with Horizontal(classes="how-to"):
                yield Static(picture, classes="how-to-picture")
                yield Static(_(sentence), markup=False, classes="how-to-text")

    def on_mount(self) -> None:
        """Let the keys scroll."""
        self.query_one(VerticalScroll).focus()

    def _pictures(self) -> Iterator[Text]:
        example = _EXAMPLES[self._kind]
        grid = Grid(example.rows, regions=self._kind == "regions")
        for number, words in enumerate(example.pictures, 1):
            paths = [[_cell(digits) for digits in example.words[i].split()] for i in words]
            if self._kind == BOARD:
                yield _blocks(example.rows, paths[0], word_colour(self, words[0]))
                continue
            starred = 1 if self._kind == "strands" and len(words) > 1 else None
            rows = grid_rows(grid, paths, starred=starred)
            if number == len(example.pictures) and example.start:
                rows = with_markers(rows, {_cell(example.start): START_MARKER})
            lines = (
                Text.assemble(*(self._run(run, words, starred) for run in row)) for row in rows
            )
            yield Text("\n").join(lines)

    def _run(self, run: GridRun, words: tuple[int, ...], starred: int | None) -> tuple[str, str]:
        if run.word_index is None:
            return run.text, ""
        gold = run.word_index == starred
        hue = spangram_colour(self) if gold else word_colour(self, words[run.word_index])
        return run.text, f"bold {hue}"


def _blocks(rows: Sequence[str], piece: Collection[Cell], hue: str) -> Text:
    """Return a board with a piece as filled cells."""
    text = Text()
    for row, line in enumerate(rows):
        for column, label in enumerate(line):
            covered = (row, column) in piece
            text.append("██" if covered else f" {label}", hue if covered else "dim")
        text.append("\n")
    return text


def _cell(digits: str) -> Cell:
    return int(digits[0]), int(digits[1])

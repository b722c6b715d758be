"""Boards: cells, with labels or without, and a set of pieces.

`str(board)` is the TOML document described in docs/calendars.md; `board_file` parses it.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cached_property

from kaivuri.calendars.polyomino import Polyomino
from kaivuri.common import Cell
from kaivuri.common.days import MONTHS, WEEKDAYS
from kaivuri.common.html_table import html_table
from kaivuri.errors import BadPuzzle
from kaivuri.language import gettext as _
from kaivuri.language import gettext_noop as N_

WALL, BLANK = "#", "*"
CALENDAR, PACKING = "calendar", "packing"
"""The kinds of boards: with the labels of dates, or without labels."""
_ESCAPES = {code: f"\\u{code:04x}" for code in (*range(32), 127)} | {34: '\\"', 92: "\\\\"}
DEFAULT_BOARD = "dragonfjord-apad"


class LabelKind(IntEnum):
    """The part of a date that a label shows; one label of each kind stays uncovered."""

    MONTH = 0
    DAY = 1
    WEEKDAY = 2
    YEAR = 3

    @property
    def msgid(self) -> str:
        """The message id of the kind's name, for `gettext`."""
        return _KIND_NAMES[self]


_KIND_NAMES = {
    LabelKind.MONTH: N_("month"),
    LabelKind.DAY: N_("day"),
    LabelKind.WEEKDAY: N_("weekday"),
    LabelKind.YEAR: N_("year"),
}


@dataclass(frozen=True, slots=True)
class Label:
    """A part of a date, written on one or more cells."""

    kind: LabelKind
    value: int
    """Month 1..12, day 1..31, weekday 0..6 (Monday first), or year."""
    text: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of the set; equal pieces are one `Piece` with several copies."""

    name: str
    shape: Polyomino
    copies: int = 1
    optional: bool = False
    """Whether the piece may be left over."""


@dataclass(frozen=True)
class Board:
    """A valid board: the pieces can cover as many cells as the labels of a date, if any, leave."""

    title: str
    maker: str
    source: str
    two_sided: bool
    """Whether pieces may be flipped."""
    drawing: tuple[tuple[str, ...], ...]
    """Texts by row and column: a label, `*` (a cell without one) or `#` (no cell)."""
    pieces: tuple[Piece, ...]
    labels: tuple[Label, ...]
    """Ordered by kind, then by value; none on a board without dates."""
    name: str = field(default="", compare=False)
    """The name of a known board, or a file's name without folder and suffix; else empty."""

    def __hash__(self) -> int:
        """Hash only the drawing, because boards are often looked up and few share a drawing."""
        return hash(self.drawing)

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """All cells, in row-major order."""
        return tuple(
            (r, c) for r, row in enumerate(self.drawing) for c, t in enumerate(row) if t != WALL
        )

    @cached_property
    def kinds(self) -> tuple[LabelKind, ...]:
        """The kinds of labels on the board, in order."""
        return tuple(sorted({label.kind for label in self.labels}))

    @property
    def id(self) -> str:
        """The board in documents: its name, or else its title."""
        return self.name or self.title or "board"

    @property
    def heading(self) -> str:
        """The board in texts: its title, or else its name."""
        return self.title or self.id

    @property
    def has_dates(self) -> bool:
        """Whether the board has labels, so that its puzzles are dates."""
        return bool(self.labels)

    @property
    def kind(self) -> str:
        """The kind of the board in files and documents."""
        return CALENDAR if self.has_dates else PACKING

    @property
    def differs_by_year(self) -> bool:
        """Whether a day's solutions depend on the year."""
        return not {LabelKind.WEEKDAY, LabelKind.YEAR}.isdisjoint(self.kinds)

    def of_kind(self, kind: LabelKind) -> tuple[Label, ...]:
        """Return the labels of one kind, by value."""
        return tuple(label for label in self.labels if label.kind == kind)

    def label(self, kind: LabelKind, value: int) -> Label | None:
        """Return the label with this kind and value, if any."""
        return next((x for x in self.labels if x.kind == kind and x.value == value), None)

    def piece(self, name: str) -> Piece:
        """Return the piece called `name`, ignoring case.

        Raises:
            BadPuzzle: if the board has no such piece.
        """
        for piece in self.pieces:
            if piece.name.lower() == name.lower():
                return piece
        names = " ".join(piece.name for piece in self.pieces)
        raise BadPuzzle(
            _("the board has no piece {name}; it has {names}").format(name=name, names=names)
        )

    def allows_shape(self, piece: str, shape: Polyomino) -> bool:
        """Return whether a piece can be turned into `shape`."""
        return shape in self.piece(piece).shape.orientations(flips=self.two_sided)

    def __repr__(self) -> str:
        pieces = sum(piece.copies for piece in self.pieces)
        return f"<Board {self.title}: {len(self.cells)} cells, {pieces} pieces>"

    def _repr_html_(self) -> str:
        labels = ((cell, self.drawing[cell[0]][cell[1]]) for cell in self.cells)
        texts = {cell: "" if label == BLANK else label for cell, label in labels}
        return html_table(texts, repr(self))

    def __str__(self) -> str:
        return "\n".join(_toml_lines(self)) + "\n"


def _toml_lines(board: Board) -> Iterator[str]:
    for key in ("title", "maker", "source"):
        if getattr(board, key):
            yield f"{key} = {_quoted(getattr(board, key))}"
    if not board.has_dates:
        yield f"kind = {_quoted(PACKING)}"
    yield f"two_sided = {str(board.two_sided).lower()}"
    for key, kind, default in (
        ("months", LabelKind.MONTH, MONTHS),
        ("weekdays", LabelKind.WEEKDAY, WEEKDAYS),
    ):
        names = tuple(label.text for label in board.of_kind(kind))
        if names not in ((), default):
            yield f"{key} = [{', '.join(map(_quoted, names))}]"
    yield 'drawing = """'
    width = max(len(text) for row in board.drawing for text in row)
    for row in board.drawing:
        yield " ".join(text.ljust(width) for text in row).rstrip().translate(_ESCAPES)
    yield '"""'
    for piece in board.pieces:
        yield f"\n[pieces.{piece.name if piece.name.isascii() else _quoted(piece.name)}]"
        if piece.copies > 1:
            yield f"copies = {piece.copies}"
        if piece.optional:
            yield "optional = true"
        yield f'picture = """\n{piece.shape}"""'


def _quoted(text: str) -> str:
    return f'"{text.translate(_ESCAPES)}"'


def board_layout(board: Board) -> tuple[str, ...]:
    """Return rows with the first letter of each label's kind, `-` if blank, `.` off the board."""
    rows = [["."] * len(row) for row in board.drawing]
    for row, column in board.cells:
        rows[row][column] = "-"
    for label in board.labels:
        for row, column in label.cells:
            rows[row][column] = label.kind.name[0].lower()
    return tuple(map("".join, rows))

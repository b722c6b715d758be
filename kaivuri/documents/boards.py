"""Documents of boards: their cells, labels and pieces."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, Literal, get_args

from msgspec import Meta

from kaivuri.calendars import board as calendar_board
from kaivuri.calendars import board_state
from kaivuri.calendars.board import (
    CALENDAR,
    DEFAULT_BOARD,
    PACKING,
    Board,
    Label,
    board_layout,
)
from kaivuri.calendars.board_file import board_names, find_board
from kaivuri.documents.document import Cell, Count, Document, Part, Positive, Text

BoardKind = Annotated[str, Meta(extra_json_schema={"enum": [CALENDAR, PACKING]})]
LabelKind = Literal["month", "day", "weekday", "year"]
Cells = Annotated[tuple[Cell, ...], Meta(min_length=1)]
OpenLabel = Annotated[tuple[str, Cells], Meta(description="The text of a label, and its cells.")]
BoardName = Annotated[
    str, Meta(description="A known board, or the name of a file without its folder and .toml.")
]


class BoardOutline(Part, frozen=True, kw_only=True):
    """What the list of boards and the description of a board have in common."""

    id: Annotated[str, Meta(description="The name to choose it by.")]
    title: str
    maker: str
    rows: Count
    columns: Count
    shows: Annotated[tuple[LabelKind, ...], Meta(description="The kinds of labels.")]
    default: Annotated[bool, Meta(description="Whether it is the default board.")]


def _outline(name: str, board: Board) -> dict[str, Any]:
    """Return the fields of `BoardOutline`."""
    return {
        "id": name,
        "title": board.title,
        "maker": board.maker,
        "rows": len(board.drawing),
        "columns": len(board.drawing[0]),
        "shows": tuple(map(_label_kind, board.kinds)),
        "default": name == DEFAULT_BOARD,
    }


class BoardHeading(BoardOutline, frozen=True, kw_only=True):
    """A board of the list, with a drawing in place of cells and pieces."""

    cells: Count
    pieces: Count
    layout: Annotated[
        tuple[Annotated[str, Meta(pattern="^[mdwy.-]+$")], ...],
        Meta(
            description="Rows with the first letter of each label's kind, `-` if blank, `.` off "
            "the board."
        ),
    ]

    @classmethod
    def from_board(cls, name: str, board: Board) -> BoardHeading:
        """Return a board by its name."""
        return cls(
            **_outline(name, board),
            cells=len(board.cells),
            pieces=sum(piece.copies for piece in board.pieces),
            layout=board_layout(board),
        )


def _label_kind(kind: calendar_board.LabelKind) -> LabelKind:
    names: tuple[LabelKind, ...] = get_args(LabelKind)
    return names[kind]


class Boards(Part, frozen=True):
    """The built-in boards and the user's."""

    boards: tuple[BoardHeading, ...]

    @classmethod
    def known(cls) -> Boards:
        """Return the known boards."""
        return cls(tuple(BoardHeading.from_board(name, find_board(name)) for name in board_names()))


class BoardCell(Part, frozen=True):
    """A cell and its label, if it has one."""

    row: Count
    column: Count
    label: str | None
    kind: LabelKind | None
    value: Annotated[
        Count | None,
        Meta(description="Month and day from 1, weekday from 0 for Monday, or the year."),
    ]

    @classmethod
    def from_label(cls, row: int, column: int, label: Label | None) -> BoardCell:
        """Return a cell with its label."""
        if label is None:
            return cls(row, column, None, None, None)
        return cls(row, column, label.text, _label_kind(label.kind), label.value)


class Piece(Part, frozen=True):
    """A piece as it is drawn in the board file."""

    name: str
    cells: Cells
    copies: Positive
    optional: Annotated[bool, Meta(description="Whether it may stay off the board.")]

    @classmethod
    def from_piece(cls, piece: calendar_board.Piece) -> Piece:
        """Return a piece."""
        return cls(piece.name, tuple(piece.shape.cells), piece.copies, piece.optional)


class BoardDetails(BoardOutline, frozen=True, kw_only=True):
    """The full description of a board."""

    source: str
    two_sided: Annotated[bool, Meta(description="Whether pieces may be turned over.")]
    cells: tuple[BoardCell, ...]
    pieces: tuple[Piece, ...]

    @classmethod
    def from_board(cls, name: str, board: Board) -> BoardDetails:
        """Return a board by its name."""
        labels = {cell: label for label in board.labels for cell in label.cells}
        return cls(
            **_outline(name, board),
            source=board.source,
            two_sided=board.two_sided,
            cells=tuple(BoardCell.from_label(*cell, labels.get(cell)) for cell in board.cells),
            pieces=tuple(map(Piece.from_piece, board.pieces)),
        )


class BoardsDocument(Document, frozen=True, tag="urn:kaivuri:boards-1", kw_only=True):
    """Boards with their cells and pieces."""

    boards: tuple[BoardDetails, ...]


class Placement(Part, frozen=True):
    """A piece on the board."""

    piece: Text
    cells: Annotated[Cells, Meta(description="Row by row.")]
    move: Annotated[
        str,
        Meta(
            pattern=r"^put \S+ \d+,\d+( r[0-3])?( f)?$",
            description="The move that places it; row and column from 0.",
        ),
    ]

    @classmethod
    def from_placement(cls, board: Board, placement: board_state.Placement) -> Placement:
        """Return a piece placed on a board."""
        move = str(board_state.place_move(board, placement))
        return cls(placement.piece, placement.cells, move)


Placements = tuple[Placement, ...]


def placements_on(board: Board, placements: Iterable[board_state.Placement]) -> Placements:
    """Return pieces placed on a board."""
    return tuple(Placement.from_placement(board, placement) for placement in placements)


def labels_of(state: board_state.BoardState) -> tuple[OpenLabel, ...]:
    """Return the labels that stay open."""
    return tuple((label.text, label.cells) for label in state.labels)

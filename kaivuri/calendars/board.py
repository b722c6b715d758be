"""A board: the cells with their labels, and the pieces that come with it.

`Board.parse(text)` reads the TOML form described in docs/calendars.md, and
`str(board)` writes it again.
"""

import tomllib
from dataclasses import dataclass
from enum import IntEnum
from functools import cache, cached_property
from pathlib import Path

from kaivuri.calendars.polyomino import Cell, Polyomino
from kaivuri.errors import BadPuzzle

MONTHS = (
    "Jan",
    "Feb",
    "Mar",
    "Apr",
    "May",
    "Jun",
    "Jul",
    "Aug",
    "Sep",
    "Oct",
    "Nov",
    "Dec",
)
WEEKDAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
"""As in `datetime.date.weekday`: Monday is 0."""

WALL, BLANK = "#", "*"
DEFAULT_BOARD = "dragonfjord-apad"
"""The name of the board that is meant where none is named."""
_BOARDS = Path(__file__).parent / "boards"


class LabelKind(IntEnum):
    """What a label tells about the date; of each kind that a board has, one label stays open."""

    MONTH = 0
    DAY = 1
    WEEKDAY = 2
    YEAR = 3


@dataclass(frozen=True, slots=True)
class Label:
    """A part of the date written on the board."""

    kind: LabelKind
    value: int
    """Month 1..12, day 1..31, weekday 0..6 from Monday, or the year."""
    text: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Piece:
    """A shape of the set; equal pieces are one `Piece` with several copies."""

    name: str
    shape: Polyomino
    copies: int = 1
    spare: bool = False
    """Whether it may stay off the board."""


@dataclass(frozen=True)
class Board:
    """A checked board: whatever the date, holes and pieces add up to its cells."""

    title: str
    maker: str
    source: str
    turn_over: bool
    """Whether pieces may be turned over."""
    drawing: tuple[tuple[str, ...], ...]
    """The texts of all places, row by row; `#` is no cell, `*` a cell without label."""
    pieces: tuple[Piece, ...]
    labels: tuple[Label, ...]
    """By kind, and by value within a kind."""

    @classmethod
    def parse(cls, text: str, name: str = "board") -> "Board":
        """Read the TOML form.

        Raises:
            BadPuzzle: naming `name` and the fault.
        """
        from kaivuri.calendars.board_file import board_of

        try:
            return board_of(tomllib.loads(text))
        except tomllib.TOMLDecodeError as fault:
            raise BadPuzzle(f"{name}: no TOML: {fault}") from None
        except BadPuzzle as fault:
            raise BadPuzzle(f"{name}: {fault}") from None

    def __hash__(self) -> int:
        """Of the drawing alone: boards are looked up often, and few share a drawing."""
        return hash(self.drawing)

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """All cells, in row-major order."""
        return tuple(
            (r, c) for r, row in enumerate(self.drawing) for c, t in enumerate(row) if t != WALL
        )

    @cached_property
    def kinds(self) -> tuple[LabelKind, ...]:
        """The kinds of labels that the board has."""
        return tuple(sorted({label.kind for label in self.labels}))

    def of_kind(self, kind: LabelKind) -> tuple[Label, ...]:
        """The labels of one kind, by value."""
        return tuple(label for label in self.labels if label.kind == kind)

    def label(self, kind: LabelKind, value: int) -> Label | None:
        """The label for this part of a date, if the board has it."""
        return next((x for x in self.labels if x.kind == kind and x.value == value), None)

    def piece(self, name: str) -> Piece:
        """The piece of that name, large or small letters alike.

        Raises:
            BadPuzzle: when there is none.
        """
        for piece in self.pieces:
            if piece.name.casefold() == name.casefold():
                return piece
        names = " ".join(piece.name for piece in self.pieces)
        raise BadPuzzle(f"the board has no piece {name}; it has {names}")

    def __str__(self) -> str:
        """The TOML form."""
        from kaivuri.calendars.board_file import toml_lines

        return "\n".join(toml_lines(self)) + "\n"


@cache
def board_names() -> tuple[str, ...]:
    """The names of the boards that come with the package."""
    return tuple(sorted(path.stem for path in _BOARDS.glob("*.toml")))


def find_board(name: str) -> Board:
    """The board of that name, or in that file.

    Raises:
        BadPuzzle: when there is neither, or the file holds no proper board.
    """
    path = _BOARDS / f"{name}.toml" if name in board_names() else Path(name)
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as fault:
        raise BadPuzzle(
            f"{name!r} is neither a known board nor a readable file ({_reason(fault)}); "
            "`kaivuri boards` lists the known ones"
        ) from None
    return Board.parse(text, name)


def _reason(fault: OSError | UnicodeDecodeError) -> str:
    return fault.strerror or "?" if isinstance(fault, OSError) else "no UTF-8 text"

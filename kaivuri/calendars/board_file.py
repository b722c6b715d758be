"""Boards from files: found by name, read and checked; docs/calendars.md describes their form."""

import os
import re
import tomllib
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Any

from kaivuri.calendars.board import WALL, Board, Piece
from kaivuri.calendars.label_parser import parse_labels
from kaivuri.calendars.polyomino import Polyomino
from kaivuri.errors import BadPuzzle, os_error_message
from kaivuri.language import gettext as _
from kaivuri.play.days import MONTHS, WEEKDAYS

_BOARDS = Path(__file__).parent / "boards"
MAX_BYTES = 1 << 20
"""Of a board file."""
MAX_DRAWING_CELLS = 10_000
"""Of a drawing, walls included."""
_MAX_DIGITS = 100
_MAX_KEY_PARTS = 100  # parts; reading takes the square of it, and its cube in memory
_LONG_NUMBER = re.compile(rf"\d{{{_MAX_DIGITS}}}")
_KEYS = {"title", "maker", "source", "turn_over", "drawing", "months", "weekdays", "pieces"}


@cache
def board_names() -> tuple[str, ...]:
    """The names of the boards that come with the package."""
    return tuple(sorted(path.stem for path in _BOARDS.glob("*.toml")))


def resolve_board_id(text: str) -> str:
    """The board that is meant: its id, or the path of a file.

    That is the one with this id; or else a file; or the only one whose title or maker
    this is; or the only one with it in its id, title or maker.

    Raises:
        BadPuzzle: when several boards are meant; says which.
    """
    if text in board_names():
        return text
    path = Path(text).expanduser()
    if path.exists() or not text.strip() or path.suffix == ".toml":
        return str(path)
    wanted = text.strip().casefold()
    called = {name: _searchable_names(name) for name in board_names()}
    exact = [name for name, names in called.items() if wanted in names]
    part = [name for name, names in called.items() if any(wanted in each for each in names)]
    for found in (exact, part):
        if len(found) == 1:
            return found[0]
    if part:
        told = _("{text!r} may be any of these boards: {names}")
        raise BadPuzzle(told.format(text=text, names=", ".join(part)))
    return text


def _searchable_names(name: str) -> tuple[str, str, str]:
    board = find_board(name)
    return name, board.title.casefold(), board.maker.casefold()


def find_board(name: str) -> Board:
    """The board of that name, or part of a name, or in that file.

    Raises:
        BadPuzzle: when there is none or several, or the file holds no valid board.
    """
    name = resolve_board_id(name)
    path = _BOARDS / f"{name}.toml" if name in board_names() else Path(name)
    try:
        with path.open("rb") as file:
            text = file.read(MAX_BYTES + 1).decode("utf-8")
    except (OSError, ValueError) as error:
        meant = closest_board(name, board_names())
        told = _("there is no board {name!r}: did you mean {meant}?") if meant else _(
            "{name!r} is neither a known board nor a readable file ({error}); "
            "`kaivuri boards` lists the known ones"
        )  # fmt: skip
        raise BadPuzzle(told.format(name=name, meant=meant, error=_error_reason(error))) from error
    return parse_board(text, name)


def _error_reason(error: OSError | ValueError) -> str:
    if isinstance(error, OSError):
        return os_error_message(error)
    return _("no UTF-8 text") if isinstance(error, UnicodeDecodeError) else str(error)


def parse_board(text: str, name: str = "board") -> Board:
    """Read the TOML form; `str` of the board writes it again.

    Raises:
        BadPuzzle: naming `name` and the error.
    """
    try:
        _check_limits(text)
        return _build_board(tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        raise BadPuzzle(_("{name}: no TOML: {error}").format(name=name, error=error)) from None
    except RecursionError:
        raise BadPuzzle(
            _("{name}: lists or tables are nested too deeply").format(name=name)
        ) from None
    except BadPuzzle as error:
        raise BadPuzzle(f"{name}: {error}") from None


def _check_limits(text: str) -> None:
    """Refuse what takes long to read and is part of no board."""
    if len(text) > MAX_BYTES:
        raise BadPuzzle(_("a board file has at most {most} MB").format(most=MAX_BYTES >> 20))
    if _LONG_NUMBER.search(text):
        raise BadPuzzle(
            _("a number of {most} digits and more is on no board").format(most=_MAX_DIGITS)
        )
    if any(
        line.count(".") > _MAX_KEY_PARTS for line in text.splitlines() if "=" in line or "[" in line
    ):
        raise BadPuzzle(
            _("a key of more than {most} parts is in no board file").format(most=_MAX_KEY_PARTS)
        )


def _build_board(data: Mapping[str, Any]) -> Board:
    unknown = sorted(set(data) - _KEYS)
    if unknown:
        raise BadPuzzle(
            _("unknown key {unknown!r}; known are {keys}").format(
                unknown=unknown[0], keys=", ".join(sorted(_KEYS))
            )
        )
    drawing = _parse_drawing(_get_text(data, "drawing"))
    board = Board(
        _get_text(data, "title", ""),
        _get_text(data, "maker", ""),
        _get_text(data, "source", ""),
        _get_flag(data, "turn_over", default=True),
        drawing,
        tuple(parse_pieces(data.get("pieces"))),
        tuple(
            parse_labels(
                drawing, _get_names(data, "months", MONTHS), _get_names(data, "weekdays", WEEKDAYS)
            )
        ),
    )
    _check_copies(board)
    _check_shapes(board)
    _check_cell_count(board)
    return board


def _get_text(data: Mapping[str, Any], key: str, default: str | None = None) -> str:
    value = data.get(key, default)
    if not isinstance(value, str):
        told = _("{key} is missing") if value is None else _("{key} has to be a text")
        raise BadPuzzle(told.format(key=key))
    return value


def _get_flag(data: Mapping[str, Any], key: str, *, default: bool) -> bool:
    value = data.get(key, default)
    if not isinstance(value, bool):
        raise BadPuzzle(_("{key} has to be true or false").format(key=key))
    return value


def _get_names(data: Mapping[str, Any], key: str, default: tuple[str, ...]) -> tuple[str, ...]:
    value = data.get(key, list(default))
    if not isinstance(value, list) or not all(isinstance(name, str) for name in value):
        raise BadPuzzle(_("{key} has to be a list of texts").format(key=key))
    if len(set(value)) != len(default):
        raise BadPuzzle(_("{key} has to list {n} different names").format(key=key, n=len(default)))
    return tuple(value)


def _parse_drawing(text: str) -> tuple[tuple[str, ...], ...]:
    rows = tuple(tuple(line.split()) for line in text.splitlines() if line.strip())
    if sum(map(len, rows)) > MAX_DRAWING_CELLS:
        raise BadPuzzle(_("the drawing has more than {most} places").format(most=MAX_DRAWING_CELLS))
    for number, row in enumerate(rows, 1):
        if len(row) != len(rows[0]):
            raise BadPuzzle(
                _("row {number} of the drawing has {n} places, the first has {n2}").format(
                    number=number, n=len(row), n2=len(rows[0])
                )
            )
    if not any(place != WALL for row in rows for place in row):
        raise BadPuzzle(_("the drawing has no cells"))
    return rows


def parse_pieces(data: object) -> list[Piece]:
    """The pieces of the table `pieces` of a board file.

    Raises:
        BadPuzzle: when it describes none; the message says what is wrong.
    """
    if not isinstance(data, dict) or not data:
        raise BadPuzzle(_("there is no table [pieces] with a picture of each piece"))
    return [_parse_piece(name, value) for name, value in data.items()]


def _parse_piece(name: str, value: object) -> Piece:
    if not name.isalnum():
        raise BadPuzzle(_("piece {name!r}: a name is made of letters and digits").format(name=name))
    entry: dict[str, Any] = value if isinstance(value, dict) else {"picture": value}
    unknown = sorted(set(entry) - {"picture", "copies", "spare"})
    if unknown:
        raise BadPuzzle(
            _("piece {name}: unknown key {unknown!r}").format(name=name, unknown=unknown[0])
        )
    copies = entry.get("copies", 1)
    if not isinstance(copies, int) or isinstance(copies, bool) or copies < 1:
        raise BadPuzzle(_("piece {name}: copies has to be a number from 1").format(name=name))
    try:
        shape = Polyomino.parse(_get_text(entry, "picture"))
        return Piece(name, shape, copies, _get_flag(entry, "spare", default=False))
    except BadPuzzle as error:
        raise BadPuzzle(_("piece {name}: {error}").format(name=name, error=error)) from None


def _check_copies(board: Board) -> None:
    cells = len(board.cells)
    for piece in board.pieces:
        if piece.copies > cells:
            raise BadPuzzle(
                _("piece {name}: more copies than the board has cells ({cells})").format(
                    name=piece.name, cells=cells
                )
            )


def _check_shapes(board: Board) -> None:
    seen: dict[Polyomino, str] = {}
    names: set[str] = set()
    for piece in board.pieces:
        if piece.name.casefold() in names:
            raise BadPuzzle(_("piece {name}: two pieces have that name").format(name=piece.name))
        names.add(piece.name.casefold())
        equal = seen.get(piece.shape)
        if equal is not None:
            raise BadPuzzle(
                _("pieces {equal} and {name} are equal; write one of them, with copies = 2").format(
                    equal=equal, name=piece.name
                )
            )
        seen.update(dict.fromkeys(piece.shape.orientations(board.turn_over), piece.name))


def _check_cell_count(board: Board) -> None:
    holes = sum(len(board.of_kind(kind)[0].cells) for kind in board.kinds)
    to_cover = len(board.cells) - holes
    sums = _possible_cell_counts(board, to_cover)
    if to_cover not in sums:
        raise BadPuzzle(
            _(
                "{n} cells less {holes} open ones leave {to_cover} to cover, but the "
                "pieces have {sums}"
            ).format(n=len(board.cells), holes=holes, to_cover=to_cover, sums=max(sums))
        )


def _possible_cell_counts(board: Board, limit: int) -> set[int]:
    """The cells of the required pieces with any of the spare ones, as far as not more than that."""
    sums = {sum(p.copies * len(p.shape) for p in board.pieces if not p.spare)}
    for piece in board.pieces:
        if piece.spare:
            size = len(piece.shape)
            for _ in range(min(piece.copies, limit // size)):
                sums |= {s + size for s in sums if s + size <= limit}
    return sums


def closest_board(name: str, boards: Sequence[str]) -> str | None:
    """The board whose id, or the beginning of it, is written nearly so; None for a path."""
    if set(name) & {".", "/", os.sep}:
        return None
    spelt = {each.partition("-")[0]: each for each in reversed(boards)}
    spelt |= {each: each for each in boards}
    close = get_close_matches(name.casefold(), spelt, n=1, cutoff=0.75)
    return spelt[close[0]] if close else None

"""Parsing and validation of the pieces of a board file."""

from collections.abc import Mapping
from typing import Any
from unicodedata import normalize

from kaivuri.calendars.board import Board, Piece
from kaivuri.calendars.polyomino import Polyomino
from kaivuri.errors import BadPuzzle
from kaivuri.language import gettext as _


def get_text(data: Mapping[str, Any], key: str, default: str | None = None) -> str:
    """Return the text of a key.

    Raises:
        BadPuzzle: if it is no text, or missing without a default.
    """
    value = data.get(key, default)
    if not isinstance(value, str):
        message = _("{key} is missing") if value is None else _("{key} must be a string")
        raise BadPuzzle(message.format(key=key))
    return value


def get_flag(data: Mapping[str, Any], key: str, *, default: bool) -> bool:
    """Return the truth value of a key.

    Raises:
        BadPuzzle: if it is none.
    """
    value = data.get(key, default)
    if not isinstance(value, bool):
        raise BadPuzzle(_("{key} must be true or false").format(key=key))
    return value


def parse_pieces(data: object) -> list[Piece]:
    """Parse the table `pieces` of a board file.

    Raises:
        BadPuzzle: if the table is missing, empty or invalid.
    """
    if not isinstance(data, dict) or not data:
        raise BadPuzzle(_("the table [pieces], with a picture of each piece, is missing"))
    return [_parse_piece(name, value) for name, value in data.items()]


def _parse_piece(name: str, value: object) -> Piece:
    name = normalize("NFC", name)
    if not name.isalnum():
        raise BadPuzzle(
            _("piece {name!r}: a name consists of letters and digits").format(name=name)
        )
    entry: dict[str, Any] = value if isinstance(value, dict) else {"picture": value}
    unknown = sorted(set(entry) - {"picture", "copies", "spare"})
    if unknown:
        raise BadPuzzle(
            _("piece {name}: unknown key {unknown!r}").format(name=name, unknown=unknown[0])
        )
    copies = entry.get("copies", 1)
    if not isinstance(copies, int) or isinstance(copies, bool) or copies < 1:
        raise BadPuzzle(_("piece {name}: copies must be a number of at least 1").format(name=name))
    try:
        shape = Polyomino.parse(get_text(entry, "picture"))
        return Piece(name, shape, copies, get_flag(entry, "spare", default=False))
    except BadPuzzle as error:
        raise BadPuzzle(_("piece {name}: {error}").format(name=name, error=error)) from None


def check_pieces(board: Board) -> None:
    """Check that names and shapes of pieces differ.

    Raises:
        BadPuzzle: if they don't, or there are more copies than cells.
    """
    seen: dict[Polyomino, str] = {}
    names: set[str] = set()
    for piece in board.pieces:
        if piece.copies > len(board.cells):
            raise BadPuzzle(
                _("piece {name}: more copies than the board has cells ({cells})").format(
                    name=piece.name, cells=len(board.cells)
                )
            )
        if piece.name.lower() in names:
            raise BadPuzzle(_("piece {name}: two pieces have this name").format(name=piece.name))
        names.add(piece.name.lower())
        equal = seen.get(piece.shape)
        if equal is not None:
            raise BadPuzzle(
                _("pieces {equal} and {name} are equal; write one of them with copies = 2").format(
                    equal=equal, name=piece.name
                )
            )
        seen.update(dict.fromkeys(piece.shape.orientations(flips=board.flips), piece.name))


def check_cell_count(board: Board) -> None:
    """Check that the pieces can cover as many cells as the labels of a date, if any, leave.

    Raises:
        BadPuzzle: if they can't.
    """
    holes = sum(len(board.of_kind(kind)[0].cells) for kind in board.kinds)
    to_cover = len(board.cells) - holes
    sums = _possible_cell_counts(board, to_cover)
    if to_cover not in sums and not holes:
        raise BadPuzzle(
            _("{n} cells to cover, but the pieces have {sums}").format(n=to_cover, sums=max(sums))
        )
    if to_cover not in sums:
        raise BadPuzzle(
            _(
                "{n} cells minus {holes} for the date leave {to_cover} to cover, but the "
                "pieces have {sums}"
            ).format(n=len(board.cells), holes=holes, to_cover=to_cover, sums=max(sums))
        )


def _possible_cell_counts(board: Board, limit: int) -> set[int]:
    """Return the possible total sizes of the required and any optional pieces, up to `limit`."""
    sums = {sum(p.copies * len(p.shape) for p in board.pieces if not p.optional)}
    for piece in board.pieces:
        if piece.optional:
            for _ in range(min(piece.copies, limit // len(piece.shape))):
                sums |= {s + len(piece.shape) for s in sums if s + len(piece.shape) <= limit}
    return sums

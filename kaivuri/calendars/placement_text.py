"""Placements on a board, as text.

Three forms are accepted: moves such as `put L 3,1 r1 f`; moves with labels for cells and a name
or picture for the piece, such as `put L at 4 Oct 11` or `put XX/X. at Jan Feb`, where exactly one
placement must cover all the labels; and a drawing, typed or copied from the program's output,
with names of pieces in the cells that they cover.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from unicodedata import normalize

from kaivuri.calendars.board import WALL, Board, Piece
from kaivuri.calendars.board_moves import BoardMove, LiftPiece, PlacePiece, parse_board_move
from kaivuri.calendars.board_state import BoardState, Placement, place_move
from kaivuri.calendars.labels import accepted_names
from kaivuri.calendars.polyomino import Polyomino, connected_parts
from kaivuri.common import Cell
from kaivuri.common.move_text import split_moves
from kaivuri.control_characters import TERMINAL_ESCAPES
from kaivuri.errors import BadMove, BadPuzzle
from kaivuri.language import gettext as _
from kaivuri.language import ngettext

_VERB = re.compile(r"\s*(put|lift)\b", re.IGNORECASE)
_PUT = re.compile(
    r"put\s+(?P<piece>\S+)\s+(?P<at>(?:at|on|over)\s+)?(?P<labels>\S.*)", re.IGNORECASE
)
_LIFT = re.compile(r"lift\s+(?P<piece>\S+)", re.IGNORECASE)
_PICTURE = re.compile(r"[Xx./]*[Xx][Xx./]*")
_OPEN = "◆"
"""Follows the labels of the date in the program's drawings."""
_EMPTY = ("", "#", "*", ".", "-", "_", "·", "x")
"""Entries of drawings, besides labels, for cells without a piece."""
_BOX_DRAWING = re.compile(r"[\u2500-\u257f]")
_BORDER = re.compile(r"[\s>|]*[┌─┬┐ ]*─[┌─┬┐ ]*")
_FILL = " ░"
"""What surrounds names in cells; the next piece of a hint is drawn with the second."""


def parse_placement_text(text: str, start: BoardState) -> tuple[BoardMove, ...]:
    """Return the moves that, from `start`, place the pieces described by `text`."""
    text = normalize("NFC", text)
    if not text.strip():
        return ()
    if not _VERB.match(text):
        return tuple(_parse_drawing(text, start))
    moves, state = [], start
    for part in split_moves(text):
        moves.append(_parse_move(part, state))
        state = state.apply(moves[-1])
    return tuple(moves)


def _parse_move(text: str, state: BoardState) -> BoardMove:
    try:
        return parse_board_move(text)
    except BadMove:
        put, lift = _PUT.fullmatch(text), _LIFT.fullmatch(text)
        if put and (put["at"] or "," not in put["labels"]):
            return _place_at_labels(put["piece"], put["labels"], state)
        if lift:
            return LiftPiece(_find_piece(lift["piece"], state.board)[0].name)
        raise


def _place_at_labels(piece_text: str, labels: str, state: BoardState) -> PlacePiece:
    piece, shapes = _find_piece(piece_text, state.board)
    words = [word for word in re.split(r"[\s,+]+", labels) if word]
    covered = [_cells_of(word, state.board) for word in words]
    options = sorted({o for shape in shapes for o in _placements_over(shape, covered, state)})
    if len(options) == 1:
        return place_move(state.board, Placement(piece.name, options[0]))
    if not options:
        message = _("no possible placement of piece {piece} covers {labels}")
        raise BadMove(message.format(piece=piece.name, labels=" ".join(words)))
    message = ngettext(
        "piece {piece} can cover {labels} in {n} way; name more of its cells",
        "piece {piece} can cover {labels} in {n} ways; name more of its cells",
        len(options),
    )
    raise BadMove(message.format(piece=piece.name, labels=" ".join(words), n=len(options)))


def _find_piece(piece_text: str, board: Board) -> tuple[Piece, Sequence[Polyomino]]:
    """Return the piece with this name or picture, and its allowed orientations."""
    try:
        piece = board.piece(piece_text)
    except BadPuzzle as error:
        if not _PICTURE.fullmatch(piece_text) or (
            not set(piece_text) & {"/", "."} and len(piece_text) < 2
        ):
            raise BadMove(str(error)) from None
        return _piece_by_picture(piece_text, board)
    return piece, list(piece.shape.orientations(flips=board.two_sided))


def _piece_by_picture(picture: str, board: Board) -> tuple[Piece, Sequence[Polyomino]]:
    try:
        shape = Polyomino.parse(picture)
    except BadPuzzle as error:
        raise BadMove(str(error)) from None
    for piece in board.pieces:
        if shape in piece.shape.orientations(flips=board.two_sided):
            return piece, [shape]
    raise BadMove(_("no piece of the board has the shape {picture}").format(picture=picture))


def _cells_of(word: str, board: Board) -> tuple[Cell, ...]:
    for label in board.labels:
        if word.casefold() in accepted_names(label.text):
            return label.cells
    raise BadMove(_("the board has no label {label}").format(label=word))


def _placements_over(
    shape: Polyomino, label_cells: Sequence[tuple[Cell, ...]], state: BoardState
) -> Iterator[tuple[Cell, ...]]:
    """Yield the placements of `shape` that cover a cell of each label."""
    for row, column in label_cells[0]:
        for down, right in shape.cells:
            first = shape.cells[0]
            cells = shape.cells_at((row - down + first[0], column - right + first[1]))
            covers = all(set(cells) & set(label) for label in label_cells)
            if covers and not state.placement_error(cells):
                yield cells


def _parse_drawing(text: str, start: BoardState) -> Iterator[PlacePiece]:
    cells_of: dict[str, list[Cell]] = {}
    pieces = {piece.name for piece in start.board.pieces}
    others = set(_EMPTY).union(*(accepted_names(label.text) for label in start.board.labels))
    for row, line in enumerate(_drawing_rows(text, start.board)):
        for column, entry in enumerate(line):
            if entry in pieces:
                cells_of.setdefault(entry, []).append((row, column))
            elif entry.casefold().rstrip(_OPEN) not in others:
                raise _unreadable(text)
    if not cells_of and not _BOX_DRAWING.search(text):
        raise _unreadable(text)
    for name, cells in cells_of.items():
        shapes = list(_find_piece(name, start.board)[1])
        for part in connected_parts(cells):
            copies = _copies(frozenset(part), shapes)
            if copies is None:
                message = _("{piece} in the drawing does not have the shape of piece {piece}")
                raise BadMove(message.format(piece=name))
            yield from (place_move(start.board, Placement(name, copy)) for copy in copies)


def _copies(cells: frozenset[Cell], shapes: Sequence[Polyomino]) -> list[tuple[Cell, ...]] | None:
    """Return copies of a piece that cover the cells, as equal pieces may touch; None if none do."""
    if not cells:
        return []
    for shape in shapes:
        copy = shape.cells_at(min(cells))
        if cells.issuperset(copy) and (rest := _copies(cells.difference(copy), shapes)) is not None:
            return [copy, *rest]
    return None


def _unreadable(text: str) -> BadMove:
    message = _("{text!r} is neither a move nor a drawing with the names of pieces")
    return BadMove(message.format(text=text.strip()[:40]))


def _drawing_rows(text: str, board: Board) -> Iterator[list[str]]:
    lines = TERMINAL_ESCAPES.sub("", text).splitlines()
    top = next((n for n, line in enumerate(lines) if _BORDER.fullmatch(line)), None)
    if top is not None:
        return _boxed_rows(lines[top:], board)
    lines = [line for line in text.replace("/", "\n").splitlines() if line.strip()]
    spaced = any(line.split() != [line.strip()] for line in lines)
    return (line.split() if spaced else list(line.strip()) for line in lines)


def _boxed_rows(lines: Sequence[str], board: Board) -> Iterator[list[str]]:
    """Return the entries of a drawing with borders, in which all cells have equal width.

    Its upper border is the first line; lines below the drawing don't matter.
    """
    rows = lines[: 2 * len(board.drawing) + 1]
    width = 1 + max(4, 1 + max(len(entry) for row in board.drawing for entry in row))
    margin = min(match.start() for match in map(_BOX_DRAWING.search, rows) if match)
    for line in rows[1::2]:
        inside = line[margin + 1 :].ljust(width * len(board.drawing[0]))
        edges = range(0, width * len(board.drawing[0]) + 1, width)
        yield [inside[a : b - 1].strip(_FILL) or WALL for a, b in pairwise(edges)]

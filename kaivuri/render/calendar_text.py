"""Texts about calendar boards: solutions, hints and moves."""

from collections.abc import Iterable

from kaivuri.calendars.board import BLANK, Board
from kaivuri.calendars.board_moves import BoardMove, LiftPiece
from kaivuri.calendars.board_state import BoardState, Placement, place_move
from kaivuri.calendars.labels import localised_label
from kaivuri.language import gettext as _
from kaivuri.render.board_text import FITTING_FILL, PieceOverlay, board_text


def solution_text(state: BoardState, number: int | None = None, *, colour: bool = False) -> str:
    """Return a solved board after a blank line, with its number if given."""
    title = "" if number is None else "\n" + _("Solution {number}").format(number=number)
    return f"{title}\n{board_text(state, colour=colour)}"


def no_solution(puzzle: str, state: BoardState) -> str:
    """Return the line printed when a date, or a board without dates, has no solution."""
    if state.placed:
        return _("no solution for {date} with these pieces placed").format(date=puzzle)
    return _("no solution for {date}").format(date=puzzle)


def solution_count_line(number: int, *, more: bool | None, total: int | None = None) -> str:
    """Return the line with the number of solutions; `more` is None if others are not excluded.

    `total`: the number of all solutions, if it is known.
    """
    if more and total is not None:
        text = _("Number of solutions: {number} of {total}")
    elif more:
        text = _("Number of solutions: {number} (there are more)")
    elif more is None:
        text = _("Number of solutions: {number} (there may be more)")
    else:
        text = _("Number of solutions: {number}")
    return "\n" + text.format(number=number, total=total)


def board_hint_text(state: BoardState, step: Placement | None, level: str) -> str:
    """Return a hint as one sentence; `level` is `whether`, `piece` or `place`."""
    if state.solved:
        return _("solved: the board is covered")
    if step is None:
        return _("no solution is possible any more; lift a piece")
    if level == "whether":
        return _("a solution is still possible")
    if level == "piece":
        return _("next: piece {piece}").format(piece=step.piece)
    move = move_text(place_move(state.board, step), state.board)
    return _("next: {move}").format(move=move)


def placement_drawing(state: BoardState, step: Placement) -> str:
    """Return a hint that draws the next piece on the board."""
    text = _("next: piece {piece}, drawn with {fill}").format(piece=step.piece, fill=FITTING_FILL)
    return f"{text}\n{board_text(state, PieceOverlay(step.piece, step.cells, fits=True))}"


def move_text(move: BoardMove, board: Board) -> str:
    """Describe a move by the label of the piece's first cell, or else by its row and column."""
    if isinstance(move, LiftPiece):
        return _("{piece} lifted").format(piece=move.piece)
    row, column = move.cell
    label = board.drawing[row][column]
    if label == BLANK:
        message = _("{piece} at row {row}, column {column}")
        return message.format(piece=move.piece, row=row + 1, column=column + 1)
    return _("{piece} at {label}").format(piece=move.piece, label=localised_label(label))


def moves_text(moves: Iterable[BoardMove], board: Board) -> str:
    """Describe the moves of a step."""
    return "; ".join(move_text(move, board) for move in moves)

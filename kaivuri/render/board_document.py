"""JSON documents of calendar boards (see `docs/http.md`); rows and columns are from 0."""

from typing import Any

from kaivuri.calendars.board import DEFAULT_BOARD, Board, Label
from kaivuri.calendars.board_file import board_names, find_board


def board_headings() -> dict[str, Any]:
    """Return the list of the built-in boards, with a drawing in place of cells and pieces."""
    boards = [(name, find_board(name)) for name in board_names()]
    return {"boards": [{**_heading(name, b), "layout": board_layout(b)} for name, b in boards]}


def _heading(name: str, board: Board) -> dict[str, Any]:
    return {
        "id": name,
        "title": board.title,
        "maker": board.maker,
        "rows": len(board.drawing),
        "columns": len(board.drawing[0]),
        "cells": len(board.cells),
        "pieces": sum(piece.copies for piece in board.pieces),
        "shows": [kind.name.lower() for kind in board.kinds],
        "usual": name == DEFAULT_BOARD,
    }


def board_layout(board: Board) -> list[str]:
    """Return rows with the first letter of each label's kind, `-` if blank, `.` off the board."""
    rows = [["."] * len(row) for row in board.drawing]
    for row, column in board.cells:
        rows[row][column] = "-"
    for label in board.labels:
        for row, column in label.cells:
            rows[row][column] = label.kind.name[0].lower()
    return ["".join(row) for row in rows]


def board_document(name: str, board: Board) -> dict[str, Any]:
    """Return the full description of a board."""
    labels = {cell: label for label in board.labels for cell in label.cells}
    return {
        **_heading(name, board),
        "source": board.source,
        "turn_over": board.flips,
        "cells": [_cell(*cell, labels.get(cell)) for cell in board.cells],
        "pieces": [
            {
                "name": piece.name,
                "cells": [list(cell) for cell in piece.shape.cells],
                "copies": piece.copies,
                "spare": piece.optional,
            }
            for piece in board.pieces
        ],
    }


def _cell(row: int, column: int, label: Label | None) -> dict[str, Any]:
    return {
        "row": row,
        "column": column,
        "label": label.text if label else None,
        "kind": label.kind.name.lower() if label else None,
        "value": label.value if label else None,
    }

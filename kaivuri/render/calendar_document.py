"""JSON documents of calendar puzzles. Cells are [row, column] from 0; keys are only added."""

from collections.abc import Sequence
from typing import Any

from kaivuri.calendars.board import Board
from kaivuri.calendars.board_puzzle import BoardPuzzle
from kaivuri.calendars.board_state import BoardState, Placement, place_move
from kaivuri.calendars.year_counts import YearCounts, combination_key
from kaivuri.json_text import versioned
from kaivuri.play.puzzle_date import date_exists
from kaivuri.render.calendar_text import board_hint_text


def calendar_document(
    fields: dict[str, Any],
    covers: Sequence[dict[str, Any]],
    counts: dict[str, Any],
    *,
    seconds: float,
    hint: dict[str, Any] | None = None,
) -> dict[str, Any]:
    """Return the document of the covers of a date, with a hint if one is given.

    `fields` holds the parts `puzzle` and `request`.
    """
    document = versioned(
        "calendar-1",
        **fields,
        counts={"covers": len(covers), **counts},
        covers=covers,
        stats={"seconds": round(seconds, 6)},
    )
    return document if hint is None else {**document, "hint": hint}


def board_puzzle_document(puzzle: BoardPuzzle) -> dict[str, Any]:
    """Return a date on a board, or a board without dates, and the pieces already placed."""
    state, board = puzzle.state, puzzle.board
    date = None if puzzle.date is None else str(puzzle.date)
    return {
        "id": ":".join(filter(None, (board.kind, board.id, date))),
        "kind": board.kind,
        "board": board.id,
        "date": date,
        "open": [[label.text, [list(cell) for cell in label.cells]] for label in state.labels],
        "placed": [placement_document(board, placed) for placed in state.placed],
    }


def placement_document(board: Board, placement: Placement) -> dict[str, Any]:
    """Return a piece, its cells and the move that places it."""
    return {
        "piece": placement.piece,
        "cells": [list(cell) for cell in placement.cells],
        "move": str(place_move(board, placement)),
    }


def board_hint_document(state: BoardState, step: Placement | None, level: str) -> dict[str, Any]:
    """Return a hint; `level` (`whether`, `piece` or `place`) limits how much it reveals."""
    piece_shown = level != "whether"
    placement_shown = level == "place"
    return {
        "level": level,
        "solved": state.solved,
        "possible": state.solved or step is not None,
        "piece": step.piece if step and piece_shown else None,
        "placement": placement_document(state.board, step) if step and placement_shown else None,
        "text": board_hint_text(state, step, level),
    }


def year_fields(board: str, year: YearCounts, selected_year: int | None) -> dict[str, Any]:
    """Return the counts by date, of a single year if `selected_year` is given.

    Combinations that are not dates, such as 30 February, are listed separately. If counting
    ended early, the months not yet counted are missing.
    """
    counts = year.dates(selected_year)
    fields: dict[str, Any] = {
        "board": board,
        "complete": year.complete,
        "total": sum(counts.values()),
        "counts": {combination_key(c, year.board): n for c, n in counts.items()},
    }
    if selected_year is None:
        fields["impossible_dates"] = {
            combination_key(c, year.board): n
            for c, n in year.counts.items()
            if not date_exists(c[0], c[1])
        }
    return fields


def year_csv(year: YearCounts, selected_year: int | None) -> str:
    """Return CSV lines of date and covers, of a single year if `selected_year` is given."""
    dates = year.dates(selected_year).items()
    lines = (f"{combination_key(combination, year.board)},{n}" for combination, n in dates)
    return "\n".join(["date,covers", *lines])

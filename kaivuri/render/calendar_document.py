"""Calendar puzzles as JSON documents; cells are [row, column] from 0, keys only get added."""

from typing import Any

from kaivuri import __version__
from kaivuri.calendars.board import Board
from kaivuri.calendars.puzzle import Outcome
from kaivuri.calendars.state import BoardState, Placement, put_move
from kaivuri.calendars.year import YearCounts, key
from kaivuri.play.puzzle_date import exists

CALENDAR_SCHEMA, YEAR_SCHEMA = "urn:kaivuri:calendar-1", "urn:kaivuri:year-1"


def calendar_document(
    board: str, date: str, state: BoardState, request: dict[str, Any], outcome: Outcome
) -> dict[str, Any]:
    """The covers found for a date."""
    return {
        "schema": CALENDAR_SCHEMA,
        "kaivuri": __version__,
        "puzzle": {
            "id": f"calendar:{board}:{date}",
            "kind": "calendar",
            "board": board,
            "date": date,
            "open": [[label.text, [list(cell) for cell in label.cells]] for label in state.labels],
            "placed": [placement_document(state.board, placed) for placed in state.placed],
        },
        "request": request,
        "counts": {"covers": len(outcome.found), "complete": outcome.complete},
        "covers": [
            {"placements": [placement_document(state.board, p) for p in filling]}
            for filling in outcome.found
        ],
        "stats": {"seconds": round(outcome.seconds, 6)},
    }


def placement_document(board: Board, placement: Placement) -> dict[str, Any]:
    """A piece, where it lies, and the move that puts it there."""
    return {
        "piece": placement.piece,
        "cells": [list(cell) for cell in placement.cells],
        "move": str(put_move(board, placement)),
    }


def year_document(board: str, year: YearCounts, only: int | None) -> dict[str, Any]:
    """Counts by date, of one year if `only` names it.

    Boards can show days that no calendar has, like 30.2.; they stand apart. An
    incomplete document lacks the months that were not counted.
    """
    chosen = year.dates() if only is None else year.in_year(only)
    document: dict[str, Any] = {
        "schema": YEAR_SCHEMA,
        "kaivuri": __version__,
        "board": board,
        "complete": year.complete,
        "total": sum(chosen.values()),
        "counts": {key(c, year.board): n for c, n in chosen.items()},
    }
    if only is None:
        document["impossible_dates"] = {
            key(c, year.board): n for c, n in year.counts.items() if not exists(c[0], c[1])
        }
    return document

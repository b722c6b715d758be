"""JSON documents of solutions, described in `docs/json.md` and its schema.

Cells are [row, column] from 0. New versions only add keys to `solve-1`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kaivuri.json_text import versioned
from kaivuri.words.grid import Grid
from kaivuri.words.knowledge import Knowledge
from kaivuri.words.paths import WordPath
from kaivuri.words.search_result import SearchResult
from kaivuri.words.tiles import Tile
from kaivuri.words.word_puzzle import Solution

if TYPE_CHECKING:  # solving does not need moves
    from kaivuri.words.word_moves import PlacedWord


def puzzle_document(grid: Grid, *, name: str, language: str, kind: str) -> dict[str, Any]:
    """Return the puzzle part of a document."""
    return {"id": name, "kind": kind, "language": language, "rows": list(grid.lines)}


def knowledge_document(knowledge: Knowledge) -> dict[str, Any]:
    """Return the constraints set by the player."""
    return {
        "with": list(knowledge.required),
        "without": sorted(knowledge.ruled_out),
        "start": [list(cell) for cell in knowledge.start_cells],
        "together": [[list(cell) for cell in group] for group in knowledge.together],
        "min_words": knowledge.min_words or None,
        "max_words": knowledge.max_words,
    }


def solve_document(
    answer: SearchResult, puzzle: dict[str, Any], limit: int | None
) -> dict[str, Any]:
    """Return the document of a solved puzzle; `puzzle` comes from `puzzle_document`."""
    request = {"solver": answer.solver, "mode": str(answer.mode), "limit": limit}
    if answer.ranked:
        puzzle = {**puzzle, "clue": answer.clue}
    certainty = {} if answer.certainty is None else {"certainty": round(answer.certainty, 3)}
    return versioned(
        "solve-1",
        puzzle=puzzle,
        request=request,
        known=knowledge_document(answer.puzzle.knowledge),
        counts=counts_document(answer),
        **certainty,
        covers=[cover_document(solution) for solution in answer.solutions],
        stats={"seconds": round(answer.seconds, 6)},
    )


def cover_document(solution: Solution) -> dict[str, Any]:
    """Return one solution: its words, ordered by first cell, with alternative readings.

    A spangram comes first; the spangram and the theme words are also listed separately.
    """
    words = [_word_document(tile) for tile in solution.tiles]
    document: dict[str, Any] = {"cost": round(solution.cost)}
    if solution.score is not None:
        document["score"] = round(100 * solution.score)
    document["words"] = words
    if solution.spangram:
        parts = solution.spangram_phrase.split(" ")
        document |= {"spangram": {**words[0], "parts": parts}, "theme_words": words[1:]}
    return document


def error_document(code: int, message: str) -> dict[str, Any]:
    """Return the document of an error."""
    return {"error": {"code": code, "message": message}}


def counts_document(answer: SearchResult) -> dict[str, Any]:
    """Return the numbers of words, tiles and solutions."""
    counts: dict[str, Any] = {
        "words": len(answer.puzzle.words),
        "tiles": len(answer.puzzle.tiles),
        "covers": answer.total,
    }
    if answer.ranked:
        counts["compared"] = answer.found_count
    counts["complete"] = answer.complete
    if not answer.proved:
        counts["proved"] = False
    return counts


def _word_document(tile: Tile) -> dict[str, Any]:
    document = path_document(tile.path)
    if len(tile.readings) > 1:
        document["alternatives"] = [path_document(reading) for reading in tile.readings[1:]]
    return document


def path_document(path: WordPath | PlacedWord) -> dict[str, Any]:
    """Return a word and its cells."""
    return {"word": path.word, "cells": [list(cell) for cell in path.cells]}

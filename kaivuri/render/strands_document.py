"""Strands solutions as JSON; the same documents as of word grids, with further keys."""

from collections.abc import Iterable, Sequence
from typing import Any

from kaivuri import __version__
from kaivuri.games.strands.search import StrandsAnswer
from kaivuri.games.strands.solution import StrandsSolution
from kaivuri.render.document import SCHEMA, knowledge_document
from kaivuri.words.grid import Cell


def strands_document(
    answer: StrandsAnswer,
    shown: Sequence[StrandsSolution],
    puzzle: dict[str, Any],
    limit: int | None,
) -> dict[str, Any]:
    """The whole document; `puzzle` comes from `document.puzzle_document`."""
    counts = {
        "words": answer.words,
        "tiles": answer.tiles,
        "covers": None,
        "compared": len(answer.solutions),
        "complete": answer.interruption is None,
    }
    return {
        "schema": SCHEMA,
        "kaivuri": __version__,
        "puzzle": {**puzzle, "kind": "strands", "clue": answer.puzzle.clue},
        "request": {
            "solver": "strands",
            "mode": "likeliest",
            "limit": limit,
            "theme": str(answer.theme),
        },
        "known": knowledge_document(answer.puzzle.knowledge),
        "counts": counts,
        "covers": [strands_cover_document(solution) for solution in shown],
        "stats": {"seconds": round(answer.seconds, 6)},
    }


def strands_cover_document(solution: StrandsSolution) -> dict[str, Any]:
    """One solution: all its words, the spangram first, then both kinds apart."""
    spangram = {
        **_word(solution.spangram.word, solution.spangram.cells),
        "parts": [part.word for part in solution.spangram.parts],
    }
    theme_words = [_word(path.word, path.cells) for path in solution.theme_words]
    return {
        "cost": round(100 * solution.cost),
        "score": round(100 * solution.score),
        "words": [_word(solution.spangram.word, solution.spangram.cells), *theme_words],
        "spangram": spangram,
        "theme_words": theme_words,
    }


def _word(word: str, cells: Iterable[Cell]) -> dict[str, Any]:
    return {"word": word, "cells": [list(cell) for cell in cells]}

"""Generated puzzles as text, JSON documents and printable sheets."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Any

from kaivuri.generator.board_starts import BoardStart
from kaivuri.generator.grid_generator import GridPuzzle
from kaivuri.language import current_language, ngettext
from kaivuri.language import gettext as _
from kaivuri.render.board_text import board_text
from kaivuri.render.calendar_document import placement_document
from kaivuri.render.grid_text import badge, grid_rows, plain_text
from kaivuri.version import __version__
from kaivuri.words.paths import WordPath

GENERATE_SCHEMA = "urn:kaivuri:generate-1"
_SHEET_STYLE = """\
@page{size:A4;margin:15mm}body{font-family:sans-serif;margin:0}
section{display:flex;flex-wrap:wrap;gap:10mm;justify-content:center}
figure{margin:0;break-inside:avoid;text-align:center}figcaption{font-size:9pt}
section+section{break-before:page}section+section svg{width:45mm;height:auto}"""


def generate_document(puzzles: Iterable[dict[str, Any]]) -> dict[str, Any]:
    """Return the document of several puzzles."""
    return {"schema": GENERATE_SCHEMA, "kaivuri": __version__, "puzzles": list(puzzles)}


def generated_grid_document(generated: GridPuzzle) -> dict[str, Any]:
    """Return the document of a word grid and its intended words."""
    document: dict[str, Any] = {
        "name": generated.name,
        "kind": generated.spec.game.name,
        "words_from": generated.spec.word_list,
        "proved_with": generated.proof_list,
        "difficulty": str(generated.traits.difficulty),
        "tiles": generated.traits.tiles,
        "decoys": generated.traits.decoys,
        "rows": list(generated.grid.lines),
        "words": [_word(path) for path in generated.words],
    }
    if generated.spangram is not None:
        document["spangram"] = _word(generated.spangram)
    return document


def _word(path: WordPath) -> dict[str, Any]:
    return {"word": path.word, "cells": [list(cell) for cell in path.cells]}


def start_document(
    name: str, board: str, start: BoardStart, difficulty: str, starts: int
) -> dict[str, Any]:
    """Return the document of a partly filled board and the pieces that complete it."""
    full_board = start.state.board
    return {
        "name": name,
        "kind": full_board.kind,
        "board": board,
        "open": [[each.text, [list(c) for c in each.cells]] for each in start.state.labels],
        "difficulty": str(difficulty),
        "forced": start.forced,
        "starts": starts,
        "given": [placement_document(full_board, each) for each in start.given],
        "rest": [placement_document(full_board, each) for each in start.filling],
    }


def generated_grid_text(generated: GridPuzzle, *, solution: bool) -> str:
    """Return the traits, the name and the grid, with its words if `solution` is true."""
    traits = generated.traits
    summary = _("{words} words, {difficulty}: {tiles} tiles, {decoys} decoys").format(
        words=traits.words,
        difficulty=_(traits.difficulty),
        tiles=traits.tiles,
        decoys=traits.decoys,
    )
    heading = f"{summary}\n{generated.name}\n"
    if not solution:
        return f"{heading}\n{generated.grid}"
    drawn = plain_text(grid_rows(generated.grid, [path.cells for path in generated.words]))
    words = "\n".join(f"{badge(n)} {path.word}" for n, path in enumerate(generated.words))
    return f"{heading}\n{drawn}\n\n{words}"


def start_text(name: str, start: BoardStart, difficulty: str, *, solution: bool) -> str:
    """Return the given pieces, the name and the board, solved if `solution` is true."""
    pieces = " ".join(each.piece for each in start.given)
    summary = ngettext(
        "given: {pieces}; {difficulty}, {n} forced move follows",
        "given: {pieces}; {difficulty}, {n} forced moves follow",
        start.forced,
    ).format(pieces=pieces, difficulty=_(difficulty), n=start.forced)
    return f"{summary}\n{name}\n\n{board_text(start.solved_state if solution else start.state)}"


def print_sheet(puzzles: Sequence[tuple[str, str, str]]) -> str:
    """Return an HTML page to print, with all solutions on a separate page.

    Each puzzle is its name, its SVG drawing and the SVG drawing of its solution.
    """
    parts = [
        "<!doctype html>",
        f'<html lang="{current_language()}"><head><meta charset="utf-8"><title>kaivuri</title>',
        f"<style>{_SHEET_STYLE}</style></head><body>",
        *_section(puzzle[:2] for puzzle in puzzles),
        *_section((name, solved) for name, drawing, solved in puzzles),
        "</body></html>",
    ]
    return "\n".join(parts)


def _section(figures: Iterable[tuple[str, str]]) -> Iterable[str]:
    yield "<section>"
    for name, drawing in figures:
        caption = f"<figcaption>{escape(name)}</figcaption>"
        yield f"<figure>\n{drawing.strip()}\n{caption}\n</figure>"
    yield "</section>"

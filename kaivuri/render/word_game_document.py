"""JSON documents of word games: positions, checks and hints.

They are described in `docs/http.md` and its schemas. Cells are [row, column] from 0.
New versions only add keys.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from kaivuri.games.game import Game
from kaivuri.games.word_position import WordPosition
from kaivuri.json_text import versioned
from kaivuri.play import Cell
from kaivuri.render.word_document import path_document
from kaivuri.words.hint_ladder import Hint
from kaivuri.words.spelling import Path
from kaivuri.words.word_check import WordCheck
from kaivuri.words.word_moves import PlacedWord


def position_document(
    puzzle: dict[str, Any], position: WordPosition, spangram: PlacedWord | None
) -> dict[str, Any]:
    """Return the position after a player's moves: the solutions left and the placed words."""
    fewest, most = position.word_count_range or (None, None)
    words = position.state.placed_words
    document = versioned(
        "position-1",
        puzzle=puzzle,
        solutions=position.count,
        exact=position.exact,
        solved=position.state.solved,
        fewest=fewest,
        most=most,
        placed=[path_document(word) for word in words],
    )
    return document if spangram is None else document | {"spangram": words.index(spangram)}


def check_document(
    puzzle: dict[str, Any],
    checks: Sequence[WordCheck],
    path: Path,
    likeliest: Sequence[bool | None],
    *,
    exact: bool,
) -> dict[str, Any]:
    """Return the number of solutions with each word; the last one is on `path`, if given.

    `likeliest` is empty, or has a flag per word: whether the likeliest solution contains it.
    """
    entries = [_check(check) for check in checks]
    for entry, in_likeliest in zip(entries, likeliest, strict=False):
        entry["likeliest"] = bool(in_likeliest)
    if path:
        entries[-1] |= {"cells": _cells(path), "here": checks[-1].here}
    return versioned("check-1", puzzle=puzzle, exact=exact, checks=entries)


def hint_document(
    puzzle: dict[str, Any], hints: Iterable[Hint], step_count: int, *, solvable: bool
) -> dict[str, Any]:
    """Return some of the `step_count` steps of the hint ladder."""
    shown = [_hint(hint) for hint in hints]
    return versioned("hint-1", puzzle=puzzle, steps=step_count, solvable=solvable, hints=shown)


def game_document(game: Game) -> dict[str, Any]:
    """Return the description of a word game."""
    return {
        "id": game.name,
        "title": game.title,
        "rows": game.rows,
        "columns": game.columns,
        "language": game.language,
        "least_letters": game.min_length,
        "crossing": game.allow_crossing,
        "regions": game.regions,
        "clue": game.has_clue,
        "daily": game.newspaper is not None,
        "offers": list(game.hint_labels),
    }


def _check(check: WordCheck) -> dict[str, Any]:
    return {
        "word": check.word,
        "verdict": check.verdict.value,
        "solutions": check.covers,
        "of": check.total,
        "together": check.together,
        "conflicts": list(check.conflicts),
        "text": str(check),
        **check.facts,
    }


def _hint(hint: Hint) -> dict[str, Any]:
    document = {
        "step": int(hint.level),
        "kind": hint.kind,
        "facts": _rounded(hint.facts),
        "text": hint.text,
        "starts": _cells(hint.starts),
        "letters": _cells(hint.letters),
        "words": [path_document(path) for path in hint.paths],
    }
    return (
        document if hint.spangram is None else document | {"spangram": path_document(hint.spangram)}
    )


def _rounded(facts: Mapping[str, object]) -> dict[str, object]:
    return {k: round(fact, 4) if isinstance(fact, float) else fact for k, fact in facts.items()}


def _cells(cells: Iterable[Cell]) -> list[list[int]]:
    return [list(cell) for cell in cells]

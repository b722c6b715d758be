"""Jobs from lines of puzzles, seeds, boards and sets of pieces."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product
from typing import Any, TypeVar

from kaivuri.batch.job import Job
from kaivuri.batch.run_job import grid_puzzle, job_board
from kaivuri.calendars.board import Piece
from kaivuri.calendars.board_file import (
    find_board,
    resolve_board,
    shipped_board_names,
)
from kaivuri.calendars.piece_parser import parse_pieces
from kaivuri.errors import BadPuzzle, BadRequest
from kaivuri.games.options import SearchOptions
from kaivuri.games.registry import game_for
from kaivuri.language import gettext as _
from kaivuri.queries.context import Context
from kaivuri.queries.generate import GenerateRequest
from kaivuri.queries.puzzle_document import PuzzleDetails, document_grid, puzzle_details
from kaivuri.queries.resolve import load_puzzle, parse_puzzle
from kaivuri.queries.resolve_board import board_with_dates
from kaivuri.solvers.modes import DEFAULT_MODE
from kaivuri.words.lists.lexicon import SHIPPED_LISTS

_Parsed = TypeVar("_Parsed")


_MAX_SEEDS = 10_000_000
"""The largest range of seeds; the jobs of a larger one would not fit into memory."""


def puzzle_lines(text: str) -> list[str]:
    """Return the puzzles of a file, one a line: its lines, or the parts of a JSON document."""
    try:
        document = json.loads(text)
    except (ValueError, RecursionError):
        return text.splitlines()
    puzzles = document.get("puzzles", [document]) if isinstance(document, dict) else document
    if isinstance(puzzles, list) and all(isinstance(each, dict) for each in puzzles):
        return list(map(json.dumps, puzzles))
    return text.splitlines()


def puzzle_jobs(
    kind: str, lines: Iterable[str], name: str, options: Mapping[str, Any], context: Context
) -> Iterator[Job]:
    """Yield a job, `solve` or `rank`, for each line of the file `name`.

    A line is a JSON document of a puzzle, the letters of a grid, or a day, which is fetched unless
    it is in the archive. `options` apply to all of them; see `queries.solve.solve`.
    """
    _check_shipped_list(options.get("word_list"))
    given = {key: value for key, value in options.items() if value is not None}
    days = _pausing(context)
    for puzzle in _parse_lines(lines, name, lambda line: _parse_line(line, given, days)):
        if kind == "rank":
            yield Job.create(kind, {**puzzle, **given})
        else:
            puzzle.pop("answers", None)
            yield Job.create(kind, _with_explicit_mode({**puzzle, **given}))


def _with_explicit_mode(content: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the options of a grid with the default mode and limit written out.

    The meaning of a key then does not change when the defaults change.
    """
    mode = content.get("mode", DEFAULT_MODE.value)
    if mode != DEFAULT_MODE or "limit" in content:
        return {**content, "mode": mode}
    puzzle = grid_puzzle(content, SearchOptions(content.get("word_list")))
    return {**content, "mode": mode, "limit": game_for(puzzle).default_limit}


def _pausing(context: Context) -> Context:
    """Return a context that pauses between requests to a newspaper."""
    requested = False

    def get(address: str, subject: str) -> bytes:
        nonlocal requested
        if requested:
            context.pause()
        requested = True
        return context.http_get(address, subject)

    return replace(context, get=get)


def _parse_line(line: str, options: Mapping[str, Any], context: Context) -> dict[str, Any]:
    if line.lstrip().startswith("{"):
        return _parse_puzzle(_parse_object(line))
    chosen = SearchOptions(options.get("word_list"))
    game = options.get("game")
    puzzle = load_puzzle(parse_puzzle(line, context.quiet, chosen, game=game), context)
    details = PuzzleDetails(puzzle.game.name, puzzle.clue, puzzle.word_count)
    return {"rows": list(puzzle.grid.written_rows), **details.content()}


def _parse_object(line: str) -> dict[str, Any]:
    try:
        document = json.loads(line)
    except (ValueError, RecursionError):
        raise BadPuzzle(_("not valid JSON")) from None
    if not isinstance(document, dict):
        raise BadPuzzle(_("not a JSON object"))
    return document


def _parse_lines(
    lines: Iterable[str], name: str, parse: Callable[[str], _Parsed]
) -> Iterator[_Parsed]:
    """Yield what each line of a file says.

    Raises:
        BadPuzzle: if a line can't be read; names the file and the line.
    """
    for number, line in enumerate(lines, 1):
        if line.strip():
            try:
                yield parse(line)
            except BadPuzzle as error:
                raise BadPuzzle(
                    _("{file}: line {number}: {reason}").format(
                        file=name, number=number, reason=error
                    )
                ) from None


def _parse_puzzle(document: Mapping[str, Any]) -> dict[str, Any]:
    """Return the rows of a document, with its clue, word count and intended words, if any."""
    grid = document_grid(document)
    puzzle = {"rows": list(grid.written_rows), **puzzle_details(document).content()}
    answers = list(_intended_words(document))
    return {**puzzle, "answers": answers} if answers else puzzle


def _intended_words(document: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield the words of the intended solution, from `answers` or `words`."""
    words = document.get("answers", document.get("words"))
    spangram = document.get("spangram")
    spangram_word = spangram.get("word") if isinstance(spangram, dict) else None
    for entry in words if isinstance(words, list) else ():
        if not isinstance(entry, dict) or not isinstance(entry.get("word"), str):
            raise BadPuzzle(_("an answer without a word"))
        word = entry["word"]
        spans = entry.get("spangram") is True or word == spangram_word
        yield {"word": word, "spangram": True} if spans else {"word": word}


def parse_seeds(text: str) -> range:
    """Parse a range of seeds such as 0..999, or a single number.

    Raises:
        BadRequest: if the text is not a range, or too large.
    """
    first, dots, last = text.partition("..")
    numbers = (first, last if dots else first)
    if not all(part.isascii() and part.isdecimal() and len(part) < 19 for part in numbers):
        raise BadRequest(
            "seeds", _("{text!r} is not a range of seeds such as 0..999").format(text=text)
        )
    seeds = range(int(first), int(numbers[1]) + 1)
    if not 0 < len(seeds) <= _MAX_SEEDS:
        raise BadRequest(
            "seeds", _("{text!r} must contain 1 to {max} seeds").format(text=text, max=_MAX_SEEDS)
        )
    return seeds


def seed_jobs(seeds: Iterable[int], options: Mapping[str, Any]) -> Iterator[Job]:
    """Return a job for the puzzle of each seed; see `queries.generate.GenerateRequest`.

    The options have the board as `board_options` returns it.

    Raises:
        BadRequest: if no such puzzle exists, or workers may lack the word list.
    """
    _check_shipped_list(options.get("word_list"))
    GenerateRequest(**{key: value for key, value in options.items() if not key.startswith("board")})
    board = job_board(options)
    if board is not None:
        has_dates = resolve_board(board).has_dates
        has_date = options.get("date") is not None
        if has_dates and not has_date:
            raise BadRequest("date", _("a challenge on a board needs a date"))
        if has_date and not has_dates:
            raise BadRequest("date", _("the board has no dates: leave out the date"))
    return (Job.create("generate", {**options, "seed": seed}) for seed in seeds)


def year_jobs(
    boards: Sequence[str], sets: Sequence[tuple[Piece, ...]], year: int | None
) -> Iterator[Job]:
    """Return a job for each board with each set of pieces, or with its own pieces."""
    for name in boards:
        board_with_dates(name)
    return (
        Job.create("year", {**options, "year": year})
        for name in boards
        for options in _boards_with_pieces(name, sets)
    )


def _boards_with_pieces(name: str, sets: Sequence[tuple[Piece, ...]]) -> list[dict[str, str]]:
    board = find_board(name)
    return [
        {"board": str(replace(board, pieces=pieces, title="", source=""))} for pieces in sets
    ] or [board_options(name)]


def redesign_jobs(
    boards: Sequence[str], seeds: Iterable[int], options: Mapping[str, Any]
) -> Iterator[Job]:
    """Return a job for each board and each seed of the search."""
    for name in boards:
        board_with_dates(name)
    pairs = product([board_options(name) for name in boards], seeds)
    return (Job.create("redesign", {**options, **board, "seed": seed}) for board, seed in pairs)


def board_options(name: str) -> dict[str, str]:
    """Return a board for use on any machine: the id of a shipped one, or a text and its name."""
    if name in shipped_board_names():
        return {"board": name}
    board = find_board(name)
    return {"board": str(board), "board_name": board.id}


def parse_piece_sets(lines: Iterable[str], name: str) -> list[tuple[Piece, ...]]:
    """Parse one set of pieces per line: a JSON object of names and pictures.

    An entry is written as in the table `pieces` of a board file; slashes may separate rows.
    """
    return list(_parse_lines(lines, name, lambda line: tuple(parse_pieces(_parse_object(line)))))


def _check_shipped_list(word_list: str | None) -> None:
    """Check that a word list is shipped with the program, so that every worker has it."""
    if word_list not in (None, *SHIPPED_LISTS):
        names = ", ".join(SHIPPED_LISTS)
        raise BadRequest(
            "word_list",
            _("a batch can only use the word lists shipped with the program: {names}").format(
                names=names
            ),
        )

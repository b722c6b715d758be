"""Readers of text: grids, days, references, moves, word lists, problems and boards."""

import os
import tempfile
import unittest.mock
from datetime import date
from pathlib import Path

import brute_force
from readers import Reader, reread

from kaivuri import settings
from kaivuri.calendars.board_file import find_board, parse_board
from kaivuri.calendars.board_moves import parse_board_moves
from kaivuri.calendars.redesign import ALL_DAYS
from kaivuri.common.days import looks_like_day, parse_date, parse_puzzle_date
from kaivuri.common.move_text import join_moves
from kaivuri.common.reference import Reference
from kaivuri.exact_cover.knuth_format import NamedProblem, parse_problem
from kaivuri.queries.redesign import read_target
from kaivuri.solvers.stop import Stop
from kaivuri.solvers.zdd import Zdd
from kaivuri.words.grid import Grid
from kaivuri.words.lists.lexicon import Lexicon
from kaivuri.words.lists.list_cache import prepare_list
from kaivuri.words.paths import reference_paths, word_paths
from kaivuri.words.word_moves import parse_word_move

_TODAY = date(2026, 11, 20)
_GRID = Grid.parse("ABÄ/BAA/O.É")


def text_of(data: bytes) -> str:
    """Decode any bytes as a command line would, lone surrogates included."""
    return data.decode("utf-8", "surrogateescape")


def check_grid(data: bytes) -> None:
    """The first byte chooses the shape. A grid printed and parsed again is the same."""
    wish, text = data[:1] or b" ", text_of(data[1:])
    size = wish[0] % 8 if wish.isdigit() else None
    grid = Grid.parse(text, rows=size)
    assert len({len(line) for line in grid.lines}) == 1
    assert reread(Grid.parse, str(grid)) == grid
    assert reread(Grid.parse, "/".join(grid.lines) + "/") == grid


def check_day(data: bytes) -> None:
    """A day printed and parsed again is the same."""
    text = text_of(data)
    looks_like_day(text)
    day = parse_puzzle_date(text, _TODAY)
    if day.year is None or day.year > 999:
        assert reread(lambda written: parse_puzzle_date(written, _TODAY), str(day)) == day
    parse_date(text, _TODAY)


def check_target_file(data: bytes) -> None:
    """Accepted targets have a reachable count for every day of the year."""
    wanted = read_target(text_of(data), "target")
    assert all(0 <= wanted[day] < float("inf") for day in ALL_DAYS)


def check_settings(data: bytes) -> None:
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "config.toml").write_bytes(data)
        environment = {"KAIVURI_CONFIG_DIR": folder, "KAIVURI_UI": ""}
        with unittest.mock.patch.dict(os.environ, environment):
            assert settings.configured_value("ui") in (None, "tui", "plain")


def check_reference(data: bytes) -> None:
    """A parsed reference prints the same and can be queried."""
    reference = Reference.parse(text_of(data))
    assert str(reference) == text_of(data)
    assert (reference.board is not None) == (reference.kind == "board")
    assert (reference.rows is None) == (reference.day is not None or reference.board is not None)


def check_word_move(data: bytes) -> None:
    move = parse_word_move(text_of(data))
    assert reread(parse_word_move, str(move)) == move


def check_board_moves(data: bytes) -> None:
    moves = parse_board_moves(text_of(data))
    assert reread(parse_board_moves, join_moves(moves)) == moves


def check_word_list(data: bytes) -> None:
    """A list is sorted without duplicates; both searches find the same paths."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "list.txt"
        path.write_bytes(data)
        lexicon = Lexicon("list", *prepare_list(str(path), ()))
        assert lexicon.words == sorted(set(lexicon.words))
        assert all(word.isalpha() and word in lexicon for word in lexicon.words)
        paths = word_paths(_GRID, lexicon, min_length=1)
        assert paths == reference_paths(_GRID, lexicon, 1)


def check_problem(data: bytes) -> None:
    """A problem printed and parsed again is the same, and a small one has the right covers."""
    named = parse_problem(text_of(data))
    printed = reread(parse_problem, str(named))
    assert _meaning(printed) == _meaning(named)
    if len(named.problem.options) <= 16:
        covers = sorted(Zdd().covers(named.problem, Stop()))
        assert covers == brute_force.covers(named.problem)


def _meaning(named: NamedProblem) -> tuple[object, ...]:
    return named.names, named.problem, named.weights


def check_board(data: bytes) -> None:
    board = parse_board(text_of(data))
    assert reread(parse_board, str(board)) == board


_GRIDS = ("xPELLE/HÄLLI/YHÄET", "xAB\nCD", "3ABC.EF", "xPELLEHÄLLIYHÄETIKMYTTUTÄMYKSET")
_DAYS = ("18.4.2024", "18.4.", "2024-04-18", "04-18", " Today ", "28.2.", "31.12.9999", "1.1.1000")
_NAMES = (
    "sanalouhos:2024-04-18",
    "letters:PEL/LEH",
    "strands:ABC/D.F",
    "board:dragonfjord-apad:2026-11-20",
)
_WORD_MOVES = ("word aba 0,0 0,1 1,1", "rule-out käpy", "require aba", "mark 0,2", "lift mark 0,2")
_BOARD_MOVES = ("put L 3,1 r1 f", "put O 0,0; lift O\nput P 4,5 r2", "lift L")
_LISTS = ("aba\näbä\nbaa\n", "ab\nba\n\nÉo\n12\n", "oéa\nÄBA\naab\na b\nabä\nbä\nb\n")
_PROBLEMS = (
    "a b c d e f g\nc e\na d g\nb c f\na d f\nb g\nd e g\n",
    "a b | x y\na x\nb x\nb y\na b\n| a remark\nx y\n",
    "a b c\na|7 b\nb|3 c|4\nc\na|1\n",
    "2|a 0:3|b | x\na b x:1\na x:2\nb\na b\n",
)
_BOARDS = tuple(
    str(find_board(name)) for name in ("dragonfjord-apad", "weekday-daily-calendar", "sh1ura-8p")
)


def _bytes(*texts: str) -> tuple[bytes, ...]:
    return tuple(text.encode() for text in texts)


_DAY_TOKENS = _bytes(*".-/0129", "today", "2024")
_WORD_TOKENS = _bytes("lift ", "word ", "mark ", "rule-out ", "0,0", ",", " ", "e\u0301")
_BOARD_TOKENS = _bytes("lift ", "put ", " r1", " f", "0,0", ",", ";", " ")
_ITEM_TOKENS = _bytes(*"ab|:x \n", "|7", " | ", "|" + "9" * 18, "\n | a b\n")
_TOML_TOKENS = _bytes(
    *("copies = 2\n", "copies = 10\n", "optional = true\n", "two_sided = false\n", "[pieces.", "]"),
    *('title = "', 'months = ["', "'", '"', '"""', "\\n", "\\t", "\\u0000", "\\\\", '\\"'),
    *("X", ".", "#", "* ", "Jan", "31 ", "2026 ", "Mon "),
)
_TARGETS = (
    "".join(
        ["date,covers\n", *(f"{month:02}-{day:02},{month + day}\n" for month, day in ALL_DAYS)]
    ).encode(),
)
_SETTINGS = _bytes('ui = "plain"\n', '# remark\nui = "tui"\n', "a.b = [1, {c = 2}]\n")
TEXTS = {
    "grid": Reader(check_grid, _bytes(*_GRIDS), _bytes(*"/.\nAÄ", "e\u0301")),
    "day": Reader(check_day, _bytes(*_DAYS), _DAY_TOKENS),
    "reference": Reader(check_reference, _bytes(*_NAMES), _bytes(*":/.-A", "board:")),
    "word-move": Reader(check_word_move, _bytes(*_WORD_MOVES), _WORD_TOKENS),
    "board-moves": Reader(check_board_moves, _bytes(*_BOARD_MOVES), _BOARD_TOKENS),
    "word-list": Reader(check_word_list, _bytes(*_LISTS), _bytes(*"abäo\n", "ab")),
    "problem": Reader(check_problem, _bytes(*_PROBLEMS), _ITEM_TOKENS),
    "target": Reader(check_target_file, _TARGETS, _bytes(*'-,.\n"0e', "inf", "nan", "02-30")),
    "settings": Reader(check_settings, _SETTINGS, _bytes(*'[]{}="#.', "ui", "plain")),
    "board": Reader(check_board, _bytes(*_BOARDS), _TOML_TOKENS),
}

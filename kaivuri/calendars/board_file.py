"""Board files in TOML: lookup by name, parsing and validation; see docs/calendars.md."""

import os
import re
import tomllib
from collections.abc import Mapping
from dataclasses import replace
from difflib import get_close_matches
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from kaivuri.calendars.board import (
    BLANK,
    CALENDAR,
    DEFAULT_BOARD,
    PACKING,
    WALL,
    Board,
    Label,
)
from kaivuri.calendars.label_parser import parse_labels
from kaivuri.calendars.piece_parser import (
    check_cell_count,
    check_pieces,
    get_flag,
    get_text,
    parse_pieces,
)
from kaivuri.common.days import MONTHS, WEEKDAYS, looks_like_day
from kaivuri.errors import BadPuzzle, UnknownBoard, os_error_message
from kaivuri.folders import data_folder
from kaivuri.language import gettext as _

_BOARDS = Path(__file__).parent / "boards"
MAX_BYTES = 1 << 20
MAX_DRAWING_CELLS = 10_000  # walls included
_MAX_DIGITS = 100
_MAX_KEY_PARTS = 100  # the time and memory of tomllib grow steeply with the parts of a key
_BOARD_ID = re.compile(r"(?=.*[a-z])[a-z0-9]+(-[a-z0-9]+)*")
_LONG_NUMBER = re.compile(rf"\d{{{_MAX_DIGITS}}}")
_KEY_DOT = re.compile(r"[\w\"'-][ \t]*\.(?=[ \t]*[\w\"'-])")
_KEYS = {"title", "maker", "source", "kind", "two_sided", "drawing", "pieces"}
_LABEL_KEYS = {"months", "weekdays"}


def board_names() -> tuple[str, ...]:
    """Return the ids of the shipped boards and of the user's readable ones."""
    users = (name for name, board in _user_boards().items() if isinstance(board, Board))
    return tuple(sorted({*shipped_board_names(), *users}))


@cache
def shipped_board_names() -> tuple[str, ...]:
    """Return the ids of the boards shipped with the package."""
    return tuple(sorted(path.stem for path in _BOARDS.glob("*.toml")))


def user_boards_folder() -> Path:
    """Return the folder whose board files are known by their names; it may not exist."""
    return data_folder() / "boards"


def user_board_errors() -> tuple[str, ...]:
    """Return what is wrong with the files in the user's folder of boards."""
    return tuple(board for board in _user_boards().values() if isinstance(board, str))


def _user_boards() -> dict[str, Board | str]:
    return {name: _user_board(path) for name, path in _user_paths().items()}


def _user_paths() -> dict[str, Path]:
    """Return the files of the user's boards; a shipped board takes precedence."""
    paths = {path.stem: path for path in sorted(user_boards_folder().glob("*.toml"))}
    return {name: path for name, path in paths.items() if name not in shipped_board_names()}


def _user_board(path: Path) -> Board | str:
    """Return the board in a file, or the error; parse it again only if its status has changed."""
    try:
        return _parse_user_board(path, path.stat())
    except OSError as error:  # a link to nowhere, or the file is gone by now
        return _unreadable_message(str(path), error)


def _is_board_id(text: str) -> bool:
    """Return whether a text can name a board in place of a date."""
    return _BOARD_ID.fullmatch(text) is not None and not looks_like_day(text)


@lru_cache
def _parse_user_board(path: Path, _status: os.stat_result) -> Board | str:
    if not _is_board_id(path.stem):
        return _(
            "{path}: name the file with small letters, digits and hyphens, and not like a day"
        ).format(path=path)
    try:
        return _read_board(path, str(path))
    except BadPuzzle as error:
        return str(error)


def resolve_board_id(text: str) -> str:
    """Return the id of a shipped board, or the path of a board file.

    `text` is an id, a path, or the title, the maker or a part of the id, title or maker
    of exactly one shipped board; only its letters and digits count.

    Raises:
        BadPuzzle: if `text` is ambiguous; the message lists the candidates.
    """
    # Most ids are of shipped boards: the user's folder is read for the others only.
    if text in shipped_board_names() or text in (known := board_names()):
        return text
    path = Path(os.path.expanduser(text))
    if os.path.exists(path) or not text.strip() or path.suffix == ".toml":
        try:
            return str(path).encode().decode()  # text, as in the archive and in seeds
        except UnicodeEncodeError as error:
            raise UnknownBoard(_unreadable_message(str(path), error)) from None
    query = _letters_and_digits(text)
    boards = ((name, find_board(name)) for name in known)
    texts = {
        name: tuple(map(_letters_and_digits, (name, board.title, board.maker)))
        for name, board in boards
    }
    exact = [name for name in known if query in texts[name]]
    partial = [name for name in known if query and any(query in text for text in texts[name])]
    for matches in (exact, partial):
        if len(matches) == 1:
            return matches[0]
    if partial:
        message = _("{text!r} matches several boards: {names}")
        raise BadPuzzle(message.format(text=text, names=", ".join(partial)))
    return text


def _letters_and_digits(text: str) -> str:
    return re.sub(r"[\W_]+", "", text.casefold())


def resolve_board(board: str | Board | None) -> Board:
    """Return a board, found by name or file if it is a text; None for the default board.

    Raises:
        BadPuzzle: as `find_board` does.
    """
    return board if isinstance(board, Board) else find_board(board or DEFAULT_BOARD)


def find_board(name: str) -> Board:
    """Load the board that `resolve_board_id` finds for `name`.

    Raises:
        BadPuzzle: if there is no such board, or several, or the file is invalid.
    """
    name = resolve_board_id(name)
    if name in shipped_board_names():
        return _shipped_board(name)
    path = _user_paths().get(name)
    if path and not _is_board_id(name):
        raise BadPuzzle(str(_user_board(path)))  # what is wrong with the name
    return _read_board(path or Path(name), name)


@cache
def _shipped_board(name: str) -> Board:
    return _read_board(_BOARDS / f"{name}.toml", name)


def _read_board(path: Path, name: str) -> Board:
    try:
        with path.open("rb") as file:
            text = file.read(MAX_BYTES + 1).decode("utf-8")
    except (OSError, ValueError) as error:
        if closest := _closest_board(name):
            message = _("there is no board {name!r}: did you mean {closest}?")
            raise BadPuzzle(message.format(name=name, closest=closest)) from None
        raise UnknownBoard(_unreadable_message(name, error)) from None
    stem = Path(name).stem if name.endswith(".toml") else name
    return replace(parse_board(text, name), name=stem)


def _unreadable_message(name: str, error: OSError | ValueError) -> str:
    reason = _("not UTF-8 text") if isinstance(error, UnicodeError) else os_error_message(error)
    message = _("{name!r} is neither a known board nor a readable file ({error})")
    return message.format(name=name, error=reason)


def parse_board(text: str, name: str = "board") -> Board:
    """Parse a TOML board; error messages begin with `name`.

    Raises:
        BadPuzzle: if the board is invalid.
    """
    try:
        _check_limits(text)
        return _build_board(tomllib.loads(text))
    except BadPuzzle as error:
        raise BadPuzzle(f"{name}: {error}") from None
    except ValueError as error:
        message = _("{name}: not valid TOML: {error}").format(name=name, error=error)
        raise BadPuzzle(message) from None
    except RecursionError:
        message = _("{name}: lists or tables are nested too deeply").format(name=name)
        raise BadPuzzle(message) from None


def _check_limits(text: str) -> None:
    """Reject text that tomllib would take very long to parse."""
    if len(text) > MAX_BYTES:
        raise BadPuzzle(_("a board file has at most {limit} MB").format(limit=MAX_BYTES >> 20))
    if _LONG_NUMBER.search(text):
        raise BadPuzzle(_("a number has {limit} digits or more").format(limit=_MAX_DIGITS))
    if any(len(_KEY_DOT.findall(line)) >= _MAX_KEY_PARTS for line in text.splitlines()):
        raise BadPuzzle(_("a key has more than {limit} parts").format(limit=_MAX_KEY_PARTS))


def _build_board(data: Mapping[str, Any]) -> Board:
    kind = get_text(data, "kind", CALENDAR)
    if kind not in (CALENDAR, PACKING):
        raise BadPuzzle(_("kind must be calendar or packing"))
    _check_keys(data, _KEYS if kind == PACKING else _KEYS | _LABEL_KEYS)
    drawing = _parse_drawing(get_text(data, "drawing"))
    board = Board(
        get_text(data, "title", ""),
        get_text(data, "maker", ""),
        get_text(data, "source", ""),
        get_flag(data, "two_sided", default=True),
        drawing,
        tuple(parse_pieces(data.get("pieces"))),
        () if kind == PACKING else _parse_labels(data, drawing),
    )
    if kind == PACKING:
        _check_no_labels(drawing)
    check_pieces(board)
    check_cell_count(board)
    return board


def _check_keys(data: Mapping[str, Any], keys: set[str]) -> None:
    unknown = sorted(set(data) - keys)
    if unknown:
        raise BadPuzzle(
            _("unknown key {unknown!r}; the keys are {keys}").format(
                unknown=unknown[0], keys=", ".join(sorted(keys))
            )
        )


def _parse_labels(
    data: Mapping[str, Any], drawing: tuple[tuple[str, ...], ...]
) -> tuple[Label, ...]:
    months, weekdays = _get_names(data, "months", MONTHS), _get_names(data, "weekdays", WEEKDAYS)
    labels = parse_labels(drawing, months, weekdays)
    return tuple(labels)


def _check_no_labels(drawing: tuple[tuple[str, ...], ...]) -> None:
    for text in (text for row in drawing for text in row if text not in (WALL, BLANK)):
        raise BadPuzzle(
            _("a packing board has no labels, but {text}; write its cells as *").format(text=text)
        )


def _get_names(data: Mapping[str, Any], key: str, default: tuple[str, ...]) -> tuple[str, ...]:
    value = data.get(key, list(default))
    if not isinstance(value, list) or not all(isinstance(name, str) for name in value):
        raise BadPuzzle(_("{key} must be a list of strings").format(key=key))
    if len(set(value)) != len(default):
        raise BadPuzzle(_("{key} must list {n} different names").format(key=key, n=len(default)))
    return tuple(value)


def _parse_drawing(text: str) -> tuple[tuple[str, ...], ...]:
    rows = tuple(tuple(line.split()) for line in text.splitlines() if line.strip())
    if sum(map(len, rows)) > MAX_DRAWING_CELLS:
        raise BadPuzzle(
            _("the drawing has more than {limit} entries").format(limit=MAX_DRAWING_CELLS)
        )
    for number, row in enumerate(rows, 1):
        if len(row) != len(rows[0]):
            raise BadPuzzle(
                _("row {number} of the drawing has {n} entries, the first has {n2}").format(
                    number=number, n=len(row), n2=len(rows[0])
                )
            )
    if not any(text != WALL for row in rows for text in row):
        raise BadPuzzle(_("the drawing has no cells"))
    return rows


def _closest_board(name: str) -> str | None:
    """Return the board whose id, or the first part of it, resembles `name`; None for a path."""
    if set(name) & {".", "/", os.sep}:
        return None
    spellings = {board_id.partition("-")[0]: board_id for board_id in reversed(board_names())}
    spellings |= {board_id: board_id for board_id in board_names()}
    close = get_close_matches(name.casefold(), spellings, n=1, cutoff=0.75)
    return spellings[close[0]] if close else None

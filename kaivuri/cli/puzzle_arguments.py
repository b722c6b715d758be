"""Arguments that name a puzzle, and their resolution."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from pathlib import PurePath
from typing import TYPE_CHECKING

from kaivuri.cli.arguments import ArgumentContainer, UsageError, integer, positive_int
from kaivuri.cli.console import Console
from kaivuri.cli.input_files import read_text_or_picture
from kaivuri.cli.knowledge_arguments import add_letters
from kaivuri.common.days import looks_like_day
from kaivuri.common.reference import Reference
from kaivuri.errors import BadPuzzle
from kaivuri.games.options import Options
from kaivuri.games.registry import BUILT_IN_GAMES, GAMES, game_for
from kaivuri.language import gettext as _
from kaivuri.queries.context import Context
from kaivuri.queries.defaults import Defaults
from kaivuri.queries.resolve import resolve_puzzle
from kaivuri.solvers.stop import Stop

if TYPE_CHECKING:  # solving typed letters does not need pictures
    from kaivuri.pictures.read_grid import FoundWord


def configure(parser: argparse.ArgumentParser, default: str | None = None) -> None:
    """Add the arguments that name a puzzle; with a default they are optional."""
    parser.add_argument(
        "puzzle",
        metavar="PUZZLE",
        nargs="+" if default is None else "*",
        default=default,
        help=_(
            "a day (18.4.2024, 18.4., 2024-04-18, today, yesterday), the letters row "
            "by row in any form, a file of them, a screenshot, or - for standard input"
        ),
    )
    configure_shape(
        parser.add_argument_group(
            _("shape of letters without line breaks (30: 6 by 5, 48: 8 by 6)")
        )
    )
    add_letters(parser)


def configure_shape(parser: ArgumentContainer) -> None:
    """Add the arguments for the shape of a grid."""
    parser.add_argument("--rows", type=integer, metavar="N", help=_("number of rows"))
    parser.add_argument("--columns", type=integer, metavar="N", help=_("number of columns"))


def configure_game(parser: ArgumentContainer) -> None:
    """Add the argument for the game."""
    parser.add_argument(
        "--game",
        choices=GAMES,
        metavar="GAME",
        help=_("{games}: selects the daily puzzle and the rules").format(
            games=_(" or ").join(BUILT_IN_GAMES)
        ),
    )


def configure_strands(parser: ArgumentContainer, *, in_picture: bool = False) -> None:
    """Add the arguments for the clue and the number of words of a Strands board."""
    clue = _("the clue, if the letters are typed")
    if in_picture:
        clue = _("the clue, replacing the one in the picture")
    parser.add_argument("--clue", metavar="TEXT", help=clue)
    parser.add_argument(
        "--word-count",
        type=positive_int,
        metavar="N",
        help=_("the number of words that the game shows, with the spangram"),
    )


def puzzle_name(tokens: str | Sequence[str]) -> str:
    """Join the words that name a puzzle: the parts of a day, or rows of letters."""
    if isinstance(tokens, str):
        return tokens
    joined = "".join(tokens)
    return joined if looks_like_day(joined) else "\n".join(tokens)


def puzzle_content(tokens: str | Sequence[str]) -> str | bytes:
    """Return a puzzle's text, or its picture: from a file or standard input, or the name itself.

    Raises:
        BadPuzzle: if the file can't be read.
    """
    name = puzzle_name(tokens)
    _check_single_file(name, tokens)
    path = os.path.expanduser(name)
    if os.path.isdir(path):
        raise BadPuzzle(_("{name} is a folder; give a file with a grid").format(name=name))
    if name == "-" or os.path.exists(path):
        return read_text_or_picture(name)
    return name


def _check_single_file(name: str, tokens: str | Sequence[str]) -> None:
    """Raise an error if one of several words of a puzzle is a file, or all are its name."""
    if isinstance(tokens, str) or len(tokens) == 1 or looks_like_day(name):
        return
    files = (" ".join(tokens), *(token for token in tokens if not token.isalpha()))
    file = next((file for file in files if os.path.isfile(os.path.expanduser(file))), None)
    if file is not None:
        message = _("{name!r} is a file: give nothing else, and quote a name that has spaces")
        raise UsageError(message.format(name=file))


def puzzle_argument(
    arguments: argparse.Namespace, options: Options, console: Console, stop: Stop | None = None
) -> tuple[Reference, Options, tuple[FoundWord, ...]]:
    """Return the puzzle that the arguments name, the options and the words found in a picture.

    The options are filled in with the user's defaults, and with the clue in a picture. `stop` has
    the limits for reading a picture; None for the default ones.
    """
    content, defaults = puzzle_content(arguments.puzzle), user_defaults(console)
    found: tuple[FoundWord, ...] = ()
    if isinstance(content, bytes):
        from kaivuri.cli.picture_input import read_puzzle  # needed only for pictures

        puzzle, options, found = read_puzzle(content, arguments, options, console, stop)
    elif arguments.letters:
        raise UsageError(_("--letter is for pictures; change the typed letters instead"))
    else:
        context = Context(note=console.note)
        puzzle, options = _resolve_text(content, arguments, options, defaults, context)
    return puzzle, defaults.fill(options, game_for(puzzle)), found


def _resolve_text(
    text: str,
    arguments: argparse.Namespace,
    options: Options,
    defaults: Defaults,
    context: Context,
) -> tuple[Reference, Options]:
    game = arguments.game or defaults.game_for(text)
    shape = arguments.rows, arguments.columns
    try:
        return resolve_puzzle(text, options, context, game=game, shape=shape)
    except BadPuzzle as error:
        name = puzzle_name(arguments.puzzle).replace("\n", " ")
        if looks_like_day(text) or not _looks_like_missing_file(name):
            raise
        is_file_name = bool(PurePath(name).suffix) or name.startswith(("./", "../", "/", "~"))
        message = _("{error}; and there is no file {name!r}")
        if is_file_name:
            message = _("there is no file {name!r}, and as letters: {error}")
        combined = BadPuzzle(message.format(error=error, name=name))
        combined.drawing = "" if is_file_name else error.drawing
        raise combined from None


def user_defaults(console: Console) -> Defaults:
    """Return the user's defaults, or none without settings."""
    if not console.has_settings:
        return Defaults()
    from kaivuri.cli.user_settings import load_defaults

    return load_defaults()


def _looks_like_missing_file(name: str) -> bool:
    return bool(set(name) & {".", "/", os.sep}) and not os.path.exists(os.path.expanduser(name))

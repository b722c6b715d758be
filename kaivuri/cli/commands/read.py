"""`kaivuri read PICTURE`: the letters of a screenshot, and their solutions."""

from __future__ import annotations

import argparse
import unicodedata
from contextlib import AbstractContextManager
from dataclasses import replace
from typing import TYPE_CHECKING

from kaivuri.cli.arguments import UsageError
from kaivuri.cli.console import Console, ExitCode, is_interactive
from kaivuri.cli.input_files import read_bytes
from kaivuri.cli.knowledge_arguments import cell_argument
from kaivuri.cli.output import OutputOptions, search_exit_code
from kaivuri.cli.process_limits import enforce_limits
from kaivuri.cli.puzzle_arguments import configure_game, configure_shape
from kaivuri.cli.search_arguments import add_limits
from kaivuri.errors import BadPuzzle
from kaivuri.games.game import DEFAULT_SECONDS
from kaivuri.json_text import dumps
from kaivuri.language import gettext as _
from kaivuri.language import ngettext
from kaivuri.pictures.alphabets import ALPHABETS
from kaivuri.play import Cell
from kaivuri.queries.context import Context
from kaivuri.queries.read import ReadAnswer, ReadRequest, read
from kaivuri.queries.solve import solve
from kaivuri.solvers.stop import Stop

if TYPE_CHECKING:
    from kaivuri.pictures.pixels import Pixels


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument(
        "picture",
        metavar="PICTURE",
        nargs="?",
        help=_("a screenshot with the whole grid (PNG, JPEG, WebP), or - for standard input"),
    )
    parser.add_argument("--clipboard", action="store_true", help=_("the picture in the clipboard"))
    _configure_grid(parser)
    parser.add_argument("--solve", action="store_true", help=_("print the grid's solution too"))
    parser.add_argument("--json", action="store_true", help=_("one JSON document"))
    parser.add_argument("--no-color", action="store_true", help=_("no colours (also NO_COLOR)"))
    add_limits(parser, text=_("of the reading, and again of --solve (60)"))


def _configure_grid(parser: argparse.ArgumentParser) -> None:
    grid = parser.add_argument_group(_("what you know of the grid (cells are ROW,COLUMN from 0)"))
    grid.add_argument(
        "--letter", dest="letters", action="append", default=[], metavar="CELL=LETTER",
        type=correction_argument, help=_("what stands in a cell, as 3,4=Ä; may be repeated"),
    )  # fmt: skip
    grid.add_argument(
        "--language", choices=tuple(ALPHABETS), metavar="CODE",
        help=_("whose letters: {codes} (fi, or the game's)").format(codes=', '.join(ALPHABETS)),
    )  # fmt: skip
    configure_game(grid)
    configure_shape(grid)


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Read the picture, settle what is doubtful, and print the letters or the solution."""
    reading = _read(arguments).with_letters(dict(arguments.letters))
    if is_interactive() and arguments.picture != "-":
        reading = _prompt_doubtful(reading, console)
    else:
        _note_doubtful(reading, console)
    if arguments.solve:
        return _solve(reading, console, arguments)
    return _show(reading, console, arguments)


def _read(arguments: argparse.Namespace) -> ReadAnswer:
    with _enforce_limits(arguments):
        pixels = _pixels(arguments)
        game, language = arguments.game, arguments.language
        request = ReadRequest(pixels, game, language, arguments.rows, arguments.columns)
        return read(request, Context())


def _enforce_limits(arguments: argparse.Namespace) -> AbstractContextManager[Stop]:
    """The limits of the reading, or of the search; nobody is hurried who is asked between them."""
    return enforce_limits(arguments.timeout or DEFAULT_SECONDS, arguments.memory)


def correction_argument(text: str) -> tuple[Cell, str]:
    """A cell and its letter, written as ROW,COLUMN=LETTER."""
    place, equals, letter = unicodedata.normalize("NFC", text).partition("=")
    if not equals or len(letter) != 1 or not letter.isalpha():
        raise argparse.ArgumentTypeError(
            _("{text!r} tells no letter; write ROW,COLUMN=LETTER, as 3,4=Ä").format(text=text)
        )
    return cell_argument(place), letter


def _pixels(arguments: argparse.Namespace) -> Pixels:
    from kaivuri.pictures.pixels import MAX_BYTES, decode_picture, read_clipboard, read_picture_file

    if arguments.clipboard == (arguments.picture is not None):
        raise UsageError(_("give a picture's file, - for standard input, or --clipboard"))
    if arguments.clipboard:
        return read_clipboard()
    if arguments.picture == "-":
        return decode_picture(read_bytes("-", MAX_BYTES + 1))
    return decode_picture(read_picture_file(arguments.picture))


def _prompt_doubtful(reading: ReadAnswer, console: Console) -> ReadAnswer:
    """Ask the person at the terminal about each doubtful cell; an empty line agrees."""
    for place in reading.doubtful:
        while True:
            answer = console.prompt(reading.question(place))
            letter = answer.strip() or reading.picture[place].letter
            if not answer or (len(letter) == 1 and letter.isalpha()):
                break
        if not answer:  # the end of the input
            break
        reading = reading.with_letters({place: letter})
    return reading


def _note_doubtful(reading: ReadAnswer, console: Console) -> None:
    for place in reading.doubtful:
        console.note(
            _("{question} (--letter {row},{column}=LETTER settles it)").format(
                question=reading.question(place), row=place[0], column=place[1]
            )
        )


def _show(reading: ReadAnswer, console: Console, arguments: argparse.Namespace) -> ExitCode:
    with _enforce_limits(arguments):
        found = reading.found_words(Context(note=console.note)) if reading.complete else ()
    if arguments.json:
        console.write(dumps(reading.document(found)))
        return ExitCode.SUCCESS
    console.write(str(reading))
    for word in found:
        console.note(_("found already: {word}").format(word=word.word))
    return ExitCode.SUCCESS


def _solve(reading: ReadAnswer, console: Console, arguments: argparse.Namespace) -> ExitCode:
    """Solve the grid with the found words in their places; doubtful letters end it."""
    if reading.doubtful:
        n = len(reading.doubtful)
        told = ngettext(
            "{n} letter is doubtful: tell it with --letter, then it can be solved",
            "{n} letters are doubtful: tell them with --letter, then it can be solved",
            n,
        )
        raise BadPuzzle(told.format(n=n))
    context = Context(note=console.note)
    console.colour = console.colour and not arguments.no_color
    with _enforce_limits(arguments) as stop:
        request = reading.solve_request(reading.found_words(context), context)
        solved = solve(request, replace(context, stop=stop))
    form = "json" if arguments.json else None
    console.write(OutputOptions(form).final_text(solved, console, streamed=False) or "")
    return search_exit_code(solved.result.interruption, solved.result.found_count, console)

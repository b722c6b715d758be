"""`kaivuri read PICTURE`: the letters of a screenshot, and their solutions."""

from __future__ import annotations

import argparse
from contextlib import AbstractContextManager
from dataclasses import replace
from typing import TYPE_CHECKING

from kaivuri.chunked_reading import read_up_to
from kaivuri.cli.arguments import UsageError
from kaivuri.cli.console import Console, ExitCode, is_interactive, standard_input
from kaivuri.cli.found_words import assumed_words, solve_with_found
from kaivuri.cli.knowledge_arguments import add_letters
from kaivuri.cli.output import OutputOptions, search_exit_code
from kaivuri.cli.picture_input import (
    clue_question,
    letter_question,
    note_doubtful,
    note_unsure,
    word_count_question,
)
from kaivuri.cli.process_limits import enforce_limits
from kaivuri.cli.puzzle_arguments import configure_game, configure_shape, configure_strands
from kaivuri.cli.search_arguments import add_limits
from kaivuri.errors import BadPuzzle
from kaivuri.games.game import DEFAULT_SECONDS
from kaivuri.games.options import SolveOptions
from kaivuri.games.registry import game_for
from kaivuri.json_text import dumps
from kaivuri.language import gettext as _
from kaivuri.language import ngettext
from kaivuri.pictures.alphabets import ALPHABETS
from kaivuri.queries.context import Context
from kaivuri.queries.read import ReadAnswer, read
from kaivuri.solvers.stop import Stop

if TYPE_CHECKING:
    from kaivuri.pictures.pixels import Pixels


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument(
        "picture",
        metavar="PICTURE",
        nargs="?",
        help=_("a screenshot with the full grid (PNG, JPEG, WebP), or - for standard input"),
    )
    parser.add_argument("--clipboard", action="store_true", help=_("the picture in the clipboard"))
    _configure_grid(parser)
    parser.add_argument("--solve", action="store_true", help=_("print the grid's solution too"))
    parser.add_argument("--json", action="store_true", help=_("one JSON document"))
    parser.add_argument("--no-color", action="store_true", help=_("no colours (also NO_COLOR)"))
    add_limits(parser, text=_("time limit of reading, and again of --solve (60)"))


def _configure_grid(parser: argparse.ArgumentParser) -> None:
    grid = parser.add_argument_group(_("what you know of the grid (cells are ROW,COLUMN from 1)"))
    add_letters(grid)
    grid.add_argument(
        "--language", choices=tuple(ALPHABETS), metavar="CODE",
        help=_("language of the letters: {codes} (fi)").format(codes=", ".join(ALPHABETS)),
    )  # fmt: skip
    configure_game(grid)
    configure_shape(grid)
    configure_strands(grid, in_picture=True)


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Read the picture, clarify doubtful letters, and print the grid or its solution."""
    reading = _read(arguments).with_letters(dict(arguments.letters))
    reading = reading.with_text(arguments.clue, arguments.word_count)
    interactive = is_interactive() and arguments.picture != "-"
    if interactive:
        reading = _prompt_text(_prompt_doubtful(reading, console), console)
    else:
        note_doubtful(reading, console)
        note_unsure(reading, console)
    if arguments.solve:
        return _solve(reading, console, arguments, interactive=interactive)
    return _show(reading, console, arguments)


def _read(arguments: argparse.Namespace) -> ReadAnswer:
    with _enforce_limits(arguments) as stop:
        picture = _picture(arguments)
        return read(
            picture,
            Context(stop=stop),
            game=arguments.game,
            language=arguments.language,
            rows=arguments.rows,
            columns=arguments.columns,
        )


def _enforce_limits(arguments: argparse.Namespace) -> AbstractContextManager[Stop]:
    """Enforce the limits of reading or searching; time spent answering prompts does not count."""
    return enforce_limits(arguments.timeout or DEFAULT_SECONDS, arguments.memory)


def _picture(arguments: argparse.Namespace) -> bytes | Pixels:
    from kaivuri.pictures.pixels import MAX_BYTES, read_clipboard, read_picture_file

    if arguments.clipboard == (arguments.picture is not None):
        raise UsageError(_("give a picture file, - for standard input, or --clipboard"))
    if arguments.clipboard:
        return read_clipboard()
    if arguments.picture == "-":
        return read_up_to(standard_input(), MAX_BYTES + 1)
    return read_picture_file(arguments.picture)


def _prompt_doubtful(reading: ReadAnswer, console: Console) -> ReadAnswer:
    """Ask the user about each doubtful cell; an empty line accepts the letter."""
    for cell in reading.doubtful:
        while True:
            answer = console.prompt(letter_question(reading, cell))
            letter = answer.strip() or reading.picture[cell].letter
            if not answer or (len(letter) == 1 and letter.isalpha()):
                break
        if not answer:  # the end of the input
            break
        reading = reading.with_letters({cell: letter})
    return reading


def _prompt_text(reading: ReadAnswer, console: Console) -> ReadAnswer:
    """Ask for a clue or number of words that is missing or unsure; an empty line accepts it."""
    clue = word_count = None
    if "clue" in reading.asked and (answer := console.prompt(clue_question(reading))):
        clue = answer.strip() or reading.clue
    while "word_count" in reading.asked and word_count is None:
        answer = console.prompt(word_count_question(reading))
        number = answer.strip() or str(reading.word_count or "")
        if not answer or not number:  # the end of the input, or no number
            break
        word_count = int(number) or None if number.isdecimal() and len(number) < 10 else None
    return reading.with_text(clue, word_count)


def _show(reading: ReadAnswer, console: Console, arguments: argparse.Namespace) -> ExitCode:
    with _enforce_limits(arguments):
        found = reading.found_words(Context(note=console.note)) if reading.complete else ()
    if arguments.json:
        console.write(dumps(reading.document(found)))
        return ExitCode.SUCCESS
    console.write(str(reading))
    if reading.clue and "clue" not in reading.unsure:
        console.note(_("clue: {clue}").format(clue=reading.clue))
    if reading.word_count and "word_count" not in reading.unsure:
        console.note(_("number of words: {n}").format(n=reading.word_count))
    assumed_words(found, console)
    return ExitCode.SUCCESS


def _solve(
    reading: ReadAnswer, console: Console, arguments: argparse.Namespace, *, interactive: bool
) -> ExitCode:
    """Solve the grid with the found words placed; fail if letters are doubtful."""
    if reading.doubtful:
        n = len(reading.doubtful)
        message = ngettext(
            "{n} letter is doubtful: set it with --letter",
            "{n} letters are doubtful: set them with --letter",
            n,
        )
        raise BadPuzzle(message.format(n=n))
    context = Context(note=console.note)
    console.colour = console.colour and not arguments.no_color
    with _enforce_limits(arguments):
        puzzle, shown = reading.reference(context), reading.found_words(context)
    found = assumed_words(shown, console, interactive=interactive)
    options = SolveOptions(clue=reading.given_clue, word_count=reading.given_word_count)
    options = reading.add_text(options, game_for(puzzle))
    with _enforce_limits(arguments) as stop:
        answer = solve_with_found(puzzle, options, found, replace(context, stop=stop))
    form = "json" if arguments.json else None
    console.write(OutputOptions(form).final_text(answer, console, streamed=False) or "")
    return search_exit_code(answer.result.interruption, answer.result.found_count, console)

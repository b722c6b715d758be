"""`kaivuri generate`: puzzles to solve."""

import argparse
from itertools import count

from kaivuri.cli.arguments import UsageError, check_options, integer, positive_int
from kaivuri.cli.console import Console, ExitCode
from kaivuri.cli.input_files import read_text
from kaivuri.cli.output import open_output, output_target, search_exit_code
from kaivuri.cli.process_limits import enforce_limits
from kaivuri.cli.search_arguments import add_limits, add_output
from kaivuri.common.clock import Clock, utc_now
from kaivuri.games.registry import GAMES
from kaivuri.generator.difficulty import Difficulty
from kaivuri.generator.own_words import OwnWords, parse_own_words
from kaivuri.generator.theme_words import nearest_words
from kaivuri.json_text import dumps, dumps_line
from kaivuri.language import gettext as _
from kaivuri.queries.context import Context
from kaivuri.queries.generate import (
    DEFAULT_SECONDS,
    GenerateAnswer,
    GenerateRequest,
    generate,
    left_out_note,
)
from kaivuri.queries.generated_puzzles import GeneratedGrid, GeneratedPuzzle, worksheet
from kaivuri.render.worksheet import WorksheetOptions

_SHEET_OPTIONS = ("per_page", "large_print", "word_bank")
_UNUSED_OPTIONS = {
    "json": ("solution", "link"),
    "jsonl": ("solution", "link"),
    "svg": ("link",),
    "sheet": ("solution", "link"),
    "board": ("link",),
    "list_words": (
        *("game", "rows", "columns", "words", "theme_words", "spangram", "board", "date"),
        *("difficulty", "seed", "count", "solution", "title", "author", "clue", "link"),
    ),
}
"""The options that each kind of answer does not depend on."""
_NEEDED_OPTIONS = {"list_words": ("theme",), **dict.fromkeys(_SHEET_OPTIONS, ("sheet",))}
"""For each option, the options of which it needs one."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.description = _("Generate word grids or calendar boards with one solution.")
    parser.add_argument("--game", choices=GAMES, help=_("the game (sanalouhos)"))
    parser.add_argument("--rows", type=positive_int, metavar="N", help=_("rows of the grid"))
    parser.add_argument("--columns", type=positive_int, metavar="N", help=_("columns of the grid"))
    parser.add_argument(
        "--words", metavar="LIST", help=_("words to choose from: fi, en, or a file")
    )
    _configure_theme(parser)
    _configure_caption(parser)
    parser.add_argument(
        "--board", metavar="NAME|FILE", help=_("a calendar board with given pieces, instead")
    )
    parser.add_argument(
        "--date", metavar="DAY", help=_("use the date as seed; the date of a board (today)")
    )
    parser.add_argument("--difficulty", choices=tuple(map(str, Difficulty)), help=_("how hard"))
    parser.add_argument("--seed", type=integer, help=_("seed of the first puzzle (random)"))
    parser.add_argument("--count", type=positive_int, metavar="N", help=_("number of puzzles (1)"))
    parser.add_argument("--solution", action="store_true", help=_("show the solution too"))
    _configure_format(parser)
    _configure_sheet(parser)
    add_limits(parser, text=_("stop after this time ({default:g})").format(default=DEFAULT_SECONDS))
    add_output(parser)


def _configure_theme(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--theme-words",
        metavar="FILE",
        help=_("the words to use: lines, commas, or a table of words and clues"),
    )
    parser.add_argument(
        "--theme",
        metavar="THEME",
        help=_("an English theme: use words near it in meaning"),
    )
    parser.add_argument("--spangram", metavar="TEXT", help=_("the spangram of a Strands board"))


def _configure_caption(parser: argparse.ArgumentParser) -> None:
    caption = parser.add_argument_group(_("for those who solve it"))
    caption.add_argument("--title", metavar="TEXT", help=_("the title, also of a worksheet"))
    caption.add_argument("--author", metavar="TEXT", help=_("who has made it"))
    caption.add_argument("--clue", metavar="TEXT", help=_("the clue of a Strands board"))
    caption.add_argument(
        "--link", metavar="URL", help=_("also a link to the puzzle on the page at this address")
    )


def _configure_format(parser: argparse.ArgumentParser) -> None:
    output = parser.add_mutually_exclusive_group()
    output.add_argument("--json", action="store_true", help=_("one JSON document, with solutions"))
    output.add_argument("--jsonl", action="store_true", help=_("the same, one line per puzzle"))
    output.add_argument("--svg", action="store_true", help=_("one puzzle as a drawing"))
    output.add_argument(
        "--sheet", action="store_true", help=_("a worksheet: HTML to print, with solutions")
    )
    output.add_argument(
        "--list-words", action="store_true", help=_("only list the words near the theme")
    )


def _configure_sheet(parser: argparse.ArgumentParser) -> None:
    sheet = parser.add_argument_group(_("worksheet"))
    sheet.add_argument(
        "--per-page", type=positive_int, metavar="N", help=_("puzzles per page: 1, 2, 4 or 6 (2)")
    )
    sheet.add_argument(
        "--large-print", action="store_true", help=_("large letters, one puzzle per page")
    )
    sheet.add_argument(
        "--word-bank", action="store_true", help=_("list the words, instead of blanks for them")
    )


def run(arguments: argparse.Namespace, console: Console, clock: Clock = utc_now) -> int:
    """Generate puzzles and print them."""
    check_options(arguments, unused=_UNUSED_OPTIONS, needs=_NEEDED_OPTIONS)
    numbers = count(1)
    with open_output(output_target(arguments), console) as target:

        def show(puzzle: GeneratedPuzzle) -> None:
            number = next(numbers)
            console.status("")
            _show_one(puzzle, number, arguments, target)
            console.status(_status(number + 1, arguments))

        with enforce_limits(arguments.timeout or DEFAULT_SECONDS, arguments.memory) as stop:
            if arguments.list_words:
                target.write("\n".join(nearest_words(arguments.theme)))
                return ExitCode.SUCCESS
            request, options = _request(arguments, console), _worksheet_options(arguments)
            console.status(_status(1, arguments))
            try:
                answer = generate(
                    request,
                    Context(note=console.note, clock=clock, stop=stop, on_progress=show),
                )
            finally:
                console.status("")
        _show_all(answer, arguments, options, target)
    return search_exit_code(answer.interruption, len(answer.puzzles), console)


def _request(arguments: argparse.Namespace, console: Console) -> GenerateRequest:
    own = _own_words(arguments, console)
    if arguments.svg and (arguments.count or 1) > 1:
        raise UsageError(_("--svg draws one puzzle; use --sheet for several"))
    return GenerateRequest(
        game=arguments.game,
        rows=arguments.rows,
        columns=arguments.columns,
        word_list=arguments.words,
        theme_words=own.words if own else None,
        word_clues=own.clues if own else {},
        spangram=arguments.spangram,
        theme=arguments.theme,
        board=arguments.board,
        date=arguments.date,
        difficulty=arguments.difficulty,
        seed=arguments.seed,
        count=arguments.count,
        title=None if arguments.board else arguments.title,
        author=arguments.author,
        clue=arguments.clue,
    )


def _own_words(arguments: argparse.Namespace, console: Console) -> OwnWords | None:
    path = arguments.theme_words
    if not path:
        return None
    own = parse_own_words(read_text(path), path)
    if own.left_out:
        console.note(left_out_note(own.left_out))
    return own


def _worksheet_options(arguments: argparse.Namespace) -> WorksheetOptions:
    if arguments.board and arguments.title and not arguments.sheet:
        raise UsageError(_("the title of a board is for its worksheet: add --sheet"))
    options = "title", *_SHEET_OPTIONS
    given = {name: getattr(arguments, name) for name in options if getattr(arguments, name)}
    return WorksheetOptions(**given)


def _status(number: int, arguments: argparse.Namespace) -> str:
    """Return the status line during the generation of a puzzle; '' after the last one."""
    total = arguments.count or 1
    if number > total:
        return ""
    text = _("generating a puzzle …")
    return text if total == 1 else f"{text} {number}/{total}"


def _show_one(
    puzzle: GeneratedPuzzle, number: int, arguments: argparse.Namespace, target: Console
) -> None:
    """Write a puzzle as soon as it is generated, if the format permits."""
    if arguments.jsonl:
        target.write(dumps_line(puzzle.document()), flush=True)
    elif not (arguments.json or arguments.svg or arguments.sheet):
        above = "\n" if number > 1 else ""
        text = puzzle.text(solution=arguments.solution)
        if arguments.link and isinstance(puzzle, GeneratedGrid):
            text += f"\n\n{puzzle.link(arguments.link)}"
        target.write(above + text, flush=True)


def _show_all(
    answer: GenerateAnswer,
    arguments: argparse.Namespace,
    options: WorksheetOptions,
    target: Console,
) -> None:
    if arguments.json:
        target.write(dumps(answer.document()))
    elif arguments.svg:
        target.write(answer.puzzles[0].svg(solution=arguments.solution).rstrip())
    elif arguments.sheet:
        target.write(worksheet(answer.puzzles, options))

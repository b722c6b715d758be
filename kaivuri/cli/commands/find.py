"""`kaivuri find PUZZLE`: all words of a grid."""

import argparse
import re

from kaivuri.cli import puzzle_arguments as puzzle_input
from kaivuri.cli.arguments import ArgumentContainer
from kaivuri.cli.console import Console, ExitCode
from kaivuri.cli.knowledge_arguments import cell_argument, word_argument
from kaivuri.cli.output import open_output, output_target
from kaivuri.cli.process_limits import enforce_limits
from kaivuri.cli.search_arguments import add_limit, add_limits, add_output, add_word_list
from kaivuri.games.game import DEFAULT_SECONDS
from kaivuri.games.options import SearchOptions
from kaivuri.json_text import dumps
from kaivuri.language import gettext as _
from kaivuri.queries.context import Context
from kaivuri.queries.grid_words import GridWordsRequest, grid_words
from kaivuri.render.grid_words_report import drawn_words
from kaivuri.words.grid_word import WORD_ORDERS

_RANGE = re.compile(r"(\d{1,3})(-(\d{1,3})?)?")


# fmt: off
def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    puzzle_input.configure(parser)
    _configure_filter(parser.add_argument_group(_("which words (cells are ROW,COLUMN from 1)")))
    search = parser.add_argument_group(_("search"))
    puzzle_input.configure_game(search)
    add_word_list(search)
    search.add_argument("--no-personal", action="store_true",
                        help=_("also use words ruled out for good"))
    add_limits(search, text=_("give up after this time (60)"))
    output = parser.add_argument_group(_("output"))
    form = output.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help=_("one JSON document, with all paths"))
    form.add_argument("--plain", action="store_true", help=_("only the words, one per line"))
    form.add_argument("--draw", action="store_true", help=_("draw a path of each word"))
    add_output(output)


def _configure_filter(group: ArgumentContainer) -> None:
    group.add_argument("--length", type=length_range, metavar="N[-M]",
                       help=_("words of N letters, of N to M, or with 'N-' of N and more"))
    group.add_argument("--prefix", type=word_argument, metavar="TEXT",
                       help=_("words that start with these letters"))
    group.add_argument("--contains", type=word_argument, metavar="TEXT",
                       help=_("words that contain these letters in a row"))
    group.add_argument("--through", type=cell_argument, action="append", default=[], metavar="CELL",
                       help=_("words with a path through this cell; may be repeated"))
    group.add_argument("--sort", choices=WORD_ORDERS, metavar="ORDER",
                       help=_("order: 'length' (the longest first, the default), 'common' (the "
                              "commonest first), 'letters'"))
    add_limit(group, text=_("list only the first N words"))
# fmt: on


def length_range(text: str) -> tuple[int, int | None]:
    """Parse a length or a range of lengths: `5`, `5-8`, `5-`."""
    match = _RANGE.fullmatch(text)
    if match is None:
        raise argparse.ArgumentTypeError(
            _("{text!r} is not a length or a range such as 5, 5-8 or 5-").format(text=text)
        )
    low, several, high = match.groups()
    return int(low), int(high) if high else None if several else int(low)


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Find the words and print them."""
    given = {name: getattr(arguments, name) for name in ("length", "prefix", "contains", "limit")}
    with enforce_limits(arguments.timeout or DEFAULT_SECONDS, arguments.memory) as stop:
        options = SearchOptions(arguments.words, personal=not arguments.no_personal)
        puzzle, options, _found = puzzle_input.puzzle_argument(arguments, options, console, stop)
        through, sort = tuple(arguments.through), arguments.sort
        request = GridWordsRequest(puzzle, options, through=through, sort=sort, **given)
        answer = grid_words(request, Context(note=console.note, stop=stop))
    with open_output(output_target(arguments), console) as target:
        if arguments.json:
            target.write(dumps(answer.document()))
        elif answer.words and (arguments.plain or arguments.draw):
            plain = "\n".join(map(str, answer.words))
            target.write(
                plain if arguments.plain else drawn_words(answer.puzzle.grid, answer.words)
            )
        elif not arguments.plain:
            target.write(answer.text(target.width))
    if not answer.words:
        console.note(_("the grid has no such word"))
    return ExitCode.SUCCESS if answer.words else ExitCode.NO_SOLUTION

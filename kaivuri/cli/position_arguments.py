"""Arguments for a position: words found, ruled out and required."""

import argparse

from kaivuri.cli import puzzle_arguments as puzzle_input
from kaivuri.cli.console import Console
from kaivuri.cli.found_words import assumed_words
from kaivuri.cli.knowledge_arguments import add_words, word_argument
from kaivuri.cli.search_arguments import add_limits, add_word_list
from kaivuri.games.options import SearchOptions
from kaivuri.language import gettext as _
from kaivuri.queries.position import PositionRequest
from kaivuri.solvers.stop import Stop


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments for a position."""
    group = parser.add_argument_group(_("your progress (cells are ROW,COLUMN from 1)"))
    group.add_argument(
        "--found", type=word_argument, action="append", default=[], metavar="WORD",
        help=_("a word that you have found; may be repeated"),
    )  # fmt: skip
    add_words(group)
    search = parser.add_argument_group(_("search"))
    puzzle_input.configure_game(search)
    puzzle_input.configure_strands(search)
    add_word_list(search)
    add_limits(search, text=_("give up after this time (60)"))


def position_request(
    arguments: argparse.Namespace, console: Console, stop: Stop
) -> PositionRequest:
    """Return the position given by the arguments."""
    options = SearchOptions(
        arguments.words, arguments.clue, arguments.word_count, personal=not arguments.no_personal
    )
    puzzle, options, found = puzzle_input.puzzle_argument(arguments, options, console, stop)
    placed = assumed_words(found, console)
    words = {word.word for word in placed}
    return PositionRequest(
        puzzle,
        options,
        placed=placed,
        found=tuple(word for word in arguments.found if word not in words),
        required=tuple(arguments.required),
        ruled_out=tuple(arguments.ruled_out),
        start_cells=tuple(arguments.start_cells),
    )

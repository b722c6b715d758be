"""`kaivuri check WORD [PUZZLE]`: the number of solutions that contain a word."""

import argparse
from dataclasses import replace

from kaivuri.cli import position_arguments as position
from kaivuri.cli import puzzle_arguments as puzzle_input
from kaivuri.cli.arguments import UsageError
from kaivuri.cli.console import Console, ExitCode
from kaivuri.cli.knowledge_arguments import word_argument
from kaivuri.cli.process_limits import enforce_limits
from kaivuri.cli.suggestions import corrected_order, did_you_mean
from kaivuri.common.days import looks_like_day
from kaivuri.games.game import DEFAULT_SECONDS
from kaivuri.games.registry import grid_shapes
from kaivuri.json_text import dumps
from kaivuri.language import gettext as _
from kaivuri.queries.context import Context
from kaivuri.queries.define import define_listed
from kaivuri.queries.found_words import without_misread_words
from kaivuri.queries.position import check


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("word", metavar="WORD", type=word_argument, help=_("the word to check"))
    puzzle_input.configure(parser, default="today")
    parser.add_argument(
        "--likeliest",
        action="store_true",
        help=_("only check whether the likeliest solution has the word"),
    )
    position.configure(parser)
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--define", action="store_true", help=_("also what the word means"))
    form.add_argument("--json", action="store_true", help=_("one JSON document"))


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Check the word."""
    _check_order(arguments)
    with enforce_limits(arguments.timeout or DEFAULT_SECONDS, arguments.memory) as stop:
        request = position.position_request(arguments, console, stop)
        answer = without_misread_words(
            lambda placed: check(
                replace(request, placed=placed),
                Context(note=console.note, stop=stop),
                words=[arguments.word],
                check_likeliest=arguments.likeliest,
            ),
            request.placed,
            lambda answer: answer.help.position.solvable,
            console.note,
        )
    console.write(dumps(answer.document()) if arguments.json else str(answer))
    if arguments.define:
        console.write(str(define_listed([arguments.word], answer.used_list)))
    included = answer.help.in_likeliest[0] if arguments.likeliest else answer.checks[0].fits
    return ExitCode.SUCCESS if included else ExitCode.NO_SOLUTION


def _check_order(arguments: argparse.Namespace) -> None:
    """Raise an error if the word is missing, or if word and puzzle are swapped."""
    tokens: str | list[str] = arguments.puzzle
    word: str = arguments.word
    if isinstance(tokens, str) and (looks_like_day(word) or len(word) in grid_shapes()):
        message = _("give a word to check: {command}")
        raise UsageError(message.format(command=f"kaivuri check WORD {word}"))
    if (
        isinstance(tokens, list)
        and len(tokens) == 1
        and (reordered := corrected_order(["check", word, *tokens], ("check",)))
    ):
        suggestion = did_you_mean(["kaivuri", *reordered])
        message = _("the word comes before the puzzle: {suggestion}")
        raise UsageError(message.format(suggestion=suggestion))

"""`kaivuri hint [PUZZLE]`: hints of a chosen level."""

import argparse
from dataclasses import replace

from kaivuri.cli import position_arguments as position
from kaivuri.cli import puzzle_arguments as puzzle_input
from kaivuri.cli.console import Console, ExitCode
from kaivuri.cli.process_limits import enforce_limits
from kaivuri.games.game import DEFAULT_SECONDS, Game
from kaivuri.games.registry import BUILT_IN_GAMES
from kaivuri.json_text import dumps
from kaivuri.language import gettext as _
from kaivuri.queries.context import Context
from kaivuri.queries.found_words import without_misread_words
from kaivuri.queries.hint import hint
from kaivuri.words.small_hints import KINDS_WITHOUT_PATH, SmallHintKind


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    puzzle_input.configure(parser, default="today")
    levels = "\n".join(map(_levels_help, BUILT_IN_GAMES.values()))
    amount = parser.add_argument_group(_("Hints"), levels).add_mutually_exclusive_group()
    amount.add_argument(
        "--level",
        type=int,
        choices=range(1, max(len(game.hint_labels) for game in BUILT_IN_GAMES.values()) + 1),
        default=1,
        metavar="N",
        help=_("give the levels up to this one (1)"),
    )
    amount.add_argument(
        "--small",
        choices=[kind.value for kind in KINDS_WITHOUT_PATH],
        metavar="KIND",
        help=_(
            "a small hint: length, region, start or (in English) meaning of one word, or "
            "initials of all"
        ),
    )
    position.configure(parser)
    parser.add_argument("--json", action="store_true", help=_("one JSON document"))
    parser.add_argument("--no-color", action="store_true", help=_("no colours (also NO_COLOR)"))


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Give the hints."""
    with enforce_limits(arguments.timeout or DEFAULT_SECONDS, arguments.memory) as stop:
        request = position.position_request(arguments, console, stop)
        hints = without_misread_words(
            lambda placed: hint(
                replace(request, placed=placed),
                Context(note=console.note, stop=stop),
                level=arguments.level,
                small=SmallHintKind(arguments.small) if arguments.small else None,
            ),
            request.placed,
            lambda answer: answer.solvable,
            console.note,
        )
    colour = console.colour and not arguments.no_color
    console.write(dumps(hints.document()) if arguments.json else hints.text(colour=colour))
    return ExitCode.SUCCESS if hints.solvable else ExitCode.NO_SOLUTION


def _levels_help(game: Game) -> str:
    lines = (
        f"{n}  {offer[0].lower()}{offer[1:]}" for n, offer in enumerate(map(_, game.hint_labels), 1)
    )
    return "\n".join([f"{game}:", *lines])

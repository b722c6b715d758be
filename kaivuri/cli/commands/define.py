"""`kaivuri define WORD`: what a word means, and where dictionaries explain it."""

import argparse

from kaivuri.cli.console import Console, ExitCode
from kaivuri.cli.knowledge_arguments import word_argument
from kaivuri.json_text import dumps
from kaivuri.language import gettext as _
from kaivuri.queries.define import define
from kaivuri.words.lists.dictionaries import DICTIONARY_LANGUAGES


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument(
        "words", metavar="WORD", nargs="+", type=word_argument, help=_("a word; inflected too")
    )
    parser.add_argument(
        "--language",
        choices=DICTIONARY_LANGUAGES,
        metavar="CODE",
        help=_("the language of the words: {codes} (those whose word list has the word)").format(
            codes=", ".join(DICTIONARY_LANGUAGES)
        ),
    )
    parser.add_argument("--json", action="store_true", help=_("one JSON document"))


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Print the definitions."""
    answer = define(arguments.words, arguments.language)
    console.write(dumps(answer.document()) if arguments.json else str(answer))
    if not answer.listed:
        console.note(_("not every word is in a word list; the dictionaries may know them"))
    return ExitCode.SUCCESS if answer.listed else ExitCode.NO_SOLUTION

"""`kaivuri rule-out WORD...`: exclude words that the newspaper's list lacks."""

import argparse
import os

from kaivuri.cli.console import Console, ExitCode
from kaivuri.cli.knowledge_arguments import word_argument
from kaivuri.cli.user_settings import argument_or_setting
from kaivuri.json_text import dumps
from kaivuri.language import gettext as _
from kaivuri.words.lists.added_lists import is_known_list
from kaivuri.words.lists.lexicon import SHIPPED_LISTS
from kaivuri.words.lists.personal_list import PersonalList


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument(
        "add", nargs="*", metavar="WORD", type=word_argument,
        help=_("a word to leave out from now on; without words, the list is printed"),
    )  # fmt: skip
    parser.add_argument(
        "--undo", dest="remove", action="append", default=[], metavar="WORD", type=word_argument,
        help=_("a word to allow again; may be repeated"),
    )  # fmt: skip
    parser.add_argument(
        "--words", type=existing_word_list, metavar="LIST",
        help=_("the word list it applies to: fi (the default), en, en_strands, one that you "
        "have added, or a file"),
    )  # fmt: skip
    parser.add_argument("--json", action="store_true", help=_("one JSON document"))


def existing_word_list(name: str) -> str:
    """Check that a word list exists."""
    if is_known_list(name) or os.path.isfile(os.path.expanduser(name)):
        return name
    raise argparse.ArgumentTypeError(
        _("{name!r} is not a word list: give {lists}, or a file").format(
            name=name, lists=", ".join(SHIPPED_LISTS)
        )
    )


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Change the list, or print it."""
    word_list = argument_or_setting(arguments.words, "words", console) or "fi"
    personal = PersonalList.load(word_list)
    if arguments.add or arguments.remove:
        personal = personal.update(arguments.add, arguments.remove)
        console.note(
            _("words ruled out for good: {n}, in {path}").format(
                n=len(personal.words), path=personal.path
            )
        )
    if arguments.json:
        from kaivuri.documents.dictionary import RuledOutDocument  # not needed by texts

        words = tuple(sorted(personal.words))
        console.write(dumps(RuledOutDocument(word_list=word_list, words=words)))
    elif not (arguments.add or arguments.remove):
        for word in sorted(personal.words):
            console.write(word)
    return ExitCode.SUCCESS

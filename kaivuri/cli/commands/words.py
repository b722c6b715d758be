"""`kaivuri words`: the word lists, and new lists from local dictionaries."""

import argparse
from importlib.util import find_spec

from kaivuri.cli.arguments import run_action, set_action
from kaivuri.cli.console import Console, ExitCode
from kaivuri.language import gettext as _
from kaivuri.words.lists.added_lists import (
    LANGUAGE_CODES,
    added_codes,
    added_lexicon,
    load_language,
)
from kaivuri.words.lists.lexicon import SHIPPED_LANGUAGES, Lexicon, shipped_lexicon
from kaivuri.words.lists.list_builder import add_list
from kaivuri.words.lists.word_lists import user_lists


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the subcommands and their arguments."""
    parser.set_defaults(act=_list)
    actions = parser.add_subparsers(dest="action", metavar="ACTION")
    shown = actions.add_parser("list", help=_("the available lists (the default)"))
    add = actions.add_parser("add", help=_("create the list of a language from your dictionaries"))
    add.add_argument("code", choices=LANGUAGE_CODES, help=_("the language"))
    add.add_argument(
        "--from", dest="sources", action="append", default=[], metavar="FILE",
        help=_(
            "a dictionary: a list with one word per line (and a tab and its frequency), "
            "also .gz, or Hunspell's .dic beside its .aff; may be repeated (the "
            "installed one)"
        ),
    )  # fmt: skip
    for action, handler in ((shown, _list), (add, _add)):
        set_action(action, handler)


run = run_action


def _list(_arguments: argparse.Namespace, console: Console) -> int:
    for name in (*SHIPPED_LANGUAGES, *added_codes()):
        lexicon: Lexicon | None = (
            shipped_lexicon(name) if name in SHIPPED_LANGUAGES else added_lexicon(name)
        )
        words = len(lexicon) if lexicon else 0
        console.write(_("{name}  {words} words").format(name=name, words=words))
    for name, path in user_lists().items():
        console.write(f"{name}  {path}")
    missing = [code for code in LANGUAGE_CODES if code not in added_codes()]
    if missing:
        message = _("can be added if a dictionary is installed: {codes}")
        console.note(message.format(codes=", ".join(missing)))
    return ExitCode.SUCCESS


def _add(arguments: argparse.Namespace, console: Console) -> int:
    new = add_list(load_language(arguments.code), arguments.sources)
    for source in new.sources:
        console.note(_("words from {path}").format(path=source))
    message = _("{words} words, {skipped} skipped, {scored} with a frequency, in {path}")
    console.note(
        message.format(words=new.word_count, skipped=new.skipped, scored=new.scored, path=new.path)
    )
    if not new.scored:
        advice = _("all words cost the same: install wordfreq and add the list again")
        if find_spec("wordfreq"):
            advice = _(
                "all words cost the same: wordfreq lacks the language; give a list with frequencies"
            )
        console.note(advice)
    return ExitCode.SUCCESS

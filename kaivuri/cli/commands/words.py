"""`kaivuri words`: the word lists, and lists of other languages made on this machine."""

from __future__ import annotations

import argparse
from importlib.util import find_spec

from kaivuri.cli.arguments import run_action, set_handler
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


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the actions and their arguments."""
    parser.set_defaults(act=_list)
    actions = parser.add_subparsers(dest="action", metavar="ACTION")
    shown = actions.add_parser("list", help=_("the lists that there are (the default)"))
    add = actions.add_parser("add", help=_("make the list of a language from your dictionaries"))
    add.add_argument("code", choices=LANGUAGE_CODES, help=_("the language"))
    add.add_argument(
        "--from", dest="sources", action="append", default=[], metavar="FILE",
        help=_(
            "a dictionary: a list with a word a line (and a tab and its frequency), "
            "also .gz, or Hunspell's .dic beside its .aff; may be repeated (the one "
            "that is installed)"
        ),
    )  # fmt: skip
    for action, act in ((shown, _list), (add, _add)):
        set_handler(action, act)


run = run_action


def _list(_arguments: argparse.Namespace, console: Console) -> int:
    for name in (*SHIPPED_LANGUAGES, *added_codes()):
        lexicon: Lexicon | None = (
            shipped_lexicon(name) if name in SHIPPED_LANGUAGES else added_lexicon(name)
        )
        words = len(lexicon) if lexicon else 0
        console.write(_("{name}  {words} words").format(name=name, words=words))
    missing = [code for code in LANGUAGE_CODES if code not in added_codes()]
    if missing:
        told = _("can be added, if a dictionary is installed: {codes}")
        console.note(told.format(codes=", ".join(missing)))
    return ExitCode.SUCCESS


def _add(arguments: argparse.Namespace, console: Console) -> int:
    made = add_list(load_language(arguments.code), arguments.sources)
    for source in made.sources:
        console.note(_("words from {path}").format(path=source))
    told = _("{words} words, {left_out} left out; known how common: {rated}; in {path}")
    console.note(
        told.format(words=made.word_count, left_out=made.skipped, rated=made.scored, path=made.path)
    )
    if not made.scored:
        console.note(_missing_frequencies_note())
    return ExitCode.SUCCESS


def _missing_frequencies_note() -> str:
    """What to do about words of which nobody knows how common they are."""
    if find_spec("wordfreq"):
        return _(
            "all words cost the same: wordfreq does not know them; give a list with frequencies"
        )
    return _("all words cost the same: install wordfreq and add the list again")

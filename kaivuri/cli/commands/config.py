"""`kaivuri config`: show and change the user's settings."""

import argparse
import os
import shlex
import subprocess
import sys
from dataclasses import asdict

from kaivuri import settings
from kaivuri.cli.arguments import UsageError, run_action, set_action
from kaivuri.cli.console import Console, ExitCode
from kaivuri.errors import os_error_message
from kaivuri.folders import settings_path, write_atomically
from kaivuri.json_text import dumps
from kaivuri.language import gettext as _
from kaivuri.settings import SETTINGS, SettingsError


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the subcommands and their arguments."""
    parser.set_defaults(act=_show, name=None, json=False)
    actions = parser.add_subparsers(dest="action", metavar="ACTION")
    show = actions.add_parser("show", help=_("all settings and where they are set (the default)"))
    show.add_argument("name", nargs="?", metavar="NAME", help=_("only the value of this setting"))
    show.add_argument("--json", action="store_true", help=_("one JSON document"))
    set_ = actions.add_parser("set", help=_("change a setting"))
    set_.add_argument("name", metavar="NAME", help=", ".join(SETTINGS))
    set_.add_argument("value", metavar="VALUE", help=_("the new value"))
    unset = actions.add_parser("unset", help=_("go back to the default"))
    unset.add_argument("name", metavar="NAME", help=", ".join(SETTINGS))
    edit = actions.add_parser("edit", help=_("open the file in your editor, then check it"))
    for action, handler in ((show, _show), (set_, _set), (unset, _unset), (edit, _edit)):
        set_action(action, handler)


run = run_action


def _show(arguments: argparse.Namespace, console: Console) -> int:
    if arguments.name is not None:
        console.write(settings.effective_setting(arguments.name).value)
    elif arguments.json:
        console.write(dumps({name: asdict(settings.effective_setting(name)) for name in SETTINGS}))
    else:
        for name, text in _descriptions().items():
            console.write(_setting_line(name, text))
    return ExitCode.SUCCESS


def _setting_line(name: str, description: str) -> str:
    """Format a setting with its value and origin, or with its error."""
    try:
        setting = settings.effective_setting(name)
    except SettingsError as error:
        return f"{name:<10}{error}"
    origin = setting.origin or _("default")
    return f"{name:<10}{setting.value or '-':<18}{description} ({origin})"


def _descriptions() -> dict[str, str]:
    return {
        "language": _("the language of the program: en, fi or sv"),
        "theme": _("the colours of the workbench: dark, light, nord ..."),
        "game": _("the game of a day's puzzle"),
        "words": _("word list (that of the game)"),
        "mode": _("which solutions to find (depends on the game)"),
        "board": _("calendar board"),
        "colours": _("colours in answers: auto, always or never"),
        "ui": _("puzzles on a terminal: tui opens the workbench, plain prints"),
    }


def _set(arguments: argparse.Namespace, console: Console) -> int:
    settings.change(arguments.name, arguments.value)
    message = _("{name} is now {value}, in {path}")
    value = settings.effective_setting(arguments.name)
    console.note(message.format(name=arguments.name, value=value.value, path=settings_path()))
    if value.origin != str(settings_path()):
        console.note(_("{variable} is set and overrides it").format(variable=value.origin))
    return ExitCode.SUCCESS


def _unset(arguments: argparse.Namespace, console: Console) -> int:
    settings.change(arguments.name, None)
    value = settings.effective_setting(arguments.name).value
    message = _("{name} is {value} again") if value else _("{name} is no longer set")
    console.note(message.format(name=arguments.name, value=value))
    return ExitCode.SUCCESS


def _edit(_arguments: argparse.Namespace, console: Console) -> int:
    path = settings_path()
    if not path.exists():
        lines = (f"# {name}: {text}\n" for name, text in _descriptions().items())
        write_atomically(path, "".join(lines).encode())
    default = "notepad" if sys.platform == "win32" else "vi"
    editor = os.environ.get("VISUAL") or os.environ.get("EDITOR") or default
    command = [*shlex.split(editor), str(path)]
    try:
        process = subprocess.run(command, check=False)  # noqa: S603 - chosen by the user
    except OSError as error:
        message = _("{editor} can't be started ({why}): set EDITOR, or edit {path}")
        raise UsageError(
            message.format(editor=command[0], why=os_error_message(error), path=path)
        ) from None
    if process.returncode:
        raise UsageError(_("the editor exited with code {code}").format(code=process.returncode))
    for warning in settings.unknown_key_warnings():
        console.note(warning)
    settings.check_file()
    return ExitCode.SUCCESS

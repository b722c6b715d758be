"""Settings that affect the command line."""

import os

from kaivuri.cli.console import Console
from kaivuri.folders import settings_path
from kaivuri.language import set_language
from kaivuri.queries.defaults import Defaults
from kaivuri.settings import (
    SettingsError,
    configured_value,
    effective_setting,
    unknown_key_warnings,
)
from kaivuri.solvers.modes import SolveMode


def set_language_from_settings() -> None:
    """Set the language from the settings file, unless the environment sets one."""
    try:
        language = effective_setting("language")
    except SettingsError:
        return  # reported by `apply_settings`
    if language.origin == str(settings_path()):
        set_language(language.value)


def apply_settings(console: Console, *, no_color: bool, strict: bool) -> None:
    """Apply the colour setting, and note unknown keys.

    An invalid file raises an error if `strict` is set, and is only noted otherwise.
    """
    try:
        colours = configured_value("colours")
        for warning in unknown_key_warnings():
            console.note(warning)
    except SettingsError as error:
        if strict:
            raise
        console.note(str(error))
        return
    if colours == "never":
        console.colour = False
    elif colours == "always" and not (no_color or os.environ.get("NO_COLOR")):
        console.colour = True


def argument_or_setting(argument: str | None, name: str, console: Console) -> str | None:
    """Return an argument if it was given, else the setting `name`; None if neither is set."""
    return configured_value(name) if argument is None and console.has_settings else argument


def load_defaults() -> Defaults:
    """Return the defaults for word puzzles."""
    return Defaults(
        configured_value("game"),
        configured_value("words"),
        SolveMode.parse(configured_value("mode")),
    )

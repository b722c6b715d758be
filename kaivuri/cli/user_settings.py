"""The user's settings, as far as the command line heeds them."""

from __future__ import annotations

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
    """Speak the language that the file chooses; the environment's goes before it."""
    try:
        language = effective_setting("language")
    except SettingsError:
        return  # `apply_settings` tells of it
    if language.origin == settings_path():
        set_language(language.value)


def apply_settings(console: Console, *, no_color: bool, strict: bool) -> None:
    """Colour answers or not, as was chosen; note the keys that are no settings.

    With `strict` a file that makes no sense ends the run; else a note says so.
    """
    try:
        colours = configured_value("colours")
        for remark in unknown_key_warnings():
            console.note(remark)
    except SettingsError as error:
        if strict:
            raise
        console.note(str(error))
        return
    if colours == "never":
        console.colour = False
    elif colours == "always" and not (no_color or os.environ.get("NO_COLOR")):
        console.colour = True


def load_defaults() -> Defaults:
    """What is chosen for word puzzles where the command line chooses nothing."""
    return Defaults(
        configured_value("game"),
        configured_value("words"),
        SolveMode.parse(configured_value("mode")),
    )


def prefers_plain_text() -> bool:
    """Whether a puzzle is printed on a terminal too, instead of opening the workbench."""
    return configured_value("ui") == "plain"

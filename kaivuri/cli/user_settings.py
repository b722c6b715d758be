"""The user's settings, as far as the command line heeds them."""

from __future__ import annotations

import os

from kaivuri.cli.console import Console
from kaivuri.folders import settings_path
from kaivuri.language import speak
from kaivuri.queries.defaults import Defaults
from kaivuri.settings import SettingsFault, chosen, remarks, value
from kaivuri.solvers.modes import SolveMode


def speak_as_settled() -> None:
    """Speak the language that the file chooses; the environment's goes before it."""
    try:
        language = chosen("language")
    except SettingsFault:
        return  # `heed` tells of it
    if language.origin == settings_path():
        speak(language.value)


def heed(console: Console, *, no_color: bool, strict: bool) -> None:
    """Colour answers or not, as was chosen; note the keys that are no settings.

    With `strict` a file that makes no sense ends the run; else a note says so.
    """
    try:
        colours = value("colours")
        for remark in remarks():
            console.note(remark)
    except SettingsFault as fault:
        if strict:
            raise
        console.note(str(fault))
        return
    if colours == "never":
        console.colour = False
    elif colours == "always" and not (no_color or os.environ.get("NO_COLOR")):
        console.colour = True


def defaults() -> Defaults:
    """What is chosen for word puzzles where the command line chooses nothing."""
    return Defaults(value("game"), value("words"), SolveMode.named(value("mode")))


def prefers_plain_text() -> bool:
    """Whether a puzzle is printed on a terminal too, instead of opening the workbench."""
    return value("ui") == "plain"

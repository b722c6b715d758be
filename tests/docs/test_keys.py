"""docs/tui.md tells of every key of the workbench."""

import re
from importlib import import_module
from pkgutil import iter_modules

import pytest
from docs.documents import ROOT
from textual.binding import Binding

from kaivuri import tui

SIGNS = {
    "left_square_bracket": "[",
    "right_square_bracket": "]",
    "question_mark": "?",
    "slash": "/",
    "escape": "esc",
    "pageup": "pgup",
    "pagedown": "pgdn",
    "up": "↑",
    "down": "↓",
    "left": "←",
    "right": "→",
}
"""How the document writes a key that Textual calls otherwise."""
ARROWS = {"↑", "↓", "←", "→"}
TEXT = (ROOT / "docs/tui.md").read_text("utf-8")
NUMBERS = set(re.findall(r"^## (\d) ", TEXT, re.MULTILINE))
"""Those of the screens, which stand in the headings."""


def bindings() -> dict[str, set[str]]:
    """The keys of each class of the workbench that has some of its own."""
    found: dict[str, set[str]] = {}
    for module in iter_modules(tui.__path__, "kaivuri.tui."):
        for name, value in vars(import_module(module.name)).items():
            own = vars(value).get("BINDINGS", ()) if isinstance(value, type) else ()
            keys = (binding.key for binding in own if isinstance(binding, Binding))
            named = {key for several in keys for key in several.split(",")}
            if named and value.__module__ == module.name:
                found[name] = {SIGNS.get(key, key) for key in named}
    return found


def keys_in(text: str) -> set[str]:
    """What stands between backticks, one key at a time; `arrows` are four."""
    keys = {key for span in re.findall(r"`([^`\n]+)`", text) for key in span.split(" ")}
    return keys | (ARROWS if re.search(r"\barrows?\b", text) else set())


@pytest.mark.parametrize(("name", "keys"), bindings().items())
def test_keys_are_told(name: str, keys: set[str]) -> None:
    assert keys - keys_in(TEXT) == NUMBERS & keys


def test_keys_in_the_tables_are_there() -> None:
    rows = (line.split("|")[1] for line in TEXT.splitlines() if line.startswith("| "))
    listed = set[str]().union(*map(keys_in, rows))
    assert len(listed) > 30
    assert listed <= set[str]().union(*bindings().values())

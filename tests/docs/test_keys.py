"""docs/tui.md documents every key of the workbench."""

import re

import pytest
from paths import ROOT
from textual.binding import BindingsMap

from kaivuri.tui.action_table import ACTIONS

KEY_SYMBOLS = {
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
"""Keys that the document writes differently from Textual."""
ARROWS = {"↑", "↓", "←", "→"}
TEXT = (ROOT / "docs/tui.md").read_text("utf-8")
NUMBERS = set(re.findall(r"^## (\d) ", TEXT, re.MULTILINE))
"""Number keys of the screens, which are in the headings."""


KEYS_BY_SCREEN = {
    screen: {KEY_SYMBOLS.get(key, key) for key in BindingsMap(actions).key_to_bindings}
    for screen, actions in ACTIONS.items()
}


def keys_in(text: str) -> set[str]:
    """Return the keys between backticks; `arrows` stands for four."""
    keys = {key for span in re.findall(r"`([^`\n]+)`", text) for key in span.split(" ")}
    return keys | (ARROWS if re.search(r"\barrows?\b", text) else set())


@pytest.mark.parametrize(("screen", "keys"), KEYS_BY_SCREEN.items())
def test_keys_are_documented(screen: str, keys: set[str]) -> None:
    assert keys - keys_in(TEXT) == NUMBERS & keys


def test_keys_in_the_tables_exist() -> None:
    rows = (line.split("|")[1] for line in TEXT.splitlines() if line.startswith("| "))
    listed = set[str]().union(*map(keys_in, rows))
    assert len(listed) > 30
    assert listed <= set[str]().union(*KEYS_BY_SCREEN.values())

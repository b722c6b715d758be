"""docs/tui.md tells of every key of the workbench."""

import re

import pytest
from docs.documents import ROOT

from kaivuri.tui.action_table import ACTIONS

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


BY_PLACE = {
    place: {SIGNS.get(key, key) for action in actions for key in action.keys.split(",")}
    for place, actions in ACTIONS.items()
}


def keys_in(text: str) -> set[str]:
    """What stands between backticks, one key at a time; `arrows` are four."""
    keys = {key for span in re.findall(r"`([^`\n]+)`", text) for key in span.split(" ")}
    return keys | (ARROWS if re.search(r"\barrows?\b", text) else set())


@pytest.mark.parametrize(("place", "keys"), BY_PLACE.items())
def test_keys_are_told(place: str, keys: set[str]) -> None:
    assert keys - keys_in(TEXT) == NUMBERS & keys


def test_keys_in_the_tables_are_there() -> None:
    rows = (line.split("|")[1] for line in TEXT.splitlines() if line.startswith("| "))
    listed = set[str]().union(*map(keys_in, rows))
    assert len(listed) > 30
    assert listed <= set[str]().union(*BY_PLACE.values())

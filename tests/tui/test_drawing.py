"""Colours of words by what the terminal can show."""

from types import SimpleNamespace
from typing import Any

import pytest
from rich.color import Color

from kaivuri.tui.widgets.drawing import spangram_colour, word_colour


@pytest.mark.parametrize("dark", [True, False])
@pytest.mark.parametrize("system", ["truecolor", "standard"])
def test_eight_words_and_the_spangram_have_colours_of_their_own(system: str, *, dark: bool) -> None:
    app = SimpleNamespace(
        console=SimpleNamespace(color_system=system), current_theme=SimpleNamespace(dark=dark)
    )
    widget: Any = SimpleNamespace(app=app)
    words = [Color.parse(word_colour(widget, number)) for number in range(8)]
    assert len({*words, Color.parse(spangram_colour(widget))}) == 9

"""No text of others becomes markup of sheets and drawings."""

from dataclasses import replace
from html.parser import HTMLParser

import pytest

from kaivuri.calendars.board_file import find_board
from kaivuri.render.board_svg import piece_svg, svg_document
from kaivuri.render.grid_svg import GridDrawing, grids_svg
from kaivuri.render.worksheet import (
    WorksheetOptions,
    WorksheetPuzzle,
    WorksheetWord,
    worksheet_html,
)
from kaivuri.words.grid import Grid
from kaivuri.words.paths import WordPath

MARKUP = '<img src=x onerror=hit()><script>hit()</script></title>"\' onclick="hit()'
PIECE = find_board("dragonfjord-apad").pieces[0]
SHEET = WorksheetPuzzle(
    name=MARKUP,
    title=MARKUP,
    difficulty=MARKUP,
    instruction=MARKUP,
    drawing="<svg></svg>",
    solved_drawing="",
    heading=MARKUP,
    author=MARKUP,
    clue=MARKUP,
    words=(WorksheetWord("a", MARKUP, MARKUP),),
)
DRAWN = {
    "sheet": worksheet_html([SHEET], WorksheetOptions(MARKUP)),
    "sheet of words": worksheet_html([SHEET], WorksheetOptions(word_bank=True)),
    "grid": grids_svg(
        Grid.parse("AB/"), [GridDrawing((WordPath(MARKUP, ((0, 0), (0, 1)), 0),))], MARKUP
    ),
    "piece": piece_svg(replace(PIECE, name=MARKUP), 1),
    "drawing": svg_document(1, 1, MARKUP, [], dark=False),
}


class Markup(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [tag, *(name for name, _ in attrs)]


@pytest.mark.parametrize("name", DRAWN)
def test_texts_are_escaped(name: str) -> None:
    parser = Markup()
    parser.feed(DRAWN[name])
    assert parser.found
    assert {"img", "script", "onerror", "onclick", "src"}.isdisjoint(parser.found)
    assert "hit()" in DRAWN[name]

"""Links to word puzzles on the page: letters, and what their maker says about them."""

import re
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote, unquote_plus

from kaivuri.errors import BadPuzzle
from kaivuri.games.game import Game
from kaivuri.games.registry import BUILT_IN_GAMES, matching_games
from kaivuri.queries.puzzle_document import PuzzleDetails
from kaivuri.render.generated_puzzles import NO_CAPTION, Caption
from kaivuri.words.grid import HOLE, ROW_END, Grid

_UNESCAPED = "!~*'(),:;"
"""Characters besides letters, digits and _.- that the page's addresses have unescaped."""
_VIEW = "w"
_MAX_LENGTH = 4000
_MAX_TEXT = 200
_WORD_COUNT = re.compile(r"[1-9][0-9]?")


@dataclass(frozen=True, slots=True)
class PuzzleLink:
    """A puzzle of letters, as in the addresses of the page (docs/page.md).

    `words/letters.js` reads and writes them too: tests/cases/links.json has cases for both.
    """

    game: Game
    grid: Grid
    caption: Caption = NO_CAPTION
    word_count: int | None = None

    @property
    def address(self) -> str:
        """The address on the page, such as `w/strands/…/c:Morning/n:8/t:For+Ann/a:Bo`."""
        texts = {
            "c": self.caption.clue,
            "n": self.word_count,
            "t": self.caption.title,
            "a": self.caption.author,
        }
        named = (f"{prefix}:{text}" for prefix, text in texts.items() if text)
        parts = (_VIEW, self.game.name, *self.grid.written_rows, *named)
        return "/".join(quote(part, safe=_UNESCAPED).replace("%20", "+") for part in parts)

    def url(self, page: str) -> str:
        """Return the link for the page at a URL: a query, which the page's service sees."""
        return f"{page.partition('#')[0].partition('?')[0]}?{self.address}"

    def document(self) -> dict[str, Any]:
        """Return what solving needs, as a JSON document (see `puzzle_document`)."""
        details = PuzzleDetails(self.game.name, self.caption.clue or None, self.word_count)
        return {"rows": list(self.grid.lines), **details.content()}

    @classmethod
    def parse(cls, query: str) -> "PuzzleLink | None":
        """Return the puzzle of a query; None if it is not a puzzle of letters."""
        view, *parts = query[:_MAX_LENGTH].partition("&")[0].split("/")
        texts = [unquote_plus(part) for part in parts]
        game = BUILT_IN_GAMES.get(texts[0]) if texts else None
        rows = [text for text in texts[game is not None :] if ":" not in text]
        if view != _VIEW or len(rows) < 2 or not "".join(rows).replace(HOLE, "").isalpha():
            return None
        try:
            grid = Grid.parse(ROW_END.join(rows))
        except BadPuzzle:
            return None
        named = {text[:2]: " ".join(text[2:].split())[:_MAX_TEXT] for text in reversed(texts)}
        caption = Caption(named.get("t:", ""), named.get("a:", ""), named.get("c:", ""))
        count = named.get("n:", "")
        number = int(count) if _WORD_COUNT.fullmatch(count) else None
        return cls(game or matching_games(grid)[0], grid, caption, number)

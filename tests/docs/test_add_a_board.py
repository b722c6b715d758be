"""Follow docs/add-a-board.md step by step in a scratch folder."""

import ast
from pathlib import Path

from docs.documents import ROOT, blocks

from kaivuri.calendars.board_file import find_board
from kaivuri.calendars.year_counts import count_year
from kaivuri.solvers.stop import Stop

PAGE = ROOT / "docs/add-a-board.md"


def only(language: str) -> str:
    """Return the only block of that language on the page."""
    (block,) = (block for block in blocks(PAGE) if block.language == language)
    return block.text


def test_the_counts_on_the_page_match_its_board(tmp_path: Path) -> None:
    file = tmp_path / "my-board.toml"
    file.write_text(only("toml"), "utf-8")
    counted = count_year(find_board(str(file)), Stop())
    dates = counted.dates()
    row = (
        sum(dates.values()),
        sum(counted.counts.values()),
        min(dates.values()),
        max(dates.values()),
    )
    assert ast.literal_eval(f"{{{only('text')}}}") == {"my-board": row}


def test_the_number_of_boards_is_documented() -> None:
    boards = len(list((ROOT / "kaivuri/calendars/boards").glob("*.toml")))
    assert f"knows {boards} such boards" in (ROOT / "docs/calendars.md").read_text("utf-8")

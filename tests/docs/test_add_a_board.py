"""Follow docs/add-a-board.md step by step in a scratch folder."""

import ast
from pathlib import Path

from docs.documents import blocks
from paths import ROOT

from kaivuri.calendars.board_file import board_names, find_board, parse_board
from kaivuri.calendars.year_counts import count_year
from kaivuri.queries.calendar import CalendarRequest, calendar
from kaivuri.queries.context import Context
from kaivuri.solvers.stop import Stop

PAGE = ROOT / "docs/add-a-board.md"


def texts(language: str) -> list[str]:
    return [block.text for block in blocks(PAGE) if block.language == language]


def test_the_counts_on_the_page_match_its_board(tmp_path: Path) -> None:
    file = tmp_path / "my-board.toml"
    file.write_text(texts("toml")[0], "utf-8")
    counted = count_year(find_board(str(file)), Stop())
    dates = counted.dates()
    row = (
        sum(dates.values()),
        sum(counted.counts.values()),
        min(dates.values()),
        max(dates.values()),
    )
    (documented,) = texts("text")
    assert ast.literal_eval(f"{{{documented}}}") == {"my-board": row}


def test_the_board_without_dates_on_the_page_has_solutions() -> None:
    board = parse_board(texts("toml")[1])
    count = calendar(CalendarRequest(board=board, count=True), Context()).count
    assert f"It has {count} solutions." in PAGE.read_text("utf-8")


def test_the_number_of_boards_is_documented() -> None:
    boards = sum(find_board(name).has_dates for name in board_names())
    assert f"knows {boards} such boards" in (ROOT / "docs/calendars.md").read_text("utf-8")

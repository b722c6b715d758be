"""Published counts of covers, recomputed in one search per board.

These published figures are wrong: 195 as the maximum of the DragonFjord board (25 January has
216); 15,028 for the board with two P pieces (its program distinguishes them and counts each cover
twice); "typically more than 100" (true for 60 of 366 dates).
"""

import json

import pytest
from corpus import CORPUS, needs_corpus

from kaivuri.calendars.board_file import board_names, find_board
from kaivuri.calendars.year_counts import YearCounts, combination_key, count_pairs, count_year
from kaivuri.solvers.stop import Stop

BOARDS, COUNTS = CORPUS / "calendar_boards.json", CORPUS / "calendar_counts.json"


def year(name: str) -> YearCounts:
    return count_year(find_board(name), Stop())


# Board: covers of all real dates, of all combinations of labels, minimum, maximum.
TOTALS = {
    "dragonfjord-apad": (24_405, 25_061, 7, 216),
    "palmetto-whole-year": (40_219, 41_457, 11, 734),
    "jarringwords": (22_625, 23_145, 10, 208),
    "dragonfjord-apad-face-up": (1_027, 1_043, 0, 14),
    "pkkid-set2": (7_514, 7_654, 1, 77),
}


@pytest.mark.parametrize("name", TOTALS)
def test_totals(name: str) -> None:
    counted = year(name)
    dates = counted.dates()
    assert len(dates) == 366
    assert len(counted.counts) == 372
    assert TOTALS[name] == (
        sum(dates.values()),
        sum(counted.counts.values()),
        min(dates.values()),
        max(dates.values()),
    )


def test_a_board_with_weekdays() -> None:
    counted = year("weekday-daily-calendar")
    counts_by_key = {combination_key(c, counted.board): n for c, n in counted.counts.items()}
    assert len(counts_by_key) == 2604
    assert sum(counts_by_key.values()) == 4_937_780
    assert (counts_by_key["04-06-Mon"], counts_by_key["06-07-Tue"]) == (97, 10_374)
    assert sum(counted.dates(2025).values()) == 696_642
    assert sum(counted.dates(2026).values()) == 690_565


def test_all_pairs_of_cells_of_the_palmetto_board() -> None:
    pairs = count_pairs(find_board("palmetto-whole-year"), Stop())
    assert len(pairs) == 903
    assert sum(pairs.values()) == 98_472
    assert list(pairs.values()).count(0) == 7


@needs_corpus
@pytest.mark.parametrize(
    "name",
    [
        "dragonfjord-apad",
        "palmetto-whole-year",
        "jarringwords",
        "dragonfjord-apad-face-up",
        "pkkid-set2",
        "weekday-daily-calendar",
        "sh1ura-10p",
    ],
)
def test_every_published_count(name: str) -> None:
    counted = year(name)
    table = json.loads(COUNTS.read_text(encoding="utf-8"))[name]["counts"]
    assert {combination_key(c, counted.board): n for c, n in counted.counts.items()} == table


@needs_corpus
def test_every_board_of_the_corpus_is_known() -> None:
    boards = {board["name"]: board for board in json.loads(BOARDS.read_text(encoding="utf-8"))}
    assert set(boards) == {name for name in board_names() if find_board(name).has_dates}
    for name, facts in boards.items():
        board = find_board(name)
        assert [[str(x) for x in row] for row in facts["board"]] == [*map(list, board.drawing)]
        assert sum(p.copies for p in board.pieces) == facts["piece_count"]
        assert board.two_sided == facts["flips_allowed"]

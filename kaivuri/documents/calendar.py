"""Documents of boards as puzzles: solutions, hints, challenges and years."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType, field

from kaivuri.calendars import board_puzzle, board_state
from kaivuri.calendars.board import Board
from kaivuri.calendars.board_state import BoardHintName
from kaivuri.calendars.redesign import Arrangement, PairCounts
from kaivuri.calendars.year_counts import YearCounts, combination_key
from kaivuri.calendars.year_statistics import DifficultyTrend
from kaivuri.common.puzzle_date import date_exists
from kaivuri.documents.boards import (
    BoardKind,
    BoardName,
    OpenLabel,
    Placement,
    Placements,
    labels_of,
    placements_on,
)
from kaivuri.documents.document import Cell, Count, Document, Part, Stats, Text
from kaivuri.solvers.modes import SolveMode
from kaivuri.solvers.registry import SOLVER_NAMES

_DATE_KEY = "^(\\d{4}-)?\\d{2}-\\d{2}(-(Mon|Tue|Wed|Thu|Fri|Sat|Sun))?$"
CountsByDate = dict[Annotated[str, Meta(pattern=_DATE_KEY)], Count]


class BoardPuzzle(Part, frozen=True, kw_only=True):
    """A date on a board, or a board without dates."""

    id: Annotated[
        str,
        Meta(
            pattern="^(calendar:.+:|packing:).+",
            description="`calendar`, the board and the date; or `packing` and the board.",
        ),
    ]
    kind: BoardKind
    board: BoardName
    date: Annotated[
        Annotated[str, Meta(pattern=r"^\d{1,2}\.\d{1,2}\.(\d{4})?$")] | None,
        Meta(description="Null on a board without dates."),
    ]
    open: Annotated[tuple[OpenLabel, ...], Meta(description="The labels that stay open.")]
    placed: Annotated[Placements, Meta(description="The pieces already on the board.")]

    @classmethod
    def from_puzzle(cls, puzzle: board_puzzle.BoardPuzzle) -> BoardPuzzle:
        """Return a puzzle with the pieces on it."""
        board, date = puzzle.board, None if puzzle.date is None else str(puzzle.date)
        return cls(
            id=":".join(filter(None, (board.kind, board.id, date))),
            kind=board.kind,
            board=board.id,
            date=date,
            open=labels_of(puzzle.state),
            placed=placements_on(board, puzzle.state.placed),
        )


class CalendarSettings(Part, frozen=True):
    """How a board was solved."""

    solver: Annotated[
        str,
        Meta(
            description="`auto`: the search made for boards.",
            extra_json_schema={"enum": list(SOLVER_NAMES)},
        ),
    ]
    mode: Annotated[str, Meta(extra_json_schema={"enum": [SolveMode.ANY, SolveMode.ALL]})]
    limit: Annotated[
        Count | None,
        Meta(description="The maximum number of covers; null: all; 0: none, beside a hint."),
    ]


class CalendarCounts(Part, frozen=True):
    """The numbers of covers."""

    covers: Annotated[
        Count | None, Meta(description="The covers listed; null if none were searched for.")
    ]
    complete: Annotated[bool, Meta(description="Whether no other covers exist, as far as known.")]
    possible: (
        Annotated[
            Count | None, Meta(description="All covers, listed or not; null if not known in time.")
        ]
        | UnsetType
    ) = UNSET


class BoardCover(Part, frozen=True):
    """The pieces that complete the board, in the order of their first cells."""

    placements: Placements

    @classmethod
    def from_filling(cls, board: Board, filling: Iterable[board_state.Placement]) -> BoardCover:
        """Return the pieces on a board."""
        return cls(placements_on(board, filling))


class BoardHint(Part, frozen=True, kw_only=True):
    """A hint, as big as was requested."""

    level: Annotated[BoardHintName, Meta(description="How much it reveals.")]
    solved: Annotated[bool, Meta(description="Whether the board is covered.")]
    possible: Annotated[bool, Meta(description="Whether a solution is left.")]
    piece: Annotated[
        str | None,
        Meta(description="The piece to place next; null for `whether`, and if there is none."),
    ]
    placement: Annotated[
        Placement | None, Meta(description="Its place; null for `whether` and `piece`.")
    ]
    text: Annotated[Text, Meta(description="The hint in English.")]

    @classmethod
    def from_step(
        cls,
        state: board_state.BoardState,
        step: board_state.Placement | None,
        level: BoardHintName,
        text: str,
    ) -> BoardHint:
        """Return a hint about the next placement, limited to its level."""
        return cls(
            level=level,
            solved=state.solved,
            possible=state.solved or step is not None,
            piece=step.piece if step and level != "whether" else None,
            placement=Placement.from_placement(state.board, step)
            if step and level == "place"
            else None,
            text=text,
        )


class CalendarDocument(Document, frozen=True, tag="urn:kaivuri:calendar-1", kw_only=True):
    """The covers of a board, on a date if it has dates."""

    puzzle: BoardPuzzle
    request: CalendarSettings
    counts: CalendarCounts
    covers: tuple[BoardCover, ...]
    stats: Stats
    hint: Annotated[BoardHint | None, Meta(description="Present if it was requested.")] = None


class ChallengeDocument(Document, frozen=True, tag="urn:kaivuri:challenge-1", kw_only=True):
    """Given pieces that leave one solution, which is not shown."""

    puzzle: BoardPuzzle
    moves: Annotated[
        Text,
        Meta(description="The moves that place the given pieces, separated by semicolons."),
    ]
    solutions: Literal[1]


class YearDocument(Document, frozen=True, tag="urn:kaivuri:year-1", kw_only=True):
    """The numbers of covers of every date of a board."""

    board: BoardName
    complete: Annotated[
        bool, Meta(description="False if the search ended early; then whole months are missing.")
    ]
    total: Annotated[Count, Meta(description="The sum of the counts.")]
    counts: Annotated[
        CountsByDate,
        Meta(
            description="By month and day, with the year before and the weekday behind where the "
            "board shows them."
        ),
    ]
    impossible_dates: Annotated[
        CountsByDate | None,
        Meta(description="The same for combinations that no calendar has; absent for one year."),
    ] = None

    @classmethod
    def from_counts(cls, name: str, year: YearCounts, selected_year: int | None) -> YearDocument:
        """Return the counts by date, of a single year if one is selected."""
        counts, keys = year.dates(selected_year), partial(combination_key, board=year.board)
        others = {keys(c): n for c, n in year.counts.items() if not date_exists(c[0], c[1])}
        return cls(
            board=name,
            complete=year.complete,
            total=sum(counts.values()),
            counts={keys(c): n for c, n in counts.items()},
            impossible_dates=others if selected_year is None else None,
        )


class Trend(Part, frozen=True):
    """How steadily the days of a year get harder."""

    spearman_within_months: Annotated[
        float,
        Meta(ge=-1, le=1, description="Rank correlation of days with covers, mean of the months."),
    ]
    spearman_full_year: Annotated[
        float, Meta(ge=-1, le=1, description="The same over all dates.")
    ] = field(name="spearman_whole_year")
    inversions: Annotated[Count, Meta(description="Pairs of days whose later day has more covers.")]
    log_variance: Annotated[float, Meta(ge=0, description="Of ln(1 + covers).")]

    @classmethod
    def from_trend(cls, trend: DifficultyTrend) -> Trend:
        """Return a trend, rounded."""
        return cls(
            round(trend.within_months, 4),
            round(trend.full_year, 4),
            trend.inversions,
            round(trend.log_variance, 4),
        )


class RedesignDocument(Document, frozen=True, tag="urn:kaivuri:redesign-1", kw_only=True):
    """A fairer arrangement of a board's labels."""

    board: BoardName
    before: Trend
    after: Trend
    months: Annotated[
        tuple[Cell, ...],
        Meta(min_length=12, max_length=12, description="The cells of January to December."),
    ]
    days: Annotated[
        tuple[Cell, ...],
        Meta(min_length=31, max_length=31, description="The cells of the days 1 to 31."),
    ]
    counts: Annotated[
        dict[Annotated[str, Meta(pattern=r"^\d{2}-\d{2}$")], Count],
        Meta(description="Covers by month and day after the rearrangement."),
    ]

    @classmethod
    def from_arrangements(
        cls, name: str, before: Arrangement, after: Arrangement, pairs: PairCounts
    ) -> RedesignDocument:
        """Return the rearrangement from `before` to `after`."""
        days = after.covers(pairs).items()
        return cls(
            board=name,
            before=Trend.from_trend(before.difficulty_trend(pairs)),
            after=Trend.from_trend(after.difficulty_trend(pairs)),
            months=after.months,
            days=after.days,
            counts={f"{month:02}-{day:02}": n for (month, day), n in days},
        )

"""State machines that play games and use the archive, each compared with a simple model."""

import contextlib
import tempfile
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from kaivuri.archive.records import Result, Session
from kaivuri.archive.transfer import Export, MergeOutcome, export_archive, import_records
from kaivuri.archive.user_archive import Archive
from kaivuri.calendars.board import DEFAULT_BOARD
from kaivuri.calendars.board_file import find_board
from kaivuri.calendars.board_moves import LiftPiece, PlacePiece, parse_board_move
from kaivuri.calendars.board_state import BoardState, place_move
from kaivuri.calendars.date_problem import all_placements
from kaivuri.common import Cell
from kaivuri.common.history import History
from kaivuri.common.reference import Reference
from kaivuri.errors import BadMove
from kaivuri.words.grid import Grid
from kaivuri.words.spelling import find_paths
from kaivuri.words.word_moves import Lift, Mark, PlacedWord, Require, RuleOut, parse_word_move
from kaivuri.words.word_state import WordState

_Steps = list[tuple[Any, ...]]


class _Game(RuleBasedStateMachine):
    """A history beside two lists: the steps made and the steps undone."""

    def __init__(self) -> None:
        super().__init__()
        self.history: History[Any, Any] = History.begin(self.start())
        self.played: _Steps = []
        self.undone: _Steps = []

    def start(self) -> Any:
        raise NotImplementedError

    def read(self, text: str) -> Any:
        raise NotImplementedError

    def play(self, *moves: Any) -> None:
        """Make a step; an impossible one changes nothing."""
        try:
            self.history = self.history.play(*moves)
        except BadMove as error:
            assert "\n" not in str(error)
            return
        self.played.append(moves)
        self.undone.clear()

    @rule()
    def undo(self) -> None:
        self.history = self.history.undo()
        if self.played:
            self.undone.append(self.played.pop())

    @rule()
    def redo(self) -> None:
        self.history = self.history.redo()
        if self.undone:
            self.played.append(self.undone.pop())

    @rule()
    def undo_all_and_redo_all(self) -> None:
        before = self.history
        for _ in self.played:
            self.history = self.history.undo()
        assert self.history.state == self.history.start
        for _ in self.played:
            self.history = self.history.redo()
        assert self.history == before

    @invariant()
    def steps_are_those_of_the_model(self) -> None:
        assert list(self.history.steps) == self.played
        assert list(self.history.undone) == self.undone

    @invariant()
    def move_texts_replay_to_the_state(self) -> None:
        moves = [self.read(line) for line in self.history.move_texts()]
        assert tuple(moves) == self.history.moves
        assert History.replay(self.history.start, moves).state == self.history.state


_GRID = Grid.parse("ABAB/BA.A/ABBA")
_CELLS = st.tuples(st.integers(0, 3), st.integers(0, 4))
_WORDS = ("ab", "aba", "baab", "abab", "bb", "käpy")
_PLACED_WORDS = [PlacedWord(word, path) for word in _WORDS for path in find_paths(_GRID, word)]
_WORD_MOVES = st.one_of(
    st.sampled_from(_PLACED_WORDS),
    st.builds(
        PlacedWord, st.sampled_from(_WORDS), st.lists(_CELLS, min_size=1, max_size=4).map(tuple)
    ),
    st.builds(RuleOut, st.sampled_from(_WORDS)),
    st.builds(Require, st.sampled_from(_WORDS)),
    st.builds(Mark, _CELLS),
)


class WordGame(_Game):
    """A word grid in play; the model is the list of current moves."""

    def start(self) -> WordState:
        return WordState(_GRID)

    def read(self, text: str) -> Any:
        return parse_word_move(text)

    @rule(moves=st.lists(_WORD_MOVES, min_size=1, max_size=3))
    def move(self, moves: list[Any]) -> None:
        self.play(*moves)

    @rule(move=_WORD_MOVES)
    def lift_anything(self, move: Any) -> None:
        self.play(Lift(move))

    @precondition(lambda self: self.history.state.active_moves)
    @rule(data=st.data())
    def lift_active_move(self, data: st.DataObject) -> None:
        move = data.draw(st.sampled_from(self.history.state.active_moves))
        self.play(Lift(move))
        assert move not in self.history.state.active_moves

    @invariant()
    def active_moves_are_those_not_lifted(self) -> None:
        active: list[Any] = []
        for move in self.history.moves:
            if isinstance(move, Lift):
                active.remove(move.move)
            else:
                active.append(move)
        assert list(self.history.state.active_moves) == active

    @invariant()
    def state_is_consistent(self) -> None:
        state: WordState = self.history.state
        under = [cell for placed in state.placed_words for cell in placed.cells]
        assert len(set(under)) == len(under)
        assert state.covered_cells == set(under) <= set(_GRID.cells())
        assert state.solved == (len(under) == len(list(_GRID.cells())))
        wanted = {*state.required, *(placed.word for placed in state.placed_words)}
        assert wanted.isdisjoint(state.ruled_out)


_BOARD = find_board(DEFAULT_BOARD)
_ALL_PLACEMENTS = [place_move(_BOARD, placement) for placement in all_placements(_BOARD)]
_PLACE_MOVES = st.integers(0, len(_ALL_PLACEMENTS) - 1).map(
    lambda n: _ALL_PLACEMENTS[n]
)  # shortens the repr
_NAMES = st.sampled_from([*(piece.name for piece in _BOARD.pieces), "nobody"])


class BoardGame(_Game):
    """A calendar board in play; the model maps each covered cell to a piece."""

    def start(self) -> BoardState:
        labels = tuple(_BOARD.of_kind(kind)[3] for kind in _BOARD.kinds)
        return BoardState(_BOARD, labels)

    def read(self, text: str) -> Any:
        return parse_board_move(text)

    @rule(moves=st.lists(_PLACE_MOVES, min_size=1, max_size=2))
    def place_pieces(self, moves: list[PlacePiece]) -> None:
        self.play(*moves)

    @rule(name=_NAMES, cell=_CELLS, quarters=st.integers(0, 3), flip=st.booleans())
    def place_anywhere(self, name: str, cell: Cell, quarters: int, flip: bool) -> None:
        self.play(PlacePiece(name, cell, quarters, flip))

    @rule(name=_NAMES)
    def lift(self, name: str) -> None:
        self.play(LiftPiece(name))

    @rule(name=_NAMES, move=_PLACE_MOVES)
    def shift(self, name: str, move: PlacePiece) -> None:
        self.play(LiftPiece(name), move)

    @invariant()
    def no_two_pieces_share_a_cell(self) -> None:
        state: BoardState = self.history.state
        on = {cell: p.piece for p in state.placed for cell in p.cells}
        assert len(on) == sum(len(p.cells) for p in state.placed)
        assert state.covered_cells == on.keys() <= set(_BOARD.cells) - state.open_cells
        for piece in _BOARD.pieces:
            size = sum(name == piece.name for name in on.values())
            assert size == (piece.copies - state.copies_left(piece)) * len(piece.shape)
        open_now = len(_BOARD.cells) - len(state.open_cells) - len(on)
        assert state.solved == (open_now == 0)


_NOON = datetime(2024, 4, 18, 12, tzinfo=UTC)
_SOURCES = st.sampled_from(["hs", "nyt"])
_DAYS = st.dates(date(2024, 4, 1), date(2024, 4, 4))
_PUZZLES = st.sampled_from(
    [
        *(Reference.of_day(game, date(2024, 4, 2)) for game in ("sanalouhos", "strands")),
        Reference.of_rows(["PEL", "LEH"]),
        Reference.of_board("dragonfjord-apad", date(2024, 4, 2)),
    ]
)
_LINES = st.lists(st.text("abåß ,0😀", min_size=1, max_size=8), max_size=3).map(tuple)


class ArchiveMachine(RuleBasedStateMachine):
    """An archive beside dicts; it is reopened, read by another process, exported and merged."""

    def __init__(self) -> None:
        super().__init__()
        self.stack = contextlib.ExitStack()
        self.folder = Path(self.stack.enter_context(tempfile.TemporaryDirectory()))
        self.replies: dict[tuple[str, date], bytes | None] = {}
        self.sessions: dict[str, Session] = {}
        self.results: dict[tuple[Reference, str], Result] = {}
        self.time = _NOON
        self.notes: list[str] = []

    def open(self, name: str = "archive") -> Archive:
        path = self.folder / f"{name}.sqlite3"
        return Archive(path, self.notes.append, clock=lambda: self.time, strict=True)

    @initialize()
    def begin(self) -> None:
        self.archive = self.open()

    def teardown(self) -> None:
        self.archive.close()
        self.stack.close()

    @rule()
    def reopen(self) -> None:
        self.archive.close()
        self.archive = self.open()

    @rule()
    def close_and_use_again(self) -> None:
        self.archive.close()

    @rule(minutes=st.integers(0, 90))
    def wait(self, minutes: int) -> None:
        self.time += timedelta(minutes=minutes)

    @rule(source=_SOURCES, day=_DAYS, raw=st.binary(max_size=12))
    def write(self, source: str, day: date, raw: bytes) -> None:
        self.archive.write(source, day, raw)
        self.replies[source, day] = raw

    @rule(source=_SOURCES, day=_DAYS)
    def write_absence(self, source: str, day: date) -> None:
        self.archive.write_absence(source, day)
        self.replies.setdefault((source, day), None)

    @rule(
        puzzle=_PUZZLES,
        name=st.sampled_from("abc"),
        moves=_LINES,
        hints=st.integers(0, 5),
        seconds=st.floats(0, 1e6),
        solved=st.booleans(),
    )
    def save(
        self,
        puzzle: Reference,
        name: str,
        moves: tuple[str, ...],
        hints: int,
        seconds: float,
        solved: bool,
    ) -> None:
        end = self.time if solved else None
        session = Session(puzzle, name, _NOON, _NOON, moves, hints, seconds, end)
        self.sessions[name] = self.archive.save(session)

    @rule(puzzle=_PUZZLES, words=st.sampled_from(["fi", "en", "/own list"]), covers=st.integers(0))
    def record(self, puzzle: Reference, words: str, covers: int) -> None:
        result = Result(puzzle, words, 3, 4, covers, None, 7, self.time)
        self.archive.save_result(result)
        self.results[puzzle, words] = result

    @rule()
    def second_connection_reads_the_same(self) -> None:
        with self.open() as other:
            assert export_archive(other) == export_archive(self.archive)

    @rule()
    def a_copy_is_the_same(self) -> None:
        export = Export.parse([line.encode() for line in export_archive(self.archive).lines()])
        with self.open("copy") as copy:
            import_records(copy, export)
            repeated = import_records(copy, export)
            assert {*repeated} <= {MergeOutcome.UNCHANGED}

    @invariant()
    def replies_are_stored(self) -> None:
        for source in ("hs", "nyt"):
            days = {day for paper, day in self.replies if paper == source}
            assert self.archive.fetch_times(source).keys() == days
            for day in days:
                assert self.archive.read(source, day) == self.replies[source, day]

    @invariant()
    def sessions_are_stored(self) -> None:
        for puzzle in {session.puzzle for session in self.sessions.values()}:
            mine = [s for s in self.sessions.values() if s.puzzle == puzzle]
            newest_first = sorted(mine, key=lambda s: (s.saved, s.id), reverse=True)
            assert list(self.archive.sessions(puzzle)) == newest_first

    @invariant()
    def results_are_stored(self) -> None:
        for puzzle in {key[0] for key in self.results}:
            mine = {words: r for (of, words), r in self.results.items() if of == puzzle}
            assert {r.lexicon: r for r in self.archive.results(puzzle)} == mine

    @invariant()
    def no_notes_were_emitted(self) -> None:
        assert self.notes == []


TestWordGame = WordGame.TestCase
TestBoardGame = BoardGame.TestCase
TestArchive = ArchiveMachine.TestCase
TestArchive.settings = settings(stateful_step_count=20)  # its steps are slow

"""The time of a game that the workbench records, in cases that the page runs too."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import reduce
from pathlib import Path
from typing import Any

import pytest
from paths import shared_cases

from kaivuri.archive.user_archive import Archive
from kaivuri.common.reference import Reference
from kaivuri.queries.context import Context
from kaivuri.tui.play.recorder import SessionRecorder
from kaivuri.words.grid import Grid
from kaivuri.words.hint_meter import HintMeter
from kaivuri.words.word_moves import parse_word_move
from kaivuri.words.word_state import WordHistory, WordState

NOON = datetime(2024, 4, 18, 12, tzinfo=UTC)
PUZZLE = Reference.parse("letters:TUS/NIK")
CASES, METER_CASES = shared_cases("time"), shared_cases("hint_meter")
"""tests/web/js/sessions.test.mjs runs the same cases."""


@contextmanager
def _recorder(path: Path) -> Iterator[SessionRecorder]:
    with Archive(path, print, clock=lambda: NOON, strict=True) as archive:
        recorder = SessionRecorder(Context(clock=lambda: NOON, archive=archive))
        recorder.begin(PUZZLE, None)
        yield recorder
        recorder.close()


@pytest.mark.parametrize("case", CASES, ids=[case["case"] for case in CASES])
def test_the_time_of_a_game(
    case: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 0.0
    monkeypatch.setattr("kaivuri.tui.play.recorder.monotonic", lambda: now)
    history = WordHistory.begin(WordState(Grid.parse("TUS/NIK")))
    with _recorder(tmp_path / "archive.sqlite3") as recorder:
        for pause, move in case["moves"]:
            now += pause
            history = history.play(parse_word_move(move))
            recorder.save(history, 0)
        progress = recorder.load_progress(PUZZLE)
    assert progress is not None
    assert (progress.seconds, bool(progress.solved)) == (case["seconds"], case["solved"])


@pytest.mark.parametrize("case", METER_CASES, ids=[case["case"] for case in METER_CASES])
def test_words_earn_hints(case: dict[str, Any]) -> None:
    meter = reduce(HintMeter.earn, case["words"], HintMeter())
    for _ in range(case["spent"]):
        meter = meter.spend()
    assert (meter.towards_next, meter.free) == (case["towards_next"], case["free"])

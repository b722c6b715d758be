"""`kaivuri next`: the archived day to play next."""

import json
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

import pytest
from cli.conftest import Run
from grids import PELLE_REPLY

from kaivuri.archive.records import Session
from kaivuri.archive.user_archive import Archive, user_archive
from kaivuri.common.reference import Reference
from kaivuri.tui.app import Workbench

NOW = datetime(2024, 4, 18, 12, tzinfo=UTC)
FIRST = date(2024, 4, 15)


@pytest.fixture
def archive() -> Archive:
    """Return an archive with four saved days, of which the first and the third are solved."""
    archive = user_archive(pytest.fail, clock=lambda: NOW, strict=True)
    for number in range(4):
        day = FIRST + timedelta(days=number)
        archive.write("hs", day, json.dumps(PELLE_REPLY).encode())
        if number % 2 == 0:
            session = Session.begin(Reference.of_day("sanalouhos", day), NOW)
            archive.save(replace(session, solved=NOW))
    return archive


def test_the_oldest_unfinished_day_and_the_command_that_plays_it(
    archive: Archive, run: Run
) -> None:
    assert run("next") == (
        0,
        "Sanalouhos 16.4.2024: saved\nplay it with 'kaivuri tui 16.4.2024 --game sanalouhos'\n",
        "",
    )
    assert run("next", "--newest")[1].startswith("Sanalouhos 18.4.2024: saved\n")


@pytest.mark.parametrize("game", ["sanalouhos", "strands"])
def test_without_an_unfinished_day_the_next_command_is_named(game: str, run: Run) -> None:
    code, out, err = run("next", "--game", game)
    assert (code, out, len(err.splitlines())) == (3, "", 1)
    assert f"'kaivuri archive fetch FROM TO --game {game}'" in err


def test_play_opens_the_workbench(
    archive: Archive, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr("kaivuri.cli.workbench.prepare_terminal", lambda *_: None)
    monkeypatch.setattr(
        Workbench, "run", lambda self: opened.append(str(self.word_session.reference))
    )
    assert run("next", "--play", "--newest") == (0, "", "")
    assert opened == ["sanalouhos:2024-04-18"]

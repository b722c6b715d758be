"""Settings and sessions that persist between runs of the workbench."""

from datetime import date

import pytest
from tui.bench import Run

from kaivuri import settings
from kaivuri.common.reference import Reference
from kaivuri.folders import settings_path
from kaivuri.tui.widgets.dialogs import ChoiceDialog

BOARD = Reference.of_board("dragonfjord-apad", date(2024, 4, 18))


async def test_theme_and_board_are_remembered(run: Run) -> None:
    async with run() as bench:
        bench.app.theme = "nord"
        await bench.press("3", "b")
        assert isinstance(bench.app.screen, ChoiceDialog)
        bench.app.screen.dismiss("sh1ura-8p")
        await bench.settle()
    assert settings.configured_value("theme") == "nord"
    async with run() as bench:
        assert bench.app.theme == "nord"
        assert bench.app._board_session.reference.board == "sh1ura-8p"


async def test_the_chosen_game_is_the_daily_game_of_typed_letters(run: Run) -> None:
    settings.change("game", "strands")

    async with run() as bench:
        await bench.press("t")
        assert bench.app.word_session.reference == Reference.of_day("strands", date(2024, 4, 18))
        await bench.press("2")
        assert "Strands" in bench.text


async def test_invalid_settings_are_reported_and_ignored(run: Run) -> None:
    settings.change("theme", "nord")
    with open(settings_path(), "w", encoding="utf-8") as file:
        file.write('theme = "no such theme"\nboard = 7\n')

    async with run() as bench:
        assert "setting" in bench.notes[-1]
        assert bench.app.theme == "textual-dark"
        assert bench.app._board_session.reference.board == BOARD.board


async def test_failure_to_write_settings_is_reported(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise settings.SettingsError("no room for settings")

    monkeypatch.setattr(settings, "change", full)

    async with run() as bench:
        bench.app.theme = "nord"
        await bench.settle()
        assert "no room for settings" in bench.notes[-1]

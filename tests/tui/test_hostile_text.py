"""Titles and clues from files are drawn as they are: no markup, no control characters."""

import json
from datetime import date
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from tui.bench import Run

from kaivuri.calendars import board_file
from kaivuri.common.reference import Reference
from kaivuri.control_characters import escape_controls, remove_controls

TITLES = ("[/] [@click=app.quit]here[/] a\x1b[2Jb\u202ec\x9bd", "[b", "\x1b")


@pytest.mark.parametrize("title", TITLES)
async def test_titles_of_boards(run: Run, tmp_path: Path, title: str) -> None:
    shipped = Path(board_file.__file__).parent / "boards/dragonfjord-apad.toml"
    lines = shipped.read_text("utf-8").splitlines()
    path = tmp_path / "own.toml"
    path.write_text("\n".join([f"title = {json.dumps(title)}", *lines[1:]]), "utf-8")
    board = Reference.of_board(str(path), date(2026, 11, 20))
    async with run(board=board) as bench:
        assert remove_controls(title) in bench.text
        assert remove_controls(bench.text) == bench.text
        await bench.press("4")
        assert remove_controls(bench.text) == bench.text


@given(st.text(st.characters(max_codepoint=0x206F)))
def test_removing_and_escaping_controls(text: str) -> None:
    assert cell_len(remove_controls(text)) == cell_len(text)
    assert remove_controls(escape_controls(text)) == escape_controls(text)
    assert json.loads(escape_controls(json.dumps(text, ensure_ascii=False))) == text

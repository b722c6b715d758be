"""Boards and word lists in the user's data directory."""

import re
from pathlib import Path

import pytest
from grids import PELLE
from paths import ROOT

from kaivuri.calendars.board_file import (
    board_names,
    find_board,
    shipped_board_names,
    user_board_errors,
)
from kaivuri.cli import main
from kaivuri.documents.boards import Boards
from kaivuri.errors import BadPuzzle
from kaivuri.web.page.site import site_files
from kaivuri.words.lists.word_lists import open_lexicon, user_lists

Out = pytest.CaptureFixture[str]
TUTORIAL = ROOT / "docs/add-a-board.md"


@pytest.fixture
def boards(own_folders: Path) -> Path:
    """A directory with the board of docs/add-a-board.md."""
    folder = own_folders / "data/boards"
    folder.mkdir(parents=True)
    text = re.findall(r"```toml\n(.*?)```", TUTORIAL.read_text("utf-8"), re.DOTALL)[0]
    (folder / "my-board.toml").write_text(text, "utf-8")
    return folder


@pytest.fixture
def lists(own_folders: Path) -> Path:
    """A directory with a word list."""
    folder = own_folders / "data/lists"
    folder.mkdir(parents=True)
    (folder / "five.txt").write_text("pelle\nhälli\nyhäet\nikmyt\ntutäm\nykset\n", "utf-8")
    return folder


def test_a_board_of_the_user_is_known_by_its_name(boards: Path, capsys: Out) -> None:
    assert set(board_names()) - set(shipped_board_names()) == {"my-board"}
    assert find_board("My-Board").title == find_board("four by eleven").title == "Four by eleven"
    assert main(["calendar", "24.12.", "--board", "my-board"]) == 0
    assert main(["boards", "--list"]) == 0
    assert "my-board" in capsys.readouterr().out


def test_it_is_on_the_page(boards: Path) -> None:
    assert "my-board" in [heading.id for heading in Boards.known().boards]
    assert "data/boards/my-board.json" in [file.url_path for file in site_files()]


def test_a_broken_board_is_noted_and_stops_no_other(boards: Path, capsys: Out) -> None:
    (boards / "broken.toml").write_text("title =", "utf-8")
    days = ("2026-11-20", "today", "tomorrow", "huomenna", "idag")
    for name in ("Big Name", *days):
        (boards / f"{name}.toml").write_text("", "utf-8")
    assert not {"broken", *days} & set(board_names())
    assert len(user_board_errors()) == 7
    assert main(["boards", "--list"]) == 0
    out, err = capsys.readouterr()
    assert "my-board" in out
    errors = [line.partition("toml: ")[2] for line in err.splitlines()]
    assert "not valid TOML: Invalid value (at end of document)" in errors
    with pytest.raises(BadPuzzle, match="broken: not valid TOML"):
        find_board("broken")


def test_a_board_with_an_invalid_name_is_refused_by_name(boards: Path) -> None:
    (boards / "my-board.toml").rename(boards / "BAD.toml")
    with pytest.raises(BadPuzzle, match=r"BAD\.toml: name the file with small letters"):
        find_board("BAD")
    assert find_board(str(boards / "BAD.toml")).title == "Four by eleven"


def test_links_to_nowhere_stop_no_board(boards: Path, capsys: Out) -> None:
    (boards / "dangling.toml").symlink_to(boards / "nowhere")
    (boards / "loop.toml").symlink_to(boards / "loop.toml")
    (boards / "folder.toml").mkdir()
    assert "my-board" in board_names()
    assert main(["boards", "--list"]) == 0
    errors = capsys.readouterr().err.splitlines()
    assert len(errors) == 3
    assert all("neither a known board nor a readable file" in error for error in errors)


def test_a_changed_board_is_read_again(boards: Path) -> None:
    path = boards / "my-board.toml"
    assert "my-board" in board_names()
    path.write_text("title =", "utf-8")
    assert "my-board" not in board_names()


def test_a_shipped_board_takes_precedence(boards: Path) -> None:
    name = shipped_board_names()[0]
    (boards / f"{name}.toml").write_text("title =", "utf-8")
    assert find_board(name).title
    assert user_board_errors() == ()


def test_a_word_list_of_the_user_is_known_by_its_name(lists: Path, capsys: Out) -> None:
    for name in ("en.txt", "five.txt~", "five.txt.bak"):
        (lists / name).write_text("pelle\n", "utf-8")
    assert user_lists() == {"five": str(lists / "five.txt")}
    assert len(open_lexicon("five")) == 6
    assert len(open_lexicon("en")) > 6
    assert main([PELLE, "--words", "five", "--plain"]) == 0
    assert "pelle" in capsys.readouterr().out.split()
    assert main(["words"]) == 0
    assert f"five  {lists / 'five.txt'}" in capsys.readouterr().out

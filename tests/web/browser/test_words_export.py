"""Progress goes to a file that the archive takes, and comes from the archive's file."""

from pathlib import Path

from playwright.sync_api import Page, expect
from web.browser.conftest import Opening
from web.browser.service import NOW
from web.browser.words import drag, laid

from kaivuri.archive.progress import Session
from kaivuri.archive.transfer import Export
from kaivuri.play.reference import Reference


def saved(page: Page) -> Path:
    page.get_by_role("button", name="Menu").tap()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save progress to a file").tap()
    return Path(download.value.path())


def test_the_archive_takes_the_file(opened: Opening) -> None:
    page = opened()
    drag(page)
    expect(laid(page)).to_have_count(1)
    with saved(page).open("rb") as lines:
        (record,) = Export.parse(lines).records
    assert isinstance(record, Session)
    assert str(record.puzzle) == "sanalouhos:2024-04-18"
    assert record.moves == ("word tuskin 0,0 1,1 0,2 1,3 0,4 1,4",)


def test_the_page_takes_the_file_of_the_archive(opened: Opening, tmp_path: Path) -> None:
    at = NOW.replace(hour=8)
    moves = ("mark 3,4", "word tuskin 0,0 1,1 0,2 1,3 0,4 1,4")
    puzzle = Reference.parse("sanalouhos:2024-04-18")
    session = Session(puzzle, "ab" * 16, at, at, moves, hints=2, seconds=61.5)
    file = tmp_path / "archive.jsonl"
    file.write_text("".join(f"{line}\n" for line in Export((session,)).lines()), "utf-8")
    page = opened()
    page.get_by_role("button", name="Menu").tap()
    page.get_by_label("Take progress from a file").set_input_files(file)
    expect(page.get_by_role("dialog")).to_contain_text("1 game is new, 0 newer, 0 known before.")
    page.reload()
    expect(laid(page)).to_have_count(1)
    expect(page.locator(".ring.mark")).to_have_count(1)
    expect(page.locator("#tab-help")).to_have_text("Help 2/5")


def test_a_file_of_something_else_changes_nothing(opened: Opening, tmp_path: Path) -> None:
    file = tmp_path / "other.jsonl"
    file.write_text('{"kaivuri_archive": 1, "records": 1}\n{"record": "session"}\n', "utf-8")
    page = opened()
    page.get_by_role("button", name="Menu").tap()
    page.get_by_label("Take progress from a file").set_input_files(file)
    expect(page.get_by_role("dialog")).to_contain_text("line 2 of the file is no record")

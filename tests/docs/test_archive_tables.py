"""docs/archive.md lists the tables of the archive with all their columns."""

import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from docs.scratch import scratch
from paths import ROOT

ROW = re.compile(r"^\| `(\w+)` \| (.*?) \| (.*) \|$", re.MULTILINE)


def documented() -> dict[str, set[str]]:
    section = (ROOT / "docs/archive.md").read_text("utf-8").partition("## Tables")[2]
    return {
        table: {name for name in re.findall(r"`(\w+)`", keys + holds) if name not in SOURCES}
        for table, keys, holds in ROW.findall(section)
    }


SOURCES = {"hs", "nyt"}
"""Values in the table that are not column names."""


def test_tables_and_columns(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with scratch(tmp_path, capsys, monkeypatch) as runner:
        assert runner.run(["18.4.2024", "--plain"]).code == 0
    file = tmp_path / "data/archive.sqlite3"
    with closing(sqlite3.connect(file)) as db:
        tables = [
            name
            for (name,) in db.execute(
                "SELECT name FROM sqlite_master WHERE sql LIKE 'CREATE TABLE%'"
            )
        ]
        columns = {t: {row[1] for row in db.execute(f"PRAGMA table_info({t})")} for t in tables}
    assert documented() == columns

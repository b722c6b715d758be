"""A connection to the archive that reads with distrust: no row ends a run."""

import base64
import json
import math
import sqlite3
from dataclasses import dataclass
from typing import Any

from kaivuri.language import gettext as _
from kaivuri.newspapers.newspaper import excerpt

SqlRow = tuple[Any, ...]
"""A row as SQLite gives it. Another program may have written it, or an altered byte."""


@dataclass(frozen=True, slots=True)
class OddRow:
    """A row that can't be read."""

    table: str
    columns: tuple[str, ...]
    """The columns of the primary key first."""
    row: SqlRow
    key_length: int
    why: str
    """What is wrong with it."""

    def __str__(self) -> str:
        key = " ".join(map(_shown, self.row[: self.key_length]))
        return _("the archive's {table} {key} can't be read ({why})").format(
            table=self.table, key=key, why=self.why
        )

    @property
    def fields(self) -> str:
        """Its values as a JSON object: blobs and text that is no UTF-8 in base64."""
        values = dict(zip(self.columns, map(_json_value, self.row), strict=True))
        return json.dumps(values, ensure_ascii=False)


class Connection(sqlite3.Connection):
    """A connection that remembers the odd rows that were met."""

    def __init__(self, *values: Any, **options: Any) -> None:
        super().__init__(*values, **options)
        self.text_factory = _text
        self.odd: list[OddRow] = []
        """Those met since somebody emptied the list."""

    def execute(self, *statement: Any) -> sqlite3.Cursor:
        """Run a statement.

        Raises:
            sqlite3.Error: also where SQLite's message quotes text of the file that is no UTF-8.
        """
        try:
            return super().execute(*statement)
        except UnicodeDecodeError as fault:
            damage = sqlite3.DatabaseError("its tables are described in odd bytes")
            damage.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
            raise damage from fault


def _text(raw: bytes) -> str | bytes:
    try:
        return raw.decode()
    except UnicodeDecodeError:
        return raw


def _shown(value: object) -> str:
    return value if isinstance(value, str) and value.isprintable() else excerpt(value)


def _json_value(value: object) -> object:
    if isinstance(value, bytes):
        return {"base64": base64.b64encode(value).decode()}
    if isinstance(value, float) and not math.isfinite(value):
        return {"real": str(value)}
    return value

"""Grids and boards as HTML tables, for notebooks."""

from collections.abc import Mapping
from html import escape

from kaivuri.common import Cell


def html_table(texts: Mapping[Cell, str], caption: str) -> str:
    """Return a table with a frame around each cell that has a text, also an empty one."""
    columns = range(1 + max((column for _row, column in texts), default=-1))
    lines = (
        f"<tr>{''.join(_cell(texts.get((row, column))) for column in columns)}</tr>"
        for row in range(1 + max((row for row, _column in texts), default=-1))
    )
    return f"<table><caption>{escape(caption)}</caption>{''.join(lines)}</table>"


def _cell(text: str | None) -> str:
    return "<td></td>" if text is None else f'<td style="border:1px solid">{escape(text)}</td>'

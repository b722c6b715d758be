"""Parsing and validation of the labels in a board's drawing."""

from collections import Counter

from kaivuri.calendars.board import BLANK, WALL, Label, LabelKind
from kaivuri.calendars.polyomino import is_connected
from kaivuri.common import Cell
from kaivuri.errors import BadPuzzle
from kaivuri.language import gettext as _


def parse_labels(
    drawing: tuple[tuple[str, ...], ...], months: tuple[str, ...], weekdays: tuple[str, ...]
) -> list[Label]:
    """Return the labels of a drawing, ordered by kind, then by value.

    `months` begins with January, `weekdays` with Monday.

    Raises:
        BadPuzzle: if a label is unknown, missing, duplicate, or on cells that don't touch.
    """
    cells_of: dict[str, list[Cell]] = {}
    for r, row in enumerate(drawing):
        for c, text in enumerate(row):
            if text not in (WALL, BLANK):
                cells_of.setdefault(text, []).append((r, c))
    labels = []
    for text, cells in cells_of.items():
        if not is_connected(cells):
            raise BadPuzzle(
                _("label {text} appears twice, on cells that don't touch").format(text=text)
            )
        labels.append(_parse_label(text, tuple(cells), months, weekdays))
    if not labels:
        raise BadPuzzle(_('the board has no labels; a board without dates has kind = "packing"'))
    _check_sizes(labels)
    labels.sort(key=lambda label: (label.kind, label.value))
    _check_labels(labels)
    return labels


def _parse_label(
    text: str, cells: tuple[Cell, ...], months: tuple[str, ...], weekdays: tuple[str, ...]
) -> Label:
    if text in months:
        return Label(LabelKind.MONTH, months.index(text) + 1, text, cells)
    if text in weekdays:
        return Label(LabelKind.WEEKDAY, weekdays.index(text), text, cells)
    number = int(text) if text.isascii() and text.isdigit() and len(text) <= 4 else 0
    if 1 <= number <= 31:
        return Label(LabelKind.DAY, number, text, cells)
    if number and len(text) == 4:
        return Label(LabelKind.YEAR, number, text, cells)
    raise BadPuzzle(
        _("label {text} is not a month, day, weekday or four-digit year").format(text=text)
    )


def _check_sizes(labels: list[Label]) -> None:
    for kind in LabelKind:
        sizes = Counter(len(label.cells) for label in labels if label.kind == kind)
        if len(sizes) > 1:
            default = sizes.most_common(1)[0][0]
            label = next(x for x in labels if x.kind == kind and len(x.cells) != default)
            raise BadPuzzle(
                _(
                    "label {text} has {n} cells, but most {name} labels have {default}: "
                    "does it appear twice?"
                ).format(text=label.text, n=len(label.cells), name=_(kind.msgid), default=default)
            )


def _check_labels(labels: list[Label]) -> None:
    values = {kind: [x.value for x in labels if x.kind == kind] for kind in LabelKind}
    for kind, required in (
        (LabelKind.MONTH, range(1, 13)),
        (LabelKind.DAY, range(1, 32)),
        (LabelKind.WEEKDAY, range(7) if values[LabelKind.WEEKDAY] else ()),
    ):
        for value in required:
            if value not in values[kind]:
                raise BadPuzzle(
                    _("the board has no {name} {value}").format(name=_(kind.msgid), value=value)
                )
    for kind in LabelKind:
        duplicates = [x for x in values[kind] if values[kind].count(x) > 1]
        if duplicates:
            raise BadPuzzle(
                _("{name} {value} has two labels").format(name=_(kind.msgid), value=duplicates[0])
            )

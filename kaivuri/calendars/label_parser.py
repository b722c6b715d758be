"""The labels of a board's drawing: where each stands and what it says, checked for whole dates."""

from collections import Counter

from kaivuri.calendars.board import BLANK, WALL, Label, LabelKind
from kaivuri.calendars.polyomino import is_connected
from kaivuri.errors import BadPuzzle
from kaivuri.language import gettext as _
from kaivuri.play import Cell


def parse_labels(
    drawing: tuple[tuple[str, ...], ...], months: tuple[str, ...], weekdays: tuple[str, ...]
) -> list[Label]:
    """Its labels in the order of their kinds, each kind by value.

    Args:
        drawing: Texts of the places, row by row.
        months: Texts of the twelve months, January first.
        weekdays: Texts of the seven weekdays, in the board's order.

    Raises:
        BadPuzzle: when a label stands for nothing, twice, or on cells apart, or one is missing.
    """
    where: dict[str, list[Cell]] = {}
    for r, row in enumerate(drawing):
        for c, text in enumerate(row):
            if text not in (WALL, BLANK):
                where.setdefault(text, []).append((r, c))
    labels = []
    for text, cells in where.items():
        if not is_connected(cells):
            raise BadPuzzle(
                _("label {text} stands twice, on cells that don't touch").format(text=text)
            )
        labels.append(_parse_label(text, tuple(cells), months, weekdays))
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
    if text.isascii() and text.isdigit() and 1 <= int(text) <= 31:
        return Label(LabelKind.DAY, int(text), text, cells)
    if text.isascii() and text.isdigit() and len(text) == 4:
        return Label(LabelKind.YEAR, int(text), text, cells)
    raise BadPuzzle(
        _("label {text} is no month, day, weekday or year of four digits").format(text=text)
    )


def _check_sizes(labels: list[Label]) -> None:
    for kind in LabelKind:
        sizes = Counter(len(label.cells) for label in labels if label.kind == kind)
        if len(sizes) > 1:
            default = sizes.most_common(1)[0][0]
            odd = next(x for x in labels if x.kind == kind and len(x.cells) != default)
            raise BadPuzzle(
                _(
                    "label {text} takes another number of cells ({n}) than most {name} "
                    "labels ({default}): does it stand twice?"
                ).format(
                    text=odd.text, n=len(odd.cells), name=_(kind.display_name), default=default
                )
            )


def _check_labels(labels: list[Label]) -> None:
    values = {kind: [x.value for x in labels if x.kind == kind] for kind in LabelKind}
    for kind, wanted in (
        (LabelKind.MONTH, range(1, 13)),
        (LabelKind.DAY, range(1, 32)),
        (LabelKind.WEEKDAY, range(7) if values[LabelKind.WEEKDAY] else ()),
    ):
        for value in wanted:
            if value not in values[kind]:
                raise BadPuzzle(
                    _("the board has no {name} {value}").format(
                        name=_(kind.display_name), value=value
                    )
                )
    for kind in LabelKind:
        doubled = [x for x in values[kind] if values[kind].count(x) > 1]
        if doubled:
            raise BadPuzzle(
                _("{name} {value} has two labels").format(
                    name=_(kind.display_name), value=doubled[0]
                )
            )

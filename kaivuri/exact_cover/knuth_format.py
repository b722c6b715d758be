"""Knuth's text format of exact cover problems, as his programs DLX1, DLX2 and DLX5 read it.

The first line names the items: primary ones, then after a '|' the secondary
ones. Each further line is an option: names of its items. An item may carry a
cost, as in DLX5: `item|7`; an option's weight is the sum of its costs, or 1 if
no option of the file has any. Lines that are blank or begin with '|' are
remarks. An option without a primary item is left out, as DLX2 does. An option may
give a secondary item a colour, `item:colour`, or `item:colour|7` with a cost.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from kaivuri.chunks import iter_lines
from kaivuri.errors import BadProblem
from kaivuri.exact_cover.problem import ExactCover
from kaivuri.language import gettext as _

_COST = re.compile("[0-9]{1,18}")
_MAX_COST = 10**18 - 1


@dataclass(frozen=True, slots=True)
class NamedProblem:
    """An exact cover problem whose items have names."""

    names: tuple[str, ...]
    """One name per item, primary items first."""
    problem: ExactCover
    option_lines: tuple[int, ...]
    """For each option the line of the text that it stood on, from 1."""
    weights: tuple[int, ...]
    """The weight of each option."""
    skipped: int = 0
    """How many options without a primary item were left out."""
    colours: tuple[str, ...] = ()
    """The names of the colours, from that of colour 1; without any, their numbers are used."""

    def option_text(self, option: int) -> str:
        """The names of an option's items, with their colours."""
        return " ".join(self._option_names(option))

    def _option_names(self, option: int) -> list[str]:
        names = []
        for item, colour in self.problem.items_with_colours(option):
            name = self.colours[colour - 1] if colour and self.colours else str(colour)
            names.append(f"{self.names[item]}:{name}" if colour else self.names[item])
        return names

    def __str__(self) -> str:
        primary, secondary = (
            self.names[: self.problem.primary_count],
            self.names[self.problem.primary_count :],
        )
        head = " ".join([*primary, "|", *secondary] if secondary else primary)
        # A line that begins with a bar is a remark.
        lines = [head if primary else f" | {' '.join(secondary)}"]
        options = range(len(self.problem.options))
        unpriced = all(weight == 1 for weight in self.weights)
        lines += map(self.option_text if unpriced else self._text_with_costs, options)
        return "".join(f"{line}\n" for line in lines)

    def _text_with_costs(self, option: int) -> str:
        """The names of an option's items; its weight is told by as few costs as can be."""
        names = self._option_names(option)
        left = self.weights[option]
        for place, name in enumerate(names):
            cost = min(left, _MAX_COST)
            if cost or not place:
                names[place] = f"{name}|{cost}"
            left -= cost
        return " ".join(names)


def parse_problem(text: str) -> NamedProblem:
    """Read a problem.

    Raises:
        BadProblem: with the number of the line that can't be read.
    """
    lines = _content_lines(text)
    head = next(lines, None)
    if head is None:
        raise BadProblem(_("the file is empty: its first line must name the items"))
    names, primary = _parse_items(*head)
    numbers = {name: number for number, name in enumerate(names)}
    colours: dict[str, int] = {}
    options: list[list[tuple[int, int]]] = []
    places: list[int] = []
    costs: list[int | None] = []
    left_out = 0
    for place, line in lines:
        words, cost = _split_costs(place, line.split())
        items = sorted(_parse_option(place, words, numbers, colours))
        if (error := next((n for n, colour in items if colour and n < primary), None)) is not None:
            text = _("line {line}: {name} has a colour, but is a primary item")
            raise BadProblem(text.format(line=place, name=repr(names[error])))
        if items[0][0] < primary:
            options.append(items)
            places.append(place)
            costs.append(cost)
        else:
            left_out += 1
    problem = ExactCover.of(len(names), options, secondary_count=len(names) - primary)
    return NamedProblem(names, problem, tuple(places), _weights(costs), left_out, tuple(colours))


def _content_lines(text: str) -> Iterator[tuple[int, str]]:
    for place, line in enumerate(iter_lines(text), 1):
        if line.strip() and not line.startswith("|"):
            yield place, line


def _parse_items(line_number: int, line: str) -> tuple[tuple[str, ...], int]:
    words = line.split()
    primary = words.index("|") if "|" in words else len(words)
    names = words[:primary] + words[primary + 1 :]
    _check_item_names(line_number, names)
    if (twice := _first_duplicate(names)) is not None:
        raise BadProblem(
            _("line {place}: item {twice!r} is named twice").format(place=line_number, twice=twice)
        )
    return tuple(names), primary


def _split_costs(line_number: int, words: list[str]) -> tuple[list[str], int | None]:
    """The names in an option and the sum of its costs, None if it has none."""
    names, cost = [], None
    for word in words:
        name, bar, number = word.partition("|")
        if bar and not (name and _COST.fullmatch(number)):
            raise BadProblem(
                _(
                    "line {place}: {word!r} has a '|' without a cost behind it (a whole "
                    "number of up to 18 digits)"
                ).format(place=line_number, word=word[:40])
            )
        cost = (cost or 0) + int(number) if bar else cost
        names.append(name)
    return names, cost


def _weights(costs: list[int | None]) -> tuple[int, ...]:
    unpriced = 1 if all(cost is None for cost in costs) else 0
    return tuple(unpriced if cost is None else cost for cost in costs)


def _parse_option(
    line_number: int, words: list[str], numbers: dict[str, int], colours: dict[str, int]
) -> Iterator[tuple[int, int]]:
    """Its items, each with its colour; colours are numbered as they come."""
    pairs = [word.partition(":") for word in words]
    names = [pair[0] for pair in pairs]
    _check_no_bars(line_number, names)
    if (twice := _first_duplicate(names)) is not None:
        raise BadProblem(
            _("line {place}: item {twice!r} stands twice in one option").format(
                place=line_number, twice=twice
            )
        )
    for name, colon, colour in pairs:
        if name not in numbers:
            raise BadProblem(
                _("line {place}: item {name!r} is not named in the first line").format(
                    place=line_number, name=name
                )
            )
        if colon and (not colour or ":" in colour):
            text = _("line {line}: a colour is written {name}:colour, with one colon")
            raise BadProblem(text.format(line=line_number, name=name))
        yield numbers[name], colours.setdefault(colour, len(colours) + 1) if colon else 0


def _check_item_names(line_number: int, names: Sequence[str]) -> None:
    for name in names:
        if ":" in name:
            text = _(
                "line {line}: {name} has a ':', which can't be part of a name: "
                "only options give colours"
            )
            raise BadProblem(text.format(line=line_number, name=repr(name)))
    _check_no_bars(line_number, names)


def _check_no_bars(line_number: int, names: Iterable[str]) -> None:
    for name in names:
        if "|" in name:
            raise BadProblem(
                _("line {place}: {name!r} has a '|', which can't be part of a name").format(
                    place=line_number, name=name
                )
            )


def _first_duplicate(words: Iterable[str]) -> str | None:
    seen: set[str] = set()
    for word in words:
        if word in seen:
            return word
        seen.add(word)
    return None

"""Knuth's text format of exact cover problems, as his programs DLX1, DLX2, DLX3 and DLX5 read it.

The first line lists the names of the primary items, then after a '|' the secondary
items. A primary item may have a multiplicity, as in DLX3: `2:3|item` for two or three options,
`2|item` for exactly two. Each further line lists the items of an option. An item may have a cost,
as in DLX5: `item|7`; the weight of an option is the sum of its costs, or 1 if the file has no
costs. A secondary item may have a colour: `item:colour`, with a cost `item:colour|7`. Blank lines
and lines that begin with '|' are comments. Lines end with a line feed, a carriage return or both.
An option without a primary item is skipped, as in DLX2.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from kaivuri.chunked_reading import iter_lines
from kaivuri.errors import BadProblem
from kaivuri.exact_cover.problem import ExactCover
from kaivuri.language import gettext as _

_COST = re.compile("[0-9]{1,18}")
_BOUNDS = re.compile(r"(?:([0-9]{1,9}):)?([0-9]{1,9})\|(.+)")
_MAX_COST = 10**18 - 1


@dataclass(frozen=True, slots=True)
class NamedProblem:
    """An exact cover problem whose items have names."""

    names: tuple[str, ...]
    """One name per item, primary items first."""
    problem: ExactCover
    option_lines: tuple[int, ...]
    """The line number of each option, from 1."""
    weights: tuple[int, ...]
    """The weight of each option."""
    skipped: int = 0
    """The number of options without a primary item."""
    colours: tuple[str, ...] = ()
    """The names of the colours 1, 2, …; empty if they are numbered."""

    def option_text(self, option: int) -> str:
        """Return the names of the items of `option`, with their colours."""
        return " ".join(self._option_names(option))

    def _option_names(self, option: int) -> list[str]:
        names = []
        for item, colour in self.problem.items_with_colours(option):
            name = self.colours[colour - 1] if colour and self.colours else str(colour)
            names.append(f"{self.names[item]}:{name}" if colour else self.names[item])
        return names

    def __repr__(self) -> str:
        return f"<NamedProblem {len(self.names)} items, {len(self.problem.options)} options>"

    def __str__(self) -> str:
        primary, secondary = (
            tuple(map(_item_text, self.names, self.problem.bounds)),
            self.names[self.problem.primary_count :],
        )
        head = " ".join([*primary, "|", *secondary] if secondary else primary)
        # A line that begins with a bar is a comment.
        lines = [head if primary else f" | {' '.join(secondary)}"]
        options = range(len(self.problem.options))
        unit_weights = all(weight == 1 for weight in self.weights)
        lines += map(self.option_text if unit_weights else self._text_with_costs, options)
        return "".join(f"{line}\n" for line in lines)

    def _text_with_costs(self, option: int) -> str:
        names = self._option_names(option)
        remaining = self.weights[option]
        for index, name in enumerate(names):
            cost = min(remaining, _MAX_COST)
            if cost or not index:
                names[index] = f"{name}|{cost}"
            remaining -= cost
        return " ".join(names)


def parse_problem(text: str) -> NamedProblem:
    """Parse a problem.

    Raises:
        BadProblem: if the text is invalid; the message names the line.
    """
    lines = _content_lines(text)
    head = next(lines, None)
    if head is None:
        raise BadProblem(_("the file is empty: the first line must list the items") + _hint(text))
    names, primary, bounds = _parse_items(*head)
    hint = _hint(text)
    items_by_name = {name: item for item, name in enumerate(names)}
    colours: dict[str, int] = {}
    options: list[list[tuple[int, int]]] = []
    line_numbers: list[int] = []
    costs: list[int | None] = []
    skipped = 0
    for number, line in lines:
        words, cost = _split_costs(number, line.split())
        items = list(_parse_option(number, words, items_by_name, hint))
        if (wrong := next((i for i, colour in items if colour and i < primary), None)) is not None:
            message = _("line {line}: {name!r} has a colour, but is a primary item")
            raise BadProblem(message.format(line=number, name=names[wrong]))
        if any(item < primary for item, _colour in items):
            options.append([(item, _colour_number(colour, colours)) for item, colour in items])
            line_numbers.append(number)
            costs.append(cost)
        else:
            skipped += 1
    if hint and _first_words(text).issuperset(names):
        _check_all_in_options(head[0], names[:primary], options, hint)
    problem = ExactCover.from_options(
        len(names), options, secondary_count=len(names) - primary, multiplicities=bounds
    )
    return NamedProblem(
        names, problem, tuple(line_numbers), _weights(costs), skipped, tuple(colours)
    )


def _hint(text: str) -> str:
    """Return the end of an error message if the text begins with a bar, a comment."""
    if not text.startswith("|"):
        return ""
    return _(
        " (line 1 begins with a bar, so it is a comment; a space before the bar makes it a list of "
        "secondary items)"
    )


def _first_words(text: str) -> set[str]:
    return set(next(iter_lines(text), "").lstrip("|").split())


def _check_all_in_options(
    line_number: int, names: Iterable[str], options: Iterable[list[tuple[int, int]]], hint: str
) -> None:
    """Check that each primary item is in an option.

    Else the comment that has the same names seems to have been meant as the first line.
    """
    used = {item for option in options for item, _colour in option}
    for item, name in enumerate(names):
        if item not in used:
            message = _("line {line}: item {name!r} is in no option")
            raise BadProblem(message.format(line=line_number, name=name) + hint)


def _content_lines(text: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(iter_lines(text), 1):
        if line.strip() and not line.startswith("|"):
            yield number, line


_Bounds = tuple[int, int]


def _parse_items(line_number: int, line: str) -> tuple[tuple[str, ...], int, list[_Bounds]]:
    words = line.split()
    primary = words.index("|") if "|" in words else len(words)
    pairs = [_split_bounds(line_number, word) for word in words[:primary]]
    secondary = words[primary + 1 :]
    _check_no_bounds(line_number, secondary)
    names = [name for name, _bounds in pairs] + secondary
    _check_item_names(line_number, names)
    if (duplicate := _first_duplicate(names)) is not None:
        message = _("line {line}: item {name!r} is listed twice")
        raise BadProblem(message.format(line=line_number, name=duplicate))
    return tuple(names), primary, [bounds for _name, bounds in pairs]


def _split_bounds(line_number: int, word: str) -> tuple[str, _Bounds]:
    """Return the name of a primary item and its multiplicity."""
    if "|" not in word:
        return word, (1, 1)
    match = _BOUNDS.fullmatch(word)
    if match is None:
        message = _(
            "line {line}: {word!r} has a '|', but is not a multiplicity such as 2|item or 2:3|item "
            "with numbers of up to 9 digits"
        )
        raise BadProblem(message.format(line=line_number, word=word[:40]))
    high = int(match[2])
    low = high if match[1] is None else int(match[1])
    if low > high:
        message = _("line {line}: in {word!r} the multiplicity u:v must have u ≤ v")
        raise BadProblem(message.format(line=line_number, word=word[:40]))
    return match[3], (low, high)


def _check_no_bounds(line_number: int, secondary: Iterable[str]) -> None:
    for word in secondary:
        if _BOUNDS.fullmatch(word):
            message = _(
                "line {line}: {word!r} is secondary: only primary items have multiplicities"
            )
            raise BadProblem(message.format(line=line_number, word=word[:40]))


def _item_text(name: str, bounds: _Bounds) -> str:
    low, high = bounds
    if low == high:
        return name if high == 1 else f"{high}|{name}"
    return f"{low}:{high}|{name}"


def _split_costs(line_number: int, words: list[str]) -> tuple[list[str], int | None]:
    """Return the names of an option's items and the sum of its costs, None without costs."""
    names, cost = [], None
    for word in words:
        name, bar, number = word.partition("|")
        if bar and not (name and _COST.fullmatch(number)):
            message = _(
                "line {line}: {word!r} has a '|' that is not followed by a cost (an integer of up "
                "to 18 digits)"
            )
            raise BadProblem(message.format(line=line_number, word=word[:40]))
        cost = (cost or 0) + int(number) if bar else cost
        names.append(name)
    return names, cost


def _weights(costs: list[int | None]) -> tuple[int, ...]:
    default = 1 if all(cost is None for cost in costs) else 0
    return tuple(default if cost is None else cost for cost in costs)


def _parse_option(
    line_number: int, words: list[str], items: dict[str, int], hint: str
) -> Iterator[tuple[int, str]]:
    """Yield the items of an option with the names of their colours; '' without a colour."""
    pairs = [word.partition(":") for word in words]
    names = [pair[0] for pair in pairs]
    _check_no_bars(line_number, names)
    if (duplicate := _first_duplicate(names)) is not None:
        message = _("line {line}: item {name!r} is listed twice in the option")
        raise BadProblem(message.format(line=line_number, name=duplicate))
    for name, colon, colour in pairs:
        if name not in items:
            message = _("line {line}: item {name!r} is not listed in the first line")
            raise BadProblem(message.format(line=line_number, name=name) + hint)
        if colon and (not colour or ":" in colour):
            message = _("line {line}: a colour is written {name}:colour, with one colon")
            raise BadProblem(message.format(line=line_number, name=name))
        yield items[name], colour


def _colour_number(name: str, colours: dict[str, int]) -> int:
    """Return the number of a colour; colours are numbered in order of appearance."""
    return colours.setdefault(name, len(colours) + 1) if name else 0


def _check_item_names(line_number: int, names: Sequence[str]) -> None:
    for name in names:
        if ":" in name:
            message = _(
                "line {line}: {name!r} has a ':', which can't be part of a name: "
                "only options give colours"
            )
            raise BadProblem(message.format(line=line_number, name=name))
    _check_no_bars(line_number, names)


def _check_no_bars(line_number: int, names: Iterable[str]) -> None:
    for name in names:
        if "|" in name:
            message = _("line {line}: {name!r} has a '|', which can't be part of a name")
            raise BadProblem(message.format(line=line_number, name=name))


def _first_duplicate(words: Iterable[str]) -> str | None:
    return next((word for word, count in Counter(words).items() if count > 1), None)

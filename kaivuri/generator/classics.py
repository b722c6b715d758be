"""Classic exact cover problems of any size, with named items.

See D. E. Knuth, *The Art of Computer Programming* 7.2.2.1. Numbers of covers are in the On-Line
Encyclopedia of Integer Sequences, under the number that each function names.
"""

import math
import re
from collections.abc import Callable, Iterable, Iterator
from itertools import chain, combinations, product

from kaivuri.calendars.polyomino import Polyomino
from kaivuri.common import Cell
from kaivuri.errors import BadProblem, BadWordList
from kaivuri.exact_cover.knuth_format import NamedProblem, parse_problem
from kaivuri.language import gettext as _
from kaivuri.words.lists.word_lists import open_lexicon

MAX_OPTIONS = 200_000
"""The largest problem that is made."""
_SIZE = re.compile(r"[1-9][0-9]{0,2}(x[1-9][0-9]{0,2})?")

PENTOMINOES = {
    "F": ".XX/XX./.X.",
    "I": "XXXXX",
    "L": "XXXX/X...",
    "N": "XXX./..XX",
    "P": "XX/XX/X.",
    "T": "XXX/.X./.X.",
    "U": "X.X/XXX",
    "V": "X../X../XXX",
    "W": "X../XX./.XX",
    "X": ".X./XXX/.X.",
    "Y": "XXXX/.X..",
    "Z": "XX./.X./.XX",
}
"""Pictures of the twelve pentominoes, in the letters of S. W. Golomb."""

_TETROMINOES = {"I": "XXXX", "L": "XXX/X..", "O": "XX/XX", "S": ".XX/XX.", "T": "XXX/.X."}

Items = Iterable[str]
"""The names of the items; `|` precedes the secondary ones."""
Options = Iterator[tuple[str, ...]]
"""The names of the items of each option."""


def queens(n: int) -> tuple[Items, Options]:
    """Return `n` queens on a board of n × n, none attacking another (A000170).

    Rows and columns are primary items, diagonals secondary ones.
    """
    rows, columns = _numbered("r", n), _numbered("c", n)
    diagonals = [*_numbered("a", 2 * n - 1), *_numbered("b", 2 * n - 1)]
    options = (
        (rows[r], columns[c], f"a{r + c + 1}", f"b{r - c + n}")
        for r, c in product(range(n), repeat=2)
    )
    return [*rows, *columns, "|", *diagonals], options


def langford(n: int) -> tuple[Items, Options]:
    """Return the Langford pairs: k numbers between the two k, for k from 1 to `n` (2 × A014552)."""
    options = (
        (str(k), f"s{first}", f"s{first + k + 1}")
        for k in range(1, n + 1)
        for first in range(1, 2 * n - k)
    )
    return [*map(str, range(1, n + 1)), *_numbered("s", 2 * n)], options


def latin(n: int) -> tuple[Items, Options]:
    """Return the Latin squares of order `n` (A002860): an option writes a number into a cell."""
    numbers = range(1, n + 1)
    kinds = ("cell", "row", "column")
    items = (f"{kind}{a}.{b}" for kind, a, b in product(kinds, numbers, numbers))
    options = (
        (f"cell{r}.{c}", f"row{r}.{k}", f"column{c}.{k}") for r, c, k in product(numbers, repeat=3)
    )
    return items, options


def matrices(n: int) -> tuple[Items, Options]:
    """Return the matrices of zeros and ones with two ones in each row and column (A001499).

    An option writes a one; each item has the multiplicity 2.
    """
    rows, columns = _numbered("r", n), _numbered("c", n)
    return [f"2|{line}" for line in (*rows, *columns)], product(rows, columns)


def matchings(n: int) -> tuple[Items, Options]:
    """Return the ways to pair 2`n` people (A001147, the double factorial of 2n - 1)."""
    people = _numbered("p", 2 * n)
    return people, combinations(people, 2)


def partitions(n: int) -> tuple[Items, Options]:
    """Return the partitions of a set of `n` elements (A000110, the Bell numbers)."""
    elements = _numbered("e", n)
    sizes = range(1, n + 1)
    return elements, (part for size in sizes for part in combinations(elements, size))


def pentominoes(rows: int, columns: int) -> tuple[Items, Options]:
    """Return the packings of the twelve pentominoes, each used once, into a rectangle."""
    return _packing(PENTOMINOES, rows, columns, list(PENTOMINOES))


def tetrominoes(rows: int, columns: int) -> tuple[Items, Options]:
    """Return the tilings of a rectangle with tetrominoes, each shape any number of times."""
    return _packing(_TETROMINOES, rows, columns, [])


def dominoes(rows: int, columns: int) -> tuple[Items, Options]:
    """Return the tilings of a rectangle with dominoes (A004003 for squares)."""
    return _packing({"D": "XX"}, rows, columns, [])


def sudoku(text: str) -> tuple[Items, Options]:
    """Return the solutions of a sudoku: its cells row by row, with a dot or 0 for an empty one.

    The digits of a grid of 16 × 16 or 25 × 25 go on with letters after 9.

    Raises:
        BadProblem: if the text is not a grid of n² × n² cells, or has other characters.
    """
    cells = re.sub(r"\s", "", text).upper()
    n = math.isqrt(len(cells))
    box = math.isqrt(n)
    if n not in (4, 9, 16, 25) or n * n != len(cells):
        message = _("a sudoku has 16, 81, 256 or 625 cells, not {n}: a dot is an empty cell")
        raise BadProblem(message.format(n=len(cells)))
    values = dict(zip("123456789ABCDEFGHIJKLMNOP"[:n], range(1, n + 1), strict=True))
    if wrong := set(cells) - values.keys() - {".", "0"}:
        message = _("{character!r} is neither a number of the sudoku nor a dot")
        raise BadProblem(message.format(character=min(wrong)))
    numbers = range(1, n + 1)
    kinds = ("cell", "row", "column", "box")
    items = (f"{kind}{a}.{b}" for kind, a, b in product(kinds, numbers, numbers))
    options = (
        (f"cell{r}.{c}", f"row{r}.{k}", f"column{c}.{k}", f"box{_box(r, c, box)}.{k}")
        for (r, c), cell in zip(product(numbers, repeat=2), cells, strict=True)
        for k in ([values[cell]] if cell in values else numbers)
    )
    return items, options


def word_squares(n: int, word_list: str) -> tuple[Items, Options]:
    """Return the squares of `n` words of a list that read the same across and down.

    A line is a primary item, a cell a secondary one with its letter as the colour. The word of a
    line is written into a row and a column.

    Raises:
        BadProblem: if there is no such list, or it can't be used.
    """
    numbers = range(1, n + 1)
    try:
        words = [word for word in open_lexicon(word_list).words if len(word) == n]
    except BadWordList as error:
        raise BadProblem(str(error)) from None
    options = (
        (
            f"line{k}",
            *(f"{k}.{c}:{letter}" for c, letter in enumerate(word, 1)),
            *(f"{r}.{k}:{letter}" for r, letter in enumerate(word, 1) if r != k),
        )
        for word, k in product(words, numbers)
    )
    cells = (f"{r}.{c}" for r, c in product(numbers, repeat=2))
    return [*_numbered("line", n), "|", *cells], options


def _box(row: int, column: int, size: int) -> int:
    return (row - 1) // size * size + (column - 1) // size + 1


_BY_ORDER: dict[str, Callable[[int], tuple[Items, Options]]] = {
    "langford": langford,
    "latin": latin,
    "matchings": matchings,
    "matrices": matrices,
    "partitions": partitions,
    "queens": queens,
}
_BY_RECTANGLE: dict[str, Callable[[int, int], tuple[Items, Options]]] = {
    "dominoes": dominoes,
    "pentominoes": pentominoes,
    "tetrominoes": tetrominoes,
}
CLASSICS = (*_BY_ORDER, *_BY_RECTANGLE, "sudoku", "word-squares")
"""The names of the problems."""


def classic_problem(name: str, size: int | str) -> NamedProblem:
    """Return a classic problem.

    `size` is a number, rows by columns as in `6x10`, a sudoku, or for word squares a number and,
    after a colon, a list other than the English one.

    Raises:
        BadProblem: if the name is unknown, the size is not one of this problem, or the problem
            would have more than `MAX_OPTIONS` options.
    """
    if name == "sudoku":
        return _named(*sudoku(str(size)))
    size, colon, word_list = str(size).partition(":")
    numbers = _size(name, size)
    if name == "word-squares" and len(numbers) == 1:
        items, options = word_squares(numbers[0], word_list or "en")
    elif colon:
        raise BadProblem(_bad_size(name, f"{size}:{word_list}"))
    elif name in _BY_ORDER and len(numbers) == 1:
        items, options = _BY_ORDER[name](*numbers)
    elif name in _BY_RECTANGLE and len(numbers) == 2:
        items, options = _BY_RECTANGLE[name](*numbers)
    else:
        raise BadProblem(_bad_size(name, size))
    return _named(items, options)


def _named(items: Items, options: Options) -> NamedProblem:
    lines = list(_limited(options))  # before the items: a problem too large has millions
    return parse_problem("\n".join([" ".join(items), *lines]))


def _size(name: str, size: str) -> list[int]:
    if name not in CLASSICS:
        message = _("unknown problem {name!r}: the problems are {names}")
        raise BadProblem(message.format(name=name, names=", ".join(CLASSICS)))
    if not _SIZE.fullmatch(size):
        raise BadProblem(_bad_size(name, size))
    return [int(number) for number in size.split("x")]


def _bad_size(name: str, size: str) -> str:
    if name in (*_BY_ORDER, "word-squares"):
        message = _("the size of {name} is a number from 1 to 999, as in 8, not {size!r}")
    else:
        message = _("the size of {name} is rows by columns, as in 6x10, not {size!r}")
    return message.format(name=name, size=size[:20])


def _limited(options: Options) -> Iterator[str]:
    for number, option in enumerate(options):
        if number == MAX_OPTIONS:
            message = _("the problem would have more than {max} options; make it smaller")
            raise BadProblem(message.format(max=MAX_OPTIONS))
        yield " ".join(option)


def _numbered(letter: str, count: int) -> list[str]:
    return [f"{letter}{n}" for n in range(1, count + 1)]


def _packing(
    shapes: dict[str, str], rows: int, columns: int, pieces: list[str]
) -> tuple[Items, Options]:
    """Return the placements of pieces on a board; the names in `pieces` are items as well."""
    cells = map(_cell_name, product(range(rows), range(columns)))
    options = (
        (*([name] if name in pieces else []), *map(_cell_name, placed))
        for name, picture in shapes.items()
        for placed in _placements(picture, rows, columns)
    )
    return chain(pieces, cells), options


def _cell_name(cell: Cell) -> str:
    return f"{cell[0] + 1}.{cell[1] + 1}"


def _placements(picture: str, rows: int, columns: int) -> Iterator[tuple[Cell, ...]]:
    """Yield the cells of each placement of a piece on a board."""
    for shape in Polyomino.parse(picture).orientations(flips=True):
        for row, column in product(
            range(rows - shape.rows + 1), range(columns - shape.columns + 1)
        ):
            yield tuple((row + r, column + c) for r, c in shape.cells)

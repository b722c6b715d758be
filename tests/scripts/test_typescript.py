"""Types of TypeScript for the types of documents."""

from typing import Annotated, Literal

from msgspec import Meta, Struct
from typescript import declarations

from kaivuri.documents.schemas import schema_definitions

Pair = tuple[int, int]
Side = Literal["left", "right"]


class Mark(Struct):
    """A mark,
    on two lines."""

    cell: Annotated[Pair, Meta(description="Where.")]
    side: Side | None


class Book(Struct):
    pages: list[Mark]
    default: Literal[1] | None = None
    open: bool = True


class Row(Struct):
    texts: dict[str, str | int]
    lists: list[list[float | None]]


def test_declarations_of_types() -> None:
    definitions = schema_definitions((Book, Row), "{name}")
    lines = declarations(definitions, {"Pair": Pair, "Side": Side}).splitlines()
    assert lines[2:] == [
        "export type Pair = [number, number];",
        'export type Side = "left" | "right";',
        "export type Book = { pages: Mark[]; default?: 1 | null; open?: boolean };",
        "/** A mark, on two lines. */",
        "export type Mark = { cell: Pair; side: Side | null };",
        "export type Row = { texts: Record<string, number | string>; lists: (null | number)[][] };",
    ]

"""Values: objects that never change, equal when all their fields are.

A class derived from `Value` is what `dataclass(frozen=True, slots=True)` makes of the same lines,
made in a fifth of the time; the functions of `dataclasses` take it for one. Every run pays for
the classes of the modules that it loads, so those that most runs load have values; other
modules have dataclasses.
"""

from __future__ import annotations

from operator import attrgetter

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, NoReturn, Self, dataclass_transform
else:

    def dataclass_transform(**_told: bool) -> Callable[[type], type]:
        """Tell type checkers alone that classes have an `__init__` of their fields."""
        return lambda made: made


class _ValueClass(type):
    """Makes slots, and the arguments of `__init__`, of the annotations in the body of a class.

    The body must be of a module that postpones annotations, and the fields must be its own.
    """

    def __new__(cls, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> _ValueClass:
        fields = tuple(body.get("__annotations__", ()))
        usual = tuple(body.pop(field) for field in fields if field in body)
        made = super().__new__(
            cls, name, bases, {**body, "__slots__": fields, "__match_args__": fields}
        )
        if fields:
            made.__init__ = _initializer(made, fields)  # type: ignore[misc]
            made.__init__.__defaults__ = usual  # type: ignore[misc]
            made.__init__.__annotations__ = body["__annotations__"] | {"return": None}  # type: ignore[misc]
            made.contents_of = attrgetter(*fields)
        return made

    contents_of: Callable[[Any], Any]
    """Gives what decides whether values are equal: all fields."""
    __match_args__: tuple[str, ...]


def _initializer(made: type, fields: tuple[str, ...]) -> Callable[..., None]:
    """What one would write by hand, compiled; a loop would take twice the time for each value."""
    lines = [f"def __init__(self, {', '.join(fields)}):"]
    lines += [f" set_{field}(self, {field})" for field in fields]
    if hasattr(made, "__post_init__"):
        lines.append(" self.__post_init__()")
    names: dict[str, Any] = {f"set_{field}": getattr(made, field).__set__ for field in fields}
    exec("\n".join(lines), names)  # noqa: S102 - of names of fields alone
    initializer: Callable[..., None] = names["__init__"]
    return initializer


class _Fields:
    """What `dataclasses.fields`, `replace` and `asdict` ask for: made when it is asked."""

    def __get__(self, _value: object, made: type[Value]) -> dict[str, Any]:
        from dataclasses import field, make_dataclass

        told = {name: (name, kind) for name, kind in made.__annotations__.items()}
        usual = made.__init__.__defaults__ or ()
        for name, default in zip(reversed(told), reversed(usual), strict=False):
            told[name] = (*told[name], field(default=default))  # type: ignore[assignment]
        twin: Any = make_dataclass(made.__name__, told.values())
        return dict(twin.__dataclass_fields__)


@dataclass_transform(frozen_default=True)
class Value(metaclass=_ValueClass):
    """An object of a few fields that are given when it is made; see the module."""

    __dataclass_fields__ = _Fields()

    def changed(self, **fields: Any) -> Self:
        """The same value but for these fields."""
        names = type(self).__match_args__
        return type(self)(**{name: getattr(self, name) for name in names} | fields)

    def __setattr__(self, name: str, _value: object) -> NoReturn:
        raise AttributeError(f"cannot assign to field {name!r}")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"cannot delete field {name!r}")

    def __eq__(self, other: object) -> bool:
        kind = type(self)
        return (
            kind.contents_of(self) == kind.contents_of(other)
            if type(other) is kind
            else NotImplemented
        )

    def __hash__(self) -> int:
        return hash(type(self).contents_of(self))

    def __repr__(self) -> str:
        names = type(self).__match_args__
        fields = ", ".join(f"{name}={getattr(self, name)!r}" for name in names)
        return f"{type(self).__qualname__}({fields})"

    def __reduce__(self) -> tuple[type[Self], tuple[object, ...]]:
        return type(self), tuple(getattr(self, name) for name in type(self).__match_args__)

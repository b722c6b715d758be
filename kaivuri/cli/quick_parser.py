"""Reading of plain command lines without `argparse`, which takes a tenth of a short run.

A `QuickParser` takes the declarations that `argparse.ArgumentParser` takes. It reads a line
as argparse does, or not at all: help, faults and short cuts such as `-n3` and `--limit=3`
are left to argparse.
"""

from __future__ import annotations

from types import SimpleNamespace

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any


class Unclear(Exception):
    """It takes argparse to read this command line."""


class _Argument:
    """A declared argument; its attributes are keywords of argparse's `add_argument`."""

    def __init__(self, names: tuple[str, ...], declared: dict[str, Any]) -> None:
        self.is_option = names[0].startswith("-")
        self.action = declared.pop("action", "store")
        self.nargs = declared.pop("nargs", None)
        self.type = declared.pop("type", None)
        self.choices = declared.pop("choices", None)
        self.default = declared.pop("default", False if self.action == "store_true" else None)
        self.dest = declared.pop("dest", None) or _destination(names)
        self.odd = not declared.keys() <= {"help", "metavar"}
        """Whether argparse has to read it."""

    @property
    def usual(self) -> Any:
        """Its value where it is not given."""
        if isinstance(self.default, str):
            return self.value(self.default)
        if self.nargs == "*" and self.default is None:
            return []
        return self.default

    def value(self, word: str) -> Any:
        """What a word means to it."""
        if self.type is None:
            return word
        try:
            return self.type(word)
        except Exception as fault:
            raise Unclear from fault

    def given(self, word: str) -> Any:
        """The same of a word of the command line, which may be none of the choices."""
        value = self.value(word)
        if self.choices is not None and value not in self.choices:
            raise Unclear
        return value


class QuickParser:
    """Takes the declarations of a command's arguments, and reads its command lines."""

    def __init__(self) -> None:
        self.description = ""
        self._options: dict[str, _Argument] = {}
        self._positionals: list[_Argument] = []
        self._alternatives: list[list[_Argument]] = []
        self._set: dict[str, Any] = {}

    def add_argument(self, *names: str, **declared: Any) -> _Argument:
        """Declare an argument."""
        argument = _Argument(names, declared)
        if argument.is_option:
            self._options.update(dict.fromkeys(names, argument))
        else:
            self._positionals.append(argument)
        return argument

    def add_argument_group(self, *_texts: str) -> QuickParser:
        """Declare a group, which shows in the help alone."""
        return self

    def add_mutually_exclusive_group(self) -> _Alternatives:
        """Declare that of the group's arguments only one may be given."""
        self._alternatives.append([])
        return _Alternatives(self, self._alternatives[-1])

    def add_subparsers(self, **_declared: Any) -> Any:
        """Leave commands within commands to argparse."""
        raise Unclear

    def set_defaults(self, **values: Any) -> None:
        """Set what no argument sets."""
        self._set |= values

    def parse(self, words: Sequence[str]) -> SimpleNamespace:
        """The arguments that a command line gives.

        Raises:
            Unclear: when argparse has to read it.
        """
        given: dict[_Argument, Any] = {}
        plain: list[int] = []
        at = 0
        while at < len(words):
            if words[at] == "-" or not words[at].startswith("-"):
                plain.append(at)
                at += 1
            else:
                at += self._take_option(words, at, given)
        if plain and plain[-1] - plain[0] >= len(plain):
            raise Unclear  # options between them decide how they are shared out
        self._share_out([words[at] for at in plain], given)
        if any(sum(each in given for each in group) > 1 for group in self._alternatives):
            raise Unclear
        return SimpleNamespace(**self._set, **self._values(given))

    def _take_option(self, words: Sequence[str], at: int, given: dict[_Argument, Any]) -> int:
        """Note the option at a place; give the number of its words."""
        option = self._options.get(words[at])
        if option is None or option.odd or option.nargs is not None:
            raise Unclear
        if option.action == "store_true":
            given[option] = True
            return 1
        value = words[at + 1] if at + 1 < len(words) else "-"
        if value.startswith("-"):
            raise Unclear
        if option.action == "store":
            given[option] = option.given(value)
        elif option.action == "append":
            given[option] = [*given.get(option, option.default), option.given(value)]
        else:
            raise Unclear
        return 2

    def _share_out(self, plain: list[str], given: dict[_Argument, Any]) -> None:
        """Give the words beside the options to the arguments without a name."""
        optional = False
        for argument in self._positionals:
            if plain and argument.nargs in ("*", "+"):
                given[argument], plain = [argument.given(word) for word in plain], []
            elif plain:
                given[argument] = argument.given(plain.pop(0))
            needed = argument.nargs in (None, "+")
            if argument.odd or (needed and (optional or argument not in given)):
                raise Unclear
            optional = optional or not needed
        if plain:
            raise Unclear

    def _values(self, given: dict[_Argument, Any]) -> dict[str, Any]:
        declared = (*self._positionals, *self._options.values())
        return {
            each.dest: given.get(each, each.usual) for each in declared if each.action != "version"
        }


class _Alternatives:
    """Declares arguments of which only one may be given."""

    def __init__(self, parser: QuickParser, group: list[_Argument]) -> None:
        self._parser = parser
        self._group = group

    def add_argument(self, *names: str, **declared: Any) -> None:
        """Declare one of them."""
        self._group.append(self._parser.add_argument(*names, **declared))


def _destination(names: tuple[str, ...]) -> str:
    """The name of the value, as argparse makes it of the argument's names."""
    if not names[0].startswith("-"):
        return names[0]
    long = next((name for name in names if name.startswith("--")), names[0])
    return long.lstrip("-").replace("-", "_")

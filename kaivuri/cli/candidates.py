"""What the last word of an unfinished command line may become."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import timedelta
from functools import partial

from kaivuri.cli.commands import COMMANDS, full_parser
from kaivuri.play.clock import Clock, utc_now
from kaivuri.play.days import dotted, today

Candidate = tuple[str, str]
"""A word, and what it means in a few words; empty where that says itself."""

FILES = (":files", "")
"""Stands for all files, which the shell knows better."""
_DAYS = 10
"""How many days back are offered."""


def candidates(words: Sequence[str], clock: Clock = utc_now) -> list[Candidate]:
    """What the last of the words may become; the words before it are finished.

    Args:
        words: the command line behind `kaivuri`; the last may be empty.
        clock: tells which days are offered.
    """
    *before, begun = words
    if not before and not begun.startswith("-"):
        found = chain_of(COMMANDS.items(), _days(begun, clock), [FILES])
    else:
        found = _arguments(before, begun, clock)
    wanted = begun.casefold()
    return [each for each in found if each == FILES or each[0].casefold().startswith(wanted)]


def chain_of(*lists: Iterable[Candidate]) -> Iterator[Candidate]:
    """Candidates one list after the other, each once."""
    seen: set[str] = set()
    for text, about in (each for candidates in lists for each in candidates):
        if text not in seen:
            seen.add(text)
            yield text, about


def _arguments(before: Sequence[str], begun: str, clock: Clock) -> Iterator[Candidate]:
    name = before[0] if before and before[0] in COMMANDS else ""
    parser: argparse.ArgumentParser = full_parser(name)
    rest, places = list(before[1:] if name else before), 0
    while rest:
        word = rest.pop(0)
        action = _option(parser, word)
        if action is None:
            inner = _inner(parser, word)
            parser, places = (inner, 0) if inner else (parser, places + 1)
        elif action.nargs != 0 and rest:
            rest.pop(0)
        elif action.nargs != 0:
            return _values(action, before, begun, clock)
    if begun.startswith("-"):
        return _options(parser)
    position = _position(parser, places)
    return iter(()) if position is None else _values(position, before, begun, clock)


def _option(parser: argparse.ArgumentParser, word: str) -> argparse.Action | None:
    return next((each for each in parser._actions if word in each.option_strings), None)  # noqa: SLF001


def _options(parser: argparse.ArgumentParser) -> Iterator[Candidate]:
    for action in parser._actions:  # noqa: SLF001 - argparse has no other way to its declarations
        if action.option_strings:
            yield action.option_strings[-1], _in_a_line(action.help)


def _inner(parser: argparse.ArgumentParser, word: str) -> argparse.ArgumentParser | None:
    """The parser of a command within a command."""
    for action in parser._actions:  # noqa: SLF001
        if isinstance(action, argparse._SubParsersAction) and word in action.choices:  # noqa: SLF001
            found: argparse.ArgumentParser = action.choices[word]
            return found
    return None


def _position(parser: argparse.ArgumentParser, places: int) -> argparse.Action | None:
    """The argument without a name that comes after so many; the last may take all others."""
    positions = [each for each in parser._actions if not each.option_strings]  # noqa: SLF001
    if places < len(positions):
        return positions[places]
    return positions[-1] if positions and positions[-1].nargs in ("*", "+") else None


def _values(
    action: argparse.Action, before: Sequence[str], begun: str, clock: Clock
) -> Iterator[Candidate]:
    """What an argument can be."""
    if isinstance(action, argparse._SubParsersAction):  # noqa: SLF001
        helps = {each.dest: _in_a_line(each.help) for each in action._choices_actions}  # noqa: SLF001
        return ((name, helps.get(name, "")) for name in action.choices)
    if action.choices is not None:
        return ((str(choice), "") for choice in action.choices)
    if before[:2] in (["config", "set"], ["config", "unset"], ["config", "show"]):
        return _settings(action.dest, before)
    metavar = action.metavar if isinstance(action.metavar, str) else ""
    kinds: dict[str, Callable[[], Iterator[Candidate]]] = {
        "NAME|FILE": _boards,
        "LIST": _lists,
        "FILE": _files,
        "PICTURE": _files,
        "PUZZLE": partial(_puzzles, begun, clock),
        "DAY": partial(_days, begun, clock),
        "FROM": partial(_days, begun, clock),
        "TO": partial(_days, begun, clock),
    }
    made = kinds.get(metavar or ("DAY" if action.dest == "date" else ""))
    return made() if made else iter(())


def _settings(dest: str, before: Sequence[str]) -> Iterator[Candidate]:
    from kaivuri.settings import SETTINGS

    if dest == "name":
        yield from ((name, "") for name in SETTINGS)
    elif before[-1] == "board":
        yield from _boards()
    elif before[-1] == "words":
        yield from _lists()
    elif before[-1] in SETTINGS:
        among = SETTINGS[before[-1]].among
        yield from ((value, "") for value in (among() if among else ()))


def _boards() -> Iterator[Candidate]:
    from kaivuri.calendars.board_file import board_names, find_board

    for name in board_names():
        board = find_board(name)
        yield name, board.title or board.maker
    yield FILES


def _lists() -> Iterator[Candidate]:
    from kaivuri.words.added import added_codes
    from kaivuri.words.lexicon import LANGUAGES

    yield from ((name, "") for name in (*LANGUAGES, *added_codes()))
    yield FILES


def _files() -> Iterator[Candidate]:
    yield FILES


def _puzzles(begun: str, clock: Clock) -> Iterator[Candidate]:
    yield from _days(begun, clock)
    yield FILES


def _days(begun: str, clock: Clock) -> Iterator[Candidate]:
    """Days as words, and the last ones in the form that the word begins with."""
    now = today(clock, None)
    yield "today", dotted(now)
    yield "yesterday", dotted(now - timedelta(days=1))
    if begun[:1].isdecimal():
        for day in (now - timedelta(days=back) for back in range(_DAYS)):
            yield dotted(day), ""
            yield day.isoformat(), ""


def _in_a_line(text: str | None) -> str:
    return " ".join((text or "").split()).replace("%%", "%")

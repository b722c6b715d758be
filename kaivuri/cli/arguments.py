"""Kinds of arguments that several commands take, and the fault of wrong ones."""

from kaivuri.errors import KaivuriError


class UsageFault(KaivuriError):
    """The command line makes no sense."""


def positive_int(text: str) -> int:
    """A whole number from 1."""
    try:
        value = int(text)
    except ValueError:
        value = 0
    if value < 1:
        from argparse import ArgumentTypeError

        raise ArgumentTypeError(f"{text!r} is no whole number from 1")
    return value


def positive_seconds(text: str) -> float:
    """A time in seconds, more than none."""
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value < float("inf"):
        from argparse import ArgumentTypeError

        raise ArgumentTypeError(f"{text!r} is no number of seconds above 0")
    return value

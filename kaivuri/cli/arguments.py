"""Kinds of arguments that several commands take, and the fault for wrong ones."""

from kaivuri.errors import KaivuriError


class UsageFault(KaivuriError):
    """The command line makes no sense."""


MOST_THREADS = 256


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


def thread_count(text: str) -> int:
    """A whole number from 1 to the most threads that help."""
    value = positive_int(text)
    if value > MOST_THREADS:
        from argparse import ArgumentTypeError

        raise ArgumentTypeError(f"{text} threads are too many; {MOST_THREADS} at most")
    return value


def positive_seconds(text: str) -> float:
    """A time in seconds, above 0."""
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value < float("inf"):
        from argparse import ArgumentTypeError

        raise ArgumentTypeError(f"{text!r} is no number of seconds above 0")
    return value

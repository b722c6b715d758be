"""Decimal text of integers that have more digits than Python converts.

Only counts of covers have so many. Input keeps Python's limit, as converting takes quadratic time.
"""

import sys
import threading
from collections.abc import Callable
from typing import ParamSpec, TypeVar

_Arguments = ParamSpec("_Arguments")
_lock = threading.Lock()
_Text = TypeVar("_Text")


def with_all_digits(
    convert: Callable[_Arguments, _Text], *arguments: _Arguments.args, **options: _Arguments.kwargs
) -> _Text:
    """Return `convert(*arguments, **options)`, a text with integers of any length."""
    try:
        return convert(*arguments, **options)
    except ValueError:
        with _lock:
            limit = sys.get_int_max_str_digits()
            sys.set_int_max_str_digits(0)
            try:
                return convert(*arguments, **options)
            finally:
                sys.set_int_max_str_digits(limit)

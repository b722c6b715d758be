"""Checks of the numbers in requests."""

from numbers import Integral

from kaivuri.errors import BadRequest
from kaivuri.language import gettext as _


def check_integers(**numbers: object) -> None:
    """Check that numbers, given by the names of their fields, are whole numbers or not given.

    Raises:
        BadRequest: for the first that is something else, such as a text, `2.0` or `True`.
    """
    for field, number in numbers.items():
        if number is not None and (isinstance(number, bool) or not isinstance(number, Integral)):
            raise BadRequest(field, _("{text!r} is not a whole number").format(text=number))


def check_positive(**numbers: int | None) -> None:
    """Check that numbers, given by the names of their fields, are at least 1 or not given.

    Raises:
        BadRequest: for the first number that is less than 1 or not a whole number.
    """
    check_integers(**numbers)
    for field, number in numbers.items():
        if number is not None and number < 1:
            raise BadRequest(
                field, _("{number} is too small: give 1 or more").format(number=number)
            )

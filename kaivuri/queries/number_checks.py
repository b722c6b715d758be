"""Checks of the numbers in requests."""

from kaivuri.errors import BadRequest
from kaivuri.language import gettext as _


def check_positive(**numbers: int | None) -> None:
    """Check that numbers, given by the names of their fields, are at least 1 or not given.

    Raises:
        BadRequest: for the first number that is less than 1.
    """
    for field, number in numbers.items():
        if number is not None and number < 1:
            raise BadRequest(
                field, _("{number} is too small: give 1 or more").format(number=number)
            )

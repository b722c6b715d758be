"""The text that shares a result, as the page writes it too."""

from typing import Any

import pytest
from paths import shared_cases

from kaivuri.language import set_language
from kaivuri.queries.share import ShareAnswer

CASES = shared_cases("share")


@pytest.mark.parametrize("case", CASES)
def test_the_text_to_share(case: dict[str, Any]) -> None:
    """tests/web/js/records.test.mjs runs the same cases."""
    set_language(case["language"])
    on_board = case["part"] == "pieces"
    answer = ShareAnswer(
        case["subject"],
        case["count"],
        on_board=on_board,
        seconds=case["seconds"],
        hints=case["hints"],
        streak=case["streak"],
        seen=case.get("seen", False),
    )
    assert str(answer) == case["text"]

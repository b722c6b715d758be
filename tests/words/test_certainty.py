"""The certainty of the likeliest solution."""

from pathlib import Path

import pytest
from asked import solved
from grids import TMSII
from msgspec import to_builtins

from kaivuri.solvers.modes import SolveMode
from kaivuri.words.certainty import INVERSE_TEMPERATURE


def test_the_default_is_the_likeliest_solution_with_its_certainty() -> None:
    answer = solved(TMSII)
    assert (answer.result.mode, len(answer.result.solutions), answer.limit) == ("likeliest", 1, 1)
    assert "Likeliest solution (about 83 %):" in str(answer)
    assert answer.document().certainty == 0.829


def test_certainty_is_the_share_among_all_solutions() -> None:
    found = solved(TMSII, mode=SolveMode.LIKELIEST, limit=1000).result.solutions
    shares = [10 ** (-INVERSE_TEMPERATURE * each.cost / 100) for each in found]
    assert solved(TMSII).result.certainty == pytest.approx(shares[0] / sum(shares), abs=0.002)


def test_words_without_frequencies_give_no_certainty(tmp_path: Path) -> None:
    words = tmp_path / "words.txt"
    words.write_text("aeiouy\naei\nouy\nqqqqq\n", "utf-8")
    answer = solved("AEI/YUO", word_list=str(words))
    assert (answer.result.total, answer.result.certainty) == (2, None)
    assert "Likeliest solution:" in str(answer)
    assert "certainty" not in to_builtins(answer.document())

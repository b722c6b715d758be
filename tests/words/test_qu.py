"""A cell with the two letters Qu, as on dice: in every text, answer and search."""

import json
from typing import Any

import pytest

import kaivuri
from kaivuri.cli import main
from kaivuri.common.reference import Reference
from kaivuri.errors import BadPuzzle
from kaivuri.games.registry import DEFAULT_GAME, grid_reference
from kaivuri.queries.puzzle_link import PuzzleLink
from kaivuri.render.grid_svg import solutions_svg
from kaivuri.words.grid import Grid
from kaivuri.words.lists.lexicon import shipped_lexicon
from kaivuri.words.paths import reference_paths, word_paths
from kaivuri.words.spelling import find_paths

ROWS = "QuIET/RAIN"
DICE = "S N R T/O I E L/E Qu T T/R S A T"
Out = pytest.CaptureFixture[str]


def printed(capsys: Out, *arguments: str) -> str:
    assert main([*arguments, "--words", "en"]) == 0
    return capsys.readouterr().out


def test_words_go_through_both_letters(capsys: Out) -> None:
    """As a search with one letter a cell finds them where the two letters are neighbours."""
    longest = printed(capsys, "find", DICE, "--length", "9-").split("\n\n")[1:]
    assert [block.split() for block in longest] == [
        ["questioner"],
        ["questions", "equations", "squattier"],
    ]


def test_the_core_and_python_find_the_same_paths() -> None:
    lexicon = shipped_lexicon("en")
    for letters in (DICE, "QuUQ/UQuA", "QuQu/I."):
        grid = Grid.parse(letters)
        found = word_paths(grid, lexicon)
        assert found == reference_paths(grid, lexicon, 3)
        for word in {path.word for path in found}:
            paths = [path.cells for path in found if path.word == word]
            assert list(find_paths(grid, word)) == paths


def test_a_solution_is_drawn_and_read_again(capsys: Out) -> None:
    text = printed(capsys, "solve", ROWS, "--text")
    assert text.splitlines()[0].startswith(" aQu──I───E───T ")
    assert Grid.parse(text) == Grid.parse(ROWS) == Grid.parse(str(Grid.parse(ROWS)))
    result = kaivuri.solve(ROWS, word_list="en")
    assert "Qu 1" in result.solutions[0]._repr_html_()
    assert ">Qu</text>" in solutions_svg(result.puzzle.grid, result.solutions, "Dice")


def test_documents_have_the_rows_as_written(capsys: Out) -> None:
    document: dict[str, Any] = json.loads(printed(capsys, "solve", ROWS, "--json"))
    assert document["puzzle"]["rows"] == ["QuIET", "RAIN"]
    assert document["puzzle"]["id"] == f"letters:{ROWS}"
    words = {word["word"]: word["cells"] for word in document["covers"][0]["words"]}
    assert words["quiet"] == [[0, 0], [0, 1], [0, 2], [0, 3]]
    assert kaivuri.solve(document, word_list="en").solutions[0].words == ("quiet", "rain")


def test_hints_and_checks_count_letters(capsys: Out) -> None:
    assert "Lengths 5 · 4" in printed(capsys, "hint", ROWS, "--level", "2")
    assert "starts with QU, in row 1, column 1" in printed(capsys, "hint", ROWS, "--small", "start")
    assert printed(capsys, "check", "quiet", ROWS) == "quiet: in 1 of 2 solutions\n"
    assert "a quiar" in printed(capsys, "solve", ROWS, "--text", "--with", "quiar")


def test_references_and_links_are_written_with_both_letters() -> None:
    grid = Grid.parse(ROWS)
    reference = grid_reference(grid, DEFAULT_GAME)
    assert str(reference) == f"letters:{ROWS}"
    assert Reference.parse(str(reference)) == reference
    assert Grid(reference.rows or ()) == grid
    assert PuzzleLink(DEFAULT_GAME, grid).address == f"w/sanalouhos/{ROWS}"


@pytest.mark.parametrize("text", ["letters:QuIET/RAINS", "letters:Quiet/Rains", "letters:Q.u/ABC"])
def test_other_references_are_refused(text: str) -> None:
    with pytest.raises(BadPuzzle):
        Reference.parse(text)


def test_strands_has_no_such_cells() -> None:
    with pytest.raises(BadPuzzle, match="only the letters A to Z"):
        kaivuri.solve("\n".join(["QuAAAAA"] * 8), game="strands")

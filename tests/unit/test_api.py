"""The public Python API: what it gives, and what importing it costs."""

import re
import subprocess
import sys

import pytest

import kaivuri
from kaivuri.cli import main

PELLE = "PELLEHÄLLIYHÄETIKMYTTUTÄMYKSET"


def timeless(text: str) -> str:
    return re.sub(r"\d+\.\d ms", "- ms", text).rstrip()


def test_importing_the_package_loads_nothing_else() -> None:
    program = "import sys; before = {*sys.modules}; import kaivuri; print(*{*sys.modules} - before)"
    done = subprocess.run(
        [sys.executable, "-P", "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["kaivuri"]


@pytest.mark.parametrize("name", kaivuri.__all__)
def test_every_public_name_is_there(name: str) -> None:
    assert getattr(kaivuri, name) is not None
    assert name in dir(kaivuri)


def test_other_names_are_not() -> None:
    with pytest.raises(AttributeError, match="no attribute 'cover'"):
        kaivuri.cover  # noqa: B018


@pytest.mark.parametrize("mode", ["least_words", "most_words", "likeliest"])
def test_an_answer_prints_as_the_command_prints_it(
    mode: str, capsys: pytest.CaptureFixture[str]
) -> None:
    main([PELLE, "--solve-mode", mode])
    assert timeless(str(kaivuri.solve(PELLE, mode=mode))) == timeless(capsys.readouterr().out)


def test_hints_checks_and_days_print_as_the_commands_print_them(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for words, value in (
        (["hint", PELLE, "--level", "3"], kaivuri.hint(PELLE, 3)),
        (["check", "pelle", PELLE], kaivuri.check(" Pelle ", PELLE)),
        (["calendar", "24.12."], kaivuri.calendar("24.12.")),
        (["year"], kaivuri.year()),
    ):
        main(words)
        assert str(value).rstrip() == capsys.readouterr().out.rstrip()


def test_a_grid_does_as_well_as_its_letters() -> None:
    grid = kaivuri.Grid.parse(PELLE)
    assert kaivuri.solve(grid).answer.total == kaivuri.solve(PELLE).answer.total
    assert kaivuri.count(kaivuri.word_puzzle(grid)) == kaivuri.solve(PELLE).answer.total


def test_covers_are_counted_sampled_and_ranked() -> None:
    puzzle = kaivuri.word_puzzle(PELLE)
    family = kaivuri.covers(puzzle)
    sampled = family.sample(3, seed=7)
    assert sampled == family.sample(3, seed=7)
    assert all(kaivuri.verify(puzzle.problem, cover) for cover in [*family, *sampled])
    likeliest = next(family.lightest(puzzle.weights))
    assert (
        puzzle.solution(likeliest).words
        == kaivuri.solve(PELLE, mode="likeliest").answer.solutions[0].words
    )


def test_values_show_themselves_in_a_notebook() -> None:
    board = kaivuri.calendar("24.12.")
    for value in (kaivuri.solve(PELLE), board, board.solutions[0], kaivuri.year()):
        assert value._repr_svg_().startswith("<svg")


@pytest.mark.parametrize(
    ("ask", "fault"),
    [
        (lambda: kaivuri.solve("ABC"), "3 letters"),
        (lambda: kaivuri.solve(PELLE, mode="best"), "there is no mode 'best'"),
        (lambda: kaivuri.solve(PELLE, game="chess"), "no game 'chess'"),
        (lambda: kaivuri.calendar("32.1."), "32"),
        (lambda: kaivuri.calendar("1.1.", "no-such-board"), "no-such-board"),
        (lambda: kaivuri.calendar("1.1.", mode="likeliest"), "any or all"),
        (lambda: kaivuri.covers("a b\nc\n"), "c"),
    ],
)
def test_faults_are_told_in_a_line(ask: object, fault: str) -> None:
    assert callable(ask)
    with pytest.raises(kaivuri.KaivuriError, match=fault) as told:
        ask()
    assert "\n" not in str(told.value)

"""Proofs of numbers of covers: the checker accepts those of the program and no wrong ones."""

import random
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import brute_force
import proof
import pytest
from hypothesis import given
from hypothesis import strategies as st
from instances import planted, random_option
from instances_coloured import KNUTH
from instances_multiplicities import KNUTH as MULTIPLICITIES

from kaivuri.errors import BadProblem
from kaivuri.exact_cover.knuth_format import NamedProblem, parse_problem
from kaivuri.exact_cover.problem import ExactCover
from kaivuri.generator.classics import classic_problem
from kaivuri.solvers.proof import Proof
from kaivuri.solvers.stop import Stop

CHECKER = Path(proof.__file__)
REFUSALS = (proof.Invalid, ValueError, KeyError, IndexError)


def named(problem: ExactCover) -> NamedProblem:
    names = tuple(f"i{item}" for item in range(problem.item_count))
    size = len(problem.options)
    return NamedProblem(names, problem, tuple(range(2, 2 + size)), (1,) * size)


def proof_of(problem: NamedProblem) -> list[str]:
    return list(Proof(problem, Stop()).lines())


def verify(problem: NamedProblem, lines: list[str]) -> int:
    return proof.verify(proof.read_problem(str(problem)), "\n".join(lines))


@given(st.integers(1, 12), st.integers(0, 3), st.integers(0, 20), st.integers(0, 2**32))
def test_proofs_of_planted_covers(primary: int, secondary: int, more: int, seed: int) -> None:
    problem, _ = planted(primary + secondary, primary + more, seed, secondary)
    assert verify(named(problem), proof_of(named(problem))) == len(brute_force.covers(problem))


@pytest.mark.parametrize(
    ("name", "size", "covers"),
    [("langford", 5, 0), ("langford", 7, 52), ("queens", 6, 4), ("dominoes", "6x6", 6728)],
)
def test_proofs_of_classic_problems(name: str, size: int | str, covers: int) -> None:
    problem = classic_problem(name, size)
    assert verify(problem, proof_of(problem)) == covers


@given(st.integers(0, 2**32), st.data())
def test_a_changed_proof_shows_no_wrong_number(seed: int, data: st.DataObject) -> None:
    """A proof may be changed to another valid one, but not to one of another number."""
    rng = random.Random(seed)
    options = [random_option(rng, 5, 1) for _ in range(9)]
    problem = named(ExactCover.from_options(5, options, secondary_count=1))
    words = [line.split() for line in proof_of(problem)]
    line = data.draw(st.sampled_from(words))
    word = data.draw(st.integers(0, len(line) - 1))
    other = data.draw(st.sampled_from([word for line in words for word in line]))
    line[word : word + data.draw(st.integers(0, 1))] = data.draw(st.sampled_from([[], [other]]))
    with suppress(*REFUSALS):
        covers = verify(problem, [" ".join(line) for line in words])
        assert covers == len(brute_force.covers(problem.problem))


SPACES = st.sampled_from(["\n", "\r\n", "\r", " ", "\t", "\x0c", "\x1c", "\x85", "\u2028"])
OPTIONS = st.sampled_from(["a", "b|7", "a|3 b", "| a"])


@given(st.sampled_from(["a b", "1|a b", "1:1|a 001|b"]), st.lists(st.tuples(SPACES, OPTIONS)))
def test_the_checker_reads_each_problem_as_the_program(
    head: str, rest: list[tuple[str, str]]
) -> None:
    text = head + "".join(map("".join, rest))
    with suppress(BadProblem):
        problem = parse_problem(text)
        covers = proof.verify(proof.read_problem(text), "\n".join(proof_of(problem)))
        assert covers == len(brute_force.covers(problem.problem))


PROBLEM = "a b\na b\na\nb\n"
VALID = ["cover-proof 1", "b 4:0", "a 2:0 3:1", "covers 2"]


@pytest.mark.parametrize(
    ("line", "text", "message"),
    [
        (0, "cover-proof 2", "this is not a complete proof"),
        (3, "a 2:0", "this is not a complete proof"),
        (3, "covers 3", "claims 3 covers, but shows 2"),
        (2, "a 2:0", "the branches of a are not all options"),
        (2, "a 2:0 3:0", "node 2 leads to an incomplete cover"),
        (2, "a 2:0 3:2", "node 2 has a wrong branch"),
        (2, "a 2:0 3:1 3:1", "node 2 has a wrong branch"),
        (2, "a 2:1 3:1", "node 1 has two states"),
        (1, "a 2:0", "item a can't be branched on"),
        (2, "b 2:0 4:0", "node 2 leads to an incomplete cover"),
    ],
)
def test_wrong_proofs(line: int, text: str, message: str) -> None:
    problem = proof.read_problem(PROBLEM)
    assert proof.verify(problem, "\n".join(VALID)) == 2
    wrong = [*VALID[:line], text, *VALID[line + 1 :]]
    with pytest.raises(proof.Invalid, match=message):
        proof.verify(problem, "\n".join(wrong))


@pytest.mark.parametrize("text", [KNUTH, MULTIPLICITIES, "2|a\na\n"])
def test_colours_and_multiplicities_are_refused(text: str) -> None:
    with pytest.raises(BadProblem, match="do not support colours and multiplicities"):
        proof_of(parse_problem(text))
    with pytest.raises(proof.Invalid, match="are not supported"):
        proof.read_problem(text)


def test_the_checker_runs_alone(tmp_path: Path) -> None:
    """It imports nothing of the package."""
    problem, claimed = tmp_path / "p.dlx", tmp_path / "p.proof"
    problem.write_text(PROBLEM, "utf-8-sig")
    command = [sys.executable, "-I", "-S", str(CHECKER), str(problem), str(claimed)]
    long = [*VALID[:-1], "covers " + "2".zfill(5000)]  # more digits than int() takes otherwise
    verified = (0, "verified: 2 covers\n")
    for text, code, out in ((VALID, *verified), (long, *verified), (VALID[:-1], 1, "")):
        claimed.write_text("\n".join(text))
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert (done.returncode, done.stdout) == (code, out)

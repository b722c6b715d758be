"""The benchmark: seeded instances, contradictions, optional peers, one real run."""

import json
import os
import random
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path

import pytest
from benchmarks import command, measuring, peer_engines
from benchmarks.engine import ProblemData, digest, facts
from benchmarks.instances import Instance, date, from_file, makers, planted_grid
from benchmarks.measuring import Limits, Row, contradictions, measure, mismatches
from benchmarks.processes import BARE, Process, commands, process_table
from benchmarks.table import table
from instances_wordgrids import king_paths

from kaivuri.solvers.stop import Stop
from kaivuri.solvers.zdd import Zdd

LIMITS = Limits(repeats=1, seconds=600.0, memory=8 << 30)
NOWHERE = "/no/such/folder"


def small(**known: int) -> Instance:
    options = ((0, 1), (2,), (0,), (1, 2), (1,))
    return Instance("small", ProblemData(3, 3, options, (5, 1, 2, 2, 9)), known)


@pytest.mark.parametrize("shape", [(6, 5), (8, 6), (16, 16)])
@pytest.mark.parametrize("seed", range(3))
def test_king_paths_partition_the_grid(shape: tuple[int, int], seed: int) -> None:
    paths = king_paths(*shape, random.Random(seed))
    cells = [cell for path in paths for cell in path]
    assert sorted(cells) == [(r, c) for r in range(shape[0]) for c in range(shape[1])]
    assert all(3 <= len(path) <= 9 for path in paths)
    for path in paths:
        assert all(max(abs(a[0] - b[0]), abs(a[1] - b[1])) == 1 for a, b in pairwise(path))


def test_the_same_seed_gives_the_same_instance() -> None:
    first, again, other = (planted_grid("x", 6, 5, seed) for seed in (1, 1, 2))
    assert first == again
    assert first.data.letters != other.data.letters
    assert next(Zdd().covers(first.problem, Stop()), None) is not None


def test_small_instances_have_known_counts() -> None:
    known = {name: make() for name, make in makers(1, []).items() if "date" in name or "3x" in name}
    assert len(known) == 4
    for instance in known.values():
        assert Zdd().count(instance.problem, Stop()) == instance.known["covers"]


def test_a_file_has_the_same_weights_each_time(tmp_path: Path) -> None:
    path = tmp_path / "p.dlx"
    path.write_text("a b\na\nb\na b\n", encoding="utf-8")
    assert from_file(str(path)) == from_file(str(path))
    assert "file p.dlx" in makers(0, [str(path)])


def test_facts_of_answers() -> None:
    covers = [(0, 1), (2, 3)]
    weights = (5, 1, 2, 2)
    assert facts("count", 2, weights) == {"covers": 2, "solvable": 1}
    assert facts("all", covers, weights)["digest"] == digest(reversed(covers))
    assert facts("program least_words", covers, weights) == {"solvable": 1, "fewest": 2}
    assert facts("most", 3, weights) == {"most": 3, "solvable": 1}
    assert facts("lightest", covers[::-1], weights)["least weight"] == 4
    assert facts("any", [], weights) == {"solvable": 0}


def test_contradictions_are_found() -> None:
    rows = [
        Row("small", "count", "a", facts={"covers": 2}),
        Row("small", "all", "b", facts={"covers": 3}),
    ]
    found = contradictions(small(), rows)
    assert found == ["small: covers: 2: a (count); 3: b (all)"]
    assert contradictions(small(covers=3), rows[1:]) == []
    assert contradictions(small(covers=4), rows[1:]) == ["small: covers: 4: known; 3: b (all)"]


def test_inexact_engines_are_no_mismatch_but_wrong_covers_are() -> None:
    inexact = Row("small", "count", "a", facts={"covers": 2}, inexact=True)
    assert mismatches(small(covers=3), [inexact]) == []
    liar = Row("small", "any", "b", errors=["[0] is not a cover"])
    assert mismatches(small(), [liar]) == ["small: any by b: [0] is not a cover"]


def test_engines_agree_with_known_values_and_are_timed() -> None:
    instance = small(covers=3, fewest=2, most=3)
    wanted = [f"{task} zdd" for task in ("count", "all", "fewest", "most", "lightest", "any")]
    rows = measure(instance, [*wanted, "all dlx"], LIMITS)
    assert len(rows) == 7
    assert mismatches(instance, rows) == []
    for row in rows:
        assert row.note == ""
        assert row.total is not None
        assert row.memory is not None
        assert row.memory > 1_000_000


def test_a_run_over_the_limit_ends() -> None:
    slow = makers(0, [])["pentominoes 6x10"]()
    (row,) = measure(slow, ["all algx"], replace(LIMITS, seconds=0.02))
    assert row.note == "over 0.02 s"
    assert row.total is None
    assert "over 0.02 s" in table([row])


def test_instances_with_too_many_covers_are_counted_but_not_listed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    wanted = ["count zdd", "all zdd"]
    assert [row.note for row in measure(small(), wanted, LIMITS)] == ["", ""]
    monkeypatch.setattr(measuring, "LISTABLE", 2)
    counted, listed = measure(small(), wanted, LIMITS)
    assert counted.facts["covers"] == 3
    assert listed.note.startswith("skipped: more than 2 covers")


def test_peers_are_skipped_or_answer() -> None:
    wanted = {f"{engine.task} {engine.name}" for engine in peer_engines.engines()}
    rows = measure(small(), wanted, LIMITS)
    assert {row.engine for row in rows} >= {"xcover", "exact-cover", "dxz", "miniexact", "CP-SAT"}
    assert all(row.note.startswith("skipped") or row.facts for row in rows)


def program(path: Path, text: str) -> str:
    path.write_text(f"#!{sys.executable} -I\n{text}", encoding="utf-8")
    path.chmod(0o755)
    return str(path)


READ = "from pathlib import Path\nproblem = Path('../problem').read_text()\n"


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("DXD", "c n = 3, m = 5\np ec 3\ns 1 2\ns 3\ns 1\ns 2 3\ns 2\n"),
        ("D3X", "1 3 B T\n2 3 T T\n3 2 1 2\n4 2 T T\n5 1 3 4\n.\n"),
    ],
)
def test_compiled_peers_get_a_file_and_print_the_total(
    name: str, text: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    copy = tmp_path / "copy"
    answer = f"Path({str(copy)!r}).write_text(problem)\nprint('Solutions: 3')"
    answers = program(tmp_path / "answers", READ + answer)
    monkeypatch.setenv(f"KAIVURI_{name}", answers)
    instance = small(covers=3)
    rows = measure(instance, [f"count {name}"], LIMITS)
    assert mismatches(instance, rows) == []
    assert rows[0].facts["covers"] == 3
    assert copy.read_text() == text


def test_a_compiled_peer_over_the_limit_ends(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    loop = f"out = open({str(pipe)!r}, 'w')\nfor _ in range(10**9): pass\nout.write('not ended')"
    text = f"{READ}print('Solutions: 2')\nif 'm = 3' in problem: raise SystemExit\n{loop}"
    monkeypatch.setenv("KAIVURI_DXD", program(tmp_path / "slow", text))
    with ThreadPoolExecutor() as pool:
        reading = pool.submit(pipe.read_text)
        (row,) = measure(small(), ["count DXD"], replace(LIMITS, seconds=0.5))
        assert row.note == "over 0.5 s"
        assert reading.result() == ""


def test_a_diagram_of_options_refuses_what_it_cannot_hold() -> None:
    for options in (((0,), (0,)), ((0,),)):
        data = ProblemData(len(options), 1, options, (1,) * len(options))
        with pytest.raises(peer_engines.UnsupportedError):
            peer_engines._diagram_of_options(replace(data, items=2))


def test_missing_peers_are_reported(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["--quick", "--only", "PELLE: count (zdd|dxz)"]) == 0
    printed = capsys.readouterr().out
    assert "| count | zdd " in printed
    assert find_spec("dxz") or "- count dxz: skipped: not installed" in printed


def test_a_mismatch_is_an_error(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def lying(seeds: int, files: list[str]) -> dict[str, object]:
        return {"date 1 Jan": lambda: date("date 1 Jan", 1, 1, 65)}

    monkeypatch.setattr(command, "makers", lying)
    arguments = ["--quick", "--json", "--only", "1 Jan: count zdd"]
    assert command.main(arguments) == 1
    printed = capsys.readouterr()
    assert "mismatch: date 1 Jan: covers: 65: known; 64: zdd (count)" in printed.err
    document = json.loads(printed.out)
    assert document["rows"][0]["facts"]["covers"] == 64
    assert len(document["mismatches"]) == 1


def test_runs_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["--list", "--only", "16x16.*: any cdlx|processes", "--seeds", "2"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "words 16x16 seed 1: any cdlx",
        "words 16x16 seed 2: any cdlx",
        "processes: processes",
    ]


def test_a_set_has_the_totals_of_the_literature(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("KAIVURI_CORPUS", raising=False)
    small_ones = "(partitions 10|matchings 8|langford 8|queens 8|latin 4): count zdd"
    assert command.main(["--set", "standard", "--quick", "--only", small_ones]) == 0
    assert "| 115,975 covers |" in capsys.readouterr().out
    assert command.main(["--set", "tilings", "--quick", "--only", "dominoes.*: count zdd"]) == 0
    assert "2,444,888,770,250,892,795,802,079,170,816" in capsys.readouterr().out


def test_a_set_reads_files_of_the_corpus(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    folder = tmp_path / "exact_cover"
    folder.mkdir()
    for name in ("latin6-blk-00001.dlx", "pento_plus_tetra_2x4x10.dlx", "other.dlx"):
        (folder / name).write_text("a b\na\nb\na b\n")
    monkeypatch.setenv("KAIVURI_CORPUS", str(tmp_path))
    command.main(["--set", "standard", "--list", "--only", "file.*: count zdd"])
    assert capsys.readouterr().out == "file latin6-blk-00001.dlx: count zdd\n"
    assert command.main(["--set", "standard", "--quick", "--only", "latin6.*: count zdd"]) == 1
    assert "covers: 48: known; 2: zdd" in capsys.readouterr().err
    assert command.main(["--set", "parallel", "--quick", "--only", "tetra.*: count zdd"]) == 1
    assert "covers: 895536: known; 2: zdd" in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [["--file", NOWHERE], ["--only", "("]])
def test_bad_input_is_one_line(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["--quick", "--only", "folder: count zdd", *arguments]) == 2
    assert capsys.readouterr().err.startswith("bench: ")


def test_the_table_is_sorted_by_time_and_shows_ratios() -> None:
    rows = [
        Row("i", "count", "slow", 0.001, 0.008, 2_000_000, facts={"covers": 7}),
        Row("i", "count", "fast", 0.001, 0.002, 1_000_000, facts={"covers": 7}),
        Row("i", "count", "none", note="skipped: not installed"),
    ]
    drawn = table(rows).splitlines()
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in drawn[2:4]]
    assert [line[1] for line in cells] == ["fast", "slow"]
    assert cells[1][2:8] == ["7 covers", "1.00", "8.00", "4.0", "9.00", "3.0"]
    assert drawn[4] == "- count none: skipped: not installed"


def test_processes_are_compared_with_a_bare_interpreter() -> None:
    forms = ("", " --plain", " --json")
    grids = [f"kaivuri {name}…{form}" for name in ("TMSII", "PELLE") for form in forms]
    assert list(commands()) == [BARE, *grids, "kaivuri --help"]
    drawn = process_table([Process(BARE, 0.01, 0.01), Process("kaivuri", 0.03, 0.025)])
    assert "| kaivuri        |    30.0 |   3.00 |   25.0 |   2.50 |" in drawn

from hypothesis import given
from strategies import named_problems

from kaivuri.exact_cover.knuth_format import NamedProblem, parse_problem


@given(named_problems())
def test_parse_reads_what_str_writes(named: NamedProblem) -> None:
    assert parse_problem(str(named)) == named


@given(named_problems())
def test_comments_and_blank_lines_change_only_line_numbers(named: NamedProblem) -> None:
    spread = "| a remark\n\n" + str(named).replace("\n", " \n\n|\n")
    again = parse_problem(spread)
    assert (again.names, again.problem) == (named.names, named.problem)
    lines = spread.splitlines()
    for option, line in enumerate(again.option_lines):
        names = [word.partition("|")[0] for word in lines[line - 1].split()]
        assert sorted(names) == sorted(named.option_text(option).split())
